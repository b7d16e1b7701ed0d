import type { Position } from '#domain/position.ts'
import { traitText } from './trait-text.ts'

/** What distinguishes a part from others of its line, from readings or stated by people. */
export interface PartSheet {
  /** Of the part and all its applications, in the order of POSITIONS. */
  readonly positions: readonly Position[]
  /** Traits that every vehicle must have, as written: 'S/ABS'. */
  readonly traits: readonly string[]
  /** 'Nissan Tsuru 1992–2017, Sentra 1991–1994'; '' where no application is stated. */
  readonly vehicles: string
}

/**
 * A part in words, replacing the abbreviated text of an ERP: 'Delantera, sin ABS. Nissan Tsuru 1992–2017, Sentra 1991–1994.' '' where
 * nothing is stated.
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

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)
}
