import { afterEach, describe, expect, it, vi } from 'vitest'
import { parametersOf } from '#domain/screen-parameters.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the page of all components', () => {
  it.each([
    ['development', true],
    ['production', false],
    ['test', false],
  ])('%s: %s', async (mode, isThere) => {
    vi.stubEnv('NODE_ENV', mode)
    const { default: routes } = await import('./routes.ts')
    expect(JSON.stringify(routes).includes('development/ui.tsx')).toBe(isThere)
  })
})

it('the query parameters of every public screen are stated: pages are rendered and cached by those alone', async () => {
  const { default: routes } = await import('./routes.ts')
  const screens = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .filter(({ file, path }) => file.startsWith('routes/public/') && path !== undefined && path !== '*')
  expect(screens.length).toBeGreaterThan(20)
  const unnamed = screens.filter(({ path }) => parametersOf(`/${path}`) === null).map(({ path }) => path)
  expect(unnamed, 'Name what each reads in domain/screen-parameters.ts').toEqual([])
})
