import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBits,
  addNewBits,
  bitWords,
  countBits,
  countCommonBits,
  firstBits,
  hasBit,
  intersectBits,
  listBits,
  removeBits,
  setBit,
} from './bits.ts'

const SIZE = 100
const members = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 })).map((list) => list.toSorted((a, b) => a - b))

function bitsOf(numbers: readonly number[]): Uint32Array {
  const bits = new Uint32Array(bitWords(SIZE))
  for (const number of numbers) setBit(bits, number)
  return bits
}

function listOf(bits: Uint32Array): number[] {
  const list = new Uint32Array(SIZE)
  return [...list.subarray(0, listBits(bits, list))]
}

describe('sets as bits', () => {
  it('agree with sets of numbers', () => {
    fc.assert(
      fc.property(members, members, (a, b) => {
        const change = (by: (bits: Uint32Array, others: Uint32Array) => void): number[] => {
          const bits = bitsOf(a)
          by(bits, bitsOf(b))
          return listOf(bits)
        }
        const [first, second] = [new Set(a), new Set(b)]
        const sorted = (set: Set<number>): number[] => [...set].toSorted((x, y) => x - y)
        expect(change((bits, others) => addBits(bits, others, 0))).toEqual(sorted(first.union(second)))
        expect(change((bits, others) => intersectBits(bits, others, 0))).toEqual(sorted(first.intersection(second)))
        expect(change(removeBits)).toEqual(sorted(first.difference(second)))
        expect(countBits(bitsOf(a))).toBe(a.length)
        expect(countCommonBits(bitsOf(a), bitsOf(b), 0)).toBe(first.intersection(second).size)
        expect(addNewBits(bitsOf(a), bitsOf(b))).toBe(second.difference(first).size)
        expect(firstBits(bitsOf(a), 3)).toEqual(a.slice(0, 3))
        expect(b.every((number) => hasBit(bitsOf(a), number) === first.has(number))).toBe(true)
      }),
    )
  })

  it('takes a row out of several', () => {
    const rows = new Uint32Array([...bitsOf([1]), ...bitsOf([2, 99])])
    const bits = bitsOf([3])
    addBits(bits, rows, bitWords(SIZE))
    expect(listOf(bits)).toEqual([2, 3, 99])
  })
})
