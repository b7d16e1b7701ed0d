import { sql, type Kysely } from 'kysely'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Locks the part until the transaction ends. */
export async function lockPart(db: Db, id: number): Promise<{ readonly key: string } | undefined> {
  return db.selectFrom('products').select('key').where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface KeyHolder {
  readonly key: string
  /** Its own key, not one of its others. */
  readonly is_own: boolean
  readonly is_same: boolean
}

/** The part that has the key: as its own any part, as one of its others only the part itself, since several parts may share a number. */
export async function keyHolder(db: Db, key: string, productId: number): Promise<KeyHolder | undefined> {
  const { rows } = await sql<KeyHolder>`
    select p.key, true as is_own, p.id = ${productId} as is_same from products p where p.key_folded = fold_part_key(${key})
    union all
    select p.key, false, true from product_keys k join products p on p.id = k.product_id
    where k.key_folded = fold_part_key(${key}) and k.product_id = ${productId}
    limit 1`.execute(db)
  return rows[0]
}

export async function insertEquivalent(db: Db, productId: number, key: string, owner: string): Promise<void> {
  await db.insertInto('product_keys').values({ product_id: productId, kind: 'equivalent', key, owner }).execute()
}

/** model: null where none is requested. undefined: there is no such make, or no such model of it. */
export async function vehicleNames(
  db: Db,
  makeId: number,
  modelId: number | null,
): Promise<{ readonly make: string; readonly model: string | null } | undefined> {
  if (modelId === null) {
    const make = await db.selectFrom('makes').select('name').where('id', '=', makeId).executeTakeFirst()
    return make === undefined ? undefined : { make: make.name, model: null }
  }
  return db
    .selectFrom('models as m')
    .innerJoin('makes as k', 'k.id', 'm.make_id')
    .select(['k.name as make', 'm.name as model'])
    .where('m.id', '=', modelId)
    .where('k.id', '=', makeId)
    .executeTakeFirst()
}

/** Limits of the database (db/migrations/0006_synonyms.sql). */
const MOST = { synonym_groups: 2000, vehicle_aliases: 5000 } as const

/** Every server holds the names in memory, so their number is limited. */
export async function isFull(db: Db, table: keyof typeof MOST): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return (rows[0]?.count ?? 0) >= MOST[table]
}

/** @returns null: it exists already */
export async function insertAlias(
  db: Db,
  alias: { readonly alias: string; readonly make: string; readonly model: string | null },
): Promise<number | null> {
  const row = await db
    .insertInto('vehicle_aliases')
    .values(alias)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Groups {
  readonly sameTerm: boolean
  /** A group has both already. */
  readonly hasBoth: boolean
  /** The first group of the other term with room for one more. */
  readonly open: { readonly id: number; readonly terms: readonly string[] } | null
}

const MOST_TERMS = 20

/** Locks all groups until the transaction ends. */
export async function lockGroups(db: Db, term: string, like: string): Promise<Groups> {
  await sql`select pg_advisory_xact_lock(hashtext('synonym_groups'))`.execute(db)
  const { rows: same } = await sql<{ same: boolean }>`select fold_term(${term}) = fold_term(${like}) as same`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; terms: string[]; has_both: boolean }>`
    select id, terms, folded @> array[fold_term(${term})] as has_both from synonym_groups
    where folded @> array[fold_term(${like})] order by id for update`.execute(db)
  return {
    sameTerm: same[0]?.same ?? false,
    hasBoth: rows.some(({ has_both: hasBoth }) => hasBoth),
    open: rows.find(({ terms }) => terms.length < MOST_TERMS) ?? null,
  }
}

export async function insertGroup(db: Db, terms: readonly string[]): Promise<number> {
  return insertRow(db, 'synonym_groups', { terms: [...terms] })
}

export async function addToGroup(db: Db, id: number, term: string): Promise<number> {
  await sql`update synonym_groups set terms = terms || ${term}::text where id = ${id}`.execute(db)
  return id
}
