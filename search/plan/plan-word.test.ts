import { describe, expect, it } from 'vitest'
import { encodeKey } from '#search/index/key-table.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { wordAt } from '#search/text/word-table.ts'
import { planOf } from './plan-word.ts'
import type { ResolvedWord } from './resolved-word.ts'

const catalogue = new TestCatalogue()
  .part('OP-M450', { line: 'Bombas', description: 'BOMBA ACEITE' })
  .part('FR-1', { line: 'Balatas', brand: 'ACME', description: 'BALATA' })
  .part('MA-1', { description: 'MOTOR DE ARRANQUE' })
  .part('MA-2', { description: 'MOTOR', others: ['BOSCH:OPM450X'] })
  .part('AM-1', { description: 'AMORTIGUADOR' })
const searcher = catalogue.searcher().segments[0]!

const PLAIN: ResolvedWord = {
  stem: '',
  prefix: null,
  typos: 0,
  bySound: false,
  otherTerms: [],
  namedLines: [],
  lines: new Map(),
  brands: new Map(),
  key: null,
  isWholeKey: false,
}

function rangesOf(word: Partial<ResolvedWord>): [string, number][] {
  return planOf(searcher, { ...PLAIN, ...word }).ranges.flatMap(({ from, to, quality }) =>
    Array.from({ length: to - from }, (_, i): [string, number] => [wordAt(searcher.segment.words, from + i), quality]),
  )
}

describe('the plan of a word', () => {
  it.each<[string, Partial<ResolvedWord>, [string, number][]]>([
    ['the word itself', { stem: 'balata' }, [['balata', 3]]],
    ['one of the same sound', { stem: 'valata', bySound: true }, [['balata', 3 + 5]]],
    ['one typo', { stem: 'amortigudor', typos: 2 }, [['amortiguador', 3 + 8]]],
    ['a synonym', { stem: 'pastilla', otherTerms: [['balata']] }, [['balata', 3 + 3]]],
    ['a beginning', { stem: 'mot', prefix: 'mot' }, [['motor', 3 + 4]]],
    ['nothing', { stem: 'zzz' }, []],
  ])('has %s, and how well it matches', (_, word, ranges) => {
    expect(rangesOf(word)).toEqual(ranges)
  })

  it('has the documents with all words of a synonym', () => {
    const { phrases } = planOf(searcher, { ...PLAIN, stem: 'marcha', otherTerms: [['motor', 'arranque']] })
    const ids = phrases.map((docs) => [...docs].map((doc) => searcher.segment.productIds[doc]))
    expect(ids).toEqual([[3]])
  })

  it('has lines and brands by the numbers of the segment', () => {
    const lines = new Map([
      [catalogue.lineId('Balatas'), 1],
      [99, 0],
    ])
    const plan = planOf(searcher, { ...PLAIN, lines })
    expect([plan.lines, [...plan.lineQualities], plan.brands]).toEqual([[2], [0, 0, 2], []])
  })

  it.each([
    ['whole', true, 1],
    ['in part', false, 2],
  ])('has keys %s', (_, isWholeKey, count) => {
    const { keyFrom, keyTo } = planOf(searcher, { ...PLAIN, key: encodeKey('opm450'), isWholeKey })
    expect(keyTo - keyFrom).toBe(count)
  })

  it('has the same name for the same documents, whatever the order', () => {
    const nameOf = (ids: number[]): string =>
      planOf(searcher, { ...PLAIN, lines: new Map(ids.map((id) => [id, 1])) }).name
    expect(nameOf([1, 2])).toBe(nameOf([2, 1]))
    expect(nameOf([1, 2])).not.toBe(nameOf([1]))
  })

  it('is cached by its word', () => {
    const word = { ...PLAIN, stem: 'balata' }
    expect(planOf(searcher, word)).toBe(planOf(searcher, word))
  })
})
