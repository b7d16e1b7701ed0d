import { OVERDUE_AGE_LABELS, OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { RECEIVABLE_COLUMNS, RECEIVABLE_STATES } from '#web/features/companies/receivable-list.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

export const OWN_RECEIVABLES = listScreen('GET /api/mi-empresa/cartera', {
  name: 'estado-de-cuenta',
  columns: RECEIVABLE_COLUMNS,
  defaultOrder: 'vence',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [...RECEIVABLE_STATES, { value: 'a_favor', label: 'Pagada de más' }],
    },
    {
      name: 'edad',
      label: 'Días de atraso',
      kind: 'choice',
      choices: OVERDUE_AGES.map((value) => ({ value, label: OVERDUE_AGE_LABELS[value] })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ numero }) => numero,
  searches: 'Número de factura',
  exports: 'GET /api/mi-empresa/cartera/exporta',
})
