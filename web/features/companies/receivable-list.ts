import type { ReceivableRow } from '#contract/customers/receivables.ts'
import { fromPesos } from '#domain/money/money.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { Column } from '#web/ui/table/column.ts'

type ReceivableColumn = Column<ReceivableRow, 'fecha' | 'vence' | 'total' | 'saldo'>

const RECEIVABLE_COLUMNS: readonly ReceivableColumn[] = [
  { name: 'numero', title: 'Factura', kind: 'text', value: ({ numero }) => numero },
  {
    name: 'estado',
    title: 'Estado',
    kind: 'badge',
    value: ({ saldo, diasVencida }) => {
      if (saldo <= 0) return { label: 'Pagada', tone: 'good' }
      if (diasVencida === 0) return { label: 'Por vencer', tone: 'waiting' }
      return { label: diasVencida === 1 ? 'Vencida, 1 día' : `Vencida, ${diasVencida} días`, tone: 'bad' }
    },
  },
  { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'day', value: ({ fecha }) => fecha },
  { name: 'vence', title: 'Vence', sort: 'vence', kind: 'day', value: ({ vence }) => vence },
  { name: 'total', title: 'Total', sort: 'total', kind: 'money', value: ({ total }) => fromPesos(total) },
  { name: 'pagado', title: 'Pagado', kind: 'money', value: ({ pagado }) => fromPesos(pagado) },
  { name: 'saldo', title: 'Saldo', sort: 'saldo', kind: 'money', value: ({ saldo }) => fromPesos(saldo) },
  { name: 'moneda', title: 'Moneda', kind: 'text', value: ({ moneda }) => moneda },
]

const RECEIVABLE_STATES = [
  { value: 'abierta', label: 'Por pagar' },
  { value: 'vencida', label: 'Vencida' },
  { value: 'pagada', label: 'Pagada' },
]

export const COMPANY_RECEIVABLES = listScreen('GET /api/empresas/:id/cartera', {
  name: 'cartera-de-empresa',
  columns: RECEIVABLE_COLUMNS,
  defaultOrder: 'vence',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: RECEIVABLE_STATES,
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ numero }) => numero,
  searches: 'Número de factura',
})
