import type { Token } from '#search/text/analyse.ts'
import { encodeKey, SHORTEST_PART } from '#search/index/key-table.ts'
import {
  DISTANCE_OF_PREFIX,
  DISTANCE_OF_SOUND,
  DISTANCE_OF_SYNONYM,
  DISTANCE_OF_TYPO,
  LINE_HEAD,
  LINE_OR_BRAND,
  NAMED,
} from '#search/text/match-quality.ts'
import type { WordQuery } from '#search/interpret/interpretation.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { ResolvedWord } from './resolved-word.ts'
import { nearestOf, similarWords, wordsWithSoundPrefix, wordsOfSound } from '#search/text/sound-index.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import { findPrefix, findTypos, findWord, typosAllowed, wordAt } from '#search/text/word-table.ts'

const SHORTEST_BESIDE_VEHICLE = 4

/** So many ways to ask for one word are kept: "bomba" stands in the names of dozens of lines. */
const ASKS_KEPT = 64

/** @returns the same object for the same question, as long as it is kept. */
export function resolveWord(ask: WordQuery, references: ReferenceIndex, vocabulary: Vocabulary): ResolvedWord {
  const asks = vocabulary.cache.resolved.of(ask.token.folded, () => [])
  const known = asks.find((asked) => isSame(asked.ask, ask))
  if (known !== undefined) return known.resolved
  if (asks.length === ASKS_KEPT) asks.shift()
  const resolved = resolve(ask, references, vocabulary)
  asks.push({ ask, resolved })
  return resolved
}

/** Whether the same is asked, of the same word. Lists are those of the reference index itself. */
function isSame(a: WordQuery, b: WordQuery): boolean {
  return (
    // Where they differ, it is most often in these.
    a.lines === b.lines &&
    a.isLast === b.isLast &&
    a.hasVehicle === b.hasVehicle &&
    a.isOnly === b.isOnly &&
    a.isQuantity === b.isQuantity &&
    a.isFuzzy === b.isFuzzy &&
    a.key === b.key &&
    a.brands === b.brands &&
    a.otherTerms === b.otherTerms
  )
}

function resolve(ask: WordQuery, references: ReferenceIndex, vocabulary: Vocabulary): ResolvedWord {
  const { folded, stem } = ask.token
  if (ask.key !== null) {
    const none = new Map<number, number>()
    const key = encodeKey(ask.key)
    return {
      stem,
      prefix: null,
      typos: 0,
      bySound: false,
      otherTerms: [],
      lines: none,
      brands: none,
      key,
      isWholeKey: true,
    }
  }
  const prefix = ask.isLast && !/^\d{1,2}$/u.test(folded) ? folded : null
  const isKnown = vocabulary.hasWord(ask.token) || (prefix !== null && vocabulary.hasPrefix(prefix))
  const isNamed = findWord(references.words.table, stem) >= 0
  const isHeard = isNamed || wordsOfSound(references.words.soundIndex, stem).length > 0
  const typos = !isHeard && (ask.isFuzzy || !isKnown) ? typosAllowed(folded.length) : 0
  const named = new NamedByWords(references, ask)
  named.addWord(stem, prefix, typos, ask.token)
  named.addOtherTerms(ask.otherTerms)
  const shortest = ask.hasVehicle ? SHORTEST_BESIDE_VEHICLE : SHORTEST_PART
  const isCode = !ask.isOnly && !ask.isQuantity && /\d/u.test(folded) && folded.length >= shortest
  const key = isCode ? encodeKey(folded) : null
  const { lines, brands } = named
  const otherTerms = ask.otherTerms.filter((term) => term.length > 1 || !references.names.stems.has(term[0]!))
  return { stem, prefix, typos, bySound: !isNamed, otherTerms, lines, brands, key, isWholeKey: false }
}

/** The lines and brands that a word names or stands in the names of. */
class NamedByWords {
  readonly lines: Map<number, number>
  readonly brands: Map<number, number>
  readonly #references: ReferenceIndex

  constructor(references: ReferenceIndex, ask: Pick<WordQuery, 'lines' | 'brands'>) {
    this.#references = references
    this.lines = new Map(ask.lines.map((id) => [id, NAMED]))
    this.brands = new Map(ask.brands.map((id) => [id, NAMED]))
  }

  addWord(stem: string, prefix: string | null, typos: number, { folded }: Token): void {
    const { table, soundIndex, prefixes } = this.#references.words
    const exact = findWord(table, stem)
    if (exact >= 0) this.#use(exact, 0)
    else for (const word of wordsOfSound(soundIndex, stem)) this.#use(word, DISTANCE_OF_SOUND)
    if (prefix !== null) this.#useBeginning(prefix, 0)
    if (typos === 0) return
    for (const { word, distance } of nearestOf(similarWords(table, soundIndex, stem, typos))) {
      if (distance > 0) this.#use(word, distance * DISTANCE_OF_TYPO)
    }
    if (prefix === null) return
    for (const word of wordsWithSoundPrefix(soundIndex, folded)) this.#use(word, DISTANCE_OF_PREFIX + DISTANCE_OF_SOUND)
    for (const { word } of findTypos(prefixes, folded, 1)) {
      this.#useBeginning(wordAt(prefixes, word), DISTANCE_OF_TYPO)
    }
  }

  addOtherTerms(terms: OtherTerms): void {
    const { words, lineNames } = this.#references
    for (const term of terms) {
      if (term.length === 1) {
        const word = findWord(words.table, term[0]!)
        if (word >= 0) this.#useLines(word, DISTANCE_OF_SYNONYM)
        continue
      }
      const written = term.join(' ')
      for (const names of [lineNames.exact, lineNames.byFirstWords]) {
        for (const id of names.get(written)?.ids ?? []) improve(this.lines, id, LINE_HEAD + DISTANCE_OF_SYNONYM)
      }
    }
  }

  #useBeginning(letters: string, distance: number): void {
    const { from, to } = findPrefix(this.#references.words.table, letters)
    for (let word = from; word < to; word++) this.#use(word, distance + DISTANCE_OF_PREFIX)
  }

  #use(word: number, distance: number): void {
    this.#useLines(word, distance)
    for (const id of this.#references.words.uses[word]!.brands) improve(this.brands, id, distance + LINE_OR_BRAND)
  }

  #useLines(word: number, distance: number): void {
    const { lineHeads, lines } = this.#references.words.uses[word]!
    for (const id of lineHeads) improve(this.lines, id, distance + LINE_HEAD)
    for (const id of lines) improve(this.lines, id, distance + LINE_OR_BRAND)
  }
}

function improve(qualities: Map<number, number>, id: number, quality: number): void {
  const known = qualities.get(id)
  if (known === undefined || quality < known) qualities.set(id, quality)
}
