import type { Entry, Years } from './entry.ts'
import { wasSold } from '#imports/descriptions/vocabulary/vehicles.ts'

/** 'CHEVY IMPALA 71/72': CHEVY is the make if the model Chevy was not sold in these years, or if a truck follows. */
export function withoutChevyMake(list: readonly Entry[], years: Years): Entry[] {
  return list.filter(({ item }, index) => {
    const next = list[index + 1]?.item
    if (item.name !== 'CHEVY' || next === undefined || next.gap.trim() !== '' || item.model === undefined) return true
    const known = years.from !== null || years.to !== null
    return !(known && !wasSold(item.model, years.from, years.to, 1)) && !TRUCKS_AFTER_CHEVY.has(next.name)
  })
}

const TRUCKS_AFTER_CHEVY: ReadonlySet<string> = new Set([
  'SILVERADO',
  'SILVERADO 1500',
  'SILVERADO 2500',
  'SILVERADO 3500',
  'SUBURBAN',
  'CHEYENNE',
  'BLAZER',
  'S-10',
  'LUV',
  'C-10',
  'C-1500',
  'C-2500',
  'C-3500',
  'EXPRESS',
  'TAHOE',
  'COLORADO',
  'ASTRO',
])
