import { sharedU32 } from '#search/util/shared-arrays.ts'
import { soundOf, soundOfStem } from './sound.ts'
import type { Work } from '#search/util/work.ts'
import { runToEnd, NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import {
  findPrefix,
  findTypos,
  findWord,
  typosAllowed,
  wordTableSteps,
  type Typo,
  type WordTable,
} from './word-table.ts'

/**
 * The words of a word table by their sound, without words with digits and words of one or two letters.
 * Plain data: it passes between threads.
 */
export interface SoundIndex {
  readonly sounds: WordTable
  /** The words of sound n are at [wordStarts[n], wordStarts[n + 1]) of `words`. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
}

export type SoundOf = (word: string) => string

const SHORTEST = 3
/** 'ban' begins 'banda' before it sounds like 'van'. */
const SHORTEST_HEARD = 4
/** A single sound is too ambiguous: 'zzzz' is one. */
const FEWEST_SOUNDS = 2
const FEWEST_SOUNDS_OF_BEGINNING = 3

/**
 * @param words those of the table, in its order.
 * @param sound how a word sounds; by default that of a stem, in which gender does not count.
 */
export function buildSoundIndex(words: readonly string[], sound: SoundOf = soundOfStem): SoundIndex {
  return runToEnd(soundIndexSteps(words, sound))
}

export function* soundIndexSteps(words: readonly string[], sound: SoundOf = soundOfStem): Steps<SoundIndex> {
  const bySound = new Map<string, number[]>()
  for (const [number, word] of words.entries()) {
    if (number % NAMES_PER_STEP === 0) yield
    if (word.length < SHORTEST || /\d/u.test(word)) continue
    const heard = sound(word)
    const known = bySound.get(heard)
    if (known === undefined) bySound.set(heard, [number])
    else known.push(number)
  }
  const entries = [...bySound].sort(([a], [b]) => (a < b ? -1 : 1))
  const wordStarts = sharedU32(entries.length + 1)
  let size = 0
  for (const [index, [, numbers]] of entries.entries()) {
    size += numbers.length
    wordStarts[index + 1] = size
  }
  const soundWords = sharedU32(size)
  for (const [index, [, numbers]] of entries.entries()) soundWords.set(numbers, wordStarts[index])
  return { sounds: yield* wordTableSteps(entries.map(([heard]) => heard)), wordStarts, words: soundWords }
}

/** @returns the numbers of the words that sound like `word`, itself included if it is one. */
export function wordsOfSound(soundIndex: SoundIndex, word: string, sound: SoundOf = soundOfStem): Uint32Array {
  if (word.length < SHORTEST_HEARD || /\d/u.test(word)) return NONE
  const heard = sound(word)
  const found = heard.length < FEWEST_SOUNDS ? -1 : findWord(soundIndex.sounds, heard)
  return found < 0 ? NONE : wordsAt(soundIndex, found, found + 1)
}

const NONE = new Uint32Array(0)

/** @returns the numbers of the words that begin as `letters` sound: 'valat' → 'balata'. */
export function wordsWithSoundPrefix(soundIndex: SoundIndex, letters: string): Uint32Array {
  if (letters.length < SHORTEST_HEARD || /\d/u.test(letters)) return NONE
  const heard = soundOf(letters)
  if (heard.length < FEWEST_SOUNDS_OF_BEGINNING) return NONE
  const { from, to } = findPrefix(soundIndex.sounds, heard)
  return wordsAt(soundIndex, from, to)
}

/** @returns the words of the sounds [from, to). */
function wordsAt({ words, wordStarts }: SoundIndex, from: number, to: number): Uint32Array {
  return words.subarray(wordStarts[from], wordStarts[to])
}

/**
 * @returns the words, ascending, that are up to `most` typos away from `word`, in letters or in sounds. Words of the same sound
 * have distance 0. 'anortigudor' → 'amortiguador', 2.
 */
export function similarWords(
  table: WordTable,
  soundIndex: SoundIndex,
  word: string,
  most: number,
  sound: SoundOf = soundOfStem,
  work: Work = { steps: 0 },
): Typo[] {
  const nearest = new Map<number, number>()
  const add = (number: number, distance: number): void => {
    nearest.set(number, Math.min(distance, nearest.get(number) ?? distance))
  }
  for (const typo of findTypos(table, word, most, work)) add(typo.word, typo.distance)
  if (!/\d/u.test(word)) {
    const heardWord = sound(word)
    const mostHeard = Math.min(most, typosAllowed(heardWord.length))
    for (const { word: heard, distance } of findTypos(soundIndex.sounds, heardWord, mostHeard, work)) {
      for (const number of wordsAt(soundIndex, heard, heard + 1)) add(number, distance)
    }
  }
  for (const number of wordsOfSound(soundIndex, word, sound)) add(number, 0)
  return [...nearest].map(([number, distance]) => ({ word: number, distance })).sort((a, b) => a.word - b.word)
}

/** @returns those at the least distance. */
export function nearestOf<Near extends { readonly distance: number }>(typos: readonly Near[]): Near[] {
  const least = Math.min(...typos.map(({ distance }) => distance))
  return typos.filter(({ distance }) => distance === least)
}
