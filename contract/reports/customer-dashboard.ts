import { z } from 'zod'
import { OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { orderRow } from '../orders/orders.ts'
import { preOrderRow } from '../orders/pre-orders.ts'
import { productSummary } from '../products.ts'
import { quoteRow } from '../quotes/quotes.ts'

const area = 'Tablero'
/** That of the screen. */
const { access } = PRIVATE_SCREENS.customerDashboard

const id = z.number().int().positive()
const count = z.number().int().nonnegative()

const balance = z.object({
  /** The day by which it is decided what is overdue. */
  hoy: z.iso.date(),
  /** Of the credit; null: the company pays in advance. */
  limite: amount.nullable(),
  /** What of the credit is free. Below zero: more is owed than the credit allows. */
  disponible: z.number().nullable(),
  /** Orders and pre-orders without invoice, tax included. */
  comprometido: amount,
  /** Invoices that are not paid in full. */
  porPagar: amount,
  /** Paid beyond what was owed. */
  aFavor: amount,
  vencido: amount,
  edades: z.array(z.object({ edad: z.enum(OVERDUE_AGES), saldo: amount, facturas: count })),
  /** Why the company cannot order; '' while it can. */
  motivoBloqueo: z.string(),
})

const cart = z.object({
  id,
  nombre: z.string(),
  lineas: count,
  /** Lines of it that say so when it is opened. */
  conProblema: count.positive(),
  /** The first of them: 'BD-1047: Subió de $90.00 a $95.00.' */
  avisos: z.array(z.string()),
  /** It cannot be generated before they are solved. */
  bloquea: z.boolean(),
})

const contact = z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() })

const again = z.object({
  producto: productSummary,
  /** The last order that has it. */
  pedido: z.object({ id, folio: z.string(), fecha: z.iso.datetime(), zonaHoraria: z.string() }),
})

/** What is null could not be read; what is absent is not for who asks. Each is of what they see of their company. */
export const customerDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/mi-tablero',
  summary: 'Lo que espera al cliente, sus pedidos en curso, su saldo y lo que más pide',
  area,
  access,
  response: z.object({
    leido: z.iso.datetime(),
    /** Nothing was ever quoted, put into a cart or ordered. */
    esNuevo: z.boolean(),
    cotizaciones: z.object({ total: count, filas: z.array(quoteRow) }).nullable(),
    /** Pre-orders of others that they approve. */
    aprobaciones: z.object({ total: count, filas: z.array(preOrderRow) }).nullable(),
    /** The late ones first, then by promise. */
    pedidos: z
      .object({ enCurso: count, atrasados: count, filas: z.array(orderRow.extend({ atrasado: z.boolean() })) })
      .nullable(),
    /** Of the whole company, for who sees it. */
    saldo: balance.nullable().optional(),
    /** Those with a problem. */
    carritos: z.array(cart).nullable(),
    /** What they ordered most often in 180 days. `noDisponibles`: what of it cannot be ordered any more, and why. */
    volverAComprar: z
      .object({
        filtrado: z.array(again),
        noDisponibles: z.array(z.object({ k_parte: z.string(), motivo: z.string() })),
      })
      .nullable()
      .optional(),
    listas: z.array(z.object({ id, nombre: z.string(), autos: count })).nullable(),
    /** `persona` is null where nobody attends to the company. */
    asesor: z.object({ persona: contact.nullable() }).nullable(),
  }),
})
