import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueOf, importTexts } from '#test/fixtures/imports/import-texts.ts'
import { useTestDatabase } from '#test/database.ts'
import { revertImport } from './revert-service.ts'
import { USES_OF_PRODUCTS } from './revert-store.ts'
import type { ImportProgress } from './plan-files.ts'

const database = useTestDatabase()

async function query(text: string): Promise<unknown[]> {
  return (await database.current.pool.query(text)).rows as unknown[]
}

const revert = (id?: number) => revertImport(database.current, { id, actor: 'prueba' })
const failure = (message: string) => ({ message: expect.stringContaining(message) })

beforeAll(async () => {
  await query(`insert into branches (code, name, is_main) values ('GDL', 'Guadalajara', true)`)
})

beforeEach(async () => {
  await query(
    'truncate products, lines, brands, makes, models, engines, years, imports, import_changes, catalog_changes cascade',
  )
})

const FIRST = {
  'p.csv': 'clave,descripción,línea,marca,precio,existencia\nB1,BUJE,BUJES,Acme,100.50,5\nB2,MAZA,MAZA,,,\n',
  'f.csv': 'clave,armadora,modelo,año inicial,año final,motor\nB1,VW,JETTA,1999,2005,2.0\n',
}
const SECOND = {
  'p.csv':
    'clave,descripción,línea,marca,precio,existencia,equivalencia\nB1,BUJE TRASERO,POLEAS,Otra,90,0,E1\nB2,,,,50,8,\nB3,NUEVA,BUJES,,1,1,\n',
  'f.csv': 'clave,armadora,modelo,año inicial,año final,motor\nB1,VW,JETTA,1999,2003,2.0\nB2,FORD,KA,2001,,\n',
}

describe('reverting', () => {
  it('restores everything, step by step, and reports the changes', async () => {
    const empty = await catalogueOf(database.current)
    const first = await importTexts(database.current, FIRST)
    const afterFirst = await catalogueOf(database.current)
    const second = await importTexts(database.current, SECOND)
    expect(await catalogueOf(database.current)).not.toEqual(afterFirst)
    await query('truncate catalog_changes')

    expect(await revert(second.importId ?? 0)).toEqual({ importId: second.importId })
    expect(await catalogueOf(database.current)).toEqual(afterFirst)
    expect(await query('select count(*)::integer as count from catalog_changes')).toEqual([{ count: 3 }])

    expect(await revert()).toEqual({ importId: first.importId })
    expect(await catalogueOf(database.current)).toEqual(empty)
    expect(await query('select state, revertible from imports')).toEqual([
      { state: 'revertido', revertible: false },
      { state: 'revertido', revertible: false },
    ])
    expect(await revert()).toMatchObject(failure('No hay ninguna importación aplicada'))
  })

  it('does not count imports that changed nothing among the last three', async () => {
    const empty = await catalogueOf(database.current)
    for (let count = 0; count < 5; count++) await importTexts(database.current, FIRST)
    for (let count = 0; count < 5; count++) await revert()
    expect(await catalogueOf(database.current)).toEqual(empty)
  })

  it('goes back three imports and no further', async () => {
    const ids: number[] = []
    for (const price of [1, 2, 3, 4]) {
      const { importId } = await importTexts(database.current, { 'p.csv': `clave,línea,precio\nB1,A,${price}\n` })
      ids.push(importId ?? 0)
    }
    expect(await query('select distinct import_id from import_changes order by 1')).toEqual(
      ids.slice(1).map((id) => ({ import_id: id })),
    )
    for (const price of ['3.00', '2.00', '1.00']) {
      await revert()
      expect(await query('select list_price from products')).toEqual([{ list_price: price }])
    }
    expect(await revert()).toMatchObject(failure('solo se guardan las tres últimas'))
  })

  it('goes from the newest to the oldest', async () => {
    const first = await importTexts(database.current, FIRST)
    const second = await importTexts(database.current, SECOND)
    expect(await revert(first.importId ?? 0)).toMatchObject(failure(`primero la importación ${second.importId}`))
    expect(await revert(999_999)).toMatchObject(failure('No existe la importación 999999'))
    await revert(second.importId ?? 0)
    expect(await revert(second.importId ?? 0)).toMatchObject(failure('ya se revirtió'))
  })

  it('does not revert an import that failed', async () => {
    await importTexts(database.current, FIRST)
    await expect(importTexts(database.current, { 'x.csv': 'clave,grupo\n=1,A\n' })).rejects.toThrow('fórmula')
    const [failed] = (await query('select max(id) as id from imports')) as { id: number }[]
    expect(await revert(failed?.id)).toMatchObject(failure('no se aplicó'))
  })
})

describe('an import with a row that somebody has locked', () => {
  it('is unchanged when the revert is aborted in the middle of a statement', async () => {
    const { importId } = await importTexts(database.current, FIRST)
    const before = await catalogueOf(database.current)
    const client = await database.current.pool.connect()
    try {
      await client.query('begin; select from products for update')
      const stopping = new AbortController()
      const steps: ImportProgress['phase'][] = []
      const reverting = revertImport(database.current, {
        actor: 'prueba',
        signal: stopping.signal,
        onProgress: ({ phase }) => steps.push(phase),
      })
      const outcome = reverting.catch((error: unknown) => error)
      // Other test files wait in databases of their own.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => query(waiting)).not.toEqual([])
      stopping.abort(new Error('detenido por la prueba'))
      expect(await outcome).toEqual(new Error('detenido por la prueba'))
      expect(steps).toEqual(expect.arrayContaining(['comparing', 'reverting']))
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await catalogueOf(database.current)).toEqual(before)
    expect(await revert()).toEqual({ importId })
  })
})

