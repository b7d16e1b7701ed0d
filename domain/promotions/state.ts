export const PROMOTION_STATES = ['borrador', 'programada', 'vigente', 'terminada'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

interface Days {
  readonly active: boolean
  /** First and last day, both included: '2026-11-01'. */
  readonly startsOn: string
  readonly endsOn: string
}

/** The state of a promotion on a day. An inactive one is a draft, whatever its days. */
export function promotionState({ active, startsOn, endsOn }: Days, today: string): PromotionState {
  if (!active) return 'borrador'
  if (endsOn < today) return 'terminada'
  return startsOn > today ? 'programada' : 'vigente'
}

/** Parts chosen one by one; for more, use a rule. */
export const MOST_PROMOTED_PARTS = 60

/** Days of sales for the estimated cost of a discount. */
export const ESTIMATE_DAYS = 90
