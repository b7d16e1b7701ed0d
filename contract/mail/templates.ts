import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MAIL_GROUPS } from '#domain/mail-templates/template.ts'
import { callsIn } from '../endpoint.ts'
import { emailAddress, writtenText } from '../text.ts'

// The shop's mails: texts, whether they are sent, and copies.

const define = callsIn('Correos')
const access: Requirement = { roles: ['admin'] }

const byKey = z.object({ clave: z.string().max(60) })
const newVersion = z.object({ version: z.number().int() })

const summary = z.object({
  clave: z.string(),
  titulo: z.string(),
  grupo: z.enum(MAIL_GROUPS),
  destinatario: z.string(),
  seEnvia: z.boolean(),
  copias: z.array(z.string()),
  /** The shop changed its text. */
  esPropio: z.boolean(),
})
export type MailTemplateSummary = z.infer<typeof summary>

/** The paragraphs are one text, separated by blank lines. */
const texts = {
  asunto: z.string(),
  texto: z.string(),
  boton: z.string(),
  notas: z.string(),
}

const writtenTexts = {
  asunto: writtenText.min(1).max(200),
  texto: writtenText.min(1).max(5000),
  boton: writtenText.max(60).default(''),
  notas: writtenText.max(2000).default(''),
}

export const mailTemplates = define('GET /api/correos/mensajes', {
  summary: 'Los mensajes que la tienda envía, y a quién',
  access,
  response: z.object({ mensajes: z.array(summary) }),
})

export const mailTemplateDetail = define('GET /api/correos/mensajes/:clave', {
  summary: 'Un mensaje: su texto, sus variables, quién lo recibe',
  access,
  params: byKey,
  response: summary.extend({
    ...texts,
    /** The program's own text. */
    original: z.object(texts),
    variables: z.array(z.object({ nombre: z.string(), significado: z.string() })),
    /** Whether the shop may switch it off. */
    esOpcional: z.boolean(),
    /** Whether copies are possible: not for mails whose link opens an account. */
    admiteCopias: z.boolean(),
    tieneBoton: z.boolean(),
    version: z.number().int(),
  }),
})

export const mailTemplateBody = z.object({
  ...writtenTexts,
  seEnvia: z.boolean(),
  copias: z.array(emailAddress).max(10),
  version: z.number().int(),
})

export const updateMailTemplate = define('POST /api/correos/mensajes/:clave', {
  summary: 'Cambia el texto de un mensaje, si se envía y quién recibe copia',
  access,
  params: byKey,
  body: mailTemplateBody,
  response: newVersion,
})

export const restoreMailTemplate = define('POST /api/correos/mensajes/:clave/original', {
  summary: 'Devuelve a un mensaje el texto original',
  access,
  params: byKey,
  body: newVersion,
  response: newVersion,
})

export const previewMailTemplate = define('POST /api/correos/mensajes/:clave/previa', {
  summary: 'Cómo se ve un mensaje con los datos del último pedido o prepedido; no guarda nada',
  access,
  params: byKey,
  body: z.object(writtenTexts),
  response: z.object({
    asunto: z.string(),
    texto: z.string(),
    html: z.string(),
    /** The source of its data: 'Pedido A-102', 'datos de ejemplo'. */
    datos: z.string(),
  }),
})
