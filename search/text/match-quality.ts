// The quality of a product's match with a word: 0 is best. These are whole steps of the ranking, see plan/tiers.ts.

/** The text names its line or brand with the word: 'balatas'. */
export const NAMED = 0
/** The name of its line begins with the word: 'bomba' of 'Bomba de agua'. */
export const LINE_HEAD = 1
/** The name of its line or brand has the word. */
export const LINE_OR_BRAND = 2
/** Its description or qualifiers have the word. */
export const TEXT = 3

/**
 * Added where the text names a line with the word, and another line or a description has it: the right line comes first, whatever the
 * other words match.
 */
export const DISTANCE_OF_OTHER_LINE = 6
/** Added where a synonym of the word matches. */
export const DISTANCE_OF_SYNONYM = 3
/** Added where the word is the beginning of another: 'bal'. */
export const DISTANCE_OF_PREFIX = 4
/** Added where another word of the same sound matches: 'valata'. */
export const DISTANCE_OF_SOUND = 5
/** Added for each typo: 'bujai'. */
export const DISTANCE_OF_TYPO = 8

export const NO_MATCH = 255
