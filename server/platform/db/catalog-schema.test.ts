import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeApplication, makeBranch, makeProduct } from '#test/factories/catalog.ts'

const database = useTestDatabase()

/** PostgreSQL's codes for the constraint that refused. */
const UNIQUE = '23505'
const CHECK = '23514'

describe('the database refuses', () => {
  it.each(['OP-M450', 'op-m450', 'OPM450', 'OP M450', 'op.m/450', 'OP_M450'])(
    'the key %s beside another spelling of it',
    async (key) => {
      const { db } = database.current
      await db.deleteFrom('products').execute()
      await makeProduct(db, { key: 'Op-M450' })
      await expect(makeProduct(db, { key })).rejects.toMatchObject({ code: UNIQUE })
    },
  )

  it('a key of separators only', async () => {
    await expect(makeProduct(database.current.db, { key: '-/.' })).rejects.toMatchObject({ code: CHECK })
  })

  it.each(['brands', 'lines', 'makes'] as const)('two names in %s that people would call the same', async (table) => {
    const { db } = database.current
    await db.insertInto(table).values({ name: 'Sincronización' }).execute()
    const again = db.insertInto(table).values({ name: 'SINCRONIZACION' }).execute()
    await expect(again).rejects.toMatchObject({ code: UNIQUE })
  })

  it('reversed years', async () => {
    const { db } = database.current
    const id = await makeProduct(db, { key: 'REVERSED' })
    const application = makeApplication(db, id, { make: 'Nissan', model: 'Tsuru', from: 2017, to: 1992 })
    await expect(application).rejects.toMatchObject({ code: CHECK })
  })

  it('the same application twice, also with open years', async () => {
    const { db } = database.current
    const id = await makeProduct(db, { key: 'TWICE' })
    await makeApplication(db, id, { make: 'Nissan', model: 'Tsuru', from: 1992 })
    const again = makeApplication(db, id, { make: 'Nissan', model: 'Tsuru', from: 1992 })
    await expect(again).rejects.toMatchObject({ code: UNIQUE })
  })

  it('negative stock and negative prices', async () => {
    const { db } = database.current
    await expect(makeProduct(db, { key: 'STOCK', stock: { Norte: -1 } })).rejects.toMatchObject({ code: CHECK })
    await expect(makeProduct(db, { key: 'PRICE', listPrice: '-0.01' })).rejects.toMatchObject({ code: CHECK })
  })

  it('a position that the trade does not have', async () => {
    const insert = sql`insert into products (key, positions) values ('POS', '{arriba}')`.execute(database.current.db)
    await expect(insert).rejects.toMatchObject({ code: CHECK })
  })

  it('a second main branch', async () => {
    const { db } = database.current
    await makeBranch(db, 'Sur')
    const second = db.insertInto('branches').values({ code: 'OTRA', name: 'Otra', is_main: true }).execute()
    await expect(second).rejects.toMatchObject({ code: UNIQUE })
  })
})

describe('SQL folds as the domain does', () => {
  it('part keys and names', async () => {
    // A PostgreSQL text cannot contain NUL; a lone surrogate cannot be sent. Node knows the new capitals of Unicode 17, PostgreSQL 18
    // does not.
    const without = /[\0\u{A7CE}-\u{A7D5}\u{16EA0}-\u{16ED3}]/u
    const texts = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !without.test(text)),
      { maxLength: 50 },
    )
    await fc.assert(
      fc.asyncProperty(texts, async (sample) => {
        const answer = await sql<{ key: string; name: string }>`
          select fold_part_key(t) as key, fold_name(t) as name
          from unnest(${sample}::text[]) with ordinality as x (t, n) order by n`.execute(database.current.db)
        expect(answer.rows.map((row) => row.name)).toEqual(sample.map(foldName))
        expect(answer.rows.map((row) => row.key)).toEqual(sample.map(foldPartKey))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['op-m450 /x', 'OPM450X'],
    ['ñ-1', 'Ñ1'],
    ['A\u00a0B', 'AB'],
  ])('the key %j is %j', async (key, folded) => {
    const answer = await sql<{ key: string }>`select fold_part_key(${key}) as key`.execute(database.current.db)
    expect([answer.rows[0]?.key, foldPartKey(key)]).toEqual([folded, folded])
  })
})
