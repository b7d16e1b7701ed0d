import type { Position } from '#domain/position.ts'
import type { BrandRule } from './brands.ts'
import { engineName } from './engines.ts'
import type { Design } from './designs.ts'
import type { PartFit } from './part.ts'
import type { Random } from './random.ts'

/** 'trasera' of a part whose name is masculine is 'trasero'. */
export function agree(position: Position, gender: 'm' | 'f'): string {
  return gender === 'm' ? position.replace(/a$/, 'o') : position
}

/**
 * A line of text as distributors write them: mostly in ERP style ('BALATA DELANTERA NISSAN TSURU 92/17 SENTRA 91/94'),
 * else a sentence; some long, a few empty.
 */
export function describePart(
  design: Design,
  brand: BrandRule,
  part: {
    readonly positions: readonly Position[]
    readonly qualifiers: readonly string[]
    readonly fits: readonly PartFit[]
  },
  random: Random,
): string {
  if (random.chance(0.04)) return ''
  const isLong = random.chance(0.06)
  const detail =
    design.line.details.length > 0 && random.chance(isLong ? 1 : 0.25) ? random.pick(design.line.details) : ''
  const what = [design.word, ...design.positions.map((position) => agree(position, design.line.gender)), detail]
  const shown = part.fits.slice(0, isLong ? 24 : random.whole(2, 6))
  if (brand.wording === 'plain')
    return plain(words([...what.map(sentenceCase), ...part.qualifiers]), shown, part.fits.length)
  const ending = isLong && random.chance(0.5) ? ` ${brand.name.toUpperCase()}` : ''
  return withoutAccents(`${words([...what, ...part.qualifiers]).toUpperCase()} ${tradeFits(shown)}${ending}`).slice(
    0,
    1500,
  )
}

function plain(what: string, shown: readonly PartFit[], total: number): string {
  const names = distinctVehicles(shown).map((fit) => `${fit.make} ${fit.model}${yearsOf(fit, '-', false)}`)
  const more = total - shown.length
  const list =
    more > 0 ? `${names.join(', ')} y ${more} ${more === 1 ? 'aplicación' : 'aplicaciones'} más` : names.join(', ')
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} para ${list}`
}

/** Lower case, except what is always written in capitals ('A/C', 'MAP'). */
function sentenceCase(text: string): string {
  return text.toLowerCase().replace(/\b(?:abs|a\/c|map|tps|iac|cca)\b/g, (word) => word.toUpperCase())
}

/** The make is written once for the models that follow it. */
function tradeFits(fits: readonly PartFit[]): string {
  let make = ''
  const parts: string[] = []
  for (const fit of distinctVehicles(fits)) {
    const engine = fit.engine && fit.yearFrom !== null ? engineName(fit.make, fit.engine, fit.yearFrom) : ''
    parts.push(words([fit.make === make ? '' : fit.make, fit.model, engine]).toUpperCase() + yearsOf(fit, '/', true))
    make = fit.make
  }
  return parts.join(' ')
}

function distinctVehicles(fits: readonly PartFit[]): PartFit[] {
  return [...Map.groupBy(fits, (fit) => `${fit.make} ${fit.model} ${fit.yearFrom} ${fit.yearTo}`).values()].flatMap(
    (group) => group.slice(0, 1),
  )
}

function yearsOf(fit: PartFit, separator: string, isShort: boolean): string {
  if (fit.yearFrom === null) return ''
  const write = (year: number): string => (isShort ? String(year % 100).padStart(2, '0') : String(year))
  if (fit.yearTo === null) return ` ${write(fit.yearFrom)}${isShort ? '/' : ' en adelante'}`
  if (fit.yearTo === fit.yearFrom) return ` ${write(fit.yearFrom)}`
  return ` ${write(fit.yearFrom)}${separator}${write(fit.yearTo)}`
}

function words(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

/** Ñ stays: it is a letter of its own. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!N)\p{M}|(?<=N)[^\P{M}\u0303]/gu, '')
    .normalize('NFC')
}
