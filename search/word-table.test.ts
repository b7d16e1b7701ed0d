import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneEditApart } from './edit-distance.ts'
import { buildWordTable, findPrefix, findTypos, findWord, wordAt } from './word-table.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 6 })
const words = fc.uniqueArray(word, { maxLength: 60 }).map((list) => list.toSorted())

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

  it('finds all words one typo away, and no others; words with digits are left alone', () => {
    fc.assert(
      fc.property(words, word, (given, typed) => {
        const table = buildWordTable(given)
        const plain = (one: string): boolean => one.length >= 3 && !one.includes('1')
        const expected = given.filter((one) => plain(one) && plain(typed) && isOneEditApart(one, typed))
        expect(findTypos(table, typed).map((place) => wordAt(table, place))).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe('isOneEditApart', () => {
  it.each([
    ['balata', 'valata'],
    ['balata', 'balatta'],
    ['balata', 'balta'],
    ['balata', 'blaata'],
    ['balata', 'balata1'],
    ['a', ''],
  ])('holds for %s and %s, both ways', (a, b) => {
    expect([isOneEditApart(a, b), isOneEditApart(b, a)]).toEqual([true, true])
  })

  it.each([
    ['balata', 'balata'],
    ['balata', 'batala'],
    ['balata', 'valatas'],
    ['ab', 'cd'],
    ['abcd', 'badc'],
  ])('does not hold for %s and %s', (a, b) => {
    expect([isOneEditApart(a, b), isOneEditApart(b, a)]).toEqual([false, false])
  })
})
