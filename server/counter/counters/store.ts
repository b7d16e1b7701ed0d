import { sql, type Kysely } from 'kysely'
import { updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CounterRow {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  /** Percent; null: not chosen. */
  readonly general_markup: string | null
  readonly general_rounding: string | null
}

const COLUMNS = ['id', 'version', 'updated_at', 'general_markup', 'general_rounding'] as const

/** @param companyId null: the house's; undefined where nothing was stored of it yet */
export async function counterRow(db: Db, companyId: number | null): Promise<CounterRow | undefined> {
  return db
    .selectFrom('counters')
    .select(COLUMNS)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::integer`)
    .executeTakeFirst()
}

/** Locks the settings of the counter until the transaction ends. */
export async function lockCounter(db: Db, companyId: number | null): Promise<CounterRow> {
  await db
    .insertInto('counters')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.constraint('counters_once').doNothing())
    .execute()
  return db
    .selectFrom('counters')
    .select(COLUMNS)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::integer`)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** @returns the version that it has now. */
export async function updateGeneralMarkup(
  db: Db,
  id: number,
  fields: { readonly general_markup: string; readonly general_rounding: string },
): Promise<number> {
  return updateRow(db, 'counters', id, fields)
}
