import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'
import { addPages } from './plugin.ts'
import { loadPagesBuild } from './server-build.ts'

const test = useTestApp(async () => {})

/** Rendering waits for this. */
let turn: Promise<void> | null = null
let rendered = 0

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => {
    rendered += 1
    await turn
    return built
  }
  await addPages(test.current.app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
})

it('forms of strangers do not delay users who are logged in, nor the pages for everybody', async () => {
  const { app } = test.current
  const { cookies } = await signIn(test.current)
  const { promise, resolve: go } = Promise.withResolvers<void>()
  turn = promise
  const answered: string[] = []
  const strangers = Array.from({ length: 20 }, async (_, index) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/tuerca/Recuperar',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      remoteAddress: `10.8.0.${index}`,
      payload: 'formulario=recuperar&correo=',
    })
    answered.push(`form ${statusCode}`)
  })
  // Those that have a place hold it; the others wait for one.
  await expect.poll(() => rendered).toBe(2)
  turn = null
  for (const who of [{ cookies }, {}]) {
    const { statusCode } = await app.inject({ url: '/tuerca/Contacto', headers: { accept: 'text/html' }, ...who })
    answered.push(`page ${statusCode}`)
  }
  go()
  await Promise.all(strangers)
  expect(answered.slice(0, 2)).toEqual(['page 200', 'page 200'])
  expect(answered).toHaveLength(22)
})
