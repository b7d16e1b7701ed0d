import { sql, type RawBuilder } from 'kysely'
import type { PromotionState } from '#domain/promotions/state.ts'
import type { Database } from '#server/platform/db/database.ts'
import { SHOWN_PARTS } from './parts-store.ts'

type Db = Database['db']

export interface PromotionRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly badge: string
  /** '2026-11-01'. */
  readonly starts_on: string
  readonly ends_on: string
  readonly state: PromotionState
  /** '8.50'; null: none, or for some only. */
  readonly percent: string | null
  readonly parts: number
}

/** As domain/promotions/state.ts has it. Of a promotion `s`. @param today '2026-11-22' */
export const stateOn = (today: string): RawBuilder<PromotionState> => sql`case when not s.active then 'borrador'
  when s.ends_on < ${today}::date then 'terminada' when s.starts_on > ${today}::date then 'programada' else 'vigente' end`

const columnsOn = (today: string): RawBuilder<unknown> => sql`s.id, s.slug, s.title, s.summary, s.badge,
  to_char(s.starts_on, 'YYYY-MM-DD') as starts_on, to_char(s.ends_on, 'YYYY-MM-DD') as ends_on, ${stateOn(today)} as state,
  case when s.discount_list_id is null then s.discount_percent::text end as percent, ${SHOWN_PARTS} as parts`

/** The reader of promotions. */
export interface Reader {
  /** By which they buy; null: by none, or they are not logged in. */
  readonly listId: number | null
  /** Who makes promotions sees those of every list. */
  readonly seesAll: boolean
}

/** Whether a promotion `s` is for the reader: one with a discount for the customers of a list is for them alone. */
export const isFor = ({ listId, seesAll }: Reader): RawBuilder<boolean> =>
  seesAll ? sql`true` : sql`(s.discount_list_id is null or s.discount_list_id = ${listId}::integer)`

const MOST_SHOWN = 50

/** Those of a day, what ends first before. */
export async function promotionsOn(db: Db, today: string, reader: Reader): Promise<PromotionRow[]> {
  const answer = await sql<PromotionRow>`
    select ${columnsOn(today)} from promotions s
    where s.active and ${today}::date between s.starts_on and s.ends_on and ${isFor(reader)}
    order by s.ends_on, s.id limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return answer.rows
}

export async function promotionBySlug(
  db: Db,
  today: string,
  slug: string,
  reader: Reader,
): Promise<PromotionRow | undefined> {
  const answer = await sql<PromotionRow>`
    select ${columnsOn(today)} from promotions s where s.slug = ${slug} and ${isFor(reader)}`.execute(db)
  return answer.rows[0]
}

/** The next day on which a promotion begins, or the first after one has ended; null: none is known. */
export async function nextChangeAfter(db: Db, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least(
      (select min(starts_on) from promotions where active and starts_on > ${today}::date),
      (select min(ends_on) + 1 from promotions where active and ends_on >= ${today}::date)), 'YYYY-MM-DD') as day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

interface Address {
  readonly slug: string
  readonly changed: Date
}

/** Of the promotions of a day that are for everybody, for search engines. */
export async function promotionAddresses(db: Db, today: string, limit: number): Promise<Address[]> {
  const answer = await sql<Address>`
    select s.slug, s.updated_at as changed from promotions s
    where s.active and ${today}::date between s.starts_on and s.ends_on and s.discount_list_id is null
    order by s.id limit ${limit}`.execute(db)
  return answer.rows
}
