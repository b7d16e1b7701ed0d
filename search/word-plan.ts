import { endingHolds, findKey, findKeyPart, keyContains, keyLength, keyStartsWith, OTHER_KEY } from './key-table.ts'
import { placeOfId } from './numbering.ts'
import { docsWithAll, hasDoc } from './phrase-docs.ts'
import {
  DISTANCE_OF_PREFIX,
  DISTANCE_OF_SOUND,
  DISTANCE_OF_SYNONYM,
  DISTANCE_OF_TYPO,
  NO_MATCH,
  TEXT,
} from './quality.ts'
import type { ResolvedWord } from './resolve-word.ts'
import type { GroupBuffers } from './segment-buffers.ts'
import type { Segment } from './segment.ts'
import { nearestOf, similarWords, wordsOfSound } from './spellings.ts'
import { findPrefix, findWord } from './word-table.ts'
import { setBit } from './bits.ts'

export interface OtherWord {
  readonly word: number
  readonly quality: number
}

export const PHRASE_QUALITY = TEXT + DISTANCE_OF_SYNONYM

/** A word of the search in the numbers of one segment. */
export interface WordPlan {
  readonly exact: number
  readonly prefixFrom: number
  readonly prefixTo: number
  /** Words that may stand for it, each with its quality: of the same sound, mistyped, synonyms. */
  readonly others: readonly OtherWord[]
  /** The greatest of these. */
  readonly lastWord: number
  /** Documents that have a synonym of several words. */
  readonly phrases: readonly Uint32Array[]
  /** By line number: quality + 1, or 0 for no match; empty when no line matches. */
  readonly lineQualities: Uint8Array
  readonly brandQualities: Uint8Array
  readonly key: Uint8Array | null
  readonly isWholeKey: boolean
  /** The places of whole keys, or else the endings, that match `key`. */
  readonly keyFrom: number
  readonly keyTo: number
  /** At most how many documents match, each counted once for every way in which it does. */
  readonly size: number
}

export function planWord(segment: Segment, word: ResolvedWord): WordPlan {
  const { words, wordDocStarts } = segment
  const exact = word.isWholeKey ? -1 : findWord(words, word.stem)
  const prefix = word.prefix === null ? { from: 0, to: 0 } : findPrefix(words, word.prefix)
  const others = word.isWholeKey ? [] : otherWords(segment, word, exact)
  const phrases = word.otherTerms.filter((term) => term.length > 1).map((term) => docsWithAll(segment, term))
  const key = word.key === null ? { from: 0, to: 0 } : (word.isWholeKey ? findKey : findKeyPart)(segment.keys, word.key)
  const sizeOf = (from: number, to: number): number => wordDocStarts[to]! - wordDocStarts[from]!
  let size = sizeOf(prefix.from, prefix.to) + key.to - key.from
  if (exact >= 0) size += sizeOf(exact, exact + 1)
  for (const other of others) size += sizeOf(other.word, other.word + 1)
  for (const docs of phrases) size += docs.length
  const lines = qualitiesOf(segment.lines, word.lines)
  const brands = qualitiesOf(segment.brands, word.brands)
  return {
    exact,
    prefixFrom: prefix.from,
    prefixTo: prefix.to,
    others,
    lastWord: Math.max(exact, prefix.to - 1, ...others.map((other) => other.word)),
    phrases,
    lineQualities: lines.qualities,
    brandQualities: brands.qualities,
    key: word.key,
    isWholeKey: word.isWholeKey,
    keyFrom: key.from,
    keyTo: key.to,
    size: size + lines.size + brands.size,
  }
}

function otherWords(segment: Segment, word: ResolvedWord, exact: number): OtherWord[] {
  const { words, spellings } = segment
  const qualities = new Map<number, number>()
  if (word.bySound) {
    for (const heard of wordsOfSound(spellings, word.stem)) {
      if (heard !== exact) qualities.set(heard, TEXT + DISTANCE_OF_SOUND)
    }
  }
  if (word.typos > 0) {
    for (const { word: similar, distance } of nearestOf(similarWords(words, spellings, word.stem, word.typos))) {
      if (distance > 0) qualities.set(similar, TEXT + distance * DISTANCE_OF_TYPO)
    }
  }
  for (const term of word.otherTerms) {
    const synonym = term.length === 1 ? findWord(words, term[0]!) : -1
    if (synonym >= 0 && synonym !== exact) qualities.set(synonym, TEXT + DISTANCE_OF_SYNONYM)
  }
  return Array.from(qualities, ([number, quality]) => ({ word: number, quality }))
}

