import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPartKey } from '#domain/part-key.ts'
import { buildKeyTable, encodeKey, endingHolds, findKey, findKeyPart, findKeyPrefix } from './key-table.ts'
import { GrowingText } from '#search/util/growing-array.ts'
import { partKey } from '#search/testing/arbitraries.ts'

function tableOf(keys: readonly string[]) {
  const texts = new GrowingText()
  for (const key of keys) texts.push(foldPartKey(key))
  return buildKeyTable(
    texts.bytes,
    texts.starts.values,
    Uint32Array.from(keys, (_, place) => place),
  )
}

const keys = fc.array(fc.oneof(partKey, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 30 })

describe('a key table', () => {
  it('finds the keys that are, begin with and contain what is typed', () => {
    fc.assert(
      fc.property(keys, partKey, (given, typed) => {
        const { table } = tableOf(given)
        const bytes = encodeKey(typed)
        const listed = ({ from, to }: { from: number; to: number }): number[] =>
          [...table.docs.subarray(from, to)].toSorted((a, b) => a - b)
        const expected = (meets: (key: string) => boolean): number[] =>
          given.flatMap((key, place) => (meets(foldPartKey(key)) ? [place] : []))
        const folded = foldPartKey(typed)
        expect(listed(findKey(table, bytes))).toEqual(expected((key) => key === folded))
        expect(listed(findKeyPrefix(table, bytes))).toEqual(expected((key) => key.startsWith(folded)))
        const { from, to } = findKeyPart(table, bytes)
        const holding = new Set<number>()
        for (let ending = from; ending < to; ending++) {
          if (endingHolds(table, ending, bytes)) holding.add(table.docs[table.endingKeys[ending]!]!)
        }
        const contains = bytes.length < 3 ? [] : expected((key) => key.includes(folded))
        expect([...holding].toSorted((a, b) => a - b)).toEqual(contains)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the keys in the order of their bytes, and says where each went', () => {
    fc.assert(
      fc.property(keys, (given) => {
        const { table, places } = tableOf(given)
        const sorted = given
          .map((key) => Buffer.from(foldPartKey(key).toWellFormed()))
          .toSorted((a, b) => Buffer.compare(a, b))
        const kept = sorted.map((_, place) =>
          Buffer.from(table.bytes.subarray(table.starts[place], table.starts[place + 1])),
        )
        expect(kept).toEqual(sorted)
        expect([...places].map((place) => table.docs[place])).toEqual(given.map((_, key) => key))
      }),
    )
  })
})
