import type { CallOutput } from '#contract/client.ts'
import type { MarkupTableRow } from '#contract/counter/markups.ts'
import { ROUNDINGS, type Markup } from '#domain/counter/markup.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { CounterRow } from '#server/counter/counters/store.ts'
import type { StoredMarkup } from './store.ts'

export function presentGeneral(
  { markup, rounding }: Markup,
  counter: CounterRow | undefined,
): CallOutput<'GET /api/cotizador/margenes'>['general'] {
  return {
    recargo: markup / 100,
    redondeo: rounding,
    esDeInicio: counter === undefined || counter.general_markup === null,
    version: counter?.version ?? 0,
  }
}

export function presentMarkup(row: StoredMarkup): MarkupTableRow {
  return {
    id: row.id,
    version: row.version,
    marca: named(row.brand_id, row.brand),
    linea: named(row.line_id, row.line),
    desde: decimalToPesos(row.cost_from),
    menorQue: decimalToPesos(row.cost_below),
    recargo: decimalToPesos(row.markup),
    redondeo: ROUNDINGS.find((rounding) => rounding === row.rounding) ?? 'ninguno',
  }
}

function named(id: number | null, name: string | null) {
  return id === null ? null : { id, nombre: name ?? '' }
}
