import { coreAmount, lineAmount, type CountedLine } from '#domain/cart/totals.ts'
import { leastShareOf, moneyText, sumOf, type BasisPoints, type Centavos } from '#domain/money/money.ts'

/** An invoice that is not paid in full. */
export interface OpenInvoice {
  readonly id: number
  /** 'A-102' */
  readonly number: string
  /** '2026-11-22' */
  readonly dueOn: string
  /** What is left to pay of it. */
  readonly balance: Centavos
}

interface CreditTerms {
  /** null: pays in advance, so that credit says nothing. */
  readonly limit: Centavos | null
  /** So many days after its due date an invoice stops further orders. */
  readonly graceDays: number
  /** '' where the customer is not blocked; else why, as it is told. */
  readonly blockedReason: string
}

/** A line that could be left out. */
export interface CreditLine {
  readonly id: number
  /** What leaving it out frees at least, tax included. */
  readonly amount: Centavos
}

export interface CreditFacts {
  readonly terms: CreditTerms
  readonly invoices: readonly OpenInvoice[]
  /** Of orders and pre-orders that are not invoiced yet, tax included. */
  readonly committed: Centavos
  /** What is about to be ordered, with shipping and tax (domain/cart/amount-to-pay.ts). */
  readonly toPay: Centavos
  /** What shipping may come to besides where lines are left out: less of them may no longer be sent for nothing. */
  readonly moreShipping?: Centavos
  readonly lines: readonly CreditLine[]
  /** '2026-11-22' */
  readonly today: string
}

/** What is owed and what of the limit is free. Both may be below zero: who paid too much, and who owes more than the limit. */
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
      /** overdue: invoices that stop further orders; short: the limit does not reach. */
      readonly kind: 'overdue' | 'short'
    } & WaysOut)

interface WaysOut {
  /** By how much the order is beyond the limit; 0 where only overdue invoices stop it. */
  readonly shortfall: Centavos
  /** Paying these would be enough, oldest first; null: paying all would not. */
  readonly pay: readonly OpenInvoice[] | null
  /** Leaving out these would be enough; null: nothing that is ordered could be left. */
  readonly remove: readonly CreditLine[] | null
}

/** Whether somebody may order on credit, and else the ways out. Of a blocked customer there are none but to talk. */
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
 * Lines of a cart as `judgeCredit` wants them. Tax is rounded on the sum of a branch's lines, so that what one line is worth of it may be
 * a centavo less than its share: it is rounded down here, and what is proposed to be left out is always enough.
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

/** Days since it was due; below zero where it is not due yet. */
export function daysLate({ dueOn }: Pick<OpenInvoice, 'dueOn'>, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)
}

/** 'Te faltan $3,210.00: paga la factura A-102 o quita estas líneas.' '' where there is nothing to say. */
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
  return `paga ${numbers.length === 1 ? 'la factura' : 'las facturas'} ${listText(numbers)}`
}

function removeText(lines: readonly CreditLine[]): string {
  return lines.length === 1 ? 'quita esta línea' : 'quita estas líneas'
}

function listText(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} y ${texts.at(-1)}`
}

function byDueDate(a: OpenInvoice, b: OpenInvoice): number {
  return a.dueOn.localeCompare(b.dueOn) || a.id - b.id
}

/** As few lines as are enough, and of those the cheapest; null where it would be all of them. */
function linesToRemove(shortfall: Centavos, lines: readonly CreditLine[]): readonly CreditLine[] | null {
  const counted = lines.filter(({ amount }) => amount > 0)
  const chosen = fewestReaching(shortfall, counted, ({ amount }) => amount)
  return chosen === null || chosen.length === counted.length ? null : chosen
}

/** As few as reach the amount: the greatest first, and the last of them the smallest that is enough. null: all do not. */
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
