import type { OtherParts } from '#search/interpret/part-of-another.ts'
import { NO_WORD } from '#search/index/document-fields.ts'
import type { Segment } from '#search/index/segment.ts'
import { findWord } from '#search/text/word-table.ts'
import { indexOfId } from '#search/util/numbering.ts'

/** Whether documents of a segment are another part than the one that the text names. */
export function otherPartsIn(
  { lines: { ids, docGroups }, words, docFirstWords }: Segment,
  others: OtherParts,
): (doc: number) => boolean {
  const line = indexOfId(ids, others.lineId) + 1
  if (others.kind === 'other lines') return (doc) => docGroups[doc] !== line
  const first = new Set(others.stems.map((stem) => findWord(words, stem)))
  // A product without a description is what its line says.
  const isWhole = (word: number): boolean => word === NO_WORD || first.has(word)
  return (doc) => docGroups[doc] === line && isWhole(docFirstWords[doc] ?? NO_WORD)
}
