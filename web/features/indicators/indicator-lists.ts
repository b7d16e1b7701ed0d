import type {
  CountedOrderAnswer,
  CountedQuoteAnswer,
  IdlePartAnswer,
  OverdueInvoiceAnswer,
  SoldLineAnswer,
} from '#contract/reports/indicators.ts'
import { fromPesos } from '#domain/money/money.ts'
import { ORDER_COUNT_LABELS, ORDER_COUNTS } from '#domain/measures/order-counts.ts'
import { LOSS_GROUP_LABELS, LOSS_GROUPS } from '#domain/quotes/losses.ts'
import { OVERDUE_AGE_LABELS, OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { orderTimelineAddress, productAddress, quoteAddress } from '#domain/screen-address.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { ORDER_LOOKS, QUOTE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const pesos = (amount: number | null) => (amount === null ? null : fromPesos(amount))

const DAYS = [
  { name: 'desde', label: 'Desde', kind: 'day' },
  { name: 'hasta', label: 'Hasta', kind: 'day' },
] as const

export const SOLD_LINES = listScreen('GET /api/indicadores/ventas', {
  name: 'indicadores-ventas',
  defaultOrder: '-fecha',
  columns: [
    {
      name: 'folio',
      title: 'Pedido',
      kind: 'link',
      breaks: 'never',
      value: ({ folio }: SoldLineAnswer) => folio,
      to: ({ pedido }: SoldLineAnswer) => orderTimelineAddress(pedido),
    },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'k_parte', title: 'Clave', kind: 'text', breaks: 'never', value: (row) => row.k_parte },
    { name: 'descripcion', title: 'Descripción', kind: 'text', breaks: 'anywhere', value: (row) => row.descripcion },
    { name: 'linea', title: 'Línea', kind: 'text', value: ({ linea }) => linea || null },
    { name: 'vehiculo', title: 'Vehículo', kind: 'text', value: ({ vehiculo }) => vehiculo || null },
    { name: 'empresa', title: 'Cliente', kind: 'text', value: ({ empresa }) => empresa },
    { name: 'comprador', title: 'Compró', kind: 'text', isExtra: true, value: ({ comprador }) => comprador },
    { name: 'sucursal', title: 'Sucursal', kind: 'text', isExtra: true, value: ({ sucursal }) => sucursal },
    { name: 'piezas', title: 'Piezas', sort: 'piezas', kind: 'number', value: ({ piezas }) => piezas },
    { name: 'precio', title: 'Precio', kind: 'money', value: ({ precio }) => pesos(precio) },
    { name: 'venta', title: 'Importe', sort: 'venta', kind: 'money', value: ({ venta }) => pesos(venta) },
    { name: 'costo', title: 'Costo', kind: 'money', isExtra: true, value: ({ costo }) => pesos(costo) },
  ],
  filters: DAYS,
  rowId: ({ id }) => id,
  rowName: ({ k_parte, folio }) => `${k_parte} del pedido ${folio}`,
  searches: 'Cliente, clave o descripción',
  exports: 'GET /api/indicadores/ventas/exporta',
})

export const COUNTED_ORDERS = listScreen('GET /api/indicadores/pedidos', {
  name: 'indicadores-pedidos',
  defaultOrder: '-fecha',
  columns: [
    {
      name: 'folio',
      title: 'Pedido',
      kind: 'link',
      breaks: 'never',
      value: ({ folio }: CountedOrderAnswer) => folio,
      to: ({ id }: CountedOrderAnswer) => orderTimelineAddress(id),
    },
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => ORDER_LOOKS[estado] },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'sucursal', title: 'Sucursal', kind: 'text', value: ({ sucursal }) => sucursal },
    { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
    { name: 'venta', title: 'Importe', sort: 'venta', kind: 'money', value: ({ venta }) => pesos(venta) },
    { name: 'pedidas', title: 'Pedidas', kind: 'number', value: ({ surtido }) => surtido?.pedidas ?? null },
    { name: 'enviadas', title: 'Primer envío', kind: 'number', value: ({ surtido }) => surtido?.enviadas ?? null },
    {
      name: 'promesa',
      title: 'Promesa',
      kind: 'text',
      value: ({ cumplida }) => (cumplida === null ? null : cumplida ? 'Cumplida' : 'Sin cumplir'),
    },
  ],
  filters: [
    {
      name: 'cuenta',
      label: 'Cuenta en',
      kind: 'choice',
      none: ORDER_COUNT_LABELS.pedidos,
      choices: ORDER_COUNTS.slice(1).map((value) => ({ value, label: ORDER_COUNT_LABELS[value] })),
    },
    ...DAYS,
  ],
  rowId: ({ id }) => id,
  rowName: ({ folio }) => `Pedido ${folio}`,
  searches: 'Cliente o folio',
  exports: 'GET /api/indicadores/pedidos/exporta',
})

