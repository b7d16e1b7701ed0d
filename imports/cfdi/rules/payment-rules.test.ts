import { describe, expect, it } from 'vitest'
import { PAYMENT_CONCEPT } from '#demo/tax-documents/drafts.ts'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import { PAID_DOCUMENT_RULES, PAID_TRANSFER_RULES, PAID_WITHHOLDING_RULES } from './paid-documents.ts'
import { PAYMENT_CONCEPT_RULES, PAYMENT_DOCUMENT_RULES } from './payment-document.ts'
import {
  PAYMENT_TAXES_RULES,
  PAYMENT_TOTAL_RULES,
  PAYMENT_TRANSFERRED_RULES,
  PAYMENT_WITHHELD_RULES,
} from './payment-totals.ts'
import { PAYMENT_RULES } from './payments.ts'
import { ruleFindings } from './rules.ts'
import {
  AT,
  AT_PAID,
  AT_TOTALS,
  AT_TRANSFER,
  AT_WITHHOLDING,
  BASE,
  CHAIN,
  PAID,
  PAYMENT,
  TOTALS,
  VAT_0,
  VAT_8,
  concept,
  ofTax,
  others,
  paid,
  paying,
  transfer,
  transferred,
  withheld,
  withheldOf,
  withholding,
} from './testing/payment-changes.ts'
import { AT_LINE, type Changes, EXEMPT, IEPS, ISR, LISTED, VAT, WITHHELD } from './testing/sample-invoice.ts'

