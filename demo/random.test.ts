import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random, weightedPicker } from './random.ts'

describe('Random', () => {
  it('repeats its sequence for a seed and has another for another', () => {
    const draw = (seed: string): number[] => {
      const random = new Random(seed)
      return Array.from({ length: 20 }, () => random.next())
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('draws numbers within the bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, from, width) => {
        const value = new Random(seed).whole(from, from + width)
        expect(Number.isInteger(value) && value >= from && value <= from + width).toBe(true)
      }),
    )
  })

  it('samples different items and no more than there are', () => {
    const sample = new Random('x').sample([1, 2, 3, 4], 9)
    expect(sample.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(() => new Random('x').pick([])).toThrow(RangeError)
  })

  it('draws by weight', () => {
    const random = new Random('x')
    const pick = weightedPicker(['a', 'b'], (item) => (item === 'a' ? 3 : 1))
    const drawn = Array.from({ length: 4000 }, () => pick(random)).filter((item) => item === 'a').length
    expect(drawn / 4000).toBeCloseTo(0.75, 1)
    const first = Array.from(
      { length: 4000 },
      () => random.weightedSample(['a', 'b'], (item) => (item === 'a' ? 3 : 1), 1)[0],
    )
    expect(first.filter((item) => item === 'a').length / 4000).toBeCloseTo(0.75, 1)
  })
})
