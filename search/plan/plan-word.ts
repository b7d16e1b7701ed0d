import { sizeOf } from '#search/index/doc-lists.ts'
import { findKey, findKeyPart } from '#search/index/key-table.ts'
import { indexOfId } from '#search/util/numbering.ts'
import { docsWithAll } from './phrase-docs.ts'
import {
  DISTANCE_OF_PREFIX,
  DISTANCE_OF_SOUND,
  DISTANCE_OF_SYNONYM,
  DISTANCE_OF_TYPO,
  TEXT,
} from '#search/text/match-quality.ts'
import type { ResolvedWord } from './resolved-word.ts'
import type { GroupBuffers } from '#search/index/segment-buffers.ts'
import type { Segment } from '#search/index/segment.ts'
import { nearestOf, similarWords, wordsOfSound } from '#search/text/sound-index.ts'
import { findPrefix, findWord } from '#search/text/word-table.ts'
import type { WordPlan, WordRange } from './word-plan.ts'

/** @returns what the word means in the segment. */
export function planOf(segment: Segment, word: ResolvedWord): WordPlan {
  let plan = segment.plans.get(word)
  if (plan === undefined) segment.plans.set(word, (plan = planWord(segment, word)))
  return plan
}

function planWord(segment: Segment, word: ResolvedWord): WordPlan {
  const { docStarts } = segment.wordDocs
  const ranges = word.isWholeKey ? [] : rangesOf(segment, word)
  const phraseTerms = word.otherTerms.filter((term) => term.length > 1)
  const phrases = phraseTerms.map((term) => docsWithAll(segment, term))
  const key = word.key === null ? { from: 0, to: 0 } : (word.isWholeKey ? findKey : findKeyPart)(segment.keys, word.key)
  let size = key.to - key.from
  for (const { from, to } of ranges) size += docStarts[to]! - docStarts[from]!
  for (const docs of phrases) size += docs.length
  const lines = qualitiesOf(segment.lines, word.lines)
  const brands = qualitiesOf(segment.brands, word.brands)
  const keyName = key.from < key.to ? `${word.key!.join('.')} ${word.isWholeKey}` : ''
  const names = [ranges.map(nameOfRange), phraseTerms.map((term) => term.join(' ')), lines.numbers, brands.numbers]
  return {
    name: ['word', ...names, keyName].join('|'),
    ranges,
    phrases,
    lines: lines.numbers,
    lineQualities: lines.qualities,
    brands: brands.numbers,
    brandQualities: brands.qualities,
    key: word.key,
    isWholeKey: word.isWholeKey,
    keyFrom: key.from,
    keyTo: key.to,
    size: size + lines.size + brands.size,
  }
}

function nameOfRange({ from, to }: WordRange): string {
  return to === from + 1 ? `${from}` : `${from}-${to}`
}

function rangesOf(segment: Segment, word: ResolvedWord): WordRange[] {
  const { words, soundIndex } = segment
  const exact = findWord(words, word.stem)
  const qualities = new Map<number, number>()
  if (word.bySound) {
    for (const heard of wordsOfSound(soundIndex, word.stem)) qualities.set(heard, TEXT + DISTANCE_OF_SOUND)
  }
  if (word.typos > 0) {
    for (const { word: similar, distance } of nearestOf(similarWords(words, soundIndex, word.stem, word.typos))) {
      if (distance > 0) qualities.set(similar, TEXT + distance * DISTANCE_OF_TYPO)
    }
  }
  for (const term of word.otherTerms) {
    const synonym = term.length === 1 ? findWord(words, term[0]!) : -1
    if (synonym >= 0) qualities.set(synonym, TEXT + DISTANCE_OF_SYNONYM)
  }
  if (exact >= 0) qualities.set(exact, TEXT)
  const ranges = Array.from(qualities, ([number, quality]) => ({
    from: number,
    to: number + 1,
    quality,
  }))
  if (word.prefix !== null) {
    const { from, to } = findPrefix(words, word.prefix)
    if (from < to) ranges.push({ from, to, quality: TEXT + DISTANCE_OF_PREFIX })
  }
  return ranges.sort((a, b) => a.quality - b.quality)
}

interface GroupQualities {
  readonly numbers: readonly number[]
  readonly qualities: Uint8Array
  readonly size: number
}

const NONE: GroupQualities = { numbers: [], qualities: new Uint8Array(0), size: 0 }

function qualitiesOf(group: GroupBuffers, byId: ReadonlyMap<number, number>): GroupQualities {
  if (byId.size === 0) return NONE
  const numbers: number[] = []
  const qualities = new Uint8Array(group.ids.length + 1)
  for (const [id, quality] of byId) {
    const number = indexOfId(group.ids, id) + 1
    if (number === 0) continue
    numbers.push(number)
    qualities[number] = quality + 1
  }
  // In whatever order they were named: the same documents go by the same name.
  numbers.sort((a, b) => a - b)
  return { numbers, qualities, size: sizeOf(group, numbers) }
}
