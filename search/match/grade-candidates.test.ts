import { describe, expect, it } from 'vitest'
import { encodeKey } from '#search/index/key-table.ts'
import { planOf } from '#search/plan/plan-word.ts'
import type { ResolvedWord } from '#search/plan/resolved-word.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { gradeCandidates } from './grade-candidates.ts'

const catalogue = new TestCatalogue()
  .part('A-1', { line: 'Balatas', description: 'BALATA', units: 9 })
  .part('A-2', { brand: 'Balatas ACME', units: 8 })
  .part('A-3', { description: 'SENSOR DE BALATA', units: 7 })
  .part('A-4', { description: 'PASTILLA', units: 6 })
  .part('A-5', { description: 'MOTOR ARRANQUE', units: 5 })
  .part('A-6', { description: 'TUERCA', others: ['X-450'], units: 4 })

const PLAIN: ResolvedWord = {
  stem: 'balata',
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
const LINE = new Map([[catalogue.lineId('Balatas'), 1]])
const BRAND = new Map([[catalogue.brandId('Balatas ACME'), 2]])

describe('the candidates of a word', () => {
  it.each<[string, Partial<ResolvedWord>, [string, number][]]>([
    [
      'its description',
      {},
      [
        ['A-1', 3],
        ['A-3', 3],
      ],
    ],
    [
      'the line, where that is better',
      { lines: LINE },
      [
        ['A-1', 1],
        ['A-3', 3],
      ],
    ],
    [
      'line, brand and description',
      { lines: LINE, brands: BRAND },
      [
        ['A-1', 1],
        ['A-2', 2],
        ['A-3', 3],
      ],
    ],
    [
      'a synonym',
      { otherTerms: [['pastilla']] },
      [
        ['A-1', 3],
        ['A-3', 3],
        ['A-4', 6],
      ],
    ],
    [
      'a synonym of several words',
      { otherTerms: [['motor', 'arranque']] },
      [
        ['A-1', 3],
        ['A-3', 3],
        ['A-5', 6],
      ],
    ],
    ['a part of a key', { stem: '450', key: encodeKey('450') }, [['A-6', 2]]],
    ['a whole key', { stem: '450', key: encodeKey('x450'), isWholeKey: true }, [['A-6', 0]]],
  ])('are graded by %s', (_, given, graded) => {
    const searcher = catalogue.searcher().segments[0]!
    const { segment, scratch } = searcher
    for (let doc = 0; doc < segment.docCount; doc++) scratch.candidates[doc] = doc
    const count = gradeCandidates(searcher, planOf(searcher, { ...PLAIN, ...given }), 0, segment.docCount)
    const keys = [...scratch.candidates.subarray(0, count)].map(
      (doc) => catalogue.products[segment.productIds[doc]! - 1]!.key,
    )
    // Qualities are in half steps.
    expect(keys.map((key, i) => [key, scratch.qualities[i]! / 2])).toEqual(graded)
    expect(scratch.marks.every((mark) => mark === 0)).toBe(true)
  })
})
