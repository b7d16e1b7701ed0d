import type { ReceivableRow as PresentedRow } from '#contract/customers/receivables.ts'
import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import { namingRfc } from '#domain/rfc.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { OwedRow, ReceivableRow } from './store.ts'

export function presentReceivable(row: ReceivableRow): PresentedRow {
  return {
    id: row.id,
    numero: row.number,
    fecha: row.issuedOn,
    vence: row.dueOn,
    total: decimalToPesos(row.total),
    pagado: decimalToPesos(row.paid),
    saldo: decimalToPesos(row.balance),
    diasVencida: row.daysOverdue,
    moneda: row.currency,
  }
}

export function presentOwed({ owed, overdue }: OwedRow) {
  return { porPagar: decimalToPesos(owed), vencido: decimalToPesos(overdue) }
}

/** Of the exported file, which can be brought in again as it is. */
export const RECEIVABLE_COLUMNS: readonly SheetColumn<ReceivableRow>[] = [
  { heading: 'Factura', value: (row) => row.number },
  { heading: 'RFC', value: ({ rfc }) => namingRfc(rfc) },
  { heading: 'Fecha', value: (row) => row.issuedOn },
  { heading: 'Vence', value: (row) => row.dueOn },
  { heading: 'Días vencida', value: (row) => row.daysOverdue },
  { heading: 'Total', money: (row) => toCentavos(row.total) },
  { heading: 'Pagado', money: (row) => toCentavos(row.paid) },
  { heading: 'Saldo', money: (row) => toCentavos(row.balance) },
  { heading: 'Moneda', value: (row) => row.currency },
  { heading: 'UUID', value: (row) => row.uuid },
]
