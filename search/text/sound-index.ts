import { sharedU32 } from '#search/util/shared-arrays.ts'
import { soundOf, soundOfStem } from './sound.ts'
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
 * The words of a word table by how they sound. Words with digits and of one or two letters are not in it.
 * Plain data: it passes between threads.
 */
export interface SoundIndex {
  readonly sounds: WordTable
  /** The words of sound n stand at [wordStarts[n], wordStarts[n + 1]) of `words`. */
  readonly wordStarts: Uint32Array
  readonly words: Uint32Array
}

export type SoundOf = (word: string) => string

const SHORTEST = 3
// 'ban' begins a 'banda' sooner than it sounds like 'van'.
const SHORTEST_HEARD = 4
/** Sounds of less say nothing: 'zzzz' is one. */
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
  const sounds = [...bySound.keys()].sort()
  const wordStarts = sharedU32(sounds.length + 1)
  for (const [place, heard] of sounds.entries()) wordStarts[place + 1] = wordStarts[place]! + bySound.get(heard)!.length
  const numbers = sharedU32(wordStarts[sounds.length]!)
  for (const [place, heard] of sounds.entries()) numbers.set(bySound.get(heard)!, wordStarts[place])
  return { sounds: yield* wordTableSteps(sounds), wordStarts, words: numbers }
}

/** @returns the numbers of the words that sound like `word`, itself included if it is one. */
export function wordsOfSound(soundIndex: SoundIndex, word: string, sound: SoundOf = soundOfStem): Uint32Array {
  if (word.length < SHORTEST_HEARD || /\d/u.test(word)) return NONE
  const heard = sound(word)
  const place = heard.length < FEWEST_SOUNDS ? -1 : findWord(soundIndex.sounds, heard)
  return place < 0 ? NONE : soundIndex.words.subarray(soundIndex.wordStarts[place], soundIndex.wordStarts[place + 1])
}

const NONE = new Uint32Array(0)

/** @returns the numbers of the words that begin as `letters` sound. */
export function wordsWithSoundPrefix(soundIndex: SoundIndex, letters: string): Uint32Array {
  if (letters.length < SHORTEST_HEARD || /\d/u.test(letters)) return NONE
  const heard = soundOf(letters)
  if (heard.length < FEWEST_SOUNDS_OF_BEGINNING) return NONE
  const { from, to } = findPrefix(soundIndex.sounds, heard)
  return soundIndex.words.subarray(soundIndex.wordStarts[from], soundIndex.wordStarts[to])
}

/**
 * @returns the words, ascending, that are up to `most` typos away from `word`, in letters or in sounds; those of the same
 * sound are none away.
 */
export function similarWords(
  table: WordTable,
  soundIndex: SoundIndex,
  word: string,
  most: number,
  sound: SoundOf = soundOfStem,
): Typo[] {
  const nearest = new Map<number, number>()
  const add = (place: number, distance: number): void => {
    nearest.set(place, Math.min(distance, nearest.get(place) ?? distance))
  }
  for (const typo of findTypos(table, word, most)) add(typo.word, typo.distance)
  if (!/\d/u.test(word)) {
    const heardWord = sound(word)
    const mostHeard = Math.min(most, typosAllowed(heardWord.length))
    for (const { word: heard, distance } of findTypos(soundIndex.sounds, heardWord, mostHeard)) {
      for (let i = soundIndex.wordStarts[heard]!; i < soundIndex.wordStarts[heard + 1]!; i++) {
        add(soundIndex.words[i]!, distance)
      }
    }
  }
  for (const place of wordsOfSound(soundIndex, word, sound)) add(place, 0)
  return [...nearest].map(([place, distance]) => ({ word: place, distance })).sort((a, b) => a.word - b.word)
}

/** Only those that are nearest of all. */
export function nearestOf<Near extends { readonly distance: number }>(typos: readonly Near[]): Near[] {
  const least = Math.min(...typos.map(({ distance }) => distance))
  return typos.filter(({ distance }) => distance === least)
}
