import { expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { readSynonyms } from './read-synonyms.ts'
import { spellingCandidates } from './spelling-candidates.ts'

const { snapshot, vocabulary } = new TestCatalogue()
  .part('A', { line: 'Marchas' })
  .synonyms('marcha', 'motor de arranque')
  .synonyms('cable', 'chicote')
  .synonyms('cable de bujía', 'cable de encendido')
  .searcher()

it.each([
  ['marcha tsuru', ['motor arranque', ''], 'a term of one word'],
  ['motor de arranque', ['marcha', 'marcha', 'marcha'], 'each word of a term of several'],
  ['motor tsuru', ['', ''], 'a part of a term'],
  ['cable foo', ['chicot', ''], 'the shorter of two terms'],
  ['cable de bujia', ['cabl encendido', 'cabl encendido', 'cabl encendido'], 'the longest of terms that overlap'],
])('%j may be replaced by %j: %s', (text, expected) => {
  const tokens = analyse(text)
  const spellings = spellingCandidates(tokens, snapshot.references, vocabulary)
  const terms = readSynonyms(tokens, spellings, snapshot.references)
  expect(terms.map((others) => others.map((stems) => stems.join(' ')).join(', '))).toEqual(expected)
})