/** Code, place, an invalid and a valid change of a correct payment. */
const CASES: readonly [code: string, place: string, breaking: Changes, passing: Changes][] = [
  ['CRP20101', 'Comprobante@TipoDeComprobante', { tipoDeComprobante: 'I' }, {}],
  ['CRP20102', 'Comprobante@Exportacion', { exportacion: '02' }, {}],
  ['CRP20103', 'Comprobante@SubTotal', { subTotal: '1160.00' }, { subTotal: '0.00' }],
  ['CRP20104', 'Comprobante@Moneda', { moneda: 'MXN' }, {}],
  ['CRP20105', 'Comprobante@FormaPago', { formaPago: '03' }, {}],
  ['CRP20106', 'Comprobante@MetodoPago', { metodoPago: 'PUE' }, {}],
  ['CRP20107', 'Comprobante@CondicionesDePago', { condicionesDePago: 'Contado' }, {}],
  ['CRP20108', 'Comprobante@Descuento', { descuento: '0.00' }, {}],
  ['CRP20109', 'Comprobante@TipoCambio', { tipoCambio: '1' }, {}],
  ['CRP20110', 'Comprobante@Total', { total: '1160.00' }, { total: '0.00' }],
  ['CRP20111', 'Comprobante/Conceptos', { conceptos: [PAYMENT_CONCEPT, PAYMENT_CONCEPT] }, {}],
  ['CRP20112', AT_LINE, concept({ partes: 1 }), {}],
  ['CRP20112', AT_LINE, concept({ cuentasPrediales: ['15956011002'] }), {}],
  ['CRP20113', `${AT_LINE}@ClaveProdServ`, concept({ claveProdServ: '84111505' }), {}],
  ['CRP20114', `${AT_LINE}@NoIdentificacion`, concept({ noIdentificacion: '1' }), {}],
  ['CRP20115', `${AT_LINE}@Cantidad`, concept({ cantidad: '2' }), concept({ cantidad: '1.00' })],
  ['CRP20116', `${AT_LINE}@ClaveUnidad`, concept({ claveUnidad: 'H87' }), {}],
  ['CRP20117', `${AT_LINE}@Unidad`, concept({ unidad: 'Pieza' }), {}],
  ['CRP20118', `${AT_LINE}@Descripcion`, concept({ descripcion: 'PAGO' }), {}],
  ['CRP20119', `${AT_LINE}@ValorUnitario`, concept({ valorUnitario: '1' }), {}],
  ['CRP20120', `${AT_LINE}@Importe`, concept({ importe: '1' }), {}],
  ['CRP20121', `${AT_LINE}@Descuento`, concept({ descuento: '0' }), {}],
  ['CRP20122', `${AT_LINE}@ObjetoImp`, concept({ objetoImp: '02' }), {}],
  ['CRP20123', `${AT_LINE}/Impuestos`, concept({ traslados: [VAT] }), {}],
  [
    'CRP20201',
    `${AT_TOTALS}@TotalRetencionesIVA`,
    withheldOf('002', 'TotalRetencionesIVA', '12.51'),
    withheldOf('002', 'TotalRetencionesIVA', '12.50'),
  ],
  ['CRP20202', `${AT_TOTALS}@TotalRetencionesISR`, withheldOf('001', 'TotalRetencionesISR', '12.49'), withheld({})],
  [
    'CRP20203',
    `${AT_TOTALS}@TotalRetencionesIEPS`,
    withheldOf('003', 'TotalRetencionesIEPS', '0.00'),
    withheldOf('003', 'TotalRetencionesIEPS', '12.50'),
  ],
  [
    'CRP20204',
    `${AT_TOTALS}@TotalTrasladosBaseIVA16`,
    paying({}, { ...TOTALS, TotalTrasladosBaseIVA16: '1000.01' }),
    {},
  ],
  [
    'CRP20205',
    `${AT_TOTALS}@TotalTrasladosImpuestoIVA16`,
    paying({}, { ...TOTALS, TotalTrasladosImpuestoIVA16: '160.01' }),
    {},
  ],
  [
    'CRP20206',
    `${AT_TOTALS}@TotalTrasladosBaseIVA8`,
    ofTax(VAT_8, { TotalTrasladosBaseIVA8: '999.99', TotalTrasladosImpuestoIVA8: '80.00' }),
    ofTax(VAT_8, { TotalTrasladosBaseIVA8: '1000.00', TotalTrasladosImpuestoIVA8: '80.00' }),
  ],
  [
    'CRP20207',
    `${AT_TOTALS}@TotalTrasladosImpuestoIVA8`,
    ofTax(VAT_8, { TotalTrasladosBaseIVA8: '1000.00', TotalTrasladosImpuestoIVA8: '160.00' }),
    ofTax(VAT_8, { TotalTrasladosBaseIVA8: '1000.00', TotalTrasladosImpuestoIVA8: '80.00' }),
  ],
  [
    'CRP20208',
    `${AT_TOTALS}@TotalTrasladosBaseIVA0`,
    ofTax(VAT_0, { TotalTrasladosBaseIVA0: '0.00', TotalTrasladosImpuestoIVA0: '0.00' }),
    ofTax(VAT_0, { TotalTrasladosBaseIVA0: '1000.00', TotalTrasladosImpuestoIVA0: '0.00' }),
  ],
  [
    'CRP20209',
    `${AT_TOTALS}@TotalTrasladosImpuestoIVA0`,
    ofTax(VAT_0, { TotalTrasladosBaseIVA0: '1000.00', TotalTrasladosImpuestoIVA0: '1.00' }),
    ofTax(VAT_0, { TotalTrasladosBaseIVA0: '1000.00', TotalTrasladosImpuestoIVA0: '0.00' }),
  ],
  [
    'CRP20210',
    `${AT_TOTALS}@TotalTrasladosBaseIVAExento`,
    ofTax(EXEMPT, { TotalTrasladosBaseIVAExento: '1160.00' }),
    ofTax(EXEMPT, { TotalTrasladosBaseIVAExento: '1000.00' }),
  ],
  ['CRP20211', `${AT_TOTALS}@MontoTotalPagos`, paying({}, { ...TOTALS, MontoTotalPagos: '1160.01' }), {}],
  [
    'CRP20211',
    `${AT_TOTALS}@MontoTotalPagos`,
    paying({ monedaP: 'USD', tipoCambioP: '18.123456' }),
    paying({ monedaP: 'USD', tipoCambioP: '18.123456' }, { ...TOTALS, MontoTotalPagos: '21023.21' }),
  ],
  ['CRP20212', `${AT}@FormaDePagoP`, paying({ formaDePagoP: '99' }), {}],
  ['CRP20999', `${AT}@FormaDePagoP`, paying({ formaDePagoP: '07' }), paying({ formaDePagoP: '31' })],
  ['CRP20213', `${AT}@MonedaP`, paying({ monedaP: 'XXX' }), {}],
  ['CRP20213', `${AT}@MonedaP`, paying({ monedaP: 'PES' }), paying({ monedaP: 'EUR' })],
  [
    'CRP20214',
    `${AT}@TipoCambioP`,
    paying({ monedaP: 'USD', tipoCambioP: null }),
    paying({ monedaP: 'USD', tipoCambioP: '18' }),
  ],
  ['CRP20215', `${AT}@TipoCambioP`, paying({ tipoCambioP: '18' }), paying({ tipoCambioP: '1.000000' })],
  ['CRP20215', `${AT}@TipoCambioP`, paying({ tipoCambioP: null }), {}],
  ['CRP20217', `${AT}@Monto`, paying({ monto: '1159.99' }), paying({ monto: '2000.00' })],
  [
    'CRP20217',
    `${AT}@Monto`,
    paying({ monto: '63.00', monedaP: 'USD', documentos: [{ ...PAID, equivalenciaDR: '18.20' }] }),
    paying({ monto: '63.73', monedaP: 'USD', documentos: [{ ...PAID, equivalenciaDR: '18.20' }] }),
  ],
  ['CRP20218', `${AT}@Monto`, paying({ monto: '0.00' }), {}],
  ['CRP20219', `${AT}@Monto`, paying({ monto: '1160.000' }), paying({ monto: '1160' })],
  [
    'CRP20221',
    `${AT}@RfcEmisorCtaOrd`,
    others({ RfcEmisorCtaOrd: 'BBA830831LJ2' }, '01'),
    others({ RfcEmisorCtaOrd: 'BBA830831LJ2' }),
  ],
  [
    'CRP20223',
    `${AT}@NomBancoOrdExt`,
    others({ RfcEmisorCtaOrd: 'XEXX010101000' }),
    others({ RfcEmisorCtaOrd: 'XEXX010101000', NomBancoOrdExt: 'CHASE' }),
  ],
  [
    'CRP20224',
    `${AT}@CtaOrdenante`,
    others({ CtaOrdenante: '012345678901234567' }, '17'),
    others({ CtaOrdenante: '012345678901234567' }),
  ],
  ['CRP20225', `${AT}@CtaOrdenante`, others({ CtaOrdenante: '12345' }), others({ CtaOrdenante: '0123456789' })],
  [
    'CRP20226',
    `${AT}@CtaBeneficiario`,
    others({ CtaBeneficiario: '12345' }),
    others({ CtaBeneficiario: '012345678901234567' }),
  ],
  [
    'CRP20227',
    `${AT}@RfcEmisorCtaBen`,
    others({ RfcEmisorCtaBen: 'BBA830831LJ2' }, '01'),
    others({ RfcEmisorCtaBen: 'BBA830831LJ2' }),
  ],
  [
    'CRP20228',
    `${AT}@CtaBeneficiario`,
    others({ CtaBeneficiario: '0123456789' }, '01'),
    others({ CtaBeneficiario: '0123456789' }),
  ],
  ['CRP20229', `${AT}@TipoCadPago`, others(CHAIN, '02'), others(CHAIN)],
  ['CRP20230', `${AT}@CertPago`, others({ ...CHAIN, CertPago: undefined as never }), others(CHAIN)],
  ['CRP20231', `${AT}@CertPago`, others({ CertPago: 'MII=' }), {}],
  ['CRP20232', `${AT}@CadPago`, others({ ...CHAIN, CadPago: undefined as never }), others(CHAIN)],
  ['CRP20233', `${AT}@CadPago`, others({ CadPago: '||1|' }), {}],
  ['CRP20234', `${AT}@SelloPago`, others({ ...CHAIN, SelloPago: undefined as never }), others(CHAIN)],
  ['CRP20235', `${AT}@SelloPago`, others({ SelloPago: 'c2Vs' }), {}],
  ['CRP20236', `${AT_PAID}@MonedaDR`, paid({ monedaDR: 'XXX' }), {}],
  [
    'CRP20237',
    `${AT_PAID}@EquivalenciaDR`,
    paid({ monedaDR: 'USD', equivalenciaDR: null }),
    paid({ monedaDR: 'USD', equivalenciaDR: '0.05' }),
  ],
  ['CRP20238', `${AT_PAID}@EquivalenciaDR`, paid({ equivalenciaDR: '1.01' }), paid({ equivalenciaDR: '1.0000000000' })],
  ['CRP20238', `${AT_PAID}@EquivalenciaDR`, paid({ equivalenciaDR: null }), {}],
  ['CRP20239', `${AT_PAID}@ImpSaldoAnt`, paid({ impSaldoAnt: '0.00' }), {}],
  ['CRP20240', `${AT_PAID}@ImpSaldoAnt`, paid({ impSaldoAnt: '1160.000' }), {}],
  ['CRP20241', `${AT_PAID}@ImpPagado`, paid({ impPagado: '0.00' }), {}],
  ['CRP20242', `${AT_PAID}@ImpPagado`, paid({ impPagado: '1160.001' }), {}],
  ['CRP20243', `${AT_PAID}@ImpSaldoInsoluto`, paid({ impSaldoInsoluto: '0.000' }), {}],
  ['CRP20244', `${AT_PAID}@ImpSaldoInsoluto`, paid({ impSaldoInsoluto: '0.01' }), paid({ impSaldoInsoluto: '0' })],
  [
    'CRP20244',
    `${AT_PAID}@ImpSaldoInsoluto`,
    paid({ impSaldoAnt: '1159.99', impSaldoInsoluto: '-0.01' }),
    paid({ impSaldoAnt: '1160.01', impSaldoInsoluto: '0.01' }),
  ],
  ['CRP20245', `${AT_PAID}@ObjetoImpDR`, paid({ objetoImpDR: '9' }), {}],
  ['CRP20246', `${AT_PAID}@ObjetoImpDR`, paid({ traslados: [] }), {}],
  ...['01', '03', '04', '05'].map((objetoImpDR): [string, string, Changes, Changes] => [
    'CRP20247',
    `${AT_PAID}@ObjetoImpDR`,
    paid({ objetoImpDR }),
    paid({ objetoImpDR, traslados: [] }),
  ]),
  [
    'CRP20278',
    `${AT_PAID}@ObjetoImpDR`,
    paid({ objetoImpDR: '06' }),
    paid({ objetoImpDR: '06', traslados: [], retenciones: [ISR] }),
  ],
  [
    'CRP20278',
    `${AT_PAID}@ObjetoImpDR`,
    paid({ objetoImpDR: '08', traslados: [IEPS] }),
    paid({ objetoImpDR: '08', traslados: [] }),
  ],
  ['CRP20279', `${AT_PAID}@ObjetoImpDR`, paid({ objetoImpDR: '07' }), paid({ objetoImpDR: '07', traslados: [IEPS] })],
  ['CRP20249', `${AT_WITHHOLDING}@BaseDR`, withholding({ base: '0' }), withholding({})],
  ['CRP20250', `${AT_WITHHOLDING}@ImpuestoDR`, withholding({ impuesto: '1' }), withholding({})],
  ['CRP20251', `${AT_WITHHOLDING}@TipoFactorDR`, withholding({ tipoFactor: 'tasa' }), withholding({})],
  ['CRP20252', `${AT_WITHHOLDING}@TipoFactorDR`, withholding({ tipoFactor: 'Exento' }), withholding({})],
  ['CRP20253', `${AT_WITHHOLDING}@TasaOCuotaDR`, withholding({ tasaOCuota: '0.400000' }), withholding({})],
  ['CRP20254', `${AT_WITHHOLDING}@ImporteDR`, withholding({ importe: '13.00' }), withholding({})],
  ['CRP20255', `${AT_TRANSFER}@BaseDR`, transfer({ base: '0' }), {}],
  ['CRP20256', `${AT_TRANSFER}@ImpuestoDR`, transfer({ impuesto: '1' }), {}],
  ['CRP20257', `${AT_TRANSFER}@TipoFactorDR`, transfer({ tipoFactor: 'tasa' }), {}],
  ['CRP20258', `${AT_TRANSFER}@TipoFactorDR`, transfer({ tipoFactor: 'Exento' }), paid({ traslados: [EXEMPT] })],
  ['CRP20259', `${AT_TRANSFER}@TipoFactorDR`, transfer({ importe: null }), {}],
  ['CRP20260', `${AT_TRANSFER}@TasaOCuotaDR`, transfer({ tasaOCuota: '0.110000' }), {}],
  ['CRP20261', `${AT_TRANSFER}@ImporteDR`, transfer({ importe: '161.00' }), {}],
  ['CRP20262', `${AT}/ImpuestosP/RetencionesP/RetencionP[1]@ImpuestoP`, withheld({ impuesto: '1' }), withheld({})],
  [
    'CRP20263',
    `${AT}/ImpuestosP/RetencionesP`,
    paying({ retenciones: [WITHHELD, WITHHELD] }),
    paying({ retenciones: [WITHHELD] }),
  ],
  ['CRP20264', `${AT_TOTALS}@TotalRetencionesISR`, withheld({}, {}), withheld({})],
  ['CRP20265', `${AT}/ImpuestosP/RetencionesP/RetencionP[1]@ImporteP`, withheld({ importe: '12.40' }), withheld({})],
  ['CRP20267', `${AT_TOTALS}@TotalTrasladosBaseIVA16`, paying({}, { MontoTotalPagos: '1160.00' }), {}],
  [
    'CRP20267',
    `${AT_TOTALS}@TotalTrasladosBaseIVAExento`,
    ofTax(EXEMPT, {}),
    ofTax(EXEMPT, { TotalTrasladosBaseIVAExento: '1000.00' }),
  ],
  [
    'CRP20268',
    `${AT}/ImpuestosP/TrasladosP/TrasladoP[1]@BaseP`,
    transferred({ base: '1000.02' }),
    transferred({ base: '1000.000000' }),
  ],
  [
    'CRP20269',
    `${AT}/ImpuestosP/TrasladosP/TrasladoP[1]@BaseP`,
    paying({ traslados: [{ ...EXEMPT, base: '999.00' }], documentos: [{ ...PAID, traslados: [EXEMPT] }] }),
    ofTax(EXEMPT, {}),
  ],
  ['CRP20270', `${AT}/ImpuestosP/TrasladosP/TrasladoP[1]@ImpuestoP`, transferred({ impuesto: '1' }), {}],
  [
    'CRP20271',
    `${AT}/ImpuestosP/TrasladosP`,
    paying({ traslados: [VAT, { ...VAT, tasaOCuota: '0.16' }] }),
    paying({ traslados: [VAT, EXEMPT] }),
  ],
  ['CRP20272', `${AT}/ImpuestosP/TrasladosP/TrasladoP[1]@TasaOCuotaP`, transferred({ tasaOCuota: '0.150000' }), {}],
  ['CRP20273', `${AT_TOTALS}@TotalTrasladosImpuestoIVA16`, paying({}, { MontoTotalPagos: '1160.00' }), {}],
  ['CRP20274', `${AT}/ImpuestosP/TrasladosP/TrasladoP[1]@ImporteP`, transferred({ importe: '160.02' }), {}],
]

