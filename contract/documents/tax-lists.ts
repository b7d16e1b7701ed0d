import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { MOST_NEIGHBOURHOODS, TAX_LISTS } from '#domain/tax-documents/tax-lists.ts'
import { callsIn } from '../endpoint.ts'

const define = callsIn('Certificados y listas del SAT')
const { access } = PRIVATE_SCREENS.taxCertificates

const list = z.object({
  lista: z.enum(TAX_LISTS),
  /** null: not uploaded. */
  cargada: z
    .object({
      fecha: z.iso.datetime(),
      quien: z.string(),
      claves: z.number().int(),
      publicada: z.iso.date().nullable(),
    })
    .nullable(),
})
export type TaxListRow = z.infer<typeof list>

export const taxLists = define('GET /api/documentos-listas', {
  summary: 'Las listas largas del SAT, con sus fechas',
  access,
  response: z.object({ listas: z.array(list) }),
})

export const neighbourhoods = define('GET /api/codigos-postales/:codigo/colonias', {
  summary: 'Las colonias de un código postal según la lista del SAT; ninguna mientras no está cargada',
  access: ANY_ACCOUNT,
  params: z.object({ codigo: z.string().regex(/^\d{5}$/u) }),
  response: z.object({ colonias: z.array(z.string()).max(MOST_NEIGHBOURHOODS) }),
})

export const uploadTaxList = define('POST /api/documentos-listas/:lista', {
  summary:
    'Sube una lista larga del SAT (multipart/form-data: archivo; publicada: AAAA-MM-DD), que toma el lugar de la anterior en un momento',
  access,
  params: z.object({ lista: z.enum(TAX_LISTS) }),
  body: z.unknown(),
  response: z.object({ trabajo: z.uuid() }),
})
