import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** The maximum of a list or page. */
const MAX_PRICED_PARTS = 100

/** Maximum integer in the database. */
const MAX_ID = 2_147_483_647

const amount = z.number().nonnegative()

const partPrice = z.object({
  producto: z.number().int(),
  /** The caller's price of a piece, before tax; null: the part has no price for them, and can be requested. */
  precio_ajuste: z.object({ valor: amount.positive() }).nullable(),
  /** Before discounts; null without a discount. */
  precio_base: amount.nullable(),
  /** 'Lista 3, −8 % Balvera, promoción noviembre'; '' without a price. */
  razon: z.string(),
  /** Lower prices of larger quantities, ascending. */
  por_cantidad: z.array(z.object({ desde: z.number().int(), valor: amount.positive() })),
  /** Pack size and minimum quantity. */
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  /** Casco of a piece; null: none. */
  casco: amount.nullable(),
  /** Pieces that can be promised now, in whole packs: at the caller's supplying branch, and at all selling branches. */
  disponible: z.number().int(),
  disponible_total: z.number().int(),
  /** The same for each selling branch that has reported the part, in the shop's order of branches. */
  existencias: z.array(
    z.object({
      sucursal: z.object({ id: z.number().int(), nombre: z.string() }),
      disponible: z.number().int(),
      /** When the branch reported the figure, ISO 8601. */
      actualizado: z.string(),
      /** The next arrival there, '2026-12-04'; null: unknown. */
      llega: z.string().nullable(),
    }),
  ),
  /** The next arrival at the caller's supplying branch; null: unknown. */
  llega: z.string().nullable(),
  /** What a cart accepts of it (`domain/parts/allowance.ts`). */
  carrito: z.enum(['si', 'hasta_agotar', 'por_surtir', 'cotizar', 'sustituta', 'no']),
  /** Why it is not 'si'; '' where it is. */
  aviso: z.string(),
  /** Key of the part that replaced it. */
  sustituta: z.string().nullable(),
})

export const partPrices = defineEndpoint('GET /api/precios', {
  summary: 'Precios y existencia de varias piezas para quien pregunta',
  area: 'Precios',
  access: 'public',
  query: z.object({
    /** Numbers of products: 1,2,3. */
    productos: z
      .string()
      .max(1200)
      .transform((text) => [...new Set(text.split(','))].map(Number))
      .refine(arePartNumbers, `Escribe de 1 a ${MAX_PRICED_PARTS} números de pieza, separados por comas.`),
  }),
  response: z.object({
    /** The prices that apply: the company's, the general list, the list prices, or none, where only customers see prices. */
    nivel: z.enum(['cliente', 'general', 'lista', 'ninguno']),
    /** The caller's supplying branch; '' while the shop has none. */
    sucursal: z.string(),
    /** Percentage that is added. */
    iva: z.number(),
    /** In the order of the query, without hidden and unknown parts. Empty where `nivel` is ninguno. */
    precios: z.array(partPrice),
  }),
})

function arePartNumbers(numbers: readonly number[]): boolean {
  const isOne = (number: number) => Number.isInteger(number) && number > 0 && number <= MAX_ID
  return numbers.length <= MAX_PRICED_PARTS && numbers.every(isOne)
}
