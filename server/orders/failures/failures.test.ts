import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { transmitOrders, transmissionKey } from '#server/orders/transmission/service.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-23T04:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let admin: SignedIn
let buyer: SignedIn
let companyId = 0
let branchId = 0
let listId = 0

beforeAll(async () => {
  const { db } = test.current.database
  admin = await signIn(test.current, { roles: ['admin'], name: 'Andrea' })
  const advisor = await signIn(test.current, { roles: ['asesor'], name: 'Asesor Uno', email: 'asesor@prueba.mx' })
  companyId = (await makeCompany(db, { name: 'Taller Díaz', advisorId: advisor.user.id })).id
  buyer = await signIn(test.current, {
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId,
    email: 'beto@prueba.mx',
  })
  branchId = await makeBranch(db, 'Guadalajara')
  listId = await makePriceList(db, { name: 'General', isGeneral: true })
  await setTerms(db, companyId, { credit_limit: '50000', credit_days: 30, branch_id: branchId })
})

let made = 0
async function failed(): Promise<string> {
  const { id } = await test.current.database.db
    .insertInto('order_failures')
    .values({
      kind: 'generation',
      company_id: companyId,
      user_id: buyer.user.id,
      cause: 'La base de datos no respondió',
      code: '57014',
      payload: JSON.stringify({
        nota: 'Urge',
        lineas: [{ clave: 'BD-1047', cantidad: 4 }],
        branchCode: 'GDL',
        sesion: { token: 'no-lo-digas' },
      }),
      idempotency_key: `clave-000${++made}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const get = (who: SignedIn, path = '') =>
  test.current.app.inject({ ...who, method: 'GET', url: `/api/errores-carrito${path}` })
const act = (id: string, name: string, payload: object, who = admin) =>
  test.current.app.inject({ ...who, method: 'POST', url: `/api/errores-carrito/${id}/${name}`, payload })
const lastMail = () =>
  test.current.database.db
    .selectFrom('mails')
    .select(['recipient', 'template', 'body_text'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

it('shows whose it is, its cause, and what was submitted without its secrets', async () => {
  const id = await failed()
  const { filas } = (await get(admin, '?buscar=respondio%20taller&tipo=generation&estado=abierto')).json()
  expect(filas).toEqual([])
  expect((await get(admin, '?buscar=respondi&estado=abierto&hasta=2020-01-01')).json().filas).toEqual([])
  const list = (await get(admin, `?buscar=taller&empresa=${companyId}`)).json()
  expect(list.filas[0]).toMatchObject({ id, empresa: { nombre: 'Taller Díaz' }, intentos: 1, estado: 'abierto' })
  const detail = (await get(admin, `/${id}`)).json()
  expect(detail.datos).toEqual([
    { nombre: 'nota', valor: 'Urge' },
    { nombre: 'lineas 1 clave', valor: 'BD-1047' },
    { nombre: 'lineas 1 cantidad', valor: '4' },
    { nombre: 'sucursal', valor: 'GDL' },
  ])
  expect(detail.destinatarios.map((each: { correo: string }) => each.correo)).toEqual([
    'beto@prueba.mx',
    'asesor@prueba.mx',
  ])
  expect((await get(admin, '/exporta')).body).toContain('La base de datos no respondió')
})

it.each([
  [{ roles: ['cliente'] }, 403],
  [{ roles: ['director'], permissions: ['pedidos-update'] }, 403],
])('%j is answered %i', async (recipe, status) => {
  const who = await signIn(test.current, recipe)
  const id = await failed()
  expect((await get(who)).statusCode).toBe(status)
  expect((await get(who, `/${id}`)).statusCode).toBe(status)
  expect((await act(id, 'resuelve', { version: 1, texto: 'x' }, who)).statusCode).toBe(status)
})

it('notifies the customer or their advisor', async () => {
  const id = await failed()
  expect((await act(id, 'avisa', { version: 1, a: 'asesor', mensaje: 'Llámale, por favor.' })).json()).toMatchObject({
    version: 2,
  })
  const mail = await lastMail()
  expect(mail).toMatchObject({ recipient: 'asesor@prueba.mx' })
  expect(mail?.body_text).toContain('Llámale, por favor.')
  expect((await get(admin, `/${id}`)).json().avisada).toBe(NOW.toISOString())
})

describe('a generation that is tried again', () => {
  /** The buyer's cart of one part, and its version. */
  async function cart() {
    const { db } = test.current.database
    const productId = await makeProduct(db, { key: `G-${randomUUID().slice(0, 8)}`, stock: { Guadalajara: 20 } })
    await db
      .insertInto('price_list_prices')
      .values({ price_list_id: listId, product_id: productId, price: '100' })
      .execute()
    const answer = await test.current.app.inject({
      ...buyer,
      method: 'POST',
      url: '/api/carrito/agrega',
      payload: { producto: productId, cantidad: 2 },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return db
      .selectFrom('carts')
      .select(['id', 'version'])
      .where('user_id', '=', buyer.user.id)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow()
  }

  it('becomes the pre-order of its customer, once', async () => {
    const { db } = test.current.database
    const { id: cartId, version } = await cart()
    const id = await failed()
    const payload = JSON.stringify({ carrito: cartId, version })
    await db.updateTable('order_failures').set({ cart_id: cartId, payload }).where('id', '=', id).execute()
    const answer = await act(id, 'reintenta', { version: 1 })
    expect(answer.json(), answer.body).toMatchObject({ estado: 'resuelto' })
    const { prepedido, resolucion } = (await get(admin, `/${id}`)).json()
    expect(resolucion.quien).toBe('El sistema')
    const preOrders = await db.selectFrom('pre_orders').select(['id', 'user_id', 'company_id']).execute()
    expect(preOrders).toEqual([{ id: prepedido, user_id: buyer.user.id, company_id: companyId }])
  })

  it('reports what keeps it from being generated, and stays open', async () => {
    const id = await failed()
    const answer = await act(id, 'reintenta', { version: 1 })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'Su carrito ya no existe: avísale para que lo arme otra vez.',
    ])
    expect((await get(admin, `/${id}`)).json()).toMatchObject({ estado: 'abierto' })
  })
})

it('is resolved once, with a note on how', async () => {
  const id = await failed()
  expect((await act(id, 'resuelve', { version: 1, texto: '' })).statusCode).toBe(400)
  expect((await act(id, 'resuelve', { version: 1, texto: 'Se pidió por teléfono.' })).statusCode).toBe(200)
  expect((await act(id, 'resuelve', { version: 1, texto: 'Otra vez' })).json().error.stale).toMatchObject({
    version: 2,
  })
  expect((await act(id, 'reintenta', { version: 2 })).statusCode).toBe(409)
  const { resolucion, estado } = (await get(admin, `/${id}`)).json()
  expect([estado, resolucion]).toEqual([
    'resuelto',
    { quien: 'Andrea', fecha: NOW.toISOString(), texto: 'Se pidió por teléfono.' },
  ])
})

it('an order is handed to the ERP once; one that it refuses is a failure, which ends when it takes it', async () => {
  const { database } = test.current
  const productId = await makeProduct(database.db, { key: 'BD-1047' })
  const { id } = await makeOrder(database.db, { branchId, companyId, userId: buyer.user.id, lines: [{ productId }] })
  const run = { now: NOW, signal: AbortSignal.timeout(60_000) }
  expect(await transmitOrders(database, null, run)).toEqual({ sent: 0, failed: 0 })
  const keys: string[] = []
  const refuses = { name: 'prueba', send: async () => Promise.reject(new Error('Cliente sin alta en el ERP')) }
  const takes = { name: 'prueba', send: async (_: unknown, key: string) => void keys.push(key) }
  for (const attempts of [1, 2]) {
    expect(await transmitOrders(database, refuses, run)).toEqual({ sent: 0, failed: 1 })
    const [row] = (await get(admin, '?tipo=transmission')).json().filas
    expect(row).toMatchObject({ causa: 'Cliente sin alta en el ERP', intentos: attempts, pedido: { id } })
  }
  expect(await transmitOrders(database, takes, run)).toEqual({ sent: 1, failed: 0 })
  expect(await transmitOrders(database, takes, run)).toEqual({ sent: 0, failed: 0 })
  expect(keys).toEqual([transmissionKey(id)])
  const [row] = (await get(admin, '?tipo=transmission')).json().filas
  expect(row).toMatchObject({ estado: 'resuelto' })
  // There is no ERP yet: nothing can be tried again.
  const other = await makeOrder(database.db, { branchId, companyId, userId: buyer.user.id, lines: [{ productId }] })
  await transmitOrders(database, refuses, { ...run, orderId: other.id })
  const open = (await get(admin, '?tipo=transmission&estado=abierto')).json().filas[0]
  expect((await act(open.id, 'reintenta', { version: 1 })).statusCode).toBe(409)
  expect((await get(admin, `/${open.id}`)).json()).toMatchObject({ estado: 'abierto' })
})
