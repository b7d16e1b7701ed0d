import { describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { TestCatalogue, type TestFit } from '#search/testing/catalogue.ts'

const TSURU: TestFit[] = [['Nissan Tsuru', '1992-2017']]
const TSURU_2: TestFit = ['Nissan Tsuru II', '1988-1995']

function found(catalogue: TestCatalogue, text: string): string[] {
  const answer = search(catalogue.searcher(), {
    text,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 50,
    withFacets: false,
  })
  expect(answer.total).toBe(answer.hits.length)
  return answer.hits.map(({ stored }) => stored.slice(8, -2))
}

function trade(): TestCatalogue {
  return new TestCatalogue()
    .part('LINE-1', { line: 'Bomba de agua', units: 3, fits: TSURU })
    .part('LINE-2', { line: 'Polea de bomba de agua', units: 2, fits: TSURU })
    .part('LINE-3', { line: 'Bomba de gasolina', units: 1, fits: TSURU })
    .part('OTHER-CAR', { line: 'Bomba de agua', fits: [['Ford Fiesta', '2000-2010']] })
}

describe('words that only parts of their lines match', () => {
  it.each([
    ['bomba agua', ['LINE-1', 'OTHER-CAR', 'LINE-2']],
    ['bomba agua tsuru 2005', ['LINE-1', 'LINE-2']],
    ['bomba tsuru', ['LINE-1', 'LINE-3', 'LINE-2']],
    ['polea bomba tsuru 98', ['LINE-2']],
  ])('confine %j to the lines that they have in common', (text, keys) => {
    expect(found(trade(), text)).toEqual(keys)
  })

  it('do not leave out a part that has the words in its description alone', () => {
    const catalogue = trade().part('WRITTEN', { line: 'Juntas', description: 'JUNTA BOMBA AGUA', fits: TSURU })
    expect(found(catalogue, 'bomba agua tsuru 2005')).toEqual(['LINE-1', 'LINE-2', 'WRITTEN'])
    expect(found(catalogue, 'junta bomba agua tsuru')).toEqual(['WRITTEN'])
  })

  it('do not leave out a part without a line', () => {
    const catalogue = trade().part('NO-LINE', { description: 'BOMBA AGUA', fits: TSURU })
    expect(found(catalogue, 'bomba agua tsuru 2005')).toEqual(['LINE-1', 'LINE-2', 'NO-LINE'])
  })

  it('list a part of two searched models once, in the order of rank', () => {
    const catalogue = new TestCatalogue()
      .part('SECOND', { line: 'Bomba de agua', units: 5, fits: [TSURU_2] })
      .part('FIRST', { line: 'Bomba de agua', units: 9, fits: [...TSURU, TSURU_2] })
      .part('THIRD', { line: 'Bomba de agua', units: 1, fits: TSURU })
      .alias('tsurito', 'Nissan', 'Tsuru')
      .alias('tsurito', 'Nissan', 'Tsuru II')
    expect(found(catalogue, 'bomba agua tsurito 1994')).toEqual(['FIRST', 'SECOND', 'THIRD'])
  })
})
