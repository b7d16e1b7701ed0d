import { sql, type Kysely, type RawBuilder } from 'kysely'
import { AGENDA_DAYS, type Coming } from '#domain/banners/agenda.ts'
import type { PromotionState } from '#domain/promotions/state.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import type { Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { SHOWN_PARTS } from './parts-store.ts'
import { stateOn } from './store.ts'

type Db = Kysely<DB>

/** The written fields of a promotion. */
export interface PromotionFields {
  readonly title: string
  readonly summary: string
  readonly badge: string
  /** First and last day, both included: '2026-11-01'. */
  readonly starts_on: string
  readonly ends_on: string
  readonly active: boolean
  readonly products_by: 'picked' | 'rule'
  readonly rule_line_id: number | null
  readonly rule_brand_id: number | null
  readonly rule_badge: 'new' | 'special' | null
  readonly rule_best_sellers: boolean
  /** '8.50'; null: no discount. */
  readonly discount_percent: string | null
  readonly discount_list_id: number | null
}

export interface ListRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly slug: string
  readonly badge: string
  readonly starts_on: string
  readonly ends_on: string
  readonly state: PromotionState
  readonly discount_percent: string | null
  readonly parts: number
}

export interface DetailRow extends PromotionFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly slug: string
  readonly state: PromotionState
}

const day = (column: 's.starts_on' | 's.ends_on'): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

export interface PromotionFilters {
  readonly buscar: string
  readonly estado?: PromotionState | undefined
  readonly agenda?: Coming | undefined
}

/** Begins, or ends, within the days that are near. */
function isNear(agenda: Coming, today: string): RawBuilder<boolean> {
  const last = sql`${today}::date + ${sql.lit(AGENDA_DAYS)}::integer`
  if (agenda === 'empieza') return sql`(s.active and s.starts_on > ${today}::date and s.starts_on <= ${last})`
  return sql`(s.active and s.starts_on <= ${today}::date and s.ends_on between ${today}::date and ${last})`
}

export function promotionList(db: Db, today: string, { buscar, estado, agenda }: PromotionFilters) {
  const rows = db
    .selectFrom('promotions as s')
    .select(['s.id', 's.version', 's.title', 's.slug', 's.badge', 's.discount_percent'])
    .select([day('s.starts_on').as('starts_on'), day('s.ends_on').as('ends_on')])
    .select([stateOn(today).as('state'), SHOWN_PARTS.as('parts')])
    .where(searchCondition(buscar, { folded: ['s.folded'] }))
    .$if(estado !== undefined, (query) => query.where(stateOn(today), '=', estado ?? 'vigente'))
    .$if(agenda !== undefined, (query) => query.where(isNear(agenda ?? 'empieza', today)))
  return listSource({
    rows,
    id: 's.id',
    sort: {
      titulo: { notNull: 's.folded' },
      desde: { notNull: 's.starts_on' },
      hasta: { notNull: 's.ends_on' },
    },
  })
}

/** How many begin or end within the days that are near, and the first moment in which one does, or the first after. */
export async function promotionBacklog(db: Db, today: string, timeZone: string, agenda: Coming): Promise<Backlog> {
  const first = agenda === 'empieza' ? sql`min(s.starts_on)` : sql`(min(s.ends_on) + 1)`
  const { rows } = await sql<Backlog>`
    select count(*)::integer as count, ${first}::timestamp at time zone ${timeZone} as oldest
    from promotions s where ${isNear(agenda, today)}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export async function promotionById(
  db: Db,
  today: string,
  id: number,
  { isLocked = false } = {},
): Promise<DetailRow | undefined> {
  return db
    .selectFrom('promotions as s')
    .select(['s.id', 's.version', 's.updated_at', 's.slug', 's.title', 's.summary', 's.badge', 's.active'])
    .select(['s.rule_line_id', 's.rule_brand_id', 's.rule_best_sellers', 's.discount_percent', 's.discount_list_id'])
    .select([sql<'picked' | 'rule'>`s.products_by`.as('products_by')])
    .select([sql<'new' | 'special' | null>`s.rule_badge`.as('rule_badge')])
    .select([day('s.starts_on').as('starts_on'), day('s.ends_on').as('ends_on'), stateOn(today).as('state')])
    .where('s.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('s'))
    .executeTakeFirst()
}

/** Which of the addresses are taken. */
export async function takenSlugs(db: Db, beginning: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('promotions')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', beginning), eb('slug', 'like', `${beginning}-%`)]))
    .limit(1000)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function insertPromotion(db: Db, fields: PromotionFields & { readonly slug: string }): Promise<number> {
  return insertRow(db, 'promotions', fields)
}

/** @returns the version that it has now. */
export async function updatePromotion(db: Db, id: number, fields: PromotionFields): Promise<number> {
  return updateRow(db, 'promotions', id, fields)
}

export async function deletePromotion(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'promotions', id)
}

export interface PickedPart {
  readonly id: number
  readonly key: string
}

/** Those picked, in their order. */
export async function pickedParts(db: Db, promotionId: number): Promise<PickedPart[]> {
  return db
    .selectFrom('promotion_products as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['p.id', 'p.key'])
    .where('m.promotion_id', '=', promotionId)
    .orderBy('m.position')
    .orderBy('p.id')
    .limit(100)
    .execute()
}

/** How many of the parts are there, shown or not. */
export async function countParts(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where id = any(${[...ids]}::integer[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** Replaces the earlier ones by these. */
export async function replaceParts(db: Db, promotionId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('promotion_products').where('promotion_id', '=', promotionId).execute()
  if (ids.length === 0) return
  const rows = ids.map((product_id, index) => ({ promotion_id: promotionId, product_id, position: index + 1 }))
  await db.insertInto('promotion_products').values(rows).execute()
}

export interface Names {
  readonly line: string | null
  readonly brand: string | null
  readonly priceList: string | null
}

/** What the ids of a promotion are called; null where there is none. */
export async function namesOf(db: Db, fields: PromotionFields): Promise<Names> {
  const { rows } = await sql<Names>`
    select (select name from lines where id = ${fields.rule_line_id}::integer) as line,
      (select name from brands where id = ${fields.rule_brand_id}::integer) as brand,
      (select name from price_lists where id = ${fields.discount_list_id}::integer) as "priceList"`.execute(db)
  return rows[0] ?? { line: null, brand: null, priceList: null }
}
