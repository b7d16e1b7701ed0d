import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Cfdi, Concepto, Impuesto, Pagos } from '#imports/cfdi/cfdi.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** 16 %. */
const VAT: Impuesto = {
  base: '1000.00',
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.160000',
  importe: '160.00',
}

const CONCEPTO: Concepto = {
  claveProdServ: '25171700',
  noIdentificacion: 'BD-1450',
  cantidad: '4',
  claveUnidad: 'H87',
  unidad: 'Pieza',
  descripcion: 'BALATA DELANTERA',
  valorUnitario: '250.00',
  importe: '1000.00',
  descuento: null,
  objetoImp: '02',
  traslados: [VAT],
  retenciones: [],
  aCuentaTerceros: null,
  pedimentos: [],
  cuentasPrediales: [],
  partes: 0,
}

/** An invoice of $1,160.00 to one customer, as it is read; `changes` replace its fields. Its seals are invalid. */
export function sampleCfdi(changes: Partial<Cfdi> = {}): Cfdi {
  const uuid = changes.timbres?.[0]?.uuid ?? randomUUID()
  return {
    version: '4.0',
    serie: 'A',
    folio: '1001',
    fecha: '2026-11-05T10:20:30',
    sello: 'c2VsbG8tZGUtcHJ1ZWJhLXF1ZS1uby1zZS1jb21wcnVlYmE=',
    noCertificado: '30001000000500003416',
    certificado: '',
    formaPago: '99',
    condicionesDePago: 'Crédito 30 días',
    subTotal: '1000.00',
    descuento: null,
    moneda: 'MXN',
    tipoCambio: null,
    total: '1160.00',
    tipoDeComprobante: 'I',
    exportacion: '01',
    metodoPago: 'PPD',
    lugarExpedicion: '44100',
    confirmacion: null,
    informacionGlobal: null,
    cfdiRelacionados: [],
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimenFiscal: '601', facAtrAdquirente: null },
    receptor: {
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHAVEZ',
      domicilioFiscalReceptor: '36257',
      residenciaFiscal: null,
      numRegIdTrib: null,
      regimenFiscalReceptor: '612',
      usoCfdi: 'G03',
    },
    conceptos: [CONCEPTO],
    impuestos: {
      totalImpuestosRetenidos: null,
      totalImpuestosTrasladados: '160.00',
      retenciones: [],
      traslados: [VAT],
    },
    pagos: null,
    timbres: [
      {
        version: '1.1',
        uuid,
        fechaTimbrado: '2026-11-05T10:21:00',
        rfcProvCertif: 'SPR190613I52',
        leyenda: null,
        selloCFD: 'c2VsbG8tZGUtcHJ1ZWJhLXF1ZS1uby1zZS1jb21wcnVlYmE=',
        noCertificadoSAT: '30001000000500003456',
        selloSAT: 'c2VsbG8tZGVsLXNhdC1kZS1wcnVlYmE=',
      },
    ],
    impuestosLocales: [],
    otherComplements: [],
    hasAddenda: false,
    ...changes,
  }
}

/** A payment document (REP) that pays `amount` of the document `paidUuid`. */
export function samplePayment(paid: {
  readonly uuid: string
  readonly amount: string
  readonly before: string
  readonly after: string
  readonly partiality?: number
  readonly paidOn?: string
}): Partial<Cfdi> {
  const pagos: Pagos = {
    version: '2.0',
    totales: { MontoTotalPagos: paid.amount },
    pagos: [
      {
        fechaPago: `${paid.paidOn ?? '2026-11-20'}T12:00:00`,
        formaDePagoP: '03',
        monedaP: 'MXN',
        tipoCambioP: '1',
        monto: paid.amount,
        numOperacion: null,
        otros: {},
        documentos: [
          {
            idDocumento: paid.uuid,
            serie: 'A',
            folio: '1001',
            monedaDR: 'MXN',
            equivalenciaDR: '1',
            numParcialidad: String(paid.partiality ?? 1),
            impSaldoAnt: paid.before,
            impPagado: paid.amount,
            impSaldoInsoluto: paid.after,
            objetoImpDR: '02',
            traslados: [],
            retenciones: [],
          },
        ],
        traslados: [],
        retenciones: [],
      },
    ],
  }
  return {
    tipoDeComprobante: 'P',
    moneda: 'XXX',
    subTotal: '0',
    total: '0',
    formaPago: null,
    metodoPago: null,
    impuestos: null,
    pagos,
  }
}

