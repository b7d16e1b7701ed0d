import { z } from 'zod'
import { ANY_ACCOUNT, type Requirement } from '#domain/access.ts'
import { ORDER_STATES } from '#domain/lifecycles.ts'
import { ORDER_SITUATIONS } from '#domain/orders/situation.ts'
import { RESTS } from '#domain/orders/fulfilment.ts'
import { toPay } from '../carts/sums.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery, textFilter } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Pedidos')
/** Staff; customers cancel by a call of their own. */
const STAFF: Requirement = { roles: ['admin'], permissions: ['pedidos-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const amount = z.number().nonnegative()
const named = z.object({ id, nombre: z.string() })
const branch = named.extend({ codigo: z.string() })
const pieces = z.number().int().nonnegative()
const state = z.enum(ORDER_STATES)
const day = z.iso.date()

export const orderRow = z.object({
  id,
  folio: z.string(),
  sucursal: branch,
  empresa: named,
  /** The requester. */
  solicitante: z.string(),
  estado: state,
  fecha: z.iso.datetime(),
  /** Of the branch: it decides the days of the document. */
  zonaHoraria: z.string(),
  /** The customer's own order number. */
  numero: z.string(),
  piezas: pieces,
  surtidas: pieces,
  porSurtir: pieces,
  total: amount,
  /** With shipping and its tax. */
  totalAPagar: amount,
  prometido: z.object({ dia: day, hora: z.string().nullable() }).nullable(),
})
export type OrderRow = z.infer<typeof orderRow>

const list = defineList({
  sort: ['fecha', 'folio', 'total', 'aPagar', 'estado', 'empresa', 'prometido'],
  defaultSort: '-fecha',
  filters: {
    estado: z.enum(ORDER_STATES),
    /**
     * in progress: not delivered, closed or cancelled; late: in progress after the promised time; at risk: late, or promised for today
     * and not ready.
     */
    situacion: z.enum(ORDER_SITUATIONS),
    sucursal: idFilter,
    empresa: idFilter,
    /** Key of one of its parts, as typed. */
    parte: textFilter,
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const orderList = define('GET /api/pedidos', {
  summary: 'Los pedidos que ve quien consulta: los propios, los de sus clientes o todos',
  access: ANY_ACCOUNT,
  query: listQuery(list),
  response: listAnswer(orderRow).extend({
    sucursales: z.array(named),
  }),
})

export const orderExport = exportOf(orderList, list, 'Los pedidos que dan los filtros, en CSV o Excel')

const totals = z.object({ piezas: pieces, subtotal: amount, iva: amount, total: amount })

const orderLine = z.object({
  /** A bigint, as text. */
  id: z.string(),
  numero: z.number().int(),
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  linea: z.string(),
  /** Pedida, surtida, cancelada, en espera de existencia, y lo que ya salió de la sucursal. */
  cantidad: pieces,
  surtida: pieces,
  cancelada: pieces,
  enEspera: pieces,
  /** Their arrival at the branch, not at the customer; null: unknown. */
  llega: z.string().nullable(),
  enviada: pieces,
  /** What happened to requested pieces that are not in the order: '883 de 900 no van: siguen en el carrito'; '' for none. */
  noVan: z.string(),
  precio: amount,
  casco: amount.nullable(),
  /** Of the ordered pieces with cores, before tax. */
  importe: amount,
  razon: z.string(),
  nota: z.string(),
  /** 'Nissan Tsuru 1998'; '' for none. */
  vehiculo: z.string(),
})

const orderDetail = orderRow.extend({
  version: z.number().int(),
  /** Its pre-order; null: it has another origin. */
  prepedido: id.nullable(),
  requerido: day.nullable(),
  nota: z.string(),
  /** Lines of the delivery address; empty where it is picked up. */
  direccion: z.array(z.string()),
  via: z.string(),
  costoEnvio: amount,
  ivaEnvio: toPay.ivaEnvio,
  /** VAT in percent: 16. */
  tasa: z.number(),
  /** Why this rate applies; '' where only the branch decides. */
  razonIva: z.string(),
  pedido: totals,
  surtido: totals,
  /** Of pieces that wait for stock. */
  porLlegar: totals,
  lineas: z.array(orderLine),
  /** The newest first. */
  historia: z.array(
    z.object({
      version: z.number().int(),
      de: state.nullable(),
      a: state,
      fecha: z.iso.datetime(),
      /** null: the system. */
      quien: z.string().nullable(),
      enNombreDe: z.string().nullable(),
      motivo: z.string(),
    }),
  ),
  envios: z.array(
    z.object({
      id,
      paqueteria: z.string(),
      guia: z.string(),
      url: z.string(),
      salida: z.iso.datetime(),
      entrega: z.iso.datetime().nullable(),
      lineas: z.array(z.object({ k_parte: z.string(), cantidad: pieces })),
    }),
  ),
  /** Invoices of the order. */
  documentos: z.array(
    z.object({
      numero: z.string(),
      fecha: day,
      vence: day,
      total: z.number(),
      pagado: z.number(),
      saldo: z.number(),
      moneda: z.string(),
    }),
  ),
  /** States that the viewer can set now. */
  siguientes: z.array(state),
  /** Whether the viewer can add it to a cart. */
  puedeRepetir: z.boolean(),
  /** Whether the viewer can report that a part did not fit. */
  puedeAnotar: z.boolean(),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const order = define('GET /api/pedidos/:id', {
  summary: 'Un pedido con sus líneas, envíos, documentos e historia',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: orderDetail,
})

export const orderByFolio = define('GET /api/pedidos/folio/:sucursal/:folio', {
  summary: 'Un pedido por su sucursal (código o id) y su folio',
  access: ANY_ACCOUNT,
  params: z.object({ sucursal: z.string().max(20), folio: z.string().max(20) }),
  response: orderDetail,
})

const moved = z.object({ id, version: z.number().int(), estado: state })
const version = z.number().int().positive()
const reason = writtenText.max(500).default('')
const params = z.object({ id: idFilter })
const lineId = z.string().regex(/^\d{1,18}$/u)

export const moveOrder = define('POST /api/pedidos/:id/avanza', {
  summary: 'Cambia el estado de un pedido: confirmado, surtiendo, listo para recoger, entregado o cerrado',
  access: STAFF,
  params,
  body: z.object({
    version,
    estado: z.enum(['confirmado', 'surtiendo', 'listo_para_recoger', 'entregado', 'cerrado']),
    motivo: reason,
  }),
  response: moved,
})

export const supplyOrder = define('POST /api/pedidos/:id/surte', {
  summary: 'Anota lo surtido de cada línea; lo que falta espera existencia o se cancela',
  access: STAFF,
  params,
  body: z.object({
    version,
    /** Lines that are not listed are not supplied now, and wait. */
    lineas: z
      .array(z.object({ linea: lineId, surtida: z.number().int().min(0).max(1_000_000), resto: z.enum(RESTS) }))
      .max(2000),
    motivo: reason,
  }),
  response: moved,
})

const shipment = z.object({
  version,
  paqueteria: writtenText.max(80).default(''),
  guia: writtenText.max(60).default(''),
  url: writtenText
    .max(500)
    .refine((text) => text === '' || /^https:\/\/\S+$/u.test(text), 'Escribe una dirección que empiece con https://')
    .default(''),
  /** null: all supplied pieces that have not left. A line of 0 stays. */
  lineas: z
    .array(z.object({ linea: lineId, cantidad: z.number().int().min(0).max(1_000_000) }))
    .max(2000)
    .refine((lines) => lines.some(({ cantidad }) => cantidad > 0), 'Escribe cuántas piezas salen: al menos una.')
    .nullable()
    .default(null),
})

export const shipOrder = define('POST /api/pedidos/:id/envia', {
  summary: 'Anota un envío con su paquetería, su guía y lo que lleva; las piezas salen de la existencia',
  access: STAFF,
  params,
  body: shipment,
  response: moved,
})

export const cancelOrder = define('POST /api/pedidos/:id/cancela', {
  summary: 'Cancela un pedido mientras se pueda y libera lo apartado',
  access: ANY_ACCOUNT,
  params,
  body: z.object({ version, motivo: reason }),
  response: moved,
})

export const noteMisfit = define('POST /api/pedidos/:id/no-le-quedo', {
  summary: 'Anota una pieza del pedido que el cliente devolvió porque no le quedó a su vehículo',
  access: STAFF,
  params,
  body: z.object({
    linea: lineId,
    vehiculo: writtenText.min(1, 'Escribe a qué vehículo no le quedó.').max(160),
    nota: writtenText.max(300).default(''),
  }),
  response: z.object({ success: z.literal(true) }),
})

export const reorder = define('POST /api/pedidos/:id/repite', {
  summary: 'Pone en el carrito lo que se puede comprar de un pedido, a precios de hoy, y dice lo que no',
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Agregó al carrito las piezas de un pedido',
  params,
  body: z.object({
    /** Idempotency key. */
    clave: z.string().min(8).max(100).nullable().default(null),
  }),
  response: z.object({
    agregadas: z.array(z.object({ k_parte: z.string(), cantidad: pieces, aviso: z.string() })),
    faltantes: z.array(z.object({ k_parte: z.string(), cantidad: pieces, motivo: z.string() })),
    /** Number of lines in the cart. */
    cantidad: z.number().int(),
  }),
})

const dated = z.object({
  filtrado: z.array(orderRow),
  /** The next page, if there is one. */
  siguiente: z.number().int().optional(),
})
/** Pages of 500. */
const datedQuery = z.object({ pagina: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1) })

export const ordersOfDay = define('GET /api/controllerpeticiones/cliente2/:cliente/listped/:date', {
  summary: 'Los pedidos de un cliente (id de usuario) en una fecha; sin una fecha válida, los de hoy',
  access: ANY_ACCOUNT,
  params: z.object({ cliente: idFilter, date: z.string().max(40) }),
  query: datedQuery,
  response: dated,
})

export const ordersOfToday = define('GET /api/controllerpeticiones/cliente2/:cliente/listped', {
  summary: 'Los pedidos de hoy de un cliente (id de usuario)',
  access: ANY_ACCOUNT,
  params: z.object({ cliente: idFilter }),
  query: datedQuery,
  response: dated,
})
