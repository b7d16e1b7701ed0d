import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPartKey } from '#domain/part-key.ts'
import { findKey, findKeyPart, findKeyPrefix, visitKeysWithPart } from '#search/index/find-keys.ts'
import { docOfKey, encodeKey } from '#search/index/key-table.ts'
import { GrowingText } from '#search/util/growing-array.ts'
import { partKey } from '#search/testing/arbitraries.ts'
import { buildKeyTable } from './build-key-table.ts'

function tableOf(keys: readonly string[]) {
  const texts = new GrowingText()
  for (const key of keys) texts.push(foldPartKey(key))
  return buildKeyTable(
    texts.bytes,
    texts.starts.values,
    Uint32Array.from(keys, (_, index) => index),
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
          given.flatMap((key, index) => (meets(foldPartKey(key)) ? [index] : []))
        const folded = foldPartKey(typed)
        expect(listed(findKey(table, bytes))).toEqual(expected((key) => key === folded))
        expect(listed(findKeyPrefix(table, bytes))).toEqual(expected((key) => key.startsWith(folded)))
        const holding = new Set<number>()
        visitKeysWithPart(table, bytes, findKeyPart(table, bytes), (index) => holding.add(docOfKey(table, index)))
        const contains = bytes.length < 3 ? [] : expected((key) => key.includes(folded))
        expect([...holding].toSorted((a, b) => a - b)).toEqual(contains)
      }),
      { numRuns: 500 },
    )
  })

  it('sorts the keys by their bytes, and returns the index of each', () => {
    fc.assert(
      fc.property(keys, (given) => {
        const { table, indexes } = tableOf(given)
        const sorted = given
          .map((key) => Buffer.from(foldPartKey(key).toWellFormed()))
          .toSorted((a, b) => Buffer.compare(a, b))
        const stored = sorted.map((_, index) =>
          Buffer.from(table.bytes.subarray(table.starts[index], table.starts[index + 1])),
        )
        expect(stored).toEqual(sorted)
        expect([...indexes].map((index) => table.docs[index])).toEqual(given.map((_, key) => key))
      }),
    )
  })
})
