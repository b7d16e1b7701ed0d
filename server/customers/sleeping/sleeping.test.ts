import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import { SLEEPING, sleepingText } from '#domain/customers/sleeping.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { readSleeping } from './service.ts'
import type { SleepingOf } from './store.ts'

const NOW = new Date('2026-11-26T16:00:00Z')
const TODAY = Temporal.PlainDate.from('2026-11-26')
const test = useTestDatabase()
const query = (text: string, values: unknown[] = []) => test.current.pool.query(text, values)
let branchId = 0
let otherBranchId = 0
let makerId = 0
const staff = { advisorId: 0, telemarketerId: 0 }

beforeAll(async () => {
  const { db } = test.current
  branchId = await makeBranch(db, 'Guadalajara')
  otherBranchId = await makeBranch(db, 'Tijuana')
  makerId = (await makeUser(db)).id
  staff.advisorId = (await makeUser(db, { roles: ['asesor'] })).id
  staff.telemarketerId = (await makeUser(db, { roles: ['vendedor'] })).id
})

/** A day of `sales_days`: how long ago, and how many orders. */
type Ordered = readonly [daysAgo: number, orders: number, branch?: number]

async function customer(name: string, days: readonly Ordered[], change = ''): Promise<number> {
  const { id } = await makeCompany(test.current.db, { name })
  for (const [daysAgo, orders, branch = branchId] of days) {
    await query(
      `insert into sales_days (day, branch_id, company_id, maker_id, orders, lines, pieces, sales, costed_sales, cost, fill_pieces,
         first_pieces, promises, promises_met)
       values ($1, $2, $3, $4, $5, $5, $5, 100, 0, 0, 0, 0, 0, 0)`,
      [TODAY.subtract({ days: daysAgo }).toString(), branch, id, makerId, orders],
    )
  }
  if (change !== '') await query(`update companies set ${change} where id = $1`, [id])
  return id
}

async function sleeping(of: SleepingOf = {}): Promise<ReadonlyMap<string, string>> {
  const rows = await readSleeping(test.current, NOW, of)
  return new Map(rows.map((row) => [row.name, sleepingText(row)]))
}

