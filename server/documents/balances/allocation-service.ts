import { toCentavos, toDecimal, type Centavos } from '#domain/money/money.ts'
import { allocationProblem } from '#domain/tax-documents/allocation.ts'
import { documentName } from '#domain/tax-documents/document-name.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import { recomputeBalances } from './service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { creditNoteById, writeAllocations, type CreditNoteRow } from './allocation-store.ts'

const NO_NOTE = new Failure('not_found', 'Esta nota de crédito no existe o no es válida.')

export interface Allocation {
  readonly id: number
  readonly version: number
  readonly amounts: readonly { readonly invoiceId: number; readonly amount: Centavos }[]
}

export async function readCreditNote({ db }: Pick<Database, 'db'>, id: number): Promise<CreditNoteRow | Failure> {
  return (await creditNoteById(db, id)) ?? NO_NOTE
}

/** Divides a credit note between the invoices that it names; one that is left out gets nothing. */
export async function allocateCreditNote(
  database: Database,
  audit: AuditContext & { readonly actorId: number },
  { id, version, amounts }: Allocation,
): Promise<{ readonly version: number } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const note = await creditNoteById(db, id, { isLocked: true })
    if (note === undefined) return NO_NOTE
    const subject = { kind: 'nota_credito', id, name: documentName(note) }
    if (note.version !== version) {
      const values = {
        importes: note.invoices.map((each) => ({ factura: each.id, importe: Number(each.amount ?? 0) })),
      }
      return staleChange(db, subject, { version: note.version, updated_at: note.changedAt, values })
    }
    const given = new Map(amounts.map(({ invoiceId, amount }) => [invoiceId, amount]))
    if (given.size !== amounts.length || amounts.some(({ invoiceId }) => !isNamed(note, invoiceId)))
      return new Failure('invalid_input', 'Revisa las facturas.', { importes: 'Solo las facturas que la nota nombra.' })
    const allocated = note.invoices.map((each) => ({ ...each, amount: given.get(each.id) ?? 0 }))
    const problem = allocationProblem({ currency: note.currency, total: toCentavos(note.total) }, allocated)
    if (problem !== null) return new Failure('invalid_input', 'Revisa los importes.', { importes: problem })
    const next = await writeAllocations(db, {
      creditId: id,
      userId: audit.actorId,
      amounts: allocated.map((each) => ({ invoiceId: each.id, amount: toDecimal(each.amount) })),
    })
    await recomputeBalances(db, [id])
    const amountsOf = (each: (invoice: CreditNoteRow['invoices'][number]) => string | null) =>
      Object.fromEntries(note.invoices.map((invoice) => [documentName(invoice), each(invoice)]))
    await recordAudit(db, audit, {
      action: 'nota_credito.repartida',
      subject,
      before: amountsOf(({ amount }) => amount),
      after: amountsOf((invoice) => toDecimal(given.get(invoice.id) ?? 0)),
    })
    return { version: next }
  })
}

function isNamed({ invoices }: CreditNoteRow, id: number): boolean {
  return invoices.some((each) => each.id === id)
}
