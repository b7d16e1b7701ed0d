import { z } from 'zod'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { bulkSelection, dayFilter, defineList, exportOf, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { finding, namedDocument } from './loads.ts'

const define = callsIn('Revisión de documentos electrónicos')
const { access } = PRIVATE_SCREENS.taxDocumentReview

const count = z.number().int()
const byUuid = z.object({ uuid: z.string().max(100) })
const optionalId = z.number().int().positive().max(2_147_483_647).nullable()
const reason = writtenText.min(3).max(300)

const proposal = z.object({
  empresa: z.object({ id: count, nombre: z.string(), rfc: z.string() }),
  /** A possible order of that company; null: none. */
  pedido: z.object({ id: count, folio: z.string() }).nullable(),
  /** Pesos: total of the document less that of the order. */
  diferencia: z.number().nullable(),
  porque: z.string(),
})
export type MatchProposal = z.infer<typeof proposal>

const documentRow = z.object({
  ...namedDocument.shape,
  fecha: z.string(),
  recibido: z.iso.datetime(),
  receptor: z.object({ rfc: z.string(), nombre: z.string() }),
  moneda: z.string(),
  total: z.number(),
  empresa: z.object({ id: count, nombre: z.string() }).nullable(),
})

const unmatchedRow = z.object({ ...documentRow.shape, propuestas: z.array(proposal) })
export type UnmatchedTaxDocument = z.infer<typeof unmatchedRow>

const unmatched = defineList({
  sort: ['recibido', 'fecha', 'total'],
  defaultSort: '-recibido',
  filters: { desde: dayFilter, hasta: dayFilter, tipo: z.enum(['I', 'E', 'P', 'T']) },
})

export const unmatchedTaxDocuments = define('GET /api/documentos/por-asignar', {
  summary: 'Documentos sin empresa, con las que podrían ser',
  access,
  query: listQuery(unmatched),
  response: listAnswer(unmatchedRow),
})

export const unmatchedTaxDocumentExport = exportOf(
  unmatchedTaxDocuments,
  unmatched,
  'Los documentos sin empresa que dan los filtros, en CSV o Excel',
)

/** null: a person decided that it belongs to no company. */
export const matchTaxDocument = define('POST /api/documentos/:uuid/asigna', {
  summary: 'Dice de qué empresa es un documento, y de qué pedido',
  access,
  params: byUuid,
  body: z.object({ empresa: optionalId, pedido: optionalId.default(null) }),
  response: documentRow,
})

const REVIEW_QUESTIONS = ['invalidos', 'duplicados', 'ocultos', 'apartados'] as const
export type ReviewQuestion = (typeof REVIEW_QUESTIONS)[number]

const reviewRow = z.object({
  ...documentRow.shape,
  /** Why it is there: the first error, the document that it duplicates, or the given reason. */
  motivo: z.string(),
  hallazgos: z.array(finding),
  oculto: z.boolean(),
})
export type ReviewedTaxDocument = z.infer<typeof reviewRow>

const review = defineList({
  sort: ['recibido', 'fecha', 'total'],
  defaultSort: '-recibido',
  filters: { que: z.enum(REVIEW_QUESTIONS), desde: dayFilter, hasta: dayFilter },
})

export const reviewedTaxDocuments = define('GET /api/documentos/revision', {
  summary: 'Documentos por revisar: inválidos, duplicados, ocultos o apartados',
  access,
  query: listQuery(review),
  response: listAnswer(reviewRow),
})

export const reviewedTaxDocumentExport = exportOf(
  reviewedTaxDocuments,
  review,
  'Los documentos por revisar que dan los filtros, en CSV o Excel',
)

export const missingFolios = define('GET /api/documentos/revision/folios', {
  summary: 'Folios que faltan en cada serie',
  access,
  response: z.object({
    series: z.array(
      z.object({
        serie: z.string(),
        tipo: z.string(),
        primero: count,
        ultimo: count,
        documentos: count,
        faltantes: count,
        /** The first gaps. */
        huecos: z.array(z.object({ desde: count, hasta: count })),
      }),
    ),
  }),
})
export type MissingFolios = z.infer<typeof missingFolios.response>

/** Done by a job. */
export const revalidateTaxDocuments = define('POST /api/documentos/revision/revalida', {
  summary: 'Vuelve a leer y validar los documentos elegidos, en segundo plano',
  access,
  body: z.object({ seleccion: bulkSelection(review) }),
  response: z.object({ trabajo: z.uuid(), documentos: count }),
})

export const hideTaxDocument = define('POST /api/documentos/:uuid/oculta', {
  summary: 'Oculta un documento a los clientes, con su motivo; nunca se borra',
  access,
  params: byUuid,
  body: z.object({ motivo: reason }),
  response: documentRow,
})

export const showTaxDocument = define('POST /api/documentos/:uuid/muestra', {
  summary: 'Vuelve a mostrar un documento que se ocultó',
  access,
  params: byUuid,
  body: z.object({}),
  response: documentRow,
})
