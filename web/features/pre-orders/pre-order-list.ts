import type { CallOutput } from '#contract/client.ts'
import { fromPesos } from '#domain/money/money.ts'
import { preOrderAddress } from '#domain/screen-address.ts'
import { branchFilter, listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { PRE_ORDER_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const STATES = Object.entries(PRE_ORDER_LOOKS)
  // This state lasts only during generation.
  .filter(([value]) => value !== 'generado' && value !== 'autorizado')
  .map(([value, { label }]) => ({ value, label }))

export const PRE_ORDER_LIST = listScreen('GET /api/prepedidos', {
  name: 'prepedidos',
  columns: [
    {
      name: 'numero',
      title: 'Prepedido',
      sort: 'numero',
      sortsAs: 'number',
      kind: 'link',
      value: ({ id }) => String(id),
      to: ({ id }) => preOrderAddress(id),
    },
    { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => PRE_ORDER_LOOKS[estado] },
    { name: 'empresa', title: 'Empresa', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    { name: 'comprador', title: 'Comprador', kind: 'text', value: ({ comprador }) => comprador },
    { name: 'sucursales', title: 'Sucursales', kind: 'text', value: ({ sucursales }) => sucursales },
    { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
    { name: 'total', title: 'Total', sort: 'total', kind: 'money', value: ({ total }) => fromPesos(total) },
    {
      name: 'aPagar',
      title: 'A pagar',
      sort: 'aPagar',
      kind: 'money',
      value: ({ totalAPagar }) => fromPesos(totalAPagar),
    },
    {
      name: 'creado',
      title: 'Generado',
      sort: 'creado',
      kind: 'moment',
      value: ({ creado }) => creado,
      timeZone: ({ zonaHoraria }) => zonaHoraria,
    },
    { name: 'pedidos', title: 'Pedidos', kind: 'text', value: ({ pedidos }) => pedidos },
    {
      name: 'vence',
      title: 'Vence',
      sort: 'vence',
      kind: 'moment',
      isExtra: true,
      value: ({ vence }) => vence,
      timeZone: ({ zonaHoraria }) => zonaHoraria,
    },
    { name: 'faltan', title: 'Ya no alcanzan', kind: 'number', isExtra: true, value: ({ faltan }) => faltan },
    { name: 'lineas', title: 'Líneas', kind: 'number', isExtra: true, value: ({ lineas }) => lineas },
    {
      name: 'pedidoCliente',
      title: 'Pedido del cliente',
      kind: 'text',
      isExtra: true,
      value: ({ pedidoCliente }) => pedidoCliente,
    },
  ],
  defaultOrder: '-numero',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ({ id }) => `Prepedido ${id}`,
  searches: 'Número, clave de parte, empresa o pedido del cliente',
  exports: 'GET /api/prepedidos/exporta',
})

type PreOrderFilter = 'estado' | 'sucursal' | 'desde' | 'hasta' | 'motivo' | 'faltan' | 'paraMi'

export function preOrderFilters(page: CallOutput<'GET /api/prepedidos'> | null): readonly ListFilter<PreOrderFilter>[] {
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    branchFilter(page),
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
    { name: 'motivo', label: 'Motivo', kind: 'choice', choices: [{ value: 'credito', label: 'Detenido por crédito' }] },
    {
      name: 'faltan',
      label: 'Existencia',
      kind: 'choice',
      choices: [{ value: 'si', label: 'Ya no alcanza' }],
    },
    { name: 'paraMi', label: 'Me toca decidir', kind: 'choice', choices: [{ value: 'si', label: 'Sí' }] },
  ]
}
