import { z } from 'zod'
import { LOAD_FILE_STATES } from '#domain/tax-documents/loads.ts'
import { defineEndpoint } from '../endpoint.ts'
import { finding } from './loads.ts'

/** Files of one call. */
export const MOST_ERP_FILES = 200
export const MOST_ERP_BYTES = 30_000_000

const sentFile = z.object({
  nombre: z
    .string()
    .min(1)
    .max(300)
    .describe('Nombre del archivo. Un PDF lleva el UUID en el nombre, o el mismo nombre que su XML.'),
  contenido: z
    .base64()
    .min(1)
    .describe('El archivo tal como es, en Base64: un XML, su PDF, o el acuse de su cancelación.'),
})

const takenFile = z.object({
  nombre: z.string(),
  estado: z
    .enum(LOAD_FILE_STATES)
    .describe(
      'nuevo: se guardó. repetido: ya estaba, igual. distinto: hay otro archivo con ese UUID, que se queda. en_espera: un PDF o acuse cuyo XML no ha llegado. rechazado: no se pudo tomar.',
    ),
  uuid: z.string().nullable(),
  documento: z
    .enum(['valido', 'invalido'])
    .nullable()
    .describe(
      'Qué resultó al validarlo. Uno inválido se guarda y no se muestra al cliente. null: no es un comprobante guardado.',
    ),
  asignado: z.boolean().describe('Se sabe de qué cliente es.'),
  hallazgos: z.array(finding).describe('Lo que se encontró, con la clave del SAT, el lugar y quién lo corrige.'),
})
export type ErpTakenFile = z.infer<typeof takenFile>

export const erpDocumentsAnswer = z.object({
  carga: z.number().int().describe('La carga, como la ve un administrador.'),
  archivos: z.array(takenFile),
})

export const sendTaxDocuments = defineEndpoint('POST /api/erp/v1/documents', {
  summary: 'Recibe comprobantes fiscales con su PDF y su acuse, y responde qué fue de cada uno',
  area: 'Otros sistemas',
  access: { scope: 'documentos' },
  mostBytes: MOST_ERP_BYTES,
  body: z.object({ archivos: z.array(sentFile).min(1).max(MOST_ERP_FILES) }),
  response: erpDocumentsAnswer,
})

/** A request with its answer, for the documentation and for a test: a PDF before its XML, and a file that is no CFDI. */
export const ERP_DOCUMENTS_EXAMPLE = {
  body: {
    archivos: [
      { nombre: '4f1c7a52-9d3e-4b8a-8c60-2f5e7d1b9a34.pdf', contenido: 'JVBERi0xLjQKJSVFT0YK' },
      { nombre: 'A-1001.xml', contenido: 'PEZhY3R1cmEgZm9saW89IjEwMDEiLz4=' },
    ],
  },
  answer: {
    carga: 1,
    archivos: [
      {
        nombre: '4f1c7a52-9d3e-4b8a-8c60-2f5e7d1b9a34.pdf',
        estado: 'en_espera',
        uuid: '4f1c7a52-9d3e-4b8a-8c60-2f5e7d1b9a34',
        documento: null,
        asignado: false,
        hallazgos: [],
      },
      {
        nombre: 'A-1001.xml',
        estado: 'rechazado',
        uuid: null,
        documento: null,
        asignado: false,
        hallazgos: [
          {
            codigo: 'XML02',
            nivel: 'error',
            lugar: '',
            texto: 'No es un CFDI: empieza con Factura.',
            corrige: 'El emisor',
          },
        ],
      },
    ],
  },
} as const
