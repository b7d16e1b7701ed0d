import type { CallOutput } from '#contract/client.ts'
import { uploading, type UploadContent } from '../upload.ts'

export type BrandImport = CallOutput<'POST /api/cargamarca'>

/** Adds the brands of a file. */
export function sendBrandFile(file: File, watching: Pick<UploadContent, 'onProgress'>): Promise<BrandImport> {
  return uploading({ ...watching, files: [{ field: 'archivo', file }] })('POST /api/cargamarca', {})
}
