import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { deleteOldestInReview, insertContactRequest, lastHour, type NewContactRequest } from './store.ts'

/** Far more than people ask in an hour: above it a robot with many addresses is at work. */
const BUSY_HOUR = 300
/** People do not send the same text so often. */
const SAME_QUESTION = 3
const MOST_IN_REVIEW = 20_000

export interface SubmittedContactRequest extends NewContactRequest {
  /** The value of the field that people do not see. */
  readonly honeypot: string
}

/**
 * Stores a question for the advisors, once for each key. What comes in a flood is stored too, but waits for review, so that no
 * honest visitor is refused. What a robot filled in is dropped, with the same answer.
 */
export async function submitContactRequest(db: Kysely<DB>, request: SubmittedContactRequest): Promise<void> {
  if (request.honeypot !== '') return
  const { all, same } = await lastHour(db, request.question, BUSY_HOUR)
  const isFlood = all >= BUSY_HOUR || same >= SAME_QUESTION
  await insertContactRequest(db, isFlood ? 'en_revision' : 'nueva', request)
  if (isFlood) await deleteOldestInReview(db, MOST_IN_REVIEW)
}
