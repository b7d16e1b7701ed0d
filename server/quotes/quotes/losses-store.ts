import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LOST_STATES, type LossGroup, type LossReason } from '#domain/quotes/losses.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { QuoteSight } from './scope.ts'

type Db = Kysely<DB>

export interface NewQuoteLoss {
  readonly quoteId: number
  readonly reason: LossReason
  readonly note: string
  readonly side: QuoteSide
  readonly userId: number
  readonly impersonatorId: number | null
  readonly at: Date
}

/** Replaces an earlier note. */
export async function storeLoss(db: Db, loss: NewQuoteLoss): Promise<void> {
  const values = {
    reason: loss.reason,
    note: loss.note,
    side: loss.side,
    user_id: loss.userId,
    impersonator_id: loss.impersonatorId,
    at: loss.at,
  }
  await db
    .insertInto('quote_losses')
    .values({ quote_id: loss.quoteId, ...values })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(values))
    .execute()
}

export async function deleteLoss(db: Db, quoteId: number): Promise<void> {
  await db.deleteFrom('quote_losses').where('quote_id', '=', quoteId).execute()
}

export interface QuoteLossRow {
  readonly reason: LossReason
  readonly note: string
  readonly at: Date
  readonly person: string
  readonly impersonator: string | null
}

/** undefined: there is no note that this side may read. */
export async function quoteLoss(db: Db, quoteId: number, sight: QuoteSight): Promise<QuoteLossRow | undefined> {
  const { rows } = await sql<QuoteLossRow>`
    select x.reason, x.note, x.at, u.name as person, i.name as impersonator
    from quote_losses x join users u on u.id = x.user_id left join users i on i.id = x.impersonator_id
    where x.quote_id = ${quoteId} and ${isReadLoss(sight.side)}`.execute(db)
  return rows[0]
}

/** Whether a side reads the loss `x`: a note of the shop is for staff. */
function isReadLoss(side: QuoteSide | null): RawBuilder<boolean> {
  return side === 'customer' ? sql`x.side = 'customer'` : sql`true`
}

/** The reason of the quote `q`, as far as a side reads it; null: none. */
export function lossReasonOf(side: QuoteSide | null): RawBuilder<LossReason | null> {
  return sql`(select x.reason from quote_losses x where x.quote_id = q.id and ${isReadLoss(side)})`
}

/** Whether the quote `q` is a lost offer. */
export const IS_LOST = sql<boolean>`(q.offered_revision is not null and q.state in (${sql.join(LOST_STATES.map((state) => sql.lit(state)))}))`

/** Whether the lost offer `q` counts in a group, as far as a side reads its reason. */
export function isOfLossGroup(group: LossGroup, side: QuoteSide | null): RawBuilder<boolean> {
  if (group === 'sin_motivo')
    return sql`not exists (select from quote_losses x where x.quote_id = q.id and ${isReadLoss(side)})`
  return sql`q.id in (select x.quote_id from quote_losses x where x.reason = ${group} and ${isReadLoss(side)})`
}
