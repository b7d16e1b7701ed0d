import { sql, type Kysely } from 'kysely'
import type { WrittenCar } from '#domain/quick-order/car-fields.ts'
import { MAX_CAR_LISTS, type CarMatch } from '#domain/quick-order/car-rules.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The owner of lists: one person in one company. */
export interface ListOwner {
  readonly id: number
  readonly companyId: number | null
}

/** A car with its chosen line and part, and what they led to when its parts were last searched. */
export interface SavedCar extends WrittenCar {
  readonly modelId: number | null
  /** 0: unknown. */
  readonly engineId: number | null
  readonly lineId: number | null
  readonly productId: number | null
  readonly partKey: string
  readonly match: CarMatch | null
  readonly parts: number
}

export interface CarListRow {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly version: number
  readonly searchedAt: Date
  readonly updatedAt: Date
}

const COLUMNS = [
  'id',
  'name',
  'car_count as count',
  'version',
  'searched_at as searchedAt',
  'updated_at as updatedAt',
] as const

function listsOf(db: Db, { id, companyId }: ListOwner) {
  return db
    .selectFrom('car_lists')
    .where('user_id', '=', id)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::integer`)
}

/** By name. */
export async function carListRows(db: Db, owner: ListOwner): Promise<CarListRow[]> {
  return listsOf(db, owner).select(COLUMNS).orderBy('folded').limit(MAX_CAR_LISTS).execute()
}

export async function findCarList(
  db: Db,
  owner: ListOwner,
  listId: number,
): Promise<(CarListRow & { readonly cars: readonly SavedCar[] }) | undefined> {
  const row = await listsOf(db, owner).select(COLUMNS).select('cars').where('id', '=', listId).executeTakeFirst()
  // Only this store writes the column.
  return row && { ...row, cars: row.cars as unknown as SavedCar[] }
}

/** Locks the lists of this person: concurrent changes wait until the transaction ends. */
export async function lockCarLists(db: Db, owner: ListOwner): Promise<CarListRow[]> {
  await sql`select from users where id = ${owner.id} for no key update`.execute(db)
  return carListRows(db, owner)
}

/** Whether another list of this person has this name. */
export async function isListNameTaken(
  db: Db,
  owner: ListOwner,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await listsOf(db, owner)
    .select('id')
    .where(sql<boolean>`folded = fold_name(${name})`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCarList(
  db: Db,
  { id, companyId }: ListOwner,
  name: string,
  cars: readonly SavedCar[],
  now: Date,
): Promise<{ id: number; version: number }> {
  return db
    .insertInto('car_lists')
    .values({ user_id: id, company_id: companyId, name, cars: JSON.stringify(cars), searched_at: now, updated_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function replaceCars(db: Db, listId: number, cars: readonly SavedCar[], now: Date): Promise<number> {
  const { version } = await db
    .updateTable('car_lists')
    .set({ cars: JSON.stringify(cars), searched_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', listId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The version stays, since the cars are the same: a user who has the list open can still save it. */
export async function renameCarListRow(db: Db, listId: number, name: string): Promise<void> {
  await db.updateTable('car_lists').set({ name }).where('id', '=', listId).execute()
}

export async function deleteCarListRow(db: Db, listId: number): Promise<void> {
  await db.deleteFrom('car_lists').where('id', '=', listId).execute()
}
