import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { docsOf } from '#search/index/doc-lists.ts'
import { catalogue } from '#search/testing/arbitraries.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'
import { wordAt } from '#search/text/word-table.ts'

function wordsOf(description: string, qualifiers: string[] = []): string[] {
  const { words, docWords } = segmentOf(new TestCatalogue().part('A', { description, qualifiers }).products)
  return [...docWords].map((word) => wordAt(words, word))
}

describe('the words of a document', () => {
  it.each([
    ['BALATAS DE DISCO', [], ['balata', 'disco'], 'stems without stop words'],
    ['MAZA', ['C/ABS'], ['abs', 'conab', 'maza'], 'a qualifier is a word of its own beside the bare one'],
    ['MAZA SIN ABS', [], ['abs', 'maza', 'sinab'], 'written out too'],
    ['FILTRO A/C', [], ['ac', 'filtro'], 'air conditioning is one word'],
  ])('%s %j are %j: %s', (description, qualifiers, words) => {
    expect(wordsOf(description, qualifiers)).toEqual(expect.arrayContaining(words))
  })

  it('are listed by document as by word', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { docCount, words, wordDocs, docWords, docWordStarts } = segmentOf(products)
        const byWord = Array.from({ length: docCount }, (): number[] => [])
        for (let word = 0; word < words.count; word++) {
          for (const doc of docsOf(wordDocs, word)) byWord[doc]!.push(word)
        }
        const byDoc = byWord.map((_, doc) => [...docWords.subarray(docWordStarts[doc], docWordStarts[doc + 1])])
        expect(byDoc).toEqual(byWord)
      }),
    )
  })
})
