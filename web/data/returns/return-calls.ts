import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'
import { uploading } from '../upload.ts'

// Returns: calls of their screens.

export type ReturnPage = CallOutput<'GET /api/devoluciones'>

export const requestReturn = (id: number, body: CallInput<'POST /api/pedidos/:id/devolucion'>['body']) =>
  browserApi('POST /api/pedidos/:id/devolucion', { params: { id }, body })

export const authoriseReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/autoriza'>['body']) =>
  browserApi('POST /api/devoluciones/:id/autoriza', { params: { id }, body })

export const rejectReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/rechaza'>['body']) =>
  browserApi('POST /api/devoluciones/:id/rechaza', { params: { id }, body })

export const withdrawReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/retira'>['body']) =>
  browserApi('POST /api/devoluciones/:id/retira', { params: { id }, body })

export const receiveReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/recibe'>['body']) =>
  browserApi('POST /api/devoluciones/:id/recibe', { params: { id }, body })

export const creditReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/acredita'>['body']) =>
  browserApi('POST /api/devoluciones/:id/acredita', { params: { id }, body })

export const giveBackReturn = (id: number, body: CallInput<'POST /api/devoluciones/:id/regresa'>['body']) =>
  browserApi('POST /api/devoluciones/:id/regresa', { params: { id }, body })

/** @param clave idempotency key */
export const addReturnPhoto = (id: number, file: File, clave: string) =>
  uploading({ files: [{ field: 'foto', file }], fields: { clave } })('POST /api/devoluciones/:id/fotos', {
    params: { id },
  })

export const storeReturnRule = (body: CallInput<'POST /api/reglas-devolucion'>['body']) =>
  browserApi('POST /api/reglas-devolucion', { body })

export const changeReturnRule = (id: number, body: CallInput<'POST /api/reglas-devolucion/:id'>['body']) =>
  browserApi('POST /api/reglas-devolucion/:id', { params: { id }, body })

export const deleteReturnRule = (id: number) =>
  browserApi('POST /api/reglas-devolucion/:id/elimina', { params: { id } })
