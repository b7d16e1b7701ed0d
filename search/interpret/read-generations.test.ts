import { expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'

const searcher = new TestCatalogue()
  .part('TWO', { line: 'Amortiguadores', fits: [['Nissan Tsuru', '1987-1991']] })
  .part('THREE', { line: 'Amortiguadores', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('OLD', { line: 'Amortiguadores', fits: [['Volkswagen Jetta', '1999-2005']] })
  .part('NEW', { line: 'Amortiguadores', fits: [['Volkswagen Jetta', '2011-2018']] })
  .part('AUDI', { line: 'Amortiguadores', fits: [['Audi A4', '2000-2010']] })
  .generation('Nissan', 'Tsuru', ['II', '2', 'B12', 'segunda generación'], 1987, 1991)
  .generation('Nissan', 'Tsuru', ['III', 'B13'], 1992, 2017)
  .generation('Volkswagen', 'Jetta', ['A4', 'Mk4', 'clásico'], 1999, 2005)
  .generation('Volkswagen', 'Jetta', ['A6', 'nuevo'], 2011, 2018)
  .searcher()

it.each([
  ['amortiguador tsuru 2', ['TWO'], 'by number'],
  ['amortiguador tsuru ii', ['TWO'], 'by roman number'],
  ['amortiguador tsuru b12', ['TWO'], 'by code'],
  ['amortiguador tsuru de segunda generacion', ['TWO'], 'by ordinal'],
  ['amortiguador tsuru 2da gen', ['TWO'], 'by short ordinal'],
  ['amortiguador tzuru b13', ['THREE'], 'of a misspelt model'],
  ['amortiguador jetta a4', ['OLD'], 'not the Audi of that name'],
  ['amortiguador jetta mk 4', ['OLD'], 'in two words'],
  ['amortiguador jetta clasico', ['OLD'], 'by what people call it'],
  ['amortiguador nuevo jetta', ['NEW'], 'before the model'],
  ['amortiguador a4', ['AUDI'], 'a model of that name where none is beside it'],
  ['amortiguador tsuru 2 95', ['THREE'], 'a stated year counts'],
  ['amortiguador jetta 2 puertas', ['NEW', 'OLD'], 'what is counted is no generation'],
  ['amortiguador jetta 2.0', ['NEW', 'OLD'], 'nor are litres'],
])('%s → %j: %s', (text, keys) => {
  const { hits } = search(searcher, { text, filters: {}, sort: 'key', offset: 0, limit: 9, withFacets: false })
  expect(hits.map(({ stored }) => stored.slice(8, -2))).toEqual(keys)
})

it('the years of a generation are shown', () => {
  const { understood } = search(searcher, {
    text: 'amortiguador tsuru b12',
    filters: {},
    sort: 'key',
    offset: 0,
    limit: 9,
    withFacets: false,
  })
  expect(understood.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'line Amortiguadores',
    'model Tsuru',
    'year 1987–1991',
  ])
})
