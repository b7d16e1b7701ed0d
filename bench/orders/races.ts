import type { Database } from '#server/platform/db/database.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { answersText, measure, type Answer, type Client } from './post.ts'
import { fillCarts, makePlenty, type FilledCart, type Shop } from './shop.ts'
import { generate } from './speeds.ts'

const CONNECTIONS = 32
/** Each cart is generated from so many windows, by two keys. */
const WINDOWS = 5
const SCARCE_PARTS = 40
/** Available share of the requested pieces. */
const SUPPLY = 0.6

/** The right answer for each window of a cart that is too late for its parts. */
const NOTHING_LEFT = 'De lo que pides ya no hay existencia.'

/** The same carts from several windows, in turn at each server, for parts of which there is too little for all. */
export async function race(database: Database, shop: Shop, clients: readonly Client[], count: number) {
  const scarce = shop.partIds.slice(0, SCARCE_PARTS)
  const carts = await fillCarts(database, shop, { count: Math.round(count / WINDOWS), lines: 5, partIds: scarce })
  const cartIds = carts.map(({ id }) => id)
  const requested = await makeScarce(database, cartIds, scarce)
  const given = new Map<number, Set<string>>()
  // Windows of one cart stay near each other, so that they meet.
  const wanted = carts.flatMap((cart) => Array.from({ length: WINDOWS }, (_, window) => ({ cart, window })))
  const speed = await measure(wanted, CONNECTIONS, async ({ cart, window }, index) => {
    const client = clients[index % clients.length]
    if (client === undefined) throw new Error('There is no client')
    const answer = await generate(client, cart, `ventana-${window % 2}`)
    note(given, cart, answer)
    return answer
  })
  const { rows } = await database.pool.query<{ documents: number; ordered: number; in_carts: number; left: number }>(
    `select (select count(*) from pre_orders where cart_id = any($1::int[]))::int as documents,
      (select coalesce(sum(supplied + back_ordered), 0) from pre_order_lines l join pre_orders p on p.id = l.pre_order_id
       where p.cart_id = any($1::int[]))::int as ordered,
      (select coalesce(sum(quantity), 0) from cart_lines where cart_id = any($1::int[]))::int as in_carts,
      (select coalesce(sum(quantity - reserved), 0) from stock where product_id = any($2::int[]))::int as left`,
    [cartIds, scarce],
  )
  const [after] = rows
  if (after === undefined) throw new Error('There is no sum')
  const different = [...given.values()].filter((each) => each.size > 1).length
  const isExpected = (kind: string) => kind === '200' || kind === `409 ${NOTHING_LEFT}`
  const unexpected = [...speed.answers].filter(([kind]) => !isExpected(kind))
  const broken = await brokenRules(database)
  await makePlenty(database, scarce, shop.branchIds)
  return {
    answers: { wanted: `200, or 409 ${NOTHING_LEFT}`, measured: answersText(speed.answers) },
    'other answers': { wanted: 'none', measured: answersText(new Map(unexpected)) || 'none' },
    'generations a second': { wanted: '', measured: Math.round(speed.perSecond) },
    'carts with different answers': { wanted: 0, measured: different },
    'documents, of carts answered by 200': { wanted: documentsOf(given), measured: after.documents },
    'pieces ordered and still in carts': { wanted: requested, measured: after.ordered + after.in_carts },
    'pieces of too few that are left': { wanted: '0 or more', measured: after.left },
    'rules that documents break': { wanted: 'none', measured: broken.join('; ') || 'none' },
  }
}

/** @returns the requested pieces of the carts */
async function makeScarce({ pool }: Database, cartIds: readonly number[], scarce: readonly number[]): Promise<number> {
  await pool.query(
    `update stock s set quantity = s.reserved + floor($3::numeric * coalesce((
       select sum(l.quantity) from cart_lines l
       where l.cart_id = any($1::int[]) and l.product_id = s.product_id and l.branch_id = s.branch_id), 0))
     where s.product_id = any($2::int[])`,
    [cartIds, scarce, SUPPLY],
  )
  const { rows } = await pool.query<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::int as pieces from cart_lines where cart_id = any($1::int[])',
    [cartIds],
  )
  return rows[0]?.pieces ?? 0
}

function note(given: Map<number, Set<string>>, { id }: FilledCart, { status, body }: Answer): void {
  const answer = status === 200 ? String((body as { procesado: { id: number } }).procesado.id) : String(status)
  given.set(id, (given.get(id) ?? new Set()).add(answer))
}

function documentsOf(given: ReadonlyMap<number, ReadonlySet<string>>): number {
  return new Set([...given.values()].flatMap((answers) => [...answers].filter((answer) => answer !== '409'))).size
}
