import { expect, it } from 'vitest'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import type { Cfdi, Concepto, Impuesto, Receptor } from '../cfdi.ts'
import type { Circumstances } from '../verdict.ts'
import { CONCEPT_RULES, CONCEPT_TRANSFER_RULES, CONCEPT_WITHHOLDING_RULES } from './concepts.ts'
import { DOCUMENT_RULES } from './document.ts'
import { GLOBAL_RULES } from './global-invoice.ts'
import { ISSUER_RULES, RECEIVER_RULES } from './parties.ts'
import { ruleFindings } from './rules.ts'
import { TAX_SUMMARY_RULES, TOTAL_RULES, TRANSFERRED_RULES, WITHHELD_RULES } from './totals.ts'

type Changes = Partial<Cfdi>

const LISTED: Circumstances = { stampers: () => [], authorities: [], listed: () => 'si', ownRfc: 'EKU9003173C9' }

const sample = sampleCfdi()
const [line] = sample.conceptos as [Concepto]
const [vat] = line.traslados as [Impuesto]
const ISR: Impuesto = { base: '1000.00', impuesto: '001', tipoFactor: 'Tasa', tasaOCuota: '0.012500', importe: '12.50' }
const EXEMPT: Impuesto = { base: '1000.00', impuesto: '002', tipoFactor: 'Exento', tasaOCuota: null, importe: null }
const IEPS: Impuesto = {
  base: '1000.00',
  impuesto: '003',
  tipoFactor: 'Tasa',
  tasaOCuota: '0.080000',
  importe: '80.00',
}
const EVERYBODY: Receptor = {
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  domicilioFiscalReceptor: '44100',
  residenciaFiscal: null,
  numRegIdTrib: null,
  regimenFiscalReceptor: '616',
  usoCfdi: 'S01',
}
const FOREIGNER: Receptor = {
  ...EVERYBODY,
  rfc: 'XEXX010101000',
  nombre: 'ACME PARTS LLC',
  residenciaFiscal: 'USA',
  numRegIdTrib: '123456789',
}
const TRADE = ['http://www.sat.gob.mx/ComercioExterior20']
const DAY = { periodicidad: '04', meses: '11', anio: '2026' }

const receiver = (changes: Partial<Receptor>): Changes => ({ receptor: { ...sample.receptor, ...changes } })
const concept = (changes: Partial<Concepto>): Changes => ({ conceptos: [{ ...line, ...changes }] })
const transfer = (changes: Partial<Impuesto>): Changes => concept({ traslados: [{ ...vat, ...changes }] })
const withholding = (changes: Partial<Impuesto>): Changes => concept({ retenciones: [{ ...ISR, ...changes }] })
const global = (changes: Partial<typeof DAY>, rest: Changes = {}): Changes => ({
  receptor: EVERYBODY,
  informacionGlobal: { ...DAY, ...changes },
  ...rest,
})
const summary = (changes: Partial<NonNullable<Cfdi['impuestos']>>, rest: Changes = {}): Changes => ({
  impuestos: {
    totalImpuestosRetenidos: null,
    totalImpuestosTrasladados: '160.00',
    retenciones: [],
    traslados: [vat],
    ...changes,
  },
  ...rest,
})
const withheld = (changes: Partial<Impuesto>, total: string | null = '12.50'): Changes =>
  summary(
    {
      totalImpuestosRetenidos: total,
      retenciones: [{ base: null, impuesto: '001', tipoFactor: null, tasaOCuota: null, importe: '12.50', ...changes }],
    },
    { ...concept({ retenciones: [ISR] }), total: '1147.50' },
  )
const summedTransfer = (changes: Partial<Impuesto>): Changes => summary({ traslados: [{ ...vat, ...changes }] })
const issuer = (changes: Partial<Cfdi['emisor']>): Changes => ({ emisor: { ...sample.emisor, ...changes } })
const third = (rfc: string, regimenFiscal = '601'): Changes =>
  concept({ aCuentaTerceros: { rfc, nombre: 'TERCERO', regimenFiscal, domicilioFiscal: '44100' } })

const AT_LINE = 'Comprobante/Conceptos/Concepto[1]'
const AT_TRANSFER = `${AT_LINE}/Impuestos/Traslados/Traslado[1]`
const AT_WITHHOLDING = `${AT_LINE}/Impuestos/Retenciones/Retencion[1]`
const AT_SUMMARY = 'Comprobante/Impuestos'

