import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRE_ORDER_STATES } from '#domain/lifecycles.ts'
import { MAX_CART_LINES } from '#domain/cart/lines.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { whichCart } from '../carts/cart-fields.ts'
import { parts, toPay, totals } from '../carts/sums.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayFilter, defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const area = 'Prepedidos'

const id = z.number().int().positive().max(2_147_483_647)
const lineId = z.string().regex(/^\d{1,18}$/u)
const amount = z.number().nonnegative()
const named = z.object({ id, nombre: z.string() })
const state = z.enum(PRE_ORDER_STATES)

/** The same one does it once, however often it is sent. */
const key = z.string().min(8).max(100)

/** A copy of where it is sent; null: it is collected. */
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
  /** Before tax, beside the lines. */
  costo: amount,
  /** When it arrives; null: nothing was promised. */
  promesa: z.object({ dia: z.iso.date(), hora: z.string().nullable() }).nullable(),
})

/** As its address names it: the code of the branch, 'A-102'. */
const orderOf = z.object({ sucursal: z.string(), folio: z.string() })

/** What of the credit keeps it from being authorised at once, and the ways out. */
const credit = z.object({
  /** 'Te faltan $3,210.00: paga la factura A-102 o quita estas líneas.' */
  aviso: z.string(),
  /** Paying these would be enough. */
  facturas: z.array(z.object({ numero: z.string(), saldo: z.number(), vence: z.iso.date() })),
  /** Leaving out these would be enough: their numbers in the pre-order. */
  lineas: z.array(z.number().int()),
})

export const generateCart = defineEndpoint({
  method: 'POST',
  path: '/cartItems/generacionCarrito/',
  summary: 'Genera el carrito: prepedido con precios fijos y piezas apartadas; autorizado se vuelve pedidos enseguida',
  area,
  access: { permissions: ['permission_compras'] },
  onBehalf: 'Generó un prepedido',
  body: z.object({
    /** null: the default one. */
    carrito: id.nullable().default(null),
    /** The one that was seen: a cart that changed since is not generated. */
    version: z.number().int().nonnegative(),
    /** Lines that are wanted though they do not fit the vehicle that they are bought for. */
    noLeQuedan: z.array(lineId).max(2000).default([]),
    /** Lines of which what cannot be supplied stays in the cart: without it none is left behind, and 'lineas.<id>' says which would be. */
    quedan: z.array(lineId).max(2000).default([]),
    /** What its person sees, without lines set aside: a cart that is stored otherwise is refused, with both at 'lineas.<id>' and 'total'. */
    visto: z
      .object({
        total: amount,
        lineas: z
          .array(z.object({ id: lineId, cantidad: z.number().int(), precio: amount.nullable() }))
          .max(MAX_CART_LINES),
        /** Where it is sent, how each branch ships it and by which terms: another is never taken instead, and is told at its field. */
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
      /** Of all that is ordered. */
      ...totals,
      ...parts,
      ...toPay,
      /** Why a person has to decide. */
      motivos: z.array(z.string()),
      credito: credit.nullable(),
      /** One of each branch, where it was authorised at once. */
      pedidos: z.array(orderOf),
      /** Until when its pieces are kept. */
      vence: z.iso.datetime(),
      /** '2 líneas siguen en el carrito: 2 apartadas.' '' where none does. */
      siguen: z.string(),
      /** This cart had been generated already: it is that pre-order. */
      repetido: z.boolean(),
    }),
    direnvio: z.object({ direccion: address, envios: z.array(shipping) }),
  }),
})

