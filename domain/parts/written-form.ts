import { mergeYears } from '#domain/fitment.ts'
import type { Position } from '#domain/position.ts'
import { yearsText } from '#domain/years-text.ts'
import { traitText } from './trait-text.ts'

/** What tells a part from others of its line, as its readings or its owner state it. */
export interface PartSheet {
  /** Of the part and all its applications together, in the order of POSITIONS. */
  readonly positions: readonly Position[]
  /** What every vehicle must have, as written: 'S/ABS'. */
  readonly traits: readonly string[]
  /** See vehiclesText. */
  readonly vehicles: string
}

export interface StatedApplication {
  readonly make: string
  readonly model: string
  /** null: open at that end; both null: not known. */
  readonly yearFrom: number | null
  readonly yearTo: number | null
}

/** Models that are named; the rest are counted. */
const NAMED_MODELS = 6

/**
 * A part in words, in place of the text of an ERP: 'Delantera, sin ABS. Nissan Tsuru 1992–2017, Sentra 1991–1994.' '' where nothing is
 * stated.
 */
export function writtenForm({ positions, traits, vehicles }: PartSheet): string {
  const what = [positionsText(positions), ...traits.map(traitText)].filter((text) => text !== '')
  return [capitalised(what.join(', ')), vehicles]
    .filter((text) => text !== '')
    .map((text) => `${text}.`)
    .join(' ')
}

/** ['delantera', 'izquierda'] → 'delantera izquierda'; opposites are joined: 'delantera y trasera'. */
export function positionsText(positions: readonly Position[]): string {
  return OPPOSITES.map((pair) => pair.filter((position) => positions.includes(position)).join(' y '))
    .filter((text) => text !== '')
    .join(' ')
}

const OPPOSITES: readonly (readonly Position[])[] = [
  ['delantera', 'trasera'],
  ['izquierda', 'derecha'],
  ['superior', 'inferior'],
  ['interior', 'exterior'],
]

/** 'Nissan Tsuru 1992–2017, Sentra 1991–1994; Chevrolet Aveo'. Models with the most applications come first, those of a make together. */
export function vehiclesText(applications: readonly StatedApplication[]): string {
  const models = [...Map.groupBy(applications, ({ make, model }) => `${make}\n${model}`).values()]
  const named = models.toSorted((one, other) => other.length - one.length).slice(0, NAMED_MODELS)
  const makes = [...Map.groupBy(named, ([first]) => first?.make ?? '')]
  const text = makes.map(([make, ofMake]) => `${make} ${ofMake.map(modelText).join(', ')}`.trim()).join('; ')
  const rest = models.length - named.length
  return rest === 0 ? text : `${text} y ${rest} más`
}

function modelText(applications: readonly StatedApplication[]): string {
  const years = mergeYears(applications).map(({ from, to }) => yearsText(from, to))
  return [applications[0]?.model ?? '', years.join(' y ')].join(' ').trim()
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)
}
