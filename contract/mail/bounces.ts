import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { callsIn } from '../endpoint.ts'
import { emailAddress, writtenText } from '../text.ts'

// Addresses whose mail bounced.

const define = callsIn('Correos')
const access: Requirement = { roles: ['admin'] }
const success = z.object({ success: z.literal(true) })

export const bounceMessageBody = z.object({ mensaje: z.string().trim().min(1).max(500_000) })

export const noteBounceMessage = define('POST /api/correos/rebotes/mensaje', {
  summary: 'Anota las direcciones de un aviso de rebote, pegado entero',
  access,
  body: bounceMessageBody,
  response: z.object({
    direcciones: z.array(z.object({ correo: z.string(), estatus: z.string(), razon: z.string() })),
  }),
})

const bounceBody = z.object({ correo: emailAddress, razon: writtenText.max(500).default('') })

export const noteBounce = define('POST /api/correos/rebotes', {
  summary: 'Anota que una dirección no recibe correo',
  access,
  body: bounceBody,
  response: success,
})

export const forgetBounce = define('POST /api/correos/rebotes/quita', {
  summary: 'Dice que una dirección ya recibe correo',
  access,
  body: z.object({ correo: emailAddress }),
  response: success,
})
