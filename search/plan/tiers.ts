/** Tiers of the ranking, the best first. 0 is no tier. */
export const TIER_KEY = 1
export const TIER_KEY_PREFIX = 2
export const TIER_OTHER_KEY = 3
/** Words take the tiers from here to TIER_OTHER_PREFIX - 1. */
export const TIER_WORDS = 4
export const TIER_OTHER_PREFIX = 60
export const TIER_KEY_INSIDE = 61
export const TIER_OTHER_INSIDE = 62
export const TIERS = 64

/**
 * The tier of a match by words.
 * @param steps half steps: twice the sum of the words' qualities, and one more for positions that are not stated.
 * @param distance of the interpretation's names from the typed words, in whole steps.
 */
export function tierOfSteps(steps: number, distance: number): number {
  return Math.min(TIER_WORDS + steps + distance * 2, TIER_OTHER_PREFIX - 1)
}
