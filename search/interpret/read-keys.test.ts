import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { TRADE } from '#search/testing/trade.ts'
import { readKeys } from './read-keys.ts'

const { vocabulary } = TRADE.searcher()

it.each([
  ['bomba op m450', ['OPM450'], 'a key in two words'],
  ['bomba OP-M450 agua', ['OPM450'], 'written with a dash'],
  ['op m450', [], 'a text that is nothing but the key is looked up as a whole'],
  ['bomba op m451', [], 'no part has it'],
])('%j has %j: %s', (text, keys) => {
  const spans = readKeys(analyse(text), vocabulary, () => false)
  expect(spans.map(({ meaning }) => (meaning.kind === 'key' ? meaning.key : ''))).toEqual(keys)
})

it('is no key where its code has another meaning', () => {
  expect(readKeys(analyse('bomba op m450'), vocabulary, (at) => at === 2)).toEqual([])
})
