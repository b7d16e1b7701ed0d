import { coreAmount, lineAmount, type CountedLine } from '#domain/cart/totals.ts'
import { leastShareOf, moneyText, sumOf, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** An invoice that is not paid in full. */
export interface OpenInvoice {
  readonly id: number
  /** 'A-102' */
  readonly number: string
  /** '2026-11-22' */
  readonly dueOn: string
  /** The unpaid amount. */
  readonly balance: Centavos
}

interface CreditTerms {
  /** null: the customer pays in advance, so that credit does not apply. */
  readonly limit: Centavos | null
  /** Days after its due date until an unpaid invoice stops further orders. */
  readonly graceDays: number
  /** '' where the customer is not blocked; else the reason, as shown. */
  readonly blockedReason: string
}

/** A line that could be removed. */
export interface CreditLine {
  readonly id: number
  /** The amount that removing it frees at least, tax included. */
  readonly amount: Centavos
}

export interface CreditFacts {
  readonly terms: CreditTerms
  readonly invoices: readonly OpenInvoice[]
  /** Orders and pre-orders without an invoice yet, tax included. */
  readonly committed: Centavos
  /** The new order, with shipping and tax (domain/cart/amount-to-pay.ts). */
  readonly toPay: Centavos
  /** Additional shipping where lines are removed: a smaller order may lose free shipping. */
  readonly moreShipping?: Centavos
  readonly lines: readonly CreditLine[]
  /** '2026-11-22' */
  readonly today: string
}

/** The owed amount and the free part of the limit. Both may be negative: an overpayment, a customer above the limit. */
export interface CreditBalance {
  readonly owed: Centavos
  readonly overdue: Centavos
  readonly available: Centavos | null
}

export type CreditVerdict =
  | { readonly kind: 'prepaid' }
  | { readonly kind: 'enough'; readonly available: Centavos }
  | { readonly kind: 'blocked'; readonly reason: string }
  | ({
      /** overdue: invoices stop further orders; short: the limit is not sufficient. */
      readonly kind: 'overdue' | 'short'
    } & WaysOut)

interface WaysOut {
  /** By how much the order is beyond the limit; 0 where only overdue invoices stop it. */
  readonly shortfall: Centavos
  /** Paying these is sufficient, oldest first; null: paying all would not be. */
  readonly pay: readonly OpenInvoice[] | null
  /** Removing these is sufficient; null: no line could stay. */
  readonly remove: readonly CreditLine[] | null
}

/** Whether a customer may order on credit, and otherwise what they can do. A blocked customer can only call. */
export function judgeCredit(facts: CreditFacts): CreditVerdict {
  const { terms, invoices, toPay, lines, today, moreShipping = 0 } = facts
  if (terms.blockedReason !== '') return { kind: 'blocked', reason: terms.blockedReason }
  const { available } = creditBalance(facts)
  if (available === null) return { kind: 'prepaid' }
  const shortfall = Math.max(0, toPay - available)
  const stopping = invoices.filter((invoice) => invoice.balance > 0 && daysLate(invoice, today) > terms.graceDays)
  if (shortfall === 0 && stopping.length === 0) return { kind: 'enough', available }
  const left = shortfall - sumOf(stopping.map(({ balance }) => balance))
  const others = invoices.filter((invoice) => invoice.balance > 0 && !stopping.includes(invoice))
  const more = fewestReaching(left, others, ({ balance }) => balance)
  return {
    kind: stopping.length > 0 ? 'overdue' : 'short',
    shortfall,
    pay: more === null ? null : [...stopping, ...more].toSorted(byDueDate),
    remove: stopping.length > 0 ? null : linesToRemove(shortfall + moreShipping, lines),
  }
}

export function creditBalance({
  terms,
  invoices,
  committed,
  today,
}: Pick<CreditFacts, 'terms' | 'invoices' | 'committed' | 'today'>): CreditBalance {
  const owed = sumOf(invoices.map(({ balance }) => balance))
  const overdue = sumOf(invoices.filter((invoice) => daysLate(invoice, today) > 0).map(({ balance }) => balance))
  return { owed, overdue, available: terms.limit === null ? null : terms.limit - owed - committed }
}

/**
 * Lines of a cart for `judgeCredit`. Tax is rounded on the sum of a branch's lines, so the tax of one line may be a centavo less than its
 * share: it is rounded down here, and the proposed lines are always sufficient.
 */
export function creditLines(
  lines: readonly (CountedLine & { readonly id: number })[],
  vatRate: (branchId: number) => BasisPoints,
): readonly CreditLine[] {
  return lines.map((line) => {
    const amount = lineAmount(line) + coreAmount(line)
    return { id: line.id, amount: amount + leastShareOf(amount, vatRate(line.branchId)) }
  })
}

/** Days since the due date; negative before it. */
export function daysLate({ dueOn }: Pick<OpenInvoice, 'dueOn'>, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)
}

/** 'Te faltan $3,210.00: paga la factura A-102 o quita estas líneas.' '' for an order that passes. */
export function creditText(verdict: CreditVerdict): string {
  switch (verdict.kind) {
    case 'prepaid':
    case 'enough':
      return ''
    case 'blocked':
      return `Tu crédito está detenido: ${verdict.reason}`
    case 'overdue':
      return `Tienes facturas vencidas: ${payText(verdict.pay) ?? 'habla con tu asesor'}.`
    case 'short': {
      const ways = [payText(verdict.pay), verdict.remove === null ? null : removeText(verdict.remove)]
      const found = ways.filter((way) => way !== null)
      return `Te faltan ${moneyText(verdict.shortfall)}: ${found.length === 0 ? 'habla con tu asesor' : found.join(' o ')}.`
    }
  }
}

function payText(invoices: WaysOut['pay']): string | null {
  if (invoices === null || invoices.length === 0) return null
  const numbers = invoices.map(({ number }) => number)
  return `paga ${numbers.length === 1 ? 'la factura' : 'las facturas'} ${AND.format(numbers)}`
}

function removeText(lines: readonly CreditLine[]): string {
  return lines.length === 1 ? 'quita esta línea' : 'quita estas líneas'
}

const AND = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function byDueDate(a: OpenInvoice, b: OpenInvoice): number {
  return a.dueOn.localeCompare(b.dueOn) || a.id - b.id
}

/** As few lines as suffice, and the cheapest of those; null where it would be all of them. */
function linesToRemove(shortfall: Centavos, lines: readonly CreditLine[]): readonly CreditLine[] | null {
  const counted = lines.filter(({ amount }) => amount > 0)
  const chosen = fewestReaching(shortfall, counted, ({ amount }) => amount)
  return chosen === null || chosen.length === counted.length ? null : chosen
}

/** As few as reach the amount: the greatest first, and the last one the smallest that suffices. null: all together do not. */
function fewestReaching<Item>(
  wanted: Centavos,
  items: readonly Item[],
  amountOf: (item: Item) => Centavos,
): readonly Item[] | null {
  const left = items.toSorted((a, b) => amountOf(b) - amountOf(a))
  const chosen: Item[] = []
  let missing = wanted
  while (missing > 0) {
    const enough = left.findLast((item) => amountOf(item) >= missing)
    const next = enough ?? left.shift()
    if (next === undefined) return null
    chosen.push(next)
    missing -= amountOf(next)
  }
  return chosen
}
