import { DISTANCE_OF_PREFIX, TEXT } from './quality.ts'
import type { GroupBuffers } from './segment-buffers.ts'
import type { Segment } from './segment.ts'
import { PHRASE_QUALITY, type WordPlan } from './word-plan.ts'

interface Run {
  readonly quality: number
  readonly docs: Uint32Array
  readonly from: number
  readonly to: number
}

/** Hands over the lists of documents that match a word (not by a key), best quality first; a document may come again. */
export function visitWordDocs(
  segment: Segment,
  plan: WordPlan,
  visit: (docs: Uint32Array, from: number, to: number, quality: number) => void,
): void {
  const { wordDocs, wordDocStarts } = segment
  const runs: Run[] = [
    ...groupRuns(segment.lines, plan.lineQualities),
    ...groupRuns(segment.brands, plan.brandQualities),
  ]
  const addWords = (first: number, last: number, quality: number): void => {
    runs.push({ quality, docs: wordDocs, from: wordDocStarts[first]!, to: wordDocStarts[last]! })
  }
  if (plan.exact >= 0) addWords(plan.exact, plan.exact + 1, TEXT)
  addWords(plan.prefixFrom, plan.prefixTo, TEXT + DISTANCE_OF_PREFIX)
  for (const { word, quality } of plan.others) addWords(word, word + 1, quality)
  for (const docs of plan.phrases) runs.push({ quality: PHRASE_QUALITY, docs, from: 0, to: docs.length })
  runs.sort((a, b) => a.quality - b.quality)
  for (const { docs, from, to, quality } of runs) visit(docs, from, to, quality)
}

function groupRuns(group: GroupBuffers, qualities: Uint8Array): Run[] {
  const runs: Run[] = []
  for (let number = 1; number < qualities.length; number++) {
    const quality = qualities[number]! - 1
    if (quality >= 0)
      runs.push({ quality, docs: group.docs, from: group.docStarts[number]!, to: group.docStarts[number + 1]! })
  }
  return runs
}
