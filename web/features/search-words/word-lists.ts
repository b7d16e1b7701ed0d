import type { GenerationRow } from '#contract/catalog/search-words.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const ABBREVIATIONS = listScreen('GET /api/abreviaturas', {
  name: 'abreviaturas',
  columns: [
    {
      name: 'abreviatura',
      title: 'Abreviatura',
      sort: 'abreviatura',
      kind: 'link',
      value: ({ abreviatura }) => abreviatura,
    },
    { name: 'significados', title: 'Quiere decir', kind: 'chips', value: ({ significados }) => significados },
    { name: 'busquedas', title: 'Búsquedas populares', kind: 'number', value: ({ busquedas }) => busquedas },
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
    { name: 'armadora', title: 'Armadora', sort: 'armadora', kind: 'text', value: ({ armadora }) => armadora },
    { name: 'years', title: 'Años', sort: 'desde', kind: 'text', value: generationYears },
    { name: 'nombres', title: 'También le dicen', kind: 'chips', value: ({ nombres }) => nombres.slice(1) },
    { name: 'motores', title: 'Motores', kind: 'chips', value: ({ motores }) => motores, isExtra: true },
    { name: 'nota', title: 'Nota', kind: 'text', value: ({ nota }) => nota, isExtra: true },
    { name: 'fuente', title: 'Fuente', kind: 'text', value: ({ fuente }) => fuente, isExtra: true },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ existe }) => (existe ? null : UNKNOWN_MODEL) },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
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
    {
      name: 'terminos',
      title: 'No se maneja',
      sort: 'terminos',
      kind: 'link',
      value: ({ terminos }) => terminos[0] ?? '',
    },
    { name: 'otros', title: 'También le dicen', kind: 'chips', value: ({ terminos }) => terminos.slice(1) },
    { name: 'linea', title: 'Se ofrece', kind: 'text', value: ({ lineaCercana }) => lineaCercana },
    {
      name: 'estado',
      title: 'Estado',
      kind: 'badge',
      value: ({ lineaCercana, existe }) => (lineaCercana === '' || existe ? null : UNKNOWN_LINE),
    },
    { name: 'busquedas', title: 'Búsquedas populares', kind: 'number', value: ({ busquedas }) => busquedas },
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
