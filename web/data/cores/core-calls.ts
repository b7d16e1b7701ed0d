import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// Cores: calls of their screens.

export type CorePage = CallOutput<'GET /api/cascos'>

export const receiveCores = (id: number, body: CallInput<'POST /api/cascos/empresa/:id/recibe'>['body']) =>
  browserApi('POST /api/cascos/empresa/:id/recibe', { params: { id }, body })

export const creditCores = (id: number, body: CallInput<'POST /api/cascos/empresa/:id/acredita'>['body']) =>
  browserApi('POST /api/cascos/empresa/:id/acredita', { params: { id }, body })

export const correctCores = (id: number, body: CallInput<'POST /api/cascos/:id/corrige'>['body']) =>
  browserApi('POST /api/cascos/:id/corrige', { params: { id }, body })
