import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { TRADE } from '#search/testing/trade.ts'
import { fuzzySpans } from './fuzzy-spans.ts'

const { snapshot, vocabulary } = TRADE.searcher()

it.each([
  ['tsuro 98', ['model Tsuru: tsuro'], 'one typo'],
  ['tzuru 98', ['model Tsuru: tzuru'], 'the same sound'],
  ['pivk up foo', ['model Pick: pivk', 'model Pick-Up: pivk up'], 'the first words of a model, and its name'],
  ['silveado 1500 x', ['model Silverado: silveado', 'model Silverado 1500: silveado 1500'], 'with the words after it'],
  ['tsu', ['model: tsu'], 'unfinished at the end'],
  ['foo ma', ['model: ma'], 'unfinished, two letters'],
  ['bal', [], 'alone a part is meant before a vehicle'],
  ['zzzz 98', [], 'nothing is like it'],
])('%j has %j: %s', (text, spans) => {
  const tokens = analyse(text)
  const isExplained = (at: number): boolean => /\d/u.test(tokens[at]?.folded ?? '')
  const found = fuzzySpans(tokens, snapshot.references, vocabulary, isExplained)
  expect(writtenSpans(found, tokens)).toEqual(spans)
})

it('does not correct explained words', () => {
  expect(fuzzySpans(analyse('tsuro'), snapshot.references, vocabulary, () => true)).toEqual([])
})
