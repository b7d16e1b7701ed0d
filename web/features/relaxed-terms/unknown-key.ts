import type { Listing, RelaxedTerm } from '#contract/listing.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { missedTerms, relaxedText, type RelaxedText } from './relaxed-text.ts'

export interface UnknownKey {
  /** As typed: 'ZZ-98765'. */
  readonly key: string
  /** Whether the list has results of the other words. Otherwise its parts are unrelated to the text. */
  readonly areOthersFound: boolean
  /** The other unmet words. */
  readonly rest: readonly RelaxedTerm[]
}

type Answered = Pick<Listing, 'total' | 'entendido' | 'relajado'>

/**
 * The key in a text that no part has; null where the text has none, or it was found. Years, engines and sizes have digits too: a key is a
 * word with a digit and five characters, or letters of their own before such a number.
 */
export function unknownKey(
  text: string,
  { total, entendido: understood, relajado: relaxed }: Answered,
): UnknownKey | null {
  const missed = missedTerms(relaxed).flatMap(({ tipo, etiqueta }) =>
    tipo === 'palabra' ? [foldPartKey(etiqueta)] : [],
  )
  const words = text.trim().split(/\s+/u)
  // One word of a text without results is missing, or several were given up.
  if (total > 0 && missed.length === 0) return null
  const keys = words.map((_, index) => keyAt(words, index))
  const at = keys.findIndex((each) => isKey(each) && (total === 0 || holds(each, missed)))
  const key = keys[at]
  if (key === undefined) return null
  const others = words.length - key.split(' ').length
  const isCode = words.every((word) => word.length === 1 || /\d/u.test(word))
  // A vehicle or a line can have no parts: only words that were not understood are missing.
  if (total === 0 && others > 0 && understood.length === 0 && !isCode) return null
  const rest = relaxed.filter(({ tipo, etiqueta }) => tipo !== 'palabra' || !holds(key, [foldPartKey(etiqueta)]))
  return { key, areOthersFound: total > 0 && others > 0 && understood.length > 0, rest }
}

/** Above the results of the other words. */
export function unknownText({ key, rest }: UnknownKey): RelaxedText {
  return {
    title: `No tenemos la clave ${key}.`,
    detail: [
      'Estas piezas cumplen lo demás que escribiste.',
      relaxedText(rest)?.title ?? '',
      'Busca la clave sola o solo su principio, o pregunta a un asesor.',
    ]
      .filter((text) => text !== '')
      .join(' '),
  }
}

/** A number of a maker of vehicles in groups: '06A 115 561 B'. */
const OF_MAKER = /^[\da-z]{2,3} \d{3} \d{3}(?: [a-z]{1,2})?$/iu
const GROUPS_OF_MAKER = [4, 3]

/** 'ZZ 98765' is one key, as is '06A 115 561 B'. */
function keyAt(words: readonly string[], index: number): string {
  for (const groups of GROUPS_OF_MAKER) {
    const written = words.slice(index, index + groups).join(' ')
    if (OF_MAKER.test(written) && /\d/u.test(words[index] ?? '')) return written
  }
  const word = words[index] ?? ''
  const next = words[index + 1] ?? ''
  return /^\p{L}{2,3}$/u.test(word) && /^\d{4,}$/u.test(next) && !isYear(next) ? `${word} ${next}` : word
}

/** Of a tyre or a rim ('205/55R16', 'LT265/70-17', '16x7'), or the viscosity of an oil ('10W-40'). */
const SIZE =
  /^(?:p|lt)?\d{3}[/-]\d{2,3}(?:-?z?r?-?\d{2}(?:\.5)?)?[a-z]?$|^\d{2}(?:\.5)?x\d{1,2}(?:\.\d)?$|^\d{1,2}w-?\d{2}$/iu

function isKey(word: string): boolean {
  const plain = foldPartKey(word)
  if (plain.length < 4 || !/\d/u.test(plain) || isYear(word) || SIZE.test(word)) return false
  // '1600cc', '1.6L', '98/03', '4x4'
  if (/^\d+(?:[.,]\d+)?(?:cc|l|v|w|mm|cm|in|a|x\d+)?$|^[\d]{2,4}[-/][\d]{2,4}$|^\d+[x/]\d+/iu.test(word))
    return /^\d{6,}$/u.test(word)
  return plain.length >= 5 || /[-.]/u.test(word)
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d{2}$/u.test(word)
}

function holds(key: string, missed: readonly string[]): boolean {
  const plain = foldPartKey(key)
  return missed.some((word) => plain.includes(word))
}
