import { foldName } from '#domain/name.ts'
import type { Years } from './entry.ts'
import type { ModelItem } from '#imports/descriptions/items/items.ts'
import { builds, possibleMakes, wasSold } from '#imports/descriptions/vocabulary/vehicles.ts'

/**
 * The stated make if it builds the model; else the only make that sold it in Mexico in these years; else null. An unknown model gets the
 * stated make.
 */
function makeFor({ model, written }: ModelItem, stated: readonly string[], years: Years): string | null {
  if (model === undefined) return stated.length === 1 ? (stated[0] ?? null) : null
  const carried = stated.find((make) => builds(make, model))
  if (carried !== undefined) return carried
  const makers = possibleMakes(model)
  // 'MG5'
  const named = makers.find((make) => model.needsMake && foldName(written).startsWith(foldName(make)))
  if (named !== undefined) return named
  // '1500 99/04' is no Ram: a number in years in which its make did not sell it is a model of another make.
  if (makers.length === 1)
    return model.needsMake && !wasSold(model, years.from, years.to, 1) ? null : (makers[0] ?? null)
  const then = makers.filter((make) =>
    model.soldBy.some(
      (sold) => sold.make === make && (years.from ?? 0) <= (sold.to ?? 9999) && (years.to ?? 9999) >= (sold.from ?? 0),
    ),
  )
  return then.length === 1 ? (then[0] ?? null) : null
}

/** The first model year of the make Ram; before, its trucks were Dodges. */
const FIRST_RAM = 2011
const LAST = Number.POSITIVE_INFINITY
const RAM_TRUCK = /^RAM (\d{4})$/u

/**
 * Make and model as in the catalogue. 'RAM 1500' is a Dodge until 2010 and the 1500 of Ram from 2011; years across both leave the make
 * null, unless the line states DODGE.
 */
export function makeAndModelOf(
  item: ModelItem,
  stated: readonly string[],
  years: Years,
): { make: string | null; model: string } {
  if (item.name === 'RAM' && !stated.includes('DODGE') && (years.to ?? LAST) >= FIRST_RAM)
    return { make: null, model: item.name }
  const series = RAM_TRUCK.exec(item.name)?.[1]
  if (series === undefined || (stated.includes('DODGE') && !stated.includes('RAM')))
    return { make: makeFor(item, stated, years), model: item.name }
  if (years.from !== null && years.from >= FIRST_RAM) return { make: 'RAM', model: series }
  return { make: years.to !== null && years.to < FIRST_RAM ? 'DODGE' : null, model: item.name }
}
