import { byCurrency } from '#domain/money/currency.ts'
import { sumOf, type Centavos } from '#domain/money/money.ts'
import { settled, type Settlement } from './settlements.ts'

export interface StatementInvoice {
  readonly id: number
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly currency: string
  readonly total: Centavos
  readonly settlements: readonly Settlement[]
}

export interface StatementLine {
  readonly day: string
  /** `reversal`: a payment that was reversed. */
  readonly kind: 'invoice' | 'payment' | 'credit' | 'reversal'
  readonly invoice: string
  /** The credit note; else ''. */
  readonly note: string
  readonly charge: Centavos | null
  readonly credit: Centavos | null
  /** The balance after it: of the currency, or of the invoice alone where the statement is of one day. */
  readonly balance: Centavos
  readonly dueOn: string | null
}

/** In one currency: opening + charges − payments − credits = closing. */
export interface CurrencyStatement {
  readonly currency: string
  readonly opening: Centavos
  readonly charges: Centavos
  /** Without reversed ones. */
  readonly payments: Centavos
  readonly credits: Centavos
  readonly closing: Centavos
  readonly lines: readonly StatementLine[]
}

/** The movements between two days, both included. `openings`: the balances before the first day, by currency. */
export function statementBetween(
  invoices: readonly StatementInvoice[],
  openings: ReadonlyMap<string, Centavos>,
  { from, to }: { readonly from: string; readonly to: string },
): readonly CurrencyStatement[] {
  const isWithin = (day: string) => day >= from && day <= to
  return currenciesOf(invoices, openings.keys()).map((currency) => {
    const own = invoices.filter((invoice) => invoice.currency === currency)
    const charged = own.filter(({ issuedOn }) => isWithin(issuedOn))
    const taken = own.flatMap((invoice) =>
      invoice.settlements.filter(({ day }) => isWithin(day)).map((settlement) => ({ invoice, settlement })),
    )
    const opening = openings.get(currency) ?? 0
    const charges = sumOf(charged.map(({ total }) => total))
    const { paid, credited } = settled(taken.map(({ settlement }) => settlement))
    const moves = [
      ...charged.map((invoice) => ({ id: invoice.id, line: chargeOf(invoice) })),
      ...taken.map(({ invoice, settlement }) => ({ id: invoice.id, line: settlementLine(invoice, settlement) })),
    ].toSorted(
      (one, other) =>
        one.line.day.localeCompare(other.line.day) ||
        Number(other.line.kind === 'invoice') - Number(one.line.kind === 'invoice') ||
        one.id - other.id,
    )
    let balance = opening
    const lines = moves.map(({ line }) => {
      balance += (line.charge ?? 0) - (line.credit ?? 0)
      return { ...line, balance }
    })
    return { currency, opening, charges, payments: paid, credits: credited, closing: balance, lines }
  })
}

/** The open invoices of one day, a line each. `settlements` must end on that day. */
export function statementAt(invoices: readonly StatementInvoice[]): readonly CurrencyStatement[] {
  return currenciesOf(invoices, []).map((currency) => {
    const own = invoices.filter((invoice) => invoice.currency === currency)
    const { paid, credited } = settled(own.flatMap(({ settlements }) => settlements))
    const charges = sumOf(own.map(({ total }) => total))
    const lines = own
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id)
      .map((invoice) => {
        const credit = sumOf(invoice.settlements.map(({ amount }) => amount))
        return { ...chargeOf(invoice), credit, balance: invoice.total - credit }
      })
    return {
      currency,
      opening: 0,
      charges,
      payments: paid,
      credits: credited,
      closing: charges - paid - credited,
      lines,
    }
  })
}

function chargeOf({ issuedOn, dueOn, number, total }: StatementInvoice) {
  return { day: issuedOn, kind: 'invoice' as const, invoice: number, note: '', charge: total, credit: null, dueOn }
}

function settlementLine({ number }: StatementInvoice, { day, amount, credit }: Settlement) {
  const line = { day, invoice: number, note: credit ?? '', dueOn: null }
  if (amount < 0) return { ...line, kind: 'reversal' as const, charge: -amount, credit: null }
  return { ...line, kind: credit === null ? ('payment' as const) : ('credit' as const), charge: null, credit: amount }
}

function currenciesOf(invoices: readonly StatementInvoice[], others: Iterable<string>): readonly string[] {
  return [...new Set([...others, ...invoices.map(({ currency }) => currency)])].toSorted(byCurrency)
}
