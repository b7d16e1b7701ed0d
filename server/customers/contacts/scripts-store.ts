import { sql, type Kysely } from 'kysely'
import type { CallReason } from '#domain/contacts/contacts.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ScriptRow {
  readonly reason: CallReason
  readonly text: string
  readonly version: number
  readonly updated_at: Date
}

export async function readScripts(db: Db): Promise<readonly ScriptRow[]> {
  return scripts(db).execute()
}

export async function lockScript(db: Db, reason: CallReason): Promise<ScriptRow> {
  return scripts(db).where('reason', '=', reason).forUpdate().executeTakeFirstOrThrow()
}

export async function updateScript(
  db: Db,
  { reason, text, version, userId }: Pick<ScriptRow, 'reason' | 'text' | 'version'> & { readonly userId: number },
): Promise<void> {
  await db
    .updateTable('call_scripts')
    .set({ text, version, updated_by: userId, updated_at: sql`now()` })
    .where('reason', '=', reason)
    .execute()
}

function scripts(db: Db) {
  return db.selectFrom('call_scripts').select(['text', 'version', 'updated_at', sql<CallReason>`reason`.as('reason')])
}
