import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { trialRow } from './trials.ts'

/**
 * A file in `archivo`. Valid rows are stored; the others are returned with the reason. With `probar` = 'si' nothing is stored: the answer
 * is a preview.
 */
export const importBrandFile = defineEndpoint('POST /api/cargamarca', {
  summary: 'Marcas por archivo: agrega las que faltan',
  area: 'Cargas de productos',
  access: { roles: ['admin'] },
  body: z.unknown(),
  response: z.object({
    mensaje: z.string(),
    /** Rows that were, or would be, stored. */
    cambios: z.number().int(),
    aplicado: z.boolean(),
    /** The first brands, and those that change; empty once they are stored. */
    primeras: z.array(trialRow),
    mayores: z.array(trialRow),
    rechazadas: z.array(
      z.object({
        /** Row number in the spreadsheet. */
        fila: z.number().int(),
        columna: z.string(),
        valor: z.string(),
        motivo: z.string(),
      }),
    ),
  }),
})
