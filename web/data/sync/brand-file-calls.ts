import type { CallOutput } from '#contract/client.ts'
import type { BrandDecisions } from '#contract/sync/brand-file.ts'
import type { ColumnChoices } from './commerce-file-calls.ts'
import { uploading, type UploadContent } from '../upload.ts'

export type { BrandDecisions }
export type BrandImport = CallOutput<'POST /api/cargamarca'>

/** Previews the changes of a file of brands; `applies` stores them, with what somebody decided of its names. */
export function sendBrandFile(
  file: File,
  columns: ColumnChoices,
  applies: BrandDecisions | null,
  watching: Pick<UploadContent, 'onProgress'>,
): Promise<BrandImport> {
  const columnas = JSON.stringify(columns)
  const fields = applies === null ? { probar: 'si', columnas } : { marcas: JSON.stringify(applies), columnas }
  return uploading({ ...watching, fields, files: [{ field: 'archivo', file }] })('POST /api/cargamarca', {})
}
