import { sumOf, type Centavos } from '#domain/money/money.ts'

/** The last day for the payment document (REP) of a payment: the fifth of the next month (RMF 2.7.1.32). '2026-11-20' → '2026-12-05'. */
export function repDeadline(paidOn: string): string {
  return Temporal.PlainDate.from(paidOn).add({ months: 1 }).with({ day: 5 }).toString()
}

interface LedgerPayment {
  readonly day: string
  readonly amount: Centavos
}

export interface MissingRep {
  readonly amount: Centavos
  /** Of the first payment without one. */
  readonly deadline: string
}

/**
 * Payments in the ledger that no document proves, for an invoice paid in parts or later (PPD). `proven`: the sum of payment documents and
 * credit notes, which is set against the payments from the oldest on.
 */
export function missingRep(payments: readonly LedgerPayment[], proven: Centavos): MissingRep | null {
  const paid = sumOf(payments.map(({ amount }) => amount))
  if (paid <= proven) return null
  let soFar = 0
  for (const { day, amount } of payments) {
    soFar += amount
    if (soFar > proven) return { amount: paid - proven, deadline: repDeadline(day) }
  }
  return null
}
