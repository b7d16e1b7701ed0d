import type * as contract from '#contract/documents/statements.ts'
import { paymentReference } from '#domain/credit/payment-reference.ts'
import type { CurrencyStatement, StatementLine } from '#domain/credit/statement.ts'
import { toPesos, type Centavos } from '#domain/money/money.ts'
import type { CoreAmount, CoreStatement } from '#server/cores/statement/service.ts'
import { presentCompany } from '#server/documents/invoices/present.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { Statement } from './service.ts'

const KINDS = { invoice: 'factura', payment: 'pago', credit: 'nota', reversal: 'devolucion' } as const

export function presentStatement({ company, from, to, currencies, cores }: Statement): contract.Statement {
  return {
    empresa: company && presentCompany(company),
    desde: from,
    hasta: to,
    referencia: company === null ? '' : paymentReference(company.id),
    monedas: currencies.map((each) => ({
      moneda: each.currency,
      inicial: toPesos(each.opening),
      cargos: toPesos(each.charges),
      pagos: toPesos(each.payments),
      notas: toPesos(each.credits),
      final: toPesos(each.closing),
      lineas: each.lines.map(presentLine),
    })),
    cascos: cores && presentCores(cores),
  }
}

function presentCores({ opening, owed, returned, others, closing, lines }: CoreStatement): contract.StatementCores {
  return {
    inicial: opening && presentAmount(opening),
    salieron: presentAmount(owed),
    recibidos: presentAmount(returned),
    otros: presentAmount(others),
    final: presentAmount(closing),
    lineas: lines.map((line) => ({ ...presentAmount(line), k_parte: line.partKey, vence: line.dueOn })),
  }
}

function presentAmount({ pieces, amount }: CoreAmount) {
  return { piezas: pieces, importe: toPesos(amount) }
}

function presentLine(line: StatementLine): contract.StatementLine {
  return {
    dia: line.day,
    tipo: KINDS[line.kind],
    factura: line.invoice,
    detalle: line.note,
    cargo: pesosOrNull(line.charge),
    abono: pesosOrNull(line.credit),
    saldo: toPesos(line.balance),
    vence: line.dueOn,
  }
}

function pesosOrNull(amount: Centavos | null): number | null {
  return amount === null ? null : toPesos(amount)
}

/** 'Factura F-1', 'Nota de crédito NC-1 de F-1', in papers and files. */
export function lineText({ kind, invoice, note }: Pick<StatementLine, 'kind' | 'invoice' | 'note'>): string {
  switch (kind) {
    case 'invoice':
      return `Factura ${invoice}`
    case 'payment':
      return `Pago de ${invoice}`
    case 'credit':
      return `Nota de crédito ${note} de ${invoice}`
    case 'reversal':
      return `Pago cancelado de ${invoice}`
  }
}

/** A row of the file: a line, or a sum of a currency. */
interface SheetRow {
  readonly currency: string
  readonly day: string | null
  readonly text: string
  readonly dueOn: string | null
  readonly charge: Centavos | null
  readonly credit: Centavos | null
  readonly balance: Centavos | null
}

export const STATEMENT_COLUMNS: readonly SheetColumn<SheetRow>[] = [
  { heading: 'Moneda', value: (row) => row.currency },
  { heading: 'Fecha', value: (row) => row.day },
  { heading: 'Concepto', value: (row) => row.text },
  { heading: 'Vence', value: (row) => row.dueOn },
  { heading: 'Cargo', money: (row) => row.charge },
  { heading: 'Abono', money: (row) => row.credit },
  { heading: 'Saldo', money: (row) => row.balance },
]

/** Each currency from its opening to its closing balance. */
export async function* statementSheetRows({
  from,
  to,
  currencies,
  cores,
}: Statement): AsyncIterable<readonly SheetRow[]> {
  for (const each of currencies) yield sheetRowsOf(each, from, to)
  if (cores !== null) yield coreRowsOf(cores, to)
}

const NO_AMOUNTS = { day: null, dueOn: null, charge: null, credit: null, balance: null } as const

/** Below the currencies: cores are no part of their balances. */
function coreRowsOf({ lines, closing }: CoreStatement, to: string): readonly SheetRow[] {
  const row = (text: string, amounts: Partial<SheetRow>): SheetRow => ({
    ...NO_AMOUNTS,
    currency: CORES_HEADING,
    text,
    ...amounts,
  })
  return [
    ...lines.map(({ partKey, pieces, amount, dueOn }) =>
      row(`Por devolver: ${partKey} × ${pieces}`, { dueOn, balance: amount }),
    ),
    row(`Total por devolver: ${closing.pieces}`, { day: to, balance: closing.amount }),
  ]
}

/** The text in the column of the currency. */
const CORES_HEADING = 'Cascos (MXN sin IVA)'

function sheetRowsOf(each: CurrencyStatement, from: string | null, to: string): readonly SheetRow[] {
  const { currency } = each
  const sum = (text: string, amounts: Partial<SheetRow>): SheetRow => ({ ...NO_AMOUNTS, currency, text, ...amounts })
  return [
    ...(from === null ? [] : [sum('Saldo inicial', { day: from, balance: each.opening })]),
    ...each.lines.map((line) => ({ ...line, currency, text: lineText(line) })),
    sum('Total de cargos', { charge: each.charges }),
    sum('Total de pagos', { credit: each.payments }),
    sum('Total de notas de crédito', { credit: each.credits }),
    sum('Saldo final', { day: to, balance: each.closing }),
  ]
}
