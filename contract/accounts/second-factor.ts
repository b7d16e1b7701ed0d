import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { secretCode, typedPassword } from './fields.ts'

const done = z.object({ success: z.boolean(), mensaje: z.string() })
const typedCode = secretCode.min(1, 'Escribe el código.')
/** Shown once: the shop only stores their hashes. */
const recoveryCodes = z.array(z.string())

export const beginSecondFactor = defineEndpoint('POST /api/cuenta/segundo-factor/iniciar', {
  summary: 'Da el secreto para la aplicación de códigos y los códigos de recuperación; falta confirmarlo',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  isBeforeSecondFactor: true,
  body: z.object({ contrasena: typedPassword }),
  response: z.object({
    /** For typing, in base 32. */
    secreto: z.string(),
    /** otpauth://, for a QR code. */
    uri: z.string(),
    codigos: recoveryCodes,
  }),
})

export const confirmSecondFactor = defineEndpoint('POST /api/cuenta/segundo-factor/confirmar', {
  summary: 'Activa la verificación en dos pasos con un código de la aplicación, y cierra las demás sesiones',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  isBeforeSecondFactor: true,
  body: z.object({ codigo: typedCode }),
  response: done,
})

export const removeSecondFactor = defineEndpoint('POST /api/cuenta/segundo-factor/quitar', {
  summary: 'Quita la verificación en dos pasos, y cierra las demás sesiones',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  body: z.object({ contrasena: typedPassword, codigo: typedCode }),
  response: done,
})

export const renewRecoveryCodes = defineEndpoint('POST /api/cuenta/segundo-factor/codigos', {
  summary: 'Da otros códigos de recuperación en lugar de los anteriores',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  body: z.object({ contrasena: typedPassword, codigo: typedCode }),
  response: z.object({ codigos: recoveryCodes }),
})
