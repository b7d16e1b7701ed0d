import { afterEach, describe, expect, it, vi } from 'vitest'

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
