import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

// Edits of many parts at once.

export type BatchPreview = CallOutput<'POST /api/productos-admin/lotes/previa'>
export type BatchDetail = CallOutput<'GET /api/productos-admin/lotes/:id'>
export type BatchBody = CallInput<'POST /api/productos-admin/lotes/previa'>['body']

export const previewBatch = (body: BatchBody) => browserApi('POST /api/productos-admin/lotes/previa', { body })

export const startBatch = (body: CallInput<'POST /api/productos-admin/lotes'>['body']) =>
  browserApi('POST /api/productos-admin/lotes', { body })

export const revertBatch = (id: string) =>
  browserApi('POST /api/productos-admin/lotes/:id/revierte', { params: { id } })
