import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bitWords, listBits } from '#search/util/bits.ts'
import { docsOf, listByNumber, listDocs, markDocs, rowOf, sizeOf, sizeOfRange } from './doc-lists.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 300 }).map((list) => Uint16Array.from(list))

function markedBy(mark: (bits: Uint32Array) => void, docCount: number): number[] {
  const bits = new Uint32Array(bitWords(docCount))
  mark(bits)
  const docs = new Uint32Array(docCount)
  return [...docs.subarray(0, listBits(bits, docs))]
}

describe('documents by number', () => {
  it('are the same as a list, as bits and as a count', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const lists = listByNumber(given, 6)
        for (let number = 0; number < 6; number++) {
          const expected = [...given.keys()].filter((doc) => given[doc] === number)
          expect([...docsOf(lists, number)]).toEqual(expected)
          expect(markedBy((bits) => markDocs(lists, number, bits), given.length)).toEqual(expected)
          const into = new Uint32Array(given.length)
          expect([...into.subarray(0, listDocs(lists, number, into))]).toEqual(expected)
          expect(sizeOf(lists, [number])).toBe(expected.length)
        }
        expect(sizeOfRange(lists, 0, 6)).toBe(given.length)
      }),
    )
  })

  it('have a bit set from a share of one in 64 on', () => {
    const given = new Uint16Array(640)
    given.fill(1, 0, 10).fill(2, 10, 19)
    const lists = listByNumber(given, 3)
    expect([0, 1, 2].map((number) => rowOf(lists, number) !== null)).toEqual([true, true, false])
  })
})
