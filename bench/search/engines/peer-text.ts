import type { IndexedProduct, References } from '#search/catalogue.ts'
import { letters, wordsOf } from '../fold.ts'

// What a shop that puts a general engine to this work would do before it: the same for all of them.
// Accents and case are folded, plurals and stop words removed, keys also indexed without separators, each year that a part fits
// indexed beside its vehicles, and two digits in a search are a year.

/** A product as the peers index it; each field is words parted by blanks. */
export interface PeerDocument {
  readonly id: number
  /** Run together. */
  readonly ownKey: string
  readonly otherKeys: readonly string[]
  /** Own key and other keys in the words in which they are written. */
  readonly keyWords: string
  readonly line: string
  readonly brand: string
  /** Description, vehicles and their years, each word once. */
  readonly text: string
  readonly units: number
}

export interface PeerQuery {
  /** The whole text run together when it may be a key, else null. */
  readonly key: string | null
  readonly terms: readonly string[]
}

const WITHOUT_WEIGHT = new Set('a al con de del el en la las los para por y'.split(' '))
const OTHER_NAMES: Readonly<Record<string, string>> = { Volkswagen: 'vw', 'Mercedes-Benz': 'mercedes' }
const LAST_YEAR = 2026
const FIRST_YEAR = 1980
const LONGEST_KEY = 16

export function peerDocument(product: IndexedProduct, references: References): PeerDocument {
  const words = new Set([product.description, ...product.qualifiers, ...product.positions].flatMap(peerTerms))
  for (const { modelId, yearFrom, yearTo } of product.applications) {
    const model = references.models[modelId - 1]!
    const make = references.makes[model.makeId - 1]!.name
    for (const word of [...peerTerms(`${make} ${model.name} ${OTHER_NAMES[make] ?? ''}`), letters(model.name)]) {
      words.add(word)
    }
    if (yearFrom === null && yearTo === null) continue
    for (let year = yearFrom ?? FIRST_YEAR; year <= (yearTo ?? LAST_YEAR); year++) words.add(String(year))
  }
  const otherKeys = product.otherKeys.map(({ key }) => key)
  return {
    id: product.id,
    ownKey: letters(product.key),
    otherKeys: otherKeys.map(letters),
    keyWords: [product.key, ...otherKeys].flatMap(wordsOf).join(' '),
    line: peerTerms(references.lines[product.lineId! - 1]!.name).join(' '),
    brand: peerTerms(references.brands[product.brandId! - 1]!.name).join(' '),
    text: [...words].join(' '),
    units: product.units,
  }
}

export function peerQuery(text: string): PeerQuery {
  const key = letters(text)
  const terms = peerTerms(text)
  const hasWords = terms.some((term) => /^[a-z]{3,}$/u.test(term))
  return {
    key: /\d/u.test(key) && key.length <= LONGEST_KEY ? key : null,
    terms: hasWords ? terms.map(longYear) : terms,
  }
}

function peerTerms(text: string): string[] {
  const words = wordsOf(text)
  const weighty = words.filter((word) => !WITHOUT_WEIGHT.has(word))
  return (weighty.length > 0 ? weighty : words).map(singular)
}

function singular(word: string): string {
  return word.length > 4 ? word.replace(/(?<=[nrld])es$|(?<=[aeiou])s$/u, '') : word
}

function longYear(term: string): string {
  if (!/^\d\d$/u.test(term)) return term
  return Number(term) < 40 ? `20${term}` : `19${term}`
}

/** Words, not numbers, long enough for a typo in them to be looked for. */
export function mayBeMistyped(term: string): boolean {
  return /^[a-z]{4,}$/u.test(term)
}
