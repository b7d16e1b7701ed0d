import { currencyText, decimalText, quantityText, rateText } from '#domain/tax-documents/amount-text.ts'
import {
  CFDI_USES,
  codeText,
  complementText,
  EXPORTS,
  headingText,
  KIND_NAMES,
  PAYMENT_FORMS,
  PAYMENT_METHODS,
  PERIODICITIES,
  PERIODS,
  REGIMES,
  TAX_OBJECTS,
  taxFolioText,
  TAXES,
} from '#domain/tax-documents/words.ts'
import type { Cfdi, Concepto, Impuesto, Pago } from '#imports/cfdi/cfdi.ts'
import { shortened } from './sheet.ts'

/** Names and values, those without a value left out. */
export type Facts = readonly (readonly [name: string, value: string])[]

/** 'Factura A-1001' */
export function titleOf(cfdi: Cfdi): string {
  return `${headingText(cfdi.tipoDeComprobante, cfdi.otherComplements)} ${taxFolioText(cfdi.serie, cfdi.folio)}`.trim()
}

/** '5 de noviembre de 2026, 10:20:30'; unchanged where it is no time. */
export function momentText(local: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/u.test(local)) return local
  try {
    const at = Temporal.PlainDateTime.from(local)
    const day = at.toPlainDate().toLocaleString('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })
    return `${day}, ${at.toPlainTime().toString({ smallestUnit: 'second' })}`
  } catch {
    return local
  }
}

export function headFacts(cfdi: Cfdi, uuid: string): Facts {
  const timbre = timbreOf(cfdi)
  const kind = codeText(KIND_NAMES, cfdi.tipoDeComprobante)
  return known([
    ['Folio fiscal', uuid],
    ['Emisión', momentText(cfdi.fecha)],
    ['Certificación', momentText(timbre?.fechaTimbrado ?? '')],
    ['Tipo', `${kind}, versión ${cfdi.version}`],
    ['Lugar de expedición', cfdi.lugarExpedicion === '' ? '' : `C.P. ${cfdi.lugarExpedicion}`],
  ])
}

export function issuerLines({ emisor }: Cfdi): readonly string[] {
  return filled([
    shortened(emisor.nombre ?? ''),
    `RFC ${emisor.rfc}`,
    labelled('Régimen', codeText(REGIMES, emisor.regimenFiscal)),
    labelled('FacAtrAdquirente', emisor.facAtrAdquirente ?? ''),
  ])
}

export function receiverLines({ receptor }: Cfdi): readonly string[] {
  return filled([
    shortened(receptor.nombre ?? ''),
    `RFC ${receptor.rfc}`,
    labelled('Régimen', codeText(REGIMES, receptor.regimenFiscalReceptor)),
    labelled('Uso', codeText(CFDI_USES, receptor.usoCfdi)),
    labelled('C.P.', receptor.domicilioFiscalReceptor ?? ''),
    labelled('Residencia fiscal', receptor.residenciaFiscal ?? ''),
    labelled('Registro tributario', receptor.numRegIdTrib ?? ''),
  ])
}

/** Terms of payment, and other fields of the whole document. */
export function termFacts(cfdi: Cfdi): Facts {
  const global = cfdi.informacionGlobal
  const { tipoCambio, moneda } = cfdi
  const rate = tipoCambio === null || moneda === 'MXN' ? '' : `, tipo de cambio ${decimalText(tipoCambio)}`
  return known([
    ['Forma de pago', codeText(PAYMENT_FORMS, cfdi.formaPago)],
    ['Método de pago', codeText(PAYMENT_METHODS, cfdi.metodoPago)],
    ['Condiciones', cfdi.condicionesDePago ?? ''],
    ['Moneda', moneda === 'XXX' ? '' : `${moneda}${rate}`],
    ['Exportación', cfdi.exportacion === '01' ? '' : codeText(EXPORTS, cfdi.exportacion)],
    ['Confirmación', cfdi.confirmacion ?? ''],
    [
      'Factura global',
      global === null
        ? ''
        : `${PERIODICITIES[global.periodicidad] ?? global.periodicidad}, ${PERIODS[global.meses] ?? global.meses} de ${global.anio}`,
    ],
    ['Complementos', cfdi.otherComplements.map(complementText).join(', ')],
  ])
}

