import { foldPartKey } from '../part-key.ts'

/** A reading of a file name: the part, and the number of its picture. */
export interface NameReading {
  /** Folded for comparison. */
  readonly foldedKey: string
  /** null: the name has no number. */
  readonly index: number | null
}

export const MOST_PICTURE_INDEX = 99
/** For files without a number in their name. */
const UNNUMBERED_INDEX = 1

interface NameRule {
  readonly example: string
  readonly meaning: string
  /** Group 1 is the key, group 2, if any, the number of the picture. */
  readonly pattern: RegExp
}

/** The rules for reading file names, and their text on the screen. Several may match: a key may end in a number itself. */
export const NAME_RULES: readonly NameRule[] = [
  { example: 'BA-1234.jpg', meaning: 'La imagen 1 de BA-1234.', pattern: /^(.+)$/u },
  { example: 'BA-1234_2.jpg', meaning: 'La imagen 2 de BA-1234.', pattern: /^(.+?)\s*_\s*(\d{1,2})$/u },
  { example: 'BA-1234-2.jpg', meaning: 'La imagen 2 de BA-1234.', pattern: /^(.+?)\s*-\s*(\d{1,2})$/u },
  { example: 'BA-1234 (2).jpg', meaning: 'La imagen 2 de BA-1234.', pattern: /^(.+?)\s*\((\d{1,2})\)$/u },
  { example: 'BA-1234 2.jpg', meaning: 'La imagen 2 de BA-1234.', pattern: /^(.+?)\s+(\d{1,2})$/u },
]

/** Suffixes that systems add to the name of a copied file. */
const COPY_MARK = /\s*-\s*(?:copia|copy)(?:\s*\(\d+\))?$/iu
const EXTENSION = /\.[a-z0-9]{1,5}$/iu

/** Every possible reading of the name, the whole name as a key first. Empty where no key is possible. */
export function readPictureFileName(fileName: string): readonly NameReading[] {
  const base = fileName
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replace(EXTENSION, '')
    .trim()
    .replace(COPY_MARK, '')
  const readings = NAME_RULES.flatMap(({ pattern }): NameReading[] => {
    const found = pattern.exec(base)
    const foldedKey = foldPartKey(found?.[1] ?? '')
    if (found === null || foldedKey === '') return []
    return [{ foldedKey, index: found[2] === undefined ? null : Number(found[2]) }]
  })
  return [...new Map(readings.map((each) => [`${each.foldedKey} ${each.index}`, each])).values()]
}

/** A part by the folded form of a key. `kind`: its own key comes before another key of ours, and that before a former one. */
export interface KnownKey {
  readonly foldedKey: string
  readonly productId: number
  readonly key: string
  readonly kind: 'own' | 'alternate' | 'former'
}

export type NameMatch =
  | { readonly kind: 'matched'; readonly productId: number; readonly index: number }
  | { readonly kind: 'none' }
  /** Keys of the possible parts. */
  | { readonly kind: 'ambiguous'; readonly keys: readonly string[] }

const KINDS = ['own', 'alternate', 'former'] as const

/** The part of a file. A file that could belong to two parts waits for a person. */
export function matchPictureFile(readings: readonly NameReading[], known: readonly KnownKey[]): NameMatch {
  const byKey = Map.groupBy(known, ({ foldedKey }) => foldedKey)
  const found = readings.flatMap(({ foldedKey, index }) => {
    const ofKey = byKey.get(foldedKey) ?? []
    const nearest = KINDS.find((kind) => ofKey.some((each) => each.kind === kind))
    return ofKey.filter(({ kind }) => kind === nearest).map(({ productId, key }) => ({ productId, key, index }))
  })
  const [first] = found
  if (first === undefined) return { kind: 'none' }
  const keys = new Map(found.map(({ productId, key }) => [productId, key]))
  if (keys.size > 1) return { kind: 'ambiguous', keys: [...keys.values()] }
  return { kind: 'matched', productId: first.productId, index: first.index ?? UNNUMBERED_INDEX }
}
