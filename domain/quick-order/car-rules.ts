import type { CarField } from './car-fields.ts'

/**
 * The result of a row in a list of cars. exacta: parts of its line for its vehicle; ambigua: several models, engines or lines are
 * possible; desconocida: a field is not understood; sin_linea: the vehicle is known, its line is missing or not understood; sin_piezas:
 * all is known, and no part fits.
 */
export const CAR_MATCHES = ['exacta', 'ambigua', 'desconocida', 'sin_linea', 'sin_piezas'] as const
export type CarMatch = (typeof CAR_MATCHES)[number]

interface ProblemFacts {
  readonly match: CarMatch
  /** The field to choose or correct. */
  readonly field: CarField
}

/** Why a row is not exact. */
export const CAR_PROBLEMS = {
  yearMissing: { match: 'desconocida', field: 'year' },
  yearWrong: { match: 'desconocida', field: 'year' },
  modelMissing: { match: 'desconocida', field: 'modelo' },
  modelUnknown: { match: 'desconocida', field: 'modelo' },
  modelUnclear: { match: 'ambigua', field: 'modelo' },
  yearWithoutParts: { match: 'sin_piezas', field: 'year' },
  engineUnknown: { match: 'desconocida', field: 'motor' },
  engineUnclear: { match: 'ambigua', field: 'motor' },
  lineMissing: { match: 'sin_linea', field: 'linea' },
  lineUnknown: { match: 'sin_linea', field: 'linea' },
  lineUnclear: { match: 'ambigua', field: 'linea' },
  noParts: { match: 'sin_piezas', field: 'linea' },
} as const satisfies Readonly<Record<string, ProblemFacts>>
export type CarProblem = keyof typeof CAR_PROBLEMS

/** The values in the text of a problem. */
export interface ProblemWords {
  /** The content of the field. */
  readonly written: string
  /** 'Nissan Tsuru 1998'; '' while not known. */
  readonly vehicle: string
  /** The existing years; null where there are none. */
  readonly years: { readonly from: number; readonly to: number } | null
  readonly hasOptions: boolean
}

const TEXTS: Readonly<Record<CarProblem, (words: ProblemWords) => string>> = {
  yearMissing: () => 'Año: falta. Escríbelo con cuatro cifras, como 1998.',
  yearWrong: ({ written }) => `Año: “${written}” no es un año. Escríbelo con cuatro cifras, como 1998.`,
  modelMissing: ({ hasOptions }) => `Modelo: falta. ${hasOptions ? 'Elige el que es.' : 'Escribe armadora y modelo.'}`,
  modelUnknown: ({ written, hasOptions }) =>
    `Modelo: no reconocemos “${written}”. ${hasOptions ? 'Elige el que es, o corrígelo.' : 'Corrige armadora y modelo.'}`,
  modelUnclear: ({ written }) => `Modelo: “${written}” puede ser varios. Elige cuál.`,
  yearWithoutParts: ({ vehicle, years }) =>
    `Año: no tenemos piezas para ${vehicle}. ${years === null ? 'Pregunta a tu asesor.' : `Hay de ${spanOf(years)}.`}`,
  engineUnknown: ({ written, vehicle }) => `Motor: “${written}” no es de los de ${vehicle}. Elige el que es.`,
  engineUnclear: ({ vehicle }) => `Motor: las piezas de ${vehicle} cambian con el motor. Elige cuál.`,
  lineMissing: () => 'Línea: falta. Elige qué pieza buscas.',
  lineUnknown: ({ written }) => `Línea: no reconocemos “${written}”. Elige qué pieza buscas.`,
  lineUnclear: ({ written }) => `Línea: “${written}” puede ser de varias. Elige cuál.`,
  noParts: ({ written, vehicle }) => `Línea: no tenemos “${written}” para ${vehicle}.`,
}

/** The text of a problem: the field, what is wrong, and what to do. */
export function carProblemText(problem: CarProblem, words: ProblemWords): string {
  return TEXTS[problem](words)
}

/** Parts on a page, to choose one for a row. */
export const CAR_PARTS_PAGE = 10
/** Rows of one call. */
export const MAX_CARS_AT_ONCE = 200
/** Of one person. */
export const MAX_CAR_LISTS = 30

function spanOf({ from, to }: { readonly from: number; readonly to: number }): string {
  return from === to ? String(from) : `${from} a ${to}`
}
