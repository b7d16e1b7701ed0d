import { beforeEach, describe, expect, it } from 'vitest'
import { recordingChanges } from '#server/catalog/product-history/record-store.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestDatabase } from '#test/database.ts'
import { importTexts } from '#test/fixtures/imports/import-texts.ts'
import { revertImport } from './revert-service.ts'

const database = useTestDatabase()

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.current.pool.query(text, values)).rows as Row[]
}

/** As a person at the part: what the statement changes is held. */
async function byHand(key: string, statement: string): Promise<void> {
  const [part] = await query<{ id: number }>('select id from products where key = $1', [key])
  await inTransaction(database.current, ({ client }) =>
    recordingChanges(client, [part?.id ?? 0], { actor: 'Andrea Morales', source: 'person' }, async () => {
      await client.query(statement)
    }),
  )
}

const history = () =>
  query(
    `select p.key, h.actor, h.source, h.is_created, h.changes from product_history h join products p on p.id = h.product_id order by h.id`,
  )
const held = () => query('select field, held_by, file_value from product_held_fields order by field')
const part = async () =>
  (
    await query(`select p.key, l.name as line, b.name as brand, p.description, p.positions::text[] as positions, p.qualifiers
      from products p left join lines l on l.id = p.line_id left join brands b on b.id = p.brand_id order by p.id`)
  )[0]
const applications = () =>
  query(
    `select m.name, a.year_from, a.year_to from applications a join models m on m.id = a.model_id order by m.name, a.year_from`,
  )

const FIRST = 'clave,descripción,línea,marca\nB1,BUJE,BUJES,Acme\n'
const NEXT = 'clave,descripción,línea,marca\nB1,BUJE NUEVO,POLEAS,Otra\n'
const FITS = 'clave,armadora,modelo,año inicial,año final\nB1,VW,JETTA,1999,2005\n'
const OTHER_FITS = 'clave,armadora,modelo,año inicial,año final\nB1,VW,GOLF,1999,2005\n'

beforeEach(async () => {
  await query('truncate products, lines, brands, makes, models, engines, years, imports, import_changes cascade')
})

describe('the history of a part', () => {
  it('shows the import that created it and the changes of the next one, and nothing where nothing changed', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await importTexts(database.current, { 'a.csv': FIRST })
    await importTexts(database.current, { 'a.csv': NEXT, 'f.csv': FITS })
    expect(await history()).toEqual([
      { key: 'B1', actor: 'prueba', source: 'import', is_created: true, changes: {} },
      {
        key: 'B1',
        actor: expect.any(String),
        source: 'import',
        is_created: false,
        changes: {
          description: { before: 'BUJE', after: 'BUJE NUEVO' },
          line: {
            before: { id: expect.any(Number), name: 'BUJES' },
            after: { id: expect.any(Number), name: 'POLEAS' },
          },
          brand: { before: { id: expect.any(Number), name: 'Acme' }, after: { id: expect.any(Number), name: 'Otra' } },
          applications: {
            before: [],
            after: [expect.objectContaining({ make: 'Volkswagen', model: 'JETTA', year_to: 2005 })],
          },
        },
      },
    ])
  })

  it('shows of each part of an import what changed of it: columns of one, applications of another', async () => {
    const withTwo = (description: string) => `clave,descripción\nB1,${description}\nB2,POLEA\n`
    await importTexts(database.current, { 'a.csv': withTwo('BUJE'), 'f.csv': FITS })
    await importTexts(database.current, { 'a.csv': withTwo('BUJE NUEVO'), 'f.csv': FITS.replace('B1', 'B2') })
    const changes = await query<{ key: string; changes: unknown }>(`
      select p.key, h.changes from product_history h join products p on p.id = h.product_id where not h.is_created order by p.key`)
    expect(changes).toEqual([
      { key: 'B1', changes: { description: { before: 'BUJE', after: 'BUJE NUEVO' } } },
      { key: 'B2', changes: { applications: { before: [], after: [expect.objectContaining({ model: 'JETTA' })] } } },
    ])
  })

  it('shows what a revert restored', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await importTexts(database.current, { 'a.csv': NEXT, 'f.csv': FITS })
    await revertImport(database.current, { actor: 'Andrea Morales' })
    const rows = await history()
    expect(rows.at(-1)).toMatchObject({
      actor: 'Andrea Morales',
      source: 'revert',
      changes: { description: { before: 'BUJE NUEVO', after: 'BUJE' }, applications: { after: [] } },
    })
    expect(rows).toHaveLength(3)
  })
})

