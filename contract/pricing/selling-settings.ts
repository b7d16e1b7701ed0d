import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { BORDER_RULES, postalCodesProblem } from '#domain/pricing/border-vat.ts'
import { amount, percent } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { writtenText } from '../text.ts'

// How the shop sells to everybody, where neither company nor branch says otherwise.

const area = 'Configuración de ventas'
const access: Requirement = { roles: ['admin'] }

const ANONYMOUS_PRICES = ['none', 'list', 'general'] as const

const fields = {
  /** What who is not logged in sees: nothing, list prices, the prices of the general list. */
  preciosAnonimos: z.enum(ANONYMOUS_PRICES),
  /** How long a pre-order keeps its pieces. */
  minutosReserva: z.number().int().min(5).max(43_200),
  /** What needs nobody of the house, tax included; null: whatever the amount. */
  autorizaHasta: amount.nullable(),
  /** Below this margin somebody looks; null: whatever the margin. */
  margenMinimo: percent.min(-999.99).max(99.99).nullable(),
  /** Days from the day on which a part leaves until its core is due. */
  diasCasco: z.number().int().min(1).max(365),
  /** Days before that on which its company is reminded. */
  diasAvisoCasco: z.number().int().min(0).max(60),
  /** What decides the reduced rate of the border: the branch alone, or it and the place of delivery. */
  reglaFrontera: z.enum(BORDER_RULES),
  /** Postal codes of its region: '21000-22999, 32000-32999'. */
  codigosFrontera: writtenText.max(4000).superRefine((text, context) => {
    const problem = postalCodesProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }),
  version: z.number().int(),
}
export const sellingSettingsBody = z.object(fields)

export const sellingSettings = defineEndpoint({
  method: 'GET',
  path: '/api/ventas-config',
  summary: 'Cómo se vende: precios sin cuenta, apartado, autorización, margen y plazo de los cascos',
  area,
  access,
  response: z.object({
    preciosAnonimos: z.enum(ANONYMOUS_PRICES),
    minutosReserva: z.number().int(),
    autorizaHasta: z.number().nullable(),
    margenMinimo: z.number().nullable(),
    reglaFrontera: z.enum(BORDER_RULES),
    codigosFrontera: z.string(),
    diasCasco: z.number().int(),
    diasAvisoCasco: z.number().int(),
    version: z.number().int(),
  }),
})

export const updateSellingSettings = defineEndpoint({
  method: 'POST',
  path: '/api/ventas-config',
  summary: 'Cambia cómo se vende',
  area,
  access,
  body: sellingSettingsBody,
  response: z.object({ version: z.number().int() }),
})
