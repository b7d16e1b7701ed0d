import type { DifferenceRow } from '#contract/reports/differences.ts'
import { fromPesos } from '#domain/money/money.ts'
import { FIGURE_KINDS, type FigureKind } from '#domain/reports/admin-work.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

const KIND_NAMES: Readonly<Record<FigureKind, string>> = { sales: 'Ventas', quotes: 'Cotizaciones' }

export const DIFFERENCE_LIST = listScreen('GET /api/sumas/diferencias', {
  name: 'diferencias',
  columns: [
    { name: 'dia', title: 'Día', sort: 'dia', kind: 'day', value: ({ dia }) => dia },
    { name: 'cifras', title: 'Sumas de', kind: 'text', value: ({ cifras }) => KIND_NAMES[cifras] },
    ...(['guardado', 'documentos'] as const).flatMap((side) => {
      const what = side === 'guardado' ? 'sumado' : 'en documentos'
      return [
        { name: `${side}Importe`, title: `Importe ${what}`, kind: 'money', value: moneyOf(side) },
        { name: `${side}Cuantos`, title: `Cuántos ${what}`, kind: 'number', value: countOf(side) },
        { name: `${side}Piezas`, title: `Piezas ${what}`, kind: 'number', value: piecesOf(side) },
      ] as const
    }),
    {
      name: 'encontrada',
      title: 'Encontrada',
      sort: 'encontrada',
      kind: 'moment',
      value: ({ encontrada }) => encontrada,
    },
  ],
  defaultOrder: '-encontrada',
  filters: [
    {
      name: 'cifras',
      label: 'Sumas de',
      kind: 'choice',
      choices: FIGURE_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] })),
    },
    { name: 'desde', label: 'Encontrada desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ dia, cifras }) => `${KIND_NAMES[cifras]} del ${dia}`,
  searches: 'Día, como 2026-11-22',
})

type Side = 'guardado' | 'documentos'

function moneyOf(side: Side) {
  return (row: DifferenceRow) => fromPesos(row[side].importe)
}

function countOf(side: Side) {
  return (row: DifferenceRow) => row[side].documentos
}

function piecesOf(side: Side) {
  return (row: DifferenceRow) => row[side].piezas
}
