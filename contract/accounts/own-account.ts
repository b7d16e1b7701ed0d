import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { emailAddress, optionalPhone } from '../text.ts'
import { linkToken, personName, secretCode, typedPassword } from './fields.ts'

const done = z.object({ success: z.boolean(), mensaje: z.string() })

export const ownAccount = defineEndpoint('GET /api/cuenta', {
  summary: 'La cuenta propia',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  onBehalf: false,
  isBeforeSecondFactor: true,
  response: z.object({
    nombre: z.string(),
    correo: z.string(),
    /** A new address that is not confirmed yet. */
    correoPendiente: z.string().nullable(),
    usuario: z.string().nullable(),
    telefono: z.string(),
    version: z.number().int(),
    segundoFactor: z.object({
      activo: z.boolean(),
      /** Required by a role. */
      obligatorio: z.boolean(),
      /** Remaining recovery codes. */
      codigos: z.number().int(),
    }),
  }),
})

export const changeProfile = defineEndpoint('POST /api/cuenta/perfil', {
  summary: 'Cambia el nombre y el teléfono propios',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  body: z.object({ nombre: personName, telefono: optionalPhone, version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})

export const ownSessions = defineEndpoint('GET /api/cuenta/sesiones', {
  summary: 'Las sesiones abiertas de la cuenta propia',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  onBehalf: false,
  response: z.object({
    sesiones: z.array(
      z.object({
        id: z.number().int(),
        /** The session of this request. */
        actual: z.boolean(),
        /** Times of the sign-in and of the last use, and when it expires without another use. */
        inicio: z.iso.datetime(),
        ultimoUso: z.iso.datetime(),
        vence: z.iso.datetime(),
        direccion: z.string(),
        /** As reported by the browser. */
        navegador: z.string(),
        recordada: z.boolean(),
      }),
    ),
  }),
})

export const closeSession = defineEndpoint('POST /api/cuenta/sesiones/:id/cerrar', {
  summary: 'Cierra una de las sesiones propias',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  response: z.object({ success: z.boolean() }),
})

export const changeEmail = defineEndpoint('POST /api/cuenta/correo', {
  summary: 'Pide cambiar el correo propio: manda un enlace al de ahora y otro al nuevo',
  area: 'Cuenta propia',
  access: ANY_ACCOUNT,
  body: z.object({
    correo: emailAddress,
    contrasena: typedPassword,
    /** Of the second factor, if the account has one. */
    codigo: secretCode.default(''),
    /** Whether the other sessions end immediately. */
    cerrarOtras: z.boolean().default(true),
  }),
  response: done,
})

export const confirmEmail = defineEndpoint('POST /api/cuenta/correo/confirmar', {
  summary: 'Confirma un cambio de correo con el enlace de uno de los dos; se hace con el segundo',
  area: 'Sesión',
  access: 'public',
  body: z.object({ token: linkToken }),
  response: z.object({
    success: z.boolean(),
    /** The other address must still confirm it. */
    faltaElOtro: z.boolean(),
    mensaje: z.string(),
  }),
})
