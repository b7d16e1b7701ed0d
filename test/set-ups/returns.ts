import { beforeAll } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { makeDelivered } from '../factories/returns.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

/** Noon in Guadalajara on the 23rd. */
const NOW = new Date('2026-11-23T18:00:00Z')
export const DELIVERED = new Date('2026-11-20T18:00:00Z')

/** A company whose buyer returns parts of delivered orders, the buyer of another, and two of the branch who decide. */
export function useReturns() {
  const ids = { branch: 0, product: 0, company: 0 }
  const people: Record<'buyer' | 'other' | 'counter' | 'desk', SignedIn> = Object.create(null)
  const test = useTestApp(async () => {}, { clock: () => NOW })
  const { get, post } = callsOf(test, () => people.buyer)

  beforeAll(async () => {
    const { db } = test.current.database
    ids.branch = await makeBranch(db, 'Guadalajara')
    ids.product = await makeProduct(db, { key: 'BD-1047', line: 'Balatas' })
    ids.company = (await makeCompany(db, { name: 'Taller Díaz' })).id
    const otherId = (await makeCompany(db)).id
    people.buyer = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId: ids.company,
    })
    people.other = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId: otherId,
    })
    people.counter = await signIn(test.current, { permissions: ['pedidos-update'] })
    people.desk = await signIn(test.current, { permissions: ['pedidos-update'] })
  })

  let keys = 0
  const key = () => `devuelve-${++keys}`

  const delivered = (quantity = 4, deliveredAt = DELIVERED, lines = 1) =>
    makeDelivered(test.current.database.db, {
      branchId: ids.branch,
      companyId: ids.company,
      userId: people.buyer.user.id,
      deliveredAt,
      lines: Array.from({ length: lines }, () => ({ productId: ids.product, quantity, price: 150_00 })),
    })

  const line = (linea: string, more: object = {}) => ({
    linea,
    cantidad: 1,
    motivo: 'no_la_necesita',
    condicion: 'sellada',
    ...more,
  })
  const ask = (orderId: number, lineas: readonly object[], who = people.buyer, clave = key()) =>
    post(`/api/pedidos/${orderId}/devolucion`, { clave, lineas }, who)
  const read = async (id: number, who = people.buyer) => (await get(`/api/devoluciones/${id}`, who)).json
  const act = async (id: number, name: string, body: object = {}, who = people.desk) =>
    post(`/api/devoluciones/${id}/${name}`, { version: (await read(id, people.counter)).version, ...body }, who)
  const left = async (orderId: number) =>
    (await get(`/api/pedidos/${orderId}/devolucion`)).json.lineas.map(({ quedan }: { quedan: number }) => quedan)

  /** One of two pieces of a line of four. */
  async function requested(more: object = {}, quantity = 4) {
    const { id: orderId, lineIds } = await delivered(quantity)
    const { json } = await ask(orderId, [line(lineIds[0]!, { cantidad: 2, ...more })])
    return { orderId, orderLine: lineIds[0]!, id: json.id as number, folio: json.folio as string }
  }

  return { test, ids, people, get, post, key, delivered, line, ask, read, act, left, requested }
}
