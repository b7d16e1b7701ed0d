import {
  ABBREVIATION,
  GENERATION,
  UNCARRIED as UNCARRIED_GOODS,
  type GenerationRow,
} from '#contract/catalog/search-words.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { resourceColumns } from '#web/features/resources/resource-columns.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const abbreviation = resourceColumns(ABBREVIATION)
const generation = resourceColumns(GENERATION)
const uncarried = resourceColumns(UNCARRIED_GOODS)

export const ABBREVIATIONS = listScreen('GET /api/abreviaturas', {
  name: 'abreviaturas',
  columns: [
    { ...abbreviation.abreviatura, kind: 'link', value: ({ abreviatura }) => abreviatura },
    { ...abbreviation.significados, title: 'Quiere decir' },
    abbreviation.busquedas,
  ],
  defaultOrder: 'abreviatura',
  rowId: ({ id }) => id,
  rowName: ({ abreviatura }) => abreviatura,
  searches: 'Abreviatura o palabra',
  exports: 'GET /api/abreviaturas/exporta',
})

const UNKNOWN_MODEL: StatusLook = { label: 'Sin vehículo', tone: 'warning' }

export const GENERATIONS = listScreen('GET /api/generaciones', {
  name: 'generaciones',
  columns: [
    { name: 'generacion', title: 'Generación', sort: 'modelo', kind: 'link', value: generationName },
    generation.armadora,
    { name: 'years', title: 'Años', sort: 'desde', kind: 'text', value: generationYears },
    { name: 'nombres', title: 'También le dicen', kind: 'chips', value: ({ nombres }) => nombres.slice(1) },
    { ...generation.motores, isExtra: true },
    { ...generation.nota, isExtra: true },
    { ...generation.fuente, isExtra: true },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ existe }) => (existe ? null : UNKNOWN_MODEL) },
    generation.partes,
  ],
  defaultOrder: 'modelo',
  rowId: ({ id }) => id,
  rowName: ({ armadora, ...row }) => `${armadora} ${generationName(row)}`,
  searches: 'Armadora, modelo o generación',
  exports: 'GET /api/generaciones/exporta',
})

const UNKNOWN_LINE: StatusLook = { label: 'Sin línea', tone: 'warning' }

export const UNCARRIED = listScreen('GET /api/no-manejados', {
  name: 'no-manejados',
  columns: [
    { ...uncarried.terminos, kind: 'link', value: ({ terminos }) => terminos[0] ?? '' },
    { name: 'otros', title: 'También le dicen', kind: 'chips', value: ({ terminos }) => terminos.slice(1) },
    { name: 'linea', title: 'Se ofrece', kind: 'text', value: ({ lineaCercana }) => lineaCercana },
    {
      name: 'estado',
      title: 'Estado',
      kind: 'badge',
      value: ({ lineaCercana, existe }) => (lineaCercana === '' || existe ? null : UNKNOWN_LINE),
    },
    uncarried.busquedas,
  ],
  defaultOrder: 'terminos',
  rowId: ({ id }) => id,
  rowName: ({ terminos }) => terminos[0] ?? '',
  searches: 'Palabra',
  exports: 'GET /api/no-manejados/exporta',
})

/** 'Sentra B13'. */
export function generationName({ modelo, nombres }: Pick<GenerationRow, 'modelo' | 'nombres'>): string {
  return `${modelo} ${nombres[0] ?? ''}`
}

function generationYears({ desde, hasta }: GenerationRow): string {
  return `${desde}–${hasta ?? 'hoy'}`
}
