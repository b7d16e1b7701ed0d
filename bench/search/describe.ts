import type { Random } from '#demo/random.ts'
import type { Position } from '#domain/position.ts'
import type { IndexedApplication } from '#search/catalogue.ts'
import type { CorpusBrand } from './brands.ts'
import type { TradeLine } from './lines.ts'
import type { Fleet } from './vehicles.ts'

export interface DescribedPart {
  readonly line: TradeLine
  readonly brand: CorpusBrand
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly applications: readonly IndexedApplication[]
  readonly fleet: Fleet
}

/** Abbreviations of an ERP with short fields. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bDELANTER([AO])\b/u, 'DEL.'],
  [/\bTRASER([AO])\b/u, 'TRAS.'],
  [/\bIZQUIERD([AO])\b/u, 'IZQ.'],
  [/\bDERECH([AO])\b/u, 'DER.'],
  [/\bAMORTIGUADOR\b/u, 'AMORT.'],
  [/\bDE /gu, ''],
]

/**
 * A description as in an ERP: capitals without accents, the part with a few of its vehicles and their years, the make once for the models
 * after it. 'BALATA DEL. C/ABS NISSAN TSURU 92/17, SENTRA 91/94'.
 */
export function describe(part: DescribedPart, random: Random): string {
  let what = [part.line.singular, ...part.qualifiers].join(' ')
  if (part.line.positions.length === 0) what = [what, ...part.positions].join(' ')
  what = folded(what)
  if (random.chance(0.3)) for (const [long, short] of SHORT) what = what.replace(long, short)
  const vehicles: string[] = []
  let lastMake = ''
  for (const { modelId, yearFrom, yearTo } of part.applications.slice(0, random.whole(2, 6))) {
    const { make, name } = part.fleet.modelOfId.get(modelId)!
    const years = yearFrom === null ? '' : ` ${twoDigits(yearFrom)}/${yearTo === null ? '' : twoDigits(yearTo)}`
    vehicles.push(folded(`${make === lastMake ? '' : `${make} `}${name}`) + years)
    lastMake = make
  }
  const ending = random.chance(0.1) ? ` ${folded(part.brand.name)}` : ''
  return `${what} ${vehicles.join(', ')}${ending}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

/** Ñ stays: it is a letter of its own. */
function folded(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFD')
    .replace(/(?<!N)\p{M}/gu, '')
    .normalize('NFC')
}
