import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_NOTE_LENGTH, mergeKey, type LineIdentity } from '#domain/cart/lines.ts'
import { folioText } from '#domain/documents/folio.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()
let guadalajara: number
let tijuana: number
let part: number

beforeAll(async () => {
  const { db } = database.current
  guadalajara = await makeBranch(db, 'Guadalajara')
  tijuana = await makeBranch(db, 'Tijuana')
  part = await makeProduct(db, { key: 'B-1', stock: { Guadalajara: 5 } })
})

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.current.pool.query(text, values)).rows as Row[]
}

describe('folios', () => {
  it('have no gaps and no doubles, also where orders race and some are rolled back', async () => {
    const { db } = database.current
    const make = (index: number) =>
      db.transaction().execute(async (trx) => {
        const { series, folio } = await makeOrder(trx, { branchId: guadalajara })
        if (index % 3 === 0) throw new Error('rolled back')
        return folioText(series, folio)
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => make(index)))
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    expect(new Set(refusals)).toEqual(new Set(['Error: rolled back']))
    const folios = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const expected = Array.from({ length: 20 }, (_, index) => `A-${index + 1}`)
    expect(folios.toSorted()).toEqual(expected.toSorted())
  })

  it('begin once where the first orders of a branch race', async () => {
    const { db } = database.current
    for (const letter of 'ABCDEFGHIJKLMNOPQRST') {
      const branchId = await makeBranch(db, `${letter}, nueva`)
      const take = () => query<{ taken_folio: number }>('select taken_folio from take_folio($1)', [branchId])
      const taken = await Promise.all(Array.from({ length: 8 }, take))
      expect(taken.map(([row]) => row?.taken_folio).toSorted((a, b) => Number(a) - Number(b))).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8,
      ])
    }
  })

  it('are those of each branch and series', async () => {
    const { db } = database.current
    expect(await makeOrder(db, { branchId: tijuana })).toMatchObject({ series: 'A', folio: 1 })
    await query('update folio_series set is_current = false where branch_id = $1', [tijuana])
    await query(`insert into folio_series (branch_id, series, last_folio) values ($1, 'TIJ', 500)`, [tijuana])
    expect(await makeOrder(db, { branchId: tijuana })).toMatchObject({ series: 'TIJ', folio: 501 })
  })

  it('stay: an order is neither renumbered nor deleted, and a series never goes back', async () => {
    const refused = { code: '23514' }
    await expect(query('update orders set folio = folio + 100')).rejects.toMatchObject(refused)
    await expect(query(`update orders set series = 'Z'`)).rejects.toMatchObject(refused)
    await expect(query('delete from orders')).rejects.toMatchObject(refused)
    await expect(query('update folio_series set last_folio = 0 where last_folio > 0')).rejects.toMatchObject(refused)
  })
})

