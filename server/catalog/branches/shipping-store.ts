import { sql, type Kysely } from 'kysely'
import { insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Amounts as the database writes them: '1234.50'. */
export interface OptionFields {
  readonly kind: 'route' | 'parcel' | 'pickup'
  readonly name: string
  readonly cost: string
  readonly free_from: string | null
  readonly minimum_order: string | null
  readonly maximum_order: string | null
  readonly position: number
  readonly active: boolean
  /** Prefixes of the postal codes that it reaches (domain/delivery/destination.ts). */
  readonly postal_codes: string[]
}

export interface DepartureRow {
  readonly weekday: number
  /** '13:00'; null: that of the branch. */
  readonly cut_off: string | null
  readonly days: number
  readonly arrives_at: string | null
}

export interface OptionRow extends OptionFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly departures: readonly DepartureRow[]
}

const DEPARTURES = sql<DepartureRow[]>`coalesce((
  select json_agg(json_build_object('weekday', d.weekday, 'cut_off', to_char(d.cut_off, 'HH24:MI'), 'days', d.days,
    'arrives_at', to_char(d.arrives_at, 'HH24:MI')) order by d.weekday, d.cut_off nulls first)
  from shipping_departures d where d.shipping_option_id = o.id), '[]')`

const MOST_OPTIONS = 200

export async function optionsOf(db: Db, branchId: number): Promise<OptionRow[]> {
  return db
    .selectFrom('shipping_options as o')
    .select(['o.id', 'o.version', 'o.updated_at', 'o.name', 'o.cost', 'o.free_from', 'o.minimum_order'])
    .select(['o.maximum_order', 'o.position', 'o.active', 'o.postal_codes', sql<OptionRow['kind']>`o.kind`.as('kind')])
    .select(DEPARTURES.as('departures'))
    .where('o.branch_id', '=', branchId)
    .orderBy('o.active', 'desc')
    .orderBy('o.position')
    .orderBy('o.id')
    .limit(MOST_OPTIONS)
    .execute()
}

export async function insertOption(db: Db, branchId: number, fields: OptionFields): Promise<number> {
  return insertRow(db, 'shipping_options', { ...fields, branch_id: branchId })
}

/** @returns its new version. */
export async function updateOption(db: Db, id: number, fields: OptionFields): Promise<number> {
  return updateRow(db, 'shipping_options', id, fields)
}

export async function storeDepartures(db: Db, optionId: number, departures: readonly DepartureRow[]): Promise<void> {
  await db.deleteFrom('shipping_departures').where('shipping_option_id', '=', optionId).execute()
  if (departures.length === 0) return
  await db
    .insertInto('shipping_departures')
    .values(departures.map((row) => ({ ...row, shipping_option_id: optionId })))
    .execute()
}
