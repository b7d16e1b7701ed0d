import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {}, { clock: () => new Date('2026-11-23T04:00:00Z') })
const FOLDER = process.env['PDF_FOLDER']
let branchId = 0
let companyId = 0
let productId = 0
let buyer: SignedIn

beforeAll(async () => {
  const { db } = test.current.database
  branchId = await makeBranch(db, 'Guadalajara')
  companyId = (await makeCompany(db, { name: 'Taller Díaz' })).id
  productId = await makeProduct(db, { key: 'BD-1047' })
  buyer = await signIn(test.current, { roles: ['cliente'], companyId, name: 'Beto Núñez' })
})

const document = (lines: number) => ({
  branchId,
  companyId,
  userId: buyer.user.id,
  lines: Array.from({ length: lines }, () => ({ productId, quantity: 3, price: 1234_56 })),
})
const pdf = async (who: Partial<SignedIn>, url: string) => {
  const { headers = {}, cookies = {} } = who
  const answer = await test.current.app.inject({ headers, cookies, url })
  if (FOLDER !== undefined && answer.statusCode === 200)
    await writeFile(`${FOLDER}/${url.replaceAll('/', '-')}.pdf`, answer.rawPayload)
  return answer
}
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/gu)?.length

it.each([
  [1, 1],
  [200, 13],
])('an order of %i lines has its pages, with the fonts inside', async (lines, least) => {
  const { db } = test.current.database
  const { id, folio } = await makeOrder(db, { ...document(lines), state: 'parcial' })
  await db
    .updateTable('order_lines')
    .set({
      description: 'BALATA DELANTERA CERÁMICA NISSAN TSURU 92/17',
      brand: 'Frenomex',
      vehicle_make: 'Nissan',
      vehicle_model: 'Tsuru',
      vehicle_year: 1998,
      note: 'Tsuru de Don Beto',
      core_charge: '150.00',
      supplied: 2,
      back_ordered: 1,
    })
    .where('order_id', '=', id)
    .execute()
  await db
    .updateTable('orders')
    .set({
      customer_order_number: 'OC-551',
      shipping_name: 'Ruta norte',
      shipping_cost: '120.00',
      promised_on: '2026-11-26',
      promised_at: '16:00',
      note: 'Entregar por la puerta de atrás.',
      address: JSON.stringify({
        name: 'Bodega',
        recipient: 'Ana',
        street: 'Juárez 12',
        city: 'Zapopan',
        postalCode: '45100',
        state: 'Jalisco',
      }),
    })
    .where('id', '=', id)
    .execute()
  const answer = await pdf(buyer, `/api/pedidos/${id}/pdf`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(`Pedido A-${folio} GUAD.pdf`),
  })
  const bytes = answer.rawPayload
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pagesOf(bytes)).toBeGreaterThanOrEqual(least)
  expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+Barlow/u)
})

it('a pre-order of two branches has the sums of each', async () => {
  const { db } = test.current.database
  const { id } = await makePreOrder(db, document(4))
  const other = await makeBranch(db, 'Tijuana')
  await db
    .insertInto('pre_order_branches')
    .values({ pre_order_id: id, branch_id: other, vat_rate: '8', pieces: 3, subtotal: '100', vat: '8', total: '108' })
    .execute()
  await db
    .updateTable('pre_order_lines')
    .set({ branch_id: other })
    .where('pre_order_id', '=', id)
    .where('number', '>', 2)
    .execute()
  expect((await pdf(buyer, `/api/prepedidos/${id}/pdf`)).statusCode).toBe(200)
})

it('is available to users who may see the page', async () => {
  const { db } = test.current.database
  const order = await makeOrder(db, document(1))
  const preOrder = await makePreOrder(db, document(1))
  const stranger = await signIn(test.current, {
    roles: ['cliente'],
    companyId: (await makeCompany(db)).id,
    sight: 'grupo',
  })
  const warehouse = await signIn(test.current, { permissions: ['pedidos-update'] })
  for (const url of [`/api/pedidos/${order.id}/pdf`, `/api/prepedidos/${preOrder.id}/pdf`]) {
    expect((await pdf({}, url)).statusCode).toBe(401)
    expect((await pdf(stranger, url)).statusCode).toBe(404)
    expect((await pdf(warehouse, url)).statusCode).toBe(200)
  }
})
