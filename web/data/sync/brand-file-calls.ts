import type { CallOutput } from '#contract/client.ts'
import { uploading, type UploadContent } from '../upload.ts'

export type BrandImport = CallOutput<'POST /api/cargamarca'>

/** Previews the changes of a file of brands; `applies` stores them. */
export function sendBrandFile(
  file: File,
  applies: boolean,
  watching: Pick<UploadContent, 'onProgress'>,
): Promise<BrandImport> {
  const fields = applies ? {} : { probar: 'si' }
  return uploading({ ...watching, fields, files: [{ field: 'archivo', file }] })('POST /api/cargamarca', {})
}