it('a usual payment has no findings', () => {
  expect(ruleFindings(sampleCfdi({ ...BASE, ...paying({}) }), LISTED)).toEqual([])
})

it.each(CASES)('%s at %s', (code, place, breaking, passing) => {
  const about = (changes: Changes) =>
    ruleFindings(sampleCfdi({ ...BASE, ...paying({}), ...changes }), LISTED).filter(
      (finding) => finding.code === code && finding.place === place,
    )
  expect(about(breaking)[0], 'what breaks it').toMatchObject({ code, place })
  expect(about(passing), 'what does not').toEqual([])
})

it('each rule has its row', () => {
  const rules = [
    ...PAYMENT_DOCUMENT_RULES,
    ...PAYMENT_CONCEPT_RULES,
    ...PAYMENT_RULES,
    ...PAYMENT_TAXES_RULES,
    ...PAYMENT_TOTAL_RULES,
    ...PAYMENT_WITHHELD_RULES,
    ...PAYMENT_TRANSFERRED_RULES,
    ...PAID_DOCUMENT_RULES,
    ...PAID_TRANSFER_RULES,
    ...PAID_WITHHOLDING_RULES,
  ]
  const shown = new Set(CASES.map(([code]) => code))
  expect(rules.map(({ code }) => code).filter((code) => !shown.has(code))).toEqual([])
})