describe('lines of a cart are one in the database as in the rules', () => {
  it('for any two', async () => {
    const { id: userId } = await makeUser(database.current.db)
    const [cart] = await query<{ id: number }>(
      `insert into carts (user_id, name) values ($1, 'Carrito') returning id`,
      [userId],
    )
    const text = fc.constantFrom('', 'Tsuru', 'tsuru', 'Tsurú')
    const anyLine = fc.record({
      productId: fc.constant(part),
      branchId: fc.constantFrom(guadalajara, tijuana),
      note: text,
      vehicle: fc.record({ make: text, model: text, year: fc.constantFrom(null, 1998, 1999), engine: text }),
      isSetAside: fc.boolean(),
    })
    const add = ({ productId, branchId, note, vehicle, isSetAside }: LineIdentity) =>
      query(
        `insert into cart_lines (cart_id, product_id, branch_id, quantity, note, vehicle_make, vehicle_model, vehicle_year, vehicle_engine, is_set_aside)
         values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9)
         on conflict on constraint cart_lines_once do update set quantity = least(cart_lines.quantity + excluded.quantity, 99999)`,
        [cart?.id, productId, branchId, note, vehicle.make, vehicle.model, vehicle.year, vehicle.engine, isSetAside],
      )
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 2, maxLength: 5 }), async (lines) => {
        await query('delete from cart_lines')
        for (const line of lines) await add(line)
        const rows = await query<{ quantity: number }>('select quantity from cart_lines')
        expect(rows.length).toBe(new Set(lines.map(mergeKey)).size)
        expect(rows.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(lines.length)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the database refuses', () => {
  beforeAll(async () => {
    const { db } = database.current
    await makePreOrder(db, { branchId: guadalajara, lines: [{ productId: part, quantity: 2 }] })
    await makeOrder(db, { branchId: guadalajara, lines: [{ productId: part, quantity: 2 }] })
  })

  it.each([
    ['a pre-order that does not add up', 'update pre_orders set total = total + 0.01'],
    ['a branch of it that does not', 'update pre_order_branches set vat = vat + 0.01'],
    ['an order that does not', 'update orders set subtotal = subtotal + 1'],
    ['a negative amount', 'update orders set subtotal = -1, total = vat - 1'],
    ['a line that is sold for nothing', 'update pre_order_lines set price = 0'],
    ['a line that gives more than was asked', 'update pre_order_lines set supplied = 3'],
    ['a line that gives nothing', 'update pre_order_lines set supplied = 0'],
    ['more authorised than was kept', 'update pre_order_lines set authorised = 3'],
    ['more supplied than was ordered', 'update order_lines set supplied = 3'],
    ['more supplied and cancelled than was ordered', 'update order_lines set supplied = 1, cancelled = 2'],
    ['a state that there is not', `update orders set state = 'enviado'`],
    [
      'an invoice that was due before it was issued',
      `insert into receivables (company_id, number, issued_on, due_on, total)
      select company_id, 'A-1', '2026-11-02', '2026-11-01', 1 from orders limit 1`,
    ],
    [
      'a failure that is resolved at no time',
      `insert into order_failures (kind, cause, idempotency_key, state) values ('generation', 'x', 'k', 'resuelto')`,
    ],
    [
      'a quantity of nothing in a cart',
      `insert into cart_lines (cart_id, product_id, branch_id, quantity) select c.id, p.id, b.id, 0 from carts c, products p, branches b`,
    ],
  ])('%s', async (_, change) => {
    await expect(query(change)).rejects.toMatchObject({ code: '23514' })
  })

  it('a cart of one version that is generated twice, and two default carts of one person', async () => {
    const { db } = database.current
    const [cart] = await query<{ id: number }>('select id from carts')
    const generate = async () => {
      const { id } = await makePreOrder(db, { branchId: guadalajara })
      await query('update pre_orders set cart_id = $1 where id = $2', [cart?.id, id])
    }
    await generate()
    await expect(generate()).rejects.toMatchObject({ code: '23505', constraint: 'pre_orders_once' })
    const second = `insert into carts (user_id, name, is_default) select user_id, $1, true from carts where id = $2`
    await query(second, ['Uno', cart?.id])
    await expect(query(second, ['Dos', cart?.id])).rejects.toMatchObject({
      code: '23505',
      constraint: 'carts_one_default',
    })
  })

  it('a note that is longer than the rules have it', async () => {
    const add = (length: number) =>
      query(
        `insert into cart_lines (cart_id, product_id, branch_id, quantity, note)
         select c.id, $1, $2, 1, repeat('x', $3) from carts c limit 1`,
        [part, guadalajara, length],
      )
    await add(MAX_NOTE_LENGTH)
    await expect(add(MAX_NOTE_LENGTH + 1)).rejects.toMatchObject({ code: '23514' })
  })

  it('returns what is left of an invoice', async () => {
    await query(`insert into receivables (company_id, number, issued_on, due_on, total, paid)
      select company_id, 'A-102', '2026-11-01', '2026-12-01', 1000.10, 400.05 from orders limit 1`)
    expect(await query('select balance from receivables')).toEqual([{ balance: '600.05' }])
  })
})
