import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'

const company = z.object({ id: z.number().int(), nombre: z.string(), rfc: z.string() })

export const userInfo = defineEndpoint({
  method: 'GET',
  path: '/userinfo',
  summary: 'Datos del cliente y lo que debe',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  response: z.object({
    datos: z.object({
      ClienteWeb: z.object({
        Cliente: z.object({
          /** The company; null for who works for the distributor. */
          cliente: z.number().int().nullable(),
          nombre: z.string(),
          razonSocial: z.string(),
          rfc: z.string(),
        }),
      }),
    }),
    /** Open invoices of the own company, as far as the person sees them, and what of them is overdue; amounts in pesos. */
    facturas: z.number().int(),
    vencido: z.number(),
    facvencidas: z.number().int(),
    total: z.number(),
    /** Companies that the person sees: theirs and its daughters, or those assigned to them; none where they see every one. */
    empresas: z.array(company),
    /** Their own. */
    empresasOrigen: z.array(company),
  }),
})
