import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Orders: calls of their screens.

export type OrderPage = CallOutput<'GET /api/pedidos'>
export type Reordered = CallOutput<'POST /api/pedidos/:id/repite'>

type Move = CallInput<'POST /api/pedidos/:id/avanza'>['body']
type Supply = CallInput<'POST /api/pedidos/:id/surte'>['body']
type Shipment = CallInput<'POST /api/pedidos/:id/envia'>['body']
type Cancellation = CallInput<'POST /api/pedidos/:id/cancela'>['body']

export const moveOrder = (id: number, body: Move) =>
  browserApi('POST /api/pedidos/:id/avanza', { params: { id }, body })

export const supplyOrder = (id: number, body: Supply) =>
  browserApi('POST /api/pedidos/:id/surte', { params: { id }, body })

export const shipOrder = (id: number, body: Shipment) =>
  browserApi('POST /api/pedidos/:id/envia', { params: { id }, body })

export const cancelOrder = (id: number, body: Cancellation) =>
  browserApi('POST /api/pedidos/:id/cancela', { params: { id }, body })

export const noteMisfit = (id: number, body: CallInput<'POST /api/pedidos/:id/no-le-quedo'>['body']) =>
  browserApi('POST /api/pedidos/:id/no-le-quedo', { params: { id }, body })

/** @param clave idempotency key */
export const reorder = (id: number, clave: string) =>
  browserApi('POST /api/pedidos/:id/repite', { params: { id }, body: { clave } })
