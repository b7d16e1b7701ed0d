import type { Position } from '#domain/position.ts'

/** The rules of a line: its parts and how they fit. */
export interface LineRule {
  readonly name: string
  /** The line's letters in part keys. */
  readonly code: string
  readonly group: LineGroup
  /** Names of a part of the line in descriptions; a design uses one of them. */
  readonly words: readonly string[]
  readonly gender: 'm' | 'f'
  /** One design of the part for each entry. */
  readonly variants: readonly (readonly Position[])[]
  /** engine: the part is for one engine; similarEngines: for engines of about one size; any: the engine does not matter. */
  readonly fits: 'engine' | 'similarEngines' | 'any'
  /** model: parts are not shared between models. wide: one part serves many models beyond a platform. */
  readonly shared: 'model' | 'platform' | 'wide'
  /** Sets of which a design may carry one ('C/ABS' against 'S/ABS'). */
  readonly qualifiers: readonly string[]
  readonly notes: readonly string[]
  /** Wording that a long description may add. */
  readonly details: readonly string[]
  /** Pesos, least and most. */
  readonly price: readonly [number, number]
  /** A store must have it for every popular vehicle. */
  readonly isCommon: boolean
  /** Demand for the line; Balatas is 10. */
  readonly demand: number
  /** First and last model year that have the part. */
  readonly years: readonly [number, number]
  readonly needsCoolant: boolean
}

export type LineGroup =
  | 'frenos'
  | 'suspensión'
  | 'dirección'
  | 'tracción'
  | 'motor'
  | 'enfriamiento'
  | 'combustible'
  | 'encendido'
  | 'eléctrico'
  | 'filtros'
  | 'sensores'
  | 'transmisión'
  | 'carrocería'
  | 'clima'
  | 'escape'

const NONE: readonly Position[][] = [[]]
export const FRONT_REAR: readonly Position[][] = [['delantera'], ['trasera']]
export const LEFT_RIGHT: readonly Position[][] = [['izquierda'], ['derecha']]
export const REAR: readonly Position[][] = [['trasera']]
export const FRONT_SIDES: readonly Position[][] = [
  ['delantera', 'izquierda'],
  ['delantera', 'derecha'],
]
export const UPPER_LOWER: readonly Position[][] = [['superior'], ['inferior']]

export const ABS = ['C/ABS', 'S/ABS']
export const GEARBOX = ['Estándar', 'Automático']
export const AIR = ['C/A/A', 'S/A/A']
export const BODY_NOTES = ['Sedán', 'Hatchback', '4 puertas', '2 puertas']

type LineDetails = Partial<Omit<LineRule, 'name' | 'code' | 'group' | 'gender'>> & Pick<LineRule, 'words' | 'price'>

/** States only the traits that differ from the usual ones. */
export function line(group: LineGroup, name: string, code: string, gender: 'm' | 'f', details: LineDetails): LineRule {
  return {
    name,
    code,
    group,
    gender,
    variants: NONE,
    fits: 'any',
    shared: 'platform',
    qualifiers: [],
    notes: [],
    details: [],
    isCommon: false,
    demand: 2,
    years: [1950, 2030],
    needsCoolant: false,
    ...details,
  }
}
