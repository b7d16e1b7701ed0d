export const PROMOTION_STATES = ['borrador', 'programada', 'vigente', 'terminada'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

interface Days {
  readonly active: boolean
  /** First and last day, both included: '2026-11-01'. */
  readonly startsOn: string
  readonly endsOn: string
}

/** What a promotion is on a day. One that is not active is a draft, whatever its days. */
export function promotionState({ active, startsOn, endsOn }: Days, today: string): PromotionState {
  if (!active) return 'borrador'
  if (endsOn < today) return 'terminada'
  return startsOn > today ? 'programada' : 'vigente'
}

/** Parts that are picked one by one; more are a rule. */
export const MOST_PROMOTED_PARTS = 60

/** Days of sales that the cost of a discount is estimated from. */
export const ESTIMATE_DAYS = 90
