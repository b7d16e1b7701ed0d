import { applicationsOf } from './applications/applications.ts'
import { classify } from './items/classify.ts'
import { allPositions } from './items/positions.ts'
import { discounted } from './confidence.ts'
import { readGoods } from './goods.ts'
import { splitGlued } from './items/glued-tokens.ts'
import type { Item } from './items/items.ts'
import { keysAfterSlash, readLeadingKeys, type LeadingKeys } from './keys.ts'
import { partNameOf } from './part-name.ts'
import type { Confident, DescriptionReading } from './description-reading.ts'
import { tokensOf, upperText } from './text/tokens.ts'
import { adjustVehicles } from './items/adjust-vehicles.ts'
import { brandWordsOf } from './vocabulary/word-lists.ts'

/**
 * Reads one line of an ERP: keys, part name, brand, positions, applications, and whether it is a part of a vehicle. `brandColumn` is the
 * brand that the ERP states beside the line, or null. Never throws; the time is linear in the length of the text.
 *
 * Stages: leading keys → tokens (`text/`) → items, which say what each run of tokens means (`items/`, by the word lists and vehicles of
 * `vocabulary/`) → part name, positions, goods, and applications with their certainty (`applications/`).
 */
export function readDescription(text: string, brandColumn: string | null): DescriptionReading {
  const upper = upperText(text)
  const brandWords = brandWordsOf(brandColumn)
  const head = readLeadingKeys(upper, brandWords)
  const more = head.keys.length > 0 ? keysAfterSlash(upper, head.end) : { keys: [], end: head.end }
  const body = more.keys.length === 0 ? upper.slice(head.end) : withoutChain(upper, head, more)
  const items = adjustVehicles(classify(splitGlued(tokensOf(body)), brandWords))
  const keys = [...head.keys, ...more.keys]
  const { isVehiclePart, isTyre } = readGoods(upper, items, keys.length > 0)
  return {
    keys: isTyre && !isVehiclePart.value ? { value: [], confidence: discounted([]) } : keysReading(keys, upper, head),
    lineWords: partNameOf(items, isVehiclePart.value),
    brand: brandOf(items, brandColumn),
    positions: { value: allPositions(items), confidence: 0.95 },
    applications: isVehiclePart.value ? applicationsOf(items) : [],
    isVehiclePart,
  }
}

function withoutChain(upper: string, head: LeadingKeys, more: LeadingKeys): string {
  const between = upper.slice(head.end, more.end)
  return `${between.slice(0, between.lastIndexOf(' ') + 1)} ${upper.slice(more.end)}`
}

function keysReading(keys: readonly string[], upper: string, head: LeadingKeys): Confident<readonly string[]> {
  const spaced = keys.some((key) => key.includes(' '))
  const elsewhere = keys.length === 0 && /\d{4,}/u.test(upper.slice(head.end))
  return {
    value: keys,
    confidence: discounted([
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
