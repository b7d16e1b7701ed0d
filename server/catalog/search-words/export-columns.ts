import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AbbreviationListed, GenerationListed, UncarriedListed } from './present.ts'

// Of the exported files.

export const ABBREVIATION_COLUMNS: readonly SheetColumn<AbbreviationListed>[] = [
  { heading: 'Abreviatura', value: ({ abbreviation }) => abbreviation },
  { heading: 'Significados', value: ({ meanings }) => meanings.join('; ') },
  { heading: 'Búsquedas populares', value: ({ searches }) => searches },
]

export const GENERATION_COLUMNS: readonly SheetColumn<GenerationListed>[] = [
  { heading: 'Armadora', value: ({ make }) => make },
  { heading: 'Modelo', value: ({ model }) => model },
  { heading: 'Nombres', value: ({ names }) => names.join('; ') },
  { heading: 'Desde', value: ({ year_from }) => year_from },
  { heading: 'Hasta', value: ({ year_to }) => year_to },
  { heading: 'Motores', value: ({ engines }) => engines.join('; ') },
  { heading: 'Nota', value: ({ note }) => note },
  { heading: 'Fuente', value: ({ source }) => source },
  { heading: 'Está en el catálogo', value: (row) => (row.is_known ? 'Sí' : 'No') },
  { heading: 'Partes', value: ({ parts }) => parts },
]

export const UNCARRIED_COLUMNS: readonly SheetColumn<UncarriedListed>[] = [
  { heading: 'No se maneja', value: ({ terms }) => terms[0] ?? '' },
  { heading: 'También le dicen', value: ({ terms }) => terms.slice(1).join('; ') },
  { heading: 'Línea cercana', value: (row) => row.nearest_line },
  { heading: 'Búsquedas populares', value: ({ searches }) => searches },
]
