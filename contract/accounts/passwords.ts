import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { linkToken, typedPassword } from './fields.ts'

const done = z.object({
  success: z.boolean(),
  /** The next step, as text for the screen. */
  mensaje: z.string(),
})

export const recoverPassword = defineEndpoint('POST /api/recuperar', {
  summary: 'Manda un enlace para elegir otra contraseña, si el correo es de una cuenta; la respuesta no lo dice',
  area: 'Sesión',
  access: 'public',
  body: z.object({ correo: z.string().trim().min(1, 'Escribe tu correo.').max(254) }),
  response: done,
})

export const resetPassword = defineEndpoint('POST /api/restablecer', {
  summary: 'Elige la contraseña con el enlace de un correo, de recuperación o de invitación; el enlace sirve una vez',
  area: 'Sesión',
  access: 'public',
  body: z.object({ token: linkToken, contrasena: typedPassword }),
  response: done,
})

export const changePassword = defineEndpoint('POST /api/cuenta/contrasena', {
  summary: 'Cambia la contraseña propia y cierra las demás sesiones',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  body: z.object({ actual: typedPassword, nueva: typedPassword }),
  response: done,
})
