import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { TAX_LISTS } from '#domain/tax-documents/certificates.ts'
import { defineEndpoint } from '../endpoint.ts'

const access: Requirement = { roles: ['admin'] }
const admin = { area: 'Documentos electrónicos', access } as const

const taxList = z.object({
  nombre: z.enum(TAX_LISTS),
  titulo: z.string(),
  /** null: it was not uploaded, and its keys are checked by their form alone. */
  cargada: z.iso.datetime().nullable(),
  cargo: z.string().nullable(),
  claves: z.number().int(),
})
export type TaxListRow = z.infer<typeof taxList>

export const taxLists = defineEndpoint({
  ...admin,
  method: 'GET',
  path: '/api/documentos/listas',
  summary: 'Las listas largas del SAT: cuáles están cargadas y desde cuándo',
  response: z.object({ listas: z.array(taxList) }),
})

/** The whole list takes the place of the one before. */
export const uploadTaxList = defineEndpoint({
  ...admin,
  method: 'POST',
  path: '/api/documentos/listas/:lista/carga',
  summary: 'Carga una lista larga del SAT en lugar de la anterior',
  params: z.object({ lista: z.enum(TAX_LISTS) }),
  body: z.unknown(),
  response: z.object({
    claves: z.number().int(),
    /** Lines without a key: headings, notes. */
    ignoradas: z.number().int(),
  }),
})

export const TAX_LIST_ENDPOINTS = [taxLists, uploadTaxList] as const
