import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRE_ORDER_STATES } from '#domain/lifecycles.ts'
import { MAX_CART_LINES } from '#domain/cart/lines.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { whichCart } from '../carts/cart-fields.ts'
import { parts, toPay, totals } from '../carts/sums.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Prepedidos')

const id = z.number().int().positive().max(2_147_483_647)
const lineId = z.string().regex(/^\d{1,18}$/u)
const amount = z.number().nonnegative()
const named = z.object({ id, nombre: z.string() })
const state = z.enum(PRE_ORDER_STATES)

/** Idempotency key: a repeated request with it does nothing more. */
const key = z.string().min(8).max(100)

/** A copy of the delivery address; null: it is collected. */
const address = z
  .object({
    nombre: z.string(),
    destinatario: z.string(),
    telefono: z.string(),
    calle: z.string(),
    colonia: z.string(),
    codigoPostal: z.string(),
    ciudad: z.string(),
    estado: z.string(),
    indicaciones: z.string(),
  })
  .nullable()

const shipping = z.object({
  sucursal: named,
  /** '' where none was chosen. */
  via: z.string(),
  /** Before tax, in addition to the lines. */
  costo: amount,
  /** Promised arrival; null: none. */
  promesa: z.object({ dia: z.iso.date(), hora: z.string().nullable() }).nullable(),
})

/** As in its address: the code of the branch, and 'A-102'. */
const orderOf = z.object({ sucursal: z.string(), folio: z.string() })

/** Why credit prevents automatic authorisation, and what the customer can do. */
const credit = z.object({
  /** 'Te faltan $3,210.00: paga la factura A-102 o quita estas líneas.' */
  aviso: z.string(),
  /** Paying these is sufficient. */
  facturas: z.array(z.object({ numero: z.string(), saldo: z.number(), vence: z.iso.date() })),
  /** Removing these is sufficient: their line numbers in the pre-order. */
  lineas: z.array(z.number().int()),
})

export const generateCart = define('POST /cartItems/generacionCarrito/', {
  summary: 'Genera el carrito: prepedido con precios fijos y piezas apartadas; autorizado se vuelve pedidos enseguida',
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Generó un prepedido',
  body: z.object({
    /** null: the default one. */
    carrito: id.nullable().default(null),
    /** The version that the user saw: a cart that changed since is not generated. */
    version: z.number().int().nonnegative(),
    /** Lines that the user wants although they do not fit their vehicle. */
    noLeQuedan: z.array(lineId).max(2000).default([]),
    /** Lines whose unsuppliable pieces may stay in the cart: other lines with such pieces are refused, as 'lineas.<id>'. */
    quedan: z.array(lineId).max(2000).default([]),
    /** What the user saw, without lines set aside: a cart with other stored values is refused, with both at 'lineas.<id>' and 'total'. */
    visto: z
      .object({
        total: amount,
        lineas: z
          .array(z.object({ id: lineId, cantidad: z.number().int(), precio: amount.nullable() }))
          .max(MAX_CART_LINES),
        /** Address, shipping options and terms that the user saw: others are never substituted, but reported at their field. */
        direccion: id.nullable().optional(),
        vias: z
          .array(z.object({ sucursal: id, via: id.nullable(), costo: amount }))
          .max(1000)
          .optional(),
        condiciones: z.number().int().optional(),
      })
      .nullable()
      .default(null),
    clave: key,
  }),
  response: z.object({
    procesado: z.object({
      id,
      estado: state,
      version: z.number().int(),
      /** Of everything ordered. */
      ...totals,
      ...parts,
      ...toPay,
      /** Why a person has to decide. */
      motivos: z.array(z.string()),
      credito: credit.nullable(),
      /** One for each branch, where it was authorised at once. */
      pedidos: z.array(orderOf),
      /** End of the reservation. */
      vence: z.iso.datetime(),
      /** '2 líneas siguen en el carrito: 2 apartadas.' '' where none does. */
      siguen: z.string(),
      /** This cart had already been generated: it is that pre-order. */
      repetido: z.boolean(),
    }),
    direnvio: z.object({ direccion: address, envios: z.array(shipping) }),
  }),
})

