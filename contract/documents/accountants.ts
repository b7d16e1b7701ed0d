import { z } from 'zod'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { personName } from '../accounts/fields.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { emailAddress } from '../text.ts'

// External accountants who read a company's tax documents, administered by the company itself.

const define = callsIn('Mi empresa')
const { access } = PRIVATE_SCREENS.accountants

export const MOST_ACCOUNTANTS = 20

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const success = z.object({ success: z.literal(true) })

const accountant = z.object({
  /** Id of the account. */
  id,
  nombre: z.string(),
  correo: z.string(),
  /** Has not chosen a password yet. */
  invitado: z.boolean(),
  desde: z.iso.datetime(),
  dadoPor: z.string(),
  ultimoAcceso: z.iso.datetime().nullable(),
})
export type Accountant = z.infer<typeof accountant>

export const accountants = define('GET /api/mi-empresa/contadores', {
  summary: 'Los contadores que ven los documentos electrónicos de la empresa de quien pregunta',
  access,
  response: z.object({
    empresa: z.string(),
    filas: z.array(accountant).max(MOST_ACCOUNTANTS),
    /** Whether the caller gets the documents of each month by mail. */
    correoMensual: z.boolean(),
    /** Why they cannot give access; null where they can. */
    motivo: z.string().nullable(),
  }),
})

export const accountantFields = z.object({ nombre: personName, correo: emailAddress })

export const giveAccountant = define('POST /api/mi-empresa/contadores/invita', {
  summary: 'Da a un contador acceso a los documentos electrónicos de la empresa, y le invita si no tiene cuenta',
  access,
  body: accountantFields,
  response: success,
})

export const takeAccountant = define('POST /api/mi-empresa/contadores/:id/retira', {
  summary: 'Retira a un contador el acceso a los documentos de la empresa, de inmediato',
  access,
  params: byId,
  response: success,
})

export const inviteAccountantAgain = define('POST /api/mi-empresa/contadores/:id/invita', {
  summary: 'Envía de nuevo su invitación a un contador; la anterior deja de servir',
  access,
  params: byId,
  response: z.object({ vence: z.iso.datetime() }),
})

export const monthlyDocumentsMail = define('POST /api/mi-empresa/correo-mensual', {
  summary: 'Recibir, o dejar de recibir, cada mes un correo con los documentos electrónicos del mes anterior',
  access,
  body: z.object({ recibir: z.boolean() }),
  response: success,
})
