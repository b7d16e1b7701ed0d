import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeBanner } from '#test/factories/content.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { until } from '#test/until.ts'
import { addPages } from '../plugin.ts'
import { loadPagesBuild } from '../server-build.ts'
import { createPageCache } from './page-cache.ts'

const LINES = 12
const test = useTestApp(
  async ({ db }) => {
    await fillSmallStore(db)
    for (let number = 0; number < LINES; number++)
      await makeProduct(db, { key: `PC-${number}`, line: `Línea ${number}` })
  },
  { withChanges: true, withSearch: true },
)

/** Room for a few pages. */
const cache = createPageCache({ maxBytes: 60_000, maxAgeMs: 600_000 })
/** Addresses of pages that visitors read. */
const visits: string[] = []
/** How often a page was rendered. */
let rendered = 0

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => {
    rendered += 1
    return built
  }
  const { app, database, liveIndex, changes } = test.current
  await addPages(app, {
    basePath: '/tuerca/',
    origin: 'https://a.mx',
    pages,
    serveAssets: false,
    cache,
    onVisit: (address) => visits.push(address),
  })
  changes.follow(cache)
  liveIndex.onChange(() => cache.empty())
  // Until the servers listen for changes.
  await until(async () => {
    await get('/tuerca/OurBrands')
    return cache.size === 1
  })
  // Waits until both have received the earlier changes: they arrive in their order.
  let heard = 0
  changes.follow({ resume() {}, empty: () => (heard += 1), pause() {} })
  await makeProduct(database.db, { key: 'PC-LAST' })
  await until(async () => heard > 0 && (await app.inject('/search/PC-LAST')).body.includes('PC-LAST'))
})

