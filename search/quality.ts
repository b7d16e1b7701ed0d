// How well a product matches a word: 0 is best. All exact matches come before prefixes, and those before typos.

/** The text names its line or brand with the word. */
export const NAMED = 0
/** The name of its line begins with the word. */
export const LINE_HEAD = 1
export const LINE_OR_BRAND = 2
/** Description or qualifiers. */
export const TEXT = 3

/** What is added when only the beginning of a word was typed, and when it was mistyped. */
export const DISTANCE_OF_PREFIX = 4
export const DISTANCE_OF_TYPO = 8

export const NO_MATCH = 255
