import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeBanner, makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { publishDocument } from '#test/factories/legal.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { until } from '#test/until.ts'
import { contentAudience } from '../content-audience.ts'
import { addPages } from '../plugin.ts'
import { loadPagesBuild } from '../server-build.ts'
import { createTemplateCache } from './page-cache.ts'

const test = useTestApp(
  async ({ db }) => {
    await fillSmallStore(db)
    // The data of a page name equal numbers once: no other number is the id of a user.
    await sql`alter table users alter column id restart with 700000001`.execute(db)
    await makeProduct(db, { key: 'PT-1', line: 'Balatas', brand: 'Rodante' })
    await db.updateTable('brands').set({ made_in_mexico: true }).where('name', '=', 'Rodante').execute()
    await makePost(db, { slug: 'entrada', title: 'Entrada' })
    await makePost(db, { slug: 'horarios', kind: 'bulletin', title: 'Horarios' })
    for (const kind of ['aviso', 'terminos'] as const) await publishDocument(db, { kind, asks: false })
    await makeCatalogue(db, { category_id: await makeCategory(db, 'frenos', 'Frenos'), year: 2026, title: 'Frenos' })
  },
  { withChanges: true, withSearch: true },
)

const templates = createTemplateCache()
let isShared = true
const BANNER_ENDS = new Date(Date.now() + 3_600_000)
let now = new Date()
let rendered = 0
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const { app, database, liveIndex, changes } = test.current
  const options = {
    basePath: '/tuerca/',
    origin: 'https://a.mx',
    serveAssets: false,
    pages: async () => {
      rendered += 1
      return built
    },
    audience: contentAudience(database, () => now),
    get templates() {
      return isShared ? templates : undefined
    },
  }
  await addPages(app, options)
  const company = (name: string) => makeCompany(database.db, { name })
  const customer = async (name: string, shop: string, list: number | null = null) => {
    const { id } = await company(shop)
    if (list !== null) await setTerms(database.db, id, { price_list_id: list })
    return signIn(test.current, { name, roles: ['cliente'], companyId: id })
  }
  people['ana'] = await customer('Ana "la <b>jefa</b>" O\'Higgins & hijos', 'Taller </script><script>alert(1)</script>')
  people['beto'] = await customer('Beto \\" \u2028 Ñandú 🔧 $& $1', "L'Atelier & Cía. \\u0022")
  const list = await makePriceList(database.db, { name: 'Talleres' })
  people['carla'] = await customer('Carla', 'Taller Carla', list)
  people['diego'] = await customer('Diego', 'Taller Diego', list)
  await makeBanner(database.db, { title: 'Para talleres', audience: 'list', audience_list_id: list })
  await makeBanner(database.db, { title: 'Para asesores', audience: 'role', audience_roles: ['asesor'] })
  await makeBanner(database.db, { title: 'Hoy', ends_at: BANNER_ENDS })
  await makePromotions(list)
  people['admin'] = await signIn(test.current, { name: 'Administra', roles: ['admin'] })
  people['advisor'] = await signIn(test.current, { name: 'Aconseja', roles: ['asesor'] })
  people['marketing'] = await signIn(test.current, { name: 'Publica', roles: ['MKTG'], permissions: ['banners-edit'] })
  people['nobody'] = await signIn(test.current, { name: 'Sin papel' })
  changes.follow(templates)
  liveIndex.onChange(() => templates.empty())
  await until(async () => {
    await get('/OurBrands', 'ana')
    return templates.size === 1
  })
})

beforeEach(() => {
  templates.empty()
  rendered = 0
  isShared = true
  now = new Date()
})

async function makePromotions(listId: number): Promise<void> {
  const year = { starts_on: '2020-01-01', ends_on: '2099-12-31', active: true }
  await test.current.database.db
    .insertInto('promotions')
    .values([
      { ...year, slug: 'semana', title: 'Semana de frenos' },
      { ...year, slug: 'talleres', title: 'Sólo talleres', discount_percent: '5.00', discount_list_id: listId },
    ])
    .execute()
}

const get = (path: string, name: string, headers: Record<string, string> = {}) =>
  test.current.app.inject({
    url: `/tuerca${path}`,
    cookies: people[name]?.cookies ?? {},
    headers: { accept: 'text/html', ...headers },
  })

/** The page, with one nonce and one key of forms for all. */
async function pageOf(path: string, name: string): Promise<string> {
  const { statusCode, body, headers } = await get(path, name)
  expect(statusCode).toBe(200)
  const nonce = /script-src [^;]*'nonce-([^']+)'/u.exec(String(headers['content-security-policy']))?.[1] ?? ''
  expect(body).toContain(`nonce="${nonce}"`)
  const keys = body.match(FORM_KEY) ?? []
  for (const key of keys) expect(seenKeys).not.toContain(key)
  keys.forEach((key) => seenKeys.add(key))
  return body.replaceAll(nonce, 'NONCE').replaceAll(FORM_KEY, 'KEY')
}

const FORM_KEY = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu
/** One that comes again would be taken for the same form, sent twice. */
const seenKeys = new Set<string>()

