import { describe, expect, it } from 'vitest'
import { makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { useTestApp } from '#test/app.ts'

let now = new Date('2026-06-15T12:00:00Z')

const test = useTestApp(
  async ({ db }) => {
    await makePost(db, { slug: 'primera', published_at: '2026-01-10T15:00:00Z', updated_at: '2026-03-01T00:00:00Z' })
    await makePost(db, { slug: 'aviso', kind: 'bulletin', published_at: '2026-02-10T15:00:00Z' })
    await makePost(db, { slug: 'futura', published_at: '2026-07-01T06:00:00Z' })
    await makePost(db, { slug: 'borrador', published_at: null })
    const brakes = await makeCategory(db, 'frenos', 'Frenos', 1)
    const steering = await makeCategory(db, 'direccion', 'Dirección', 2)
    const updated_at = '2026-02-01T00:00:00Z'
    await makeCatalogue(db, { category_id: brakes, year: 2026, updated_at })
    await makeCatalogue(db, { category_id: brakes, year: 2026, title: 'Otro', updated_at: '2026-04-01T00:00:00Z' })
    await makeCatalogue(db, { category_id: brakes, year: 2025, updated_at })
    await makeCatalogue(db, { category_id: steering, year: 2026, active: false, updated_at })
  },
  { clock: () => now },
)

const get = (url: string, headers: Record<string, string> = {}) => test.current.app.inject({ url, headers })

async function addressesOf(file: string): Promise<[string, string][]> {
  const { body } = await get(`/sitemaps/${file}-1.xml`)
  return [...body.matchAll(/<loc>http:\/\/localhost\/tuerca([^<]*)<\/loc><lastmod>([^<]*)</gu)].map(
    ([, path = '', changed = '']) => [path, changed],
  )
}

describe('/sitemaps/publicaciones-1.xml', () => {
  it('names published content, with its last change', async () => {
    expect(await addressesOf('publicaciones')).toEqual([
      ['/DetallePosts/aviso', '2026-02-10T15:00:00.000Z'],
      ['/DetallePosts/primera', '2026-03-01T00:00:00.000Z'],
    ])
  })

  it('names a scheduled post from its time on', async () => {
    const { headers } = await get('/sitemaps/publicaciones-1.xml')
    now = new Date('2026-07-01T06:00:00Z')
    const ask = await get('/sitemaps/publicaciones-1.xml', { 'if-none-match': String(headers.etag) })
    expect(ask.statusCode).toBe(200)
    expect((await addressesOf('publicaciones'))[0]).toEqual(['/DetallePosts/futura', '2026-07-01T06:00:00.000Z'])
    now = new Date('2026-06-15T12:00:00Z')
  })
})

it('/sitemaps/catalogos-1.xml names each year and category that has an active catalogue once', async () => {
  expect(await addressesOf('catalogos')).toEqual([
    ['/catalogoview/2026/frenos', '2026-04-01T00:00:00.000Z'],
    ['/catalogoview/2025/frenos', '2026-02-01T00:00:00.000Z'],
  ])
})

it('the index lists both with the date of their latest change', async () => {
  const { body } = await get('/sitemap.xml')
  expect(body).toContain('/sitemaps/publicaciones-1.xml</loc><lastmod>2026-03-01T00:00:00.000Z<')
  expect(body).toContain('/sitemaps/catalogos-1.xml</loc><lastmod>2026-04-01T00:00:00.000Z<')
})

it.each(['publicaciones-2', 'catalogos-2'])('there is no %s', async (name) => {
  expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
})
