import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { ORDER_STATES, QUOTE_STATES } from '#domain/lifecycles.ts'
import { ORDER_COUNTS } from '#domain/measures/order-counts.ts'
import { COMPARISONS, daysFault, PERIODS } from '#domain/measures/periods.ts'
import { LOSS_GROUPS } from '#domain/quotes/losses.ts'
import { OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery, textFilter } from '../list.ts'

const define = callsIn('Indicadores')
/** Every user sees their own figures. */
const access = ANY_ACCOUNT

const count = z.number().int().nonnegative()
const amount = z.number()
const id = z.number().int().positive()
const named = z.object({ id, nombre: z.string() })
const days = z.object({ desde: z.iso.date(), hasta: z.iso.date(), habiles: count })

const compared = <Value extends z.ZodType>(value: Value) => z.object({ ahora: value, antes: value })
const counts = compared(count)
const amounts = compared(amount)
/** A share: 90 of 100 pieces. Of 0 there is none. */
const ratio = z.object({ parte: amount, de: amount })
export type RatioAnswer = z.infer<typeof ratio>
const ratios = compared(ratio)

const ranked = z.object({ id: id.nullable(), nombre: z.string(), ...amounts.shape })
export type RankedAnswer = z.infer<typeof ranked>
const ranking = z.object({
  /** The ones with the highest sales. */
  mayores: z.array(ranked),
  /** The ones with the largest decrease. */
  caen: z.array(ranked),
})
export type RankingAnswer = z.infer<typeof ranking>

/** An address has '' where nothing is chosen. */
const orNothing = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((text) => (text === '' ? undefined : text), value.optional())

export const indicators = define('GET /api/indicadores', {
  summary: 'Las cifras de un periodo, comparadas con otro de los mismos días hábiles, según lo que ve quien consulta',
  access,
  query: z
    .object({
      periodo: z.enum(PERIODS).default('este_mes').catch('este_mes'),
      desde: orNothing(dayFilter),
      hasta: orNothing(dayFilter),
      comparar: z.enum(COMPARISONS).default('anterior').catch('anterior'),
      sucursal: orNothing(idFilter),
      linea: orNothing(idFilter),
      empresa: orNothing(idFilter),
      asesor: orNothing(idFilter),
    })
    .superRefine(({ periodo, desde, hasta }, context) => {
      if (periodo !== 'fechas') return
      const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (desde === undefined) fault('desde', 'Elige desde qué día.')
      if (hasta === undefined) fault('hasta', 'Elige hasta qué día.')
      // An invalid date is already reported.
      if (!dayFilter.safeParse(desde).success || !dayFilter.safeParse(hasta).success) return
      const found = desde === undefined || hasta === undefined ? null : daysFault(desde, hasta)
      if (found !== null) fault(found.field, found.text)
    }),
  response: z.object({
    alcance: z.enum(['todo', 'cartera', 'grupo', 'empresa', 'sucursal', 'propio', 'ninguno']),
    /** The time until which the figures are complete. null: never summed yet. */
    al: z.iso.datetime().nullable(),
    periodo: days,
    anterior: days,
    /** For the filter; empty without a choice. */
    opciones: z.object({ sucursales: z.array(named), lineas: z.array(named), asesores: z.array(named) }),
    /** The customer of the filter. */
    empresa: named.nullable(),
    // Below: absent is not for the caller, null could not be read.
    ventas: z
      .object({
        venta: amounts,
        piezas: counts,
        // Absent for a line of parts: an order has several.
        pedidos: counts.optional(),
        surtido: ratios.optional(),
        promesa: ratios.optional(),
        /** Of the sales whose cost is known. */
        margen: ratios.optional(),
        /** Months, or years where there are many: '2026-11', '2026'. */
        meses: z.array(z.object({ mes: z.string(), venta: amount, piezas: count })),
      })
      .nullable()
      .optional(),
    lineas: ranking.nullable().optional(),
    clientes: ranking.nullable().optional(),
    compradores: ranking.nullable().optional(),
    vehiculos: z
      .array(z.object({ armadora: z.string(), modelo: z.string(), venta: amount, piezas: count }))
      .nullable()
      .optional(),
    cotizaciones: z
      .object({ conversion: ratios, respuesta: compared(z.number().nonnegative().nullable()) })
      .nullable()
      .optional(),
    /** Offers without an order by reason; the amount is that of the last offer before VAT. */
    perdidas: z
      .array(z.object({ motivo: z.enum(LOSS_GROUPS), cotizaciones: count, importe: amount }))
      .nullable()
      .optional(),
    vencido: z
      .array(z.object({ dias: z.enum(OVERDUE_AGES), facturas: count, saldo: amount }))
      .nullable()
      .optional(),
    /** Searches, and those followed by an opened part. */
    busquedas: ratios.nullable().optional(),
    sinMovimiento: z.object({ partes: count, piezas: count, costo: amount.nullable() }).nullable().optional(),
  }),
})