const SCREENS = [
  '/home',
  '/promociones',
  '/promociones/semana',
  '/ListadoProductos?busqueda=balatas',
  '/ListadoProductos?busqueda=nada+de+esto',
  '/ListaProds',
  '/OurBrands',
  '/ProdsMX',
  '/catalogo/busqueda/todos/Nissan/todos/todos',
  '/busquedaAvanzada',
  '/verprods/PT-1',
  '/verprods/BD-1047',
  '/comparar?clave=PT-1&clave=BD-1047',
  '/ListBlogs',
  '/ListBolletin',
  '/DetallePosts/entrada',
  '/catalogosview',
  '/Contacto',
  '/aviso-de-privacidad',
  '/terminos',
  '/mobilsearch',
]

describe.each(SCREENS)('%s', (path) => {
  it('is for each person what is rendered for that person alone', async () => {
    const shared: Record<string, string> = {}
    for (const name of Object.keys(people)) shared[name] = await pageOf(path, name)
    isShared = false
    for (const name of Object.keys(people))
      expect(shared[name]?.split('<'), name).toEqual((await pageOf(path, name)).split('<'))
  })
})

it('people with the same rights get one rendering, and neither gets values of the other', async () => {
  const [ana, beto] = [await pageOf('/verprods/PT-1', 'ana'), await pageOf('/verprods/PT-1', 'beto')]
  expect(rendered).toBe(1)
  expect(ana).toContain('O&#x27;Higgins')
  expect(beto).not.toContain('Higgins')
  expect(beto).toContain('Ñandú')
  expect(ana).not.toContain('Ñandú')
  await pageOf('/verprods/PT-1', 'admin')
  expect(rendered).toBe(2)
})

it.each([
  ['/home', 'Para talleres'],
  ['/promociones', 'Sólo talleres'],
])('%s is that of the price list', async (path, forList) => {
  for (const name of ['carla', 'diego']) expect(await pageOf(path, name)).toContain(forList)
  expect(await pageOf(path, 'diego')).not.toContain('Carla')
  expect(rendered).toBe(1)
  for (const name of ['ana', 'beto']) expect(await pageOf(path, name)).not.toContain(forList)
  expect(rendered).toBe(2)
})

it('banners are those of the role, and a promotion of another list does not exist', async () => {
  expect(await pageOf('/home', 'advisor')).toContain('Para asesores')
  expect(await pageOf('/home', 'carla')).not.toContain('Para asesores')
  expect((await get('/promociones/talleres', 'diego')).statusCode).toBe(200)
  expect((await get('/promociones/talleres', 'ana')).statusCode).toBe(404)
})

it('a page with banners is cached until one of them ends', async () => {
  await pageOf('/home', 'carla')
  expect(templates.size).toBe(1)
  now = new Date(BANNER_ENDS.getTime() - 500)
  templates.empty()
  await pageOf('/home', 'carla')
  expect(templates.size).toBe(0)
})

it('each answer has its own nonce, the tag of its session, and is stored nowhere', async () => {
  const [one, other] = [await get('/verprods/PT-1', 'ana'), await get('/verprods/PT-1', 'ana')]
  expect(rendered).toBe(1)
  expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy'])
  for (const { headers, body } of [one, other]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(String(headers['x-session-tag']))
  }
})

it('comes as gzip to those who take it', async () => {
  const plain = await pageOf('/OurBrands', 'beto')
  const { headers, rawPayload } = await get('/OurBrands', 'beto', { 'accept-encoding': 'gzip, deflate, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(rawPayload).toString()).toHaveLength(
    plain.length + NONCE_GROWTH * (plain.split('NONCE').length - 1),
  )
})

/** A nonce has 24 signs, and 'NONCE' five. */
const NONCE_GROWTH = 19

it('a visitor, staff who act for a customer and screens that differ by person get no shared page', async () => {
  const company = await makeCompany(test.current.database.db)
  const customer = people['ana']?.user
  const actor = await signIn(test.current, { roles: ['admin'] })
  expect(customer).toBeDefined()
  people['acting'] = await signIn(test.current, {
    name: 'Representado',
    roles: ['cliente'],
    companyId: company.id,
    impersonatedBy: actor.user.id,
  })
  const acting = await pageOf('/verprods/PT-1', 'acting')
  expect(acting).toContain('Estás viendo como')
  await get('/verprods/PT-1', 'visitor')
  await get('/promociones-admin', 'marketing')
  await get('/Ingresa', 'ana')
  await get('/carrito', 'ana')
  expect(templates.size).toBe(0)
})

it('an unknown part and a redirect are answered as before', async () => {
  expect((await get('/verprods/NO-HAY', 'ana')).statusCode).toBe(404)
  const { statusCode, headers } = await get('/verprods/pt-1?de=correo', 'ana')
  expect([statusCode, headers.location]).toEqual([301, '/tuerca/verprods/PT-1?de=correo'])
  expect(templates.size).toBe(0)
})

it('a change empties them', async () => {
  await pageOf('/verprods/PT-1', 'ana')
  expect(templates.size).toBe(1)
  await makeProduct(test.current.database.db, { key: 'PT-2' })
  await until(async () => templates.size === 0)
})
