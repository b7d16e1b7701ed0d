import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { emailAddress } from '../text.ts'
import { linkToken, personName, typedPassword } from './fields.ts'

export const firstAdministrator = defineEndpoint('POST /api/primer-administrador', {
  summary:
    'Crea el primer administrador de una tienda, con el enlace de un solo uso que el servidor muestra al arrancar',
  area: 'Sesión',
  access: 'public',
  body: z.object({ token: linkToken, nombre: personName, correo: emailAddress, contrasena: typedPassword }),
  response: z.object({ success: z.boolean(), mensaje: z.string() }),
})
