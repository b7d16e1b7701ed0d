/**
 * The content of a CFDI. Names are those of SAT's attributes (Anexo 20, version 4.0); texts and amounts are as written, so that rules see
 * the decimals; null: the attribute is absent. Version 3.3 is read into the same fields, with its defaults.
 */
export interface Cfdi {
  /** '4.0' or '3.3'. */
  readonly version: string
  readonly serie: string | null
  readonly folio: string | null
  /** '2026-11-05T10:20:30', local time of the place of issue. */
  readonly fecha: string
  readonly sello: string
  readonly noCertificado: string
  /** Base64 of the certificate. */
  readonly certificado: string
  readonly formaPago: string | null
  readonly condicionesDePago: string | null
  readonly subTotal: string
  readonly descuento: string | null
  readonly moneda: string
  readonly tipoCambio: string | null
  readonly total: string
  readonly tipoDeComprobante: string
  readonly exportacion: string | null
  readonly metodoPago: string | null
  readonly lugarExpedicion: string
  readonly confirmacion: string | null
  readonly informacionGlobal: { readonly periodicidad: string; readonly meses: string; readonly anio: string } | null
  readonly cfdiRelacionados: readonly Related[]
  readonly emisor: Emisor
  readonly receptor: Receptor
  readonly conceptos: readonly Concepto[]
  readonly impuestos: Impuestos | null
  /** Pagos 2.0 (or 1.0 in a 3.3); null where there is none. */
  readonly pagos: Pagos | null
  /** TimbreFiscalDigital of all Complementos, in their order. A correct document has one. */
  readonly timbres: readonly Timbre[]
  readonly impuestosLocales: readonly ImpuestoLocal[]
  /** Namespaces of the other complements. */
  readonly otherComplements: readonly string[]
  readonly hasAddenda: boolean
}

export interface Related {
  readonly tipoRelacion: string
  readonly uuids: readonly string[]
}

export interface Emisor {
  readonly rfc: string
  readonly nombre: string | null
  readonly regimenFiscal: string
  readonly facAtrAdquirente: string | null
}

export interface Receptor {
  readonly rfc: string
  readonly nombre: string | null
  readonly domicilioFiscalReceptor: string | null
  readonly residenciaFiscal: string | null
  readonly numRegIdTrib: string | null
  readonly regimenFiscalReceptor: string | null
  readonly usoCfdi: string
}

export interface Concepto {
  readonly claveProdServ: string
  readonly noIdentificacion: string | null
  readonly cantidad: string
  readonly claveUnidad: string
  readonly unidad: string | null
  readonly descripcion: string
  readonly valorUnitario: string
  readonly importe: string
  readonly descuento: string | null
  readonly objetoImp: string | null
  readonly traslados: readonly Impuesto[]
  readonly retenciones: readonly Impuesto[]
  readonly aCuentaTerceros: {
    readonly rfc: string
    readonly nombre: string
    readonly regimenFiscal: string
    readonly domicilioFiscal: string
  } | null
  /** Numbers of InformacionAduanera and CuentaPredial. */
  readonly pedimentos: readonly string[]
  readonly cuentasPrediales: readonly string[]
  readonly partes: number
}

/** A tax of a line, of the document, of a payment or of a paid document. */
export interface Impuesto {
  /** null where the element has none: retentions of a document have no base and no rate. */
  readonly base: string | null
  /** c_Impuesto: 001 ISR, 002 IVA, 003 IEPS. */
  readonly impuesto: string
  readonly tipoFactor: string | null
  readonly tasaOCuota: string | null
  readonly importe: string | null
}

export interface Impuestos {
  readonly totalImpuestosRetenidos: string | null
  readonly totalImpuestosTrasladados: string | null
  readonly retenciones: readonly Impuesto[]
  readonly traslados: readonly Impuesto[]
}

export interface Pagos {
  readonly version: string
  /** Attributes of Totales by their names; null in 1.0. */
  readonly totales: Readonly<Record<string, string>> | null
  readonly pagos: readonly Pago[]
}

export interface Pago {
  readonly fechaPago: string
  readonly formaDePagoP: string
  readonly monedaP: string
  readonly tipoCambioP: string | null
  readonly monto: string
  readonly numOperacion: string | null
  /** The other attributes by their names: RfcEmisorCtaOrd, CtaBeneficiario, TipoCadPago and so on. */
  readonly otros: Readonly<Record<string, string>>
  readonly documentos: readonly DoctoRelacionado[]
  readonly traslados: readonly Impuesto[]
  readonly retenciones: readonly Impuesto[]
}

export interface DoctoRelacionado {
  readonly idDocumento: string
  readonly serie: string | null
  readonly folio: string | null
  readonly monedaDR: string
  readonly equivalenciaDR: string | null
  readonly numParcialidad: string
  readonly impSaldoAnt: string
  readonly impPagado: string
  readonly impSaldoInsoluto: string
  readonly objetoImpDR: string | null
  readonly traslados: readonly Impuesto[]
  readonly retenciones: readonly Impuesto[]
}

export interface Timbre {
  readonly version: string
  /** As written, in either case. */
  readonly uuid: string
  /** Local time of the centre. */
  readonly fechaTimbrado: string
  readonly rfcProvCertif: string
  readonly leyenda: string | null
  readonly selloCFD: string
  readonly noCertificadoSAT: string
  readonly selloSAT: string
}

export interface ImpuestoLocal {
  readonly kind: 'traslado' | 'retencion'
  readonly nombre: string
  readonly tasa: string
  readonly importe: string
}
