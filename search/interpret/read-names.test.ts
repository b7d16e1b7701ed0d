import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { TRADE } from '#search/testing/trade.ts'
import { readNames } from './read-names.ts'

const { references } = TRADE.searcher().snapshot

it.each([
  ['tsuru', ['model Tsuru: tsuru'], 'a model'],
  ['np 300', ['model NP300: np 300'], 'however it is cut into words'],
  ['pickup', ['model Pick-Up: pickup'], 'however it is cut into words'],
  ['silverado', ['model Silverado: silverado'], 'the first word of a model'],
  ['monza', ['model Chevy Monza: monza'], 'the last word of a model'],
  ['chevy', ['make Chevrolet: chevy', 'model Chevy: chevy'], 'an alias of a make, and the first word of a model'],
  ['gonher nissan', ['brand Gonher: gonher', 'make Nissan: nissan'], 'a brand and a make'],
  ['98', [], 'a number is no name'],
  ['tsuro', [], 'misspelled names are read elsewhere'],
])('%j is %j: %s', (text, spans) => {
  const tokens = analyse(text)
  expect(writtenSpans(readNames(tokens, references), tokens).toSorted()).toEqual(spans)
})
