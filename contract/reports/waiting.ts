import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { WAITING_KINDS } from '#domain/reports/waiting-kinds.ts'
import { callsIn } from '../endpoint.ts'

const define = callsIn('Tablero')

/** Of the screens that the viewer works with, in the viewer's sight; empty for customers. */
export const waitingCounts = define('GET /api/pendientes', {
  summary: 'Cuánto espera en cada pantalla de quien trabaja en la tienda',
  access: ANY_ACCOUNT,
  onBehalf: false,
  isUnattended: true,
  response: z.object({
    cuentas: z.array(z.object({ tipo: z.enum(WAITING_KINDS), cuantos: z.number().int().nonnegative() })),
  }),
})
