import { z } from 'zod'
import { PROMOTION_STATES } from '#domain/promotions/state.ts'
import { callsIn } from '../endpoint.ts'
import { pagingFields, pageQuery } from '../paging.ts'
import { productSummary } from '../products.ts'

const define = callsIn('Promociones')

const MOST_PARTS = 100

const shownPromotion = z.object({
  /** In the address of its screen. */
  slug: z.string(),
  titulo: z.string(),
  texto: z.string(),
  /** First and last day, both included: '2026-11-01'. */
  desde: z.string(),
  hasta: z.string(),
  /** The discount for everybody; null: none, or only for some. */
  porcentaje: z.number().nullable(),
  partes: z.number().int(),
})
export type ShownPromotion = z.infer<typeof shownPromotion>

/** Today's promotions, the first to end first. */
export const promotions = define('GET /api/promociones', {
  summary: 'Promociones vigentes',
  access: 'public',
  response: z.object({
    promociones: z.array(shownPromotion),
    /** Whether any of them has a badge for its parts. */
    conInsignia: z.boolean(),
  }),
})

/** Authors of promotions also see those that are not public. */
export const promotion = define('GET /api/promociones/:slug', {
  summary: 'Una promoción con sus partes',
  access: 'public',
  params: z.object({ slug: z.string().min(1).max(80) }),
  query: pageQuery({ defaultSize: 24, maxSize: 48 }),
  response: pagingFields.extend({
    promocion: shownPromotion.extend({ estado: z.enum(PROMOTION_STATES) }),
    /** Empty for an ended promotion. */
    filtrado: z.array(productSummary),
  }),
})

const ids = z.string().transform((text, context) => {
  const numbers = text.split(',').map(Number)
  if (numbers.length <= MOST_PARTS && numbers.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647))
    return numbers
  context.addIssue({ code: 'custom', message: `Hasta ${MOST_PARTS} números de parte, separados por comas.` })
  return z.NEVER
})

/** Of the given parts, those with a badge today. */
export const promotionBadges = define('GET /api/promociones/insignias', {
  summary: 'Insignias de promoción de unas partes',
  access: 'public',
  query: z.object({ productos: ids }),
  response: z.object({
    insignias: z.array(z.object({ producto: z.number().int(), texto: z.string(), slug: z.string() })),
  }),
})
