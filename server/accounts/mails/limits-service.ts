import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { DelayedFailure } from '#server/platform/failure.ts'
import { MOST_PEOPLE } from '#domain/people/import-rules.ts'
import { requestedMails } from './limits-store.ts'

/** Mails to typed addresses in the last 24 hours. For staff: as many as a file has people. */
const MOST_OF_PERSON = { customer: 20, staff: MOST_PEOPLE }
const MOST_OF_COMPANY = 50
const RETRY_SECONDS = 60 * 60

const ENOUGH = 'Hoy ya se enviaron muchos correos a direcciones nuevas. Sigue mañana.'

/**
 * Call it before a mail to a typed address that may be a stranger's: an invitation, a change of address. Throws DelayedFailure, which rolls
 * the transaction back, where the user, or the people of their company, have requested too many.
 * @param more mails that are about to be requested, and that the audit does not have yet
 */
export async function allowTypedMail(db: Kysely<DB>, actorId: number | null, more = 0): Promise<void> {
  // The program itself: set-up and jobs.
  if (actorId === null) return
  const { ofPerson, ofCompany } = await requestedMails(db, actorId)
  const most = ofCompany === null ? MOST_OF_PERSON.staff : MOST_OF_PERSON.customer
  // The current request is counted already where its audit is written first.
  if (ofPerson + more > most || (ofCompany ?? 0) + more > MOST_OF_COMPANY)
    throw new DelayedFailure(ENOUGH, RETRY_SECONDS)
}
