import { encodeKey, SHORTEST_PART } from './key-table.ts'
import { DISTANCE_OF_PREFIX, DISTANCE_OF_TYPO, LINE_HEAD, LINE_OR_BRAND, NAMED } from './quality.ts'
import type { WordAsk } from './reading.ts'
import type { ReferenceIndex } from './references.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix, findTypos, findWord } from './word-table.ts'

const SHORTEST_WITH_TYPO = 4

/** What may stand for a word of the search, in all segments alike. */
export interface ResolvedWord {
  readonly stem: string
  /** The letters with which words may begin; null: whole words only. */
  readonly prefix: string | null
  readonly withTypos: boolean
  /** Line and brand ids with how well they match. */
  readonly lines: ReadonlyMap<number, number>
  readonly brands: ReadonlyMap<number, number>
  /** The part key (or a part of one) that may stand in the text; null: none. */
  readonly key: Uint8Array | null
  /** Only whole keys count, and no words. */
  readonly isWholeKey: boolean
}

export function resolveWord(ask: WordAsk, references: ReferenceIndex, vocabulary: Vocabulary): ResolvedWord {
  const { folded, stem } = ask.token
  if (ask.key !== null) {
    const none = new Map<number, number>()
    const key = encodeKey(ask.key)
    return { stem, prefix: null, withTypos: false, lines: none, brands: none, key, isWholeKey: true }
  }
  const prefix = ask.isLast && !/^\d{1,2}$/u.test(folded) ? folded : null
  const isKnown = vocabulary.hasWord(ask.token) || (prefix !== null && vocabulary.hasPrefix(prefix))
  const withTypos = !isKnown && folded.length >= SHORTEST_WITH_TYPO
  const lines = new Map<number, number>(ask.lines.map((id) => [id, NAMED]))
  const brands = new Map<number, number>(ask.brands.map((id) => [id, NAMED]))
  const { table, uses } = references.words
  const use = (word: number, distance: number): void => {
    const { lineHeads, lines: later, brands: ofBrands } = uses[word]!
    for (const id of lineHeads) improve(lines, id, distance + LINE_HEAD)
    for (const id of later) improve(lines, id, distance + LINE_OR_BRAND)
    for (const id of ofBrands) improve(brands, id, distance + LINE_OR_BRAND)
  }
  const exact = findWord(table, stem)
  if (exact >= 0) use(exact, 0)
  if (prefix !== null) {
    const { from, to } = findPrefix(table, prefix)
    for (let word = from; word < to; word++) use(word, DISTANCE_OF_PREFIX)
  }
  if (withTypos) for (const word of findTypos(table, stem)) use(word, DISTANCE_OF_TYPO)
  const isCode = !ask.isOnly && /\d/u.test(folded) && folded.length >= SHORTEST_PART
  const key = isCode ? encodeKey(folded) : null
  return { stem, prefix, withTypos, lines, brands, key, isWholeKey: false }
}

function improve(qualities: Map<number, number>, id: number, quality: number): void {
  const known = qualities.get(id)
  if (known === undefined || quality < known) qualities.set(id, quality)
}
