import { positionsOf } from './positions.ts'
import type { Scan } from './scan.ts'
import { misspeltModelsAt, type FoundModel } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { wasSold } from '#imports/descriptions/vocabulary/vehicles.ts'
import { isKnownWord } from '#imports/descriptions/vocabulary/word-lists.ts'

/**
 * The model with one typo at a token ('SENTAR'), where a model is expected. Where several are possible, the years behind it decide
 * ('SENIC 01/04' is no Sonic), then the make of the list ('ALTMA' behind Nissans is no Altea).
 */
export function misspeltModelAt(scan: Scan, at: number): FoundModel | undefined {
  const token = scan.token(at)
  if (!/^[A-Z]{4,}$/u.test(token.fold) || isKnownWord(token.fold) || positionsOf(token.fold).length > 0)
    return undefined
  const all = misspeltModelsAt(scan.tokens, at)
  const years = all[0] === undefined ? undefined : scan.yearsAfter(at + all[0].length)
  const sold = years === undefined ? all : someOf(all, ({ model }) => wasSold(model, years.from, years.to, 1))
  const [found, ...others] = someOf(sold, (each) => scan.inContext(each))
  if (found === undefined || others.length > 0) return undefined
  const kind = scan.previous?.kind
  const isInList =
    scan.vehicleSeen && (token.gap.trim() !== '' || kind === 'model' || kind === 'years' || kind === 'make')
  return isInList || years !== undefined ? found : undefined
}

/** Those that pass the test; all when none does. */
function someOf(found: readonly FoundModel[], passes: (each: FoundModel) => boolean): readonly FoundModel[] {
  const passing = found.filter(passes)
  return passing.length > 0 ? passing : found
}
