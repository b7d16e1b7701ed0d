import type { Centavos } from '#domain/money/money.ts'
import { daysLate, type OpenInvoice } from './credit.ts'

/** Ages of an overdue balance, as written in addresses. */
export const OVERDUE_AGES = ['1a30', '31a60', '61a90', 'mas90'] as const
export type OverdueAge = (typeof OVERDUE_AGES)[number]

/** Days since the due date, both included; `to` null: no end. */
export const OVERDUE_AGE_DAYS: Readonly<Record<OverdueAge, { readonly from: number; readonly to: number | null }>> = {
  '1a30': { from: 1, to: 30 },
  '31a60': { from: 31, to: 60 },
  '61a90': { from: 61, to: 90 },
  mas90: { from: 91, to: null },
}

export const OVERDUE_AGE_LABELS: Readonly<Record<OverdueAge, string>> = {
  '1a30': '1 a 30 días',
  '31a60': '31 a 60 días',
  '61a90': '61 a 90 días',
  mas90: 'Más de 90 días',
}

export interface BalanceSums {
  /** The unpaid amount, due or not. */
  readonly open: Centavos
  /** Overpayments, as a positive amount. They reduce none of the other sums. */
  readonly inFavour: Centavos
  readonly overdue: Centavos
  readonly byAge: readonly { readonly age: OverdueAge; readonly balance: Centavos; readonly invoices: number }[]
}

/** Sums of the invoices of one company. @param today at the main branch: '2026-11-22' */
export function balanceSums(invoices: readonly OpenInvoice[], today: string): BalanceSums {
  const unpaid = invoices.filter(({ balance }) => balance > 0)
  const byAge = OVERDUE_AGES.map((age) => {
    const { from, to } = OVERDUE_AGE_DAYS[age]
    const found = unpaid.filter((invoice) => {
      const days = daysLate(invoice, today)
      return days >= from && (to === null || days <= to)
    })
    return { age, balance: sumOfBalances(found), invoices: found.length }
  })
  return {
    open: sumOfBalances(unpaid),
    inFavour: -sumOfBalances(invoices.filter(({ balance }) => balance < 0)),
    overdue: byAge.reduce((sum, { balance }) => sum + balance, 0),
    byAge,
  }
}

function sumOfBalances(invoices: readonly OpenInvoice[]): Centavos {
  return invoices.reduce((sum, { balance }) => sum + balance, 0)
}