/** A fixed moment after the sample was issued: later facts of a test are newer whenever it runs. */
const SAT_STATE_AT = new Date('2026-11-06T12:00:00Z')

export interface TaxDocumentRecipe {
  readonly cfdi?: Partial<Cfdi>
  readonly uuid?: string
  readonly companyId?: number | null
  readonly companyBranchId?: number | null
  readonly userId?: number | null
  readonly branchId?: number | null
  readonly orderId?: number | null
  readonly state?: 'recibido' | 'valido' | 'invalido'
  readonly satState?: 'vigente' | 'en_proceso' | 'cancelado' | null
}

export interface MadeTaxDocument {
  readonly id: number
  readonly uuid: string
  readonly cfdi: Cfdi
}

/** Stores a document with its relations and payments, without files; without a recipe a valid invoice that matches no company. */
export async function makeTaxDocument(db: Db, recipe: TaxDocumentRecipe = {}): Promise<MadeTaxDocument> {
  const uuid = recipe.uuid ?? randomUUID()
  const sample = sampleCfdi(recipe.cfdi)
  const cfdi = { ...sample, timbres: sample.timbres.map((timbre) => ({ ...timbre, uuid })) }
  const { id } = await db
    .insertInto('tax_documents')
    .values({
      uuid,
      cfdi_version: cfdi.version,
      kind: cfdi.tipoDeComprobante,
      series: cfdi.serie ?? '',
      folio: cfdi.folio ?? '',
      issuer_rfc: cfdi.emisor.rfc,
      issuer_name: cfdi.emisor.nombre ?? '',
      receiver_rfc: cfdi.receptor.rfc,
      receiver_name: cfdi.receptor.nombre ?? '',
      issued_at: cfdi.fecha,
      stamped_at: cfdi.timbres[0]?.fechaTimbrado ?? null,
      currency: cfdi.moneda,
      exchange_rate: cfdi.tipoCambio,
      subtotal: cfdi.subTotal,
      discount: cfdi.descuento ?? '0',
      transferred_tax: cfdi.impuestos?.totalImpuestosTrasladados ?? '0',
      withheld_tax: cfdi.impuestos?.totalImpuestosRetenidos ?? '0',
      total: cfdi.total,
      payment_method: cfdi.metodoPago,
      payment_form: cfdi.formaPago ?? '',
      uso_cfdi: cfdi.receptor.usoCfdi,
      content: JSON.stringify(cfdi),
      company_id: recipe.companyId ?? null,
      company_branch_id: recipe.companyBranchId ?? null,
      user_id: recipe.userId ?? null,
      branch_id: recipe.branchId ?? null,
      order_id: recipe.orderId ?? null,
      state: recipe.state ?? 'valido',
      validated_at: new Date(),
      sat_state: recipe.satState ?? null,
      sat_state_at: recipe.satState == null ? null : SAT_STATE_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const relations = cfdi.cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((related_uuid) => ({ document_id: id, relation: tipoRelacion, related_uuid })),
  )
  if (relations.length > 0) await db.insertInto('tax_document_relations').values(relations).execute()
  const payments = (cfdi.pagos?.pagos ?? []).flatMap((pago) =>
    pago.documentos.map((paid) => ({
      document_id: id,
      paid_uuid: paid.idDocumento.toLowerCase(),
      paid_on: pago.fechaPago.slice(0, 10),
      partiality: Number(paid.numParcialidad),
      currency: paid.monedaDR,
      balance_before: paid.impSaldoAnt,
      amount: paid.impPagado,
      balance_after: paid.impSaldoInsoluto,
      payment_form: pago.formaDePagoP,
      payment_currency: pago.monedaP,
      exchange_factor: paid.equivalenciaDR ?? '1',
    })),
  )
  if (payments.length > 0) await db.insertInto('tax_document_payments').values(payments).execute()
  return { id, uuid, cfdi }
}

/** Stores the row of a document's file, without its bytes. */
export async function noteTaxDocumentFile(
  db: Db,
  document: MadeTaxDocument,
  kind: 'xml' | 'pdf' | 'acuse',
): Promise<void> {
  const bytes = randomBytes(64)
  await db
    .insertInto('tax_document_files')
    .values({
      uuid: document.uuid,
      document_id: document.id,
      kind,
      name: `${document.uuid}.${kind === 'xml' ? 'xml' : 'pdf'}`,
      stored_as: `${bytes.toString('hex').slice(0, 32)}.${kind === 'xml' ? 'xml' : 'pdf'}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    .execute()
}
