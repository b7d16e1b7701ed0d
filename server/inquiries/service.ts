import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { insertContactRequest, wereSoManyLastHour, type NewContactRequest } from './store.ts'

/** Far more than people ask: from then on it is a robot with many addresses, and no more is stored in that hour. */
const MOST_IN_AN_HOUR = 300

export interface SentQuestion extends NewContactRequest {
  /** What stood in the field that people do not see. */
  readonly trap: string
}

/**
 * Keeps a question for the advisors, once for each key. What a robot filled in is dropped without a word.
 * @returns false when so many were kept in the hour before that this one is not.
 */
export async function leaveQuestion(db: Kysely<DB>, question: SentQuestion): Promise<boolean> {
  if (question.trap !== '') return true
  if (await wereSoManyLastHour(db, MOST_IN_AN_HOUR)) return false
  await insertContactRequest(db, question)
  return true
}
