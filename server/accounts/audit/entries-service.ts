import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { auditEntries, auditValues, type AuditEntryRow, type AuditFilter } from './entries-store.ts'

type AuditOrder = 'fecha' | 'accion'

export interface AuditPage extends Page<AuditEntryRow> {
  /** Of the whole audit, whatever the filter. */
  readonly actions: readonly string[]
  readonly subjectKinds: readonly string[]
}

export async function listAudit(
  { db }: Database,
  filter: AuditFilter,
  page: PageQuery<AuditOrder>,
): Promise<AuditPage> {
  const [read, actions, subjectKinds] = await Promise.all([
    readPage(auditEntries(db, filter), page),
    auditValues(db, 'action'),
    auditValues(db, 'subject_kind'),
  ])
  return { ...read, actions, subjectKinds }
}

/** The audit of one subject. */
export async function auditOf(
  { db }: Database,
  subject: { readonly kind: string; readonly id: number },
  page: PageQuery<AuditOrder>,
): Promise<Page<AuditEntryRow>> {
  const filter = { ...EVERYTHING, subjectKind: subject.kind, subjectId: String(subject.id) }
  return readPage(auditEntries(db, filter), page)
}

const EVERYTHING: AuditFilter = {
  text: '',
  who: undefined,
  action: undefined,
  subjectKind: undefined,
  subjectId: undefined,
  from: undefined,
  before: undefined,
}

export function everyAuditEntry(
  database: Database,
  filter: AuditFilter,
  order: PageQuery<AuditOrder>['orden'],
): AsyncGenerator<readonly AuditEntryRow[]> {
  return readAll(database, auditEntries(database.db, filter), order)
}
