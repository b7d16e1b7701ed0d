import { z } from 'zod'
import { MAIL_STATES } from '#domain/mails.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, dayFilter, defineList, exportOf, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Correos')
const ADMIN = { roles: ['admin'] } as const

const id = z.number().int().positive()
const byId = z.object({ id: z.coerce.number().int().positive() })
const moment = z.iso.datetime()

const mailRow = z.object({
  id,
  destinatario: z.string(),
  asunto: z.string(),
  /** The kind of mail. */
  plantilla: z.string(),
  estado: z.enum(MAIL_STATES),
  intentos: z.number().int(),
  /** The other server's last reply, or why there was none. */
  respuesta: z.string(),
  creado: moment,
  enviado: moment.nullable(),
  /** It waits until the mail server's settings are corrected. */
  detenido: z.boolean(),
  /** The recorded bounce of the address; null for none. */
  rebote: z.object({ estatus: z.string(), razon: z.string(), anotado: moment }).nullable(),
})
export type MailRow = z.infer<typeof mailRow>

const mails = defineList({
  sort: ['creado', 'destinatario', 'asunto'],
  defaultSort: '-creado',
  filters: { estado: z.enum(MAIL_STATES), rebotados: z.enum(['si']), desde: dayFilter, hasta: dayFilter },
})

export const mailList = define('GET /api/correos/salida', {
  summary: 'Correos enviados y por enviar, por páginas',
  access: ADMIN,
  query: listQuery(mails),
  response: listAnswer(mailRow),
})

export const mailExport = exportOf(mailList, mails, 'Correos enviados y por enviar como archivo')

export const mailSummary = define('GET /api/correos/salida/resumen', {
  summary: 'Cuántos correos hay en cada estado, y si se envían',
  access: ADMIN,
  response: z.object({
    porEstado: z.record(z.enum(MAIL_STATES), z.number().int()),
    /** Whether a mail server is configured. */
    seEnvian: z.boolean(),
    /** Whether mails may be read here: only in the demo, since their links open accounts. */
    seLeen: z.boolean(),
  }),
})

export const mailContent = define('GET /api/correos/salida/:id', {
  summary: 'El mensaje de un correo; sólo en la tienda de demostración',
  access: ADMIN,
  params: byId,
  response: mailRow.extend({
    texto: z.string(),
    html: z.string(),
  }),
})

export const retryMails = define('POST /api/correos/salida/reintenta', {
  summary: 'Vuelve a enviar varios correos que no llegaron',
  access: ADMIN,
  body: z.object({ seleccion: bulkSelection(mails) }),
  response: z.object({ correos: z.number().int() }),
})

export const retryMail = define('POST /api/correos/salida/:id/reintenta', {
  summary: 'Vuelve a enviar un correo que no llegó',
  access: ADMIN,
  params: byId,
  response: z.object({ success: z.literal(true) }),
})
