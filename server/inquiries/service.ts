import { CONTACT_MAIL } from '#domain/mail-templates/house-mails.ts'
import { mailToAll } from '#server/accounts/mails/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteOldestInReview, insertContactRequest, lastHour, type NewContactRequest } from './store.ts'

/** Far more than people send in an hour: above it a robot with many addresses is at work. */
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
export async function submitContactRequest(database: Database, request: SubmittedContactRequest): Promise<void> {
  if (request.honeypot !== '') return
  const { db } = database
  const { all, same } = await lastHour(db, request.question, BUSY_HOUR)
  const isFlood = all >= BUSY_HOUR || same >= SAME_QUESTION
  if (!isFlood) return storeAndNotify(database, request)
  await insertContactRequest(db, 'en_revision', request)
  await deleteOldestInReview(db, MOST_IN_REVIEW)
}

/** Whom the shop wants to know of it (/Correos) gets a mail. */
async function storeAndNotify(database: Database, request: SubmittedContactRequest): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    if (!(await insertContactRequest(db, 'nueva', request))) return
    const { name: quien, phone: telefono, email: correo, question: pregunta } = request
    await mailToAll(db, { template: CONTACT_MAIL, people: [], values: { quien, telefono, correo, pregunta } })
  })
}
