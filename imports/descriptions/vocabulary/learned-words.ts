import { canonicalMake } from '#domain/make-alias.ts'
import { foldWord, type LearnedWord } from '#domain/reader-words.ts'
import { positionsOf } from '#imports/descriptions/items/positions.ts'
import type { Token } from '#imports/descriptions/text/tokens.ts'
import type { FoundModel } from './vehicle-names.ts'
import { makeOf, modelOf, type ModelName } from './vehicles.ts'
import { isKnownWord, knownBrandAt } from './word-lists.ts'

export interface FoundWord {
  readonly word: LearnedWord
  /** In tokens. */
  readonly length: number
}

/** In tokens. */
const LONGEST = 3

/** Words that people taught the reader, in addition to its own lists. A list's own meaning of a word wins. */
export class LearnedWords {
  readonly #words = new Map<string, LearnedWord>()
  readonly #models = new Map<LearnedWord, ModelName>()

  constructor(words: Iterable<LearnedWord>) {
    for (const word of words) this.#words.set(foldWord(word.word), word)
  }

  /** The longest learned word that begins at a token; separators between its words are blanks or one dash. */
  at(tokens: readonly Token[], at: number): FoundWord | undefined {
    if (this.#words.size === 0) return undefined
    let fold = ''
    let found: FoundWord | undefined
    for (let length = 1; length <= LONGEST; length += 1) {
      const token = tokens[at + length - 1]
      if (token === undefined || token.fold === '' || (length > 1 && !/^\s*-?\s*$/u.test(token.gap))) break
      fold += token.fold
      const word = this.#words.get(fold)
      if (word !== undefined) found = { word, length }
    }
    return found
  }

  modelAt(tokens: readonly Token[], at: number): FoundModel | undefined {
    const found = this.at(tokens, at)
    if (found?.word.meaning !== 'modelo') return undefined
    const model = this.#modelOf(found.word, tokens, at)
    return {
      model,
      name: model.name,
      length: found.length,
      needsMake: false,
      isCorrected: false,
      learned: found.word.id,
    }
  }

  makeAt(tokens: readonly Token[], at: number): { make: string; length: number; learned: number } | undefined {
    const found = this.at(tokens, at)
    if (found?.word.meaning !== 'armadora') return undefined
    return { make: makeName(found.word.value), length: found.length, learned: found.word.id }
  }

  /** Other makes that build it according to the lists still apply where the text states one of them. */
  #modelOf(word: LearnedWord, tokens: readonly Token[], at: number): ModelName {
    const known = this.#models.get(word)
    if (known !== undefined) return known
    const make = makeName(word.make ?? '')
    const listed = modelOf(foldWord(word.value))
    const own = listed?.soldBy.filter((sold) => sold.make === make) ?? []
    const others = listed?.soldBy.filter((sold) => sold.make !== make) ?? []
    const model: ModelName = {
      name: listed?.name ?? word.value.toUpperCase(),
      soldBy: [
        ...(own.length > 0 ? own.map((sold) => ({ ...sold, imported: false })) : [{ make, ...ALWAYS }]),
        ...others.map((sold) => ({ ...sold, imported: true })),
      ],
      isOrdinaryWord: hasAnotherSense(word, tokens, at),
      needsMake: false,
    }
    this.#models.set(word, model)
    return model
  }
}

const ALWAYS = { from: null, to: null, imported: false } as const

export const NO_LEARNED_WORDS = new LearnedWords([])

/** The reader's makes are in upper case, each with one name. */
function makeName(make: string): string {
  return makeOf(foldWord(make)) ?? canonicalMake(make).toUpperCase()
}

/** 'ESCAPE': also a word of parts, a position or a brand; it is a model only where years or a make show it. */
function hasAnotherSense({ word }: LearnedWord, tokens: readonly Token[], at: number): boolean {
  const fold = foldWord(word)
  return isKnownWord(fold) || positionsOf(fold).length > 0 || knownBrandAt(tokens, at) !== undefined
}