describe('a payment in two currencies', () => {
  const inDollars = (equivalenciaDR: string, base: string, importe: string): Changes =>
    paying(
      {
        monedaP: 'USD',
        tipoCambioP: '18.2',
        monto: '63.74',
        documentos: [{ ...PAID, equivalenciaDR }],
        traslados: [{ ...VAT, base, importe }],
      },
      { TotalTrasladosBaseIVA16: '1000.04', TotalTrasladosImpuestoIVA16: '160.01', MontoTotalPagos: '1160.07' },
    )

  it.each([
    ['54.945055', '8.791209', []],
    // Cut instead of rounded.
    ['54.945054', '8.791208', []],
    ['54.95', '8.79', []],
    ['54.97', '8.791209', ['CRP20268']],
    ['54.945055', '8.81', ['CRP20274']],
  ])('%s and %s', (base, amount, codes) => {
    const findings = ruleFindings(sampleCfdi({ ...BASE, ...inDollars('18.200000', base, amount) }), LISTED)
    const ofTaxes = findings.filter(({ place }) => place.includes('/TrasladosP/'))
    expect(ofTaxes.map(({ code }) => code)).toEqual(codes)
  })
})

it('reports a rule of both matrices once', () => {
  const findings = ruleFindings(sampleCfdi({ ...BASE, ...paying({}), formaPago: '03', total: '1160.00' }), LISTED)
  expect(findings.map(({ code }) => code)).toEqual(['CRP20105', 'CRP20110'])
})

it('no rule applies to Pagos 1.0', () => {
  const old = { version: '3.3', pagos: { version: '1.0', totales: null, pagos: [{ ...PAYMENT, formaDePagoP: '99' }] } }
  expect(ruleFindings(sampleCfdi({ ...BASE, ...old }), LISTED)).toEqual([])
})
