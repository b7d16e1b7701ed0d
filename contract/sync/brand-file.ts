import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { trialRow } from './trials.ts'

/**
 * A file in `archivo`. Rows that can be taken are; the others are handed back with the reason. With `probar` = 'si' beside it nothing is
 * stored, and what would be is answered.
 */
export const importBrandFile = defineEndpoint({
  method: 'POST',
  path: '/api/cargamarca',
  summary: 'Marcas por archivo: agrega las que faltan',
  area: 'Cargas de productos',
  access: { roles: ['admin'] },
  body: z.unknown(),
  response: z.object({
    mensaje: z.string(),
    /** What was, or would be, stored. */
    cambios: z.number().int(),
    aplicado: z.boolean(),
    /** The first brands, and those that change; empty once they are stored. */
    primeras: z.array(trialRow),
    mayores: z.array(trialRow),
    /** The first ones. */
    rechazadas: z.array(
      z.object({
        /** As the spreadsheet counts. */
        fila: z.number().int(),
        columna: z.string(),
        valor: z.string(),
        motivo: z.string(),
      }),
    ),
  }),
})
