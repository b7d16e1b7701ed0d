import { foldName } from '#domain/name.ts'
import { modelAt } from './vocabulary/vehicle-names.ts'
import { builds, haveOneMaker, makeOf, type ModelName } from './vocabulary/vehicles.ts'
import { positionsOf } from './items/positions.ts'
import { brandAt, isKnownWord, isPartWord, knownBrandAt, UNITS } from './vocabulary/word-lists.ts'
import { tokensOf } from './text/tokens.ts'
import { beginsWithTyreSize } from './tyre-size.ts'

export interface LeadingKeys {
  /** As written: '1K0-201 051-C'. */
  readonly keys: readonly string[]
  /** The start of the rest of the text. */
  readonly end: number
  /** The only one may be the model that the line is about. */
  readonly mayBeModel: boolean
}

const NO_LEADING_KEYS: LeadingKeys = { keys: [], end: 0, mayBeModel: false }

/** Sizes, volumes, powers, grades and counts, which are no keys: '24/600', '.946L', '12V100W', '10W-30'. */
const MEASURE =
  /^(?:\d*[.,]?\d+(?:MM|CM|MTS?|L|LT|LTS|ML|GR|KG|W|V|VOLTS|PULG|PZ|PZAS|OZ|GAL)|\d+V\d*W|\d{1,2}W-?\d{2}|\d{1,2}\/\d{1,2}"?)$/u
/** STP.443ML, WD-40.382ML: the name of the good and its volume. */
const BRAND_AND_VOLUME = /^\p{L}+(?:-\d{1,2})?\.\d{1,3}(?:MLS?|LTS?|L|KGS?|GRS?|OZ)$/u
const BULB_TYPE = /^(?:H[1-9]|H1\d)$/u

/**
 * The keys at the start of a line: 'A-1/B2/C 3 BALATA'. Slashes join them, and they may contain blanks; they end before the first word
 * that is no key. A line that begins with a word has none.
 */
export function readLeadingKeys(upper: string, brandWords: ReadonlySet<string>): LeadingKeys {
  const opening = openingModel(upper)
  if (opening === 'model') return NO_LEADING_KEYS
  let end = 0
  let count = 0
  let isBeforeYears = false
  for (const match of upper.matchAll(/\S+/gu)) {
    const chunk = match[0]
    if (!isLeadingKey(chunk, count, upper.slice(match.index + chunk.length), brandWords)) break
    if (isModelBehindKey(upper, end, match.index)) break
    if (count > 0 && ENGINE_AND_YEARS.test(upper.slice(match.index))) {
      isBeforeYears = true
      break
    }
    end = match.index + chunk.length
    count += 1
  }
  const head = upper.slice(0, end)
  if (!/\d/u.test(head)) return NO_LEADING_KEYS
  const keys = splitKeys(head)
  // '10 X 32 X 1/4 TORNILLO' begins with a size.
  const isSize = keys.length === 1 && /^\d{1,2}$/u.test(keys[0] ?? '')
  const isShort = isBeforeYears && foldName(head).length <= LONGEST_SERIES
  const mayBeModel = (opening === 'perhaps' || isShort) && keys.length === 1
  return keys.length === 0 || isSize ? NO_LEADING_KEYS : { keys, end, mayBeModel }
}

/**
 * 'RAV4 4PTAS 06-12', 'S-10 95/04', 'L200/RAM 08-15': a model is never a number of a part. Names that need their make ('A4', 'H3', '206')
 * are models only before doors or years. 'H100 BOMBA' may be either.
 */
function openingModel(upper: string): 'model' | 'perhaps' | 'none' {
  if (!/^\s*(?:\p{L}+[-\s]?\d|\d+(?:\p{L}|\s))/u.test(upper)) return 'none'
  const tokens = tokensOf(upper.slice(0, LONGEST_OPENING))
  const found = modelAt(tokens, 0)
  const next = tokens[found?.length ?? 0]
  if (found === undefined || next === undefined) return 'none'
  const name = tokens.slice(0, found.length)
  if (!name.some(({ text }) => /\d/u.test(text)) || !/^(?:\s|\/|,|\(|$)/u.test(next.gap)) return 'none'
  const rest = upper.slice(next.start)
  if (DOORS_OR_YEARS.test(rest)) return 'model'
  // 'S-10 BALERO TSURU 92/17': behind the name of the part another model is meant, and the first word is a number.
  const names = (at: number) => modelAt(tokens, at)?.needsMake === false
  const isOther = !names(found.length) && tokens.some((_, at) => at > found.length && names(at))
  const years = YEARS.exec(rest)
  // 'A4/B7 BALATA' lists numbers.
  if (isOther || (next.gap.trim() === '/' && years === null)) return 'none'
  if (years === null) return 'perhaps'
  const second = modelAt(tokens, found.length)
  if (!found.needsMake || (second !== undefined && haveOneMaker(found.model, second.model))) return 'model'
  const before = /(\p{L}+)[^\p{L}]*$/u.exec(rest.slice(0, years.index))?.[1] ?? ''
  return isOfAnotherModel(before, found.model) ? 'none' : 'perhaps'
}

/** 'A-1 MAZDA3 04/09 HORQUILLA': the number of the part ends before a model with its years. */
function isModelBehindKey(upper: string, end: number, at: number): boolean {
  if (!/[^\s/]$/u.test(upper.slice(0, end)) || !/\d/u.test(upper.slice(0, end))) return false
  const rest = upper.slice(at)
  return openingModel(rest) === 'model' && modelAt(tokensOf(rest.slice(0, LONGEST_OPENING)), 0)?.needsMake === false
}

/** 'A-1 BALATA XLI 08/09': the years are those of a model that no list has; in '206 TAPON PEUGEOT 00-08' they may be the 206's. */
function isOfAnotherModel(word: string, model: ModelName): boolean {
  const fold = foldName(word)
  const make = makeOf(fold)
  if (make !== undefined) return !builds(make, model)
  return fold.length > 2 && !isKnownWord(fold) && positionsOf(fold).length === 0
}

const DOORS_OR_YEARS = /^(?:[2-5] ?(?:P|PTA?S|PUERTAS)\b|\d{2,4}\s?[-/]\s?\d{2,4}(?!\d))/u

/** 'B15 01-06 SENSOR', 'A4 B6 02-05': so short, what stands before the years may be a series of a model. */
const LONGEST_SERIES = 4

/** '08-15', alone or behind an engine ('206 1.6 01-09'): no part of a key. */
const ENGINE_AND_YEARS = /^(?:\d\.\d(?:L|T)?\s+)?(?:[6-9]\d|[0-2]\d)[-/](?:[6-9]\d|[0-2]\d)(?=\s|$)/u

/** 'H-100 GRASERAS 35/64' has no years: it is a number. */
const YEARS = /(?<![\d/-])(?:19|20)?(?:[6-9]\d|[0-2]\d)\s?[-/]\s?(?:19|20)?(?:[6-9]\d|[0-2]\d)(?![\d/])/u

/** Of a line so much may hold the name of a model. */
const LONGEST_OPENING = 60

/** Further keys behind the first words of a line that begins with keys: 'SET-1 BALERO /713/SA-10'. */
export function keysAfterSlash(upper: string, from: number): LeadingKeys {
  const chain = /(?<=\s)\/[\p{L}\p{N}.-]*\d[\p{L}\p{N}.-]*(?:\/[\p{L}\p{N}.-]*\d[\p{L}\p{N}.-]*)*(?=\s|$)/u.exec(
    upper.slice(from, from + 60),
  )
  if (chain === null) return { keys: [], end: from, mayBeModel: false }
  return { keys: splitKeys(chain[0]), end: from + chain.index + chain[0].length, mayBeModel: false }
}

/**
 * 'BALATA BREMBO P56024 AVEO 08-18': the number behind a brand of parts, in a line that does not begin with numbers. Sizes, years and models
 * are none, nor is a number of several words.
 */
export function keyBehindBrand(upper: string): LeadingKeys {
  const tokens = tokensOf(upper)
  for (let at = 0; at < tokens.length - 1; at += 1) {
    const brand = knownBrandAt(tokens, at)
    const start = brand === undefined ? undefined : tokens[at + brand.length]
    if (start === undefined || start.gap !== ' ') continue
    const rest = upper.slice(start.start)
    const [key = ''] = /^\S+/u.exec(rest) ?? []
    const next = /^\s+(\S+)/u.exec(rest.slice(key.length))?.[1] ?? ''
    if (isNumberOfBrand(key, next)) return { keys: [key], end: start.start + key.length, mayBeModel: false }
  }
  return NO_LEADING_KEYS
}

function isNumberOfBrand(key: string, next: string): boolean {
  if (!/^[\p{L}\d]+(?:-[\p{L}\d]+)*$/u.test(key) || !/\d\D*\d/u.test(key) || foldName(key).length < 4) return false
  if (MEASURE.test(key) || /^\d{2,4}-\d{2,4}$/u.test(key) || /^(?:19|20)\d\d$/u.test(key)) return false
  if (/\d/u.test(next) || UNITS.words.has(foldName(next))) return false
  return modelAt(tokensOf(key), 0) === undefined
}

function isLeadingKey(chunk: string, count: number, rest: string, brandWords: ReadonlySet<string>): boolean {
  if (/^\/+$/u.test(chunk)) return count > 0
  const bare = chunk.replace(/^\/|\/$/gu, '')
  const fold = foldName(bare)
  if (fold === '' || /[,;:()"]/u.test(chunk)) return false
  if (MEASURE.test(bare) || (count === 0 && beginsWithTyreSize(bare + rest))) return false
  const whole = foldName(chunk)
  if (brandWords.has(whole) || brandAt(tokensOf(bare), 0)?.length === tokensOf(bare).length - 1) return false
  if (/\d/u.test(bare))
    return (
      !bare.startsWith('.') &&
      !(BULB_TYPE.test(bare) && /^\s+\d+V/u.test(rest)) &&
      !/^[\p{L}']{4,}\.\d{1,3}\p{L}*$/u.test(bare) &&
      !BRAND_AND_VOLUME.test(bare)
    )
  // 'KIT MTT01360 KIT FILTROS': the first word is a prefix of the key.
  if (count === 0 && fold === 'KIT') return /^\s+\p{L}{2,4}\d{4,}\s/u.test(rest)
  // Letters alone: one inside a key with blanks ('66 6433 D'), or a short prefix before the number ('MBF 123456').
  if (isPartWord(fold)) return false
  if (count > 0) return /^[B-DF-NQRT-XZ]$/u.test(chunk) && !/^\s*[/\d]/u.test(rest)
  return fold.length <= 3 && /^\s+[\p{L}-]{0,3}\d{4,}/u.test(rest)
}

/** Filter numbers of Mann and Knecht: 'W712/95', 'WK842/2', 'HU718/1K' is one key. */
const FILTER_NUMBER = /(?<=(?:^|\/)\s*(?:W|WK|WP|HU|PU|CU|CUK)\s?\d{3,4})\/(?=\d{1,2}[A-Z]?(?:\s*\/|$))/gu

/** 'GP-1010/A' is one key. */
const LETTER_BEHIND_NUMBER = /(?<=\d)\/(?=\p{L}(?:\s|\/|$))/gu

function splitKeys(head: string): string[] {
  return head
    .replaceAll(FILTER_NUMBER, '\u0000')
    .replaceAll(LETTER_BEHIND_NUMBER, '\u0000')
    .split('/')
    .map((key) =>
      key
        .replaceAll('\u0000', '/')
        .trim()
        .replace(/^[-.,]+|[-.,]+$/gu, ''),
    )
    .filter((key) => /\d/u.test(key))
}
