import { ACCOUNT_REQUEST_MAIL } from '#domain/mail-templates/house-mails.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { mailToAll } from '#server/accounts/mails/service.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { isGenericRfc } from '#domain/rfc.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof store.requestList>['sort']

/** Far more than workshops request in an hour: above it a robot with many addresses is at work. */
const BUSY_HOUR = 60
const MOST_IN_REVIEW = 5000

export const NO_REQUEST = new Failure('not_found', 'Esta solicitud no existe.')

export interface SubmittedAccountRequest extends store.NewAccountRequest {
  /** The value of the field that people do not see. */
  readonly honeypot: string
}

/**
 * Stores a workshop's request for an account, once for each key and as long as none of the same e-mail waits. The answer is always the
 * same: it does not reveal accounts. Requests in a flood wait for review; those that a robot filled in are dropped.
 */
export async function submitAccountRequest(
  { database, siteAddress }: { readonly database: Database; readonly siteAddress: string },
  { honeypot, ...request }: SubmittedAccountRequest,
): Promise<void> {
  if (honeypot !== '') return
  const { db } = database
  const { all, waits } = await store.recentRequests(db, request.email, BUSY_HOUR)
  if (waits) return
  const isFlood = all >= BUSY_HOUR
  if (isFlood) {
    await store.insertRequest(db, 'en_revision', request)
    return store.deleteOldestInReview(db, MOST_IN_REVIEW)
  }
  await inTransaction(database, async (writing) => {
    if (!(await store.insertRequest(writing.db, 'pendiente', request))) return
    const values = { taller: request.workshop, quien: request.person, ciudad: request.city }
    const url = siteAddress + PRIVATE_SCREENS.accountRequests.path
    await mailToAll(writing.db, { template: ACCOUNT_REQUEST_MAIL, people: [], values, url })
  })
}

export async function listRequests({ db }: Database, filters: store.RequestFilters, page: PageQuery<Sort>) {
  return readPage(store.requestList(db, filters), page)
}

/** The number of requests that nobody has decided. */
export const requestsWaiting = ({ db }: Database) =>
  countOf(store.requestList(db, { buscar: '', estado: 'pendiente', from: undefined, before: undefined }))

export function exportRequests(database: Database, filters: store.RequestFilters, order: PageQuery<Sort>['orden']) {
  return readAll(database, store.requestList(database.db, filters), order)
}

export async function readRequest({ db }: Database, id: number) {
  const request = await store.requestById(db, id)
  if (request === undefined) return NO_REQUEST
  const { rfc, workshop, email } = request
  // A generic RFC, which many share, identifies nobody.
  const sought = { rfc: isGenericRfc(rfc) ? '' : rfc, workshop, email }
  const [similar, account] = await Promise.all([store.similarCompanies(db, sought), store.accountNameOf(db, email)])
  return { ...request, similar, account }
}
