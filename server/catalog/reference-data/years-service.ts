import { usesText } from '#domain/reference-kinds.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './years-store.ts'

export async function readYears({ db }: Database): Promise<store.YearRow[]> {
  return store.yearRows(db)
}

/** Adds the missing years of a range. */
export async function addYears(
  database: Database,
  audit: AuditContext,
  { from, to }: { readonly from: number; readonly to: number },
) {
  return inTransaction(database, async ({ db }) => {
    const added = await store.insertYears(db, from, to)
    const name = from === to ? String(from) : `${from}–${to}`
    await recordAudit(db, audit, {
      action: 'year.agregado',
      subject: { kind: 'year', id: from, name },
      after: { from, to, added },
    })
    return { added, known: to - from + 1 - added }
  })
}

/** Only one that no part states. */
export async function removeYear(database: Database, audit: AuditContext, year: number): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    if (!(await store.lockYear(db, year))) return new Failure('not_found', 'Este año ya no está en la lista.')
    const parts = await store.partsOfYear(db, year)
    if (parts > 0) {
      const uses = usesText([{ que: 'partes', cantidad: parts }])
      return new Failure('conflict', `No se puede eliminar ${year}: tiene ${uses}.`)
    }
    await store.deleteYear(db, year)
    await recordAudit(db, audit, {
      action: 'year.eliminado',
      subject: { kind: 'year', id: year, name: String(year) },
      before: { year },
    })
    return null
  })
}
