import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MENDERS, PROOF_NAMES, PROOF_RESULTS } from '#domain/tax-documents/proofs.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { TIMELINE_KINDS } from '#domain/tax-documents/timeline.ts'
import { callsIn } from '../endpoint.ts'
import { pageQuery, pagingFields } from '../paging.ts'

const define = callsIn('Documentos electrónicos')
export const DOCUMENT_READERS = PRIVATE_SCREENS.taxDocument.access
/** Who may act on a document: an accountant can only read. */
export const DOCUMENT_OWNERS: Requirement = { roles: ['cliente'] }

/** In upper or lower case; an invalid UUID is answered as an unknown document. */
export const documentParams = z.object({ uuid: z.string().max(100) })

const kind = z.enum(['I', 'E', 'P', 'T', 'N'])
const satState = z.enum(['vigente', 'en_proceso', 'cancelado'])
const uuid = z.string()
/** As in the document: '1160.00', '0.160000'. */
const decimal = z.string()

/** Another document. Its facts are null where the viewer does not see it. */
const otherDocument = z.object({
  uuid,
  /** null: not stored, or not visible to the viewer. */
  visible: z
    .object({
      tipo: kind,
      serie: z.string(),
      folio: z.string(),
      fecha: z.string(),
      total: decimal,
      moneda: z.string(),
      sat: satState.nullable(),
    })
    .nullable(),
})
export type OtherDocument = z.infer<typeof otherDocument>

const tax = z.object({
  impuesto: z.string(),
  tipoFactor: z.string().nullable(),
  tasa: decimal.nullable(),
  base: decimal.nullable(),
  importe: decimal.nullable(),
})

const concept = z.object({
  numero: z.number().int(),
  claveProdServ: z.string(),
  noIdentificacion: z.string().nullable(),
  descripcion: z.string(),
  cantidad: decimal,
  claveUnidad: z.string(),
  unidad: z.string().nullable(),
  valorUnitario: decimal,
  descuento: decimal.nullable(),
  importe: decimal,
  objetoImp: z.string().nullable(),
  traslados: z.array(tax),
  retenciones: z.array(tax),
  pedimentos: z.array(z.string()),
  porCuentaDe: z.string().nullable(),
})
export type TaxConcept = z.infer<typeof concept>

/** A payment in a payment document. */
const payment = z.object({
  /** From 1. */
  numero: z.number().int(),
  fecha: z.string(),
  forma: z.string(),
  moneda: z.string(),
  tipoCambio: decimal.nullable(),
  monto: decimal,
  operacion: z.string().nullable(),
  documentos: z.array(
    z.object({
      documento: otherDocument,
      folio: z.string(),
      moneda: z.string(),
      parcialidad: z.string(),
      saldoAnterior: decimal,
      pagado: decimal,
      saldoInsoluto: decimal,
    }),
  ),
  /** The total, of which `documentos` has the first. */
  totalDocumentos: z.number().int(),
})

/** A payment of this document by a payment document. */
const received = z.object({
  documento: otherDocument,
  fecha: z.string(),
  forma: z.string(),
  parcialidad: z.number().int(),
  saldoAnterior: decimal,
  pagado: decimal,
  saldoInsoluto: decimal,
  moneda: z.string(),
  /** '': it reduces the balance; else why it does not. */
  noCuenta: z.enum(['', 'cancelado', 'invalido', 'sustituido']),
})

const timelineEvent = z.object({
  tipo: z.enum(TIMELINE_KINDS),
  /** Local time of the shop or of the document: '2026-11-05T10:20:30', or a day. */
  cuando: z.string(),
  /** Amount of a payment or a credit; '' without one. */
  importe: decimal.nullable(),
  documento: otherDocument.nullable(),
})

