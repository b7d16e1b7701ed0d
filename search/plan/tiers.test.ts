import { expect, it } from 'vitest'
import { DISTANCE_OF_TYPO, LINE_HEAD, LINE_OR_BRAND, NAMED, TEXT } from '#search/text/match-quality.ts'
import {
  TIER_KEY,
  TIER_KEY_INSIDE,
  TIER_KEY_PREFIX,
  TIER_OTHER_INSIDE,
  TIER_OTHER_KEY,
  TIER_OTHER_PREFIX,
  TIERS,
  tierOfSteps,
} from './tiers.ts'

it('ranks keys, then words by the quality of their match, then parts of keys', () => {
  const tiers = [
    TIER_KEY,
    TIER_KEY_PREFIX,
    TIER_OTHER_KEY,
    tierOfSteps(NAMED * 2, 0),
    // A position that is not stated is half a step.
    tierOfSteps(NAMED * 2 + 1, 0),
    tierOfSteps(LINE_HEAD * 2, 0),
    tierOfSteps(LINE_OR_BRAND * 2, 0),
    tierOfSteps(TEXT * 2, 0),
    tierOfSteps(NAMED * 2, DISTANCE_OF_TYPO),
    tierOfSteps(1000, 1000),
    TIER_OTHER_PREFIX,
    TIER_KEY_INSIDE,
    TIER_OTHER_INSIDE,
  ]
  expect(tiers).toEqual([...new Set(tiers)].toSorted((a, b) => a - b))
  expect(TIER_OTHER_INSIDE).toBeLessThan(TIERS)
})
