import { LRUCache } from 'lru-cache'
import type { Token } from '#search/text/analyse.ts'
import { encodeKey, SHORTEST_PART } from '#search/index/key-table.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { OtherTerms } from '#search/dictionary/synonyms.ts'
import type { WordQuery } from '#search/interpret/interpretation.ts'
import type { Vocabulary } from '#search/interpret/vocabulary.ts'
import {
  DISTANCE_OF_OTHER_LINE,
  DISTANCE_OF_PREFIX,
  DISTANCE_OF_SOUND,
  DISTANCE_OF_SYNONYM,
  DISTANCE_OF_TYPO,
  LINE_HEAD,
  LINE_OR_BRAND,
  NAMED,
} from '#search/text/match-quality.ts'
import { soundOfStem } from '#search/text/sound.ts'
import type { Work } from '#search/util/work.ts'
import { nearestOf, similarWords, wordsOfSound, wordsWithSoundPrefix } from '#search/text/sound-index.ts'
import { findPrefix, findTypos, findWord, typosAllowed, wordAt } from '#search/text/word-table.ts'
import { CACHED_WORDS } from './costs.ts'
import type { ResolvedWord } from './resolved-word.ts'

const SHORTEST_CODE_BESIDE_VEHICLE = 4

/** Finds the meaning of search words in a snapshot, and caches it: people use the same few thousand words. */
export class WordResolver {
  readonly #references: ReferenceIndex
  readonly #vocabulary: Vocabulary
  readonly #resolved = new LRUCache<string, ResolvedWord>({ max: CACHED_WORDS })

  constructor(references: ReferenceIndex, vocabulary: Vocabulary) {
    this.#references = references
    this.#vocabulary = vocabulary
  }

  /** @returns the same object for equal queries, as long as it is cached. */
  resolve(query: WordQuery): ResolvedWord {
    const name = nameOf(query)
    let resolved = this.#resolved.get(name)
    if (resolved === undefined) {
      resolved = resolveWord(query, this.#references, this.#vocabulary)
      this.#resolved.set(name, resolved)
    }
    return resolved
  }
}

/** Everything that decides the meaning of a word. */
function nameOf(query: WordQuery): string {
  const { token, isUnfinished, hasVehicle, isOnly, isQuantity, isFuzzy, lines, brands, key, otherTerms } = query
  const flags =
    (isUnfinished ? 1 : 0) | (hasVehicle ? 2 : 0) | (isOnly ? 4 : 0) | (isQuantity ? 8 : 0) | (isFuzzy ? 16 : 0)
  const terms = otherTerms.length === 0 ? '' : otherTerms.join(';')
  return `${token.folded}|${flags}|${namesOf(lines)}|${namesOf(brands)}|${key ?? ''}|${terms}`
}

function namesOf(ids: readonly number[]): string {
  return ids.length === 0 ? '' : ids.join()
}

function resolveWord(query: WordQuery, references: ReferenceIndex, vocabulary: Vocabulary): ResolvedWord {
  if (query.key !== null) return resolveKey(query.token.stem, query.key)
  const { folded, stem } = query.token
  // One or two digits begin no word: "98" is no beginning of "980".
  const prefix = query.isUnfinished && !/^\d{1,2}$/u.test(folded) ? folded : null
  const isKnown = vocabulary.hasWord(query.token) || (prefix !== null && vocabulary.hasPrefix(prefix))
  const isNamed = findWord(references.words.table, stem) >= 0
  const isHeard = isNamed || wordsOfSound(references.words.soundIndex, stem).length > 0
  // Typos are corrected only in unknown words. Finally also in a word that only occurs inside names: 'marca' of 'Luces de marca' may be
  // meant as 'marcha'.
  const isMeant = query.isFuzzy && isNamed ? !isOnlyInsideNames(references, stem) : isHeard
  const typos = !isMeant && (query.isFuzzy || !isKnown) ? typosAllowed(folded.length) : 0
  const named = new NamedByWords(references, query, vocabulary.work)
  named.addWord(stem, prefix, typos, query.token)
  named.addOtherTerms(query.otherTerms)
  const shortest = query.hasVehicle ? SHORTEST_CODE_BESIDE_VEHICLE : SHORTEST_PART
  const isCode = !query.isOnly && !query.isQuantity && /\d/u.test(folded) && folded.length >= shortest
  return {
    stem,
    prefix,
    typos,
    bySound: !isNamed,
    // In descriptions, a synonym that is also a model's name means the model: "escape".
    otherTerms: query.otherTerms.filter(([first, ...others]) => others.length > 0 || !isModelName(references, first)),
    namedLines: query.lines,
    lines: named.lines,
    brands: named.brands,
    key: isCode ? encodeKey(folded) : null,
    isWholeKey: false,
  }
}

/** Whether it only occurs as a later word of lines' names. */
function isOnlyInsideNames({ words, synonyms }: ReferenceIndex, stem: string): boolean {
  const uses = words.uses[findWord(words.table, stem)]
  return uses !== undefined && uses.lineHeads.length + uses.brands.length === 0 && !synonyms.words.has(stem)
}

/** "h3 4549": a key that was recognised in several words of the text. */
function resolveKey(stem: string, key: string): ResolvedWord {
  const none = new Map<number, number>()
  const text = { stem, prefix: null, typos: 0, bySound: false, otherTerms: [], namedLines: [] }
  return { ...text, lines: none, brands: none, key: encodeKey(key), isWholeKey: true }
}

function isModelName({ names }: ReferenceIndex, stem: string | undefined): boolean {
  return stem !== undefined && names.stems.has(stem)
}

/** The lines and brands that a word names, or whose names have the word. */
class NamedByWords {
  readonly lines: Map<number, number>
  readonly brands: Map<number, number>
  readonly #references: ReferenceIndex
  readonly #distanceOfOtherLine: number
  readonly #work: Work

