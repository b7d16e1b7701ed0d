import { describe, expect, it } from 'vitest'
import { SaxesParser } from 'saxes'
import { sql } from 'kysely'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { useTestApp } from '#test/app.ts'

// One product, of id 49,999, before these; they reach over the end of the first file of 50,000 ids.
const MANY = 49_998

const test = useTestApp(async ({ db }) => {
  await fillSmallStore(db)
  await db
    .insertInto('years')
    .values([{ year: 2000 }, { year: 2001 }])
    .execute()
  await sql`alter table products alter column id restart with 49999`.execute(db)
  await makeProduct(db, { key: "O'RING & CÍA/7", line: 'Sellos', createdAt: '2026-05-01' })
  await sql`
    insert into products (key, updated_at) select 'P-' || lpad(n::text, 6, '0'), '2026-05-02T10:00:00Z'
    from generate_series(1, ${MANY}::integer) n`.execute(db)
})

const get = (url: string, headers: Record<string, string> = {}) => test.current.app.inject({ url, headers })

/** The texts of the elements of a name; throws where the document is not well-formed. */
function textsOf(xml: string, element: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  let inside = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => void (inside = tag.name))
  parser.on('closetag', () => void (inside = ''))
  parser.on('text', (text) => {
    if (inside === element) texts.push(text)
  })
  parser.write(xml).close()
  return texts
}

describe('/robots.txt', () => {
  it('excludes robots from the API and from repeated lists, and names the sitemap', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Allow: /api/archivos/',
        'Disallow: /tuerca/*?*orden=',
        'Sitemap: http://localhost/sitemap.xml',
      ]),
    )
    expect(answer.body).not.toContain('Disallow: /\n')
  })
})

describe('/sitemap.xml', () => {
  it('lists every file with the date of its latest change', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(textsOf(answer.body, 'loc').map((url) => url.replace('http://localhost/sitemaps/', ''))).toEqual([
      'paginas-1.xml',
      'lineas-1.xml',
      'marcas-1.xml',
      'armadoras-1.xml',
      'vehiculos-1.xml',
      'productos-1.xml',
      'productos-2.xml',
    ])
    expect(answer.body).toContain('productos-2.xml</loc><lastmod>2026-05-02T10:00:00.000Z</lastmod>')
  })

  it('every file that it lists is there, well-formed, and holds at most 50,000 addresses', async () => {
    for (const url of textsOf((await get('/sitemap.xml')).body, 'loc')) {
      const answer = await get(new URL(url).pathname)
      expect(answer.statusCode).toBe(200)
      const addresses = textsOf(answer.body, 'loc')
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses.length).toBeLessThanOrEqual(50_000)
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  })
})

describe('/sitemaps/productos-{n}.xml', () => {
  it('divide the products by ranges of ids, so that each is in one file', async () => {
    const files = await Promise.all([1, 2].map(async (number) => get(`/sitemaps/productos-${number}.xml`)))
    const [first = [], second = []] = files.map((file) => textsOf(file.body, 'loc'))
    expect([first.length, second.length]).toEqual([4 + 2, MANY - 1])
    expect(first.slice(-2)).toEqual([
      "http://localhost/tuerca/verprods/O'RING%20%26%20C%C3%8DA%2F7",
      'http://localhost/tuerca/verprods/P-000001',
    ])
    expect(second.at(-1)).toBe('http://localhost/tuerca/verprods/P-049998')
  })

  it.each(['productos-3', 'productos-0', 'productos-999999', 'precios-1', 'lineas-2', 'productos-1.xml/..'])(
    'there is no %s',
    async (name) => expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404),
  )

  it('is compressed, and answers 304 until a product changes', async () => {
    const url = '/sitemaps/productos-1.xml'
    const answer = await get(url, { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    const etag = String(answer.headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await sql`update products set description = 'OTRA', updated_at = now() where key = 'BD-1047'`.execute(
      test.current.database.db,
    )
    const changed = await get(url, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('a HEAD request gets the tag without the file', async () => {
    const answer = await test.current.app.inject({ method: 'HEAD', url: '/sitemaps/productos-2.xml' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers.etag).toBeDefined()
  })
})

describe('the other files', () => {
  const pathsOf = async (file: string) =>
    textsOf((await get(`/sitemaps/${file}.xml`)).body, 'loc').map((url) => url.replace('http://localhost/tuerca', ''))

  it('lines and brands that have parts', async () => {
    expect(await pathsOf('lineas-1')).toEqual([
      '/ListadoProductos/1/Balatas',
      expect.stringMatching(/^\/ListadoProductos\/\d+\/Amortiguadores$/u),
      expect.stringMatching(/^\/ListadoProductos\/\d+\/Sellos$/u),
    ])
    expect(await pathsOf('marcas-1')).toEqual(['/OurBrands/1/Frenomex', expect.stringMatching(/Rodante$/u)])
    await sql`insert into lines (name) values ('Línea sin piezas')`.execute(test.current.database.db)
    expect(await pathsOf('lineas-1')).toHaveLength(3)
  })

  it('makes, models, and the years in which a part is known to fit', async () => {
    expect(await pathsOf('armadoras-1')).toContain('/catalogo/busqueda/todos/Nissan/todos/todos')
    const vehicles = await pathsOf('vehiculos-1')
    expect(vehicles.filter((path) => path.endsWith('/Nissan/Sentra/todos'))).toEqual(
      ['todos', 1994, 1993, 1992, 1991].map((year) => `/catalogo/busqueda/${year}/Nissan/Sentra/todos`),
    )
    // A range without end covers years to the newest; one without beginning is certain only for its last year.
    const yearsOf = (model: string) => vehicles.filter((path) => path.includes(model)).map((path) => path.split('/')[3])
    expect(yearsOf('/Jetta/')).toEqual(['todos', '2001', '2000', '1999'])
    expect(yearsOf('/Chevy/')).toEqual(['todos', '2003'])
  })

  it('vehicles answer 304 until an application comes or its years change', async () => {
    const { db } = test.current.database
    const url = '/sitemaps/vehiculos-1.xml'
    const etagOf = async () => String((await get(url)).headers.etag)
    const first = await etagOf()
    expect((await get(url, { 'if-none-match': first })).statusCode).toBe(304)
    await sql`update applications set year_to = 2016 where year_to = 2017 and engine_id is not null`.execute(db)
    expect(await etagOf()).not.toBe(first)
  })
})

describe('when a product last changed', () => {
  const changedOf = async () => {
    const row = await sql<{ changed: Date }>`select updated_at as changed from products where key = 'BT-2210'`.execute(
      test.current.database.db,
    )
    return row.rows[0]!.changed.getTime()
  }

  it.each([
    ['an application', `update applications set note = 'Rin 14' where product_id = `],
    ['another key', `insert into product_keys (kind, key, owner, product_id) select 'alternate', 'BT-2210-Z', '', `],
    [
      'a picture',
      `insert into product_pictures (index, small_url, medium_url, large_url, product_id) select 9, '/z', '/z', '/z', `,
    ],
  ])('counts %s', async (_, change) => {
    const before = await changedOf()
    await sql`${sql.raw(change)} (select id from products where key = 'BT-2210')`.execute(test.current.database.db)
    expect(await changedOf()).toBeGreaterThan(before)
  })

  it('does not count stock', async () => {
    const before = await changedOf()
    await sql`insert into stock (product_id, branch_id, quantity)
      select p.id, b.id, 3 from products p, branches b where p.key = 'BT-2210'`.execute(test.current.database.db)
    expect(await changedOf()).toBe(before)
  })
})
