import { BRANDS } from './brands.ts'
import type { BrandRule } from './brands.ts'
import { designsFor } from './designs.ts'
import type { Design } from './designs.ts'
import type { Platform } from './fleet.ts'
import { LINES } from './lines/lines.ts'
import { makePart } from './parts.ts'
import type { Part } from './part.ts'
import { weightedPicker } from './random.ts'
import type { Random } from './random.ts'
import type { VehicleSpan } from './vehicles.ts'

/**
 * Exactly `count` parts: first the required ones (each common line for each popular vehicle, of several brands), then the named
 * platforms, then other vehicles by demand.
 */
export function chooseParts(
  count: number,
  vehicles: readonly VehicleSpan[],
  platforms: { readonly named: readonly Platform[]; readonly byEngine: readonly Platform[] },
  random: Random,
): Part[] {
  const parts: Part[] = []
  for (const line of LINES) {
    for (const platform of platforms.named) {
      const used = new Set<string>()
      for (const design of designsFor(line, platform, vehicles, random)) {
        parts.push(...makeDesign(design, used, brandCount(design, random), random))
      }
    }
  }
  if (parts.length > count) throw new Error(`${parts.length} parts are required, more than ${count}`)
  const pickLine = weightedPicker(LINES, (line) => line.demand)
  const pickPlatform = weightedPicker(platforms.byEngine, (platform) => platform.weight)
  while (parts.length < count) {
    const line = pickLine(random)
    const designs = designsFor(line, pickPlatform(random), vehicles, random)
    if (designs.length === 0) continue
    parts.push(...makeDesign(random.pick(designs), new Set(), random.chance(0.4) ? 2 : 1, random))
  }
  return parts.slice(0, count)
}

/** Brands that already have a part of the line for the vehicle come last, so that a search finds several. */
function makeDesign(design: Design, used: Set<string>, count: number, random: Random): Part[] {
  const model = design.line.shared === 'model' ? (design.fits[0]?.model ?? '') : ''
  const makers = BRANDS.filter((brand) => brand.groups.includes(design.line.group))
  const weight = (brand: BrandRule): number => brand.reach * (used.has(`${brand.name} ${model}`) ? 1e-6 : 1)
  const chosen = random.weightedSample(makers, weight, count)
  for (const brand of chosen) used.add(`${brand.name} ${model}`)
  return chosen.map((brand) => makePart(design, brand, random))
}

function brandCount(design: Design, random: Random): number {
  if (!design.isRequired) return random.chance(optionalShare(design)) ? 1 : 0
  const variants = design.line.variants.length
  const extra = random.chance(design.weight >= 60 ? 0.5 : 0.1) ? 1 : 0
  return (variants === 1 ? 2 : 1) + (design.line.demand >= 7 ? 1 : 0) + extra
}

function optionalShare(design: Design): number {
  if (design.line.isCommon) return 0.12
  return design.weight > 2 ? 0.3 : 0.05
}
