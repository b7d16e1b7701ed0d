import { FAILURE_KIND_TEXTS } from '#domain/orders/failures.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { FAILURE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

export const FAILURE_LIST = listScreen('GET /api/errores-carrito', {
  name: 'errores-carrito',
  columns: [
    { name: 'causa', title: 'Causa', kind: 'link', value: ({ causa }) => causa },
    { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => FAILURE_LOOKS[estado] },
    { name: 'tipo', title: 'Al', kind: 'text', value: ({ tipo }) => FAILURE_KIND_TEXTS[tipo] },
    { name: 'empresa', title: 'Cliente', kind: 'text', value: ({ empresa }) => empresa?.nombre ?? null },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien || null },
    { name: 'intentos', title: 'Intentos', sort: 'intentos', kind: 'number', value: ({ intentos }) => intentos },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'avisada', title: 'Avisado', kind: 'moment', value: ({ avisada }) => avisada },
    { name: 'codigo', title: 'Código', isExtra: true, kind: 'text', value: ({ codigo }) => codigo || null },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(FAILURE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'tipo',
      label: 'Al',
      kind: 'choice',
      choices: Object.entries(FAILURE_KIND_TEXTS).map(([value, label]) => ({ value, label })),
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ causa }) => causa,
  searches: 'Cliente, causa, código o clave',
  exports: 'GET /api/errores-carrito/exporta',
})
