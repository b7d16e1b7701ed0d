import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'

const { vocabulary } = GOLDEN.searcher()

it.each([
  ['balatas', true, 'a word of a line'],
  ['ceramica', true, 'a word of a description'],
  ['tsuru', true, 'a model'],
  ['gonher', true, 'a brand'],
  ['balat', false, 'the beginning of a word'],
  ['foo', false, 'no word of the catalogue'],
])('%s is a word: %s, %s', (text, isWord) => {
  const [token] = analyse(text)
  expect(token === undefined ? null : vocabulary.hasWord(token)).toBe(isWord)
})

it.each([
  ['balat', true, 'of a line'],
  ['ceram', true, 'of a description'],
  ['tsu', true, 'of a model'],
  ['xyz', false, 'of nothing'],
])('%s is the beginning: %s, %s', (prefix, begins) => {
  expect(vocabulary.hasPrefix(prefix)).toBe(begins)
})

it.each([
  ['FR7389', true, 'our own key'],
  ['MX510', true, "another brand's key"],
  ['FR738', false, 'the beginning of a key'],
])('%s is a key: %s, %s', (key, isKey) => {
  expect(vocabulary.hasKey(key)).toBe(isKey)
})
