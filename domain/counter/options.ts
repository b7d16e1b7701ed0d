/** What the counter offers of a part, the least dear first: by the tier of its brand. */
export const TIERS = ['buena', 'mejor', 'optima'] as const
export type Tier = (typeof TIERS)[number]

/** Parts that one text asks for. */
export const MAX_ROWS_AT_ONCE = 12
/** Parts that are looked at for a row: those that sell best. */
export const MAX_LOOKED_AT = 100
