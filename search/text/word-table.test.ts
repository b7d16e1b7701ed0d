import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDistanceRows, editDistance } from './edit-distance.ts'
import { buildWordTable, findPrefix, findTypos, findWord, typosAllowed, wordAt } from './word-table.ts'

function distanceOf(a: string, b: string): number {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return editDistance(first, 0, first.length, second, 0, second.length, 2, createDistanceRows())
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 6 })
const longWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 6, maxLength: 10 })
const words = fc.uniqueArray(word, { maxLength: 60 }).map((list) => list.toSorted())
const longWords = fc.uniqueArray(longWord, { maxLength: 60 }).map((list) => list.toSorted())

describe('a word table', () => {
  it('finds words and prefixes', () => {
    fc.assert(
      fc.property(words, word, (given, typed) => {
        const table = buildWordTable(given)
        expect(findWord(table, typed)).toBe(given.indexOf(typed))
        const { from, to } = findPrefix(table, typed)
        expect(given.slice(from, to)).toEqual(given.filter((one) => one.startsWith(typed)))
      }),
    )
  })

  it.each([
    ['short', words, word],
    ['long', longWords, longWord],
  ])('finds all %s words as many typos away as their length allows, and no others', (_, lists, written) => {
    fc.assert(
      fc.property(lists, written, (given, typed) => {
        const table = buildWordTable(given)
        const plain = (one: string): boolean => one.length >= 3 && !one.includes('1')
        const most = typosAllowed(typed.length)
        const expected = given
          .map((one) => [one, distanceOf(one, typed)] as const)
          .filter(([one, distance]) => plain(one) && plain(typed) && distance > 0 && distance <= most)
        const found = findTypos(table, typed, most).map((typo) => [wordAt(table, typo.word), typo.distance])
        expect(found).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('repairs one typo from four letters on and two from eight', () => {
    expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
  })
})
