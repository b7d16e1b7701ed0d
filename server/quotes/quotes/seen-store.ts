import { sql, type RawBuilder } from 'kysely'
import { isSeen } from '#server/customers/sight-store.ts'
import type { QuoteSight } from './scope.ts'

/** The condition of every list and every read of quotes; `q` is `quotes`. */
export function isSeenQuote({ scope, side }: QuoteSight): RawBuilder<boolean> {
  const owned = isSeen(scope, { company: 'q.company_id', branch: 'q.company_branch_id', user: 'q.user_id' })
  if (side === null) return owned
  // Written into the text, so that PostgreSQL can use the partial index of the shop's sight.
  return sql<boolean>`(${owned} and (q.drafted_by = ${sql.lit(side)} or q.sent_revision is not null))`
}
