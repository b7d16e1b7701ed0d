import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { callsIn, defineEndpoint } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'
import { secretCode, typedPassword } from './fields.ts'

// Passkeys: options and answers of authenticators have the names of WebAuthn (its JSON forms); all other names are ours.

const define = callsIn('Cuenta propia')
const bytes = (longest: number) => z.string().min(1).max(longest)
const credentialId = bytes(1400)
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const answered = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
}
const clientData = bytes(4000)
const done = z.object({ success: z.boolean(), mensaje: z.string() })
/** The code of the second factor, if the account has one. */
const proof = { contrasena: typedPassword, codigo: secretCode.default('') }

export const ownPasskeys = define('GET /api/cuenta/llaves', {
  summary: 'Las llaves de acceso propias',
  access: ANY_ACCOUNT,
  onBehalf: false,
  response: z.object({
    /** The shop's address allows browsers to create passkeys. */
    disponible: z.boolean(),
    llaves: z.array(
      z.object({
        id: z.number().int(),
        nombre: z.string(),
        creada: z.iso.datetime(),
        ultimoUso: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const beginPasskey = define('POST /api/cuenta/llaves/inicia', {
  summary: 'Con la contraseña, da lo que el navegador necesita para crear una llave de acceso',
  access: ANY_ACCOUNT,
  body: z.object(proof),
  response: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  }),
})

export const addPasskey = define('POST /api/cuenta/llaves', {
  summary: 'Agrega la llave de acceso que creó el navegador, y cierra las demás sesiones',
  access: ANY_ACCOUNT,
  body: z.object({
    nombre: writtenText.min(1, 'Escribe un nombre.').max(60),
    respuesta: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: clientData,
        attestationObject: bytes(30_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  }),
  response: done,
})

export const removePasskey = define('POST /api/cuenta/llaves/:id/quita', {
  summary: 'Quita una llave de acceso, y cierra las demás sesiones',
  access: ANY_ACCOUNT,
  params: z.object({ id: idFilter }),
  body: z.object(proof),
  response: done,
})

export const beginPasskeySignIn = defineEndpoint('POST /login/llave/reto', {
  summary: 'Un reto para entrar con una llave de acceso: sirve una vez, durante cinco minutos',
  area: 'Sesión',
  access: 'public',
  onBehalf: true,
  response: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
  }),
})

export const signInWithPasskey = defineEndpoint('POST /login/llave', {
  summary: 'Abre una sesión con una llave de acceso; vale también como segundo paso',
  area: 'Sesión',
  access: 'public',
  onBehalf: true,
  isBeforeSecondFactor: true,
  body: z.object({
    respuesta: z.object({
      ...answered,
      response: z.object({
        clientDataJSON: clientData,
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: z.string().max(100).optional(),
      }),
    }),
    /** The session survives closing the browser, for 30 days. */
    recordarme: z.boolean().default(false),
  }),
  response: z.object({ success: z.boolean() }),
})
