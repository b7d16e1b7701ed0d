/** Parts that one text asks for. */
export const MAX_ROWS_AT_ONCE = 12
/** Parts that are looked at for a row, the best of the search first. */
export const MAX_LOOKED_AT = 100
/** What a row shows of brands without a tier. */
export const MOST_WITHOUT_TIER = 3
