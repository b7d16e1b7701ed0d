import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// External accountants of the user's own company.

export type Accountants = CallOutput<'GET /api/mi-empresa/contadores'>

export const giveAccountant = (body: CallInput<'POST /api/mi-empresa/contadores/invita'>['body']) =>
  browserApi('POST /api/mi-empresa/contadores/invita', { body })
export const takeAccountant = (id: number) =>
  browserApi('POST /api/mi-empresa/contadores/:id/retira', { params: { id } })
export const inviteAccountantAgain = (id: number) =>
  browserApi('POST /api/mi-empresa/contadores/:id/invita', { params: { id } })
export const chooseMonthlyMail = (recibir: boolean) =>
  browserApi('POST /api/mi-empresa/correo-mensual', { body: { recibir } })
