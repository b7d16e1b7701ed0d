// How well a product matches a word: 0 is best. Exact matches come before prefixes, and those before typos.

/** The text names its line or brand with the word. */
export const NAMED = 0
/** The name of its line begins with the word. */
export const LINE_HEAD = 1
export const LINE_OR_BRAND = 2
/** Description or qualifiers. */
export const TEXT = 3

/** What is added when another name for the same part was typed. */
export const DISTANCE_OF_SYNONYM = 3
/** When only the beginning of a word was typed. */
export const DISTANCE_OF_PREFIX = 4
/** When another word of the same sound was. */
export const DISTANCE_OF_SOUND = 5
/** When it was mistyped, for each typo. */
export const DISTANCE_OF_TYPO = 8

export const NO_MATCH = 255
