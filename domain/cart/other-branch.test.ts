import { describe, expect, it } from 'vitest'
import { offerOf } from './other-branch.ts'

const single = { multiple: 1, minimum: 1 }
const byFour = { multiple: 4, minimum: 4 }
const fromSix = { multiple: 1, minimum: 6 }

describe('what another branch supplies of a line', () => {
  it.each([
    ['all of it, where it has all', { requested: 5, supplied: 2, pack: single }, 9, { here: 0, there: 5 }],
    ['all of it, where there is none here', { requested: 5, supplied: 0, pack: single }, 3, { here: 0, there: 5 }],
    ['what is missing, where it has no more', { requested: 5, supplied: 2, pack: single }, 4, { here: 2, there: 3 }],
    ['nothing, where it has nothing', { requested: 5, supplied: 2, pack: single }, 0, null],
    ['nothing, where more is reserved than there is', { requested: 5, supplied: 2, pack: single }, -2, null],
    ['nothing of one piece, where four are sold', { requested: 4, supplied: 0, pack: byFour }, 1, null],
    ['whole packs alone', { requested: 12, supplied: 4, pack: byFour }, 7, { here: 4, there: 8 }],
    ['nothing below the minimum', { requested: 8, supplied: 0, pack: fromSix }, 5, null],
    [
      'nothing, where a split would be below the minimum and there are fewer',
      { requested: 8, supplied: 7, pack: fromSix },
      6,
      null,
    ],
    ['nothing of a quantity that is not sold', { requested: 2, supplied: 0, pack: byFour }, 8, null],
  ])('%s', (_, line, free, expected) => {
    expect(offerOf(line, free)).toEqual(expected)
  })
})
