import { sql, type Kysely, type RawBuilder } from 'kysely'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PlateRow {
  readonly plate: string
  readonly modelId: number
  readonly year: number
  readonly engineId: number | null
  readonly usedAt: Date
}

export interface Writer {
  /** null: of the house. */
  readonly companyId: number | null
  readonly userId: number
  readonly now: Date
}

const MOST_PLATES = 100

export async function plateRow(db: Db, companyId: number | null, plate: string): Promise<PlateRow | undefined> {
  return db
    .selectFrom('counter_plates')
    .select(COLUMNS)
    .where(isOf(companyId))
    .where('plate', '=', plate)
    .executeTakeFirst()
}

export async function plateRows(
  db: Db,
  companyId: number | null,
  text: string,
): Promise<{ readonly rows: readonly PlateRow[]; readonly total: number }> {
  const found = await db
    .selectFrom('counter_plates')
    .select(COLUMNS)
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .where(isOf(companyId))
    .where(searchCondition(text.replaceAll(/[\s.-]/gu, ''), { plain: ['plate'] }))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PLATES)
    .execute()
  return { rows: found, total: found[0]?.total ?? 0 }
}

/** The last car that was written with a plate is its car. */
export async function upsertPlate(
  db: Db,
  { companyId, userId, now }: Writer,
  plate: string,
  car: { readonly modelId: number; readonly year: number; readonly engineId: number | null },
): Promise<void> {
  const values = { model_id: car.modelId, year: car.year, engine_id: car.engineId, user_id: userId, used_at: now }
  await db
    .insertInto('counter_plates')
    .values({ company_id: companyId, plate, ...values })
    .onConflict((conflict) => conflict.constraint('counter_plates_once').doUpdateSet(values))
    .execute()
}

export async function touchPlate(db: Db, companyId: number | null, plate: string, now: Date): Promise<void> {
  await db
    .updateTable('counter_plates')
    .set({ used_at: now })
    .where(isOf(companyId))
    .where('plate', '=', plate)
    .execute()
}

/** @returns whether there was one. */
export async function deletePlate(db: Db, companyId: number | null, plate: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('counter_plates')
    .where(isOf(companyId))
    .where('plate', '=', plate)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const COLUMNS = ['plate', 'model_id as modelId', 'year', 'engine_id as engineId', 'used_at as usedAt'] as const

function isOf(companyId: number | null): RawBuilder<boolean> {
  return sql<boolean>`company_id is not distinct from ${companyId}::integer`
}
