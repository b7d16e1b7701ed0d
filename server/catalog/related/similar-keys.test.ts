import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarKeys, editDistance } from './similar-keys.ts'

describe('editDistance', () => {
  it.each([
    ['FR7389', 'FR7389', 0],
    ['FR7398', 'FR7389', 1],
    ['FR738', 'FR7389', 1],
    ['FR73891', 'FR7389', 1],
    ['FR7289', 'FR7389', 1],
    ['FR1289', 'FR7389', 2],
    ['', 'ABC', 3],
  ])('%s, %s: %d', (one, other, distance) => expect(editDistance(one, other)).toBe(distance))

  it('is the same both ways, and 0 for equal keys only', () => {
    const key = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), maxLength: 8 })
    fc.assert(
      fc.property(key, key, (one, other) => {
        const distance = editDistance(one, other)
        expect(editDistance(other, one)).toBe(distance)
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
})

describe('similarKeys', () => {
  const keys = ['BD1047', 'BD1074', 'BD1147', 'BD2000', 'XK90']
  it('puts the closest keys first and leaves out different ones', () => {
    expect(similarKeys('BD1048', keys)).toEqual(['BD1047', 'BD1074', 'BD1147'])
  })
  it('proposes nothing for a text that is too short', () => expect(similarKeys('BD', keys)).toEqual([]))
})
