import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Token } from '#search/text/analyse.ts'
import { letterOfName } from '#search/text/spoken-letters.ts'
import { isYear } from '#search/text/year-numbers.ts'
import { isSpokenNumber, spokenNumberAt, type SpokenNumber } from '#search/text/spoken-numbers.ts'
import { stemWord } from '#search/text/stem.ts'
import { findWord } from '#search/text/word-table.ts'
import { replacedWords, wordsOf } from './replaced-words.ts'

/** In words as typed: 'efe ciento cincuenta'. */
const LONGEST_SPELLED_NAME = 6
/** In letters: 'te pe ese'. */
const SHORTEST_ACRONYM = 3
const LONGEST_ACRONYM = 4
/** A smaller number of one word is only read next to what it counts or names: 'dos balatas' are balatas. */
const SMALLEST_ALONE = 10
const LARGEST_WHOLE = 9
const LARGEST_DECIMAL = 99
/** Words that small numbers count: 'cuatro cilindros'. */
const COUNTED = new Set(
  'cilindros cilindro cil puertas puerta velocidades birlos valvulas pines terminales litros'.split(' '),
)
/** Layouts of engines by their spoken letter: 've seis'. */
const LAYOUTS = new Set(['v', 'l', 'i'])
const CYLINDERS = new Set([3, 4, 5, 6, 8, 10, 12])

/**
 * Converts spoken forms into written ones: 'dos mil tres' → 2003, 'uno punto seis' → 1.6, '2k8' → 2008, 'mazda tres' → mazda 3, 'efe
 * ciento cincuenta' → f150, 've ocho' → v8.
 */
export function spokenAsWritten(tokens: readonly Token[], references: ReferenceIndex): readonly Token[] {
  if (!tokens.some(({ folded }) => isSpoken(folded))) return tokens
  const words = wordsOf(tokens)
  const written: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = spelledName(tokens, words, at, references) ?? number(tokens, words, at, references)
    if (found === null) {
      const token = tokens[at]
      if (token !== undefined) written.push(token)
      at += 1
    } else {
      written.push(...found.tokens)
      at = found.end
    }
  }
  return written
}

interface Written {
  readonly tokens: readonly Token[]
  readonly end: number
}

function isSpoken(folded: string): boolean {
  return isSpokenNumber(folded) || letterOfName(folded) !== undefined || SHORT_YEAR.test(folded)
}

const SHORT_YEAR = /^2k(\d{1,2})$/u

function number(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  references: ReferenceIndex,
): Written | null {
  const [, afterThousand] = SHORT_YEAR.exec(words[at] ?? '') ?? []
  if (afterThousand !== undefined) {
    return { tokens: replacedWords(tokens, at, at + 1, [`${2000 + Number(afterThousand)}`]), end: at + 1 }
  }
  const spoken = numberMeant(words, at, references)
  if (spoken === null) return null
  const decimal = decimalAfter(words, spoken)
  if (decimal !== null) {
    const parts = [`${spoken.value}`, `${decimal.value}`]
    return { tokens: replacedWords(tokens, at, decimal.end, parts, '.'), end: decimal.end }
  }
  const isAlone = spoken.end === at + 1 && spoken.value < SMALLEST_ALONE
  const namesModel = references.names.exact.has(`${words[at - 1] ?? ''}${spoken.value}`)
  if (isAlone && !namesModel && !COUNTED.has(words[spoken.end] ?? '')) return null
  return { tokens: replacedWords(tokens, at, spoken.end, [`${spoken.value}`]), end: spoken.end }
}

/**
 * @returns the number that begins at `at`: one that completes the name of a vehicle ('ram mil quinientos' 'noventa y nueve'), else the
 * longest after which no other begins ('trescientos' 'dos mil trece'). null: none.
 */
function numberMeant(words: readonly string[], at: number, { names }: ReferenceIndex): SpokenNumber | null {
  const longest = spokenNumberAt(words, at)
  if (longest === null) return null
  const numbers: SpokenNumber[] = [longest]
  for (let end = longest.end - 1; end > at; end--) {
    const shorter = spokenNumberAt(words.slice(0, end), at)
    if (shorter?.end === end) numbers.push(shorter)
  }
  const before = words[at - 1] ?? ''
  const mayBeOneNumber = longest.value < 1000 || isYear(longest.value)
  return (
    numbers.find(({ value }) => names.exact.has(`${before}${value}`)) ??
    (mayBeOneNumber ? undefined : numbers.find(({ value }) => names.exact.has(`${value}`))) ??
    numbers.find(({ end }) => words[end] !== 'mil') ??
    longest
  )
}

/** @returns the number after 'punto': six of 'uno punto seis'. */
function decimalAfter(words: readonly string[], whole: SpokenNumber): SpokenNumber | null {
  if (words[whole.end] !== 'punto' || whole.value > LARGEST_WHOLE) return null
  const decimal = spokenNumberAt(words, whole.end + 1)
  return decimal !== null && decimal.value <= LARGEST_DECIMAL ? decimal : null
}

/** Finds names of vehicles and engines, and words of the trade, with spoken letters: 'ce erre ve', 'eme pe tres', 've seis', 'te pe ese'. */
function spelledName(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  { names, words: ofTrade }: ReferenceIndex,
): Written | null {
  const named = letterOfName(words[at] ?? '')
  const first = named ?? soleLetter(words[at])
  if (first === undefined) return null
  let longest: Written | null = null
  let written = first
  let areLetters = true
  for (let end = at + 1; end < words.length && end - at < LONGEST_SPELLED_NAME;) {
    const said = letterOfName(words[end] ?? '')
    const spoken = said === undefined ? spokenNumberAt(words, end) : null
    if (named !== undefined && end === at + 1 && spoken !== null && LAYOUTS.has(first) && CYLINDERS.has(spoken.value)) {
      return { tokens: replacedWords(tokens, at, spoken.end, [`${first}${spoken.value}`]), end: spoken.end }
    }
    areLetters &&= said !== undefined || soleLetter(words[end]) !== undefined
    written += said ?? spoken?.value ?? words[end] ?? ''
    end = spoken?.end ?? end + 1
    const isAcronym =
      areLetters && written.length >= SHORTEST_ACRONYM && findWord(ofTrade.table, stemWord(written)) >= 0
    const isName = named !== undefined && (names.exact.has(written) || names.byFirstWords.has(written))
    if (isAcronym || isName) {
      longest = { tokens: replacedWords(tokens, at, end, [written]), end }
    }
    const mayBeAcronym = areLetters && written.length < LONGEST_ACRONYM
    if (!mayBeAcronym && !names.prefixes.has(written)) break
  }
  return longest
}

/** 'a', 'e' and 'i' are called by themselves: 'a be ese'. */
function soleLetter(word: string | undefined): string | undefined {
  return word !== undefined && /^[a-z]$/u.test(word) ? word : undefined
}
