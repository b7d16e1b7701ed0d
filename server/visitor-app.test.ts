import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addPages } from '#server/pages/plugin.ts'
import { loadPagesBuild } from '#server/pages/server-build.ts'
import { FOUND_SCREENS } from '#server/pages/sitemap-section.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { FrontServer } from '#server/platform/http/front-server.ts'
import { TEST_SECRET, useTestApp, withXsrf } from '#test/app.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn } from '#test/sign-in.ts'
import { buildVisitorApp } from './visitor-app.ts'

const test = useTestApp(({ db }) => fillSmallStore(db), { withSearch: true })
let app: App
/** What the application asks for the whole one. */
let whole: () => Promise<App> = async () => test.current.app
let requested = 0

beforeAll(async () => {
  const { database, index, storage } = test.current
  const more = { database, index, storage, secret: TEST_SECRET, basePath: '/tuerca/', version: '0.0.0' }
  app = await buildVisitorApp({ ...more, checkAnswers: true }, () => {
    requested++
    return whole()
  })
  const built = await loadPagesBuild('/tuerca/')
  await addPages(app, { basePath: '/tuerca/', origin: 'https://a.mx', pages: async () => built, serveAssets: false })
  await Promise.all([app.ready(), test.current.app.ready()])
})
afterEach(() => {
  requested = 0
  whole = async () => test.current.app
})
afterAll(() => app.close())

describe('visitors are answered without the whole application', () => {
  // 404: a screen that has nothing to show yet.
  const addresses = [
    ...FOUND_SCREENS.map((screen) => `/tuerca${screen}`),
    '/tuerca/home',
    '/catalogo/list',
    '/healthz',
    '/readyz',
  ]
  it.each(addresses)('%s', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([200, 404]).toContain(answer.statusCode)
    expect(requested).toBe(0)
  })
})

describe('the whole application answers the rest', () => {
  it('with the session of the request', async () => {
    const customer = await signIn(test.current, { roles: ['admin'] })
    const answers = await Promise.all([
      app.inject({ ...customer, url: '/api/armadoras' }),
      app.inject('/api/armadoras'),
      app.inject('/api/nothing'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404])
    expect(answers[0].headers['x-request-id']).toBeTruthy()
  })

  it('with its body', async () => {
    const { headers, cookies } = await withXsrf(app)
    const payload = { usuario: 'nadie@ejemplo.mx', contrasena: 'no es esta' }
    const answer = await app.inject({ method: 'POST', url: '/login', headers, cookies, payload })
    expect(answer.json().error.message).toBe('El usuario o la contraseña no son correctos.')
    expect(requested).toBeGreaterThan(0)
  })

  it('for the calls behind a page', async () => {
    const administrator = await signIn(test.current, { roles: ['admin'] })
    const page = await app.inject({ ...administrator, url: '/tuerca/users', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(200)
    expect(requested).toBeGreaterThan(0)
  })
})

describe('the server that both answer through', () => {
  it('hands over without losing a request that waits', async () => {
    const front = new FrontServer({ basePath: '/tuerca/' })
    const opened = Promise.withResolvers<App>()
    whole = () => opened.promise
    await front.handTo(app)
    await front.listen({ port: 0, host: '127.0.0.1' })
    try {
      const { port } = front.server.address() as { port: number }
      const waiting = fetch(`http://127.0.0.1:${port}/api/nothing`)
      await expect.poll(() => requested).toBe(1)
      let isHandedOver = false
      const handedOver = front.handTo(test.current.app).then(() => (isHandedOver = true))
      expect((await fetch(`http://127.0.0.1:${port}/api/armadoras`)).status).toBe(401)
      expect([requested, isHandedOver]).toEqual([1, false])
      opened.resolve(test.current.app)
      expect((await waiting).status).toBe(404)
      await handedOver
    } finally {
      await front.close()
    }
  })
})
