import { COMPARISONS, PERIODS, type Comparison, type Period } from '#domain/measures/periods.ts'
import type { ListFilter } from '#web/features/lists/list-screen.ts'
import type { Indicators } from './indicators.ts'

const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  este_mes: 'Este mes',
  mes_anterior: 'El mes pasado',
  trimestre: 'Este trimestre',
  anio: 'Este año',
  fechas: 'Otras fechas',
}

const COMPARISON_LABELS: Readonly<Record<Comparison, string>> = {
  anterior: 'El periodo anterior',
  anio_anterior: 'El año anterior',
}

const choicesOf = (named: readonly { readonly id: number; readonly nombre: string }[]) =>
  named.map(({ id, nombre }) => ({ value: String(id), label: nombre }))

/** The filters of figures that have choices. */
export function indicatorFilters(figures: Indicators | undefined, query: URLSearchParams): readonly ListFilter[] {
  const { sucursales, lineas, asesores } = figures?.opciones ?? { sucursales: [], lineas: [], asesores: [] }
  const company = figures?.empresa ?? null
  return [
    {
      name: 'periodo',
      label: 'Periodo',
      kind: 'choice',
      none: PERIOD_LABELS.este_mes,
      choices: PERIODS.slice(1).map((value) => ({ value, label: PERIOD_LABELS[value] })),
    },
    ...(query.get('periodo') === 'fechas'
      ? ([
          { name: 'desde', label: 'Desde', kind: 'day' },
          { name: 'hasta', label: 'Hasta', kind: 'day' },
        ] as const)
      : []),
    {
      name: 'comparar',
      label: 'Comparado con',
      kind: 'choice',
      none: COMPARISON_LABELS.anterior,
      choices: COMPARISONS.slice(1).map((value) => ({ value, label: COMPARISON_LABELS[value] })),
    },
    ...(
      [
        ['sucursal', 'Sucursal', choicesOf(sucursales)],
        ['linea', 'Línea', choicesOf(lineas)],
        ['asesor', 'Asesor', choicesOf(asesores)],
        ['empresa', 'Cliente', company === null ? [] : choicesOf([company])],
      ] as const
    ).flatMap(([name, label, choices]): ListFilter[] =>
      choices.length === 0 ? [] : [{ name, label, kind: 'choice', choices }],
    ),
  ]
}
