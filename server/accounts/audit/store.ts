import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { AuditContext } from './audit-context.ts'

export interface NewAuditEntry extends AuditContext {
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly subjectName: string
  /** JSON texts. */
  readonly before: string | null
  readonly after: string | null
  readonly note: string
}

export async function insertAuditEntry(db: Kysely<DB>, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: entry.actorId,
      on_behalf_of_id: entry.onBehalfOfId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      subject_name: entry.subjectName,
      before: entry.before,
      after: entry.after,
      address: entry.address,
      user_agent: entry.userAgent,
      note: entry.note,
    })
    .execute()
}

/** The name of the last actor on a subject; null where there is none. */
export async function lastActor(db: Kysely<DB>, subjectKind: string, subjectId: string): Promise<string | null> {
  const entry = await db
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select('u.name')
    .where('e.subject_kind', '=', subjectKind)
    .where('e.subject_id', '=', subjectId)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.name ?? null
}
