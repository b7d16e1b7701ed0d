import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DaySpan } from '#server/platform/days.ts'

type Db = Kysely<DB>

export interface AuditFilter extends DaySpan {
  /** In the subject's name, the note, the address. */
  readonly text: string
  /** In the name or e-mail of the actor, or of the user in whose name they acted. */
  readonly who: string | undefined
  readonly action: string | undefined
  readonly subjectKind: string | undefined
  readonly subjectId: string | undefined
}

export interface AuditEntryRow {
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly subject_name: string
  readonly note: string
  readonly address: string
  readonly user_agent: string
  readonly before: unknown
  readonly after: unknown
  readonly actor_id: number | null
  readonly actor: string | null
  readonly on_behalf_of_id: number | null
  readonly on_behalf_of: string | null
}

export function auditEntries(db: Db, filter: AuditFilter) {
  const { text, who, action, subjectKind, subjectId, from, before } = filter
  let rows = db
    .selectFrom('audit_entries as e')
    .leftJoin('users as a', 'a.id', 'e.actor_id')
    .leftJoin('users as o', 'o.id', 'e.on_behalf_of_id')
    .select(['e.id', 'e.at', 'e.action', 'e.subject_kind', 'e.subject_id', 'e.subject_name', 'e.note'])
    .select(['e.address', 'e.user_agent', 'e.before', 'e.after', 'e.actor_id', 'a.name as actor'])
    .select(['e.on_behalf_of_id', 'o.name as on_behalf_of'])
    .where(searchCondition(text, { folded: ['e.folded'], plain: ['e.note', 'e.address'] }))
  if (who !== undefined) {
    const found = searchCondition(who, { folded: ['u.folded'], plain: ['u.email'] })
    const ids = db.selectFrom('users as u').select('u.id').where(found)
    rows = rows.where((eb) => eb.or([eb('e.actor_id', 'in', ids), eb('e.on_behalf_of_id', 'in', ids)]))
  }
  if (action !== undefined) rows = rows.where('e.action', '=', action)
  if (subjectKind !== undefined) rows = rows.where('e.subject_kind', '=', subjectKind)
  if (subjectId !== undefined) rows = rows.where('e.subject_id', '=', subjectId)
  if (from !== undefined) rows = rows.where('e.at', '>=', from)
  if (before !== undefined) rows = rows.where('e.at', '<', before)
  return listSource({
    rows: rows.$castTo<AuditEntryRow>(),
    id: 'e.id',
    sort: { fecha: { notNull: 'e.at' }, accion: { notNull: 'e.action' } },
  })
}

/** Values to filter by, read from an index one value at a time, for any number of entries. */
export async function auditValues(db: Db, column: 'action' | 'subject_kind'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from audit_entries order by ${name} limit 1)
      union all
      select (select ${name} from audit_entries where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null)
    select value from found where value <> ''`.execute(db)
  return rows.map(({ value }) => value)
}
