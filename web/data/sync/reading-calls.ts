import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

// The review of descriptions, and the words that it teaches the reader.

export type ReadingGroups = CallOutput<'GET /api/lecturas/grupos'>
export type ReadingGroup = ReadingGroups['grupos'][number]
export type ReadingPage = CallOutput<'GET /api/lecturas'>
export type Reading = ReadingPage['filas'][number]
export type Decision = CallInput<'POST /api/lecturas/:id/decide'>['body']
export type Correction = Extract<Decision, { accion: 'corrige' }>['correccion']
export type GroupDecision = CallInput<'POST /api/lecturas/grupos/decide'>['body']
export type Lesson = CallInput<'POST /api/lecturas/palabras'>['body']
export type WordOutcome = CallOutput<'POST /api/lecturas/palabras'>

export const decideReading = (id: number, body: Decision) =>
  browserApi('POST /api/lecturas/:id/decide', { params: { id }, body })
export const reopenReading = (id: number, version: number) =>
  browserApi('POST /api/lecturas/:id/reabre', { params: { id }, body: { version } })
export const decideGroup = (body: GroupDecision) => browserApi('POST /api/lecturas/grupos/decide', { body })
export const reopenBatch = (tanda: string) =>
  browserApi('POST /api/lecturas/tandas/:tanda/reabre', { params: { tanda }, body: {} })
export const learnWord = (body: Lesson) => browserApi('POST /api/lecturas/palabras', { body })
export const previewRetire = (id: number) => browserApi('GET /api/lecturas/palabras/:id/previa', { params: { id } })
export const retireWord = (id: number) =>
  browserApi('POST /api/lecturas/palabras/:id/retira', { params: { id }, body: {} })