/** How much a buyer orders without their company's approver; null: whatever it comes to. */
const buyerLimits = z
  .object({
    porPedido: amount.nullable(),
    /** What they ordered since the first of the month, and what is left: below zero where a limit was lowered. */
    porMes: z.object({ limite: amount, gastado: amount, queda: z.number() }).nullable(),
    /** What this one comes to. */
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

export const cartReview = defineEndpoint({
  method: 'GET',
  path: '/api/carrito/revision',
  summary: 'Lo que generar haría del carrito ahora: qué llega y qué se espera, envío, total a pagar, crédito y límites',
  area,
  access: { permissions: ['permission_compras'] },
  query: whichCart,
  response: z.object({
    /** null: there is nothing to generate. */
    revision: z
      .object({
        ...totals,
        ...parts,
        ...toPay,
        /** What it becomes, and why a person has to decide. */
        estado: z.enum(['en_aprobacion', 'pendiente', 'autorizado']),
        motivos: z.array(z.string()),
        /** What keeps it from being ordered: minimum, maximum, address; '' for nothing. */
        aviso: z.string(),
        /** What stays in the cart, in a sentence, and how many pieces of what was asked for. */
        siguen: z.string(),
        quedan: z.number().int(),
        /** Why credit does not let it through, with the ways out; '' where it does. */
        avisoCredito: z.string(),
        /** Of the company, for who sees it whole; `despues`: what is free once this is ordered. */
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
  /** Solicitado, and what of it is kept now and supplied when it comes. */
  cantidad: z.number().int(),
  cantidad2: z.number().int(),
  porSurtir: z.number().int(),
  /** When those arrive at the branch, which is no delivery; null: nobody said. */
  llega: z.string().nullable(),
  /** What became of the pieces that were asked for and are not in it: '883 de 900 no van: siguen en el carrito'; '' for none. */
  noVan: z.string(),
  /** null: not decided. */
  autorizado: z.number().int().nullable(),
  precio: amount,
  precioLista: amount.nullable(),
  razon: z.string(),
  casco: amount.nullable(),
  /** Of the pieces that count: all of them until it is decided, then the authorised ones. Without cores. */
  importe: amount,
  importeCasco: amount,
  nota: z.string(),
  vehiculo: z.string(),
  /** Key of the part that was asked for, where this one took its place. */
  enLugarDe: z.string().nullable(),
  /** For who may see costs: null is not known. */
  costo: amount.nullable().optional(),
  margen: z.number().nullable().optional(),
  /** For who decides: parts that could take its place. */
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
  /** null: the program by itself. */
  quien: person.nullable(),
  motivo: z.string(),
})

const preOrderDetail = z.object({
  id,
  estado: state,
  version: z.number().int(),
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  /** Of its first branch: its days are those of the document. */
  zonaHoraria: z.string(),
  empresa: named,
  comprador: person,
  carrito: z.object({ id: id.nullable(), nombre: z.string() }),
  /** Id of the one that it was made of; null: of a cart. */
  cotizacion: id.nullable(),
  /** That quote has gone on since: nobody orders from the offer of this one any more. */
  ofertaAnterior: z.boolean(),
  pedidoCliente: z.string(),
  requerido: z.iso.date().nullable(),
  nota: z.string(),
  motivos: z.array(z.string()),
  credito: credit.nullable(),
  direccion: address,
  sucursales: z.array(
    shipping.extend({
      /** It is picked up at the branch: the promise is when it is ready there. */
      seRecoge: z.boolean(),
      tasa: z.number(),
      razonIva: z.string(),
      ...totals,
      ...parts,
      totalAPagar: amount,
      pedido: orderOf.nullable(),
    }),
  ),
  /** Of all that is ordered; of what is authorised once it is decided. */
  ...totals,
  ...parts,
  ...toPay,
  lineas: z.array(line),
  historia: z.array(transition),
  /** What whoever asks may do with it now. */
  puede: z.object({ aprobar: z.boolean(), autorizar: z.boolean(), rechazar: z.boolean(), cancelar: z.boolean() }),
  /** Why they may decide nothing about it, where it waits for others; '' where they may, or nothing waits. */
  espera: z.string(),
  /** Of all its lines with a known cost, for who may see it. */
  margen: z.number().nullable().optional(),
  /** For who approves it for the company: how much its buyer may order, and ordered this month without it. */
  limite: z
    .object({
      porPedido: amount.nullable(),
      porMes: amount.nullable(),
      gastado: amount,
      queda: z.number().nullable(),
    })
    .optional(),
  /** For who decides: what the customer owes, and what is free. */
  cuenta: account.optional(),
})
export type PreOrderDetail = z.infer<typeof preOrderDetail>

export const preOrder = defineEndpoint({
  method: 'GET',
  path: '/api/prepedidos/:id',
  summary: 'Un prepedido: estado, líneas por sucursal, totales, historia y lo que puede hacer quien pregunta',
  area,
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: preOrderDetail,
})

export const preOrderRow = z.object({
  id,
  estado: state,
  empresa: named,
  comprador: z.string(),
  sucursales: z.string(),
  piezas: z.number().int(),
  /** Pieces kept for it that its branch has no more, by a later figure or because it closed; only while it is not decided. */
  faltan: z.number().int(),
  lineas: z.number().int(),
  total: amount,
  totalAPagar: amount,
  creado: z.iso.datetime(),
  vence: z.iso.datetime(),
  /** Of its first branch: its days are those of the document. */
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
    /** Those whose customer's credit did not let them through. */
    motivo: z.literal('credito'),
    /** Those that a later figure of stock, or a branch that closed, leaves short. */
    faltan: z.literal('si'),
    /** Those that whoever asks can decide. */
    paraMi: z.literal('si'),
  },
})

export const preOrderList = defineEndpoint({
  method: 'GET',
  path: '/api/prepedidos',
  summary: 'Prepedidos que ve quien pregunta, por páginas; se buscan por número, clave de parte o pedido del cliente',
  area,
  access: ANY_ACCOUNT,
  query: listQuery(preOrders),
  response: listAnswer(preOrderRow).extend({
    /** To filter by. */
    sucursales: z.array(named),
  }),
})

export const preOrderExport = defineEndpoint({
  method: 'GET',
  path: '/api/prepedidos/exporta',
  summary: 'Prepedidos como archivo',
  area,
  access: ANY_ACCOUNT,
  query: exportQuery(preOrders),
  response: fileAnswer,
})

export const updatePetition = defineEndpoint({
  method: 'POST',
  path: '/api/admin/updatePeticion/',
  summary:
    'Decide un prepedido: lo aprueba su empresa, lo autoriza la casa, entero o en parte, se rechaza o se cancela',
  area,
  access: ANY_ACCOUNT,
  body: z
    .object({
      prepedido: id,
      version: z.number().int(),
      accion: z.enum(['aprueba', 'autoriza', 'rechaza', 'cancela']),
      motivo: writtenText.max(500).default(''),
      /** How many pieces of a line are authorised, and of which part instead; lines that are not named are authorised whole. */
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
      /** What happened, in a sentence. */
      aviso: z.string(),
    }),
  }),
})