describe('a field that a person holds', () => {
  it.each([
    [
      'description',
      `update products set description = 'A MANO'`,
      { description: 'A MANO', line: 'POLEAS', brand: 'Otra' },
      'BUJE NUEVO',
    ],
    ['line', `update products set line_id = null`, { description: 'BUJE NUEVO', line: null, brand: 'Otra' }, 'POLEAS'],
    [
      'brand',
      `update products set brand_id = null`,
      { description: 'BUJE NUEVO', line: 'POLEAS', brand: null },
      'Otra',
    ],
  ])('%s stays, and the value of the file is noted', async (field, statement, expected, fileValue) => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand('B1', statement)
    const { counts } = await importTexts(database.current, { 'a.csv': NEXT })
    expect(await part()).toMatchObject(expected)
    expect(counts[0]).toMatchObject({ held: 1, kinds: { products: { changed: 1, unchanged: 0 } } })
    expect(await held()).toEqual([{ field, held_by: 'Andrea Morales', file_value: fileValue }])
  })

  it('knows what the field was before the person changed it', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand('B1', `update products set line_id = null, description = ''`)
    expect(await held()).toEqual([
      { field: 'description', held_by: 'Andrea Morales', file_value: 'BUJE' },
      { field: 'line', held_by: 'Andrea Morales', file_value: 'BUJES' },
    ])
  })

  it('is no change of a file with the same value', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand('B1', `update products set description = 'A MANO'`)
    const { counts } = await importTexts(database.current, { 'a.csv': 'clave,descripción\nB1,OTRA\n' })
    expect(counts[0]).toMatchObject({ held: 1, kinds: { products: { new: 0, changed: 0, unchanged: 1, repeated: 0 } } })
    const { counts: same } = await importTexts(database.current, { 'a.csv': 'clave,descripción\nB1,A MANO\n' })
    expect(same[0]).toMatchObject({ held: 0 })
  })

  it('applications: none comes, and none is corrected', async () => {
    await importTexts(database.current, { 'a.csv': FIRST, 'f.csv': FITS })
    await byHand('B1', `update applications set year_to = 2010`)
    const { counts } = await importTexts(database.current, { 'f.csv': FITS, 'g.csv': OTHER_FITS })
    expect(await applications()).toEqual([{ name: 'JETTA', year_from: 1999, year_to: 2010 }])
    expect(counts.map(({ held: count }) => count).reduce((sum, count) => sum + count)).toBe(1)
    expect(await held()).toMatchObject([
      {
        field: 'applications',
        file_value: [
          { make: 'Volkswagen', model: 'JETTA' },
          { make: 'Volkswagen', model: 'GOLF' },
        ],
      },
    ])
    expect(await query(`select from models where name = 'GOLF'`)).toHaveLength(0)
  })

  it('list price: stays, and the value of the file is noted', async () => {
    await importTexts(database.current, { 'a.csv': FIRST, 'p.csv': 'clave,precio\nB1,100\n' })
    await byHand('B1', `update products set list_price = 120.5`)
    const { counts } = await importTexts(database.current, { 'p.csv': 'clave,precio\nB1,99.90\n' })
    expect(counts[0]).toMatchObject({ held: 1, kinds: { prices: { new: 0, changed: 0, unchanged: 1 } } })
    expect(await query('select list_price from products')).toEqual([{ list_price: '120.50' }])
    expect(await held()).toEqual([{ field: 'list_price', held_by: 'Andrea Morales', file_value: 99.9 }])
  })

  it('other keys: none comes', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand(
      'B1',
      `insert into product_keys (product_id, kind, key, owner) select id, 'equivalent', 'X1', 'SYD' from products`,
    )
    await importTexts(database.current, { 'n.csv': 'sku,brand,competitor_sku\nB1,FAG,102615\n' })
    expect(await query('select key from product_keys')).toEqual([{ key: 'X1' }])
    expect(await held()).toMatchObject([{ field: 'keys', file_value: [{ key: '102615', owner: 'FAG' }] }])
  })

  it('a dry run changes nothing of it', async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand('B1', `update products set description = 'A MANO'`)
    await importTexts(database.current, { 'a.csv': NEXT }, { dryRun: true })
    expect(await held()).toMatchObject([{ file_value: 'BUJE' }])
  })
})

describe('a part whose key changed', () => {
  beforeEach(async () => {
    await importTexts(database.current, { 'a.csv': FIRST })
    await byHand(
      'B1',
      `insert into product_redirects (key_folded, key, product_id) select key_folded, key, id from products;
       update products set key = 'C-1'`,
    )
  })

  it('is the one that files mean by its former key', async () => {
    const { counts } = await importTexts(database.current, { 'a.csv': NEXT, 'f.csv': FITS })
    expect(await query('select key, description from products')).toEqual([{ key: 'C-1', description: 'BUJE NUEVO' }])
    expect(await applications()).toHaveLength(1)
    expect(counts[0]).toMatchObject({ rejected: 0, kinds: { products: { new: 0, changed: 1 } } })
  })

  it('unless another part has that key now', async () => {
    await query(`insert into products (key) values ('B1')`)
    await importTexts(database.current, { 'a.csv': NEXT })
    expect(await query('select key, description from products order by key')).toEqual([
      { key: 'B1', description: 'BUJE NUEVO' },
      { key: 'C-1', description: 'BUJE' },
    ])
  })
})
