import type { Kysely } from 'kysely'
import type { DB } from '../platform/tables.ts'
import { insertContactRequest, type NewContactRequest } from './store.ts'

export interface SentQuestion extends NewContactRequest {
  /** What stood in the field that people do not see. */
  readonly trap: string
}

/** Keeps a question for the advisors, once for each key. What a robot filled in is dropped without a word. */
export async function leaveQuestion(db: Kysely<DB>, question: SentQuestion): Promise<void> {
  if (question.trap !== '') return
  await insertContactRequest(db, question)
}
