import type { Person } from '#domain/access.ts'
import { creditBalance } from '#domain/credit/credit.ts'
import { balanceSums, type BalanceSums } from '#domain/credit/overdue-ages.ts'
import type { Centavos } from '#domain/money/money.ts'
import { customerFacts } from '#server/orders/customer-facts/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { wallTime } from '#server/platform/days.ts'

export interface OwnBalance extends BalanceSums {
  /** '2026-11-22' */
  readonly today: string
  readonly limit: Centavos | null
  readonly available: Centavos | null
  readonly committed: Centavos
  readonly blockedReason: string
}

/** What a company owes and how much of its credit is free, by the rules by which its orders are judged. */
export async function ownBalance(
  { db }: Database,
  companyId: number,
  { id, timeZone }: Pick<Person, 'id' | 'timeZone'>,
  now: Date,
): Promise<OwnBalance> {
  const today = wallTime(now, timeZone).toPlainDate().toString()
  const { credit } = await customerFacts(db, {
    companyId,
    userId: id,
    impersonatorId: null,
    monthStart: now,
    exceptPreOrderId: null,
  })
  const { terms, invoices, committed } = credit
  return {
    ...balanceSums(invoices, today),
    today,
    limit: terms.limit,
    available: creditBalance({ ...credit, today }).available,
    committed,
    blockedReason: terms.blockedReason,
  }
}
