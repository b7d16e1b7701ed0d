import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** What a list or a page shows at once. */
const MAX_PRICED_PARTS = 100

/** Of an integer in the database. */
const MAX_ID = 2_147_483_647

const amount = z.number().nonnegative()

const partPrice = z.object({
  producto: z.number().int(),
  /** What a piece costs whoever asks, before tax; null: the part has no price for them, and can be asked for. */
  precio_ajuste: z.object({ valor: amount.positive() }).nullable(),
  /** Before discounts; null where nothing was taken off. */
  precio_base: amount.nullable(),
  /** 'Lista 3, −8 % Balvera, promoción noviembre'; '' without a price. */
  razon: z.string(),
  /** Lower prices of larger quantities, ascending. */
  por_cantidad: z.array(z.object({ desde: z.number().int(), valor: amount.positive() })),
  /** Sold so many at a time, and so many at least. */
  empaque: z.object({ multiplo: z.number().int(), minimo: z.number().int() }),
  /** Casco of a piece; null: none. */
  casco: amount.nullable(),
  /** Pieces that can be promised now, in whole packs: at the branch that supplies whoever asks, and at all that sell. */
  disponible: z.number().int(),
  disponible_total: z.number().int(),
  /** The same by branch, of those that sell and have reported the part, in the order in which the shop shows them. */
  existencias: z.array(
    z.object({
      sucursal: z.object({ id: z.number().int(), nombre: z.string() }),
      disponible: z.number().int(),
      /** When the figure was told, ISO 8601. */
      actualizado: z.string(),
      /** When more arrives there, '2026-12-04'; null: nobody said. */
      llega: z.string().nullable(),
    }),
  ),
  /** When more arrives at the branch that supplies whoever asks; null: nobody said. */
  llega: z.string().nullable(),
  /** What a cart takes of it (`domain/parts/allowance.ts`). */
  carrito: z.enum(['si', 'hasta_agotar', 'por_surtir', 'cotizar', 'sustituta', 'no']),
  /** Why not simply 'si'; '' where it is. */
  aviso: z.string(),
  /** Key of the part that took its place. */
  sustituta: z.string().nullable(),
})

export const partPrices = defineEndpoint({
  method: 'GET',
  path: '/api/precios',
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
    /** Whose prices they are: the company's, the general ones, the list prices, or none, since only customers see prices. */
    nivel: z.enum(['cliente', 'general', 'lista', 'ninguno']),
    /** The branch that supplies whoever asks; '' while the shop has none. */
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
