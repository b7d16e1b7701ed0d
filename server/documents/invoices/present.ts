import type { CallOutput } from '#contract/client.ts'
import type * as contract from '#contract/documents/invoices.ts'
import { paymentReference } from '#domain/credit/payment-reference.ts'
import { byCurrency } from '#domain/money/currency.ts'
import { decimalToPesos, toCentavos, toPesos } from '#domain/money/money.ts'
import { ledgerDifference, type LedgerDifference } from '#domain/tax-documents/ledger-difference.ts'
import { missingRep, type MissingRep } from '#domain/tax-documents/payment-deadline.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { InvoicedCompany } from './company-service.ts'
import type { InvoicedCompanyRow } from './company-store.ts'
import type { ReadInvoices } from './service.ts'
import type { InvoiceRow } from './store.ts'
import type { CurrencyRow } from './summary-store.ts'

type Answer = CallOutput<'GET /api/facturas'>

/** Without its paging. */
export function presentInvoices(
  read: ReadInvoices,
  today: string,
): Omit<Answer, 'total' | 'pagina' | 'porPagina' | 'paginas'> {
  const { company, summary, sums, lackRep, differ } = read
  return {
    filas: read.rows.map((row) => presentInvoice(row, today)),
    empresa: company && presentCompany(company),
    hoy: today,
    referencia: company === null ? '' : paymentReference(company.id),
    resumen: summary.toSorted((one, other) => byCurrency(one.currency, other.currency)).map(presentSums),
    faltaRep: lackRep,
    diferencias: differ,
    sumas: sums
      .toSorted((one, other) => byCurrency(one.currency, other.currency))
      .map(({ currency, balance }) => ({ moneda: currency, saldo: decimalToPesos(balance) })),
  }
}

export function presentCompany({ id, name, isOwn }: InvoicedCompany) {
  return { id, nombre: name, esPropia: isOwn }
}

function presentInvoice(row: InvoiceRow, today: string): contract.InvoiceRow {
  const missing = missingOf(row)
  const difference = differenceOf(row)
  return {
    id: row.id,
    numero: row.number,
    fecha: row.issuedOn,
    vence: row.dueOn,
    moneda: row.currency,
    total: decimalToPesos(row.total),
    pagado: decimalToPesos(row.paid),
    saldo: decimalToPesos(row.balance),
    diasVencida: row.daysOverdue,
    documento: row.uuid === null ? null : { uuid: row.uuid, metodoPago: row.method ?? '' },
    faltaRep: missing && {
      importe: toPesos(missing.amount),
      limite: missing.deadline,
      pasado: missing.deadline < today,
    },
    diferencia: difference && { tipo: difference.kind, texto: difference.text },
  }
}

function presentSums(row: CurrencyRow): Answer['resumen'][number] {
  return {
    moneda: row.currency,
    facturas: row.open,
    vencidas: row.overdue,
    porPagar: decimalToPesos(row.owed),
    vencido: decimalToPesos(row.overdueAmount),
    aFavor: decimalToPesos(row.inFavour),
    saldo: decimalToPesos(row.balance),
    edades: row.ages.map(({ age, balance, invoices }) => ({
      edad: age,
      saldo: decimalToPesos(balance),
      facturas: invoices,
    })),
  }
}

export function presentInvoicedCompany(row: InvoicedCompanyRow): contract.InvoicedCompanyRow {
  return {
    id: row.id,
    nombre: row.name,
    rfc: row.rfc,
    facturas: row.open,
    porPagar: decimalToPesos(row.owed),
    vencido: decimalToPesos(row.overdue),
    otraMoneda: row.hasOtherCurrency,
  }
}

function missingOf({ unproven, documented }: InvoiceRow): MissingRep | null {
  if (unproven === null || documented === null) return null
  const payments = unproven.map(({ day, amount }) => ({ day, amount: toCentavos(amount) }))
  return missingRep(payments, toCentavos(documented.paid) + toCentavos(documented.credited))
}

function differenceOf({ currency, total, paid, documented, method }: InvoiceRow): LedgerDifference | null {
  if (documented === null) return null
  return ledgerDifference(
    { currency, total: toCentavos(total), paid: toCentavos(paid) },
    {
      ...documented,
      total: toCentavos(documented.total),
      paid: toCentavos(documented.paid),
      credited: toCentavos(documented.credited),
      isPaidInParts: method === 'PPD',
    },
  )
}

export const INVOICE_COLUMNS: readonly SheetColumn<InvoiceRow>[] = [
  { heading: 'Factura', value: (row) => row.number },
  { heading: 'Fecha', value: (row) => row.issuedOn },
  { heading: 'Vence', value: (row) => row.dueOn },
  { heading: 'Días vencida', value: (row) => row.daysOverdue },
  { heading: 'Moneda', value: (row) => row.currency },
  { heading: 'Total', money: (row) => toCentavos(row.total) },
  { heading: 'Pagado', money: (row) => toCentavos(row.paid) },
  { heading: 'Saldo', money: (row) => toCentavos(row.balance) },
  { heading: 'UUID', value: (row) => row.uuid },
  { heading: 'Método de pago', value: (row) => row.method },
  { heading: 'Sin REP', money: (row) => missingOf(row)?.amount ?? null },
  { heading: 'Límite del REP', value: (row) => missingOf(row)?.deadline ?? null },
  { heading: 'Diferencia', value: (row) => differenceOf(row)?.text ?? null },
]
