import type { TaxListName } from '#domain/tax-documents/certificates.ts'
import { TAX_LIST_TITLES, TAX_LISTS } from '#domain/tax-documents/certificates.ts'
import { readTaxList } from '#imports/cfdi-lists/read-tax-list.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { loadedLists, replaceList } from './store.ts'

/** Every list, also those that nobody uploaded. */
export async function listTaxLists({ db }: Database) {
  const loaded = await loadedLists(db)
  return TAX_LISTS.map((name) => ({ name, loaded: loaded.find((each) => each.name === name) ?? null }))
}

export async function storeTaxList(
  database: Database,
  audit: AuditContext,
  name: TaxListName,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly entries: number; readonly ignored: number } | Failure> {
  const { entries, ignored } = await readTaxList(name, textOf(file.bytes))
  if (entries.length === 0) {
    const message = `“${file.name}” no trae ninguna clave de esta lista. Guarda la hoja del SAT como CSV y súbela.`
    return new Failure('invalid_input', message, { archivo: message })
  }
  await inTransaction(database, async ({ db }) => {
    await replaceList(db, { name, entries, userId: audit.actorId })
    await recordAudit(db, audit, {
      action: 'lista_sat.cargada',
      subject: { kind: 'lista_sat', id: name, name: TAX_LIST_TITLES[name] },
      after: { archivo: file.name, claves: entries.length },
    })
  })
  return { entries: entries.length, ignored }
}

/** Keys and days are digits in any encoding that a sheet is saved in. */
function textOf(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'latin1').decode(bytes)
}
