import { toDecimal, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import type { Cfdi, Concepto, Related } from '#imports/cfdi/cfdi.ts'
import { amountsOf, millionths, partsOf, vatOf, type Sold } from './amounts.ts'

/** The receiver of a document. */
export interface Receiver {
  readonly rfc: string
  readonly name: string
  readonly postalCode: string
}

export interface Shop {
  readonly rfc: string
  readonly name: string
  readonly regime: string
  readonly postalCode: string
}

interface Head {
  readonly shop: Shop
  readonly receiver: Receiver
  readonly series: string
  readonly folio: string
  /** '2026-11-05T10:20:30' */
  readonly at: string
  readonly related?: readonly Related[]
}

const PERSON_LENGTH = 13
/** Written wherever a document has a free text. */
const SAMPLE = 'MUESTRA SIN VALIDEZ FISCAL'

/** The common fields of all documents, before sealing. */
function blank({ shop, receiver, series, folio, at, related = [] }: Head): Cfdi {
  return {
    version: '4.0',
    serie: series,
    folio,
    fecha: at,
    sello: '',
    noCertificado: '',
    certificado: '',
    formaPago: null,
    condicionesDePago: null,
    subTotal: '0',
    descuento: null,
    moneda: 'MXN',
    tipoCambio: null,
    total: '0',
    tipoDeComprobante: 'I',
    exportacion: '01',
    metodoPago: null,
    lugarExpedicion: shop.postalCode,
    confirmacion: null,
    informacionGlobal: null,
    cfdiRelacionados: related,
    emisor: { rfc: shop.rfc, nombre: shop.name, regimenFiscal: shop.regime, facAtrAdquirente: null },
    receptor: {
      rfc: receiver.rfc,
      nombre: receiver.name,
      domicilioFiscalReceptor: receiver.postalCode,
      residenciaFiscal: null,
      numRegIdTrib: null,
      regimenFiscalReceptor: receiver.rfc.length === PERSON_LENGTH ? '612' : '601',
      usoCfdi: 'G01',
    },
    conceptos: [],
    impuestos: null,
    pagos: null,
    timbres: [],
    impuestosLocales: [],
    otherComplements: [],
    hasAddenda: false,
  }
}

export interface InvoiceRecipe extends Head {
  readonly sold: readonly Sold[]
  readonly rate: BasisPoints
  /** The form of payment; null: not paid yet (PPD). */
  readonly paidBy: string | null
  readonly days?: number
  /** For dollars. */
  readonly exchangeRate?: string
}

export function invoice({ sold, rate, paidBy, days = 0, exchangeRate, ...head }: InvoiceRecipe): Cfdi {
  const { subtotal, total, conceptos, impuestos } = amountsOf(sold, rate)
  const terms = days === 0 ? 'Contado' : `Crédito ${days} días`
  return {
    ...blank(head),
    formaPago: paidBy ?? '99',
    metodoPago: paidBy === null ? 'PPD' : 'PUE',
    condicionesDePago: `${terms}. ${SAMPLE}`,
    ...(exchangeRate === undefined ? {} : { moneda: 'USD', tipoCambio: exchangeRate }),
    subTotal: toDecimal(subtotal),
    total: toDecimal(total),
    conceptos,
    impuestos,
  }
}

/** The sales of a month to the general public. `month`: '10'. */
export function globalInvoice(
  recipe: Omit<InvoiceRecipe, 'paidBy' | 'receiver'> & { readonly month: string; readonly year: string },
): Cfdi {
  const receiver = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', postalCode: recipe.shop.postalCode }
  const cfdi = invoice({ ...recipe, receiver, paidBy: '01' })
  return {
    ...cfdi,
    informacionGlobal: { periodicidad: '04', meses: recipe.month, anio: recipe.year },
    receptor: { ...cfdi.receptor, regimenFiscalReceptor: '616', usoCfdi: 'S01' },
  }
}

/** A discount on an invoice, or an advance payment for it. */
export function creditNote(
  recipe: Head & { readonly amount: Sold; readonly rate: BasisPoints; readonly form: string },
): Cfdi {
  const { amount, rate, form, ...head } = recipe
  const cfdi = invoice({ ...head, sold: [amount], rate, paidBy: form })
  return {
    ...cfdi,
    tipoDeComprobante: 'E',
    condicionesDePago: SAMPLE,
    receptor: { ...cfdi.receptor, usoCfdi: 'G02' },
  }
}

export interface PaidInvoice {
  readonly uuid: string
  readonly series: string
  readonly folio: string
  readonly partiality: number
  readonly before: Centavos
  readonly amount: Centavos
  readonly rate: BasisPoints
}

/** The only line of a payment. */
export const PAYMENT_CONCEPT: Concepto = {
  claveProdServ: '84111506',
  noIdentificacion: null,
  cantidad: '1',
  claveUnidad: 'ACT',
  unidad: null,
  descripcion: 'Pago',
  valorUnitario: '0',
  importe: '0',
  descuento: null,
  objetoImp: '01',
  traslados: [],
  retenciones: [],
  aCuentaTerceros: null,
  pedimentos: [],
  cuentasPrediales: [],
  partes: 0,
}

/** A payment of an invoice in pesos (REP). `paidAt`: '2026-11-05T12:00:00'. */
export function payment(
  recipe: Head & { readonly paid: PaidInvoice; readonly paidAt: string; readonly form: string },
): Cfdi {
  const { paid, paidAt, form, ...head } = recipe
  const parts = partsOf(paid.amount, paid.rate)
  const vat = vatOf(millionths(parts.base), millionths(parts.vat), paid.rate)
  const cfdi = blank(head)
  const rate = String(paid.rate / 100)
  return {
    ...cfdi,
    tipoDeComprobante: 'P',
    moneda: 'XXX',
    receptor: { ...cfdi.receptor, usoCfdi: 'CP01' },
    conceptos: [PAYMENT_CONCEPT],
    pagos: {
      version: '2.0',
      totales: {
        [`TotalTrasladosBaseIVA${rate}`]: rounded(parts.base),
        [`TotalTrasladosImpuestoIVA${rate}`]: rounded(parts.vat),
        MontoTotalPagos: toDecimal(paid.amount),
      },
      pagos: [
        {
          fechaPago: paidAt,
          formaDePagoP: form,
          monedaP: 'MXN',
          tipoCambioP: '1',
          monto: toDecimal(paid.amount),
          numOperacion: null,
          otros: {},
          documentos: [
            {
              idDocumento: paid.uuid.toUpperCase(),
              serie: paid.series,
              folio: paid.folio,
              monedaDR: 'MXN',
              equivalenciaDR: '1',
              numParcialidad: String(paid.partiality),
              impSaldoAnt: toDecimal(paid.before),
              impPagado: toDecimal(paid.amount),
              impSaldoInsoluto: toDecimal(paid.before - paid.amount),
              objetoImpDR: '02',
              traslados: [vat],
              retenciones: [],
            },
          ],
          traslados: [vat],
          retenciones: [],
        },
      ],
    },
  }
}

function rounded(inMillionths: number): string {
  return toDecimal(Math.round(inMillionths / 10_000))
}

/** A payroll receipt, which is always set aside. */
export function payroll(head: Head): Cfdi {
  const cfdi = blank(head)
  return {
    ...cfdi,
    tipoDeComprobante: 'N',
    metodoPago: 'PUE',
    subTotal: '9500.00',
    descuento: '1120.40',
    total: '8379.60',
    receptor: { ...cfdi.receptor, regimenFiscalReceptor: '605', usoCfdi: 'CN01' },
    conceptos: [
      {
        ...PAYMENT_CONCEPT,
        claveProdServ: '84111505',
        descripcion: 'Pago de nómina',
        valorUnitario: '9500.00',
        importe: '9500.00',
        descuento: '1120.40',
      },
    ],
  }
}
