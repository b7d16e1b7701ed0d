import { foldName } from '#domain/name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { refusalToDelete } from '#server/catalog/merges/refusal-to-delete.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './lines-store.ts'

type Sort = keyof ReturnType<typeof store.lineList>['sort']

const NO_LINE = new Failure('not_found', 'Esta línea ya no existe.')
const NO_LETTERS = new Failure('invalid_input', 'Revisa el nombre.', { linea: 'Escribe letras o números.' })
const TAKEN = {
  lines_folded_key: new Failure('invalid_input', 'Revisa el nombre.', { linea: 'Ya hay una línea con este nombre.' }),
}

export async function listLineRows({ db }: Database, query: PageQuery<Sort> & store.LineFilters) {
  return readPage(store.lineList(db, query), query)
}

export function exportLines(database: Database, query: Pick<PageQuery<Sort>, 'orden'> & store.LineFilters) {
  return readAll(database, store.lineList(database.db, query), query.orden)
}

export async function createLine(database: Database, audit: AuditContext, name: string) {
  if (foldName(name) === '') return NO_LETTERS
  const work = inTransaction(database, async ({ db }) => {
    const id = await store.insertLine(db, name)
    await recordAudit(db, audit, { action: 'linea.creada', subject: subject(id, name), after: { name } })
    return { id }
  })
  return orRefused(work, TAKEN)
}

export async function changeLine(
  database: Database,
  audit: AuditContext,
  { id, version, name }: { readonly id: number; readonly version: number; readonly name: string },
) {
  if (foldName(name) === '') return NO_LETTERS
  const work = inTransaction(database, async ({ db }) => {
    const stored = await store.lockLine(db, id)
    if (stored === undefined) return NO_LINE
    if (stored.version !== version)
      return staleChange(db, subject(id, stored.name), { ...stored, values: { linea: stored.name } })
    const next = await store.updateLine(db, id, name)
    await recordAudit(db, audit, {
      action: 'linea.modificada',
      subject: subject(id, name),
      before: { name: stored.name },
      after: { name },
    })
    return { version: next }
  })
  return orRefused(work, TAKEN)
}

/** Only an unused one. */
export async function removeLine(database: Database, audit: AuditContext, id: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.lockLine(db, id)
    if (stored === undefined) return NO_LINE
    const refusal = await refusalToDelete(db, 'linea', id)
    if (refusal !== null) return refusal
    await store.deleteLine(db, id)
    await recordAudit(db, audit, {
      action: 'linea.eliminada',
      subject: subject(id, stored.name),
      before: { name: stored.name },
    })
    return null
  })
}

function subject(id: number, name: string) {
  return { kind: 'linea', id, name }
}
