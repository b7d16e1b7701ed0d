import type { OrderRow } from '#contract/orders/orders.ts'
import { fromPesos } from '#domain/money/money.ts'
import { ORDER_SITUATION_LABELS, ORDER_SITUATIONS } from '#domain/orders/situation.ts'
import { orderTimelineAddress } from '#domain/screen-address.ts'
import type { OrderPage } from '#web/data/orders/order-calls.ts'
import { branchFilter, listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { promisedText } from '#web/ui/format/date-text.ts'

type OrderFilter = 'estado' | 'situacion' | 'sucursal' | 'parte' | 'desde' | 'hasta'

const FOLIO = {
  name: 'folio',
  title: 'Folio',
  sort: 'folio',
  kind: 'link',
  breaks: 'never',
  value: ({ folio }: OrderRow) => folio,
  to: ({ id }: OrderRow) => orderTimelineAddress(id),
} as const

const REST = [
  {
    name: 'estado',
    title: 'Estado',
    sort: 'estado',
    kind: 'badge',
    value: ({ estado }: OrderRow) => ORDER_LOOKS[estado],
  },
  {
    name: 'fecha',
    title: 'Fecha',
    sort: 'fecha',
    kind: 'moment',
    value: ({ fecha }: OrderRow) => fecha,
    timeZone: ({ zonaHoraria }: OrderRow) => zonaHoraria,
  },
  { name: 'sucursal', title: 'Sucursal', kind: 'text', value: ({ sucursal }: OrderRow) => sucursal.nombre },
  { name: 'numero', title: 'Su número', kind: 'text', value: ({ numero }: OrderRow) => numero || null },
  { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }: OrderRow) => piezas },
  { name: 'porSurtir', title: 'Por surtir', kind: 'number', value: ({ porSurtir }: OrderRow) => porSurtir },
  {
    name: 'total',
    title: 'Total',
    sort: 'total',
    kind: 'money',
    value: ({ total }: OrderRow) => fromPesos(total),
  },
  {
    name: 'aPagar',
    title: 'A pagar',
    sort: 'aPagar',
    kind: 'money',
    value: ({ totalAPagar }: OrderRow) => fromPesos(totalAPagar),
  },
  {
    name: 'prometido',
    title: 'Entrega',
    sort: 'prometido',
    kind: 'text',
    value: ({ prometido }: OrderRow) => promisedText(prometido) || null,
  },
  { name: 'solicitante', title: 'Solicitó', isExtra: true, kind: 'text', value: (row: OrderRow) => row.solicitante },
] as const

const COMMON = {
  defaultOrder: '-fecha',
  filters: [],
  rowId: ({ id }: OrderRow) => id,
  rowName: ({ folio }: OrderRow) => folio,
  exports: 'GET /api/pedidos/exporta',
} as const

export const OWN_ORDERS = listScreen('GET /api/pedidos', {
  ...COMMON,
  name: 'mis-pedidos',
  columns: [FOLIO, ...REST],
  searches: 'Clave de la pieza, folio o tu número',
})

export const STAFF_ORDERS = listScreen('GET /api/pedidos', {
  ...COMMON,
  name: 'pedidos',
  columns: [
    FOLIO,
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    ...REST,
  ],
  searches: 'Cliente, clave de la pieza, folio o su número',
})

const SITUATIONS = ORDER_SITUATIONS.map((value) => ({ value, label: ORDER_SITUATION_LABELS[value] }))
const STATES = Object.entries(ORDER_LOOKS).map(([value, { label }]) => ({ value, label }))

export function orderFilters(page: OrderPage | null): readonly ListFilter<OrderFilter>[] {
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    branchFilter(page),
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
    { name: 'situacion', label: 'Situación', kind: 'choice', choices: SITUATIONS },
    { name: 'parte', label: 'Pieza', kind: 'text', placeholder: 'Clave' },
  ]
}
