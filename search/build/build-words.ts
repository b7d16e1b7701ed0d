import { NO_WORD } from '#search/index/document-fields.ts'
import { withRows } from '#search/index/doc-lists.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Segment } from '#search/index/segment.ts'
import { sharedU32 } from '#search/util/shared-arrays.ts'
import { buildSoundIndex } from '#search/text/sound-index.ts'
import { buildWordTable } from '#search/text/word-table.ts'

type Words = Pick<Segment, 'words' | 'soundIndex' | 'wordDocs' | 'docWordStarts' | 'docWords' | 'docFirstWords'>

/** The vocabulary, the documents of each word and the words of each document. */
export function buildWords(columns: ProductColumns, byRank: Uint32Array): Words {
  const sorted = [...columns.words.keys()].sort()
  const wordNumbers = new Uint32Array(sorted.length)
  for (let word = 0; word < sorted.length; word++) wordNumbers[columns.words.get(sorted[word]!)!] = word

  const docCount = byRank.length
  const given = columns.docWords.values
  const givenStarts = columns.wordStarts.values
  const total = columns.docWords.length
  const wordDocStarts = sharedU32(sorted.length + 1)
  for (let i = 0; i < total; i++) wordDocStarts[wordNumbers[given[i]!]! + 1]!++
  for (let word = 0; word < sorted.length; word++) wordDocStarts[word + 1]! += wordDocStarts[word]!

  const wordDocs = sharedU32(total)
  const docWordStarts = sharedU32(docCount + 1)
  const docFirstWords = sharedU32(docCount)
  const nextDoc = wordDocStarts.slice()
  for (let doc = 0; doc < docCount; doc++) {
    const product = byRank[doc]!
    const end = product + 1 < docCount ? givenStarts[product + 1]! : total
    for (let i = givenStarts[product]!; i < end; i++) wordDocs[nextDoc[wordNumbers[given[i]!]!]!++] = doc
    const first = columns.firstWords.values[product]!
    docFirstWords[doc] = first === NO_WORD ? NO_WORD : wordNumbers[first]!
    docWordStarts[doc + 1] = docWordStarts[doc]! + end - givenStarts[product]!
  }

  // Word by word, so that each document gets its words in ascending order.
  const docWords = sharedU32(total)
  const nextWord = docWordStarts.slice()
  for (let word = 0; word < sorted.length; word++) {
    for (let i = wordDocStarts[word]!; i < wordDocStarts[word + 1]!; i++) docWords[nextWord[wordDocs[i]!]!++] = word
  }
  return {
    words: buildWordTable(sorted),
    soundIndex: buildSoundIndex(sorted),
    wordDocs: withRows(docCount, wordDocStarts, wordDocs),
    docWordStarts,
    docWords,
    docFirstWords,
  }
}
