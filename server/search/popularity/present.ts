import type { PopularSearchRow } from '#contract/popular-searches.ts'
import type { PopularSearchState } from '#domain/popular-searches.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

interface Row {
  readonly folded: string
  readonly query: string
  readonly searches: number
  readonly hours: number
  readonly results: number
  readonly updated_at: Date
  readonly state: PopularSearchState
}

export function presentPopularSearch(row: Row): PopularSearchRow {
  return {
    id: row.folded,
    consulta: row.query,
    busquedas: row.searches,
    horas: row.hours,
    resultados: row.results,
    ultima: row.updated_at.toISOString(),
    estado: row.state,
  }
}

const STATES: Readonly<Record<PopularSearchState, string>> = {
  visible: 'Se puede mostrar',
  pocas: 'Aún no se muestra',
  oculta: 'Oculta',
}

/** Of the exported file. */
export const COLUMNS: readonly SheetColumn<Row>[] = [
  { heading: 'Búsqueda', value: ({ query }) => query },
  { heading: 'Visitantes', value: ({ searches }) => searches },
  { heading: 'Horas', value: ({ hours }) => hours },
  { heading: 'Resultados', value: ({ results }) => results },
  { heading: 'Última vez', moment: ({ updated_at }) => updated_at },
  { heading: 'Estado', value: ({ state }) => STATES[state] },
]