/** Code, place, an invalid and a valid change. */
const CASES: readonly [code: string, place: string, breaking: Changes, passing: Changes][] = [
  ['CFDI40101', 'Comprobante@Fecha', { fecha: '2026-02-30T10:00:00' }, { fecha: '2024-02-29T23:59:59' }],
  ['CFDI40101', 'Comprobante@Fecha', { fecha: '2026-11-05T10:20:30Z' }, {}],
  [
    'CFDI40103',
    'Comprobante@FormaPago',
    { tipoDeComprobante: 'T', formaPago: '01' },
    { tipoDeComprobante: 'T', formaPago: null },
  ],
  [
    'CFDI40104',
    'Comprobante@FormaPago',
    { formaPago: '07', metodoPago: 'PUE' },
    { formaPago: '31', metodoPago: 'PUE' },
  ],
  ['CFDI40105', 'Comprobante@FormaPago', { formaPago: '03' }, { formaPago: '99' }],
  ['CFDI40105', 'Comprobante@FormaPago', { formaPago: null }, { formaPago: '03', metodoPago: 'PUE' }],
  ['CFDI40107', 'Comprobante@SubTotal', { subTotal: '1000.000' }, { subTotal: '1000.0' }],
  ['CFDI40107', 'Comprobante@SubTotal', { moneda: 'JPY', subTotal: '1000.0' }, { moneda: 'BHD', subTotal: '1000.000' }],
  ['CFDI40108', 'Comprobante@SubTotal', { subTotal: '1000.01' }, { conceptos: [{ ...line, importe: '1000.004' }] }],
  ['CFDI40109', 'Comprobante@SubTotal', { tipoDeComprobante: 'T' }, { tipoDeComprobante: 'T', subTotal: '0.00' }],
  ['CFDI40110', 'Comprobante@Descuento', { descuento: '1000.01' }, { descuento: '1000.00' }],
  [
    'CFDI40111',
    'Comprobante@Descuento',
    { tipoDeComprobante: 'T', ...concept({ descuento: '1.00' }) },
    { tipoDeComprobante: 'T' },
  ],
  [
    'CFDI40111',
    'Comprobante@Descuento',
    concept({ descuento: '1.00' }),
    { descuento: '1.00', ...concept({ descuento: '1.00' }) },
  ],
  ['CFDI40112', 'Comprobante@Descuento', { descuento: '1.001' }, { descuento: '1.00' }],
  ['CFDI40113', 'Comprobante@Moneda', { moneda: 'MXP' }, { moneda: 'USD' }],
  ['CFDI40114', 'Comprobante@TipoCambio', { tipoCambio: '18.20' }, { tipoCambio: '1' }],
  ['CFDI40115', 'Comprobante@TipoCambio', { moneda: 'USD' }, { moneda: 'USD', tipoCambio: '18.2' }],
  ['CFDI40116', 'Comprobante@TipoCambio', { moneda: 'XXX', tipoCambio: '1' }, { moneda: 'XXX' }],
  [
    'CFDI40117',
    'Comprobante@TipoCambio',
    { moneda: 'USD', tipoCambio: '18.1234567' },
    { moneda: 'USD', tipoCambio: '18.123456' },
  ],
  ['CFDI40119', 'Comprobante@Total', { total: '1160.01' }, { total: '1160' }],
  ['CFDI40119', 'Comprobante@Total', { descuento: '10.00' }, { descuento: '10.00', total: '1150.00' }],
  [
    'CFDI40119',
    'Comprobante@Total',
    { impuestosLocales: [{ kind: 'traslado', nombre: 'ISH', tasa: '3.00', importe: '30.00' }] },
    { impuestosLocales: [{ kind: 'retencion', nombre: 'CEDULAR', tasa: '1.00', importe: '10.00' }], total: '1150.00' },
  ],
  ['CFDI40121', 'Comprobante@TipoDeComprobante', { tipoDeComprobante: 'X' }, { tipoDeComprobante: 'E' }],
  ['CFDI40122', 'Comprobante@Exportacion', { exportacion: '02' }, { exportacion: '02', otherComplements: TRADE }],
  ['CFDI40123', 'Comprobante@Exportacion', { exportacion: '05' }, { exportacion: '04' }],
  ['CFDI40124', 'Comprobante@MetodoPago', { metodoPago: 'PIP' }, { metodoPago: 'PUE' }],
  ['CFDI40125', 'Comprobante@MetodoPago', { tipoDeComprobante: 'T' }, { tipoDeComprobante: 'T', metodoPago: null }],
  ['CFDI40130', 'Comprobante/InformacionGlobal', { informacionGlobal: DAY }, global({})],
  [
    'CFDI40130',
    'Comprobante/InformacionGlobal',
    { receptor: EVERYBODY },
    { receptor: { ...EVERYBODY, nombre: 'JUAN PEREZ' } },
  ],
  [
    'CFDI40131',
    'Comprobante/InformacionGlobal@Periodicidad',
    global({ periodicidad: '06' }),
    global({ periodicidad: '01' }),
  ],
  [
    'CFDI40132',
    'Comprobante/InformacionGlobal@Periodicidad',
    global({ periodicidad: '05', meses: '18' }),
    global({ periodicidad: '05', meses: '18' }, issuer({ regimenFiscal: '621' })),
  ],
  ['CFDI40133', 'Comprobante/InformacionGlobal@Meses', global({ meses: '19' }), global({ meses: '12' })],
  ['CFDI40134', 'Comprobante/InformacionGlobal@Meses', global({ meses: '13' }), global({ meses: '01' })],
  [
    'CFDI40135',
    'Comprobante/InformacionGlobal@Meses',
    global({ periodicidad: '05', meses: '11' }),
    global({ periodicidad: '05', meses: '13' }),
  ],
  ['CFDI40136', 'Comprobante/InformacionGlobal@Año', global({ anio: '2024' }), global({ anio: '2025' })],
  [
    'CFDI40137',
    'Comprobante/CfdiRelacionados[1]@TipoRelacion',
    { cfdiRelacionados: [{ tipoRelacion: '08', uuids: [] }] },
    { cfdiRelacionados: [{ tipoRelacion: '07', uuids: [] }] },
  ],
  ['CFDI40140', 'Comprobante/Emisor@RegimenFiscal', issuer({ regimenFiscal: '600' }), issuer({ regimenFiscal: '603' })],
  ['CFDI40141', 'Comprobante/Emisor@RegimenFiscal', issuer({ regimenFiscal: '612' }), issuer({ regimenFiscal: '626' })],
  [
    'CFDI40142',
    'Comprobante/Emisor@FacAtrAdquirente',
    issuer({ facAtrAdquirente: 'ABC' }),
    issuer({ facAtrAdquirente: '0123456789' }),
  ],
  ['CFDI40146', 'Comprobante/Receptor@Rfc', receiver({ nombre: 'PUBLICO EN GENERAL' }), { receptor: EVERYBODY }],
  [
    'CFDI40149',
    'Comprobante/Receptor@DomicilioFiscalReceptor',
    { receptor: { ...EVERYBODY, domicilioFiscalReceptor: '06300' } },
    { receptor: EVERYBODY },
  ],
  [
    'CFDI40150',
    'Comprobante/Receptor@ResidenciaFiscal',
    { receptor: { ...FOREIGNER, residenciaFiscal: 'EUA' } },
    { receptor: FOREIGNER },
  ],
  [
    'CFDI40151',
    'Comprobante/Receptor@ResidenciaFiscal',
    receiver({ residenciaFiscal: 'USA' }),
    { receptor: FOREIGNER },
  ],
  [
    'CFDI40152',
    'Comprobante/Receptor@ResidenciaFiscal',
    { receptor: { ...FOREIGNER, residenciaFiscal: 'MEX' } },
    { receptor: FOREIGNER },
  ],
  [
    'CFDI40153',
    'Comprobante/Receptor@ResidenciaFiscal',
    { receptor: { ...FOREIGNER, residenciaFiscal: null } },
    { receptor: { ...FOREIGNER, residenciaFiscal: null, numRegIdTrib: null } },
  ],
  ['CFDI40154', 'Comprobante/Receptor@NumRegIdTrib', receiver({ numRegIdTrib: '123456789' }), { receptor: FOREIGNER }],
  [
    'CFDI40155',
    'Comprobante/Receptor@NumRegIdTrib',
    { receptor: { ...FOREIGNER, numRegIdTrib: null }, otherComplements: TRADE },
    { receptor: FOREIGNER, otherComplements: TRADE },
  ],
  [
    'CFDI40156',
    'Comprobante/Receptor@NumRegIdTrib',
    { receptor: { ...FOREIGNER, numRegIdTrib: '12-3456789' } },
    { receptor: { ...FOREIGNER, residenciaFiscal: 'DEU', numRegIdTrib: 'DE-1' } },
  ],
  [
    'CFDI40157',
    'Comprobante/Receptor@RegimenFiscalReceptor',
    receiver({ regimenFiscalReceptor: '600' }),
    receiver({ regimenFiscalReceptor: '626' }),
  ],
  [
    'CFDI40158',
    'Comprobante/Receptor@RegimenFiscalReceptor',
    receiver({ regimenFiscalReceptor: '601' }),
    receiver({ rfc: 'EKU9003173C9', regimenFiscalReceptor: '601' }),
  ],
  [
    'CFDI40159',
    'Comprobante/Receptor@RegimenFiscalReceptor',
    { receptor: { ...EVERYBODY, regimenFiscalReceptor: '612' } },
    { receptor: FOREIGNER },
  ],
  ['CFDI40160', 'Comprobante/Receptor@UsoCFDI', receiver({ usoCfdi: 'P01' }), receiver({ usoCfdi: 'S01' })],
  [
    'CFDI40161',
    'Comprobante/Receptor@UsoCFDI',
    { receptor: { ...EVERYBODY, usoCfdi: 'G03' } },
    { receptor: EVERYBODY },
  ],
  [
    'CFDI40161',
    'Comprobante/Receptor@UsoCFDI',
    receiver({ rfc: 'EKU9003173C9', regimenFiscalReceptor: '601', usoCfdi: 'D01' }),
    receiver({ usoCfdi: 'D01' }),
  ],
  [
    'CFDI40161',
    'Comprobante/Receptor@UsoCFDI',
    { tipoDeComprobante: 'P' },
    { tipoDeComprobante: 'P', ...receiver({ usoCfdi: 'CP01' }) },
  ],
  ['CFDI40165', `${AT_LINE}@ClaveUnidad`, concept({ claveUnidad: 'PZA' }), concept({ claveUnidad: 'E48' })],
  [
    'CFDI40166',
    `${AT_LINE}@ValorUnitario`,
    concept({ valorUnitario: '0.00' }),
    { tipoDeComprobante: 'T', ...concept({ valorUnitario: '0' }) },
  ],
  [
    'CFDI40167',
    `${AT_LINE}@Importe`,
    concept({ cantidad: '4.00', importe: '1003.28' }),
    concept({ cantidad: '4.00', importe: '1001.27' }),
  ],
  ['CFDI40168', `${AT_LINE}@Descuento`, concept({ descuento: '1.001' }), concept({ descuento: '1.00' })],
  ['CFDI40169', `${AT_LINE}@Descuento`, concept({ descuento: '1000.01' }), concept({ descuento: '1000' })],
  ['CFDI40170', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '09' }), concept({ objetoImp: '02' })],
  ['CFDI40171', `${AT_LINE}@ObjetoImp`, concept({ traslados: [] }), concept({ traslados: [], retenciones: [ISR] })],
  ['CFDI40172', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '01' }), concept({ objetoImp: '01', traslados: [] })],
  ['CFDI40172', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '03' }), concept({ objetoImp: '03', traslados: [] })],
  ['CFDI40172', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '04' }), concept({ objetoImp: '04', traslados: [] })],
  ['CFDI40172', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '05' }), concept({ objetoImp: '05', traslados: [] })],
  [
    'CFDI40222',
    `${AT_LINE}@ObjetoImp`,
    concept({ objetoImp: '06' }),
    concept({ objetoImp: '06', traslados: [], retenciones: [ISR] }),
  ],
  [
    'CFDI40222',
    `${AT_LINE}@ObjetoImp`,
    concept({ objetoImp: '07', traslados: [vat, IEPS] }),
    concept({ objetoImp: '07', traslados: [IEPS] }),
  ],
  [
    'CFDI40222',
    `${AT_LINE}@ObjetoImp`,
    concept({ objetoImp: '07', traslados: [] }),
    concept({ objetoImp: '07', traslados: [IEPS] }),
  ],
  [
    'CFDI40222',
    `${AT_LINE}@ObjetoImp`,
    concept({ objetoImp: '08', traslados: [IEPS] }),
    concept({ objetoImp: '08', traslados: [] }),
  ],
  ['CFDI40174', `${AT_TRANSFER}@Base`, transfer({ base: '0.00' }), transfer({ base: '0.01' })],
  ['CFDI40175', `${AT_TRANSFER}@Impuesto`, transfer({ impuesto: '004' }), transfer({ impuesto: '003' })],
  ['CFDI40176', `${AT_TRANSFER}@TipoFactor`, transfer({ tipoFactor: 'Parte' }), transfer({ tipoFactor: 'Cuota' })],
  ['CFDI40177', `${AT_TRANSFER}@TipoFactor`, transfer({ tipoFactor: 'Exento' }), concept({ traslados: [EXEMPT] })],
  ['CFDI40178', `${AT_TRANSFER}@TipoFactor`, transfer({ tasaOCuota: null }), transfer({})],
  ['CFDI40178', `${AT_TRANSFER}@TipoFactor`, transfer({ importe: null }), concept({ traslados: [EXEMPT] })],
  ['CFDI40179', `${AT_TRANSFER}@TasaOCuota`, transfer({ tasaOCuota: '0.110000' }), transfer({ tasaOCuota: '0.08' })],
  [
    'CFDI40179',
    `${AT_TRANSFER}@TasaOCuota`,
    transfer({ impuesto: '003', tipoFactor: 'Cuota', tasaOCuota: '80.000000' }),
    transfer({ impuesto: '003', tipoFactor: 'Cuota', tasaOCuota: '6.455500' }),
  ],
  ['CFDI40180', `${AT_TRANSFER}@Importe`, transfer({ importe: '160.02' }), transfer({ importe: '160.000799' })],
  ['CFDI40181', `${AT_WITHHOLDING}@Base`, withholding({ base: '0' }), withholding({})],
  ['CFDI40182', `${AT_WITHHOLDING}@Impuesto`, withholding({ impuesto: '000' }), withholding({ impuesto: '002' })],
  ['CFDI40183', `${AT_WITHHOLDING}@TipoFactor`, withholding({ tipoFactor: 'tasa' }), withholding({})],
  ['CFDI40184', `${AT_WITHHOLDING}@TipoFactor`, withholding({ tipoFactor: 'Exento' }), withholding({})],
  [
    'CFDI40185',
    `${AT_WITHHOLDING}@TasaOCuota`,
    withholding({ tasaOCuota: '0.360000' }),
    withholding({ tasaOCuota: '0.350000' }),
  ],
  ['CFDI40186', `${AT_WITHHOLDING}@Importe`, withholding({ importe: '12.48' }), withholding({ importe: '12.5' })],
  ['CFDI40188', `${AT_LINE}/ACuentaTerceros@RfcACuentaTerceros`, third('EKU9003173C9'), third('JUFA7608212V6')],
  ['CFDI40188', `${AT_LINE}/ACuentaTerceros@RfcACuentaTerceros`, third('CACX7605101P8'), third('JUFA7608212V6')],
  [
    'CFDI40191',
    `${AT_LINE}/ACuentaTerceros@RegimenFiscalACuentaTerceros`,
    third('JUFA7608212V6', '600'),
    third('JUFA7608212V6', '605'),
  ],
  [
    'CFDI40194',
    `${AT_LINE}/InformacionAduanera@NumeroPedimento`,
    concept({ pedimentos: ['21 47 3807 8003832'] }),
    concept({ pedimentos: ['21  47  3807  8003832'] }),
  ],
  [
    'CFDI40194',
    `${AT_LINE}/InformacionAduanera@NumeroPedimento`,
    concept({ pedimentos: ['27  47  3807  8003832'] }),
    concept({ pedimentos: ['26  47  3807  8003832', '98  47  3807  8003832'] }),
  ],
  [
    'CFDI40195',
    `${AT_LINE}/InformacionAduanera@NumeroPedimento`,
    { otherComplements: TRADE, ...concept({ pedimentos: ['21  47  3807  8003832'] }) },
    { otherComplements: TRADE },
  ],
  ['CFDI40201', AT_SUMMARY, { tipoDeComprobante: 'T' }, { tipoDeComprobante: 'T', impuestos: null }],
  ['CFDI40202', `${AT_SUMMARY}@TotalImpuestosRetenidos`, withheld({}, '12.500'), withheld({})],
  ['CFDI40203', `${AT_SUMMARY}@TotalImpuestosRetenidos`, withheld({}, '12.51'), withheld({})],
  [
    'CFDI40204',
    `${AT_SUMMARY}@TotalImpuestosTrasladados`,
    summary({ totalImpuestosTrasladados: '160.000' }),
    summary({ totalImpuestosTrasladados: '160' }),
  ],
  [
    'CFDI40205',
    `${AT_SUMMARY}@TotalImpuestosTrasladados`,
    summary({ totalImpuestosTrasladados: '160.01' }),
    summary({ totalImpuestosTrasladados: '160.0' }),
  ],
  ['CFDI40206', `${AT_SUMMARY}@TotalImpuestosRetenidos`, withheld({}, null), withheld({})],
  ['CFDI40207', `${AT_SUMMARY}/Retenciones/Retencion[1]@Impuesto`, withheld({ impuesto: '004' }), withheld({})],
  [
    'CFDI40208',
    `${AT_SUMMARY}/Retenciones`,
    summary({ totalImpuestosRetenidos: '25.00', retenciones: [ISR, ISR] }),
    summary({ totalImpuestosRetenidos: '25.00', retenciones: [ISR, { ...ISR, impuesto: '002' }] }),
  ],
  ['CFDI40210', `${AT_SUMMARY}/Retenciones/Retencion[1]@Importe`, withheld({ importe: '12.500' }), withheld({})],
  ['CFDI40211', `${AT_SUMMARY}/Retenciones/Retencion[1]@Importe`, withheld({ importe: '12.51' }), withheld({})],
  [
    'CFDI40212',
    `${AT_SUMMARY}@TotalImpuestosTrasladados`,
    summary({ totalImpuestosTrasladados: null }),
    summary({ totalImpuestosTrasladados: null, traslados: [EXEMPT] }),
  ],
  [
    'CFDI40214',
    `${AT_SUMMARY}/Traslados/Traslado[1]@Base`,
    summedTransfer({ base: '1000.000' }),
    summedTransfer({ base: '1000' }),
  ],
  [
    'CFDI40215',
    `${AT_SUMMARY}/Traslados/Traslado[1]@Base`,
    summedTransfer({ base: '999.99' }),
    summedTransfer({ tasaOCuota: '0.16' }),
  ],
  ['CFDI40217', `${AT_SUMMARY}/Traslados/Traslado[1]@Impuesto`, summedTransfer({ impuesto: '2' }), summedTransfer({})],
  ['CFDI40218', `${AT_SUMMARY}/Traslados`, summary({ traslados: [vat, vat] }), summary({ traslados: [vat, EXEMPT] })],
  [
    'CFDI40219',
    `${AT_SUMMARY}/Traslados/Traslado[1]@TasaOCuota`,
    summedTransfer({ tasaOCuota: '0.150000' }),
    summedTransfer({}),
  ],
  [
    'CFDI40220',
    `${AT_SUMMARY}/Traslados/Traslado[1]@Importe`,
    summedTransfer({ importe: '160.001' }),
    summedTransfer({}),
  ],
  [
    'CFDI40221',
    `${AT_SUMMARY}/Traslados/Traslado[1]@Importe`,
    summedTransfer({ importe: '160.01' }),
    summedTransfer({}),
  ],
  ['CFDI40221', AT_SUMMARY, { impuestos: null }, { impuestos: null, ...concept({ traslados: [] }) }],
  ['TUERCA20', 'Comprobante/Complemento', { tipoDeComprobante: 'P' }, {}],
]

it('a usual invoice has no findings', () => {
  expect(ruleFindings(sample, LISTED)).toEqual([])
})

it.each(CASES)('%s at %s', (code, place, breaking, passing) => {
  const about = (changes: Changes) =>
    ruleFindings(sampleCfdi(changes), LISTED).filter((finding) => finding.code === code && finding.place === place)
  const [broken, ...more] = about(breaking)
  expect(broken, 'what breaks it').toMatchObject({ code, place })
  expect(broken?.text).toMatch(/\.$/u)
  expect(more).toEqual([])
  expect(about(passing), 'what does not').toEqual([])
})

it('each rule has its row', () => {
  const rules = [
    ...DOCUMENT_RULES,
    ...GLOBAL_RULES,
    ...ISSUER_RULES,
    ...RECEIVER_RULES,
    ...CONCEPT_RULES,
    ...CONCEPT_TRANSFER_RULES,
    ...CONCEPT_WITHHOLDING_RULES,
    ...TOTAL_RULES,
    ...TAX_SUMMARY_RULES,
    ...WITHHELD_RULES,
    ...TRANSFERRED_RULES,
  ]
  const shown = new Set(CASES.map(([code]) => code))
  expect(rules.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([])
})
