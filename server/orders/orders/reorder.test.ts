import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList } from '#test/factories/prices.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let buyer: SignedIn
let orderId = 0
let companyId = 0
let branchId = 0

beforeAll(async () => {
  const { db, pool } = test.current.database
  branchId = await makeBranch(db, 'Guadalajara')
  const product = (key: string, stock: number) => makeProduct(db, { key, stock: { Guadalajara: stock } })
  const [there, few, none, unpriced, gone, packs] = [
    await product('AA-1', 50),
    await product('BB-2', 1),
    await product('CC-3', 0),
    await product('DD-4', 9),
    await product('EE-5', 9),
    await product('FF-6', 9),
  ]
  await makePriceList(db, {
    name: 'General',
    isGeneral: true,
    prices: Object.fromEntries([there, few, none, gone, packs].map((id) => [id, '250.00'])),
  })
  await pool.query(`update products set status = 'hidden' where id = $1`, [gone])
  await pool.query('update products set pack_multiple = 4 where id = $1', [packs])
  companyId = (await makeCompany(db)).id
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  const lines = [there, few, none, unpriced, gone, packs].map((productId) => ({ productId, quantity: 3 }))
  // The same part twice becomes one line.
  const made = await makeOrder(db, {
    branchId,
    companyId,
    userId: buyer.user.id,
    state: 'cerrado',
    lines: [...lines, { productId: there, quantity: 2 }],
  })
  orderId = made.id
})

const repeat = (who: SignedIn, clave: string | null = null) =>
  test.current.app.inject({ ...who, method: 'POST', url: `/api/pedidos/${orderId}/repite`, payload: { clave } })
const cart = () =>
  test.current.database.db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.key', 'l.quantity', 'l.accepted_price'])
    .where('c.user_id', '=', buyer.user.id)
    .orderBy('p.key')
    .execute()

it('adds what can be bought to the cart at current prices, reports the rest, and does it once for a key', async () => {
  const answer = await repeat(buyer, 'repite-0001')
  expect(answer.statusCode, answer.body).toBe(200)
  const { agregadas, faltantes, cantidad } = answer.json()
  expect(agregadas.map((row: { aviso: string }) => row.aviso)).toEqual([
    '',
    'Hay 1 por ahora.',
    'Sin existencia por ahora: se surte cuando llegue.',
    '',
  ])
  expect(faltantes.map((row: { motivo: string }) => row.motivo)).toEqual([
    'Sin precio: pide que te la coticen.',
    'Ya no se vende.',
    'Se vende desde 4 piezas.',
  ])
  expect(cantidad).toBe(3)
  const stored = [
    { key: 'AA-1', quantity: 5, accepted_price: '250.00' },
    { key: 'BB-2', quantity: 3, accepted_price: '250.00' },
    { key: 'CC-3', quantity: 3, accepted_price: '250.00' },
  ]
  expect(await cart()).toEqual(stored)
  expect((await repeat(buyer, 'repite-0001')).json()).toEqual(answer.json())
  expect(await cart()).toEqual(stored)
  expect((await repeat(buyer)).json().cantidad).toBe(3)
  expect((await cart())[0]).toMatchObject({ quantity: 10 })
})

it('leaves a price that rose to be accepted', async () => {
  const { pool } = test.current.database
  await pool.query("update price_list_prices set price = '300.00' where price = '250.00'")
  expect((await repeat(buyer)).statusCode).toBe(200)
  expect((await cart()).map((line) => line.accepted_price)).toEqual(['250.00', '250.00', '250.00'])
})

it('a discontinued part at another branch is reported, and the cart offers it from there', async () => {
  const { db, pool } = test.current.database
  const away = await makeBranch(db, 'Tijuana')
  const last = await makeProduct(db, { key: 'GG-7', listPrice: '80.00', stock: { Guadalajara: 0, Tijuana: 4 } })
  await pool.query(`update products set status = 'discontinued' where id = $1`, [last])
  const lines = [{ productId: last, quantity: 3 }]
  const made = await makeOrder(db, { branchId, companyId, userId: buyer.user.id, state: 'cerrado', lines })
  const again = async () =>
    test.current.app
      .inject({ ...buyer, method: 'POST', url: `/api/pedidos/${made.id}/repite`, payload: { clave: null } })
      .then((answer) => answer.json())
  const aviso = 'Descontinuada: se vende hasta agotar. Hay 4 en Tijuana: pídela de ahí en tu carrito.'
  expect(await again()).toMatchObject({ agregadas: [{ aviso }], faltantes: [] })
  await pool.query('update stock set quantity = 0 where product_id = $1 and branch_id = $2', [last, away])
  expect(await again()).toMatchObject({ agregadas: [], faltantes: [{ motivo: 'Descontinuada y agotada.' }] })
})

it('is for who buys, and sees the order', async () => {
  const { db } = test.current.database
  const other = (await makeCompany(db)).id
  const stranger = await signIn(test.current, { permissions: ['permission_compras'], companyId: other, sight: 'grupo' })
  expect((await repeat(stranger)).statusCode).toBe(404)
  expect((await repeat(await signIn(test.current, { companyId: other }))).statusCode).toBe(403)
})
