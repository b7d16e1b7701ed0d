import { describe, expect, it } from 'vitest'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const searcher = new TestCatalogue()
  .part('FR-7389', { line: 'Balatas', fits: [['Nissan Tsuru', '1992-2017']], others: ['WAGNER:MX-510B'] })
  .part('BS-2018', { line: 'Bujías' })
  .part('31-8585 T', { line: 'Radiadores' })
  .part('BR0-4463')
  .part('ESC-3884', { line: 'Escapes' })
  .part('BRONCO-1', { line: 'Tapones', description: 'BRONCO', others: ['TA-4463'] })
  .part('SO-15234')
  .part('SO-16234')
  .part('SO-17234')
  .part('SO-18234')
  .part('SO-19234')
  .part('SO-20234')
  .searcher()

function ask(text: string) {
  const answer = search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false })
  return { ...answer, near: answer.nearKeys.map(({ stored }) => stored.slice(8, -2)) }
}

describe('a code that no part has', () => {
  it.each([
    ['FR-73B9', 'FR-7389', 'B for 8'],
    ['BS-2OI8', 'BS-2018', 'O for 0 and I for 1'],
    ['BSZ0l8', 'BS-2018', 'Z for 2 and l for 1'],
    ['8S-2018', 'BS-2018', '8 for B'],
    ['FR-739', 'FR-7389', 'a digit is missing'],
    ['FR-73899', 'FR-7389', 'a digit too many'],
    ['FR-7398', 'FR-7389', 'two digits are swapped'],
    ['rf 7389', 'FR-7389', 'two letters are swapped, in two words'],
    [']C1FR-7389', 'FR-7389', 'the prefix of a scanner'],
    ['30SFR73897', 'FR-7389', 'with its check digit'],
    ['mx 51OB', 'FR-7389', "another brand's number"],
    ['31 5885 t', '31-8585 T', 'a number of several words, one of them like a year'],
    ['balata fr7398 tsuru', 'FR-7389', 'beside other words'],
    ['BRO-4463', 'BR0-4463', 'although its pieces are found in another part'],
    ['bro 4463', 'BR0-4463', 'in two words'],
    ['ESC-3B84', 'ESC-3884', 'its letters begin a word of the trade'],
    ['clave fr-7398', 'FR-7389', 'after a word that nothing has'],
  ])('%s leads to %s, apart from the results: %s', (text, key) => {
    const { hits, near } = ask(text)
    expect(near).toEqual([key])
    expect(hits.map(({ matched }) => matched)).not.toContain('key')
  })

  it('names the number of the other brand by which a part was found', () => {
    expect(ask('MX-51OB').nearKeys[0]?.foundByKey).toEqual({ key: 'MX-510B', owner: 'WAGNER' })
  })

  it('finds at most five parts, the likeliest mistakes first', () => {
    expect(ask('SO-1234').near).toEqual(['SO-15234', 'SO-16234', 'SO-17234', 'SO-18234', 'SO-19234'])
    expect(ask('S0-20234').near).toEqual(['SO-20234'])
  })

  it.each([
    ['FR-7389', 'a key'],
    ['7389', 'a part of a key'],
    ['FR-1234', 'a key of nothing like it'],
    ['BS-17', 'too short'],
    ['balatas tsuru 98', 'no code'],
    ['balatas tsuru 2030', 'a year that is given up'],
    ['fr-7398 bs-2081', 'two codes'],
    ['balata fr-7389 xyz', 'another word is given up'],
  ])('%s leads to none: %s', (text) => expect(ask(text).near).toEqual([]))
})

describe('a list of codes', () => {
  const listed = (text: string) => {
    const { hits, near, relaxed } = ask(text)
    return {
      keys: hits.map(({ stored }) => stored.slice(8, -2)).toSorted(),
      unknown: relaxed.map(({ label }) => label),
      near,
    }
  }
  it.each([
    ['FR-7389 y 31-8585T', ['31-8585 T', 'FR-7389'], [], []],
    ['31-8585 T y 31-9999X', ['31-8585 T'], ['31-9999X'], []],
    ['31-8585T,ESC-3B84', ['31-8585 T'], ['ESC-3B84'], ['ESC-3884']],
    ['BS-2OI8, FR-7389, SO-15284', ['FR-7389'], ['BS-2OI8', 'SO-15284'], ['BS-2018']],
    ['FR-73B9 y BS-2OI8', [], [], ['BS-2018', 'FR-7389']],
  ])('%s finds the known keys and offers those that the others may be', (text, keys, unknown, near) => {
    const answer = listed(text)
    expect({ ...answer, near: answer.near.toSorted() }).toEqual({ keys, unknown, near })
  })
})
