import { describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'

const searcher = new TestCatalogue()
  .part('OP-M450', {
    line: 'Bomba de agua',
    brand: 'Optimo',
    others: ['WAGNER:MX-510', 'CAR QUEST:2500'],
    fits: [['Nissan Tsuru', '1992-2017']],
  })
  .part('OP-M4501', { line: 'Bomba de agua', brand: 'Optimo', fits: [['Nissan Tsuru', '1992-2017']], units: 900 })
  .part('FR 7389/A', { line: 'Balatas', brand: 'Fricraft', fits: [['Ram 2500', '2010-']] })
  .searcher()

function keysOf(text: string): string[] {
  const { hits } = search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 9, withFacets: false })
  return hits.map(({ stored }) => (JSON.parse(stored) as { key: string }).key)
}

const WORDS =
  `clave|no. de parte|num de parte|número de parte|parte|código|sku|para|precio de|cuánto cuesta el|tienes|me urge la clave|ref.|modelo|part number|cruce
  |optimo|marca optimo|wagner|bomba|bomba de agua|bombas|balata|car quest|hola busco`
    .split('|')
    .map((word) => word.trim())
const SPELLINGS = ['OP-M450', 'op m450', 'opm450', 'Op.M-450', 'op/m450']

describe('the part with the key comes first, whatever the other word', () => {
  it.each(WORDS.flatMap((word) => SPELLINGS.flatMap((key) => [`${word} ${key}`, `${key} ${word}`])))('%s', (text) => {
    expect(keysOf(text)[0]).toBe('OP-M450')
  })
})

it.each([
  ['wagner mx510', ['OP-M450'], "another brand's number beside its owner"],
  ['balata op-m450', ['OP-M450'], 'a wrong line gives way to the key'],
  ['balata 2500', ['FR 7389/A'], 'a number that is a model means the model'],
  ['clave 2500', ['OP-M450'], 'unless a word says that it is a key'],
  ['op-m450 tsuru', ['OP-M450'], 'a key beside its vehicle'],
  ['op-m450 ram 2500 2015', ['OP-M450'], 'a key beside a vehicle that it is not for'],
])('%s → %j: %s', (text, keys) => {
  expect(keysOf(text).slice(0, keys.length)).toEqual(keys)
})

it('a whole key is that key, although it begins with the number of another part', () => {
  const parts = new TestCatalogue()
    .part('FR-9000', { line: 'Balatas', others: ['CAR QUEST:7389B'] })
    .part('7389B-A', { line: 'Balatas' })
    .searcher()
  const { hits } = search(parts, {
    text: '7389B-A',
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 9,
    withFacets: false,
  })
  expect(hits.map(({ stored }) => (JSON.parse(stored) as { key: string }).key)).toEqual(['7389B-A'])
})
