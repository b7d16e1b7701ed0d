import { setBit } from '#search/util/bits.ts'
import { docsOf, markDocs, rowOf } from '#search/index/doc-lists.ts'
import { visitKeysWithPart } from '#search/index/find-keys.ts'
import { docOfKey, keyLength } from '#search/index/key-table.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import type { Segment } from '#search/index/segment.ts'
import { costOfLists, COST_OF_KEY } from './costs.ts'
import type { WordPlan } from './word-plan.ts'

/** Documents with the same quality of match. */
export interface Run {
  readonly docs: Uint32Array
  readonly quality: number
}

/** Adds all documents that match the word to `bits`. */
export function markWordDocs(segment: Segment, plan: WordPlan, bits: Uint32Array): void {
  for (const { from, to } of plan.ranges) {
    for (let word = from; word < to; word++) markDocs(segment.wordDocs, word, bits)
  }
  for (const docs of plan.phrases) for (const doc of docs) setBit(bits, doc)
  for (const line of plan.lines) markDocs(segment.lines, line, bits)
  for (const brand of plan.brands) markDocs(segment.brands, brand, bits)
  markKeyDocs(segment, plan, bits)
}

function markKeyDocs({ keys }: Segment, { key, isWholeKey, keyFrom, keyTo }: WordPlan, bits: Uint32Array): void {
  if (key === null) return
  if (isWholeKey) for (let index = keyFrom; index < keyTo; index++) setBit(bits, docOfKey(keys, index))
  else {
    visitKeysWithPart(keys, key, { from: keyFrom, to: keyTo }, (index) => setBit(bits, docOfKey(keys, index)))
  }
}

/** @returns the cost of marking them. */
export function costOfWord(segment: Segment, plan: WordPlan): number {
  const { docCount } = segment
  const words = plan.ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))
  return (
    (plan.keyTo - plan.keyFrom) * COST_OF_KEY +
    costOfLists(segment.wordDocs, words, docCount) +
    plan.phrases.reduce((cost, docs) => cost + docs.length, 0) +
    costOfLists(segment.lines, plan.lines, docCount) +
    costOfLists(segment.brands, plan.brands, docCount)
  )
}

/** @returns the best possible match of a document's words. */
export function bestQualityOfWords({ ranges, phrases, phraseQuality }: WordPlan): number {
  const best = ranges[0]?.quality ?? NO_MATCH
  return phrases.length > 0 && best > phraseQuality ? phraseQuality : best
}

/** @returns the lists of documents that match the word other than by a key, the best first, each ascending. */
export function wordRuns({ lines, brands, wordDocs }: Segment, plan: WordPlan): Run[] {
  const runs: Run[] = [
    ...plan.lines.map((line) => ({ docs: docsOf(lines, line), quality: qualityIn(plan.lineQualities, line) })),
    ...plan.brands.map((brand) => ({ docs: docsOf(brands, brand), quality: qualityIn(plan.brandQualities, brand) })),
    ...phraseRuns(plan),
  ]
  for (const { from, to, quality } of plan.ranges) {
    for (let word = from; word < to; word++) runs.push({ docs: docsOf(wordDocs, word), quality })
  }
  return runs.sort((a, b) => a.quality - b.quality)
}

/** @returns the lists of the words without a bit set, the best first. Neighbouring words share a run, whose documents repeat. */
export function shortWordRuns({ wordDocs }: Segment, plan: WordPlan): Run[] {
  const runs: Run[] = []
  for (const { from, to, quality } of plan.ranges) {
    let first = from
    for (let word = from; word <= to; word++) {
      if (word < to && rowOf(wordDocs, word) === null) continue
      if (first < word) runs.push({ docs: docsOf(wordDocs, first, word), quality })
      first = word + 1
    }
  }
  return runs
}

export function phraseRuns({ phrases, phraseQuality }: WordPlan): Run[] {
  return phrases.map((docs) => ({ docs, quality: phraseQuality }))
}

/** @returns the documents of the keys that match: those that are the key, those that begin with it, those that contain it. */
export function keyRuns({ keys }: Segment, { key, isWholeKey, keyFrom, keyTo }: WordPlan): Run[] {
  if (key === null) return []
  if (isWholeKey) {
    const whole = Array.from({ length: keyTo - keyFrom }, (_, place) => docOfKey(keys, keyFrom + place))
    return [{ docs: Uint32Array.from(whole), quality: 0 }]
  }
  const docs: [number[], number[], number[]] = [[], [], []]
  visitKeysWithPart(keys, key, { from: keyFrom, to: keyTo }, (index, isPrefix) => {
    const closeness = isPrefix ? (keyLength(keys, index) === key.length ? 0 : 1) : 2
    docs[closeness].push(docOfKey(keys, index))
  })
  return docs.map((found, quality) => ({ docs: Uint32Array.from(found), quality }))
}

/** @param qualities quality + 1 by number, as in WordPlan. */
function qualityIn(qualities: Uint8Array, number: number): number {
  return (qualities[number] ?? NO_MATCH + 1) - 1
}
