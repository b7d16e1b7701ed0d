import { beforeAll, describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DRAWINGS } from '#domain/drawing.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeCatalogue, makeCategory, makePicture, makePost } from '#test/factories/content.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { useTestApp, type TestApp } from '#test/app.ts'
import routes from '#web/routes.ts'
import { addPages } from './plugin.ts'
import { loadPagesBuild } from './server-build.ts'
import { FOUND_SCREENS } from './sitemap-section.ts'

const ORIGIN = 'https://tienda.ejemplo.mx'

const test = useTestApp(
  async ({ db }) => {
    await fillSmallStore(db)
    await makeProduct(db, { key: 'X</script><script>alert(1)', description: '</script><b>', line: 'Balatas' })
    for (let number = 0; number < 30; number++) {
      await makeProduct(db, { key: `B-${number}`, line: 'Balatas', brand: 'Rodante', units: 100 - number })
    }
    await db.updateTable('brands').set({ made_in_mexico: true }).where('name', '=', 'Rodante').execute()
    await db
      .updateTable('branches')
      .set({ address: 'Calle 1', phones: ['33 0000 0101'] })
      .execute()
    await fillContent(db)
  },
  { withSearch: true },
)

/** Twelve blog posts (a page lists ten), a bulletin, and catalogues of two years. */
async function fillContent(db: TestApp['database']['db']): Promise<void> {
  const cover_id = await makePicture(db)
  for (let number = 10; number < 22; number++) {
    const published_at = `2026-01-${number}T12:00:00Z`
    await makePost(db, {
      slug: `entrada-${number}`,
      title: `Entrada ${number}`,
      published_at,
      updated_at: published_at,
    })
  }
  await makePost(db, {
    slug: 'horarios',
    kind: 'bulletin',
    title: 'Horarios de fin de año',
    summary: 'Cuándo cierra cada sucursal y cuándo sale el último reparto.',
    author: 'Servicio al cliente',
    cover_id,
    cover_alt: 'Un reloj',
    updated_at: '2026-01-02T12:00:00Z',
  })
  const category_id = await makeCategory(db, 'frenos', 'Frenos')
  await makeCatalogue(db, { category_id, year: 2026, title: 'Frenos 2026', pages: 12, bytes: 250_000, cover_id })
  await makeCatalogue(db, { category_id, year: 2025, title: 'Frenos 2025' })
}

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => built
  await addPages(test.current.app, { basePath: '/tuerca/', origin: ORIGIN, pages, serveAssets: false })
})

// The request of a search engine: it gets the whole page.
const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const get = (url: string) => test.current.app.inject({ url, headers })

interface Head {
  readonly status: number
  readonly title: string
  readonly lang: string | undefined
  readonly meta: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, string>>
  readonly facts: readonly Record<string, unknown>[]
}

/** The head of a screen below the router base. */
async function headOf(path: string): Promise<Head> {
  const { statusCode, body } = await get(`/tuerca${path}`)
  const head = body.slice(0, body.indexOf('</head>'))
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, plain(value)]),
    )
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gu'))].map(([tag]) => attributes(tag))
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)].map(([, text = '']) => text)
  expect(data.length).toBeLessThanOrEqual(1)
  const parsed = data.map((text) => JSON.parse(text) as { '@context': string; '@graph': Record<string, unknown>[] })
  for (const each of parsed) expect(each['@context']).toBe('https://schema.org')
  return {
    status: statusCode,
    title: plain(/<title>([^<]*)<\/title>/u.exec(head)?.[1] ?? ''),
    lang: /<html[^>]* lang="([^"]*)"/u.exec(body)?.[1],
    meta: Object.fromEntries(tags('meta').map((tag) => [tag['name'] ?? tag['property'] ?? '', tag['content'] ?? ''])),
    links: Object.fromEntries(tags('link').map((tag) => [tag['rel'] ?? '', tag['href'] ?? ''])),
    facts: parsed.flatMap((each) => each['@graph']),
  }
}

