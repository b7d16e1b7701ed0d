import type { Kysely } from 'kysely'
import type { AuditedAct } from '#server/platform/audited-act.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { AuditContext } from './audit-context.ts'
import { insertAuditEntry } from './store.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * Records an act. Every write of people, roles, permissions, companies and settings calls it with the database of its own transaction, so
 * that neither is stored without the other.
 */
export async function recordAudit(db: Kysely<DB>, context: AuditContext, act: AuditedAct): Promise<void> {
  const { action, subject, before, after, note = '' } = act
  await insertAuditEntry(db, {
    ...context,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    subjectName: subject.name,
    before: before === undefined ? null : JSON.stringify(withoutSecrets(before)),
    after: after === undefined ? null : JSON.stringify(withoutSecrets(after)),
    note,
  })
}
