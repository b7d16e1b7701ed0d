import { sql, type Kysely } from 'kysely'
import type { BorderRule } from '#domain/pricing/border-vat.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Amounts and percentages as the database writes them: '1234.50'. */
export interface SettingsFields {
  readonly anonymous_prices: 'none' | 'list' | 'general'
  readonly reservation_minutes: number
  readonly authorise_up_to: string | null
  readonly margin_floor: string | null
  readonly border_rule: BorderRule
  readonly border_postal_codes: string
  readonly core_return_days: number
  readonly core_notice_days: number
}

export interface StoredSettings extends SettingsFields {
  readonly version: number
  readonly updated_at: Date
}

/** @param isLocked no other transaction changes them until this one ends. */
export async function settings(db: Db, { isLocked = false } = {}): Promise<StoredSettings> {
  return db
    .selectFrom('selling_settings')
    .select(['reservation_minutes', 'authorise_up_to', 'margin_floor', 'core_return_days', 'core_notice_days'])
    .select(['border_postal_codes', 'version', 'updated_at'])
    .select(sql<BorderRule>`border_rule`.as('border_rule'))
    .select(sql<StoredSettings['anonymous_prices']>`anonymous_prices`.as('anonymous_prices'))
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
}

/** @returns the version that they have now. */
export async function storeSettings(db: Db, fields: SettingsFields): Promise<number> {
  const { version } = await db
    .updateTable('selling_settings')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
