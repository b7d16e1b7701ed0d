import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MAIL_SECURITIES } from '#domain/mails.ts'
import { callsIn } from '../endpoint.ts'
import { emailAddress, optionalEmail, writtenText } from '../text.ts'

// The shop's mail server. The password can be set, but is never returned.

const define = callsIn('Correos')
const access: Requirement = { roles: ['admin'] }

const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$|^[\da-f:.]+$/iu

export const mailSettingsBody = z
  .object({
    /** '': the server of the environment is used, if there is one. */
    servidor: writtenText
      .max(253)
      .refine((text) => text === '' || HOST.test(text), 'Escribe sólo el nombre, como smtp.ejemplo.mx.')
      .default(''),
    puerto: z.number().int().min(1).max(65_535),
    seguridad: z.enum(MAIL_SECURITIES),
    /** '': the server requires none. */
    usuario: writtenText.max(254).default(''),
    /** '': the stored one is unchanged. Not trimmed: blanks may be part of it. */
    contrasena: z.string().max(500).default(''),
    remitente: writtenText.max(120).default(''),
    correoRemitente: optionalEmail,
    version: z.number().int(),
  })
  .superRefine(({ servidor, correoRemitente }, context) => {
    if (servidor === '' || correoRemitente !== '') return
    const message = 'Falta la dirección desde la que se envía.'
    context.addIssue({ code: 'custom', path: ['correoRemitente'], message })
  })

export const mailSettings = define('GET /api/correos/configuracion', {
  summary: 'Por qué servidor se envía el correo; sin la contraseña',
  access,
  response: z.object({
    servidor: z.string(),
    puerto: z.number().int(),
    seguridad: z.enum(MAIL_SECURITIES),
    usuario: z.string(),
    tieneContrasena: z.boolean(),
    remitente: z.string(),
    correoRemitente: z.string(),
    version: z.number().int(),
    /** The settings in use: these, those of SMTP_URL, or none. */
    origen: z.enum(['pantalla', 'entorno', 'ninguno']),
    /** 'smtp.ejemplo.mx:587'; '' for none. */
    enUso: z.string(),
    /** Set while the server refuses our connection: sending pauses, and mails stay queued. */
    detenido: z
      .object({ desde: z.iso.datetime().nullable(), respuesta: z.string(), correos: z.number().int() })
      .nullable(),
  }),
})

export const updateMailSettings = define('POST /api/correos/configuracion', {
  summary: 'Cambia el servidor de correo; lo detenido se envía con él',
  access,
  body: mailSettingsBody,
  response: z.object({ version: z.number().int() }),
})

export const mailTestBody = z.object({
  para: emailAddress,
  /** Settings to test that are not stored yet; null: the stored ones. */
  ajustes: mailSettingsBody.nullable().default(null),
})

export const sendTestMail = define('POST /api/correos/prueba', {
  summary: 'Envía un correo de prueba con lo guardado, o con lo escrito sin guardarlo, y dice qué contestó el servidor',
  access,
  body: mailTestBody,
  response: z.object({
    aceptado: z.boolean(),
    /** The meaning, and what to do. */
    explicacion: z.string(),
    /** The server's own words. */
    respuesta: z.string(),
    servidor: z.string(),
  }),
})
