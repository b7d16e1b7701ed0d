import { sizeOf, sizeOfRange } from '#search/index/doc-lists.ts'
import { findKey, findKeyPart, type KeyRange } from '#search/index/find-keys.ts'
import type { Groups, Segment } from '#search/index/segment.ts'
import {
  DISTANCE_OF_OTHER_LINE,
  DISTANCE_OF_PREFIX,
  DISTANCE_OF_SOUND,
  DISTANCE_OF_SYNONYM,
  DISTANCE_OF_TYPO,
  TEXT,
} from '#search/text/match-quality.ts'
import { soundOfStem } from '#search/text/sound.ts'
import type { Work } from '#search/util/work.ts'
import { nearestOf, similarWords, wordsOfSound } from '#search/text/sound-index.ts'
import { findPrefix, findWord } from '#search/text/word-table.ts'
import { indexOfId } from '#search/util/numbering.ts'
import { docsWithAll } from './phrase-docs.ts'
import type { ResolvedWord } from './resolved-word.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import type { WordPlan, WordRange } from './word-plan.ts'

/** @returns the matches of the word in the segment. Cached as long as the word. */
export function planOf(searcher: SegmentSearcher, word: ResolvedWord): WordPlan {
  let plan = searcher.plans.get(word)
  if (plan === undefined) searcher.plans.set(word, (plan = planWord(searcher, word)))
  return plan
}

function planWord(searcher: SegmentSearcher, word: ResolvedWord): WordPlan {
  const { segment } = searcher
  const ranges = word.isWholeKey ? [] : rangesOf(segment, word, searcher.scratch.work)
  const phraseTerms = word.otherTerms.filter((term) => term.length > 1)
  const phrases = phraseTerms.map((term) => docsWithAll(searcher, term))
  const keys = entriesOf(segment, word)
  const lines = qualitiesOf(segment.lines, word.lines)
  const brands = qualitiesOf(segment.brands, word.brands)
  const size =
    keys.to -
    keys.from +
    ranges.reduce((sum, { from, to }) => sum + sizeOfRange(segment.wordDocs, from, to), 0) +
    phrases.reduce((sum, docs) => sum + docs.length, 0)
  const keyName = keys.from < keys.to && word.key !== null ? `${word.key.join('.')} ${word.isWholeKey}` : ''
  const names = [ranges.map(nameOfRange), phraseTerms.map((term) => term.join(' ')), lines.numbers, brands.numbers]
  return {
    name: ['word', ...names, keyName].join('|'),
    ranges,
    phrases,
    phraseQuality: distanceOfText(word) + DISTANCE_OF_SYNONYM,
    lines: lines.numbers,
    lineQualities: lines.qualities,
    brands: brands.numbers,
    brandQualities: brands.qualities,
    key: word.key,
    isWholeKey: word.isWholeKey,
    keyFrom: keys.from,
    keyTo: keys.to,
    size: size + lines.size + brands.size,
  }
}

function distanceOfText({ namedLines }: ResolvedWord): number {
  return TEXT + (namedLines.length === 0 ? 0 : DISTANCE_OF_OTHER_LINE)
}

function nameOfRange({ from, to }: WordRange): string {
  return to === from + 1 ? `${from}` : `${from}-${to}`
}

/** @returns the whole keys, or else the endings of keys, that match. */
function entriesOf({ keys }: Segment, { key, isWholeKey }: ResolvedWord): KeyRange {
  if (key === null) return { from: 0, to: 0 }
  return isWholeKey ? findKey(keys, key) : findKeyPart(keys, key)
}

/** Where a word matches in several ways, the best counts. */
function rangesOf(segment: Segment, word: ResolvedWord, work: Work): WordRange[] {
  const { words, soundIndex } = segment
  const exact = findWord(words, word.stem)
  const qualities = new Map<number, number>()
  const text = distanceOfText(word)
  // "valata" sounds like "balata".
  if (word.bySound) {
    for (const heard of wordsOfSound(soundIndex, word.stem)) qualities.set(heard, text + DISTANCE_OF_SOUND)
  }
  // "amortigudor" is one typo from "amortiguador".
  if (word.typos > 0) {
    for (const { word: similar, distance } of nearestOf(
      similarWords(words, soundIndex, word.stem, word.typos, soundOfStem, work),
    )) {
      if (distance > 0) qualities.set(similar, text + distance * DISTANCE_OF_TYPO)
    }
  }
  // "pastilla" for "balata". Terms of several words are phrases.
  for (const [first, ...others] of word.otherTerms) {
    const synonym = first !== undefined && others.length === 0 ? findWord(words, first) : -1
    if (synonym >= 0) qualities.set(synonym, text + DISTANCE_OF_SYNONYM)
  }
  if (exact >= 0) qualities.set(exact, text)
  const ranges = Array.from(qualities, ([number, quality]) => ({ from: number, to: number + 1, quality }))
  // "amort" begins "amortiguador".
  if (word.prefix !== null) {
    const { from, to } = findPrefix(words, word.prefix)
    if (from < to) ranges.push({ from, to, quality: text + DISTANCE_OF_PREFIX })
  }
  return ranges.sort((a, b) => a.quality - b.quality)
}

interface GroupQualities {
  readonly numbers: readonly number[]
  readonly qualities: Uint8Array
  readonly size: number
}

const NONE: GroupQualities = { numbers: [], qualities: new Uint8Array(0), size: 0 }

function qualitiesOf(group: Groups, byId: ReadonlyMap<number, number>): GroupQualities {
  if (byId.size === 0) return NONE
  const numbers: number[] = []
  const qualities = new Uint8Array(group.ids.length + 1)
  for (const [id, quality] of byId) {
    const number = indexOfId(group.ids, id) + 1
    if (number === 0) continue
    numbers.push(number)
    qualities[number] = quality + 1
  }
  // The name of a plan must not depend on the order in which lines were found.
  numbers.sort((a, b) => a - b)
  return { numbers, qualities, size: sizeOf(group, numbers) }
}
