import type { RejectedBrand } from '#imports/brands/read-brand-file.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { readSheet } from '#server/platform/sheets/read-sheet.ts'
import { writeBrands } from './store.ts'

export interface BrandImport {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: readonly RejectedBrand[]
}

/**
 * Brands by file: those that are not there are added, and made in Mexico where the file says so. What a file does not name, and an empty
 * cell, change nothing, so that the same file twice changes nothing the second time.
 */
export async function importBrands(
  database: Database,
  { userId, audit }: { readonly userId: number; readonly audit: AuditContext },
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<BrandImport | Failure> {
  const read = await readSheet(userId, 'brands', file, undefined)
  if (read instanceof Failure) return read.kind === 'invalid_input' ? wrongFile(read.message) : read
  const { brands, rejected } = read
  const changed = await inTransaction(database, async ({ db }) => {
    const written = await writeBrands(db, brands)
    const names = written.map(({ name }) => name)
    await recordAudit(db, audit, {
      action: 'marcas.cargadas',
      subject: { kind: 'archivo', id: 'marcas', name: file.name },
      after: { marcas: names, rechazadas: rejected.length },
    })
    return written
  })
  const added = changed.filter(({ isNew }) => isNew).length
  return {
    added,
    changed: changed.length - added,
    unchanged: brands.length - changed.length,
    rejected,
  }
}

function wrongFile(message: string): Failure {
  return new Failure('invalid_input', message, { archivo: message })
}
