import type { Item, ModelItem } from './items/items.ts'
import { tokensOf } from './text/tokens.ts'
import { modelAt } from './vocabulary/vehicle-names.ts'
import { wasSold } from './vocabulary/vehicles.ts'

/**
 * '208 CALAVERA 13-19': the first number may be the model that the years speak of. The items with the model before its years, where no
 * other model is named; undefined where it cannot be meant.
 */
export function withOpeningVehicle(items: readonly Item[], upper: string): Item[] | undefined {
  const found = modelAt(tokensOf(upper), 0)
  let at = items.findIndex(({ kind }) => kind === 'years')
  const years = items[at]
  if (found === undefined || years?.kind !== 'years' || items.some(({ kind }) => kind === 'model')) return undefined
  if (!wasSold(found.model, years.from, years.to, 1)) return undefined
  while (at > 0 && ['engine', 'trim', 'measure'].includes(items[at - 1]?.kind ?? '')) at -= 1
  const place = items[at]?.at ?? 0
  const model: ModelItem = {
    kind: 'model',
    name: found.name,
    model: found.model,
    written: found.name,
    isCorrected: false,
    at: place,
    end: place,
    gap: ' ',
  }
  return [...items.slice(0, at), model, ...items.slice(at)]
}
