import { setBit } from '#search/util/bits.ts'
import { costOf, markDocs, NO_ROW, type DocLists } from '#search/index/doc-lists.ts'
import { endingHolds, isHeldByAll, keyContains, keyLength, keyStartsWith, OTHER_KEY } from '#search/index/key-table.ts'
import { NO_MATCH } from '#search/text/match-quality.ts'
import type { Segment } from '#search/index/segment.ts'
import { PHRASE_QUALITY, type WordPlan } from './word-plan.ts'

/** What it costs to compare a key, in documents of a list. */
const COST_OF_KEY = 50

/** Documents that match a word equally well: [from, to) of `docs`. */
export interface Run {
  readonly docs: Uint32Array
  readonly from: number
  readonly to: number
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

/** @returns what it costs to mark them, in documents of a list. */
export function costOfWord(segment: Segment, plan: WordPlan): number {
  const { docCount } = segment
  const words = plan.ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place))
  return (
    (plan.keyTo - plan.keyFrom) * COST_OF_KEY +
    costOf(segment.wordDocs, words, docCount) +
    plan.phrases.reduce((cost, docs) => cost + docs.length, 0) +
    costOf(segment.lines, plan.lines, docCount) +
    costOf(segment.brands, plan.brands, docCount)
  )
}

/** @returns how well a document can match the word at best. */
export function bestQuality(plan: WordPlan): number {
  const { lines, lineQualities, brands, brandQualities, keyFrom, keyTo } = plan
  let best = keyFrom < keyTo ? 0 : bestQualityOfWords(plan)
  for (const line of lines) best = Math.min(best, lineQualities[line]! - 1)
  for (const brand of brands) best = Math.min(best, brandQualities[brand]! - 1)
  return best
}

/** @returns how well the words of a document can match at best. */
export function bestQualityOfWords({ ranges, phrases }: WordPlan): number {
  const best = ranges[0]?.quality ?? NO_MATCH
  return phrases.length > 0 && best > PHRASE_QUALITY ? PHRASE_QUALITY : best
}

/** @returns all lists of documents that match the word otherwise than by a key, the best first, each ascending. */
export function wordRuns(segment: Segment, plan: WordPlan): Run[] {
  const runs: Run[] = []
  const add = ({ docs, docStarts }: DocLists, number: number, quality: number): void => {
    runs.push({ docs, from: docStarts[number]!, to: docStarts[number + 1]!, quality })
  }
  for (const line of plan.lines) add(segment.lines, line, plan.lineQualities[line]! - 1)
  for (const brand of plan.brands) add(segment.brands, brand, plan.brandQualities[brand]! - 1)
  for (const { from, to, quality } of plan.ranges) {
    for (let word = from; word < to; word++) add(segment.wordDocs, word, quality)
  }
  runs.push(...phraseRuns(plan))
  return runs.sort((a, b) => a.quality - b.quality)
}

/** @returns the lists of the words that have no bit set, the best first. */
export function shortWordRuns({ wordDocs }: Segment, plan: WordPlan): Run[] {
  const { docs, docStarts, rowStarts } = wordDocs
  const runs: Run[] = []
  for (const { from, to, quality } of plan.ranges) {
    // Lists of neighbouring words stand one after the other.
    let first = from
    for (let word = from; word <= to; word++) {
      if (word < to && rowStarts[word] === NO_ROW) continue
      if (first < word) runs.push({ docs, from: docStarts[first]!, to: docStarts[word]!, quality })
      first = word + 1
    }
  }
  return runs
}

export function phraseRuns({ phrases }: WordPlan): Run[] {
  return phrases.map((docs) => ({ docs, from: 0, to: docs.length, quality: PHRASE_QUALITY }))
}

/** @returns 0 when it is the key, 1 when the key begins so, 2 when it contains it, or NO_MATCH. */
export function keyCloseness(segment: Segment, place: number, part: Uint8Array): number {
  if (keyStartsWith(segment.keys, place, part)) return keyLength(segment.keys, place) === part.length ? 0 : 1
  return keyContains(segment.keys, place, part) ? 2 : NO_MATCH
}

function markKeyDocs({ keys }: Segment, { key, isWholeKey, keyFrom, keyTo }: WordPlan, bits: Uint32Array): void {
  const holdsAll = key === null || isWholeKey || isHeldByAll(key)
  for (let i = keyFrom; i < keyTo; i++) {
    if (!holdsAll && !endingHolds(keys, i, key)) continue
    const place = isWholeKey ? i : keys.endingKeys[i]!
    setBit(bits, (keys.docs[place]! & ~OTHER_KEY) >>> 0)
  }
}
