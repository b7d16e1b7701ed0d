import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { idsOf, listSource } from './list-source.ts'
import { readAll } from './read-all.ts'
import { readPage } from './read-page.ts'
import { searchCondition } from './search-condition.ts'

const test = useTestDatabase()
const ROWS = 137
const NAMES = ['Ana López', 'ana lopez', 'José 100% Frenos', 'Iván_Ruiz', String.raw`C:\balatas`, 'Ñandú', 'Beto']

beforeAll(async () => {
  const { db } = test.current
  const companies = await db
    .insertInto('companies')
    .values(
      [1, 2, 3].map((number) => ({ legal_name: `E${number}`, trade_name: `E${number}`, rfc: `AAA01010${number}AAA` })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('users')
    .values(
      Array.from({ length: ROWS }, (_, index) => ({
        name: NAMES[index % NAMES.length]!,
        email: `u${index}@ejemplo.mx`,
        // Many of each, and none for a third.
        company_id: index % 3 === 0 ? null : companies[index % 2]!.id,
        last_sign_in_at: index % 4 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 5))),
      })),
    )
    .execute()
})

function users(text = '') {
  const rows = test.current.db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'c.trade_name as company', 'u.last_sign_in_at'])
    .where(searchCondition(text, { folded: ['u.folded'], plain: ['u.email'] }))
  return listSource({
    rows,
    id: 'u.id',
    sort: { nombre: { notNull: 'u.folded' }, empresa: 'c.trade_name', acceso: 'u.last_sign_in_at' },
  })
}

type Order = 'nombre' | '-nombre' | 'empresa' | '-empresa' | 'acceso' | '-acceso'
const ORDERS: readonly Order[] = ['nombre', '-nombre', 'empresa', '-empresa', 'acceso', '-acceso']

describe('readPage', () => {
  it('has every row once, in one order, whatever the order and the size of the pages', async () => {
    const whole = new Map<Order, readonly number[]>()
    for (const orden of ORDERS) {
      const { rows } = await readPage(users(), { orden, pagina: 1, porPagina: 1000 })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS)
      whole.set(
        orden,
        rows.map(({ id }) => id),
      )
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ORDERS), fc.integer({ min: 1, max: 60 }), async (orden, porPagina) => {
        const ids: number[] = []
        for (let pagina = 1; pagina <= Math.ceil(ROWS / porPagina); pagina++) {
          const page = await readPage(users(), { orden, pagina, porPagina })
          expect(page).toMatchObject({ total: ROWS, pagina, porPagina })
          ids.push(...page.rows.map(({ id }) => id))
        }
        expect(ids).toEqual(whole.get(orden))
      }),
      { numRuns: 25 },
    )
  })

  it.each(ORDERS)('%s is sorted, with rows without a value at the end', async (orden) => {
    const { rows } = await readPage(users(), { orden, pagina: 1, porPagina: 1000 })
    const values = rows.map(({ company, last_sign_in_at: at, name }) =>
      orden.endsWith('empresa') ? company : orden.endsWith('acceso') ? (at?.getTime() ?? null) : fold(name),
    )
    const present = values.filter((value) => value !== null)
    expect(values.slice(0, present.length)).toEqual(present)
    const sorted = present.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(present).toEqual(orden.startsWith('-') ? sorted.toReversed() : sorted)
  })

  it.each([7, 138, 10_000, Number.MAX_SAFE_INTEGER])('page %i after the last is the last', async (pagina) => {
    const page = await readPage(users(), { orden: 'nombre', pagina, porPagina: 25 })
    expect(page.pagina).toBe(6)
    expect(page.rows).toHaveLength(ROWS - 5 * 25)
  })

  it('finds its pages from the beginning where no more than the first rows were counted', async () => {
    const { rows } = await readPage(users(), { orden: 'nombre', pagina: 1, porPagina: 1000 })
    const known = { total: 50, isExact: false }
    const page = await readPage(users(), { orden: 'nombre', pagina: 99, porPagina: 20 }, known)
    expect(page).toMatchObject({ total: 50, pagina: 3 })
    expect(page.rows).toEqual(rows.slice(40, 50))
  })

  it('has one empty page of nothing', async () => {
    const page = await readPage(users('nadie se llama así'), { orden: 'acceso', pagina: 3, porPagina: 25 })
    expect(page).toEqual({ rows: [], total: 0, pagina: 1, porPagina: 25 })
  })
})

describe('searchCondition', () => {
  const found = async (text: string) => {
    const { rows } = await readPage(users(text), { orden: 'nombre', pagina: 1, porPagina: 1000 })
    return [...new Set(rows.map(({ name }) => name))].toSorted()
  }

  it.each([
    ['LÓPEZ ana', ['Ana López', 'ana lopez']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['100%', ['José 100% Frenos']],
    ['nandu', ['Ñandú']],
    ['ivanruiz', ['Iván_Ruiz']],
    ["'; drop table users; --", []],
    ['beto ana', []],
  ])('%j', async (text, names) => expect(await found(text)).toEqual(names))

  it('finds marks in texts that are searched as they are', async () => {
    const { db } = test.current
    const [row] = await db.insertInto('users').values({ name: 'Marca', email: 'a_b%c@x.mx' }).returning('id').execute()
    expect(await found('a_b%c')).toEqual(['Marca'])
    expect(await found('_B%C@')).toEqual(['Marca'])
    expect(await found('aXb')).toEqual([])
    await db.deleteFrom('users').where('id', '=', row!.id).execute()
  })
})

it('idsOf has what a filter gives, for a bulk act that counts what it touched', async () => {
  const { db } = test.current
  const touched = await db
    .updateTable('users')
    .set({ phone: '33' })
    .where('id', 'in', idsOf(users('beto')))
    .executeTakeFirst()
  expect(Number(touched.numUpdatedRows)).toBe(19)
  expect((await db.selectFrom('users').where('phone', '=', '33').select('name').execute())[0]?.name).toBe('Beto')
})

describe('readAll', () => {
  it('has the rows of all pages in their order', async () => {
    for (const orden of ORDERS) {
      const { rows } = await readPage(users(), { orden, pagina: 1, porPagina: 1000 })
      const all = await Array.fromAsync(readAll(test.current, users(), orden))
      expect(all.flat()).toEqual(rows)
    }
  })

  it('reads in batches, and gives its connection back when its reader leaves', async () => {
    const { db, longReads } = test.current
    const many = listSource({
      rows: db.selectFrom(sql<{ id: number }>`generate_series(1, 5000)`.as<'g'>(sql`g(id)`)).select('g.id'),
      id: 'g.id',
      sort: { id: { notNull: 'g.id' } },
    })
    const sizes: number[] = []
    for await (const rows of readAll(test.current, many, '-id')) {
      sizes.push(rows.length)
      if (sizes.length === 2) break
    }
    expect(sizes).toEqual([1000, 1000])
    expect(longReads.totalCount - longReads.idleCount).toBe(0)
    expect((await Array.fromAsync(readAll(test.current, many, 'id'))).flat()).toHaveLength(5000)
    expect(longReads.totalCount - longReads.idleCount).toBe(0)
  })
})

function fold(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
}
