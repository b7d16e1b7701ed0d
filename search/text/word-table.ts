import { createDistanceRows, editDistance, type DistanceRows } from './edit-distance.ts'
import { sharedU32, sharedU8 } from '#search/util/shared-arrays.ts'
import type { Work } from '#search/util/work.ts'
import { runToEnd, NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'

/**
 * Sorted words with a deletion neighbourhood (SymSpell): each word is stored under the hash of itself and of every form without one
 * letter, for long words also without two. Two words can only be one or two typos apart if some of their forms are equal. So a misspelled
 * word is compared with few others, whatever the size of the table.
 * Plain data, which can be passed between threads.
 */
export interface WordTable {
  readonly count: number
  /** ASCII. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly typoStarts: Uint32Array
  /** Number of the word | upper byte of the hash << 24, which distinguishes most words of a bucket without comparing them. */
  readonly typoWords: Uint32Array
}

export interface Typo {
  /** Number of the word. */
  readonly word: number
  /** How many typos away. */
  readonly distance: number
}

/** Shorter words have no typos: 'faro' may be misspelled, 'luz' not. */
export const SHORTEST_WITH_TYPO = 4
const SHORTEST_WITH_TWO_TYPOS = 8
const TAG = 0xff00_0000
const MOST_WORDS = 0x00ff_ffff
/** Shorter words are never the correction of a misspelled word. */
const SHORTEST_REPAIRED = 3
/** Longer words have too many forms, and no word of the trade is as long: they are only found by exact spelling. */
const LONGEST_REPAIRED = 32

/** @returns the number of typos allowed for a word of this length: none, one from four letters on, two from eight. */
export function typosAllowed(length: number): number {
  return length < SHORTEST_WITH_TYPO ? 0 : length < SHORTEST_WITH_TWO_TYPOS ? 1 : 2
}

/** @param words distinct, folded and sorted by character code, at most MOST_WORDS. */
export function buildWordTable(words: readonly string[]): WordTable {
  return runToEnd(wordTableSteps(words))
}

export function* wordTableSteps(words: readonly string[]): Steps<WordTable> {
  if (words.length > MOST_WORDS) throw new RangeError(`A word table holds ${MOST_WORDS} words, not ${words.length}`)
  const starts = sharedU32(words.length + 1)
  let size = 0
  for (let i = 0; i < words.length; i++) {
    size += words[i]!.length
    starts[i + 1] = size
  }
  const bytes = sharedU8(size)
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    for (let j = 0, at = starts[i]!; j < word.length; j++) bytes[at + j] = word.charCodeAt(j)
  }
  yield
  return { count: words.length, bytes, starts, ...(yield* typoSteps(words)) }
}

function* typoSteps(words: readonly string[]): Steps<Pick<WordTable, 'typoStarts' | 'typoWords'>> {
  const canHaveTypo = words.map(isRepaired)
  let forms = 0
  for (let i = 0; i < words.length; i++) if (canHaveTypo[i]) forms += formCount(words[i]!.length)
  const buckets = 2 ** Math.max(4, Math.ceil(Math.log2(forms + 1)))
  const typoStarts = sharedU32(buckets + 1)
  const hashes = new Uint32Array(forms)
  let used = 0
  for (let i = 0; i < words.length; i++) {
    if (i % NAMES_PER_STEP === 0) yield
    if (!canHaveTypo[i]) continue
    const end = hashForms(words[i]!, hashes, used, 2)
    for (; used < end; used++) typoStarts[hashes[used]! & (buckets - 1)]!++
  }
  let sum = 0
  for (let bucket = 0; bucket <= buckets; bucket++) {
    sum += typoStarts[bucket]!
    typoStarts[bucket] = sum
  }
  const typoWords = sharedU32(forms)
  let next = 0
  for (let i = 0; i < words.length; i++) {
    if (i % NAMES_PER_STEP === 0) yield
    if (!canHaveTypo[i]) continue
    for (const end = next + formCount(words[i]!.length); next < end; next++) {
      const bucket = hashes[next]! & (buckets - 1)
      const place = typoStarts[bucket]! - 1
      typoStarts[bucket] = place
      typoWords[place] = (i | (hashes[next]! & TAG)) >>> 0
    }
  }
  return { typoStarts, typoWords }
}

/** @returns the number of the word, or -1. */
export function findWord(table: WordTable, word: string): number {
  if (table.count === 0) return -1
  if (isRepaired(word)) return findByHash(table, word)
  const at = lowerBound(table, word)
  return at < table.count && compareWord(table, at, word) === 0 ? at : -1
}

/** Every word that can be repaired is stored under its own hash: one lookup instead of a binary search. */
function findByHash({ typoStarts, typoWords, starts, bytes }: WordTable, word: string): number {
  const hash = hashWithout(word, -1, -1)
  const bucket = hash & (typoStarts.length - 2)
  const end = typoStarts[bucket + 1]!
  for (let i = typoStarts[bucket]!; i < end; i++) {
    const entry = typoWords[i]!
    if (((entry ^ hash) & TAG) !== 0) continue
    const candidate = entry & MOST_WORDS
    if (isWordAt(bytes, starts[candidate]!, starts[candidate + 1]!, word)) return candidate
  }
  return -1
}

