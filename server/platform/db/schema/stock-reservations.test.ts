import { beforeEach, describe, expect, it } from 'vitest'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()
let branch: number
let parts: number[]

const THERE = 10

beforeEach(async () => {
  const { db, pool } = database.current
  await pool.query('truncate products cascade')
  branch = await makeBranch(db, 'Guadalajara')
  parts = []
  for (const key of ['A', 'B', 'C']) parts.push(await makeProduct(db, { key, stock: { Guadalajara: THERE } }))
})

/** Reserves this quantity of each part for a new pre-order, in the order of the parts. */
async function reserve(products: readonly number[], quantity: number): Promise<readonly string[]> {
  const { db } = database.current
  const { lineIds } = await makePreOrder(db, {
    branchId: branch,
    lines: products.map((productId) => ({ productId, quantity })),
  })
  await db
    .insertInto('stock_reservations')
    .values(
      lineIds.map((id, index) => ({
        pre_order_line_id: id,
        product_id: products[index] ?? 0,
        branch_id: branch,
        quantity,
      })),
    )
    .execute()
  return lineIds
}

async function reserved(product = parts[0]): Promise<number> {
  const row = await database.current.db
    .selectFrom('stock')
    .select('reserved')
    .where('product_id', '=', product ?? 0)
    .executeTakeFirstOrThrow()
  return row.reserved
}

const release = (ids: readonly string[]) =>
  database.current.db.deleteFrom('stock_reservations').where('pre_order_line_id', 'in', ids).execute()

const OVERSOLD = { code: '23514', constraint: 'stock_not_oversold' }

describe('reserved pieces', () => {
  it('are counted with the stock, and come back', async () => {
    const ids = await reserve(parts, 4)
    await reserve(parts, 6)
    expect(await Promise.all(parts.map(reserved))).toEqual([10, 10, 10])
    await release(ids)
    expect(await Promise.all(parts.map(reserved))).toEqual([6, 6, 6])
  })

  it('are never more than the stock: otherwise none is reserved', async () => {
    await reserve(parts.slice(1), 4)
    await expect(reserve(parts, 7)).rejects.toMatchObject(OVERSOLD)
    expect(await Promise.all(parts.map(reserved))).toEqual([0, 4, 4])
  })

  it('change, and the stock with them', async () => {
    const { db } = database.current
    const ids = await reserve(parts, 4)
    await db.updateTable('stock_reservations').set({ quantity: 9 }).where('pre_order_line_id', '=', ids[0]!).execute()
    expect(await reserved()).toBe(9)
    await expect(db.updateTable('stock_reservations').set({ quantity: 11 }).execute()).rejects.toMatchObject(OVERSOLD)
    expect(await reserved()).toBe(9)
  })

  it('stay where the stock fell below them: it can be stated and released, and nothing more is reserved', async () => {
    const { db } = database.current
    const ids = await reserve([parts[0]!], 4)
    const more = await reserve([parts[0]!], 5)
    await db.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', parts[0]!).execute()
    await expect(reserve([parts[0]!], 1)).rejects.toMatchObject(OVERSOLD)
    await release(more)
    expect(await reserved()).toBe(4)
    await release(ids)
    await reserve([parts[0]!], 3)
    expect(await reserved()).toBe(3)
  })

  it('leave: the stock falls by as many', async () => {
    const { db } = database.current
    const ids = await reserve([parts[0]!], 10)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('stock_reservations').set({ quantity: 3 }).where('pre_order_line_id', 'in', ids).execute()
      await trx.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', parts[0]!).execute()
    })
    expect(await reserved()).toBe(3)
    await expect(reserve([parts[0]!], 1)).rejects.toMatchObject(OVERSOLD)
  })

  it('hold their stock: it is not deleted', async () => {
    await reserve(parts, 1)
    await expect(database.current.db.deleteFrom('stock').execute()).rejects.toMatchObject({ code: '23503' })
  })

  it('are refused where nothing was ever in stock', async () => {
    const nowhere = await makeProduct(database.current.db, { key: 'D' })
    await expect(reserve([nowhere], 1)).rejects.toMatchObject({ code: '23503' })
  })
})

it('races of carts with the same parts in any order end: nothing oversold, nothing lost, no endless wait', async () => {
  const orders = [parts, parts.toReversed(), [parts[1]!, parts[2]!, parts[0]!]]
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => reserve(orders[index % 3]!, 1)))
  const kept = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(kept).toBe(THERE)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as object] : []))
  for (const reason of reasons) expect(reason).toMatchObject(OVERSOLD)
  expect(await Promise.all(parts.map(reserved))).toEqual([THERE, THERE, THERE])
  const sums = await database.current.pool.query<{ sum: string }>(
    'select sum(quantity)::integer as sum from stock_reservations group by product_id',
  )
  expect(sums.rows.map(({ sum }) => sum)).toEqual([THERE, THERE, THERE])
})