/** Names of the rows' filters; absent: no filter, or hidden from the caller. */
const chosen = z
  .object({ sucursal: z.string(), linea: z.string(), empresa: z.string(), asesor: z.string(), comprador: z.string() })
  .partial()

const soldList = defineList({
  sort: ['fecha', 'venta', 'piezas'],
  defaultSort: '-fecha',
  filters: {
    desde: dayFilter,
    hasta: dayFilter,
    sucursal: idFilter,
    linea: idFilter,
    empresa: idFilter,
    asesor: idFilter,
    comprador: idFilter,
    /** Make and model as in the line. */
    armadora: textFilter,
    modelo: textFilter,
  },
})

const soldLine = z.object({
  id: z.string(),
  fecha: z.iso.datetime(),
  pedido: id,
  folio: z.string(),
  sucursal: z.string(),
  empresa: z.string(),
  comprador: z.string(),
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  vehiculo: z.string(),
  piezas: count,
  precio: amount,
  venta: amount,
  /** Of all pieces; null: unknown, or hidden from the caller. */
  costo: amount.nullable(),
})
export type SoldLineAnswer = z.infer<typeof soldLine>

export const soldLines = define('GET /api/indicadores/ventas', {
  summary: 'Las piezas vendidas que cuentan las cifras de venta, por línea de pedido',
  access,
  query: listQuery(soldList),
  response: listAnswer(soldLine).extend({ venta: amount, piezas: count, elegido: chosen }),
})

export const soldLinesExport = exportOf(soldLines, soldList, 'Las piezas vendidas que dan los filtros, en CSV o Excel')

const orderList = defineList({
  sort: ['fecha', 'venta', 'empresa'],
  defaultSort: '-fecha',
  filters: {
    cuenta: z.enum(ORDER_COUNTS),
    /** Customers that have another advisor today than these orders. */
    clienteHoy: z.literal('otro_asesor'),
    desde: dayFilter,
    hasta: dayFilter,
    sucursal: idFilter,
    empresa: idFilter,
    asesor: idFilter,
  },
})

const countedOrder = z.object({
  id,
  folio: z.string(),
  fecha: z.iso.datetime(),
  sucursal: z.string(),
  empresa: z.string(),
  estado: z.enum(ORDER_STATES),
  /** Without cancelled ones. */
  piezas: count,
  venta: amount,
  /** For the fill rate: ordered pieces, and those of the first shipment. null: the order does not count. */
  surtido: z.object({ pedidas: count, enviadas: count }).nullable(),
  /** null: the order does not count for promises. */
  cumplida: z.boolean().nullable(),
})
export type CountedOrderAnswer = z.infer<typeof countedOrder>

