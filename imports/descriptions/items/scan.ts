import type { Item, ModelItem } from './items.ts'
import { isVehicleItem } from './items.ts'
import { engineAt } from './engines.ts'
import { signOf, type Token } from '#imports/descriptions/text/tokens.ts'
import { modelAt, type FoundModel } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { builds, makersOf } from '#imports/descriptions/vocabulary/vehicles.ts'
import { isVersionWord, UNITS } from '#imports/descriptions/vocabulary/word-lists.ts'
import { yearsAt, type YearSpan } from './years.ts'

/** How far a look ahead goes, so that the time stays linear. */
const LOOK_AHEAD = 8

/** A line while it is read from left to right: its tokens, what was read so far, and looks ahead. */
export class Scan {
  readonly tokens: readonly Token[]
  /** Words of the brand that the ERP states beside the line. */
  readonly brandWords: ReadonlySet<string>
  readonly items: Item[] = []
  lastModel: ModelItem | undefined
  vehicleSeen = false
  /** The end of brackets whose inside is read like the rest. */
  readUntil = 0
  /** The makes stated last. */
  statedMakes: readonly string[] = []
  readonly #models = new Map<number, FoundModel | undefined>()

  constructor(tokens: readonly Token[], brandWords: ReadonlySet<string>) {
    this.tokens = tokens
    this.brandWords = brandWords
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

  /** The token there; the empty one behind the last where there is none. */
  token(at: number): Token {
    return this.tokens[Math.min(Math.max(at, 0), this.tokens.length - 1)] as Token
  }

  /** Several rules look at the same place. */
  modelAt(at: number): FoundModel | undefined {
    if (!this.#models.has(at)) this.#models.set(at, modelAt(this.tokens, at))
    return this.#models.get(at)
  }

  /** Whether a make stated last, or one of the last model's, builds this model too. */
  inContext(found: FoundModel): boolean {
    const last = this.lastModel?.model
    return (
      this.statedMakes.some((make) => builds(make, found.model)) ||
      (last !== undefined && makersOf(last).some((make) => builds(make, found.model)))
    )
  }

  yearsFollow(from: number): boolean {
    return this.yearsAfter(from) !== undefined
  }

  /** The years that come next, with nothing between but engines, trims and measures. */
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

  /** Tokens as written, without blanks around signs. */
  text(at: number, length: number): string {
    return this.tokens
      .slice(at, at + length)
      .map((token, index) => (index === 0 || token.gap.trim() === '' ? token.text : signOf(token.gap) + token.text))
      .join(' ')
      .replaceAll(' /', '/')
  }
}
