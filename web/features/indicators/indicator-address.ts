import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { Indicators, ListAddressOf } from './indicators.ts'

const FILTERS = ['sucursal', 'linea', 'empresa', 'asesor']
/** Parameters of the figures that their lists preserve, for the way back. */
const PERIOD = ['periodo', 'comparar']

const chosenOf = (query: URLSearchParams, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, query.get(name) || null]))

/** The list of the rows of a figure, with its days and filters. */
export function rowsAddress({ periodo }: Pick<Indicators, 'periodo'>, query: URLSearchParams): ListAddressOf {
  return (ver, filters = {}) =>
    withQuery(privatePath('indicators'), {
      ver,
      ...(isOfToday(ver) ? chosenOf(query, ['desde', 'hasta']) : { desde: periodo.desde, hasta: periodo.hasta }),
      ...chosenOf(query, [...PERIOD, ...FILTERS]),
      ...filters,
    })
}

/** The address of the figures that a list was opened from. */
export function figuresAddress(query: URLSearchParams): string {
  return withQuery(privatePath('indicators'), {
    ...chosenOf(query, PERIOD),
    ...(query.get('periodo') === 'fechas' ? chosenOf(query, ['desde', 'hasta']) : {}),
    ...chosenOf(query, FILTERS),
  })
}

function isOfToday(list: string): boolean {
  return list === 'vencido' || list === 'sin-movimiento'
}
