import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Failed orders: calls of their screen.

export type OrderFailure = CallOutput<'GET /api/errores-carrito/:id'>

type Notice = CallInput<'POST /api/errores-carrito/:id/avisa'>['body']
type Resolution = CallInput<'POST /api/errores-carrito/:id/resuelve'>['body']

export const retryFailure = (id: string, version: number) =>
  browserApi('POST /api/errores-carrito/:id/reintenta', { params: { id }, body: { version } })

export const notifyFailure = (id: string, body: Notice) =>
  browserApi('POST /api/errores-carrito/:id/avisa', { params: { id }, body })

export const resolveFailure = (id: string, body: Resolution) =>
  browserApi('POST /api/errores-carrito/:id/resuelve', { params: { id }, body })
