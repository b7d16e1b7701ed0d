import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { SAT_FILTERS, TAX_DOCUMENT_KINDS, TAX_DOCUMENT_STATES } from '#domain/tax-documents/list-filters.ts'
import { callsIn } from '../endpoint.ts'
import {
  dayFilter,
  defineList,
  exportOf,
  exportQuery,
  fileAnswer,
  idFilter,
  listAnswer,
  listQuery,
  textFilter,
} from '../list.ts'

const define = callsIn('Documentos electrónicos')
const READERS: Requirement = PRIVATE_SCREENS.taxDocuments.access
const ADMIN: Requirement = PRIVATE_SCREENS.taxDocumentAdmin.access

const id = z.number().int()
/** In the currency of the document. */
const amount = z.number()
const named = z.object({ id, nombre: z.string() })

const taxDocumentRow = z.object({
  id,
  uuid: z.string(),
  tipo: z.enum(TAX_DOCUMENT_KINDS),
  serie: z.string(),
  folio: z.string(),
  /** Local time of the place of issue: '2026-11-05T10:20:30'. */
  fecha: z.string(),
  /** Its company; null: no match. */
  empresa: named.nullable(),
  receptor: z.object({ rfc: z.string(), nombre: z.string() }),
  /** '' for a document without a currency: a payment. */
  moneda: z.string(),
  /** For a payment the paid amount, in pesos. */
  total: amount,
  /** null: documents of its kind have none, or it is not known yet. */
  saldo: amount.nullable(),
  metodo: z.enum(['PUE', 'PPD']).nullable(),
  sat: z.object({
    estado: z.enum(['vigente', 'en_proceso', 'cancelado']).nullable(),
    cuando: z.iso.datetime().nullable(),
  }),
  /** To be paid in parts, and without a payment document. */
  sinRep: z.boolean(),
  pedido: z.object({ id, folio: z.string() }).nullable(),
  archivos: z.object({ xml: z.boolean(), pdf: z.boolean(), acuse: z.boolean() }),
})
export type TaxDocumentRow = z.infer<typeof taxDocumentRow>

/** Totals of the filtered documents, by currency and kind. */
const totals = z.object({
  porMoneda: z.array(
    z.object({
      moneda: z.string(),
      tipos: z.array(
        z.object({
          tipo: z.enum(TAX_DOCUMENT_KINDS),
          documentos: id,
          subtotal: amount,
          trasladados: amount,
          retenidos: amount,
          total: amount,
          /** Without cancelled ones. */
          saldo: amount,
          /** The cancelled ones among them. */
          cancelados: z.object({ documentos: id, total: amount }),
        }),
      ),
    }),
  ),
  /** The totals only cover this many of the newest documents. */
  soloDe: id.nullable(),
})
export type TaxDocumentTotals = z.infer<typeof totals>

const filters = {
  /** By the day of issue. */
  desde: dayFilter,
  hasta: dayFilter,
  folio: textFilter,
  /** Any part of it. */
  uuid: textFilter,
  tipo: z.enum(TAX_DOCUMENT_KINDS),
  sat: z.enum(SAT_FILTERS),
  empresa: idFilter,
  sucursal: idFilter,
  minimo: z.coerce.number().min(0).max(9_999_999_999),
  maximo: z.coerce.number().min(0).max(9_999_999_999),
  /** Folio of the order, or the customer's number of it. */
  pedido: textFilter,
  metodo: z.enum(['PUE', 'PPD']),
  /** With a balance; without a payment document; cancelled after the caller downloaded them. */
  situacion: z.enum(['con_saldo', 'sin_rep', 'cancelado_tras_descarga']),
  moneda: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/u),
  /** Chosen documents: '12,15'. */
  ids: z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,999}$/u),
}

const sort = ['fecha', 'folio', 'total', 'saldo'] as const

const list = defineList({ sort, defaultSort: '-fecha', filters })

export const taxDocumentAdminList = defineList({
  sort: [...sort, 'recibido'],
  defaultSort: '-recibido',
  filters: {
    ...filters,
    estado: z.enum(TAX_DOCUMENT_STATES),
    /** Documents that staff should check. */
    revisar: z.enum(['con_avisos', 'sin_empresa', 'ocultos', 'apartados']),
    /** The load that they came with. */
    carga: idFilter,
  },
})

export const taxDocuments = define('GET /api/documentos', {
  summary: 'Los documentos electrónicos que ve quien consulta, y cuánto suman los que dan los filtros',
  access: READERS,
  query: listQuery(list),
  response: listAnswer(taxDocumentRow).extend({
    totales: totals,
    empresas: z.array(named),
    sucursales: z.array(named),
    monedas: z.array(z.string()),
    /** The day of the branch, which decides the current month. */
    hoy: z.iso.date(),
  }),
})

export const taxDocumentExport = exportOf(
  taxDocuments,
  list,
  'Los documentos electrónicos que dan los filtros, en CSV o Excel',
)

export const taxDocumentConceptExport = define('GET /api/documentos/conceptos/exporta', {
  summary: 'Los conceptos de los documentos electrónicos que dan los filtros, con sus impuestos, en CSV o Excel',
  access: READERS,
  query: exportQuery(list),
  response: fileAnswer,
})

const taxDocumentAdminRow = taxDocumentRow.extend({
  estado: z.enum(TAX_DOCUMENT_STATES),
  /** Number of findings: errors make it invalid, warnings should be checked. */
  errores: id,
  avisos: id,
  carga: id.nullable(),
  recibido: z.iso.datetime(),
  /** '': visible to customers. */
  oculto: z.string(),
  apartado: z.string(),
})
export type TaxDocumentAdminRow = z.infer<typeof taxDocumentAdminRow>

export const allTaxDocuments = define('GET /api/documentos/todos', {
  summary: 'Todos los documentos electrónicos, también los inválidos y los ocultos, con lo que se encontró en ellos',
  access: ADMIN,
  query: listQuery(taxDocumentAdminList),
  response: listAnswer(taxDocumentAdminRow).extend({
    totales: totals,
    sucursales: z.array(named),
    monedas: z.array(z.string()),
    hoy: z.iso.date(),
  }),
})

export const allTaxDocumentExport = exportOf(
  allTaxDocuments,
  taxDocumentAdminList,
  'Todos los documentos electrónicos que dan los filtros, en CSV o Excel',
)

export const allTaxDocumentConceptExport = define('GET /api/documentos/todos/conceptos/exporta', {
  summary: 'Los conceptos de todos los documentos electrónicos que dan los filtros, en CSV o Excel',
  access: ADMIN,
  query: exportQuery(taxDocumentAdminList),
  response: fileAnswer,
})
