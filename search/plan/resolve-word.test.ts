import { describe, expect, it } from 'vitest'
import type { WordQuery } from '#search/interpret/interpretation.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { analyse } from '#search/text/analyse.ts'

const catalogue = new TestCatalogue()
  .part('A', { line: 'Bomba de agua', brand: 'ACME' })
  .part('B', { line: 'Polea de bomba' })
  .part('C', { line: 'Balatas', description: 'CERAMICA' })
const searcher = catalogue.searcher()
const [PUMP, PULLEY, PADS] = ['Bomba de agua', 'Polea de bomba', 'Balatas'].map((name) => catalogue.lineId(name))

function query(text: string, given: Partial<WordQuery> = {}): WordQuery {
  return {
    token: analyse(text)[0]!,
    otherTerms: [],
    isUnfinished: false,
    lines: [],
    brands: [],
    key: null,
    isOnly: false,
    isQuantity: false,
    hasVehicle: false,
    isFuzzy: false,
    ...given,
  }
}

function resolve(text: string, given: Partial<WordQuery> = {}) {
  return searcher.words.resolve(query(text, given))
}

describe('a resolved word', () => {
  it.each<[string, Partial<WordQuery>, [number | undefined, number][], string]>([
    [
      'bomba',
      {},
      [
        [PUMP, 1],
        [PULLEY, 2],
      ],
      'the first word of a name before a later one',
    ],
    [
      'bomba',
      { lines: [PULLEY!] },
      [
        [PULLEY, 0],
        [PUMP, 1],
      ],
      'the line that the text names before all',
    ],
    [
      'vomva',
      {},
      [
        [PUMP, 6],
        [PULLEY, 7],
      ],
      'by sound, further down',
    ],
    ['balatqs', {}, [[PADS, 9]], 'by one typo, where nothing is called so'],
    [
      'bom',
      { isUnfinished: true },
      [
        [PUMP, 5],
        [PULLEY, 6],
      ],
      'by its beginning, where it is the last word',
    ],
    ['bom', {}, [], 'not by its beginning before other words'],
    ['pastilla', { otherTerms: [['balata']] }, [[PADS, 4]], 'by a synonym'],
  ])('%s %j finds its lines %j: %s', (text, given, lines) => {
    expect(new Map(resolve(text, given).lines)).toEqual(new Map(lines))
  })

  it.each<[string, Partial<WordQuery>, boolean, string]>([
    ['450', {}, true, 'a number of three digits may be part of a key'],
    ['45', {}, false, 'one of two may not'],
    ['450', { hasVehicle: true }, false, 'nor one of three beside a vehicle'],
    ['4501', { hasVehicle: true }, true, 'but one of four'],
    ['450', { isOnly: true }, false, 'a number alone is looked for among keys in another way'],
    ['450', { isQuantity: true }, false, 'a quantity is no code'],
    ['bomba', {}, false, 'a word is no code'],
  ])('%s %j is a part of a key: %s', (text, given, isCode) => {
    expect(resolve(text, given).key !== null).toBe(isCode)
  })

  it.each<[string, Partial<WordQuery>, number, string]>([
    ['ceramica', {}, 0, 'known words are not repaired'],
    ['ceramica', { isFuzzy: true }, 2, 'unless the search is relaxed'],
    ['ceramoca', {}, 2, 'two typos from eight letters on'],
    ['balata', { isFuzzy: true }, 0, 'words of lines never are'],
  ])('%s %j may be %i typos away: %s', (text, given, typos) => {
    expect(resolve(text, given).typos).toBe(typos)
  })

  it('is the same object for the same query, and another one for another query', () => {
    expect(resolve('bomba')).toBe(resolve('bomba'))
    expect(resolve('bomba', { hasVehicle: true })).not.toBe(resolve('bomba'))
    expect(resolve('bomba', { lines: [1] })).not.toBe(resolve('bomba', { brands: [1] }))
  })
})
