import type { CertificateUpload } from '#contract/documents/certificates.ts'
import type { TaxList } from '#domain/tax-documents/tax-lists.ts'
import { browserApi } from '../browser-api.ts'
import { uploading, type UploadContent } from '../upload.ts'

type Watching = Pick<UploadContent, 'signal' | 'onProgress'>

export async function sendCertificates(files: readonly File[], watching: Watching): Promise<CertificateUpload> {
  const send = uploading({ ...watching, files: files.map((file) => ({ field: 'archivo', file })) })
  return send('POST /api/documentos-certificados', {})
}

/** Resolves with the job that reads the list. */
export async function sendTaxList(
  lista: TaxList,
  file: File,
  { published, ...watching }: Watching & { readonly published: string | null },
): Promise<string> {
  const send = uploading({ ...watching, files: [{ field: 'archivo', file }], fields: { publicada: published ?? '' } })
  return (await send('POST /api/documentos-listas/:lista', { params: { lista } })).trabajo
}

export const setCertificateEnvironment = (id: number, pruebas: boolean) =>
  browserApi('POST /api/documentos-certificados/:id/ambiente', { params: { id: String(id) }, body: { pruebas } })

export const removeCertificate = (id: number) =>
  browserApi('POST /api/documentos-certificados/:id/quitar', { params: { id: String(id) } })
