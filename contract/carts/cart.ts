import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '#domain/cart/lines.ts'
import { LINE_ACTS, LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { defineEndpoint } from '../endpoint.ts'
import { picture } from '../products.ts'
import { writtenText } from '../text.ts'
import {
  access,
  amount,
  area,
  changed,
  id,
  lineId,
  lineIds,
  priceOfCaller,
  reference,
  vehicle,
  whichCart,
} from './cart-fields.ts'
import { parts, toPay, totals } from './sums.ts'

const problem = z.object({
  problema: z.enum(LINE_PROBLEMS),
  /** The cart cannot be generated until it is solved. */
  bloquea: z.boolean(),
  aviso: z.string(),
  /** Actions that solve it, the proposed one first. */
  acciones: z.array(z.enum(LINE_ACTS)),
})

const cartLine = z.object({
  /** A bigint, as text. */
  id: z.string(),
  sucursal: z.object({ id, nombre: z.string() }),
  /** Solicitado. */
  cantidad: z.number().int(),
  /** Surtible: what that branch can supply now. */
  cantidad2: z.number().int(),
  /** `cantidad2 × precio_ajuste.valor`, before tax. */
  importe: amount,
  nota: z.string(),
  vehiculo: z.object({ marca: z.string(), modelo: z.string(), anio: z.number().int().nullable(), motor: z.string() }),
  apartada: z.boolean(),
  por_surtir: z.boolean(),
  problemas: z.array(problem),
  /** Branches that can supply the missing pieces, the largest stock first. */
  otras_sucursales: z.array(z.object({ id, nombre: z.string(), disponible: z.number().int() })),
  /** Parts with the same number in stock at its branch, where it cannot supply this one. */
  equivalentes: z
    .array(
      z.object({ producto: id, k_parte: z.string(), marca: z.string(), precio: amount, disponible: z.number().int() }),
    )
    .max(3),
  /** Arrival of the missing pieces at its branch, not at the customer: 'el 4 de diciembre'; '' where unknown. */
  llegada: z.string(),
})

const cartItem = z.object({
  producto: id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  /** A drawing of its line where it has none. */
  imagen: picture,
  precio_ajuste: z.object({ valor: amount.positive() }).nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  /** Key of the part that replaced it. */
  sustituta: z.string().nullable(),
  ShoppingCart: z.array(cartLine),
})

const cart = z.object({
  /** null: the cart does not exist yet. */
  id: id.nullable(),
  nombre: z.string(),
  version: z.number().int(),
  cartItems: z.array(cartItem),
  /** Of the pieces that can be supplied now. */
  ...totals,
  /** The pieces that are supplied later, and the total that generating would order. */
  porLlegar: parts.porLlegar,
  pedido: z.object(totals),
  /** Each branch's part of the cart, with its own tax. */
  sucursales: z.array(
    z.object({
      id,
      nombre: z.string(),
      tasa: z.number(),
      /** Why this rate applies; '' where only the branch decides. */
      razonIva: z.string(),
      ...totals,
      porLlegar: parts.porLlegar,
      pedido: z.object(totals),
    }),
  ),
  /** Whether the cart can be generated: it has lines to generate, and no problem blocks it. */
  generable: z.boolean(),
  /** The delivery address; null: the company's usual one. */
  direccion: id.nullable(),
  pedido_cliente: z.string(),
  /** The day of the company's last order with this number; null: none. */
  pedido_repetido: z.iso.date().nullable(),
  fecha_requerida: z.iso.date().nullable(),
  /** The day has passed: another one must be chosen before the cart is generated. */
  fecha_pasada: z.boolean(),
  nota: z.string(),
  /** Its parts can be seen by anybody with its link. */
  compartido: z.boolean(),
})

const via = z.object({
  id,
  sucursal: id,
  nombre: z.string(),
  tipo: z.enum(['ruta', 'paqueteria', 'mostrador']),
  /** Before tax, in addition to the subtotal; and its cost for this cart. */
  costo: amount,
  costo_actual: amount,
  gratis_desde: amount.nullable(),
  minimo: amount.nullable(),
  maximo: amount.nullable(),
  /** Arrival of the pieces in stock; null: nothing is promised. */
  entrega: z.object({ dia: z.iso.date(), hora: z.string().nullable(), texto: z.string() }).nullable(),
})

const customerShipping = z.object({
  /** For each branch of the cart. */
  sucursales: z.array(
    z.object({
      sucursal: z.object({ id, nombre: z.string() }),
      /** The customer's default option; null: none. */
      predeterminada: id.nullable(),
      /** Chosen for this cart; null: the default one. */
      elegida: id.nullable(),
      /** The option that applies now; null: the branch offers none. */
      via: id.nullable(),
      aviso: z.string(),
    }),
  ),
  /** Total shipping cost before tax, its tax, and the amount to pay for the whole order. */
  costo: amount,
  ivaEnvio: toPay.ivaEnvio,
  totalAPagar: toPay.totalAPagar,
  /** The version of the customer's terms that applies; null: no lines of any branch. */
  condiciones: z.number().int().nullable(),
  /** 'Guadalajara hoy 16:00, CDMX mañana'. */
  entrega: z.string(),
  /** Why the customer's terms prevent the order; '' where they do not. */
  aviso: z.string(),
})

export const cartCount = defineEndpoint('GET /cartItemscantidadEnCarrito', {
  summary: 'Cuántas líneas lleva el carrito, sin las apartadas para después',
  area,
  access,
  response: z.object({ cantidad: z.number().int() }),
})

export const cartWithShipping = defineEndpoint('GET /getItems', {
  summary: 'El carrito, cómo lo envía cada sucursal y cuándo llega',
  area,
  access,
  query: whichCart,
  response: z.object({ carrito: cart, vias: z.array(via), viacliente: customerShipping }),
})

export const cartItems = defineEndpoint('GET /cartItems/getItems', {
  summary: 'El carrito con lo surtible, los precios y los totales de este momento',
  area,
  access,
  query: whichCart,
  response: z.object({ carrito: cart }),
})

export const addToCart = defineEndpoint('POST /api/carrito/agrega', {
  summary: 'Agrega piezas al carrito; se suman a la línea que ya las lleva para lo mismo',
  area,
  access,
  onBehalf: 'Agregó piezas al carrito',
  body: z.object({
    producto: id,
    cantidad: z.number(),
    /** The supplying branch; null: that of the company. */
    sucursal: id.nullable().default(null),
    nota: writtenText.max(MAX_NOTE_LENGTH).default(''),
    vehiculo: vehicle.default({ marca: '', modelo: '', anio: null, motor: '' }),
    /** Idempotency key: a repeated request with it does nothing more. */
    clave: z.string().min(8).max(100).nullable().default(null),
    ...priceOfCaller,
  }),
  response: changed.extend({
    linea: z.string(),
    /** The line's quantity now, and the added quantity. */
    solicitado: z.number().int(),
    agregado: z.number().int(),
  }),
})

export const changeCartLine = defineEndpoint('POST /api/carrito/lineas/:id', {
  summary: 'Cambia una línea del carrito: cantidad, nota, sucursal, apartarla, esperar lo que falta, aceptar su precio',
  area,
  access,
  onBehalf: 'Cambió líneas del carrito',
  params: z.object({ id: lineId }),
  body: z
    .object({
      cantidad: z.number(),
      nota: writtenText.max(MAX_NOTE_LENGTH),
      vehiculo: vehicle,
      sucursal: id,
      apartada: z.boolean(),
      por_surtir: z.boolean(),
      /** Accepts the shown price. */
      acepta_precio: z.literal(true),
      version: reference.version,
      ...priceOfCaller,
    })
    .partial(),
  response: changed,
})

export const removeCartLines = defineEndpoint('POST /api/carrito/quita', {
  summary: 'Quita líneas del carrito; sin decir cuáles, todas',
  area,
  access,
  onBehalf: 'Quitó líneas del carrito',
  body: z.object({ ...reference, lineas: lineIds.nullable() }),
  response: changed.extend({
    quitadas: z.number().int(),
    /** Undoes the removal, for a day; null: nothing was removed. */
    deshacer: z.uuid().nullable(),
  }),
})
