export const PROMOTION_STATES = ['borrador', 'programada', 'vigente', 'terminada'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Parts that are picked one by one; more are a rule. */
export const MOST_PROMOTED_PARTS = 60

/** Days of sales that the cost of a discount is estimated from. */
export const ESTIMATE_DAYS = 90
