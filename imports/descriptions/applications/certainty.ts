import { discounted } from '#imports/descriptions/confidence.ts'
import type { Entry } from './entry.ts'
import {
  areOfOneGroup,
  builds,
  isWeakName,
  possibleMakes,
  wasSoldBy,
} from '#imports/descriptions/vocabulary/vehicles.ts'

interface LineSigns {
  /** The line names other models of its make. */
  readonly isAmongItsMakes: boolean
  readonly hasUnusedYears: boolean
}

/** How sure an application is, from 0 to 1. With a factor of 0.82 or less it is below CONFIDENT, and waits for review. */
export function confidenceOf(entry: Entry, make: string | null, line: LineSigns): number {
  const { item, years, makes } = entry
  const { model, isCorrected } = item
  const yearless = years.from === null && years.to === null
  const isMakeSaid = line.isAmongItsMakes || (model !== undefined && makes.some((stated) => builds(stated, model)))
  return discounted([
    [model === undefined, 0.4],
    [isCorrected, isMakeSaid ? 0.85 : 0.8],
    [make === null, 0.75],
    [entry.isDoubtful || entry.versions.some(({ qualifier }) => qualifier === ''), 0.8],
    [line.hasUnusedYears, 0.8],
    [years.cut, 0.6],
    [yearless && entry.isBehindYears, 0.7],
    [yearless && !entry.isBehindYears, 0.88],
    [model !== undefined && !yearless && !wasSoldBy(make, model, years.from, years.to, 2), 0.7],
    [entry.sharesYearsWithOtherMakes && !yearless, 0.8],
    [isWeakName(model) && !isMakeSaid && (yearless || model?.needsMake === true), 0.8],
    [contradictsMake(entry), 0.8],
  ])
}

/**
 * 'NISSAN SPARK 11/15': neither the stated make nor one of its group builds the model. A make that was stated before earlier years counts
 * only against weak names: 'NISSAN TSURU 92/16,CLIO 02/10' is a usual list.
 */
function contradictsMake({ item: { model }, makes, areMakesOfItsList }: Entry): boolean {
  if (model === undefined || makes.length === 0 || makes.some((make) => builds(make, model))) return false
  if (isWeakName(model)) return true
  return areMakesOfItsList && !areOfOneGroup(makes, possibleMakes(model))
}
