import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stableSortBy } from './radix-sort.ts'

it('sorts like a comparison sort, and is stable', () => {
  // Few distinct keys, so that there are equal ones, and some that differ only in their highest bits.
  const key = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0xffff_ffff, 0x8000_0000, 1 << 11, 1 << 22))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (list) => {
      const keys = Uint32Array.from(list)
      const order = Uint32Array.from(keys.keys())
      stableSortBy(order, keys)
      const expected = [...keys.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
      expect([...order]).toEqual(expected)
    }),
  )
})
