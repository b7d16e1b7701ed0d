import { DEMO_MAIL_DOMAIN } from '#domain/shop/demo-shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { AuditContext } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import type { Identity } from '../identity-options.ts'
import { createSession, endSession } from '../sessions/service.ts'
import { markSignIn, type AccountRow } from '#server/accounts/identity/accounts-store.ts'

export interface SignedIn {
  readonly token: string
  readonly remembered: boolean
}

interface Opening {
  /** 'recordarme'. */
  readonly remembered: boolean
  /** The session of the request, which ends with a sign-in. */
  readonly previousSessionId: number | null
  readonly context: AuditContext
  readonly byPasskey: boolean
  /** The kind of proof, for the audit. */
  readonly note: string
  /** Checked within the transaction: the proof may have become invalid meanwhile. */
  readonly isStillRight: (db: Database['db']) => Promise<boolean>
}

/** @returns the token of the session; null: the proof is no longer valid, or the account is one of a closed demo store */
export async function openSession(
  { database, demoAccounts }: Pick<Identity, 'database' | 'demoAccounts'>,
  account: AccountRow,
  { remembered, previousSessionId, context, byPasskey, note, isStillRight }: Opening,
): Promise<string | null> {
  // Its password is public, and an administrator may have activated it again.
  if (!demoAccounts.areOpen && account.email.endsWith(`@${DEMO_MAIL_DOMAIN}`)) return null
  const opened = await inTransaction(database, async ({ db }) => {
    if (!(await isStillRight(db))) return null
    if (previousSessionId !== null) await endSession(db, previousSessionId)
    const { address, userAgent } = context
    const token = await createSession(db, { userId: account.id, remembered, byPasskey, address, userAgent })
    await markSignIn(db, account.id)
    const signedIn = { ...context, actorId: account.id, onBehalfOfId: null }
    await recordAudit(db, signedIn, { action: 'sesion.iniciada', subject: subjectOf(account), note })
    return token
  })
  if (opened !== null) await demoAccounts.closeIfOwn(database)
  return opened
}

export function subjectOf(account: AccountRow | null) {
  return { kind: 'usuario', id: account?.id ?? '', name: account?.name ?? '' }
}
