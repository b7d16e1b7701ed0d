import {
  foldPhrase,
  linesOf,
  loadVersions,
  loadWordList,
  openingsOf,
  type WordList,
} from '#imports/descriptions/data/load.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import type { Token } from '#imports/descriptions/text/tokens.ts'

export const PART_WORDS = loadWordList('part-words.txt')
export const DESCRIPTORS = loadWordList('descriptors.txt')
export const TRIMS = loadWordList('trims.txt')
export const VERSIONS = loadVersions('versions.txt')
const BODY_STYLES = loadVersions('versions.txt', ['doors', 'drive', 'origin'])
export const UNITS = loadWordList('units.txt')
export const GOODS = loadWordList('goods.txt')

/** Words that join other words and name nothing. */
export const CONNECTIVES: ReadonlySet<string> = new Set([
  'DE',
  'DEL',
  'LA',
  'EL',
  'LOS',
  'LAS',
  'AL',
  'A',
  'Y',
  'E',
  'O',
  'CON',
  'SIN',
  'PARA',
  'POR',
  'EN',
  'D',
  'P',
  'C',
  'S',
  'NO',
  'SU',
  'SE',
  'UN',
  'UNA',
])

const LONGEST_PHRASE = 6

const brands = new Map<string, string>()
for (const line of linesOf('brands.txt')) {
  const [name = '', ...others] = line.split('|')
  for (const form of [name, ...others]) brands.set(foldPhrase(form), name)
}
const brandOpenings = openingsOf(brands.keys())
const longestBrand = Math.max(...[...brands.keys()].map((brand) => brand.split(' ').length))
const brandCorrector = correctorFor([...brands.keys()].filter((brand) => brand.length >= 5))
const partCorrector = correctorFor([...PART_WORDS.words].filter((word) => word.length >= 5))

/** The word itself, or its singular, when the list has it. */
export function has(list: WordList, fold: string): boolean {
  const { words } = list
  return (
    words.has(fold) ||
    (fold.endsWith('ES') && words.has(fold.slice(0, -2))) ||
    (fold.endsWith('S') && words.has(fold.slice(0, -1)))
  )
}

/** The number of tokens from `start` on that are a phrase of the list; 0 for none. Phrases do not cross brackets. */
export function phraseAt(list: WordList, tokens: readonly Token[], start: number): number {
  if (!list.openings.has(tokens[start]?.fold ?? '')) return 0
  return longestAt(tokens, start, LONGEST_PHRASE, (phrase) => list.phrases.has(phrase))
}

/** The number of tokens from `start` on that are a body style; 0 for none. */
export function bodyStyleAt(tokens: readonly Token[], start: number): number {
  return phraseAt(BODY_STYLES, tokens, start) || Number(BODY_STYLES.words.has(tokens[start]?.fold ?? ''))
}

/** A word for a version of a model: its trim or its body. */
export function isVersionWord(fold: string): boolean {
  return has(TRIMS, fold) || VERSIONS.words.has(fold)
}

export interface FoundBrand {
  readonly name: string
  /** How many tokens it has. */
  readonly length: number
}

/** The brand that begins at a token. */
export function knownBrandAt(tokens: readonly Token[], start: number): FoundBrand | undefined {
  if (!brandOpenings.has(tokens[start]?.fold ?? '')) return undefined
  const length =
    longestAt(tokens, start, longestBrand, (phrase) => brands.has(phrase)) ||
    Number(brands.has(tokens[start]?.fold ?? ''))
  return length > 0 ? { name: brands.get(joined(tokens, start, length)) ?? '', length } : undefined
}

/** The brand that begins at a token; a long name may have one typo. */
export function brandAt(tokens: readonly Token[], start: number): FoundBrand | undefined {
  const known = knownBrandAt(tokens, start)
  if (known !== undefined) return known
  const [corrected, ...others] = brandCorrector.find(tokens[start]?.fold ?? '')
  return corrected === undefined || others.length > 0 ? undefined : { name: brands.get(corrected) ?? '', length: 1 }
}

/** The brands of a brand column, folded like tokens: 'KWX FILTROS' gives 'KWX' and 'KWX FILTROS'. */
export function brandWordsOf(column: string | null): ReadonlySet<string> {
  const words = foldPhrase(column?.toUpperCase() ?? '').split(' ')
  return new Set(words.filter((word) => word.length > 1 && !isKnownWord(word)))
}

export function isPartWord(fold: string): boolean {
  return has(PART_WORDS, fold) || has(GOODS, fold)
}

/** A word of parts with one typo: 'BALTA', 'FILTRAO', 'TRANFERENCIA'. */
export function isMisspeltPartWord(fold: string): boolean {
  return partCorrector.find(fold).length > 0
}

function longestAt(
  tokens: readonly Token[],
  start: number,
  longest: number,
  known: (phrase: string) => boolean,
): number {
  let phrase = tokens[start]?.fold ?? ''
  let found = 0
  for (let length = 2; length <= longest; length += 1) {
    const token = tokens[start + length - 1]
    if (token === undefined || /[,;()]/u.test(token.gap)) break
    phrase += ` ${token.fold}`
    if (known(phrase)) found = length
  }
  return found
}

function joined(tokens: readonly Token[], start: number, length: number): string {
  return tokens
    .slice(start, start + length)
    .map((token) => token.fold)
    .join(' ')
}

/** A word that some list has with another meaning than a model: it is not read as a misspelled one. */
export function isKnownWord(fold: string): boolean {
  const { words } = UNITS
  return isPartWord(fold) || has(DESCRIPTORS, fold) || isVersionWord(fold) || CONNECTIVES.has(fold) || words.has(fold)
}
