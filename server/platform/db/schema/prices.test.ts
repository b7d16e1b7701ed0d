import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { useTestDatabase } from '#test/database.ts'

const database = useTestDatabase()
let part: number
let other: number

async function query<Row>(text: string): Promise<Row[]> {
  return (await database.current.pool.query(text)).rows as Row[]
}

beforeAll(async () => {
  const { db } = database.current
  await makeBranch(db, 'Guadalajara')
  part = await makeProduct(db, { key: 'B-1', line: 'Balatas', brand: 'Balvera', stock: { Guadalajara: 5 } })
  other = await makeProduct(db, { key: 'B-2', line: 'Bujes', brand: 'Otra' })
})

describe('search hears of what it knows of a part, and of nothing else', () => {
  beforeEach(async () => void (await query('truncate catalog_changes')))

  const noted = async () => (await query<{ product_id: number }>('select product_id from catalog_changes')).length > 0

  /** Columns of products that search and pages do not read, with what changes them. */
  const UNKNOWN: Readonly<Record<string, string>> = {
    list_price: '9.99',
    pack_multiple: '4',
    minimum_quantity: '8',
    core_charge: '50',
    new_from: `'2026-01-01'`,
    new_until: `'2027-01-01'`,
    special_from: `'2026-01-01'`,
    special_until: `'2027-01-01'`,
    updated_at: `now() + interval '1 hour'`,
  }
  const KNOWN: Readonly<Record<string, string>> = {
    key: `'B-1X'`,
    line_id: `(select line_id from products where key = 'B-2')`,
    brand_id: `(select brand_id from products where key = 'B-2')`,
    description: `'OTRA'`,
    positions: `'{delantera}'`,
    qualifiers: `'{4X2}'`,
    is_new: 'not is_new',
    is_special: 'not is_special',
    created_at: `now() - interval '1 day'`,
    status: `'discontinued'`,
  }

  it.each(Object.entries(UNKNOWN))('not of %s', async (column, value) => {
    await query(`update products set ${column} = ${value} where id = ${part}`)
    expect(await noted()).toBe(false)
  })

  it.each(Object.entries(KNOWN))('of %s', async (column, value) => {
    await query(`update products set ${column} = ${value} where id = ${part}`)
    expect(await noted()).toBe(true)
  })

  it('of the part that took its place', async () => {
    await query(`update products set status = 'superseded', superseded_by_id = ${other} where id = ${part}`)
    await query('truncate catalog_changes')
    const third = await makeProduct(database.current.db, { key: 'B-3' })
    await query('truncate catalog_changes')
    await query(`update products set superseded_by_id = ${third} where id = ${part}`)
    expect(await noted()).toBe(true)
  })

  it('every column of a part is one or the other', async () => {
    const rows = await query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'products' and is_generated = 'NEVER'`,
    )
    const classified = [...Object.keys(UNKNOWN), ...Object.keys(KNOWN), 'id', 'superseded_by_id']
    expect(rows.map(({ column_name: name }) => name).toSorted()).toEqual(classified.toSorted())
  })

  it.each([
    [
      'not of prices',
      `insert into price_lists (name) values ('Lista 3');
      insert into price_list_prices (price_list_id, product_id, price) select id, (select max(id) from products), 5 from price_lists`,
      false,
    ],
    ['not of costs', `insert into product_costs (product_id, cost) select max(id), 5 from products`, false],
    ['not of what is reserved', `update stock set reserved = 2`, false],
    ['of when more arrives', `update stock set arrives_on = '2026-12-01'`, true],
    ['of how much there is', `update stock set quantity = quantity + 1`, true],
    ['of when that was known', `update stock set updated_at = now() + interval '1 hour'`, true],
    [
      'of stock that moved to another branch',
      `insert into branches (code, name) values ('TIJ', 'Tijuana');
      update stock set branch_id = (select id from branches where code = 'TIJ')`,
      true,
    ],
    [
      'of nothing that stayed the same',
      `update stock set quantity = quantity; update products set description = description`,
      false,
    ],
  ])('%s', async (_, change, expected) => {
    await query(change)
    expect(await noted()).toBe(expected)
  })
})

describe('the database refuses', () => {
  it.each([
    ['a negative list price', 'update products set list_price = -1'],
    [
      'a negative price',
      'insert into price_list_prices (price_list_id, product_id, price) select l.id, p.id, -1 from price_lists l, products p',
    ],
    [
      'a price of zero',
      'insert into price_list_prices (price_list_id, product_id, price) select l.id, p.id, 0 from price_lists l, products p',
    ],
    ['a negative cost', 'update product_costs set cost = -1'],
    ['a core of nothing', 'update products set core_charge = 0'],
    ['packs of nothing', 'update products set pack_multiple = 0'],
    ['a part that replaces itself', `update products set status = 'superseded', superseded_by_id = id`],
    [
      'a replaced part without the one that took its place',
      `update products set status = 'superseded', superseded_by_id = null`,
    ],
    [
      'an active part that was replaced',
      `update products set status = 'active', superseded_by_id = (select min(id) from products)`,
    ],
    ['a discount of everything', `insert into discounts (name, kind, percent) values ('x', 'promotion', 100)`],
    ['a discount of nothing', `insert into discounts (name, kind, percent) values ('x', 'promotion', 0)`],
    [
      'a discount that ends before it starts',
      `insert into discounts (name, kind, percent, starts_on, ends_on) values ('x', 'promotion', 5, '2026-11-02', '2026-11-01')`,
    ],
    ['an agreement with nobody', `insert into discounts (name, kind, percent) values ('x', 'agreement', 5)`],
    [
      'a discount by quantity from one piece',
      `insert into discounts (name, kind, percent) values ('x', 'quantity', 5)`,
    ],
    ['a second general list', `insert into price_lists (name, is_general) values ('A', true), ('B', true)`],
    ['a tax below zero', 'update branches set vat_rate = -1'],
    ['more than one row of settings', 'insert into selling_settings default values'],
  ])('%s', async (_, change) => {
    await expect(query(change)).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|23505)$/u) })
  })
})
