import { expect, it } from 'vitest'
import { runToEnd } from '#search/util/steps.ts'
import { findPrefix, findWord, wordAt } from '#search/text/word-table.ts'
import { referenceWordsSteps } from './reference-words.ts'

const LINES = [
  { id: 1, name: 'Bomba de agua' },
  { id: 2, name: 'Luces' },
]
const WORDS = runToEnd(referenceWordsSteps(LINES, [{ id: 5, name: 'Bomba Agua' }], ['arranqu']))

it.each<[string, object, string]>([
  ['bomba', { lineHeads: [1], lines: [], brands: [5] }, 'the first word of a line, and a word of a brand'],
  ['agua', { lineHeads: [], lines: [1], brands: [5] }, 'a later word of a line'],
  ['arranqu', { lineHeads: [], lines: [], brands: [] }, 'a word of a synonym alone'],
])('the uses of %s are %j: %s', (stem, uses) => {
  expect(WORDS.uses[findWord(WORDS.table, stem)]).toEqual(uses)
})

it('written words lead to their stems', () => {
  const written = findWord(WORDS.written, 'luces')
  expect([wordAt(WORDS.table, findWord(WORDS.table, 'luz')), WORDS.stemsOfWritten[written]]).toEqual(['luz', 'luz'])
})

it('prefixes have at least four letters, and are shorter than the word', () => {
  const { from, to } = findPrefix(WORDS.prefixes, 'a')
  expect(Array.from({ length: to - from }, (_, index) => wordAt(WORDS.prefixes, from + index))).toEqual([
    'arra',
    'arran',
    'arranq',
  ])
})