  constructor(references: ReferenceIndex, { lines, brands }: Pick<WordQuery, 'lines' | 'brands'>, work: Work) {
    this.#references = references
    this.#work = work
    this.#distanceOfOtherLine = lines.length === 0 ? 0 : DISTANCE_OF_OTHER_LINE
    this.lines = new Map(lines.map((id) => [id, NAMED]))
    this.brands = new Map(brands.map((id) => [id, NAMED]))
  }

  addWord(stem: string, prefix: string | null, typos: number, { folded }: Token): void {
    const { table, soundIndex, prefixes } = this.#references.words
    const exact = findWord(table, stem)
    if (exact >= 0) this.#addWord(exact, 0)
    else for (const word of wordsOfSound(soundIndex, stem)) this.#addWord(word, DISTANCE_OF_SOUND)
    if (prefix !== null) this.#addPrefix(prefix, 0)
    if (typos === 0) return
    const similar = similarWords(table, soundIndex, stem, typos, soundOfStem, this.#work)
    for (const { word, distance } of nearestOf(similar.filter((one) => one.distance > 0))) {
      this.#addWord(word, distance * DISTANCE_OF_TYPO)
    }
    if (prefix === null) return
    for (const word of wordsWithSoundPrefix(soundIndex, folded)) {
      this.#addWord(word, DISTANCE_OF_PREFIX + DISTANCE_OF_SOUND)
    }
    for (const { word } of findTypos(prefixes, folded, 1, this.#work))
      this.#addPrefix(wordAt(prefixes, word), DISTANCE_OF_TYPO)
  }

  addOtherTerms(terms: OtherTerms): void {
    const { words, lineNames } = this.#references
    for (const term of terms) {
      const [first, ...others] = term
      if (first === undefined) continue
      if (others.length === 0) {
        const word = findWord(words.table, first)
        if (word >= 0) this.#addLines(word, DISTANCE_OF_SYNONYM)
        continue
      }
      const written = term.join(' ')
      for (const names of [lineNames.exact, lineNames.byFirstWords]) {
        for (const id of names.get(written)?.ids ?? []) improve(this.lines, id, LINE_HEAD + DISTANCE_OF_SYNONYM)
      }
    }
  }

  #addPrefix(letters: string, distance: number): void {
    const { from, to } = findPrefix(this.#references.words.table, letters)
    for (let word = from; word < to; word++) this.#addWord(word, distance + DISTANCE_OF_PREFIX)
  }

  #addWord(word: number, distance: number): void {
    this.#addLines(word, distance)
    const brands = this.#references.words.uses[word]?.brands ?? []
    for (const id of brands) improve(this.brands, id, distance + LINE_OR_BRAND + this.#distanceOfOtherLine)
    this.#work.steps += brands.length
  }

  #addLines(word: number, distance: number): void {
    const { lineHeads = [], lines = [] } = this.#references.words.uses[word] ?? {}
    for (const id of lineHeads) improve(this.lines, id, distance + LINE_HEAD)
    for (const id of lines) {
      improve(this.lines, id, distance + LINE_OR_BRAND + this.#distanceOfOtherLine)
    }
    this.#work.steps += 1 + lineHeads.length + lines.length
  }
}

function improve(qualities: Map<number, number>, id: number, quality: number): void {
  const known = qualities.get(id)
  if (known === undefined || quality < known) qualities.set(id, quality)
}
