import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareEngines } from './engine-traits.ts'

describe('compareEngines', () => {
  it.each([
    ['1.6L', 'L4 1.6L', 'same'],
    ['L4 1.6L', 'I4 1.6', 'same'],
    ['4 cil 1,6', 'L4 1.6L', 'same'],
    ['V6', 'V6 3.5L', 'same'],
    ['2L', 'L4 2.0L', 'same'],
    ['L4 1.6L', 'l4 1.6l', 'same'],
    ['1.6L', 'L4 1.8L', 'different'],
    ['V6', 'L4 2.0L', 'different'],
    ['V6 3.5L', 'V8 3.5L', 'different'],
    ['16L', '1.6L', 'different'],
    ['L4 1.6L', '1.6L', 'unclear'],
    ['V6 3.5L', 'V6', 'unclear'],
    ['2.5L TURBO DIESEL', 'L4 2.5L', 'unclear'],
    ['2.5L', 'L4 2.5L DIESEL', 'same'],
  ])('requested %s, vehicle %s → %s', (requested, ofVehicle, expected) =>
    expect(compareEngines(requested, ofVehicle)).toBe(expected),
  )

  it('an engine is always the same as itself', () => {
    fc.assert(fc.property(fc.string(), (name) => compareEngines(name, name) === 'same'))
  })
})