/** In grey below a concept. */
export function conceptDetails(concepto: Concepto): readonly string[] {
  const { pedimentos, cuentasPrediales, aCuentaTerceros, partes } = concepto
  return filled([
    filled([
      concepto.claveProdServ,
      TAX_OBJECTS[concepto.objetoImp ?? ''] ?? '',
      ...concepto.traslados.map(taxText),
      ...concepto.retenciones.map((tax) => `Retención ${taxText(tax)}`),
    ]).join(' · '),
    labelled(pedimentos.length === 1 ? 'Pedimento' : 'Pedimentos', someOf(pedimentos)),
    labelled('Cuenta predial', someOf(cuentasPrediales)),
    aCuentaTerceros === null ? '' : `Por cuenta de ${aCuentaTerceros.rfc} ${aCuentaTerceros.nombre}`,
    partes === 0 ? '' : `Con ${partes} ${partes === 1 ? 'parte' : 'partes'}`,
  ])
}

const MOST_NAMED = 12

function someOf(numbers: readonly string[]): string {
  const rest = numbers.length - MOST_NAMED
  return numbers.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` y ${rest} más` : '')
}

/** 'IVA 16 % de 1,000.00: 160.00' */
function taxText(tax: Impuesto): string {
  const of = tax.base === null ? '' : ` de ${decimalText(tax.base)}`
  return `${taxName(tax)}${of}${tax.importe === null ? '' : `: ${decimalText(tax.importe)}`}`
}

/** 'IVA 16 %', 'IVA exento', 'IEPS cuota 3.50' */
function taxName({ impuesto, tipoFactor, tasaOCuota }: Impuesto): string {
  const name = TAXES[impuesto] ?? impuesto
  if (tipoFactor === 'Exento') return `${name} exento`
  if (tasaOCuota === null) return name
  return tipoFactor === 'Cuota' ? `${name} cuota ${decimalText(tasaOCuota)}` : `${name} ${rateText(tasaOCuota)}`
}

/** The sums of a document, the total last. */
export function sumRows(cfdi: Cfdi): Facts {
  const { impuestos, moneda } = cfdi
  const amount = (decimal: string) => currencyText(decimal, moneda)
  return [
    ['Subtotal', amount(cfdi.subTotal)],
    ...known([['Descuento', cfdi.descuento === null ? '' : amount(`-${cfdi.descuento}`)]]),
    ...(impuestos?.traslados ?? []).map((tax): readonly [string, string] => [
      `${taxName(tax)}${tax.base === null ? '' : ` de ${decimalText(tax.base)}`}`,
      tax.importe === null ? amount('0') : amount(tax.importe),
    ]),
    ...(impuestos?.retenciones ?? []).map((tax): readonly [string, string] => [
      `Retención ${taxName(tax)}`,
      amount(`-${tax.importe ?? '0'}`),
    ]),
    ...cfdi.impuestosLocales.map(({ kind, nombre, tasa, importe }): readonly [string, string] => [
      `${kind === 'retencion' ? 'Retención local' : 'Local'} ${nombre} ${quantityText(tasa)} %`,
      amount(kind === 'retencion' ? `-${importe}` : importe),
    ]),
    ['Total', amount(cfdi.total)],
  ]
}

export function paymentFacts(pago: Pago): Facts {
  const { otros } = pago
  const isForeign = pago.monedaP !== 'MXN' && pago.tipoCambioP !== null
  return known([
    ['Fecha de pago', momentText(pago.fechaPago)],
    ['Forma de pago', codeText(PAYMENT_FORMS, pago.formaDePagoP)],
    [
      'Monto',
      `${currencyText(pago.monto, pago.monedaP)}${isForeign ? `, tipo de cambio ${decimalText(pago.tipoCambioP ?? '')}` : ''}`,
    ],
    ['Operación', pago.numOperacion ?? ''],
    ['Cuenta ordenante', filled([otros['CtaOrdenante'] ?? '', otros['NomBancoOrdExt'] ?? '']).join(', ')],
    ['Cuenta beneficiaria', otros['CtaBeneficiario'] ?? ''],
    [
      'Impuestos del pago',
      [...pago.traslados.map(taxText), ...pago.retenciones.map((tax) => `Retención ${taxText(tax)}`)].join(' · '),
    ],
  ])
}

export function timbreOf(cfdi: Cfdi) {
  return cfdi.timbres[0]
}

function labelled(name: string, value: string): string {
  return value === '' ? '' : `${name} ${value}`
}

function known(facts: Facts): Facts {
  return facts.filter(([, value]) => value !== '')
}

function filled(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '')
}