function plain(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const factOf = (head: Head, type: string) => head.facts.find((fact) => fact['@type'] === type)

const INDEXABLE = [
  ['/home', '/home'],
  ['/Contacto', '/Contacto'],
  ['/ProdsMX', '/ProdsMX'],
  ['/ProdsMX?linea=1', '/ProdsMX'],
  ['/ListaProds', '/ListaProds'],
  ['/ListaProds?orden=clave&posicion=delantera', '/ListaProds'],
  ['/OurBrands', '/OurBrands'],
  ['/OurBrands/2/Rodante', '/OurBrands/2/Rodante'],
  ['/ListadoProductos/1/Balatas?marca=2', '/ListadoProductos/1/Balatas'],
  ['/ListadoProductos/1/Balatas?pagina=2', '/ListadoProductos/1/Balatas?pagina=2'],
  ['/catalogo/busqueda/todos/todos/todos/todos', '/catalogo/busqueda/todos/todos/todos/todos'],
  ['/catalogo/busqueda/todos/Nissan/todos/todos', '/catalogo/busqueda/todos/Nissan/todos/todos'],
  ['/catalogo/busqueda/1998/Nissan/Tsuru/todos?linea=1', '/catalogo/busqueda/1998/Nissan/Tsuru/todos'],
  ['/verprods/BD-1047', '/verprods/BD-1047'],
  ['/verprods/AM.330%2F2', '/verprods/AM.330%2F2'],
  ['/ListBlogs', '/ListBlogs'],
  ['/ListBlogs?pagina=2', '/ListBlogs?pagina=2'],
  ['/ListBolletin', '/ListBolletin'],
  ['/DetallePosts/horarios', '/DetallePosts/horarios'],
  ['/DetallePosts/entrada-10', '/DetallePosts/entrada-10'],
  ['/catalogosview', '/catalogosview'],
  ['/catalogosview?year=2025&categoria=frenos', '/catalogosview'],
  ['/catalogoview/2025/frenos', '/catalogoview/2025/frenos'],
  ['/catalogoview/2026/frenos?pagina=5', '/catalogoview/2026/frenos'],
  // An omitted value means the newest, whose address is its own.
  ['/catalogoview', '/catalogoview/2026/frenos'],
] as const

describe('the head of a screen that search engines index', () => {
  it.each(INDEXABLE)('%s', async (path, canonical) => {
    const head = await headOf(path)
    const address = `${ORIGIN}/tuerca${canonical}`
    expect(head.status).toBe(200)
    expect(head.lang).toBe('es-MX')
    expect(head.title).toMatch(/^\S.{5,70} \| Tuerca$/u)
    expect(head.meta['description']?.length).toBeGreaterThan(30)
    expect(head.meta['robots']).toMatch(/^index, follow/u)
    expect(head.links['canonical']).toBe(address)
    expect(head.meta).toMatchObject({
      'og:url': address,
      'og:locale': 'es_MX',
      'og:description': head.meta['description'],
      'twitter:card': 'summary_large_image',
      'twitter:image': head.meta['og:image'],
    })
    expect(head.meta['og:image']).toMatch(/^https:\/\/tienda\.ejemplo\.mx\//u)
  })

  it.each(INDEXABLE.filter(([path]) => path !== '/home'))(
    '%s says the way to it from the home screen',
    async (path) => {
      const items = factOf(await headOf(path), 'BreadcrumbList')?.['itemListElement'] as {
        position: number
        item: string
      }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      expect(items[0]).toMatchObject({ name: 'Inicio', item: `${ORIGIN}/tuerca/home` })
    },
  )

  it('has a title and a description of its own on each', async () => {
    const heads = await Promise.all(
      INDEXABLE.filter(([path, own]) => path === own && !path.includes('?')).map(async ([path]) => headOf(path)),
    )
    expect(new Set(heads.map((head) => head.title)).size).toBe(heads.length)
    expect(new Set(heads.map((head) => head.meta['description'])).size).toBe(heads.length)
  })

  it('names the pages of a list before and after, and none under a filter', async () => {
    const { links } = await headOf('/ListadoProductos/1/Balatas?pagina=2')
    expect(links['prev']).toBe(`${ORIGIN}/tuerca/ListadoProductos/1/Balatas`)
    expect(links['next']).toBeUndefined()
    expect((await headOf('/ListaProds')).links['next']).toBe(`${ORIGIN}/tuerca/ListaProds?pagina=2`)
    expect((await headOf('/ListaProds?orden=clave')).links['next']).toBeUndefined()
  })

  it('leads on by plain links: makes, models, years, lines, brands, products', async () => {
    const linksOf = async (path: string) => (await get(`/tuerca${path}`)).body
    expect(await linksOf('/catalogo/busqueda/todos/todos/todos/todos')).toContain(
      'href="/tuerca/catalogo/busqueda/todos/Volkswagen/todos/todos"',
    )
    expect(await linksOf('/catalogo/busqueda/todos/Nissan/todos/todos')).toContain(
      'href="/tuerca/catalogo/busqueda/todos/Nissan/Sentra/todos"',
    )
    const ofModel = await linksOf('/catalogo/busqueda/todos/Nissan/Tsuru/todos')
    // Every year is there, though the first ones alone are in view.
    for (const year of [1992, 2017])
      expect(ofModel).toContain(`href="/tuerca/catalogo/busqueda/${year}/Nissan/Tsuru/todos"`)
    expect(await linksOf('/ListaProds')).toContain('href="/tuerca/ListadoProductos/1/Balatas"')
    expect(await linksOf('/OurBrands')).toContain('href="/tuerca/OurBrands/2/Rodante"')
    expect(await linksOf('/OurBrands/1/Frenomex')).toContain('href="/tuerca/verprods/BD-1047"')
  })
})

describe('what search engines do not index', () => {
  it.each([
    ['/ListadoProductos?busqueda=balatas', 200],
    ['/ListadoProductos', 200],
    ['/unauthorized', 200],
    ['/comparar', 200],
    ['/sin-conexion', 200],
    ['/ListadoProductos/1/Balatas?marca=1&posicion=trasera', 200],
    ['/verprods/NO-EXISTE', 404],
    ['/ListadoProductos/999/Nada', 404],
    ['/ListadoProductos/nada/Nada', 404],
    ['/ListadoProductos/1/Balatas?pagina=99', 404],
    ['/ListaProds?pagina=99', 404],
    ['/ProdsMX?pagina=99', 404],
    ['/ProdsMX?marca=1', 200],
    ['/OurBrands/999/Nadie', 404],
    ['/catalogo/busqueda/1998/Nissan/Nada/todos', 404],
    ['/catalogo/busqueda/9/Nissan/Tsuru/todos', 404],
    ['/catalogo/busqueda/1905/Nissan/Tsuru/todos', 404],
    ['/ListBlogs?pagina=99', 404],
    ['/DetallePosts/no-existe', 404],
    ['/DetallePosts/999999', 404],
    ['/catalogosview?year=1999', 200],
    ['/catalogosview?pagina=9', 404],
    ['/catalogoview/1999/frenos', 404],
    ['/catalogoview/2026/nada', 404],
    ['/catalogoview/2026/frenos?catalogo=999', 404],
  ])('%s answers %i with a page', async (path, status) => {
    const head = await headOf(path)
    expect(head.status).toBe(status)
    expect(head.meta['robots']).toBe('noindex, follow')
    expect(head.links['canonical']).toBeUndefined()
    expect((await get(`/tuerca${path}`)).body).toMatch(/<h1[^>]*>[^<]/u)
  })
})

describe('metadata of the pages', () => {
  it('a product: what it is and for which vehicles', async () => {
    const head = await headOf('/verprods/BD-1047')
    expect(factOf(head, 'Product')).toMatchObject({
      name: 'Balatas Frenomex BD-1047',
      sku: 'BD-1047',
      mpn: 'BD-1047',
      category: 'Balatas',
      brand: { '@type': 'Brand', name: 'Frenomex' },
      image: [`${ORIGIN}/tuerca/share/balata.png`],
      isAccessoryOrSparePartFor: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Vehicle',
          model: 'Tsuru',
          vehicleModelDate: '1992/2017',
          vehicleEngine: { '@type': 'EngineSpecification', name: 'L4 1.6L' },
        }),
      ]),
    })
    expect(JSON.stringify(head.facts)).not.toMatch(/"offers"|price/u)
    expect(head.meta['og:type']).toBe('product')
  })

  it('the page of a product with a price does not show it', async () => {
    expect((await get('/tuerca/verprods/BT-2210')).body).not.toContain('412.5')
  })

  it('the home screen: the company, the site and its search', async () => {
    const head = await headOf('/home')
    expect(factOf(head, 'Organization')).toMatchObject({ name: 'Tuerca', logo: `${ORIGIN}/tuerca/img/logo/app.png` })
    expect(factOf(head, 'WebSite')).toMatchObject({
      inLanguage: 'es-MX',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}/tuerca/ListadoProductos?busqueda={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  it('a post: when it was published and changed, and who answers for it', async () => {
    const head = await headOf('/DetallePosts/horarios')
    expect(factOf(head, 'Article')).toMatchObject({
      headline: 'Horarios de fin de año',
      datePublished: '2026-01-01T12:00:00.000Z',
      dateModified: '2026-01-02T12:00:00.000Z',
      author: { '@type': 'Organization', name: 'Tuerca' },
      creditText: 'Servicio al cliente',
      image: [expect.stringMatching(/^https:\/\/tienda\.ejemplo\.mx\/api\/archivos\/[0-9a-f]{32}-lg\.webp$/u)],
    })
    expect(head.meta).toMatchObject({ 'og:type': 'article', 'og:image:alt': 'Un reloj' })
    expect(factOf(await headOf('/DetallePosts/entrada-10'), 'BlogPosting')).toMatchObject({ headline: 'Entrada 10' })
  })

  it('a catalogue: where its file is', async () => {
    expect(factOf(await headOf('/catalogoview/2026/frenos'), 'DigitalDocument')).toMatchObject({
      name: 'Catálogo Frenos 2026',
      encoding: { encodingFormat: 'application/pdf', contentSize: '250000' },
    })
  })

  it('the contact screen: each branch as a store', async () => {
    const stores = (await headOf('/Contacto')).facts.filter((fact) => fact['@type'] === 'AutoPartsStore')
    expect(stores.length).toBeGreaterThan(1)
    expect(stores[0]).toMatchObject({
      name: expect.stringMatching(/^Tuerca, /u),
      telephone: '+523300000101',
      address: { '@type': 'PostalAddress', streetAddress: 'Calle 1', addressCountry: 'MX' },
      parentOrganization: { '@id': `${ORIGIN}/tuerca/home#organizacion` },
    })
  })

  it('a text of the catalogue cannot end their script', async () => {
    const key = 'X</script><script>alert(1)'
    const path = `/verprods/${encodeURIComponent(key)}`
    expect(factOf(await headOf(path), 'Product')).toMatchObject({ sku: key, description: '</script><b>' })
    expect((await get(`/tuerca${path}`)).body).not.toContain('<script>alert')
  })
})

describe('where addresses lead', () => {
  it.each([
    ['/tuerca/marcas', 301, '/tuerca/OurBrands'],
    ['/es-mx', 301, '/tuerca/home'],
    ['/es-mx/verprods/BD-1047?a=1', 301, '/tuerca/verprods/BD-1047?a=1'],
    ['/tuerca/verprods/bd1047', 301, '/tuerca/verprods/BD-1047'],
    ['/tuerca/verprods/1', 301, '/tuerca/verprods/BD-1047'],
    ['/tuerca/VERPRODS/BD-1047', 301, '/tuerca/verprods/BD-1047'],
    ['/tuerca/ListadoProductos/1/otra?pagina=2', 301, '/tuerca/ListadoProductos/1/Balatas?pagina=2'],
    ['/tuerca/OurBrands/2/Otra', 301, '/tuerca/OurBrands/2/Rodante'],
    ['/tuerca/catalogo/busqueda/1998/NISSAN/tsuru/TODOS', 301, '/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos'],
    ['/tuerca/catalogo/busqueda/98/nissan/tsuru/todos', 301, '/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos'],
    ['/tuerca/DetallePosts/1', 301, '/tuerca/DetallePosts/entrada-10'],
    ['/tuerca/detalleposts/HORARIOS?a=1', 301, '/tuerca/DetallePosts/horarios?a=1'],
    ['/tuerca/no-existe', 302, '/tuerca/'],
    ['/no-existe', 302, '/tuerca/home'],
  ])('%s answers %i to %s', async (url, status, location) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  })

  it.each(['/tuerca/verprods/%E0%A4%A', '/tuerca/%', '/tuerca/catalogo/busqueda/1998/%C3/Tsuru/todos'])(
    '%s, which cannot be read, answers a page with the status 400',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<html lang="es-MX">')
      expect(answer.body).toContain('action="/tuerca/ListadoProductos"')
      const policy = String(answer.headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/u.exec(policy)?.[1] ?? ''
      expect(answer.body).toContain(`<style nonce="${nonce}">`)
    },
  )

  it('the API answers such an address in its own shape', async () => {
    const answer = await get('/search/%E0%A4%A')
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
  })
})

it('every screen of the sitemap is declared', () => {
  interface Declared {
    readonly path?: string
    readonly children?: readonly Declared[]
  }
  const paths = (declared: readonly Declared[]): string[] =>
    declared.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...paths(children ?? [])])
  const known = paths(routes)
  const matches = (screen: string) =>
    known.some((path) => new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}$`, 'u').test(screen))
  expect(FOUND_SCREENS.filter((screen) => !matches(screen))).toEqual([])
})

it.each(DRAWINGS)('the drawing %s has a picture for shared links', (name) => {
  expect(existsSync(join(import.meta.dirname, `../../web/public/share/${name}.png`))).toBe(true)
})
