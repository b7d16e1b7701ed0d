import { applicationsOf } from './applications/applications.ts'
import { classify } from './items/classify.ts'
import { allPositions } from './items/positions.ts'
import { lessSure } from './confidence.ts'
import { readGoods } from './goods.ts'
import { splitGlued } from './items/glued-tokens.ts'
import type { Item } from './items/items.ts'
import { isVehicleItem } from './items/items.ts'
import { keysAfterSlash, readHead, type KeyHead } from './keys.ts'
import { partNameOf } from './part-name.ts'
import type { Confident, DescriptionReading } from './description-reading.ts'
import { tokensOf, upperText } from './text/tokens.ts'
import { settleVehicles } from './items/adjust-vehicles.ts'
import { brandWordsOf } from './vocabulary/word-lists.ts'

/**
 * Reads one line of an ERP: keys, words of the part, brand, positions, vehicles with their years, and whether it is a part of a vehicle.
 * `brandColumn` is the brand that the ERP states beside the line; null when it states none. Never throws; time is linear in the text.
 *
 * The stages: head of keys → tokens → items (what each run of tokens means) → part name, positions, goods, applications.
 */
export function readDescription(text: string, brandColumn: string | null): DescriptionReading {
  const upper = upperText(text)
  const brandWords = brandWordsOf(brandColumn)
  const head = readHead(upper, brandWords)
  const more = head.keys.length > 0 ? keysAfterSlash(upper, head.end) : { keys: [], end: head.end }
  const body = more.keys.length === 0 ? upper.slice(head.end) : withoutChain(upper, head, more)
  const items = settleVehicles(classify(splitGlued(tokensOf(body)), brandWords))
  const keys = [...head.keys, ...more.keys]
  const { isVehiclePart, isTyre } = readGoods(upper, items, keys.length > 0)
  return {
    keys: isTyre && !isVehiclePart.value ? { value: [], confidence: lessSure([]) } : keysReading(keys, upper, head),
    lineWords: partNameOf(items, isVehiclePart.value),
    brand: brandOf(items, brandColumn),
    positions: { value: allPositions(beforeRemarks(items)), confidence: 0.95 },
    applications: isVehiclePart.value ? applicationsOf(items) : [],
    isVehiclePart,
  }
}

function withoutChain(upper: string, head: KeyHead, more: KeyHead): string {
  const between = upper.slice(head.end, more.end)
  return `${between.slice(0, between.lastIndexOf(' ') + 1)} ${upper.slice(more.end)}`
}

function keysReading(keys: readonly string[], upper: string, head: KeyHead): Confident<readonly string[]> {
  const spaced = keys.some((key) => key.includes(' '))
  const elsewhere = keys.length === 0 && /\d{4,}/u.test(upper.slice(head.end))
  return {
    value: keys,
    confidence: lessSure([
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

/** Positions behind the first vehicles' years may still be of the part; those in brackets are not read. */
function beforeRemarks(items: readonly Item[]): readonly Item[] {
  return items.filter((item) => item.kind === 'position' || isVehicleItem(item))
}
