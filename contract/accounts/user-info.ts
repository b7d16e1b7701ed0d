import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'

const company = z.object({ id: z.number().int(), nombre: z.string(), rfc: z.string() })

export const userInfo = defineEndpoint('GET /userinfo', {
  summary: 'Datos del cliente y lo que debe',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  response: z.object({
    datos: z.object({
      ClienteWeb: z.object({
        Cliente: z.object({
          /** The company; null for staff. */
          cliente: z.number().int().nullable(),
          nombre: z.string(),
          razonSocial: z.string(),
          rfc: z.string(),
        }),
      }),
    }),
    /** Open invoices of the user's company, as far as the user sees them, and the overdue ones; amounts in pesos. */
    facturas: z.number().int(),
    vencido: z.number(),
    facvencidas: z.number().int(),
    total: z.number(),
    /** Companies that the user sees: their own and its daughters, or those assigned to them; empty where they see all. */
    empresas: z.array(company),
    /** The user's own. */
    empresasOrigen: z.array(company),
  }),
})
