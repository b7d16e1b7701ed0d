import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { WordKind } from './kinds.ts'
import * as lists from './lists-store.ts'

/** The query of a list, without its page. */
type ExportQuery<Sort extends string> = Pick<PageQuery<Sort>, 'orden'> & { readonly buscar: string }
type ListQuery<Sort extends string> = PageQuery<Sort> & { readonly buscar: string }

export async function listAbbreviations({ db }: Database, query: ListQuery<'abreviatura'>) {
  return readPage(lists.abbreviationList(db, query), query)
}

export async function listGenerations({ db }: Database, query: ListQuery<'modelo' | 'armadora' | 'desde'>) {
  return readPage(lists.generationList(db, query), query)
}

export async function listUncarried({ db }: Database, query: ListQuery<'terminos'>) {
  return readPage(lists.uncarriedList(db, query), query)
}

export function exportAbbreviations(database: Database, query: ExportQuery<'abreviatura'>) {
  return readAll(database, lists.abbreviationList(database.db, query), query.orden)
}

export function exportGenerations(database: Database, query: ExportQuery<'modelo' | 'armadora' | 'desde'>) {
  return readAll(database, lists.generationList(database.db, query), query.orden)
}

export function exportUncarried(database: Database, query: ExportQuery<'terminos'>) {
  return readAll(database, lists.uncarriedList(database.db, query), query.orden)
}

export async function createRow<Fields extends object>(
  database: Database,
  audit: AuditContext,
  kind: WordKind<Fields>,
  written: Fields,
) {
  const work = inTransaction(database, async ({ db }) => {
    if ((await kind.table.count(db)) >= kind.most) return new Failure('conflict', kind.full)
    const fields = await kind.check(db, written, null)
    if (fields instanceof Failure) return fields
    const id = await kind.table.insert(db, fields)
    const subject = { kind: kind.subject, id, name: kind.nameOf(fields) }
    await recordAudit(db, audit, { action: kind.acts.created, subject, after: kind.valuesOf(fields) })
    return { id }
  })
  return orRefused(work, kind.taken)
}

export async function changeRow<Fields extends object>(
  database: Database,
  audit: AuditContext,
  kind: WordKind<Fields>,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: Fields },
) {
  const work = inTransaction(database, async ({ db }) => {
    const stored = await kind.table.lock(db, id)
    if (stored === undefined) return kind.gone
    if (stored.version !== version) {
      return staleChange(db, { kind: kind.subject, id }, { ...stored, values: kind.valuesOf(stored) })
    }
    const fields = await kind.check(db, written, stored)
    if (fields instanceof Failure) return fields
    const next = await kind.table.update(db, id, fields)
    const subject = { kind: kind.subject, id, name: kind.nameOf(fields) }
    const before = kind.valuesOf(stored)
    await recordAudit(db, audit, { action: kind.acts.changed, subject, before, after: kind.valuesOf(fields) })
    return { version: next }
  })
  return orRefused(work, kind.taken)
}

export async function removeRow<Fields extends object>(
  database: Database,
  audit: AuditContext,
  kind: WordKind<Fields>,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await kind.table.lock(db, id)
    if (stored === undefined) return kind.gone
    await kind.table.remove(db, id)
    const subject = { kind: kind.subject, id, name: kind.nameOf(stored) }
    await recordAudit(db, audit, { action: kind.acts.removed, subject, before: kind.valuesOf(stored) })
    return null
  })
}
