import { describe, expect, it } from 'vitest'
import { flagsOf, indexesOfIds, indexOfId } from './numbering.ts'

const IDS = Uint32Array.from([3, 7, 7_000_000, 9_000_000])

describe('ids that ascend', () => {
  it.each([
    [3, 0],
    [9_000_000, 3],
    [8, -1],
    [0, -1],
    [4_000_000_000, -1],
  ])('the index of %i is %i', (id, index) => {
    expect(indexOfId(IDS, id)).toBe(index)
  })

  it('are looked for in a part of the list alone', () => {
    expect([indexOfId(IDS, 3, 1), indexOfId(IDS, 7, 1), indexOfId(IDS, 9_000_000, 0, 3)]).toEqual([-1, 1, -1])
  })

  it('have their indexes once, ascending, without unknown ids', () => {
    expect(indexesOfIds(IDS, [9_000_000, 5, 3, 3])).toEqual([0, 3])
  })

  it('are flagged by number', () => {
    expect([...flagsOf([0, 2], 4)]).toEqual([1, 0, 1, 0])
  })
})