const NO_QUALITIES = new Uint8Array(0)

function qualitiesOf(group: GroupBuffers, byId: ReadonlyMap<number, number>): { qualities: Uint8Array; size: number } {
  if (byId.size === 0) return { qualities: NO_QUALITIES, size: 0 }
  const qualities = new Uint8Array(group.ids.length + 1)
  let size = 0
  for (const [id, quality] of byId) {
    const number = placeOfId(group.ids, id) + 1
    if (number === 0) continue
    qualities[number] = quality + 1
    size += group.docStarts[number + 1]! - group.docStarts[number]!
  }
  return { qualities, size }
}

/** @returns how well the document matches the word, or NO_MATCH. */
export function wordQuality(segment: Segment, plan: WordPlan, doc: number): number {
  let best = NO_MATCH
  const { lineQualities, brandQualities } = plan
  if (lineQualities.length > 0) {
    const line = lineQualities[segment.lines.docGroups[doc]!]!
    if (line > 0) best = line - 1
  }
  if (brandQualities.length > 0) {
    const brand = brandQualities[segment.brands.docGroups[doc]!]!
    if (brand > 0 && brand - 1 < best) best = brand - 1
  }
  if (best > 0 && plan.key !== null && plan.keyFrom < plan.keyTo) best = Math.min(best, keyQuality(segment, plan, doc))
  if (best <= TEXT || plan.isWholeKey) return best
  const { docWords, docWordStarts } = segment
  const { exact, prefixFrom, prefixTo, others, lastWord } = plan
  const end = docWordStarts[doc + 1]!
  for (let i = docWordStarts[doc]!; i < end; i++) {
    const word = docWords[i]!
    if (word > lastWord) break
    if (word === exact) return TEXT
    if (word >= prefixFrom && word < prefixTo) best = Math.min(best, TEXT + DISTANCE_OF_PREFIX)
    else {
      for (const other of others) if (word === other.word && other.quality < best) best = other.quality
    }
  }
  if (best > PHRASE_QUALITY && plan.phrases.some((docs) => hasDoc(docs, doc))) return PHRASE_QUALITY
  return best
}

function keyQuality(segment: Segment, plan: WordPlan, doc: number): number {
  const key = plan.key!
  let best = keyCloseness(segment, segment.ownKeys[doc]!, key)
  for (let i = segment.otherStarts[doc]!; best > 0 && i < segment.otherStarts[doc + 1]!; i++) {
    best = Math.min(best, keyCloseness(segment, segment.otherKeys[i]!, key))
  }
  return plan.isWholeKey && best > 0 ? NO_MATCH : best
}

/** @returns 0 when it is the key, 1 when the key begins so, 2 when it contains it, or NO_MATCH. */
export function keyCloseness(segment: Segment, place: number, part: Uint8Array): number {
  if (keyStartsWith(segment.keys, place, part)) return keyLength(segment.keys, place) === part.length ? 0 : 1
  return keyContains(segment.keys, place, part) ? 2 : NO_MATCH
}

/** Adds all documents that match the word to `bits`. */
export function markWordDocs(segment: Segment, plan: WordPlan, bits: Uint32Array): void {
  const { wordDocs, wordDocStarts, keys } = segment
  const markWords = (from: number, to: number): void => {
    for (let i = wordDocStarts[from]!; i < wordDocStarts[to]!; i++) setBit(bits, wordDocs[i]!)
  }
  if (plan.exact >= 0) markWords(plan.exact, plan.exact + 1)
  markWords(plan.prefixFrom, plan.prefixTo)
  for (const { word } of plan.others) markWords(word, word + 1)
  for (const docs of plan.phrases) for (const doc of docs) setBit(bits, doc)
  markGroups(segment.lines, plan.lineQualities, bits)
  markGroups(segment.brands, plan.brandQualities, bits)
  for (let i = plan.keyFrom; i < plan.keyTo; i++) {
    const place = plan.isWholeKey ? i : keys.endingKeys[i]!
    if (plan.isWholeKey || endingHolds(keys, i, plan.key!)) setBit(bits, (keys.docs[place]! & ~OTHER_KEY) >>> 0)
  }
}

function markGroups(group: GroupBuffers, qualities: Uint8Array, bits: Uint32Array): void {
  for (let number = 1; number < qualities.length; number++) {
    if (qualities[number] === 0) continue
    for (let i = group.docStarts[number]!; i < group.docStarts[number + 1]!; i++) setBit(bits, group.docs[i]!)
  }
}
