import { endSessionsOf } from '#server/accounts/sessions/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetCompany } from './leave-company-store.ts'

/**
 * Removes a user from their company: the branches, the sight, the rights given or withheld there – to administer its people, to approve, to
 * buy, the limits –, the saved views, and the sessions. Their history stays with the company, and so do their carts (by a trigger of the
 * database). The caller writes the audit.
 */
export async function leaveCompany(db: Database['db'], userId: number): Promise<void> {
  await forgetCompany(db, userId)
  await endSessionsOf(db, userId)
}
