import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { TRADE } from '#search/testing/trade.ts'
import { readQualifiers } from './read-qualifiers.ts'

const { vocabulary } = TRADE.searcher()

it.each([
  ['maza c/abs', ['qualifier: c abs'], 'stated by a part'],
  ['maza con abs', ['qualifier: con abs'], 'written out'],
  ['bomba con sensor', ['qualifier: con sensor'], 'stated by a description'],
  ['maza sin abs', [], 'stated by no part'],
  ['bomba c sensor', [], 'a letter without the slash'],
  ['maza con', [], 'nothing after it'],
])('%j has %j: %s', (text, spans) => {
  const tokens = analyse(text)
  expect(writtenSpans(readQualifiers(tokens, vocabulary), tokens)).toEqual(spans)
})
