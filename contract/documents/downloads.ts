import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { DOWNLOAD_CONTENTS } from '#domain/tax-documents/list-filters.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, fileAnswer } from '../list.ts'
import { taxDocumentAdminList } from './documents.ts'

const define = callsIn('Documentos electrónicos')

/** In upper or lower case; an invalid UUID matches no document. */
const byUuid = z.object({ uuid: z.string().max(64).toLowerCase() })

export const taxDocumentXml = define('GET /api/documentos/:uuid/xml', {
  summary: 'El XML de un documento electrónico, tal como llegó',
  access: ANY_ACCOUNT,
  params: byUuid,
  response: fileAnswer,
})

export const taxDocumentPdf = define('GET /api/documentos/:uuid/pdf', {
  summary: 'El PDF de un documento electrónico: el de quien lo emitió, o uno hecho de su XML',
  access: ANY_ACCOUNT,
  params: byUuid,
  response: fileAnswer,
})

export const taxDocumentAcuse = define('GET /api/documentos/:uuid/acuse', {
  summary: 'El acuse de cancelación de un documento electrónico',
  access: ANY_ACCOUNT,
  params: byUuid,
  response: fileAnswer,
})

export const makeTaxDocumentDownload = define('POST /api/documentos/descargas', {
  summary: 'Prepara un zip de documentos electrónicos: los elegidos, o los que dan los filtros',
  access: PRIVATE_SCREENS.taxDocuments.access,
  onBehalf: 'Descargó documentos electrónicos',
  body: z.object({ seleccion: bulkSelection(taxDocumentAdminList), contenido: z.enum(DOWNLOAD_CONTENTS) }),
  response: z.object({
    /** At the root of the site: the download begins immediately, and the link works for an hour. */
    enlace: z.string(),
    documentos: z.number().int(),
    /** PDFs that are still to be drawn: the zip has those that are ready. */
    pdfPorHacer: z.number().int(),
    /** The job with their progress; null: none is missing. */
    trabajo: z.string().nullable(),
  }),
})

const token = z.string().min(20).max(100)

export const downloadTaxDocuments = define('GET /api/documentos/descarga/:descarga', {
  summary: 'El zip de un enlace, con lo que su dueño ve en ese momento; 404 cuando venció',
  access: 'public',
  params: z.object({ descarga: token }),
  response: fileAnswer,
})
