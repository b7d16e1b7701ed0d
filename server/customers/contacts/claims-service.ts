import type { Viewer } from '#domain/access.ts'
import { CLAIM_MINUTES } from '#domain/contacts/contacts.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { claimsOf, deleteClaim, deleteClaims, insertClaim } from './claims-store.ts'
import { isCalled } from './reach-store.ts'
import { companyWithin } from './store.ts'

export interface ClaimRequest {
  readonly viewer: Viewer
  readonly userId: number
  readonly companyId: number
  readonly now: Date
  readonly timeZone: string
}

/**
 * Takes a company for who is about to call it, or takes it for longer. They have one at a time.
 * @returns until when; 'conflict' where another user has it, 'not_found' where they do not call it.
 */
export async function claimCompany(
  database: Database,
  { viewer, userId, companyId, now, timeZone }: ClaimRequest,
): Promise<{ readonly until: Date } | Failure> {
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  return inTransaction(database, async ({ db }) => {
    const company = await companyWithin(db, companyId, isCalled(viewer, 'c'))
    if (company === undefined) return NO_COMPANY
    await deleteClaims(db, userId, companyId)
    if (await insertClaim(db, { companyId, userId, now, until })) return { until }
    const [holder] = await claimsOf(db, [companyId], now)
    const time = (at: Date) => wallTime(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
    return new Failure(
      'conflict',
      holder === undefined
        ? 'Alguien más la acaba de tomar.'
        : `${holder.name} tiene a ${company.name} hasta las ${time(holder.until)}.`,
    )
  })
}

/** Releases a company. One that another user has taken stays theirs. @returns 'not_found' where they do not call it. */
export async function releaseCompany(
  { db }: Database,
  { viewer, userId, companyId }: Pick<ClaimRequest, 'viewer' | 'userId' | 'companyId'>,
): Promise<Failure | null> {
  const company = await companyWithin(db, companyId, isCalled(viewer, 'c'))
  if (company === undefined) return NO_COMPANY
  await deleteClaim(db, userId, companyId)
  return null
}

/** Who has taken which of these companies, at this moment. */
export async function companyClaims({ db }: Database, companyIds: readonly number[], now: Date) {
  return claimsOf(db, companyIds, now)
}

/** undefined: the viewer does not call it. */
export async function calledCompany({ db }: Database, viewer: Viewer, companyId: number) {
  return companyWithin(db, companyId, isCalled(viewer, 'c'))
}
