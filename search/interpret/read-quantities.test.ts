import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { readQuantities } from './read-quantities.ts'

it.each([
  ['volante 127 dientes', ['word: 127 dientes'], 'a number and its unit'],
  ['maza 5 birlos', ['word: 5 birlos'], 'a unit that is a part too, at the end'],
  ['99 valvulas egr', [], 'a unit that is a part too, before other words'],
  ['tsuru 98', [], 'a number without a unit'],
  ['dientes', [], 'a unit without a number'],
  ['d127 dientes', [], 'a code before a unit'],
])('%j has %j: %s', (text, spans) => {
  const tokens = analyse(text)
  expect(writtenSpans(readQuantities(tokens), tokens)).toEqual(spans)
})
