import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { BORDER_RULES, postalCodesProblem } from '#domain/pricing/border-vat.ts'
import { amount, percent } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { writtenText } from '../text.ts'

// General selling rules, where neither company nor branch has its own.

const define = callsIn('Configuración de ventas')
const access: Requirement = { roles: ['admin'] }

const ANONYMOUS_PRICES = ['none', 'list', 'general'] as const

const fields = {
  /** Prices for visitors: none, list prices, or those of the general list. */
  preciosAnonimos: z.enum(ANONYMOUS_PRICES),
  /** How long a pre-order reserves its pieces. */
  minutosReserva: z.number().int().min(5).max(43_200),
  /** Amount that is authorised automatically, tax included; null: any amount. */
  autorizaHasta: amount.nullable(),
  /** A person checks lower margins; null: no floor. */
  margenMinimo: percent.min(-999.99).max(99.99).nullable(),
  /** Days from a part's departure until its core is due. */
  diasCasco: z.number().int().min(1).max(365),
  /** Days before the due day when the company gets a reminder. */
  diasAvisoCasco: z.number().int().min(0).max(60),
  /** What decides the reduced border rate: the branch alone, or branch and place of delivery. */
  reglaFrontera: z.enum(BORDER_RULES),
  /** Postal codes of the border region: '21000-22999, 32000-32999'. */
  codigosFrontera: writtenText.max(4000).superRefine((text, context) => {
    const problem = postalCodesProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  }),
  version: z.number().int(),
}
export const sellingSettingsBody = z.object(fields)

export const sellingSettings = define('GET /api/ventas-config', {
  summary: 'Cómo se vende: precios sin cuenta, apartado, autorización, margen y plazo de los cascos',
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

export const updateSellingSettings = define('POST /api/ventas-config', {
  summary: 'Cambia cómo se vende',
  access,
  body: sellingSettingsBody,
  response: z.object({ version: z.number().int() }),
})
