import { endSessionsOf } from '#server/accounts/sessions/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetCompany } from './leave-company-store.ts'

/**
 * Somebody leaves their company: with the branches, the sight, what they were given or refused there – to administer its people, to
 * approve, to buy, the limits –, the saved views, and with their sessions. What they did stays with the company, and so do their carts (the database sees to it). Whoever calls it writes the audit.
 */
export async function leaveCompany(db: Database['db'], userId: number): Promise<void> {
  await forgetCompany(db, userId)
  await endSessionsOf(db, userId)
}
