import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, awaited: 0, gdl: 0, tij: 0, parcel: 0 }

const test = useTestApp(async ({ db, pool }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  await pool.query("update branches set vat_rate = 8, postal_code = '22000' where id = $1", [ids.tij])
  await pool.query("update selling_settings set border_postal_codes = '22000-22999'")
  ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 9, Tijuana: 9 } })
  ids.awaited = await makeProduct(db, { key: 'LUEGO', listPrice: '50.00', stock: { Guadalajara: 1 } })
  const parcel = { branch_id: ids.gdl, kind: 'parcel', name: 'Paquetería', cost: '150' }
  ids.parcel = (await db.insertInto('shipping_options').values(parcel).returning('id').executeTakeFirstOrThrow()).id
  await db
    .insertInto('shipping_options')
    .values({ branch_id: ids.tij, kind: 'route', name: 'Ruta', cost: '80' })
    .execute()
})
const db = () => test.current.database.db
const pool = () => test.current.database.pool

type Company = Awaited<ReturnType<typeof makeCompany>>
let [company, daughter, other] = [] as unknown as [Company, Company, Company]
let advisorId = 0
let [ana, beto] = [] as unknown as [SignedIn, SignedIn]
const carts = { ana: 0, tijuana: 0, beto: 0, daughter: 0, left: 0 }

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const headWith = (recipe: UserRecipe = {}) =>
  signIn(test.current, {
    roles: ['cliente'],
    permissions: ['colegas-update'],
    companyId: company.id,
    sight: 'empresa',
    ...recipe,
  })

beforeAll(async () => {
  advisorId = (await makeUser(db(), { roles: ['asesor'], permissions: ['empresas-read'] })).id
  company = await makeCompany(db(), { name: 'Frenos Ruiz', branches: ['Centro', 'Norte'], advisorId })
  daughter = await makeCompany(db(), { name: 'Frenos del Valle', parentId: company.id })
  other = await makeCompany(db(), { name: 'Otro taller' })
  const list = await makePriceList(db(), { name: 'Suya', prices: { [ids.pads]: '80.00' } })
  await setTerms(db(), company.id, { price_list_id: list })
  const [centro = 0, norte = 0] = company.branchIds
  ana = await signIn(test.current, { ...BUYER, name: 'Ana López', companyId: company.id, companyBranchIds: [centro] })
  beto = await signIn(test.current, { ...BUYER, name: 'Beto Mora', companyId: company.id, companyBranchIds: [norte] })
  const address = { name: 'Taller', street: 'Revolución 1', city: 'Tijuana', state: 'Baja California' }
  await db()
    .insertInto('company_addresses')
    .values({ ...address, company_id: company.id, postal_code: '22010', is_default: true, company_branch_id: centro })
    .execute()
  carts.ana = await makeCart(db(), ana.user.id, [
    { productId: ids.pads, branchId: ids.gdl, quantity: 3, note: 'Tsuru' },
    { productId: ids.awaited, branchId: ids.gdl, quantity: 4, wantsBackOrder: true },
    { productId: ids.pads, branchId: ids.gdl, quantity: 2, isSetAside: true },
  ])
  carts.tijuana = await makeCart(
    db(),
    ana.user.id,
    [{ productId: ids.pads, branchId: ids.tij, quantity: 1 }],
    'Tijuana',
  )
  carts.beto = await makeCart(db(), beto.user.id, [{ productId: ids.pads, branchId: ids.tij, quantity: 1 }])
  await makeCart(db(), beto.user.id, [], 'Vacío')
  const ofDaughter = await makeUser(db(), { name: 'Dora Díaz', roles: ['cliente'], companyId: daughter.id })
  carts.daughter = await makeCart(db(), ofDaughter.id, [{ productId: ids.pads, branchId: ids.gdl }])
  const gone = await makeUser(db(), { name: 'Eva Gil', roles: ['cliente'], companyId: company.id })
  carts.left = await makeCart(db(), gone.id, [{ productId: ids.pads, branchId: ids.gdl }], 'De antes')
  await pool().query('update users set company_id = $1 where id = $2', [other.id, gone.id])
})