function isWordAt(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false
  for (let i = 0; i < word.length; i++) if (bytes[start + i] !== word.charCodeAt(i)) return false
  return true
}

/** @returns the numbers [from, to) of the words that start with `prefix`. */
export function findPrefix(table: WordTable, prefix: string): { from: number; to: number } {
  const from = lowerBound(table, prefix)
  let to = from
  // Steps grow, since few words have the prefix.
  for (let step = 1; to < table.count && startsWith(table, to, prefix); step *= 2) {
    const next = Math.min(table.count, to + step)
    to = startsWith(table, next - 1, prefix) ? next : boundaryOf(table, prefix, to, next - 1)
  }
  return { from, to }
}

/** @returns the first word in (from, to] without the prefix, which `from` has and `to` has not. */
function boundaryOf(table: WordTable, prefix: string, from: number, to: number): number {
  let low = from
  let high = to
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (startsWith(table, middle, prefix)) low = middle
    else high = middle
  }
  return high
}

function startsWith({ bytes, starts }: WordTable, index: number, prefix: string): boolean {
  const start = starts[index]!
  if (starts[index + 1]! - start < prefix.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix.charCodeAt(i)) return false
  return true
}

/** @returns the words, ascending, that are up to `most` (one or two) typos away from `word`, but not itself. */
export function findTypos(table: WordTable, word: string, most: number, work: Work = { steps: 0 }): Typo[] {
  const found: Typo[] = []
  const forms = formsOfTypos(word, most)
  if (forms === 0 || table.count === 0) return found
  const seen = new Set<number>()
  // Most words have no candidates.
  let rows: DistanceRows | null = null
  const { typoStarts, typoWords, starts, bytes } = table
  const mask = typoStarts.length - 2
  const letters = new Uint8Array(word.length)
  for (let i = 0; i < word.length; i++) letters[i] = word.charCodeAt(i)
  // One typo takes away at most one letter of each word.
  const hashes = new Uint32Array(forms)
  hashForms(word, hashes, 0, most)
  for (let form = 0; form < hashes.length; form++) {
    const hash = hashes[form]!
    const bucket = hash & mask
    const end = typoStarts[bucket + 1]!
    work.steps += word.length + end - typoStarts[bucket]!
    for (let i = typoStarts[bucket]!; i < end; i++) {
      const entry = typoWords[i]!
      if (((entry ^ hash) & TAG) !== 0) continue
      const candidate = entry & MOST_WORDS
      const from = starts[candidate]!
      const to = starts[candidate + 1]!
      if (Math.abs(to - from - word.length) > most || seen.has(candidate)) continue
      seen.add(candidate)
      rows ??= createDistanceRows()
      const distance = editDistance(bytes, from, to, letters, 0, letters.length, most, rows)
      if (distance > 0 && distance <= most) found.push({ word: candidate, distance })
    }
  }
  return found.sort((a, b) => a.word - b.word)
}

export function wordAt(table: WordTable, index: number): string {
  let word = ''
  const end = table.starts[index + 1]!
  for (let at = table.starts[index]!; at < end; at++) word += String.fromCharCode(table.bytes[at]!)
  return word
}

/** Codes and sizes are not corrected: 'D510' and 'D511' are different parts. */
function isRepaired(word: string): boolean {
  return word.length >= SHORTEST_REPAIRED && word.length <= LONGEST_REPAIRED && !/\d/u.test(word)
}

/** @returns the number of forms that `findTypos` looks up: the cost of a misspelled word, at most 529. */
export function formsOfTypos(word: string, most: number): number {
  if (most === 0 || !isRepaired(word)) return 0
  return most === 1 ? 1 + word.length : formCount(word.length)
}

/** @returns the number of forms of a word: itself, without each letter, and from eight letters on without each two. */
function formCount(length: number): number {
  return length < SHORTEST_WITH_TWO_TYPOS ? length + 1 : 1 + length + (length * (length - 1)) / 2
}

/** Writes the hash of each form of the word with up to `most` letters left out to `into` from `at` on. @returns where they end. */
function hashForms(word: string, into: Uint32Array, at: number, most: number): number {
  const { length } = word
  let end = at
  for (let first = -1; first < length; first++) into[end++] = hashWithout(word, first, first)
  if (most < 2 || length < SHORTEST_WITH_TWO_TYPOS) return end
  for (let first = 0; first < length; first++) {
    for (let second = first + 1; second < length; second++) into[end++] = hashWithout(word, first, second)
  }
  return end
}

// FNV-1a. Its upper half is mixed into the lower: buckets use the lowest bits, tags the highest.
function hashWithout(word: string, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) {
    if (i !== first && i !== second) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

function lowerBound(table: WordTable, word: string): number {
  let low = 0
  let high = table.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareWord(table, middle, word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareWord(table: WordTable, index: number, word: string): number {
  const start = table.starts[index]!
  const length = table.starts[index + 1]! - start
  const shared = Math.min(length, word.length)
  for (let i = 0; i < shared; i++) {
    const difference = table.bytes[start + i]! - word.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return length - word.length
}
