import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Who looks at the page, as the page carries it (specification, section 3). */
const sessionData = z.object({
  id: z.number().int().nullable(),
  cliente_auth: z.string().nullable(),
  rol_auth: z.array(z.string()),
  permissions_auth: z.array(z.string()),
  isLoggedin: z.boolean(),
})
export type SessionData = z.infer<typeof sessionData>

export const csrfCookie = defineEndpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Entrega la cookie XSRF-TOKEN que cada escritura devuelve en la cabecera X-XSRF-TOKEN',
  area: 'Sesión',
  response: z.null(),
})
