import type { Position } from '#domain/position.ts'
import type { Engine } from './engines.ts'
import { clip, corporation, popularity } from './fleet.ts'
import type { Platform } from './fleet.ts'
import type { LineRule } from './lines/line-rule.ts'
import type { Random } from './random.ts'
import type { VehicleSpan } from './vehicles.ts'

/** A part as engineered: several brands make it, each under its own key. */
export interface Design {
  readonly line: LineRule
  /** What the part is called: one of the line's words. */
  readonly word: string
  readonly positions: readonly Position[]
  readonly fits: readonly Fit[]
  /** Popularity of the best vehicle it fits, 2 to 100. */
  readonly weight: number
  /** Four digits that makers of the part put into their keys. */
  readonly number: number
  /** A popular vehicle needs it. */
  readonly isRequired: boolean
}

export interface Fit {
  readonly make: string
  readonly model: string
  readonly yearFrom: number
  readonly yearTo: number
  /** null: the part does not depend on it. */
  readonly engine: Engine | null
}

const MOST_FITS = 24

/** The designs that a line has for the vehicles of a platform; none where the vehicles never had the part. */
export function designsFor(
  line: LineRule,
  platform: Platform,
  vehicles: readonly VehicleSpan[],
  random: Random,
): Design[] {
  const spans = platform.spans.filter((span) => hasPart(line, span)).flatMap((span) => clip(span, ...line.years))
  return fitGroups(line, spans)
    .filter((fits) => fits.length > 0)
    .flatMap((fits) => {
      const wide = line.shared === 'wide' ? [...fits, ...otherFits(line, fits, vehicles, random)] : fits
      const weight = Math.max(2, ...fits.map((fit) => popularity(fit.make, fit.model)))
      return line.variants.map((positions) => ({
        line,
        word: random.pick(line.words),
        positions,
        fits: wide.toSorted((a, b) => popularity(b.make, b.model) - popularity(a.make, a.model)).slice(0, MOST_FITS),
        weight,
        number: random.whole(1000, 9899),
        isRequired: line.isCommon && weight > 2,
      }))
    })
}

/** Spans that one design serves: those of one engine or of similar ones, of one model, or all. */
function fitGroups(line: LineRule, spans: readonly VehicleSpan[]): Fit[][] {
  if (line.fits === 'any') {
    const fits = withoutEngines(spans)
    return line.shared === 'model' ? fits.map((fit) => [fit]) : [fits]
  }
  const groups: VehicleSpan[][] = []
  for (const span of spans.toSorted((a, b) => a.cylinders - b.cylinders || a.litres - b.litres)) {
    const first = groups.at(-1)?.[0]
    if (first && (line.fits === 'engine' ? isSameEngine(first, span) : isSimilarEngine(first, span)))
      groups.at(-1)?.push(span)
    else groups.push([span])
  }
  return groups.map((group) => group.map(withEngine))
}

function isSameEngine(a: Engine, b: Engine): boolean {
  return a.cylinders === b.cylinders && a.litres === b.litres
}

function isSimilarEngine(a: Engine, b: Engine): boolean {
  return a.cylinders === b.cylinders && Math.abs(a.litres - b.litres) < 0.55
}

function withEngine(span: VehicleSpan): Fit {
  return { ...vehicleOf(span), engine: { litres: span.litres, cylinders: span.cylinders } }
}

/** Years of each model over all its engines. */
function withoutEngines(spans: readonly VehicleSpan[]): Fit[] {
  const fits: Fit[] = []
  for (const group of Map.groupBy(spans, (span) => `${span.make} ${span.model}`).values()) {
    for (const span of group.toSorted((a, b) => a.yearFrom - b.yearFrom)) {
      const last = fits.at(-1)
      if (last && last.make === span.make && last.model === span.model && span.yearFrom <= last.yearTo + 1) {
        fits[fits.length - 1] = { ...last, yearTo: Math.max(last.yearTo, span.yearTo) }
      } else fits.push({ ...vehicleOf(span), engine: null })
    }
  }
  return fits
}

function vehicleOf({ make, model, yearFrom, yearTo }: VehicleSpan): Omit<Fit, 'engine'> {
  return { make, model, yearFrom, yearTo }
}

/** More vehicles of the same corporation, time and size. */
function otherFits(line: LineRule, fits: readonly Fit[], vehicles: readonly VehicleSpan[], random: Random): Fit[] {
  const [first] = fits
  if (first === undefined) return []
  const known = new Set(fits.map((fit) => `${fit.make} ${fit.model}`))
  const kin = vehicles.filter(
    (span) =>
      corporation(span.make) === corporation(first.make) &&
      !known.has(`${span.make} ${span.model}`) &&
      hasPart(line, span) &&
      (first.engine === null || isSimilarEngine(span, first.engine)),
  )
  const extra = kin.flatMap((span) =>
    clip(span, Math.max(line.years[0], first.yearFrom - 4), Math.min(line.years[1], first.yearTo + 4)),
  )
  const chosen = random.sample(extra, random.whole(4, 14))
  return first.engine === null ? withoutEngines(chosen) : chosen.map(withEngine)
}

function hasPart(line: LineRule, span: VehicleSpan): boolean {
  return !(line.needsCoolant && isAirCooled(span))
}

function isAirCooled({ make, model, yearTo }: VehicleSpan): boolean {
  return make === 'Volkswagen' && (model === 'Sedán' || (model === 'Combi' && yearTo < 1988))
}
