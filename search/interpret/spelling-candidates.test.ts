import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { TRADE } from '#search/testing/trade.ts'
import { spellingCandidates } from './spelling-candidates.ts'

const { snapshot, vocabulary } = TRADE.searcher()

it.each([
  ['balatas x', ['balata'], 'a word of the trade is not corrected'],
  ['valatas x', ['valata', 'balata'], 'the same sound'],
  ['bujai x', ['bujai', 'bujia'], 'one typo'],
  ['tsuru x', ['tsuru'], 'the name of a vehicle'],
  ['de x', ['de'], 'a stop word'],
  ['buj', ['buj'], 'the last word is unfinished'],
  ['foo x', ['foo'], 'nothing is like it'],
])('the first word of %j may be %j: %s', (text, stems) => {
  const [first] = spellingCandidates(analyse(text), snapshot.references, vocabulary)
  expect([...new Set(first?.map(({ stem }) => stem))]).toEqual(stems)
})
