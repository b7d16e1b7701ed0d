import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { trialRow } from './trials.ts'

/** The field `marcas` of a sent file, as JSON: what names that resemble brands are; `es` null: a new brand. */
export const brandDecisions = z
  .array(z.object({ escrito: z.string().min(1).max(80), es: z.string().min(1).max(80).nullable() }))
  .max(10_000)
export type BrandDecisions = z.infer<typeof brandDecisions>

/**
 * A file in `archivo`. Valid rows are stored; the others are returned with the reason. With `probar` = 'si' nothing is stored: the answer
 * is a preview. `columnas` has `columnChoices`, what columns are. `marcas` has `brandDecisions`; while a name of `parecidas` has none, storing is refused with 409.
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
    /** Of a preview: why no column has the brands, and no row was read; '': they were. */
    falla: z.string(),
    /** The columns that are read and what they can be chosen to be; the others with their first values. */
    columnas: z.array(z.object({ encabezado: z.string(), campo: z.string() })),
    campos: z.array(z.string()),
    columnasSinLeer: z.array(z.object({ encabezado: z.string(), muestras: z.array(z.string()) })),
    /** The first brands, and those that change; empty once they are stored. */
    primeras: z.array(trialRow),
    mayores: z.array(trialRow),
    /** New names that differ by one letter from brands, and nobody has decided on. */
    parecidas: z.array(z.object({ escrito: z.string(), opciones: z.array(z.string()) })),
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
