import { uploading, type UploadContent } from '../upload.ts'
import type { TaxListName } from '#domain/tax-documents/certificates.ts'

type Watching = Pick<UploadContent, 'onProgress' | 'signal'>

export const sendCertificates = (file: File, watching: Watching) =>
  uploading({ ...watching, files: [{ field: 'archivo', file }] })('POST /api/documentos/certificados/carga', {})

export const sendTaxList = (lista: TaxListName, file: File, watching: Watching) =>
  uploading({ ...watching, files: [{ field: 'archivo', file }] })('POST /api/documentos/listas/:lista/carga', {
    params: { lista },
  })
