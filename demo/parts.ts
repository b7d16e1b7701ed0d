import type { BrandRule } from './brands.ts'
import type { Design, Fit } from './designs.ts'
import { popularity } from './fleet.ts'
import type { Part, PartFit } from './part.ts'
import type { Random } from './random.ts'
import { describePart } from './wording.ts'

/** From this model year on a list may leave the last year open. */
const CURRENT_YEAR = 2025

export function makePart(design: Design, brand: BrandRule, random: Random): Part {
  const { line } = design
  const qualifiers = line.qualifiers.length > 0 && random.chance(0.3) ? [random.pick(line.qualifiers)] : []
  const isPositionPerFit = design.positions.length > 0 && random.chance(0.08)
  const covered = design.fits.filter((fit) => popularity(fit.make, fit.model) > 0 || random.chance(0.92))
  const fits = (covered.length > 0 ? covered : design.fits).flatMap((fit) =>
    brandFits(fit, line.qualifiers.length > 0 && qualifiers.length === 0 ? line.qualifiers : [], line.notes, random),
  )
  const placed = isPositionPerFit ? fits.map((fit) => ({ ...fit, positions: design.positions })) : fits
  const distinct = [...new Map(placed.map((fit) => [JSON.stringify(fit), fit])).values()]
  const part = { positions: isPositionPerFit ? [] : design.positions, qualifiers, fits: distinct }
  return { design, brand, ...part, description: describePart(design, brand, part, random) }
}

/** A fit as this brand's catalogue states it: years a little different, in one row or two. */
function brandFits(fit: Fit, qualifiers: readonly string[], notes: readonly string[], random: Random): PartFit[] {
  const years = statedYears(fit, random)
  const isSplit =
    years.yearTo !== null && years.yearFrom !== null && years.yearTo - years.yearFrom >= 7 && random.chance(0.3)
  const spans = isSplit ? splitYears(years.yearFrom, years.yearTo, random) : [years]
  return spans.map((span, index) => ({
    make: fit.make,
    model: fit.model,
    yearFrom: span.yearFrom,
    yearTo: span.yearTo,
    engine: fit.engine,
    positions: [],
    qualifiers:
      qualifiers.length > 0 && (isSplit || random.chance(0.2)) ? [qualifiers[index % qualifiers.length] ?? ''] : [],
    note: notes.length > 0 && random.chance(0.1) ? random.pick(notes) : '',
  }))
}

function statedYears(fit: Fit, random: Random): { readonly yearFrom: number | null; readonly yearTo: number | null } {
  if (random.chance(0.006)) return { yearFrom: null, yearTo: null }
  const isPopular = popularity(fit.make, fit.model) > 0
  const yearFrom = !isPopular && fit.yearTo - fit.yearFrom > 2 && random.chance(0.08) ? fit.yearFrom + 1 : fit.yearFrom
  if (fit.yearTo >= CURRENT_YEAR && random.chance(0.35)) return { yearFrom, yearTo: null }
  const yearTo = !isPopular && fit.yearTo - fit.yearFrom > 2 && random.chance(0.08) ? fit.yearTo - 1 : fit.yearTo
  return { yearFrom, yearTo }
}

function splitYears(from: number, to: number, random: Random): { yearFrom: number; yearTo: number }[] {
  const middle = random.whole(from + 2, to - 3)
  return [
    { yearFrom: from, yearTo: middle },
    { yearFrom: middle + 1, yearTo: to },
  ]
}