/** A buyer's limits without approval; null: none. */
const buyerLimits = z
  .object({
    porPedido: amount.nullable(),
    /** Ordered since the first of the month, and remaining: negative where a limit was lowered. */
    porMes: z.object({ limite: amount, gastado: amount, queda: z.number() }).nullable(),
    /** The amount of this one. */
    esteTotal: amount,
  })
  .nullable()

const account = z.object({
  /** null: pays in advance. */
  limite: amount.nullable(),
  debe: z.number(),
  vencido: z.number(),
  comprometido: amount,
  disponible: z.number().nullable(),
})

export const cartReview = define('GET /api/carrito/revision', {
  summary: 'Lo que generar haría del carrito ahora: qué llega y qué se espera, envío, total a pagar, crédito y límites',
  access: { permissions: ['permission_compras'] },
  query: whichCart,
  response: z.object({
    /** null: there is nothing to generate. */
    revision: z
      .object({
        ...totals,
        ...parts,
        ...toPay,
        /** The resulting state, and why a person has to decide. */
        estado: z.enum(['en_aprobacion', 'pendiente', 'autorizado']),
        motivos: z.array(z.string()),
        /** What prevents the order: minimum, maximum, address; '' for nothing. */
        aviso: z.string(),
        /** What stays in the cart, in a sentence, and the number of requested pieces. */
        siguen: z.string(),
        quedan: z.number().int(),
        /** Why credit is not sufficient, with what the customer can do; '' where it is. */
        avisoCredito: z.string(),
        /** The company's account, for those who see it whole; `despues`: free credit after this order. */
        cuenta: account.extend({ despues: z.number().nullable() }).nullable(),
        comprador: buyerLimits,
      })
      .nullable(),
  }),
})

const person = z.object({ nombre: z.string(), enNombreDe: z.string().nullable() })

const line = z.object({
  id: lineId,
  numero: z.number().int(),
  sucursal: id,
  k_parte: z.string(),
  descripcion: z.string(),
  marca: z.string(),
  linea: z.string(),
  /** Solicitado, and the parts of it that are reserved now and supplied later. */
  cantidad: z.number().int(),
  cantidad2: z.number().int(),
  porSurtir: z.number().int(),
  /** Their arrival at the branch, not at the customer; null: unknown. */
  llega: z.string().nullable(),
  /** What happened to requested pieces that are not in the pre-order: '883 de 900 no van: siguen en el carrito'; '' for none. */
  noVan: z.string(),
  /** null: not decided. */
  autorizado: z.number().int().nullable(),
  precio: amount,
  precioLista: amount.nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  /** Of all pieces until the decision, then of the authorised ones. Without cores. */
  importe: amount,
  importeCasco: amount,
  nota: z.string(),
  vehiculo: z.string(),
  /** Key of the requested part that this one replaced. */
  enLugarDe: z.string().nullable(),
  /** For those who may see costs: null is not known. */
  costo: amount.nullable().optional(),
  margen: z.number().nullable().optional(),
  /** For those who decide: parts that could replace it. */
  sustitutas: z
    .array(
      z.object({
        producto: id,
        k_parte: z.string(),
        descripcion: z.string(),
        precio: amount,
        disponible: z.number().int(),
      }),
    )
    .optional(),
})

const transition = z.object({
  de: state.nullable(),
  a: state,
  cuando: z.iso.datetime(),
  /** null: the system. */
  quien: person.nullable(),
  motivo: z.string(),
})

