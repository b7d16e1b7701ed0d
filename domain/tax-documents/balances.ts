import { sumOf, type Centavos } from '#domain/money/money.ts'

/** Hundredths of the invoice's currency. */
type Amount = Centavos

/** Relations by which a credit note (Egreso) reduces an invoice: credit, return, advance (c_TipoRelacion). */
export const CREDIT_RELATIONS = ['01', '03', '07'] as const

export interface InvoiceFacts {
  readonly currency: string
  readonly total: Amount
  /** A document that was not proven has no balance. */
  readonly isValid: boolean
  readonly isCancelled: boolean
  /** A valid document replaced it (relation 04). */
  readonly isReplaced: boolean
  /** It names an advance by relation 07. */
  readonly namesAdvance: boolean
}

/** The entry of a payment document (REP) about the invoice. */
export interface PaymentFacts {
  readonly documentId: number
  /** The REP is valid, and neither cancelled nor replaced. */
  readonly counts: boolean
  readonly partiality: number
  /** FechaPago: '2026-11-20'. */
  readonly paidOn: string
  /** Of the REP itself: '2026-12-03'. */
  readonly issuedOn: string
  /** MonedaDR: has to be the currency of the invoice, whatever the currency of the payment (EquivalenciaDR converts between them). */
  readonly currency: string
  readonly before: Amount
  readonly amount: Amount
  readonly after: Amount
}

/** A credit note that names the invoice by one of `CREDIT_RELATIONS`. */
export interface CreditFacts {
  readonly documentId: number
  readonly counts: boolean
  readonly issuedOn: string
  readonly currency: string
  readonly total: Amount
  /** Number of documents that it names, stored here or not. */
  readonly names: number
  readonly relations: readonly string[]
  /** The amount that an administrator allocated to this invoice, in its currency; null: none yet. */
  readonly allocated: Amount | null
}

export const BALANCE_WARNINGS = [
  'saldo_declarado',
  'parcialidad_repetida',
  'parcialidad_faltante',
  'moneda_distinta',
  'nota_por_repartir',
  'anticipo_sin_aplicar',
  'pagada_de_mas',
  'cancelada_con_pagos',
] as const
export type BalanceWarningKind = (typeof BALANCE_WARNINGS)[number]

export interface BalanceWarning {
  readonly kind: BalanceWarningKind
  /** The cause, where it is not the invoice. */
  readonly documentId: number | null
  readonly partiality: number | null
  /** The declared and the calculated amount; null where the warning is not about an amount. */
  readonly declared: Amount | null
  readonly reckoned: Amount | null
}

/** A payment that counts, in the order of the partialities, with the balance before and after it. */
interface PaymentStep extends PaymentFacts {
  readonly reckonedBefore: Amount
  readonly reckonedAfter: Amount
}

export interface DocumentBalance {
  readonly paid: Amount
  readonly credited: Amount
  /** Negative: overpaid. */
  readonly balance: Amount
  readonly steps: readonly PaymentStep[]
  readonly warnings: readonly BalanceWarning[]
}

/**
 * The balance of an invoice: its total less valid payments and valid credit notes. Nothing is assumed: an invoice marked as paid at once
 * (PUE) has a balance until a payment is shown. null: the invoice was not proven.
 */
export function balanceOf(
  invoice: InvoiceFacts,
  payments: readonly PaymentFacts[],
  credits: readonly CreditFacts[],
): DocumentBalance | null {
  if (!invoice.isValid) return null
  const counted = payments.filter(({ counts }) => counts).toSorted(byPartiality)
  const inCurrency = counted.filter(({ currency }) => currency === invoice.currency)
  const given = credits
    .filter(({ counts }) => counts)
    .map((credit) => ({ ...credit, amount: creditOf(credit, invoice.currency) }))
  const paid = sumOf(inCurrency.map(({ amount }) => amount))
  const credited = sumOf(given.map(({ amount }) => amount ?? 0))
  const isOwed = !invoice.isCancelled && !invoice.isReplaced
  const balance = isOwed ? invoice.total - paid - credited : 0
  const { steps, warnings } = stepsOf(invoice, inCurrency, given)
  return {
    paid,
    credited,
    balance,
    steps,
    warnings: [
      ...counted.filter((payment) => !inCurrency.includes(payment)).map(inOtherCurrency),
      ...(isOwed ? warnings : []),
      ...given.filter(({ amount }) => amount === null).map(waitsForAllocation),
      ...(isOwed && invoice.namesAdvance && !given.some(({ relations }) => relations.includes('07'))
        ? [warning('anticipo_sin_aplicar')]
        : []),
      ...(balance < 0 ? [warning('pagada_de_mas', { reckoned: balance })] : []),
      ...(!isOwed && paid > 0 ? [warning('cancelada_con_pagos', { reckoned: paid })] : []),
    ],
  }
}

/** The amount by which a credit note reduces an invoice; null: an administrator has to allocate it. */
export function creditOf({ names, currency, total, allocated }: CreditAmounts, invoiced: string): Amount | null {
  if (allocated !== null) return allocated
  return names === 1 && currency === invoiced ? total : null
}

type CreditAmounts = Pick<CreditFacts, 'names' | 'currency' | 'total' | 'allocated'>

type GivenCredit = CreditFacts & { readonly amount: Amount | null }

/** Each payment with the balances around it, and the warnings about the order of payments. */
function stepsOf({ total }: InvoiceFacts, payments: readonly PaymentFacts[], credits: readonly GivenCredit[]) {
  const creditedBy = (day: string) =>
    sumOf(credits.map(({ issuedOn, amount }) => (issuedOn <= day ? (amount ?? 0) : 0)))
  const steps: PaymentStep[] = []
  const warnings: BalanceWarning[] = []
  let paid = 0
  let last = 0
  for (const payment of payments) {
    const { documentId, partiality } = payment
    if (partiality === last) warnings.push(warning('parcialidad_repetida', { documentId, partiality }))
    for (let missing = last + 1; missing < Math.min(partiality, last + 4); missing++)
      warnings.push(warning('parcialidad_faltante', { partiality: missing }))
    const owed = total - paid
    paid += payment.amount
    last = Math.max(last, partiality)
    const after = total - paid - creditedBy(payment.paidOn)
    steps.push({ ...payment, reckonedBefore: owed - creditedBy(payment.paidOn), reckonedAfter: after })
    // A credit between the payment and its document may be included in the declared balance.
    const isDeclared = payment.after === after || payment.after === total - paid - creditedBy(payment.issuedOn)
    if (!isDeclared)
      warnings.push(warning('saldo_declarado', { documentId, partiality, declared: payment.after, reckoned: after }))
  }
  return { steps, warnings }
}

function inOtherCurrency({ documentId, partiality, amount }: PaymentFacts): BalanceWarning {
  return warning('moneda_distinta', { documentId, partiality, declared: amount })
}

function waitsForAllocation({ documentId, total }: GivenCredit): BalanceWarning {
  return warning('nota_por_repartir', { documentId, declared: total })
}

function warning(kind: BalanceWarningKind, more: Partial<Omit<BalanceWarning, 'kind'>> = {}): BalanceWarning {
  return { kind, documentId: null, partiality: null, declared: null, reckoned: null, ...more }
}

function byPartiality(a: PaymentFacts, b: PaymentFacts): number {
  return a.partiality - b.partiality || a.paidOn.localeCompare(b.paidOn) || a.documentId - b.documentId
}