describe('who sleeps', () => {
  /** Every nine days, and silent since so many. */
  const every = (wait: number, silent: number, times = 4): Ordered[] =>
    Array.from({ length: times }, (_, index) => [silent + index * wait, 1] as const)

  it.each<[string, readonly Ordered[], string, string | undefined]>([
    ['longer than twice the wait', every(9, 31), '', 'Pedía cada 9 días; lleva 31.'],
    ['twice the wait is not longer', every(9, 18), '', undefined],
    ['one day more', every(9, 19), '', 'Pedía cada 9 días; lleva 19.'],
    ['fourteen days', every(2, 14), '', undefined],
    ['fifteen days', every(1, 15), '', 'Pedía cada día; lleva 15.'],
    ['three orders', every(9, 60, 3), '', undefined],
    ['four orders in two days', [...every(9, 60, 1), [69, 3]], '', 'Pedía cada 9 días; lleva 60.'],
    ['four orders in one day have no wait', [[90, 4]], '', undefined],
    ['days whose orders were cancelled', [...every(9, 31), [3, 0]], '', 'Pedía cada 9 días; lleva 31.'],
    ['suspended', every(9, 31), `status = 'suspendida'`, undefined],
    [
      'of an even number of waits, the middle of two',
      [...every(9, 31, 4), [68, 1]],
      '',
      'Pedía cada 9 días; lleva 31.',
    ],
    [
      'of two branches on one day',
      [
        [40, 1],
        [40, 1, 2],
        [50, 1],
        [50, 1, 2],
      ],
      '',
      'Pedía cada 10 días; lleva 40.',
    ],
  ])('%s', async (name, days, change, expected) => {
    await customer(
      name,
      days.map(([daysAgo, orders, branch]) => [daysAgo, orders, branch === undefined ? branchId : otherBranchId]),
      change,
    )
    expect((await sleeping()).get(name)).toBe(expected)
  })

  it('not who has ordered today, before the sums know it; but one that was cancelled is none', async () => {
    const { db } = test.current
    const productId = await makeProduct(db, { key: 'BD-1047' })
    const companyId = await customer('hoy', every(9, 31))
    const { id } = await makeOrder(db, { branchId, companyId, lines: [{ productId, quantity: 2 }] })
    await query('update orders set created_at = $2 where id = $1', [id, NOW])
    expect((await sleeping()).has('hoy')).toBe(false)
    await query('update order_lines set cancelled = ordered where order_id = $1', [id])
    expect((await sleeping()).has('hoy')).toBe(true)
  })

  it('as the sums are once they change', async () => {
    const companyId = await customer('cambia', every(9, 31))
    const found = async () => (await sleeping()).get('cambia')
    const change = (text: string) => query(`${text} where company_id = $1`, [companyId])
    await change('update sales_days set sales = sales + 1')
    expect(await found()).toBe('Pedía cada 9 días; lleva 31.')
    await change(
      `update sales_days set orders = case when day = '${TODAY.subtract({ days: 31 }).toString()}' then 0 else 2 end`,
    )
    expect(await found()).toBe('Pedía cada 9 días; lleva 40.')
    await change('update sales_days set day = day + 2')
    expect(await found()).toBe('Pedía cada 9 días; lleva 38.')
    const other = await customer('otra', [])
    await change(`update sales_days set company_id = ${other}`)
    expect(await found()).toBeUndefined()
    expect((await sleeping()).get('otra')).toBe('Pedía cada 9 días; lleva 38.')
    await query('delete from sales_days where company_id = $1', [other])
    expect((await sleeping()).get('otra')).toBeUndefined()
    expect((await query('select from customer_waits where company_id in ($1, $2)', [companyId, other])).rowCount).toBe(
      0,
    )
  })

  it('of an advisor, of a telemarketer, and of a company with both', async () => {
    await customer('del asesor', every(9, 31), `advisor_id = ${staff.advisorId}`)
    await customer('de telemarketing', every(9, 32), `telemarketer_id = ${staff.telemarketerId}`)
    expect([...(await sleeping({ advisorId: staff.advisorId })).keys()]).toEqual(['del asesor'])
    expect([...(await sleeping({ telemarketerId: staff.telemarketerId })).keys()]).toEqual(['de telemarketing'])
    expect([...(await sleeping({ portfolioOf: staff.advisorId })).keys()]).toEqual(['del asesor'])
  })

  it('equals a plain implementation for random customers', async () => {
    const random = new Random('sleeping customers')
    const expected: string[] = []
    for (let number = 0; number < 60; number++) {
      const silent = random.whole(1, 60)
      const days = new Set(Array.from({ length: random.whole(1, 9) }, () => silent + random.whole(0, 120)))
      const ordered = [...days].map((daysAgo) => [daysAgo, random.whole(0, 2)] as const)
      const name = `al azar ${number}`
      await customer(name, ordered)
      const kept = ordered.filter(([, orders]) => orders > 0)
      const last = Math.min(...kept.map(([daysAgo]) => daysAgo))
      const wait = usualWait(kept.map(([daysAgo]) => daysAgo))
      const orders = kept.reduce((sum, [, count]) => sum + count, 0)
      const sleeps =
        orders >= SLEEPING.leastOrders && wait !== null && last > SLEEPING.leastDays && last > SLEEPING.times * wait
      if (sleeps) expected.push(`${name}: ${sleepingText({ everyDays: wait, silentDays: last })}`)
    }
    const found = [...(await sleeping())].filter(([name]) => name.startsWith('al azar'))
    expect(found.map(([name, text]) => `${name}: ${text}`).toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(5)
  })
})

/** Days between the days with orders, of which half are no longer. null: there is none. @param days numbers of days, in any order */
function usualWait(days: readonly number[]): number | null {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const gaps = sorted
    .slice(1)
    .map((day, index) => day - (sorted[index] ?? day))
    .toSorted((a, b) => a - b)
  if (gaps.length === 0) return null
  const [low, high] = [gaps[Math.floor((gaps.length - 1) / 2)] ?? 0, gaps[Math.ceil((gaps.length - 1) / 2)] ?? 0]
  return (low + high) / 2
}