const preOrderDetail = z.object({
  id,
  estado: state,
  version: z.number().int(),
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  /** Of its first branch: it decides the days of the document. */
  zonaHoraria: z.string(),
  empresa: named,
  comprador: person,
  carrito: z.object({ id: id.nullable(), nombre: z.string() }),
  /** Id of its quote; null: it came from a cart. */
  cotizacion: id.nullable(),
  /** The quote has moved on: this offer can no longer be ordered. */
  ofertaAnterior: z.boolean(),
  pedidoCliente: z.string(),
  requerido: z.iso.date().nullable(),
  nota: z.string(),
  motivos: z.array(z.string()),
  credito: credit.nullable(),
  direccion: address,
  sucursales: z.array(
    shipping.extend({
      /** It is picked up at the branch: the promise is the time when it is ready there. */
      seRecoge: z.boolean(),
      tasa: z.number(),
      razonIva: z.string(),
      ...totals,
      ...parts,
      totalAPagar: amount,
      pedido: orderOf.nullable(),
    }),
  ),
  /** Of everything ordered; after the decision, of everything authorised. */
  ...totals,
  ...parts,
  ...toPay,
  lineas: z.array(line),
  historia: z.array(transition),
  /** What the viewer may do with it now. */
  puede: z.object({ aprobar: z.boolean(), autorizar: z.boolean(), rechazar: z.boolean(), cancelar: z.boolean() }),
  /** Why they may not decide, while it waits for others; '' where they may, or where it does not wait. */
  espera: z.string(),
  /** Of all lines with a known cost, for those who may see it. */
  margen: z.number().nullable().optional(),
  /** For the company's approver: the buyer's limits, and what they ordered this month without this one. */
  limite: z
    .object({
      porPedido: amount.nullable(),
      porMes: amount.nullable(),
      gastado: amount,
      queda: z.number().nullable(),
    })
    .optional(),
  /** For those who decide: the customer's debt and free credit. */
  cuenta: account.optional(),
})
export type PreOrderDetail = z.infer<typeof preOrderDetail>

export const preOrder = define('GET /api/prepedidos/:id', {
  summary: 'Un prepedido: estado, líneas por sucursal, totales, historia y lo que puede hacer quien pregunta',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: preOrderDetail,
})

export const preOrderRow = z.object({
  id,
  /** Of the decision about it. */
  version: z.number().int(),
  estado: state,
  empresa: named,
  comprador: z.string(),
  sucursales: z.string(),
  piezas: z.number().int(),
  /** Reserved pieces that its branch no longer has, by a later count or because it closed; only until the decision. */
  faltan: z.number().int(),
  lineas: z.number().int(),
  total: amount,
  totalAPagar: amount,
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  /** Of its first branch: it decides the days of the document. */
  zonaHoraria: z.string(),
  pedidoCliente: z.string(),
  /** Folios of its orders: 'A-102, T-7'. */
  pedidos: z.string(),
})
export type PreOrderRow = z.infer<typeof preOrderRow>

const preOrders = defineList({
  sort: ['numero', 'empresa', 'estado', 'total', 'aPagar', 'creado', 'vence'],
  defaultSort: '-numero',
  filters: {
    estado: state,
    sucursal: idFilter,
    empresa: idFilter,
    desde: dayFilter,
    hasta: dayFilter,
    /** Pre-orders that the customer's credit did not cover. */
    motivo: z.literal('credito'),
    /** Pre-orders with missing stock, after a later count or the closing of a branch. */
    faltan: z.literal('si'),
    /** Pre-orders that the viewer can decide. */
    paraMi: z.literal('si'),
  },
})

export const preOrderList = define('GET /api/prepedidos', {
  summary: 'Prepedidos que ve quien pregunta, por páginas; se buscan por número, clave de parte o pedido del cliente',
  access: ANY_ACCOUNT,
  query: listQuery(preOrders),
  response: listAnswer(preOrderRow).extend({
    sucursales: z.array(named),
  }),
})

export const preOrderExport = exportOf(preOrderList, preOrders, 'Prepedidos como archivo')

export const updatePetition = define('POST /api/admin/updatePeticion/', {
  summary:
    'Decide un prepedido: lo aprueba su empresa, lo autoriza la casa, entero o en parte, se rechaza o se cancela',
  access: ANY_ACCOUNT,
  body: z
    .object({
      prepedido: id,
      version: z.number().int(),
      accion: z.enum(['aprueba', 'autoriza', 'rechaza', 'cancela']),
      motivo: writtenText.max(500).default(''),
      /** Authorised pieces of a line, and the replacing part; lines that are not listed are authorised whole. */
      lineas: z
        .array(
          z.object({
            id: lineId,
            cantidad: z.number().int().min(0).max(MAX_QUANTITY),
            sustituta: id.nullable().default(null),
          }),
        )
        .max(2000)
        .default([]),
    })
    .refine(({ accion, motivo }) => accion !== 'rechaza' || motivo !== '', {
      path: ['motivo'],
      message: 'Di por qué: quien lo pidió lo lee.',
    }),
  response: z.object({
    proceso: z.object({
      id,
      estado: state,
      version: z.number().int(),
      pedidos: z.array(orderOf),
      /** The result, in a sentence. */
      aviso: z.string(),
    }),
  }),
})
