import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { writtenSpans } from '#search/testing/spans.ts'
import { TRADE } from '#search/testing/trade.ts'
import { readPositions } from './read-positions.ts'

const { vocabulary, snapshot } = TRADE.searcher()

it.each([
  ['bujias traseras', ['position Trasera: traseras'], 'written out'],
  ['maza izq', ['position Izquierda: izq'], 'a short form'],
  ['espejo lado piloto', ['position Izquierda: lado piloto', 'position Izquierda: piloto'], 'a side by who sits there'],
  [
    'espejo lado del chofer',
    ['position Izquierda: lado del chofer', 'position Delantera: del', 'position Izquierda: chofer'],
    "with 'del'",
  ],
  ['amortiguador de atras', ['position Trasera: atras'], 'an adverb'],
  ['maza del c/abs', ['position Delantera: del'], "'del' before a qualifier"],
  ['maza del 98', [], "'del' before a year"],
  ['junta lado rueda', ['position Exterior: lado rueda'], 'the outer joint'],
  ['balatas del', ['position Delantera: del'], "'del' at the end"],
  ['balatas del. tsuru', ['position Delantera: del'], "'del' with a dot"],
  ['maza del izq', ['position Delantera: del', 'position Izquierda: izq'], "'del' before another position"],
  ['maza del y tras', ['position Delantera: del', 'position Trasera: tras'], "'del' joined to another position"],
  ['maza tras o del tsuru', ['position Trasera: tras', 'position Delantera: del'], 'joined the other way round'],
  ['balero y maza del tsuru', [], "'del' behind another part"],
  ['bomba del tsuru', [], "'del' is a preposition"],
  ['del', [], "'del' alone"],
  ['maza traceras', ['position Trasera: traceras'], 'misspelled'],
  ['maza dela', ['position Delantera: dela'], 'unfinished at the end'],
  ['dela maza', [], 'unfinished in the middle'],
])('%j has %j: %s', (text, spans) => {
  const tokens = analyse(text)
  expect(writtenSpans(readPositions(tokens, snapshot.references, vocabulary, text), tokens)).toEqual(spans)
})