const detail = z.object({
  uuid,
  version: z.string(),
  tipo: kind,
  serie: z.string(),
  folio: z.string(),
  fecha: z.string(),
  timbrado: z.string().nullable(),
  emisor: z.object({ rfc: z.string(), nombre: z.string(), regimenFiscal: z.string(), lugarExpedicion: z.string() }),
  receptor: z.object({
    rfc: z.string(),
    nombre: z.string(),
    regimenFiscal: z.string().nullable(),
    codigoPostal: z.string().nullable(),
    usoCfdi: z.string(),
    residenciaFiscal: z.string().nullable(),
    registroTributario: z.string().nullable(),
  }),
  moneda: z.string(),
  tipoCambio: decimal.nullable(),
  subtotal: decimal,
  descuento: decimal.nullable(),
  total: decimal,
  formaPago: z.string().nullable(),
  metodoPago: z.string().nullable(),
  condiciones: z.string().nullable(),
  exportacion: z.string().nullable(),
  facturaGlobal: z.object({ periodicidad: z.string(), meses: z.string(), anio: z.string() }).nullable(),
  traslados: z.array(tax),
  retenciones: z.array(tax),
  locales: z.array(
    z.object({ tipo: z.enum(['traslado', 'retencion']), nombre: z.string(), tasa: decimal, importe: decimal }),
  ),
  complementos: z.array(z.string()),
  conAddenda: z.boolean(),
  conceptos: z.array(concept),
  /** The total, of which `conceptos` has the first. */
  totalConceptos: z.number().int(),
  pagos: z.array(payment),
  relacionados: z.array(z.object({ relacion: z.string(), documento: otherDocument })),
  sellos: z.object({
    noCertificado: z.string(),
    sello: z.string(),
    noCertificadoSat: z.string(),
    selloSat: z.string(),
    proveedor: z.string(),
    cadenaOriginal: z.string(),
  }),
  /** A sample from a test environment, which proves nothing. */
  esMuestra: z.boolean(),
  sat: z.object({
    /** null: not queried yet. */
    estado: satState.nullable(),
    cuando: z.iso.datetime().nullable(),
    canceladoEl: z.string().nullable(),
    motivo: z.string(),
    /** SAT's page of this document; '' without a seal, which the query needs. */
    verificar: z.string(),
  }),
  comprobado: z.array(z.object({ prueba: z.enum(PROOF_NAMES), resultado: z.enum(PROOF_RESULTS), porque: z.string() })),
  comprobadoEl: z.iso.datetime().nullable(),
  archivos: z.array(
    z.object({
      tipo: z.enum(['xml', 'pdf', 'acuse']),
      nombre: z.string(),
      bytes: z.number().int(),
      hechoAqui: z.boolean(),
    }),
  ),
  /** null: documents of its kind have no balance, or it is not known yet. */
  saldo: z.object({ pagado: decimal, acreditado: decimal, saldo: decimal }).nullable(),
  abonos: z.array(received),
  totalAbonos: z.number().int(),
  acreditaciones: z.array(
    z.object({
      documento: otherDocument,
      relacion: z.string(),
      noCuenta: z.enum(['', 'cancelado', 'invalido', 'sustituido']),
    }),
  ),
  /** From the first replaced document to the valid one; empty without replacements. */
  sustituciones: z.array(otherDocument),
  pedido: z
    .object({
      folio: z.string(),
      /** null: the viewer does not see it. */
      ruta: z.string().nullable(),
      total: decimal,
      /** All valid invoices of the order that were not cancelled. */
      facturado: decimal,
      facturas: z.number().int(),
      /** Invoiced beyond the order; negative: still missing. */
      diferencia: decimal,
      /** Within the rounding: a centavo per concept. */
      coincide: z.boolean(),
    })
    .nullable(),
  historia: z.array(timelineEvent),
  /** The last mails of the document from the viewer's company. */
  envios: z.array(
    z.object({ cuando: z.iso.datetime(), quien: z.string(), correos: z.array(z.string()), enviado: z.boolean() }),
  ),
  /** For a company's user: whether the viewer may comment and send. */
  puede: z.object({ enviar: z.boolean(), comentar: z.boolean() }),
  /** For administrators only; null for all others. */
  interno: z
    .object({
      estado: z.enum(['recibido', 'valido', 'invalido']),
      empresa: z.object({ id: z.number().int(), nombre: z.string() }).nullable(),
      hallazgos: z.array(
        z.object({
          codigo: z.string(),
          nivel: z.enum(['error', 'aviso', 'sin_revisar']),
          lugar: z.string(),
          texto: z.string(),
          corrige: z.enum(MENDERS),
        }),
      ),
      totalHallazgos: z.number().int(),
      apartado: z.string(),
      oculto: z.object({ motivo: z.string(), cuando: z.iso.datetime(), quien: z.string() }).nullable(),
      recibido: z.iso.datetime(),
      carga: z.number().int().nullable(),
      /** Who opened its page, the most recent first. */
      abierto: z.array(
        z.object({
          quien: z.string(),
          empresa: z.string().nullable(),
          veces: z.number().int(),
          ultima: z.iso.datetime(),
        }),
      ),
    })
    .nullable(),
})

export const taxDocument = define('GET /api/documentos/:uuid', {
  summary: 'Un documento electrónico: lo que dice, lo que se comprobó, su estado, sus pagos y su saldo',
  access: DOCUMENT_READERS,
  params: documentParams,
  response: detail,
})

export const taxDocumentConcepts = define('GET /api/documentos/:uuid/conceptos', {
  summary: 'Los conceptos de un documento electrónico, en su orden',
  access: DOCUMENT_READERS,
  params: documentParams,
  query: pageQuery({ defaultSize: 100, maxSize: 200 }),
  response: z.object({ filas: z.array(concept), ...pagingFields.shape }),
})
