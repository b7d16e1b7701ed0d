import type { Item, ModelItem } from './items.ts'
import { isVehicleItem } from './items.ts'
import { engineAt } from './engines.ts'
import { signOf, type Token } from '#imports/descriptions/text/tokens.ts'
import type { FoundWord, LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { makeAt, modelAt, type FoundModel } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { builds, possibleMakes } from '#imports/descriptions/vocabulary/vehicles.ts'
import { isVersionWord, UNITS } from '#imports/descriptions/vocabulary/word-lists.ts'
import { yearsAt, type YearSpan } from './years.ts'

/** In tokens; a limit keeps the time linear. */
const LOOK_AHEAD = 8

/** The state of reading a line from left to right: its tokens, the items so far, and lookahead. */
export class Scan {
  readonly tokens: readonly Token[]
  /** Words of the brand column. */
  readonly brandWords: ReadonlySet<string>
  readonly items: Item[] = []
  lastModel: ModelItem | undefined
  vehicleSeen = false
  /** Up to this token, brackets are read like the rest of the line. */
  readUntil = 0
  /** The last stated makes. */
  statedMakes: readonly string[] = []
  readonly #learned: LearnedWords
  readonly #models = new Map<number, FoundModel | undefined>()

  constructor(tokens: readonly Token[], brandWords: ReadonlySet<string>, learned: LearnedWords) {
    this.tokens = tokens
    this.brandWords = brandWords
    this.#learned = learned
  }

  add(item: Item): void {
    this.items.push(item)
    if (item.kind === 'make') this.statedMakes = [item.make]
    if (item.kind === 'model') this.lastModel = item
    if (isVehicleItem(item)) this.vehicleSeen = true
  }

  get previous(): Item | undefined {
    return this.items.at(-1)
  }

  /** The token at an index; beyond the end the empty last one. */
  token(at: number): Token {
    return this.tokens[Math.min(Math.max(at, 0), this.tokens.length - 1)] as Token
  }

  /** Cached, since several rules use the same token. */
  modelAt(at: number): FoundModel | undefined {
    if (!this.#models.has(at)) this.#models.set(at, this.#modelAt(at))
    return this.#models.get(at)
  }

  #modelAt(at: number): FoundModel | undefined {
    const listed = modelAt(this.tokens, at)
    const learned = this.#learned.modelAt(this.tokens, at)
    return learned !== undefined && learned.length >= (listed?.length ?? 0) ? learned : listed
  }

  makeAt(at: number): { make: string; length: number; learned?: number } | undefined {
    return this.#learned.makeAt(this.tokens, at) ?? makeAt(this.tokens, at)
  }

  /** The learned word that begins at a token, with any meaning. */
  learnedAt(at: number): FoundWord | undefined {
    return this.#learned.at(this.tokens, at)
  }

  /** Whether one of the last stated makes, or of the last model's makes, builds this model too. */
  inContext(found: FoundModel): boolean {
    const last = this.lastModel?.model
    return (
      this.statedMakes.some((make) => builds(make, found.model)) ||
      (last !== undefined && possibleMakes(last).some((make) => builds(make, found.model)))
    )
  }

  yearsFollow(from: number): boolean {
    return this.yearsAfter(from) !== undefined
  }

  /** The years that come next, with only engines, trims and measures between. */
  yearsAfter(from: number): YearSpan | undefined {
    let at = from
    while (at < this.tokens.length - 1 && at < from + LOOK_AHEAD) {
      const token = this.token(at)
      const years = yearsAt(this.tokens, at, this.#endsLikeYear(at))
      if (years !== undefined) return token.gap.includes(';') ? undefined : years
      const engine = engineAt(this.tokens, at)
      if (at > from && /[,;]/u.test(token.gap) && engine === undefined) return undefined
      if (engine !== undefined) at += engine.length
      else if (isVersionWord(token.fold) || UNITS.words.has(token.fold)) at += 1
      else return undefined
    }
    return undefined
  }

  /** A year by itself is one ahead only when it has four digits, or when the line or the entry of the list ends behind it. */
  #endsLikeYear(at: number): boolean {
    const next = this.token(at + 1)
    return /^(?:19|20)\d\d$/u.test(this.token(at).text) || next.fold === '' || /^\s*[,;]/u.test(next.gap)
  }

  /** Tokens as written, without blanks around separators. */
  text(at: number, length: number): string {
    return this.tokens
      .slice(at, at + length)
      .map((token, index) => (index === 0 || token.gap.trim() === '' ? token.text : signOf(token.gap) + token.text))
      .join(' ')
      .replaceAll(' /', '/')
  }
}
