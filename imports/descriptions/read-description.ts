import { foldName } from '#domain/name.ts'
import { applicationsAndDoubts } from './applications/applications.ts'
import { classify } from './items/classify.ts'
import { allPositions } from './items/positions.ts'
import { discounted } from './confidence.ts'
import { doubtsOf } from './doubts.ts'
import { readGoods } from './goods.ts'
import { splitGlued } from './items/glued-tokens.ts'
import type { Item } from './items/items.ts'
import { keyBehindBrand, keysAfterSlash, readLeadingKeys, type LeadingKeys } from './keys.ts'
import { withOpeningVehicle } from './opening-vehicle.ts'
import { partNameOf } from './part-name.ts'
import { NO_KEY_EVIDENCE, type KeyEvidence } from './usual-keys.ts'
import type { Confident, DescriptionReading } from './description-reading.ts'
import { tokensOf, upperText, type Token } from './text/tokens.ts'
import { adjustVehicles } from './items/adjust-vehicles.ts'
import { NO_LEARNED_WORDS, type LearnedWords } from './vocabulary/learned-words.ts'
import { makeOf } from './vocabulary/vehicles.ts'
import { brandWordsOf } from './vocabulary/word-lists.ts'

/**
 * Reads one line of an ERP: keys, part name, brand, positions, applications, and whether it is a part of a vehicle. `brandColumn` is the
 * brand that the ERP states beside the line, or null; `learned` what people taught beyond the lists; `evidence` what the other lines of the
 * file show of its numbers. Never throws; the time is linear in
 * the length of the text.
 *
 * Stages: leading keys → tokens (`text/`) → items, which say what each run of tokens means (`items/`, by the word lists and vehicles of
 * `vocabulary/`) → part name, positions, goods, and applications with their certainty (`applications/`).
 */
export function readDescription(
  text: string,
  brandColumn: string | null,
  learned: LearnedWords = NO_LEARNED_WORDS,
  evidence: KeyEvidence = NO_KEY_EVIDENCE,
): DescriptionReading {
  const { upper, head, more, items } = itemsOf(text, brandColumn, learned)
  const allKeys = [...head.keys, ...more.keys]
  const { isVehiclePart, isTyre } = readGoods(upper, items, allKeys.length > 0)
  const keys: Confident<readonly string[]> =
    isTyre && !isVehiclePart.value
      ? { value: [], confidence: discounted([]) }
      : keysReading(allKeys, upper, head, evidence)
  const lineWords = partNameOf(items, isVehiclePart.value)
  const mayBeModel = head.mayBeModel && evidence.isUsual(allKeys[0] ?? '') !== true
  const opened = mayBeModel ? withOpeningVehicle(items, upper) : undefined
  const { applications, doubts } = isVehiclePart.value
    ? applicationsAndDoubts(opened ?? items, makeOfColumn(brandColumn))
    : NO_APPLICATIONS
  const hasApplications = applications.length > 0
  return {
    keys,
    lineWords,
    brand: brandOf(items, brandColumn),
    positions: { value: allPositions(items), confidence: 0.95 },
    applications,
    isVehiclePart,
    doubts: doubtsOf(items, { keys, lineWords, isVehiclePart, hasApplications }, doubts),
    learned: [...new Set(items.flatMap(({ learned: word }) => word ?? []))],
  }
}

const NO_APPLICATIONS = { applications: [], doubts: [] }

export interface ReadItems {
  /** The text that token positions refer to. */
  readonly upper: string
  readonly head: LeadingKeys
  /** Further keys behind the first words. */
  readonly more: LeadingKeys
  readonly tokens: readonly Token[]
  readonly items: readonly Item[]
}

export function itemsOf(text: string, brandColumn: string | null, learned: LearnedWords): ReadItems {
  const upper = upperText(text)
  const brandWords = brandWordsOf(brandColumn)
  const head = readLeadingKeys(upper, brandWords)
  const more = head.keys.length > 0 ? keysAfterSlash(upper, head.end) : keyBehindBrand(upper)
  const tokens = splitGlued(tokensOf(withoutKeys(upper, head, more)))
  return {
    upper,
    head,
    more,
    tokens,
    items: adjustVehicles(classify(tokens, { brandWords, learned, makes: makeOfColumn(brandColumn) })),
  }
}

/** 'NISSAN' in a column of brands is a make: that of the models of the line which it builds. */
export function makeOfColumn(brandColumn: string | null): readonly string[] {
  const make = brandColumn === null ? undefined : makeOf(foldName(brandColumn))
  return make === undefined ? [] : [make]
}

/** Replaces keys by blanks, so that all positions stay the same. */
function withoutKeys(upper: string, head: LeadingKeys, more: LeadingKeys): string {
  const body = ' '.repeat(head.end) + upper.slice(head.end)
  if (more.keys.length === 0) return body
  const start = chainStart(upper, head, more)
  return body.slice(0, start) + ' '.repeat(more.end - start) + body.slice(more.end)
}

/** The start of the further keys. */
export function chainStart(upper: string, head: LeadingKeys, more: LeadingKeys): number {
  return Math.max(head.end, upper.slice(0, more.end).lastIndexOf(' ') + 1)
}

function keysReading(
  keys: readonly string[],
  upper: string,
  head: LeadingKeys,
  evidence: KeyEvidence,
): Confident<readonly string[]> {
  const spaced = keys.some((key) => key.includes(' '))
  const elsewhere = keys.length === 0 && /\d{4,}/u.test(upper.slice(head.end))
  const [only, ...others] = keys
  const isUsual = only === undefined || others.length > 0 ? null : evidence.isUsual(only)
  return {
    value: keys,
    confidence: discounted([
      [isUsual === false || (head.mayBeModel && isUsual !== true), 0.5],
      [spaced, 0.85],
      [elsewhere, 0.8],
    ]),
  }
}

function brandOf(items: readonly Item[], brandColumn: string | null): Confident<string | null> {
  const brand = items.find((item) => item.kind === 'brand')
  if (brand?.kind === 'brand') return { value: brand.name, confidence: brandColumn === null ? 0.85 : 0.9 }
  return { value: null, confidence: 0.9 }
}
