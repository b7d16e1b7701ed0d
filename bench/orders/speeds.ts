import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { cpuTime, ownCpuTime } from '../http/cpu-time.ts'
import { answersText, inParallel, measure, type Answer, type Client, type Speed } from './post.ts'
import { fillCarts, type FilledCart, type Shop } from './shop.ts'

const CONNECTIONS = 16
const READERS = 4

export interface Measured {
  readonly database: Database
  readonly shop: Shop
  readonly client: Client
  /** The server, whose child PostgreSQL is. */
  readonly server: ChildProcess
}

export interface Cost extends Speed {
  /** Milliseconds of processor of each answer: on a busy machine they say more than the time does. */
  readonly node: number
  readonly postgres: number
}

export async function addSpeed(measured: Measured, count: number): Promise<Cost> {
  const { shop, client } = measured
  const add = (index: number) =>
    client.post('/api/carrito/agrega', shop.buyers[index % shop.buyers.length]?.cookie ?? '', {
      producto: shop.partIds[index % 20],
      cantidad: 1,
      // As browsers send it.
      clave: randomUUID(),
    })
  return warmed(measured, numbers(count), CONNECTIONS, add)
}

export async function generationSpeed(measured: Measured, count: number): Promise<Cost> {
  const { database, shop, client } = measured
  const carts = await fillCarts(database, shop, { count: share(count) + count, lines: 20, partIds: shop.partIds })
  return warmed(measured, carts, CONNECTIONS, (cart) => generate(client, cart, 'una-sola-clave'))
}

/** The cart of a buyer who has it as their default one. */
export async function readSpeed(measured: Measured, count: number): Promise<Cost> {
  const { database, shop, client } = measured
  const [cart] = await fillCarts(database, shop, { count: 1, lines: 200, partIds: shop.partIds })
  if (cart === undefined) throw new Error('There is no cart to read')
  await database.pool.query('update carts set is_default = false where user_id = $1', [cart.buyer.id])
  await database.pool.query('update carts set is_default = true where id = $1', [cart.id])
  return warmed(measured, numbers(count), READERS, () => client.get('/cartItems/getItems', cart.buyer.cookie))
}

/** What is not there any more may stay in the cart. */
export function generate(client: Client, { id, buyer, lineIds }: FilledCart, key: string): Promise<Answer> {
  const body = { carrito: id, version: 1, quedan: lineIds, clave: `${key}-${id}` }
  return client.post('/cartItems/generacionCarrito/', buyer.cookie, body)
}

/** The first tenth is not measured. */
export async function warmed<Item>(
  { server }: Measured,
  items: readonly Item[],
  connections: number,
  ask: (item: Item, index: number) => Promise<Answer>,
): Promise<Cost> {
  const first = share(items.length)
  await inParallel(items.slice(0, first), connections, async (item, index) => void (await ask(item, index)))
  const pid = server.pid ?? 0
  const before = { all: await cpuTime(pid), own: await ownCpuTime(pid) }
  const speed = await measure(items.slice(first), connections, ask)
  const own = (await ownCpuTime(pid)) - before.own
  const all = (await cpuTime(pid)) - before.all
  const count = items.length - first
  return { ...speed, node: own / count, postgres: (all - own) / count }
}

function share(count: number): number {
  return Math.ceil(count / 10)
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

const UNIT = { maximumFractionDigits: 1 } as const

/** A row of the table: what it does, what was wanted, what was measured. */
export function costRow(cost: Cost, wanted: string) {
  const { perSecond, p50, p99, node, postgres, answers } = cost
  const text = (value: number) => value.toLocaleString('en', UNIT)
  return {
    wanted,
    'per second': text(perSecond),
    'p50, p99 ms': `${text(p50)}, ${text(p99)}`,
    'processor ms': `${(node + postgres).toFixed(2)} (Node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)})`,
    // What the core gives when nothing else runs on it.
    'per second of processor': text(1000 / (node + postgres)),
    answers: answersText(answers),
  }
}
