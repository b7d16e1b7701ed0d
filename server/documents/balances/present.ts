import type * as contract from '#contract/documents/balances.ts'
import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import { warningText } from '#domain/tax-documents/balance-warnings.ts'
import { documentName } from '#domain/tax-documents/document-name.ts'
import type { CreditNoteRow } from './allocation-store.ts'
import type { ListedWarning } from './warnings-store.ts'

export function presentWarning(row: ListedWarning): contract.BalanceWarningRow {
  const { kind, declared, reckoned, invoice, cause } = row
  return {
    id: row.id,
    tipo: kind,
    texto: warningText(kind, { ...row, declared: centavosOf(declared), reckoned: centavosOf(reckoned) }),
    factura: presentNamed(invoice),
    causa: cause && presentNamed(cause),
    empresa: row.company ?? '',
    encontrado: row.foundAt.toISOString(),
  }
}

export function presentCreditNote(row: CreditNoteRow): contract.CreditNote {
  return {
    id: row.id,
    version: row.version,
    uuid: row.uuid,
    nombre: documentName(row),
    moneda: row.currency,
    total: decimalToPesos(row.total),
    facturas: row.invoices.map((each) => ({
      ...presentNamed(each),
      moneda: each.currency,
      total: decimalToPesos(each.total),
      saldo: decimalToPesos(each.balance),
      importe: decimalToPesos(each.amount),
    })),
    faltan: row.missing,
  }
}

function presentNamed(document: ListedWarning['invoice']) {
  return { id: document.id, uuid: document.uuid, nombre: documentName(document) }
}

function centavosOf(amount: string | null) {
  return amount === null ? null : toCentavos(amount)
}
