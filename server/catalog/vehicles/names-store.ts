import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface Versioned {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

export interface NameFields {
  readonly alias: string
  readonly make: string
  readonly model: string | null
}

export interface StoredName extends NameFields, Versioned {}

export async function lockName(db: Db, id: number): Promise<StoredName | undefined> {
  return db
    .selectFrom('vehicle_aliases')
    .select(['id', 'version', 'updated_at', 'alias', 'make', 'model'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The make and model in the catalogue's spelling; undefined: there is no such vehicle. */
export async function knownVehicle(
  db: Db,
  { make, model }: Pick<NameFields, 'make' | 'model'>,
): Promise<{ readonly make: string; readonly model: string | null } | undefined> {
  const { rows } = await sql<{ make: string; model: string | null }>`
    select k.name as make, m.name as model from makes k
    left join models m on m.make_id = k.id and m.folded = fold_name(${model ?? ''})
    where k.folded = fold_name(${make}) and (${model === null} or m.id is not null)`.execute(db)
  return rows[0]
}

export async function insertName(db: Db, fields: NameFields): Promise<number> {
  return (await db.insertInto('vehicle_aliases').values(fields).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateName(db: Db, id: number, fields: NameFields): Promise<number> {
  const { version } = await db
    .updateTable('vehicle_aliases')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteName(db: Db, id: number): Promise<void> {
  await db.deleteFrom('vehicle_aliases').where('id', '=', id).execute()
}

export async function countNames(db: Db): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::integer as all from vehicle_aliases`.execute(db)
  return rows[0]?.all ?? 0
}

export interface StoredSynonyms extends Versioned {
  readonly terms: string[]
}

export async function lockSynonyms(db: Db, id: number): Promise<StoredSynonyms | undefined> {
  return db
    .selectFrom('synonym_groups')
    .select(['id', 'version', 'updated_at', 'terms'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertSynonyms(db: Db, terms: string[]): Promise<number> {
  return (await db.insertInto('synonym_groups').values({ terms }).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateSynonyms(db: Db, id: number, terms: string[]): Promise<number> {
  const { version } = await db
    .updateTable('synonym_groups')
    .set((row) => ({ terms, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteSynonyms(db: Db, id: number): Promise<void> {
  await db.deleteFrom('synonym_groups').where('id', '=', id).execute()
}

export async function countSynonyms(db: Db): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::integer as all from synonym_groups`.execute(db)
  return rows[0]?.all ?? 0
}
