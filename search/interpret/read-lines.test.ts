import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { TRADE } from '#search/testing/trade.ts'
import { readLines, scoreOfWord } from './read-lines.ts'
import { spellingCandidates } from './spelling-candidates.ts'

const { snapshot, vocabulary } = TRADE.searcher()
const { references } = snapshot

it.each([
  [
    'bomba de agua',
    ['line Bomba de agua: bomba', 'line Bomba de agua: bomba de agua'],
    'its first word and its whole name',
  ],
  ['balatas', ['line Balatas delanteras: balatas'], 'the first word'],
  ['valatas', ['line Balatas delanteras: valatas'], 'the same sound'],
  ['bujai', ['line Bujías: bujai'], 'a typo'],
  ['motor de arranque', ['line Marchas: motor de arranque'], 'a synonym'],
  ['agua', [], 'a later word of a name'],
  ['tsuru', [], 'no word of a line'],
])('%j is %j: %s', (text, spans) => {
  const tokens = analyse(text)
  const found = readLines(tokens, spellingCandidates(tokens, references, vocabulary), references)
  expect([...new Set(writtenSpans(found, tokens))]).toEqual(spans)
})

it("after 'y' the common first words may be left out", () => {
  const tokens = analyse('filtro de aceite y de aire')
  const found = readLines(tokens, spellingCandidates(tokens, references, vocabulary), references)
  expect(writtenSpans(found, tokens)).toContain('line Filtro de aire: aire')
})

it('a word of the trade scores by itself, another one does not', () => {
  const [water, other] = analyse('agua foo').map((token) => scoreOfWord(token, references))
  expect([water, other]).toEqual([0.5, 0])
})
