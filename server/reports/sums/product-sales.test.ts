import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { rewriteProductSales } from './product-sales.ts'
import { refreshFigures } from './service.ts'

const test = useTestDatabase()
const db = () => test.current.db
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.current.pool.query<Row>(text, values)).rows

/** Still the 30 of November in Mexico. */
const NOW = new Date('2026-12-01T05:00Z')
const parts = new Map<string, number>()
let branchId = 0
let company: { readonly companyId: number; readonly userId: number }

beforeAll(async () => {
  branchId = await makeBranch(db(), 'Guadalajara')
  const companyId = (await makeCompany(db())).id
  company = { companyId, userId: (await makeUser(db(), { companyId })).id }
  // Of a seller that the orders do not know.
  for (const key of ['A', 'B', 'C', 'D']) parts.set(key, await makeProduct(db(), { key, units: key === 'D' ? 500 : 1 }))
})

async function order(part: string, quantity: number, at: string): Promise<number> {
  const { id } = await makeOrder(db(), { ...company, branchId, lines: [{ productId: parts.get(part) ?? 0, quantity }] })
  await rows('update orders set created_at = $2 where id = $1', [id, at])
  return id
}

async function rewrite() {
  await refreshFigures(test.current)
  await rows('delete from catalog_changes')
  await rewriteProductSales(test.current, NOW)
  const units = await rows<{ key: string; units: number }>(
    'select key, units from product_sales join products on id = product_id order by key',
  )
  const changed = await rows<{ key: string }>(
    'select key from catalog_changes join products on id = product_id order by key',
  )
  return {
    units: Object.fromEntries(units.map(({ key, units: sold }) => [key, sold])),
    changed: changed.map(({ key }) => key),
  }
}

describe('pieces sold of parts', () => {
  it('are those of orders of thirteen months by the clocks of the shop, without cancelled ones', async () => {
    await order('A', 3, '2026-11-30T18:00Z')
    const cancelled = await order('A', 7, '2026-06-15T18:00Z')
    await rows('update order_lines set cancelled = 5 where order_id = $1', [cancelled])
    // The first hour of November, and the last of October.
    await order('B', 4, '2025-11-01T06:00Z')
    await order('B', 90, '2025-11-01T05:59Z')
    await order('C', 1, '2026-11-01T18:00Z')
    expect(await rewrite()).toEqual({ units: { A: 5, B: 4, C: 1 }, changed: ['A', 'B', 'D'] })
  })

  it('are written only of parts with changed sales', async () => {
    expect((await rewrite()).changed).toEqual([])
    await order('C', 2, '2026-11-02T18:00Z')
    expect(await rewrite()).toEqual({ units: { A: 5, B: 4, C: 3 }, changed: ['C'] })
  })
})