export const COUNTED_QUOTES = listScreen('GET /api/indicadores/cotizaciones', {
  name: 'indicadores-cotizaciones',
  defaultOrder: '-ofrecida',
  columns: [
    {
      name: 'numero',
      title: 'Cotización',
      kind: 'link',
      value: ({ id }: CountedQuoteAnswer) => String(id),
      to: ({ id }: CountedQuoteAnswer) => quoteAddress(id),
    },
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa },
    { name: 'asesor', title: 'Asesor', kind: 'text', value: ({ asesor }) => asesor || null },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => QUOTE_LOOKS[estado] },
    { name: 'solicitada', title: 'Solicitada', kind: 'moment', value: ({ solicitada }) => solicitada },
    { name: 'ofrecida', title: 'Ofrecida', sort: 'ofrecida', kind: 'moment', value: ({ ofrecida }) => ofrecida },
    { name: 'importe', title: 'Importe', sort: 'importe', kind: 'money', value: ({ importe }) => pesos(importe) },
    {
      name: 'convertida',
      title: 'Convertida',
      kind: 'text',
      value: ({ convertida }) => (convertida ? 'Sí' : 'No'),
    },
    {
      name: 'perdida',
      title: 'Motivo de pérdida',
      kind: 'text',
      value: ({ perdida }) => (perdida === null ? null : LOSS_GROUP_LABELS[perdida]),
    },
  ],
  filters: [
    {
      name: 'convertida',
      label: 'Convertida',
      kind: 'choice',
      choices: [
        { value: 'si', label: 'Sí' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      name: 'perdida',
      label: 'Perdida',
      kind: 'choice',
      choices: [
        { value: 'si', label: 'Por cualquier motivo' },
        ...LOSS_GROUPS.map((value) => ({ value, label: LOSS_GROUP_LABELS[value] })),
      ],
    },
    ...DAYS,
  ],
  rowId: ({ id }) => id,
  rowName: ({ id }) => `Cotización ${id}`,
  searches: 'Cliente o número',
  exports: 'GET /api/indicadores/cotizaciones/exporta',
})

export const OVERDUE_INVOICES = listScreen('GET /api/indicadores/vencido', {
  name: 'indicadores-vencido',
  defaultOrder: 'vence',
  columns: [
    { name: 'numero', title: 'Factura', kind: 'text', value: ({ numero }: OverdueInvoiceAnswer) => numero },
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    { name: 'fecha', title: 'Fecha', kind: 'day', value: ({ fecha }) => fecha },
    { name: 'vence', title: 'Venció', sort: 'vence', kind: 'day', value: ({ vence }) => vence },
    { name: 'dias', title: 'Días', kind: 'number', value: ({ dias }) => dias },
    { name: 'total', title: 'Total', kind: 'money', value: ({ total }) => pesos(total) },
    { name: 'saldo', title: 'Saldo', sort: 'saldo', kind: 'money', value: ({ saldo }) => pesos(saldo) },
  ],
  filters: [
    {
      name: 'dias',
      label: 'Atraso',
      kind: 'choice',
      choices: OVERDUE_AGES.map((value) => ({ value, label: OVERDUE_AGE_LABELS[value] })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ numero }) => `Factura ${numero}`,
  searches: 'Cliente o factura',
  exports: 'GET /api/indicadores/vencido/exporta',
})

export const IDLE_PARTS = listScreen('GET /api/indicadores/sin-movimiento', {
  name: 'indicadores-sin-movimiento',
  defaultOrder: '-existencia',
  columns: [
    {
      name: 'clave',
      title: 'Clave',
      sort: 'clave',
      kind: 'link',
      breaks: 'never',
      value: ({ k_parte }: IdlePartAnswer) => k_parte,
      to: ({ k_parte }: IdlePartAnswer) => productAddress(k_parte),
    },
    { name: 'descripcion', title: 'Descripción', kind: 'text', breaks: 'anywhere', value: (row) => row.descripcion },
    { name: 'linea', title: 'Línea', kind: 'text', value: ({ linea }) => linea || null },
    {
      name: 'existencia',
      title: 'Existencia',
      sort: 'existencia',
      kind: 'number',
      value: ({ existencia }) => existencia,
    },
    {
      name: 'vendida',
      title: 'Último mes con venta',
      sort: 'vendida',
      kind: 'text',
      value: ({ vendida }) => vendida?.slice(0, 7) ?? null,
    },
    { name: 'costo', title: 'Costo', kind: 'money', value: ({ costo }) => pesos(costo) },
  ],
  rowId: ({ id }) => id,
  rowName: ({ k_parte }) => k_parte,
  searches: 'Clave o descripción',
  exports: 'GET /api/indicadores/sin-movimiento/exporta',
})