export const countedOrders = define('GET /api/indicadores/pedidos', {
  summary: 'Los pedidos que cuenta una cifra: pedidos, surtido o promesa',
  access,
  query: listQuery(orderList),
  response: listAnswer(countedOrder).extend({ venta: amount, elegido: chosen }),
})

export const countedOrdersExport = exportOf(
  countedOrders,
  orderList,
  'Los pedidos que cuenta una cifra, en CSV o Excel',
)

const quoteList = defineList({
  sort: ['ofrecida', 'importe', 'empresa'],
  defaultSort: '-ofrecida',
  filters: {
    convertida: z.enum(['si', 'no']),
    /** Lost ones: all, or for one reason. */
    perdida: z.enum(['si', ...LOSS_GROUPS]),
    desde: dayFilter,
    hasta: dayFilter,
    sucursal: idFilter,
    empresa: idFilter,
    asesor: idFilter,
  },
})

const countedQuote = z.object({
  id,
  empresa: z.string(),
  asesor: z.string(),
  /** null: staff began it. */
  solicitada: z.iso.datetime().nullable(),
  /** The first offer. */
  ofrecida: z.iso.datetime(),
  estado: z.enum(QUOTE_STATES),
  convertida: z.boolean(),
  /** Why it was lost; null: still open, or partly ordered. */
  perdida: z.enum(LOSS_GROUPS).nullable(),
  /** Of the last offer, before VAT. */
  importe: amount,
})
export type CountedQuoteAnswer = z.infer<typeof countedQuote>

export const countedQuotes = define('GET /api/indicadores/cotizaciones', {
  summary: 'Las cotizaciones que cuentan la conversión y el tiempo de respuesta, por la fecha de su primera oferta',
  access,
  query: listQuery(quoteList),
  response: listAnswer(countedQuote).extend({ importe: amount, elegido: chosen }),
})

export const countedQuotesExport = exportOf(
  countedQuotes,
  quoteList,
  'Las cotizaciones que cuentan la conversión y el tiempo de respuesta, en CSV o Excel',
)

const overdueList = defineList({
  sort: ['vence', 'saldo', 'empresa'],
  defaultSort: 'vence',
  filters: { dias: z.enum(OVERDUE_AGES), empresa: idFilter, asesor: idFilter },
})

const overdueInvoice = z.object({
  id,
  numero: z.string(),
  empresa: named,
  fecha: z.iso.date(),
  vence: z.iso.date(),
  dias: count,
  total: amount,
  saldo: amount,
})
export type OverdueInvoiceAnswer = z.infer<typeof overdueInvoice>

export const overdueInvoices = define('GET /api/indicadores/vencido', {
  summary: 'Las facturas vencidas de los clientes que ve quien consulta, por días de atraso',
  access,
  query: listQuery(overdueList),
  response: listAnswer(overdueInvoice).extend({ saldo: amount, elegido: chosen }),
})

export const overdueInvoicesExport = exportOf(
  overdueInvoices,
  overdueList,
  'Las facturas vencidas que dan los filtros, en CSV o Excel',
)

const idleList = defineList({
  sort: ['clave', 'existencia', 'vendida'],
  defaultSort: '-existencia',
  filters: { sucursal: idFilter, linea: idFilter },
})

const idlePart = z.object({
  id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  existencia: count,
  /** Month of the last sale; null: never. */
  vendida: z.iso.date().nullable(),
  /** Of the stock; null: unknown, or hidden from the caller. */
  costo: amount.nullable(),
})
export type IdlePartAnswer = z.infer<typeof idlePart>

export const idleParts = define('GET /api/indicadores/sin-movimiento', {
  summary: 'Las partes con existencia que no se vendieron en 180 días',
  access,
  query: listQuery(idleList),
  response: listAnswer(idlePart).extend({ piezas: count, elegido: chosen }),
})

export const idlePartsExport = exportOf(
  idleParts,
  idleList,
  'Las partes sin movimiento que dan los filtros, en CSV o Excel',
)
