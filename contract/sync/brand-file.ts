import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

/** A file in `archivo`. Rows that can be taken are; the others are handed back with the reason. */
export const importBrandFile = defineEndpoint({
  method: 'POST',
  path: '/api/cargamarca',
  summary: 'Marcas por archivo: agrega las que faltan',
  area: 'Cargas de productos',
  access: { roles: ['admin'] },
  body: z.unknown(),
  response: z.object({
    mensaje: z.string(),
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