describe('what somebody else changed since is not lost', () => {
  it.each([
    ['a product that the import made', `update products set is_new = true where key = 'B3'`, 'B3'],
    ['a product that the import changed', `update products set description = 'OTRA' where key = 'B1'`, 'B1'],
    ['a stock that the import changed', `update stock set quantity = 77 where quantity = 0`, 'B1'],
    ['a stock that the import made', `update stock set quantity = 77 where quantity = 8`, 'B2'],
    ['years that the import changed', `update applications set year_to = 2004 where year_to = 2003`, 'B1'],
    ['an application that the import made', `update applications set note = 'x' where year_from = 2001`, 'B2'],
    ['an equivalent that the import made', `update product_keys set key = 'E-2'`, 'B1'],
    [
      'a product that the import made and that is in a cart',
      `with buyer as (insert into users (name, email) values ('Ana', 'ana@prueba.mx') returning id),
        cart as (insert into carts (user_id, name) select id, 'Carrito' from buyer returning id)
       insert into cart_lines (cart_id, product_id, branch_id, quantity)
       select cart.id, p.id, b.id, 1 from cart, products p, branches b where p.key = 'B3'`,
      'B3',
    ],
    [
      'a product that the import made and that is in a note of the counter',
      `with clerk as (insert into users (name, email) values ('Rita', 'rita@prueba.mx') returning id),
        note as (
          insert into counter_quotes (number, user_id, changed_by, vat_rate, amount, reduction, cores, subtotal, vat, total,
            created_at, updated_at)
          select 1, id, id, 0, 1, 0, 0, 1, 0, 1, now(), now() from clerk returning id)
       insert into counter_lines (quote_id, number, product_id, description, quantity, price, amount)
       select note.id, 1, p.id, '', 1, 1, 1 from note, products p where p.key = 'B3'`,
      'B3',
    ],
    [
      'a product that the import made and that took the place of another',
      `update products set status = 'superseded', superseded_by_id = (select id from products where key = 'B3') where key = 'B2'`,
      'B3',
    ],
    [
      'something added to a product that the import made',
      `insert into product_keys (product_id, kind, key) select id, 'equivalent', 'Z' from products where key = 'B3'`,
      'B3',
    ],
    [
      'sales of a product that the import made',
      `insert into product_sales select id, 1 from products where key = 'B3'`,
      'B3',
    ],
  ])('%s', async (_, change, key) => {
    await importTexts(database.current, FIRST)
    const { importId } = await importTexts(database.current, SECOND)
    await query(change)
    const before = await catalogueOf(database.current)
    expect(await revert()).toMatchObject(
      failure(
        `No se puede revertir la importación ${importId}: 1 registro cambió después (por ejemplo, la clave ${key}).`,
      ),
    )
    expect(await catalogueOf(database.current)).toEqual(before)
  })

  it('every table whose rows refer to a product is checked', async () => {
    const keeping = await query(
      `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.confrelid = 'products'::regclass and c.confdeltype in ('a', 'r')`,
    )
    const missing = (keeping as { table: string; column: string }[]).filter(
      ({ table, column }) => USES_OF_PRODUCTS[column]?.includes(table) !== true,
    )
    expect(missing).toEqual([])
  })

  it('a name that a counter uses stays with what uses it', async () => {
    await importTexts(database.current, FIRST)
    await importTexts(database.current, SECOND)
    await query(`insert into counters (general_markup) values (null)`)
    await query(
      `insert into counter_markups (counter_id, brand_id, line_id, markup, rounding)
       select c.id, b.id, l.id, 10, 'ninguno' from counters c, brands b, lines l
       where b.name = 'Otra' and l.name = 'POLEAS'`,
    )
    await query(
      `with clerk as (insert into users (name, email) values ('Beto', 'beto@prueba.mx') returning id)
       insert into counter_plates (plate, model_id, year, user_id, used_at)
       select 'ABC123A', m.id, 2001, clerk.id, now() from models m, clerk where m.name = 'KA'`,
    )
    await revert()
    const uses = `select (select count(*) from counter_markups)::integer as markups,
      (select count(*) from counter_plates)::integer as plates`
    expect(await query(uses)).toEqual([{ markups: 1, plates: 1 }])
  })

  it('but a change elsewhere, or a deletion of what the import made, is not in the way', async () => {
    await importTexts(database.current, FIRST)
    await importTexts(database.current, SECOND)
    await query(`delete from products where key = 'B3'`)
    await query(`insert into products (key, line_id) select 'AJENA', id from lines where name = 'POLEAS'`)
    await revert()
    expect(await query('select key, description from products order by key')).toEqual([
      { key: 'AJENA', description: '' },
      { key: 'B1', description: 'BUJE' },
      { key: 'B2', description: 'MAZA' },
    ])
    expect(await query(`select name from lines where name = 'POLEAS'`)).toHaveLength(1)
  })
})
