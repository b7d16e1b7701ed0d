import type { Years } from './entry.ts'
import type { ModelItem } from '#imports/descriptions/items/items.ts'
import { builds, possibleMakes, wasSold, type ModelName } from '#imports/descriptions/vocabulary/vehicles.ts'

/**
 * The make of a model: the one stated before it where that make builds the model; else the only one that sold it in Mexico in these years;
 * else null. A word that no list knows as a model takes the stated make.
 */
function makeFor(model: ModelName | undefined, stated: readonly string[], years: Years): string | null {
  if (model === undefined) return stated.length === 1 ? (stated[0] ?? null) : null
  const carried = stated.find((make) => builds(make, model))
  if (carried !== undefined) return carried
  const makers = possibleMakes(model)
  // A number out of its maker's years is another maker's: '1500 99/04' is no Ram.
  if (makers.length === 1)
    return model.needsMake && !wasSold(model, years.from, years.to, 1) ? null : (makers[0] ?? null)
  const then = makers.filter((make) =>
    model.soldBy.some(
      (sold) => sold.make === make && (years.from ?? 0) <= (sold.to ?? 9999) && (years.to ?? 9999) >= (sold.from ?? 0),
    ),
  )
  return then.length === 1 ? (then[0] ?? null) : null
}

/** The first model year of Ram as a make; until then its trucks were Dodges. */
const FIRST_RAM = 2011
const LAST = Number.POSITIVE_INFINITY
const RAM_TRUCK = /^RAM (\d{4})$/u

/**
 * Make and model as the catalogue has them: 'RAM 1500' is a Dodge until 2010 and the 1500 of Ram from 2011 on; where the years are of
 * both and the line does not say DODGE, the make is open.
 */
export function makeAndModelOf(
  item: ModelItem,
  stated: readonly string[],
  years: Years,
): { make: string | null; model: string } {
  if (item.name === 'RAM' && !stated.includes('DODGE') && (years.to ?? LAST) >= FIRST_RAM)
    return { make: null, model: item.name }
  const load = RAM_TRUCK.exec(item.name)?.[1]
  if (load === undefined || (stated.includes('DODGE') && !stated.includes('RAM')))
    return { make: makeFor(item.model, stated, years), model: item.name }
  if (years.from !== null && years.from >= FIRST_RAM) return { make: 'RAM', model: load }
  return { make: years.to !== null && years.to < FIRST_RAM ? 'DODGE' : null, model: item.name }
}
