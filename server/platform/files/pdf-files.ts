import { createHash } from 'node:crypto'
import { Failure } from '#server/platform/failure.ts'
import { megabytes } from '#domain/megabytes.ts'
import type { FileStorage } from './file-storage.ts'

export interface StoredPdf {
  readonly fileName: string
  readonly bytes: number
}

export const MAX_PDF_BYTES = 100_000_000
/** Readers look for the end mark in so many last bytes. */
const TAIL_BYTES = 1024
/** Their bytes are compressed: text found in them means nothing. */
const STREAMS = /\bstream\r?\n[^]*?\bendstream\b/gu
/** Names of objects that a catalogue does not need and a reader might run. */
const ACTIVE_CONTENT = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/u

/** Why the bytes are no whole PDF, or openly carry programs or other files; null: they can be stored. */
export function pdfProblem(bytes: Uint8Array): Failure | null {
  if (bytes.length > MAX_PDF_BYTES)
    return new Failure('invalid_input', `El PDF pesa más de ${megabytes(MAX_PDF_BYTES)}.`)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/u.test(text)) return new Failure('invalid_input', 'El archivo no es un PDF.')
  if (!text.slice(-TAIL_BYTES).includes('%%EOF')) return new Failure('invalid_input', 'El PDF está incompleto.')
  if (ACTIVE_CONTENT.test(text.replaceAll(STREAMS, '')))
    return new Failure('invalid_input', 'El PDF contiene programas o archivos adjuntos.')
  return null
}

/** Stores a PDF that passes `pdfProblem`, under a name made from its bytes. */
export async function storePdf(storage: FileStorage, bytes: Uint8Array): Promise<StoredPdf | Failure> {
  const problem = pdfProblem(bytes)
  if (problem !== null) return problem
  const fileName = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.pdf`
  await storage.write(fileName, bytes)
  return { fileName, bytes: bytes.length }
}
