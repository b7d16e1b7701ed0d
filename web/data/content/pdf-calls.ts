import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'
import { sendingBytes } from '#web/data/upload.ts'

// PDF catalogues: marketing's calls.

export type PdfDocument = CallOutput<'GET /api/documentos-pdf/:id'>
export type PdfDocumentOptions = CallOutput<'GET /api/documentos-pdf/opciones'>
export type PdfUpload = CallOutput<'GET /api/documentos-pdf/subidas/:id'>
export type PdfDocumentChange = CallInput<'POST /api/documentos-pdf/:id'>['body']

export const storePdfDocument = (body: CallInput<'POST /api/documentos-pdf'>['body']) =>
  browserApi('POST /api/documentos-pdf', { body })
export const updatePdfDocument = (id: number, body: PdfDocumentChange) =>
  browserApi('POST /api/documentos-pdf/:id', { params: { id }, body })
/** Links that would break without it. */
export const pdfDocumentLinks = (id: number) => browserApi('GET /api/documentos-pdf/:id/enlaces', { params: { id } })
export const deletePdfDocument = (id: number, body: CallInput<'POST /api/documentos-pdf/:id/elimina'>['body']) =>
  browserApi('POST /api/documentos-pdf/:id/elimina', { params: { id }, body })

export const openPdfUpload = ({ name, size, lastModified }: File) =>
  browserApi('POST /api/documentos-pdf/subidas', {
    body: { nombre: name.slice(-200), bytes: size, modificado: Math.max(0, lastModified) },
  })
export const readPdfUpload = (id: string) => browserApi('GET /api/documentos-pdf/subidas/:id', { params: { id } })
export const cancelPdfUpload = (id: string) =>
  browserApi('POST /api/documentos-pdf/subidas/:id/cancela', { params: { id }, body: {} })

export interface PdfPart {
  readonly from: number
  readonly bytes: Blob
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** One part of a file, with its hash where the page can compute one (on HTTPS and on localhost). */
export async function sendPdfPart(id: string, { from, bytes, signal, onProgress }: PdfPart): Promise<PdfUpload> {
  const sha256 = await hashOf(bytes)
  return sendingBytes(bytes, { signal, onProgress })('POST /api/documentos-pdf/subidas/:id/parte', {
    params: { id },
    query: { desde: from, ...(sha256 === null ? {} : { sha256 }) },
  })
}

async function hashOf(bytes: Blob): Promise<string | null> {
  if (!window.isSecureContext) return null
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
