import { readEngine, type EngineName } from '#imports/rows/engine.ts'
import { readFuel, readTransmission } from '#imports/rows/qualifier.ts'
import { foldPhrase } from '#imports/descriptions/data/load.ts'
import { TRIMS, VERSIONS } from '#imports/descriptions/vocabulary/word-lists.ts'

/** What the words behind a model state about its cars. */
export interface Variant {
  /** As written: 'IV', 'A4', 'E90'. null: none. */
  readonly generation: string | null
  readonly engine: EngineName | null
  /** Drive, body, doors, gearbox, fuel, trim, in the order of the words. */
  readonly qualifiers: readonly string[]
}

export const NO_VARIANT: Variant = { generation: null, engine: null, qualifiers: [] }

/** Words in the list of trims that do not distinguish cars of a model. */
const MEANINGLESS = new Set(
  'TODO TODOS TODAS MODELO MODELOS MOD NORMAL ANO ANOS AUTOS GEN GENERACION CON SIN DE'.split(' '),
)
const TRANSMISSIONS = /^(?:STD|ESTANDAR|ESTD|MANUAL|AUT|AUTO|AUTOM|AUTOMATIC|AUTOMATICA|AUTOMATICO|T\/?M|T\/?A)$/u
const FUELS = /^(?:DIESEL|TDI|GASOLINA)$/u
const ENGINE = /^(?:\d[.,]\dL?|[LVI]-?(?:3|4|5|6|8|10)|\d[.,]?\d?LTS?\.?)$/u
const LONGEST_PHRASE = 3

/**
 * Reads the words behind a model; null when one of them is not known to distinguish cars of a model. 'V' and 'I' alone are not: in 'PRIUS
 * V' the letter names another car. `isGeneration` recognises further generations of the model.
 */
export function readVariant(words: readonly string[], isGeneration: (word: string) => boolean): Variant | null {
  const qualifiers: string[] = []
  let generation: string | null = null
  let engine: EngineName | null = null
  for (let at = 0; at < words.length;) {
    const version = versionAt(words, at)
    if (version !== null) {
      qualifiers.push(version.qualifier)
      at += version.length
      continue
    }
    const word = words[at] ?? ''
    const plain = word.replace(/^\(|\)$/gu, '')
    const folded = foldPhrase(plain.toUpperCase())
    if (generation === null && (isGeneration(plain) || isGenerationByForm(plain, word))) generation = plain
    else if (TRANSMISSIONS.test(plain.toUpperCase())) qualifiers.push(readTransmission(plain))
    else if (FUELS.test(folded)) qualifiers.push(readFuel(plain))
    else if (ENGINE.test(plain.toUpperCase())) engine = readEngine([engine?.name ?? '', plain].join(' ').trim())
    else if (isTrim(plain)) {
      if (!MEANINGLESS.has(folded)) qualifiers.push(plain)
    } else return null
    at += 1
  }
  return { generation, engine, qualifiers: [...new Set(qualifiers)] }
}

/** Drive, body, cab, doors: words with one meaning behind any model. null: none begins there. */
function versionAt(words: readonly string[], at: number): { qualifier: string; length: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
    const phrase = foldPhrase(
      words
        .slice(at, at + length)
        .join(' ')
        .toUpperCase(),
    )
    const version = VERSIONS.meanings.get(phrase)
    if (version !== undefined && version.qualifier !== '') return { qualifier: version.qualifier, length }
  }
  return null
}

/** 'IV', 'MK4', 'A4', and in brackets the code of a maker ('(E90)'). */
function isGenerationByForm(plain: string, written: string): boolean {
  const upper = plain.toUpperCase()
  return /^(?:II|III|IV|VI|VII|VIII|MK-?\d)$/u.test(upper) || (written !== plain && /^[A-Z]{1,2}\d{1,3}$/u.test(upper))
}

/** 'A4' only distinguishes cars of models with such generations; the list of trims does not have such words. */
function isTrim(word: string): boolean {
  const folded = foldPhrase(word.toUpperCase())
  return folded !== '' && folded.split(' ').every((part) => TRIMS.words.has(part)) && /\p{L}/u.test(folded)
}
