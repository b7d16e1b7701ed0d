import type { ReturnRow } from '#contract/returns/returns.ts'
import { fromPesos } from '#domain/money/money.ts'
import { orderTimelineAddress, returnAddress } from '#domain/screen-address.ts'
import type { ReturnPage } from '#web/data/returns/return-calls.ts'
import { branchFilter, listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { RETURN_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { REASON_CHOICES } from './return-text.ts'

const FOLIO = {
  name: 'folio',
  title: 'Folio',
  sort: 'folio',
  kind: 'link',
  breaks: 'never',
  value: ({ folio }: ReturnRow) => folio,
  to: ({ id }: ReturnRow) => returnAddress(id),
} as const

const REST = [
  {
    name: 'estado',
    title: 'Estado',
    sort: 'estado',
    kind: 'badge',
    value: ({ estado }: ReturnRow) => RETURN_LOOKS[estado],
  },
  {
    name: 'fecha',
    title: 'Fecha',
    sort: 'fecha',
    kind: 'moment',
    value: ({ fecha }: ReturnRow) => fecha,
    timeZone: ({ zonaHoraria }: ReturnRow) => zonaHoraria,
  },
  {
    name: 'pedido',
    title: 'Pedido',
    kind: 'link',
    breaks: 'never',
    value: ({ pedido }: ReturnRow) => pedido.folio,
    to: ({ pedido }: ReturnRow) => orderTimelineAddress(pedido.id),
  },
  { name: 'sucursal', title: 'Sucursal', kind: 'text', value: ({ sucursal }: ReturnRow) => sucursal.nombre },
  { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }: ReturnRow) => piezas },
  { name: 'recibidas', title: 'Recibidas', kind: 'number', value: ({ recibidas }: ReturnRow) => recibidas },
  {
    name: 'total',
    title: 'Crédito con IVA',
    sort: 'total',
    kind: 'money',
    value: ({ total }: ReturnRow) => (total === 0 ? null : fromPesos(total)),
  },
  { name: 'nota', title: 'Nota de crédito', kind: 'text', value: ({ nota }: ReturnRow) => nota || null },
  {
    name: 'solicitante',
    title: 'Solicitó',
    isExtra: true,
    kind: 'text',
    value: ({ solicitante }: ReturnRow) => solicitante.nombre,
  },
] as const

const COMMON = {
  defaultOrder: '-fecha',
  filters: [],
  rowId: ({ id }: ReturnRow) => id,
  rowName: ({ folio }: ReturnRow) => folio,
  exports: 'GET /api/devoluciones/exporta',
} as const

export const OWN_RETURNS = listScreen('GET /api/devoluciones', {
  ...COMMON,
  name: 'mis-devoluciones',
  columns: [FOLIO, ...REST],
  searches: 'Folio, pedido, clave de la pieza o nota de crédito',
})

export const STAFF_RETURNS = listScreen('GET /api/devoluciones', {
  ...COMMON,
  name: 'devoluciones',
  columns: [
    FOLIO,
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    ...REST,
  ],
  searches: 'Cliente, folio, pedido, clave de la pieza o nota de crédito',
})

const STATES = Object.entries(RETURN_LOOKS).map(([value, { label }]) => ({ value, label }))

export function returnFilters(
  page: ReturnPage | null,
): readonly ListFilter<'estado' | 'motivo' | 'sucursal' | 'desde' | 'hasta'>[] {
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    { name: 'motivo', label: 'Motivo', kind: 'choice', choices: REASON_CHOICES },
    branchFilter(page),
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ]
}
