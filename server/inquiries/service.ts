import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { insertContactRequest, isHourlyLimitReached, type NewContactRequest } from './store.ts'

/** Far more than people ask: above it a robot with many addresses is at work, and no more is stored in that hour. */
const MAX_PER_HOUR = 300

export interface SubmittedContactRequest extends NewContactRequest {
  /** The value of the field that people do not see. */
  readonly honeypot: string
}

/**
 * Stores a question for the advisors, once for each key. What a robot filled in is dropped, and the robot is not told.
 * @returns null, or a Failure when the limit of the hour is reached.
 */
export async function submitContactRequest(db: Kysely<DB>, request: SubmittedContactRequest): Promise<Failure | null> {
  if (request.honeypot !== '') return null
  if (await isHourlyLimitReached(db, MAX_PER_HOUR)) {
    return new Failure('unavailable', 'En este momento recibimos demasiadas consultas. Llámanos o inténtalo más tarde.')
  }
  await insertContactRequest(db, request)
  return null
}
