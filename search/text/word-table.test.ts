import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDistanceRows, editDistance } from './edit-distance.ts'
import { analyse } from './analyse.ts'
import { buildWordTable, findPrefix, findTypos, findWord, formsOfTypos, typosAllowed, wordAt } from './word-table.ts'

function distanceOf(a: string, b: string): number {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return editDistance(first, 0, first.length, second, 0, second.length, 2, createDistanceRows())
}

/** The longest search text (contract/limits.ts). */
const MAX_SEARCH_LENGTH = 200

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

  it('finds a word of any length by its exact spelling, and corrects none of more than 32 letters', () => {
    const [repaired, long] = ['a'.repeat(32), 'a'.repeat(200)]
    const table = buildWordTable([repaired, long])
    expect([repaired, long].map((one) => findWord(table, one))).toEqual([0, 1])
    expect(findTypos(table, `${repaired.slice(1)}b`, 2)).toEqual([{ word: 0, distance: 1 }])
    expect(findTypos(table, `${long.slice(1)}b`, 2)).toEqual([])
  })

  it('looks up a bounded number of forms for any search text', () => {
    const unit = fc.oneof(fc.constantFrom('a', 'e', 'ñ', ' ', '1'), fc.string({ unit: 'grapheme', maxLength: 1 }))
    const repeated = fc
      .tuple(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(200))
      .map(([one, times]) => one.repeat(times))
    const text = fc
      .oneof(fc.string({ unit, maxLength: MAX_SEARCH_LENGTH }), repeated)
      .map((one) => one.slice(0, MAX_SEARCH_LENGTH))
    fc.assert(
      fc.property(text, (typed) => {
        const tokens = analyse(typed)
        const forms = tokens.map(({ folded }) => formsOfTypos(folded, typosAllowed(folded.length)))
        // 200 letters are six words of 32; signs like 'ﬃ' are three letters.
        expect(forms.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(3 * 6 * 529)
      }),
    )
    expect(formsOfTypos('a'.repeat(32), 2)).toBe(529)
    expect(formsOfTypos('a'.repeat(33), 2)).toBe(0)
  })

  it('corrects one typo from four letters on and two from eight', () => {
    expect([3, 4, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
  })
})