const get = async (url: string, { headers, cookies }: Pick<SignedIn, 'headers' | 'cookies'>) => {
  const answer = await test.current.app.inject({ method: 'GET', url, headers, cookies })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = (body: { filas: { id: number }[] }) => body.filas.map(({ id }) => id).toSorted((a, b) => a - b)
const sorted = (...all: number[]) => all.toSorted((a, b) => a - b)
const OWN = '/api/mi-empresa/carritos'

it('shows of each cart its owner, its lines, and the amount that its owner would pay', async () => {
  const { body } = await get(`${OWN}?orden=persona`, await headWith())
  expect(shown(body)).toEqual(sorted(carts.ana, carts.tijuana, carts.beto, carts.left))
  const rowOf = (id: number) => body.filas.find((row: { id: number }) => row.id === id)
  expect(rowOf(carts.ana)).toMatchObject({ persona: { nombre: 'Ana López' }, lineas: 3, yaNoEsta: false })
  expect(rowOf(carts.left)).toMatchObject({ persona: { nombre: 'Eva Gil' }, yaNoEsta: true })
  // The address belongs to Ana's branch, so that Beto cannot send there, and pays the tax of the whole country.
  for (const [id, requester] of [
    [carts.ana, ana],
    [carts.tijuana, ana],
    [carts.beto, beto],
  ] as const) {
    const own = (await get(`/getItems?carrito=${id}`, requester)).body
    expect(rowOf(id).totalAPagar, `cart ${id}`).toBe(own.viacliente.totalAPagar)
    const opened = (await get(`/api/carritos/empresa/${id}`, await headWith())).body
    expect(opened).toMatchObject({ totalAPagar: own.viacliente.totalAPagar, total: own.carrito.pedido.total })
  }
  expect(rowOf(carts.ana).totalAPagar).toBe((3 * 80 + 4 * 50 + 150) * 1.16)
})

it('opens one as it is, and changes nothing of it', async () => {
  const before = await pool().query('select c, l from carts c join cart_lines l on l.cart_id = c.id order by l.id')
  const { body } = await get(`/api/carritos/empresa/${carts.ana}`, await headWith())
  expect(body).toMatchObject({
    persona: { nombre: 'Ana López' },
    empresa: { nombre: 'Frenos Ruiz' },
    lineas: [
      { k_parte: 'PADS', cantidad: 3, cantidad2: 3, precio: 80, importe: 240, nota: 'Tsuru', apartada: false },
      { k_parte: 'PADS', cantidad: 2, importe: 0, apartada: true },
      { k_parte: 'LUEGO', cantidad: 4, cantidad2: 1, porSurtir: 3, importe: 200 },
    ],
    sucursales: [{ nombre: 'Guadalajara', tasa: 16, via: 'Paquetería' }],
    ahora: { montosub: 290 },
    porLlegar: { montosub: 150 },
    envio: 150,
    ivaEnvio: 24,
  })
  const after = await pool().query('select c, l from carts c join cart_lines l on l.cart_id = c.id order by l.id')
  expect(after.rows).toEqual(before.rows)
  for (const [path, payload] of [
    ['/api/carrito/quita', { carrito: carts.ana, lineas: null }],
    ['/api/carrito/datos', { carrito: carts.ana, nota: 'x' }],
  ] as const) {
    const { headers, cookies } = await headWith({ permissions: ['colegas-update', 'permission_compras'] })
    const answer = await test.current.app.inject({ method: 'POST', url: path, payload, headers, cookies })
    expect(answer.statusCode, path).toBe(404)
  }
})

describe('who sees them', () => {
  it('the head of some branches sees who belongs there, and nothing that was left', async () => {
    const head = await headWith({ sight: 'sucursal', companyBranchIds: company.branchIds.slice(0, 1) })
    expect(shown((await get(OWN, head)).body)).toEqual(sorted(carts.ana, carts.tijuana))
    for (const id of [carts.beto, carts.left, carts.daughter])
      expect((await get(`/api/carritos/empresa/${id}`, head)).status).toBe(404)
  })

  it('the head of a group sees the daughters too, one company at a time', async () => {
    const head = await headWith({ sight: 'grupo' })
    expect(shown((await get(`${OWN}?empresa=${daughter.id}`, head)).body)).toEqual([carts.daughter])
    expect((await get(`/api/carritos/empresa/${carts.daughter}`, head)).status).toBe(200)
    expect((await get(`${OWN}?empresa=${other.id}`, head)).status).toBe(404)
    expect((await get(`${OWN}?empresa=${daughter.id}`, await headWith())).status).toBe(404)
  })

  it.each<[string, UserRecipe, number]>([
    ['an administrator', { roles: ['admin'] }, 200],
    ['who sees every customer', { roles: ['CustomerService'], permissions: ['empresas-read'] }, 200],
    ['the permission alone', { permissions: ['empresas-read'] }, 200],
    ['a counter', { roles: ['Cotizador-Mostrador'] }, 403],
    ['the advisor of others', { roles: ['asesor'], permissions: ['empresas-read'] }, 404],
    ['nobody in particular', {}, 403],
  ])('of the staff: %s', async (_, recipe, status) => {
    const who = await signIn(test.current, recipe)
    const list = await get(`/api/empresas/${company.id}/carritos`, who)
    expect(list.status).toBe(status)
    const seen = sorted(carts.ana, carts.tijuana, carts.beto, carts.left)
    expect(status === 200 ? shown(list.body) : []).toEqual(status === 200 ? seen : [])
    expect((await get(`/api/carritos/empresa/${carts.ana}`, who)).status).toBe(status === 200 ? 200 : 404)
  })

  it('the advisor of the company', async () => {
    const who = await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-read'] })
    await pool().query('update companies set advisor_id = $1 where id = $2', [who.user.id, company.id])
    expect((await get(`/api/empresas/${company.id}/carritos`, who)).status).toBe(200)
    expect((await get(`/api/carritos/empresa/${carts.beto}`, who)).status).toBe(200)
    expect((await get(`/api/carritos/empresa/${carts.daughter}`, who)).status).toBe(404)
  })

  it.each<[string, UserRecipe]>([
    ['a buyer', BUYER],
    ['a customer with the permission of the staff', { roles: ['cliente'], permissions: ['empresas-read'] }],
    ['who sees all of the company and administers nobody', { ...BUYER, sight: 'empresa' }],
  ])('not of the customers: %s', async (_, recipe) => {
    const who = await signIn(test.current, { companyId: company.id, ...recipe })
    expect([403, 404]).toContain((await get(OWN, who)).status)
    expect([403, 404]).toContain((await get(`/api/empresas/${company.id}/carritos`, who)).status)
    expect((await get(`/api/carritos/empresa/${carts.ana}`, who)).status).toBe(404)
  })

  it('the head of another company, and of the company that somebody moved to', async () => {
    const head = await headWith({ companyId: other.id })
    expect((await get(OWN, head)).body.filas).toEqual([])
    for (const id of [carts.ana, carts.left, 2_000_000_000])
      expect((await get(`/api/carritos/empresa/${id}`, head)).status).toBe(404)
  })
})
