import { isOneEditApart } from './edit-distance.ts'
import { sharedU32, sharedU8 } from './shared-arrays.ts'

/** Sorted words with a structure to find those that are one typo away. Plain data: it passes between threads. */
export interface WordTable {
  readonly count: number
  /** ASCII. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** Words by the hash of every form that they have with one letter left out, and of themselves. */
  readonly typoStarts: Uint32Array
  readonly typoWords: Uint32Array
}

/** @param words distinct, folded and sorted by character code. */
export function buildWordTable(words: readonly string[]): WordTable {
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
  return { count: words.length, bytes, starts, ...buildTypos(words) }
}

function buildTypos(words: readonly string[]): { typoStarts: Uint32Array; typoWords: Uint32Array } {
  let forms = 0
  for (const word of words) if (canHaveTypo(word)) forms += word.length + 1
  const buckets = 2 ** Math.max(4, Math.ceil(Math.log2(forms + 1)))
  const typoStarts = sharedU32(buckets + 1)
  for (const word of words) {
    if (!canHaveTypo(word)) continue
    for (let skipped = -1; skipped < word.length; skipped++) typoStarts[hashWithout(word, skipped) & (buckets - 1)]!++
  }
  let sum = 0
  for (let bucket = 0; bucket <= buckets; bucket++) {
    sum += typoStarts[bucket]!
    typoStarts[bucket] = sum
  }
  const typoWords = sharedU32(forms)
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (!canHaveTypo(word)) continue
    for (let skipped = -1; skipped < word.length; skipped++) {
      const bucket = hashWithout(word, skipped) & (buckets - 1)
      const place = typoStarts[bucket]! - 1
      typoStarts[bucket] = place
      typoWords[place] = i
    }
  }
  return { typoStarts, typoWords }
}

/** @returns the number of the word, or -1. */
export function findWord(table: WordTable, word: string): number {
  const at = lowerBound(table, word)
  return at < table.count && compareWord(table, at, word) === 0 ? at : -1
}

/** @returns the numbers [from, to) of the words that start with `prefix`. */
export function findPrefix(table: WordTable, prefix: string): { from: number; to: number } {
  // '{' comes after every letter and digit.
  return { from: lowerBound(table, prefix), to: lowerBound(table, `${prefix}{`) }
}

/** @returns the numbers, ascending, of the words one typo away from `word`. */
export function findTypos(table: WordTable, word: string): number[] {
  const found: number[] = []
  if (!canHaveTypo(word)) return found
  const mask = table.typoStarts.length - 2
  for (let skipped = -1; skipped < word.length; skipped++) {
    const bucket = hashWithout(word, skipped) & mask
    const end = table.typoStarts[bucket + 1]!
    for (let i = table.typoStarts[bucket]!; i < end; i++) {
      const candidate = table.typoWords[i]!
      const length = table.starts[candidate + 1]! - table.starts[candidate]!
      if (Math.abs(length - word.length) > 1 || found.includes(candidate)) continue
      if (isOneEditApart(wordAt(table, candidate), word)) found.push(candidate)
    }
  }
  return found.sort((a, b) => a - b)
}

export function wordAt(table: WordTable, index: number): string {
  let word = ''
  const end = table.starts[index + 1]!
  for (let at = table.starts[index]!; at < end; at++) word += String.fromCharCode(table.bytes[at]!)
  return word
}

/** Codes and sizes are not repaired: one character makes them another part. */
function canHaveTypo(word: string): boolean {
  return word.length >= 3 && !/\d/u.test(word)
}

function hashWithout(word: string, skipped: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) {
    if (i !== skipped) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
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
