import { z } from 'zod'
import { OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { orderRow } from '../orders/orders.ts'
import { preOrderRow } from '../orders/pre-orders.ts'
import { productSummary } from '../products.ts'
import { quoteRow } from '../quotes/quotes.ts'

const define = callsIn('Tablero')
/** The same as the screen's. */
const { access } = PRIVATE_SCREENS.customerDashboard

const id = z.number().int().positive()
const count = z.number().int().nonnegative()

const balance = z.object({
  /** Today, which decides what is overdue. */
  hoy: z.iso.date(),
  /** The credit limit; null: the company pays in advance. */
  limite: amount.nullable(),
  /** Available credit. Negative: above the limit. */
  disponible: z.number().nullable(),
  /** Orders and pre-orders without invoice, tax included. */
  comprometido: amount,
  /** Unpaid amounts of invoices. */
  porPagar: amount,
  /** Overpaid amount. */
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
  /** Lines with a problem. */
  conProblema: count.positive(),
  /** The first problems: 'BD-1047: Subió de $90.00 a $95.00.' */
  avisos: z.array(z.string()),
  /** It cannot be generated before they are solved. */
  bloquea: z.boolean(),
})

const contact = z.object({ nombre: z.string(), correo: z.string(), telefono: z.string() })

const again = z.object({
  producto: productSummary,
  /** The last order with the part. */
  pedido: z.object({ id, folio: z.string(), fecha: z.iso.datetime(), zonaHoraria: z.string() }),
})

/** null: could not be read; absent: not for the caller. Each is limited to what they see of their company. */
export const customerDashboard = define('GET /api/mi-tablero', {
  summary: 'Lo que espera al cliente, sus pedidos en curso, su saldo y lo que más pide',
  access,
  response: z.object({
    leido: z.iso.datetime(),
    /** There were no quotes, carts and orders yet. */
    esNuevo: z.boolean(),
    cotizaciones: z.object({ total: count, filas: z.array(quoteRow) }).nullable(),
    /** Others' pre-orders that they approve. */
    aprobaciones: z.object({ total: count, filas: z.array(preOrderRow) }).nullable(),
    /** Late ones first, then by promise. */
    pedidos: z
      .object({ enCurso: count, atrasados: count, filas: z.array(orderRow.extend({ atrasado: z.boolean() })) })
      .nullable(),
    /** Of the whole company, for those who see it. */
    saldo: balance.nullable().optional(),
    /** Carts with a problem. */
    carritos: z.array(cart).nullable(),
    /** Their most frequently ordered parts of 180 days. `noDisponibles`: those that can no longer be ordered, and why. */
    volverAComprar: z
      .object({
        filtrado: z.array(again),
        noDisponibles: z.array(z.object({ k_parte: z.string(), motivo: z.string() })),
      })
      .nullable()
      .optional(),
    listas: z.array(z.object({ id, nombre: z.string(), autos: count })).nullable(),
    /** `persona` is null where the company has no advisor. */
    asesor: z.object({ persona: contact.nullable() }).nullable(),
  }),
})
