import { z } from 'zod'
import { QUOTE_STATES } from '#domain/lifecycles.ts'
import { LOSS_REASONS, MAX_LOSS_NOTE } from '#domain/quotes/losses.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

export const noteQuoteLoss = defineEndpoint('POST /api/cotizaciones/:id/perdida', {
  summary: 'Anota o corrige por qué no se pidió una cotización con oferta que se rechazó, se retiró o venció',
  area: 'Cotizaciones',
  access: { roles: ['admin'], permissions: ['cotizaciones-answer'] },
  params: z.object({ id: idFilter }),
  body: z.object({
    /** The version that the user saw: another user's note is not replaced unseen. */
    version: z.number().int().nonnegative(),
    clave: z.string().min(8).max(100),
    motivo: z.enum(LOSS_REASONS, 'Elige el motivo.'),
    /** For staff: the customer does not see it. */
    nota: writtenText.max(MAX_LOSS_NOTE).default(''),
  }),
  response: z.object({ id: z.number().int(), estado: z.enum(QUOTE_STATES), version: z.number().int() }),
})
