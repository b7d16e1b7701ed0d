import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from './browser-api.ts'

// Requests of workshops for an account, which staff decides.

export type AccountRequestBody = CallInput<'POST /api/solicitud-cuenta'>['body']
export type AccountRequestDetail = CallOutput<'GET /api/solicitudes/:id'>
export type ApprovalBody = CallInput<'POST /api/solicitudes/:id/aprueba'>['body']

export const requestAccount = (body: AccountRequestBody) => browserApi('POST /api/solicitud-cuenta', { body })

export const approveRequest = (id: number, body: ApprovalBody) =>
  browserApi('POST /api/solicitudes/:id/aprueba', { params: { id }, body })

export const rejectRequest = (id: number, motivo: string) =>
  browserApi('POST /api/solicitudes/:id/rechaza', { params: { id }, body: { motivo } })
