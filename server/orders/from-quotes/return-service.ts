import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { leaveConverted, lockQuote } from '#server/quotes/quotes/conversion-service.ts'
import { returnPieces } from './store.ts'

interface ReturnedPieces {
  /** The number of the line of the pre-order. */
  readonly number: number
  readonly pieces: number
}

/**
 * Returns pieces of a pre-order that nobody will supply to its quote, where they can be ordered again at the offered prices while the offer
 * is valid.
 */
export async function returnToQuote(
  db: Kysely<DB>,
  { preOrderId, quoteId, now }: { readonly preOrderId: number; readonly quoteId: number; readonly now: Date },
  lines: readonly ReturnedPieces[],
): Promise<void> {
  const quote = await lockQuote(db, quoteId)
  const revision = await returnPieces(db, preOrderId, now, lines)
  const pieces = lines.reduce((sum, each) => sum + each.pieces, 0)
  await leaveConverted(db, quote, { revision, preOrderId, pieces, now })
}
