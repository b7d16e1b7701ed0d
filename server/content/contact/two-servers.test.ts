import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPages } from '#server/pages/plugin.ts'
import { createPageCache, type PageCache } from '#server/pages/cache/page-cache.ts'
import { loadPagesBuild } from '#server/pages/server-build.ts'
import { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { TEST_SECRET, useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeBranch } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { until } from '#test/until.ts'

/** The limit: what changes on one server shows on another of the same database. */
const silent = { info() {}, warn() {} }

const test = useTestApp(async ({ db }) => void (await makeBranch(db, 'Matriz')), { withSearch: true })
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
let other: App
let changes: ChangeFeed
let cache: PageCache

const read = async (url: string) => (await other.inject({ url, headers: { accept: 'text/html' } })).body

beforeAll(async () => {
  const { database, index, storage } = test.current
  admin = await signIn(test.current, { roles: ['admin'] })
  const more = { database, index, storage, secret: TEST_SECRET, basePath: '/tuerca/', version: '0.0.0' }
  changes = new ChangeFeed(String(database.pool.options.connectionString), silent)
  other = await buildApp({ ...more, checkAnswers: true, changes })
  const built = await loadPagesBuild('/tuerca/')
  cache = createPageCache()
  const pages = async () => built
  await addPages(other, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false, cache })
  changes.follow(cache)
  // Until the servers listen for changes.
  await until(async () => {
    await read('/tuerca/Contacto')
    return cache.size === 1
  })
})

afterAll(async () => {
  await other.close()
  await changes.close()
})

it('what one server stores of company and branch, the other shows at the next request', async () => {
  await read('/tuerca/home')
  await read('/tuerca/Contacto')
  expect(cache.size).toBe(2)
  const [{ id }] = (await get('/api/empresa/sucursales')).json.sucursales
  const branch = (await get(`/api/empresa/sucursales/${id}`)).json
  const { usos: _, id: _id, principal: _m, vende: _v, cerrada: _c, ...fields } = branch
  const saved = await post(`/api/empresa/sucursales/${id}`, { ...fields, telefonos: ['33 8888 7777'] })
  expect(saved.status).toBe(200)
  await expect.poll(() => read('/tuerca/Contacto')).toContain('33 8888 7777')
  expect(await read('/api/admin/contactosucursales')).toContain('33 8888 7777')

  await read('/tuerca/home')
  expect(cache.size).toBe(2)
  const company = (await get('/api/empresa')).json
  expect((await post('/api/empresa', { ...company, nombre: 'Refaccionaria Otra', ano: 1971 })).status).toBe(200)
  await expect.poll(() => cache.size).toBe(0)
  expect(await read('/api/admin/contactosucursales')).toContain('Refaccionaria Otra')
  expect(await read('/tuerca/Contacto')).toContain('Refaccionaria Otra')
})

it('browsers revalidate each time, and get nothing new where nothing changed', async () => {
  const first = await other.inject('/api/admin/contactosucursales')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const again = await other.inject({
    url: '/api/admin/contactosucursales',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const company = (await get('/api/empresa')).json
  await post('/api/empresa', { ...company, ano: 1990 })
  const changed = await other.inject({
    url: '/api/admin/contactosucursales',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(changed.statusCode).toBe(200)
})