beforeEach(() => {
  cache.empty()
  rendered = 0
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.current.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const PAGE = '/tuerca/verprods/BD-1047'

describe('a page for everyone', () => {
  it('is rendered once for all concurrent and later requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(PAGE)))
    answers.push(await get(PAGE, { cookie: 'XSRF-TOKEN=a' }))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
    expect(rendered).toBe(1)
    for (const { body } of answers) expect(body).toContain('BD-1047')
  })

  it('counts as a visit when a person reads it, by its address with what the screen knows', async () => {
    visits.length = 0
    await get(`${PAGE}?utm_source=a`)
    await get(PAGE, { 'user-agent': 'Googlebot/2.1' })
    await get(PAGE, { 'sec-purpose': 'prefetch' })
    await get('/tuerca/verprods/NO-HAY')
    expect(visits).toEqual([PAGE])
  })

  it('allows its inline scripts by their hashes, in whatever encoding it comes', async () => {
    const answers = [
      await get(PAGE),
      await get(PAGE, { 'accept-encoding': 'br' }),
      await get(PAGE, { 'accept-encoding': 'gzip' }),
    ]
    expect(rendered).toBe(1)
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    const [plain, br, gzip] = answers
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain!.body)
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.body)
    for (const { headers } of answers) expect(headers['vary']).toContain('accept-encoding')

    const policy = String(plain!.headers['content-security-policy'])
    const [, sources = ''] = /script-src 'self' ([^;]*)/u.exec(policy) ?? []
    const scripts = [...plain!.body.matchAll(/<script\b([^>]*)>(.+?)<\/script>/gsu)]
    const inline = scripts.filter(([, attributes]) => !attributes?.includes('ld+json')).map(([, , code = '']) => code)
    expect(inline.length).toBeGreaterThan(2)
    expect(sources.split(' ').toSorted()).toEqual(
      [...new Set(inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))].toSorted(),
    )
    const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/u.exec(policy) ?? []
    for (const [tag] of plain!.body.matchAll(/<style\b[^>]*>/gu)) expect(tag).toContain(` nonce="${nonce}"`)
    for (const [tag] of plain!.body.matchAll(/<script\b[^>]*>/gu)) expect(tag).not.toContain('nonce')
  })

  it('HEAD answers as GET, without the page', async () => {
    await get(PAGE)
    const { app } = test.current
    const answer = await app.inject({ method: 'HEAD', url: PAGE, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.body, rendered]).toEqual([200, '', 1])
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it.each(['XSRF-TOKEN=a', 'utm=1; sesion=abc', '__Secure-session=abc'])(
    'is the same with the cookie %s, which makes nobody a person',
    async (cookie) => {
      await get(PAGE)
      await get(PAGE, { cookie, authorization: 'Bearer abc' })
      expect([rendered, cache.size]).toEqual([1, 1])
    },
  )

  it.each([
    ['/tuerca/home?x=1', '/tuerca/home?x=2&busqueda=y'],
    [
      '/tuerca/ListaProds?utm_source=a&posicion=delantera&orden=clave',
      '/tuerca/ListaProds?orden=clave&posicion=delantera&b=1',
    ],
    ['/tuerca/h%6fme', '/tuerca/home'],
  ])('%s and %s are one page', async (one, other) => {
    expect((await get(one)).body.length).toBe((await get(other)).body.length)
    expect([rendered, cache.size]).toEqual([1, 1])
  })

  it('is another for another query', async () => {
    const [first, second] = [
      await get('/tuerca/ListaProds?orden=clave'),
      await get('/tuerca/ListaProds?orden=recientes'),
    ]
    expect([rendered, cache.size]).toEqual([2, 2])
    expect(first.body).not.toBe(second.body)
    expect((await get('/tuerca/ListaProds?orden=clave')).body.length).toBe(first.body.length)
    expect(rendered).toBe(2)
  })

  it('never takes more room than the cache has', async () => {
    for (let number = 0; number < LINES; number++) await get(`/tuerca/verprods/PC-${number}`)
    expect(rendered).toBe(LINES)
    expect(cache.size).toBeGreaterThan(0)
    expect(cache.size).toBeLessThan(LINES)
    // The last one is there, the first is not.
    await get(`/tuerca/verprods/PC-${LINES - 1}`)
    expect(rendered).toBe(LINES)
    await get('/tuerca/verprods/PC-0')
    expect(rendered).toBe(LINES + 1)
  })

  it('shows a changed product', async () => {
    expect((await get(PAGE)).body).not.toContain('Palabra nueva')
    await sql`update products set description = 'Palabra nueva' where key = 'BD-1047'`.execute(test.current.database.db)
    await expect.poll(async () => (await get(PAGE)).body).toContain('Palabra nueva')
  })

  it('shows a banner from its time on, though nothing has changed since', async () => {
    const soon = new Date(Date.now() + 3000).toISOString()
    await makeBanner(test.current.database.db, { title: 'A su hora', starts_at: soon })
    const shown = async () => (await get('/tuerca/home')).body.includes('A su hora')
    expect(await shown()).toBe(false)
    await expect.poll(shown).toBe(true)
  })

  it('is found anew by search when a product has changed', async () => {
    const found = '/tuerca/ListadoProductos?busqueda=cigomatico'
    expect((await get(found)).body).not.toContain('PC-3')
    await sql`update products set description = 'Cigomático' where key = 'PC-3'`.execute(test.current.database.db)
    await expect.poll(async () => (await get(found)).body).toContain('PC-3')
  })
})

describe('pages that are not cached', () => {
  it.each([
    ['/tuerca/verprods/NO-EXISTE', 404],
    ['/tuerca/verprods/bd1047', 301],
    ['/tuerca/no-existe', 302],
  ])('%s, which answers %i, is answered anew each time', async (url, status) => {
    const answers = [await get(url), await get(url)]
    expect(answers.map((answer) => answer.statusCode)).toEqual([status, status])
    expect([rendered, cache.size]).toEqual([2, 0])
  })

  it('nothing while changes are not heard', async () => {
    cache.pause()
    await get(PAGE)
    await get(PAGE)
    expect([rendered, cache.size]).toEqual([2, 0])
    cache.resume()
  })
})

it('the detail of a product is cached until it changes', async () => {
  const url = '/searchDetails/details/PC-5'
  const ask = (encoding: string) => test.current.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const [plain, packed] = [await ask('identity'), await ask('br')]
  expect(plain.json().results).toMatchObject({ k_parte: 'PC-5' })
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
  await sql`update products set description = 'Otra' where key = 'PC-5'`.execute(test.current.database.db)
  await expect.poll(async () => (await ask('identity')).json().results.descripcion).toBe('Otra')
})
