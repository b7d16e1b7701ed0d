import { z } from 'zod'
import { QUOTE_STATES } from '#domain/lifecycles.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const define = callsIn('Cotizaciones')

const changed = z.object({ id: z.number().int(), estado: z.enum(QUOTE_STATES), version: z.number().int() })

const petition = {
  params: z.object({ id: idFilter }),
  body: z.object({
    /** The version that the user saw: later changes are never released unseen. */
    version: z.number().int().nonnegative(),
    clave: z.string().min(8).max(100),
  }),
  response: changed,
} as const

/** For the unsent offer, at today's prices. Saving it again withdraws the request and the release. */
export const requestQuoteRelease = define('POST /api/cotizaciones/:id/pideliberar', {
  summary: 'Pide que alguien con más límite libere la oferta que se escribe',
  access: { permissions: ['cotizaciones-answer'] },
  ...petition,
})

export const releaseQuote = define('POST /api/cotizaciones/:id/libera', {
  summary: 'Libera una oferta que pasa del límite de quien la escribió, o del margen mínimo',
  access: { permissions: ['cotizaciones-authorize'] },
  ...petition,
})
