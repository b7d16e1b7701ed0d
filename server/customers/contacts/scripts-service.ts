import { CALL_REASON_TEXTS, CALL_REASONS, type CallReason } from '#domain/contacts/contacts.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Failure } from '#server/platform/failure.ts'
import { lockScript, readScripts, updateScript, type ScriptRow } from './scripts-store.ts'

/** Texts for calls, in the order of the reasons. */
export async function callScripts({ db }: Database): Promise<readonly ScriptRow[]> {
  const rows = await readScripts(db)
  return rows.toSorted((a, b) => CALL_REASONS.indexOf(a.reason) - CALL_REASONS.indexOf(b.reason))
}

/** @returns its new version; 'conflict' where another user changed it meanwhile. */
export async function changeCallScript(
  database: Database,
  { audit }: Actor,
  userId: number,
  change: { readonly reason: CallReason; readonly text: string; readonly version: number },
): Promise<{ readonly version: number } | Failure> {
  const { reason, text } = change
  return inTransaction(database, async ({ db }) => {
    const stored = await lockScript(db, reason)
    const about = { kind: 'guion', id: reason, name: CALL_REASON_TEXTS[reason] }
    if (stored.version !== change.version) return staleChange(db, about, { ...stored, values: { texto: stored.text } })
    const version = stored.version + 1
    await updateScript(db, { reason, text, version, userId })
    await recordAudit(db, audit, {
      action: 'guion.modificado',
      subject: about,
      before: { text: stored.text },
      after: { text },
    })
    return { version }
  })
}
