import type { Viewer } from '#domain/access.ts'
import { CONTACT_KIND_TEXTS, CONTACT_RESULT_TEXTS, MAX_NEXT_DAYS } from '#domain/contacts/contacts.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { doOnce } from '#server/platform/once/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY, subject } from '#server/customers/companies/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { deleteClaim } from './claims-store.ts'
import { isContacted } from './reach-store.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.contactList>['sort']

/** The contacts with the customers in the viewer's sight, and their authors. */
export async function listContacts(
  { db }: Database,
  viewer: Viewer,
  filters: store.ContactFilters,
  page: PageQuery<Sort>,
) {
  const [read, makers] = await Promise.all([
    readPage(store.contactList(db, viewer, filters), page),
    store.contactMakers(db, viewer),
  ])
  return { ...read, makers }
}

export function exportContacts(
  database: Database,
  viewer: Viewer,
  filters: store.ContactFilters,
  order: PageQuery<Sort>['orden'],
): AsyncIterable<readonly store.ContactRow[]> {
  return readAll(database, store.contactList(database.db, viewer, filters), order)
}

export interface ContactRequest extends Omit<store.NewContact, 'user_id' | 'at'> {
  /** Notes it once, however often it is sent. */
  readonly key: string
}

/**
 * Notes a contact with a company, and releases it if the user had taken it.
 * @returns its id; 'not_found' where they do not see the company, 'invalid_input' where the next date is over.
 */
export async function noteContact(
  database: Database,
  { viewer, audit }: Actor,
  { key, ...contact }: ContactRequest,
  { userId, now, timeZone }: { readonly userId: number; readonly now: Date; readonly timeZone: string },
): Promise<{ readonly id: number } | Failure> {
  return inTransaction(database, async ({ db }) =>
    doOnce(db, { userId, key, action: 'contacto.anotar', body: contact }, async () => {
      const company = await store.companyWithin(db, contact.company_id, isContacted(viewer, 'c'))
      if (company === undefined) return NO_COMPANY
      const refused = nextProblem(contact, wallTime(now, timeZone))
      if (refused !== null) return refused
      const id = await store.insertContact(db, { ...contact, user_id: userId, at: now })
      await deleteClaim(db, userId, company.id)
      const { kind, result, next_on: nextOn, next_time: nextTime } = contact
      const after = { kind: CONTACT_KIND_TEXTS[kind], result: CONTACT_RESULT_TEXTS[result], nextOn, nextTime }
      const about = subject(company.id, { trade_name: company.name })
      await recordAudit(db, audit, { action: 'contacto.anotado', subject: about, after })
      return { id }
    }),
  )
}

/** @param now at the shop */
function nextProblem(
  { next_on: day, next_time: time }: Pick<store.NewContact, 'next_on' | 'next_time'>,
  now: Temporal.PlainDateTime,
): Failure | null {
  if (day === null) return null
  const today = now.toPlainDate().toString()
  const last = now.toPlainDate().add({ days: MAX_NEXT_DAYS }).toString()
  if (day < today) return refusal('siguienteDia', 'Elige hoy o un día que venga.')
  if (day > last) return refusal('siguienteDia', 'Elige un día de aquí a un año.')
  if (day > today) return null
  if (time === null) return refusal('siguienteHora', 'Di a qué hora de hoy.')
  return time > now.toPlainTime().toString({ smallestUnit: 'minute' })
    ? null
    : refusal('siguienteHora', 'Esa hora ya pasó.')
}

function refusal(field: string, message: string): Failure {
  return new Failure('invalid_input', 'Revisa cuándo volver a llamar.', { [field]: message })
}

/** How many contacts of a kind somebody noted in these moments. */
export async function countOwnContacts(
  { db }: Database,
  counted: Parameters<typeof store.countContacts>[1],
): Promise<number> {
  return store.countContacts(db, counted)
}
