import type { Kysely } from 'kysely'
import { judgeCredit, type CreditFacts, type CreditLine, type CreditVerdict } from '#domain/credit/credit.ts'
import { toBasisPoints, toCentavos, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import type { AmountRule } from '#domain/orders/amount-rules.ts'
import {
  decideApproved,
  decideGenerated,
  type AuthorisationFacts,
  type Decision,
} from '#domain/orders/authorisation.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { customerRow, type Customer } from './store.ts'

/** The rules in force for an order of a company's buyer, and the company's debt. */
export interface CustomerFacts {
  readonly company: string
  readonly credit: Pick<CreditFacts, 'terms' | 'invoices' | 'committed'>
  readonly amounts: AmountRule
  readonly reservationMinutes: number
  readonly rules: Pick<AuthorisationFacts, 'buyer' | 'buyerSpent' | 'houseLimit' | 'marginFloor' | 'setOwnLimits'>
}

export async function customerFacts(db: Kysely<DB>, customer: Customer): Promise<CustomerFacts> {
  const row = await customerRow(db, customer)
  return {
    company: row.company,
    credit: {
      terms: { limit: amountOf(row.creditLimit), graceDays: row.graceDays, blockedReason: row.blockedReason },
      invoices: row.invoices.map(({ balance, ...invoice }) => ({ ...invoice, balance: toCentavos(balance) })),
      committed: toCentavos(row.committed),
    },
    amounts: { minimum: amountOf(row.minimumOrder), maximum: amountOf(row.maximumOrder) },
    reservationMinutes: row.reservationMinutes,
    rules: {
      buyer: { perOrder: amountOf(row.perOrder), perMonth: amountOf(row.perMonth) },
      buyerSpent: toCentavos(row.spent),
      setOwnLimits: row.setOwnLimits,
      houseLimit: amountOf(row.authoriseUpTo),
      marginFloor: row.marginFloor === null ? null : toBasisPoints(row.marginFloor),
    },
  }
}

/** The facts of an order that decide who must agree to it. */
export interface JudgedOrder {
  /** With shipping and tax. */
  readonly toPay: Centavos
  readonly moreShipping?: Centavos
  readonly lines: readonly CreditLine[]
  readonly leastMargin: BasisPoints | null
  readonly hasBackOrders: boolean
  /** '2026-11-22' */
  readonly today: string
}

export interface Judgement extends Decision {
  readonly credit: CreditVerdict
}

/** The next step after generating, or after approval by the customer's own approver. */
export function judge(
  { credit, rules }: CustomerFacts,
  { lines, today, moreShipping = 0, ...order }: JudgedOrder,
  after: 'generated' | 'approved',
): Judgement {
  const verdict = judgeCredit({ ...credit, toPay: order.toPay, moreShipping, lines, today })
  const facts = { ...rules, ...order, credit: verdict }
  return { ...(after === 'generated' ? decideGenerated(facts) : decideApproved(facts)), credit: verdict }
}

function amountOf(decimal: string | null): Centavos | null {
  return decimal === null ? null : toCentavos(decimal)
}
