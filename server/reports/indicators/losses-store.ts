import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LOSS_GROUPS, LOST_STATES, type LossGroup } from '#domain/quotes/losses.ts'
import type { Days } from '#domain/measures/periods.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { isCountedSum, spanOf, type FigureSource } from './source-store.ts'

// Of quotes `q`.

/** Whether at least one piece of it was ordered. */
export const IS_CONVERTED = sql<boolean>`exists (
  select from quote_conversions c join quote_conversion_lines l on l.conversion_id = c.id
  where c.quote_id = q.id and c.undone_at is null and l.quantity > l.returned)`

/** '1234.50' of the last offer, before VAT. */
export const OFFERED_MONEY = sql`coalesce((
  select r.subtotal from quote_revisions r where r.quote_id = q.id and r.number = q.offered_revision), 0)`

/** Why it was lost; null: it is open, or part of it was ordered. */
export const LOSS_GROUP: RawBuilder<LossGroup | null> = sql`case
  when q.offered_revision is not null and q.state in (${sql.join(LOST_STATES.map((state) => sql.lit(state)))}) and not ${IS_CONVERTED}
  then coalesce((select x.reason from quote_losses x where x.quote_id = q.id), 'sin_motivo') end`

export interface LossRow {
  readonly group: LossGroup
  readonly quotes: number
  /** '1234.50' */
  readonly money: string
}

/** Quotes first offered in those days that were lost, by every reason, also those without a quote. */
export async function lossesByReason(db: Kysely<DB>, source: FigureSource, days: Days): Promise<readonly LossRow[]> {
  const { from, before } = spanOf(days, source.timeZone)
  const { rows } = await sql<LossRow>`
    select lost.reason as "group", count(*)::integer as quotes, sum(lost.money)::numeric(20, 2)::text as money
    from (
      select ${LOSS_GROUP} as reason, ${OFFERED_MONEY} as money from quotes q
      where q.first_offered_at >= ${from} and q.first_offered_at < ${before} and ${isCountedSum(source, 'q')}) lost
    where lost.reason is not null group by 1`.execute(db)
  return LOSS_GROUPS.map((group) => rows.find((row) => row.group === group) ?? { group, quotes: 0, money: '0.00' })
}
