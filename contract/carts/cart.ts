import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '#domain/cart/lines.ts'
import { LINE_ACTS, LINE_PROBLEMS } from '#domain/cart/line-problems.ts'
import { defineEndpoint } from '../endpoint.ts'
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
  /** The cart is not generated before it is solved. */
  bloquea: z.boolean(),
  aviso: z.string(),
  /** What solves it, the proposed one first. */
  acciones: z.array(z.enum(LINE_ACTS)),
})

const cartLine = z.object({
  /** A number too large for JSON's readers is a text. */
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
  /** Branches that can be asked for what is missing, those with most first. */
  otras_sucursales: z.array(z.object({ id, nombre: z.string(), disponible: z.number().int() })),
  /** Parts with the same number that its branch has, where it cannot supply this one. */
  equivalentes: z
    .array(
      z.object({ producto: id, k_parte: z.string(), marca: z.string(), precio: amount, disponible: z.number().int() }),
    )
    .max(3),
  /** When what is missing arrives at its branch: 'el 4 de diciembre'; '' where nobody said. It is no delivery. */
  llegada: z.string(),
})

const cartItem = z.object({
  producto: id,
  k_parte: z.string(),
  descripcion: z.string(),
  linea: z.string(),
  marca: z.string(),
  precio_ajuste: z.object({ valor: amount.positive() }).nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  /** Key of the part that took its place. */
  sustituta: z.string().nullable(),
  ShoppingCart: z.array(cartLine),
})

const cart = z.object({
  /** null: nothing was ever put into it. */
  id: id.nullable(),
  nombre: z.string(),
  version: z.number().int(),
  cartItems: z.array(cartItem),
  /** Of what can be supplied now. */
  ...totals,
  /** What is supplied when it comes, and with it all that generating orders. */
  porLlegar: parts.porLlegar,
  pedido: z.object(totals),
  /** What each branch sells of it, with its own tax. */
  sucursales: z.array(
    z.object({
      id,
      nombre: z.string(),
      tasa: z.number(),
      /** Why it is this one; '' where the branch alone decides. */
      razonIva: z.string(),
      ...totals,
      porLlegar: parts.porLlegar,
      pedido: z.object(totals),
    }),
  ),
  /** Whether nothing blocks its generation, and there is something to generate. */
  generable: z.boolean(),
  /** Where it is sent; null: the company's usual address. */
  direccion: id.nullable(),
  pedido_cliente: z.string(),
  /** The day on which the company last ordered under that number; null: it never did. */
  pedido_repetido: z.iso.date().nullable(),
  fecha_requerida: z.iso.date().nullable(),
  /** It is over: another is chosen before the cart is generated. */
  fecha_pasada: z.boolean(),
  nota: z.string(),
  /** Somebody with its link sees its parts. */
  compartido: z.boolean(),
})

const via = z.object({
  id,
  sucursal: id,
  nombre: z.string(),
  tipo: z.enum(['ruta', 'paqueteria', 'mostrador']),
  /** Before tax, beside the subtotal; and what it is for this cart. */
  costo: amount,
  costo_actual: amount,
  gratis_desde: amount.nullable(),
  minimo: amount.nullable(),
  maximo: amount.nullable(),
  /** When what is there arrives; null: nothing is promised. */
  entrega: z.object({ dia: z.iso.date(), hora: z.string().nullable(), texto: z.string() }).nullable(),
})

const customerShipping = z.object({
  /** Of each branch of the cart. */
  sucursales: z.array(
    z.object({
      sucursal: z.object({ id, nombre: z.string() }),
      /** The customer's default option; null: they have none. */
      predeterminada: id.nullable(),
      /** For this cart; null: the default one. */
      elegida: id.nullable(),
      /** How it is shipped now; null: the branch offers nothing. */
      via: id.nullable(),
      aviso: z.string(),
    }),
  ),
  /** What shipping it costs in all, before tax; its tax; and what is paid for all that generating orders. */
  costo: amount,
  ivaEnvio: toPay.ivaEnvio,
  totalAPagar: toPay.totalAPagar,
  /** Which version of the customer's terms counts; null: nothing is asked of any branch. */
  condiciones: z.number().int().nullable(),
  /** 'Guadalajara hoy 16:00, CDMX mañana'. */
  entrega: z.string(),
  /** What keeps the cart from being ordered by the customer's terms; '' for nothing. */
  aviso: z.string(),
})

export const cartCount = defineEndpoint({
  method: 'GET',
  path: '/cartItemscantidadEnCarrito',
  summary: 'Cuántas líneas lleva el carrito, sin las apartadas para después',
  area,
  access,
  response: z.object({ cantidad: z.number().int() }),
})

export const cartWithShipping = defineEndpoint({
  method: 'GET',
  path: '/getItems',
  summary: 'El carrito, cómo lo envía cada sucursal y cuándo llega',
  area,
  access,
  query: whichCart,
  response: z.object({ carrito: cart, vias: z.array(via), viacliente: customerShipping }),
})

export const cartItems = defineEndpoint({
  method: 'GET',
  path: '/cartItems/getItems',
  summary: 'El carrito con lo surtible, los precios y los totales de este momento',
  area,
  access,
  query: whichCart,
  response: z.object({ carrito: cart }),
})

export const addToCart = defineEndpoint({
  method: 'POST',
  path: '/api/carrito/agrega',
  summary: 'Agrega piezas al carrito; se suman a la línea que ya las lleva para lo mismo',
  area,
  access,
  onBehalf: 'Agregó piezas al carrito',
  body: z.object({
    producto: id,
    cantidad: z.number(),
    /** Of the branch that it is asked of; null: the one that supplies the company. */
    sucursal: id.nullable().default(null),
    nota: writtenText.max(MAX_NOTE_LENGTH).default(''),
    vehiculo: vehicle.default({ marca: '', modelo: '', anio: null, motor: '' }),
    /** The same one does it once, however often it is sent. */
    clave: z.string().min(8).max(100).nullable().default(null),
    ...priceOfCaller,
  }),
  response: changed.extend({
    linea: z.string(),
    /** What its line asks for now, and how much was added to it. */
    solicitado: z.number().int(),
    agregado: z.number().int(),
  }),
})

export const changeCartLine = defineEndpoint({
  method: 'POST',
  path: '/api/carrito/lineas/:id',
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
      /** The price that is shown, taken as it is. */
      acepta_precio: z.literal(true),
      version: reference.version,
      ...priceOfCaller,
    })
    .partial(),
  response: changed,
})

export const removeCartLines = defineEndpoint({
  method: 'POST',
  path: '/api/carrito/quita',
  summary: 'Quita líneas del carrito; sin decir cuáles, todas',
  area,
  access,
  onBehalf: 'Quitó líneas del carrito',
  body: z.object({ ...reference, lineas: lineIds.nullable() }),
  response: changed.extend({
    quitadas: z.number().int(),
    /** What undoes it, for a day; null: nothing was removed. */
    deshacer: z.uuid().nullable(),
  }),
})
