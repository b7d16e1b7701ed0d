import type { MissRow, WantedRow } from '#contract/catalog/missed-searches.ts'
import type { SearchAnswer } from '#search/query.ts'
import { WANTED_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import { presentRelaxed } from '#server/search/http/present-listing.ts'
import type { MissListRow, WantedState } from './list-store.ts'

export function presentMiss(row: MissListRow): MissRow {
  return {
    id: row.id,
    busqueda: row.query,
    semana: row.week,
    nada: row.nothing,
    relajado: row.relaxed,
    otraMarca: row.other_brand,
    resultados: row.results,
    clientes: row.companies.map(({ id, name, searches }) => ({ id, nombre: name, veces: searches })),
    ultima: row.updated_at.toISOString(),
    respuesta: row.answer,
    porComprar: row.wanted,
  }
}

export function presentNow({ total, relaxed, hits }: SearchAnswer) {
  return {
    total,
    relajado: presentRelaxed(relaxed),
    piezas: hits.map(({ productId, stored }) => {
      const { k_parte, descripcion, linea } = JSON.parse(stored) as {
        k_parte: string
        descripcion: string
        linea: string
      }
      return { id: productId, clave: k_parte, descripcion, linea }
    }),
  }
}

/** Of the exported file. */
export const MISS_COLUMNS: readonly SheetColumn<MissListRow>[] = [
  { heading: 'Semana', value: ({ week }) => week },
  { heading: 'Búsqueda', value: ({ query }) => query },
  { heading: 'Sin resultado', value: ({ nothing }) => nothing },
  { heading: 'Aproximado', value: ({ relaxed }) => relaxed },
  { heading: 'Con otra marca', value: ({ other_brand }) => other_brand },
  { heading: 'Piezas encontradas', value: ({ results }) => results },
  { heading: 'Clientes', value: ({ companies }) => companies.map(({ name }) => name).join('; ') },
  { heading: 'Se agregó', value: ({ answer }) => answer },
  { heading: 'Última vez', moment: (row) => row.updated_at },
]

interface Wanted {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly note: string
  readonly state: WantedState
  readonly created_at: Date
  readonly version: number
}

export function presentWanted(row: Wanted): WantedRow {
  return {
    id: row.id,
    nombre: row.name,
    cantidad: row.quantity,
    nota: row.note,
    estado: row.state,
    desde: row.created_at.toISOString(),
    version: row.version,
  }
}

/** Of the exported file. */
export const WANTED_COLUMNS: readonly SheetColumn<Wanted>[] = [
  { heading: 'Pieza', value: ({ name }) => name },
  { heading: 'Cantidad', value: ({ quantity }) => quantity },
  { heading: 'Nota', value: ({ note }) => note },
  { heading: 'Estado', value: ({ state }) => WANTED_STATE_TEXTS[state] },
  { heading: 'Desde', moment: (row) => row.created_at },
]
