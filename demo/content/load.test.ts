import { beforeAll, describe, expect, it } from 'vitest'
import { cleanRichText } from '#server/platform/rich-text.ts'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { copyRows } from '../copy.ts'
import { readPlatformMembers } from '../fleet.ts'
import { generateStore } from '../generate.ts'
import type { DemoStore } from '../store.ts'
import { readVehicles } from '../vehicles.ts'
import { demoCatalogues } from './catalogues.ts'
import { cataloguePdf } from './catalogue-pdf.ts'
import { insertContent, prepareContent } from './load.ts'
import { readPosts } from './posts.ts'
import { catalogueCover } from './scenes.ts'
import { demoShelves } from './showcases.ts'

const PICTURE_WITH_NOTHING = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==', 'base64'),
)

let store: DemoStore

beforeAll(() => {
  store = generateStore(readVehicles(), readPlatformMembers())
})

describe('the content of the demo store', () => {
  const database = useTestDatabase()
  const storage = useTestStorage()

  const rows = async <Row>(text: string) => (await database.current.pool.query(text)).rows as Row[]
  const count = async (text: string) =>
    Number((await rows<{ count: string }>(`select count(*) from ${text}`))[0]?.count)

  beforeAll(async () => {
    const content = await prepareContent(store, storage.current)
    const client = await database.current.pool.connect()
    try {
      // Of the catalogue only what the content refers to; demo/load.test.ts loads all of it.
      const products = content.shelves.flatMap((shelf) => shelf.products.map((id) => ({ id, key: `P-${id}` })))
      await copyRows(client, 'products', ['id', 'key'], products, (row) => [row.id, row.key])
      const branchColumns = ['id', 'code', 'name', 'city', 'is_main']
      await copyRows(client, 'branches', branchColumns, store.branches, (row) => [
        row.id,
        row.code,
        row.name,
        row.city,
        row.isMain,
      ])
      await insertContent(client, content)
    } finally {
      client.release()
    }
  })

  it('has banners of the past, of now and of the future', async () => {
    const at = `timestamptz '2026-10-31 12:00:00-06'`
    expect(await count(`banners where place = 'hero'`)).toBe(5)
    expect(await count(`banners where place = 'hero' and ends_at <= ${at}`)).toBe(1)
    expect(await count(`banners where starts_at > ${at}`)).toBe(1)
    expect(
      await count(`banners where place = 'hero' and (starts_at is null or (starts_at <= ${at} and ends_at is null))`),
    ).toBe(3)
  })

  it('has a shelf of each place, with products in stock, and one that is over', async () => {
    const shelves = await rows<{ place: string; ended: boolean; products: number }>(
      `select place, ends_at is not null as ended, count(*)::integer as products
       from banners join banner_products on banner_id = id group by id order by place, ended`,
    )
    expect(shelves).toEqual([
      { place: 'best_buy', ended: false, products: 10 },
      { place: 'best_buy', ended: true, products: 1 },
      { place: 'shelf', ended: false, products: 8 },
      { place: 'shelf', ended: true, products: 1 },
    ])
    const inStock = new Set(store.stock.filter((row) => row.quantity > 0).map((row) => row.productId))
    expect(demoShelves(store).flatMap(({ products }) => products.filter((id) => !inStock.has(id)))).toEqual([])
  })

  it('has a blog and bulletins worth reading', async () => {
    expect(await count(`posts where kind = 'blog' and words between 200 and 2000`)).toBe(12)
    expect(await count(`posts where kind = 'bulletin' and words between 100 and 2000`)).toBe(8)
    expect(await count("posts where cover_id is null or cover_alt = '' or summary = '' or published_at > now()")).toBe(
      0,
    )
  })

  it('has posts that cleaning does not change, except for the attributes of links', () => {
    const posts = readPosts()
    expect(posts).toHaveLength(20)
    for (const { slug, body } of posts) {
      const clean = cleanRichText(body)
      expect(clean.replaceAll(/ rel="noopener"/gu, ''), slug).toBe(body)
    }
  })

  it('has five branches that can be found, called and visited', async () => {
    expect(
      await rows(
        `select code from branches where cardinality(phones) > 0 and address <> '' and latitude is not null order by position`,
      ),
    ).toEqual(['GDL', 'CDMX', 'MTY', 'QRO', 'TIJ'].map((code) => ({ code })))
    expect(await count('branch_hours')).toBe(5 * 6)
    expect(await rows(`select distinct network from branch_networks`)).toHaveLength(6)
    expect(await rows('select name, since_year from company')).toEqual([
      { name: 'Refaccionaria Tuerca', since_year: 1986 },
    ])
  })

  it('has catalogues of two years and three categories, each a PDF that is there', async () => {
    const catalogues = await rows<{ year: number; pages: number; bytes: number; file_name: string }>(
      'select year, pages, bytes, file_name from catalogues order by year, category_id',
    )
    expect(catalogues.map((row) => row.year)).toEqual([2025, 2025, 2025, 2026, 2026, 2026])
    for (const { pages, bytes, file_name } of catalogues) {
      expect(pages).toBeGreaterThanOrEqual(8)
      expect(pages).toBeLessThanOrEqual(16)
      const file = await storage.read(file_name)
      expect(file.length).toBe(bytes)
      const text = file.toString('latin1')
      expect(text.match(/\/Type \/Page\b/gu)).toHaveLength(pages)
    }
  })

  it('has every picture in each width and format', async () => {
    const pictures = await rows<{ name: string }>('select name from pictures')
    expect(pictures).toHaveLength(31)
    for (const { name } of pictures) {
      for (const suffix of ['sm.avif', 'sm.webp', 'md.avif', 'md.webp', 'lg.avif', 'lg.webp']) {
        expect((await storage.read(`${name}-${suffix}`)).length, suffix).toBeGreaterThan(200)
      }
    }
  })
})

it('a catalogue has the same bytes each time, and lists parts of the store without prices', async () => {
  const [catalogue] = demoCatalogues(store)
  const first = await cataloguePdf(catalogue!, PICTURE_WITH_NOTHING)
  expect((await cataloguePdf(catalogue!, PICTURE_WITH_NOTHING)).bytes.equals(first.bytes)).toBe(true)
  const keys = new Set(store.products.map((product) => product.key))
  const parts = catalogue!.sections.flatMap((section) => section.parts)
  expect(parts).toHaveLength(240)
  expect(parts.filter((part) => !keys.has(part.key))).toEqual([])
  expect(Object.keys(parts[0]!)).toEqual(['key', 'brand', 'description', 'applications'])
})

it('writes a title of any length on the cover of a catalogue', () => {
  const covers = demoCatalogues(store).map((catalogue) =>
    catalogueCover('steel', ['disco', 'balata', 'caliper'], catalogue),
  )
  expect(new Set(covers).size).toBe(6)
  for (const cover of covers) expect(cover).not.toMatch(/NaN|undefined/u)
})
