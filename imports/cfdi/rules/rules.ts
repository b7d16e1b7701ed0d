import type { Cfdi, Impuesto, Pago, Pagos, Related } from '../cfdi.ts'
import type { Finding } from '../finding.ts'
import { TIPOS_RELACION } from '../lists/codes.ts'
import type { Circumstances } from '../verdict.ts'
import { CONCEPT_RULES, CONCEPT_TRANSFER_RULES, CONCEPT_WITHHOLDING_RULES } from './concepts.ts'
import { compare, decimal, ONE, ZERO } from './decimal.ts'
import { DOCUMENT_RULES } from './document.ts'
import { GLOBAL_RULES, NO_GLOBAL_RULES } from './global-invoice.ts'
import { longListFindings } from './long-lists.ts'
import { PAID_DOCUMENT_RULES, PAID_TRANSFER_RULES, PAID_WITHHOLDING_RULES } from './paid-documents.ts'
import { ISSUER_RULES, RECEIVER_RULES } from './parties.ts'
import { NO_PAYMENT_RULES, PAYMENT_CONCEPT_RULES, PAYMENT_DOCUMENT_RULES } from './payment-document.ts'
import {
  PAYMENT_TAXES_RULES,
  PAYMENT_TOTAL_RULES,
  PAYMENT_TRANSFERRED_RULES,
  PAYMENT_WITHHELD_RULES,
} from './payment-totals.ts'
import { PAYMENT_RULES } from './payments.ts'
import { decimalsOf, found, notListed, type Rule, type Whole } from './rule.ts'
import { sumTaxes } from './tax-sums.ts'
import { TAX_SUMMARY_RULES, TOTAL_RULES, TRANSFERRED_RULES, WITHHELD_RULES } from './totals.ts'

/** A document of thousands of lines may have an error in each: the first ones of a code suffice. */
const MOST_OF_A_CODE = 20

/**
 * Violations of SAT's matrices of CFDI 4.0 and Pagos 2.0, as far as they can be checked without external queries. For CFDI 3.3, which has
 * another matrix, only sums.
 */
export function ruleFindings(cfdi: Cfdi, circumstances: Circumstances): Finding[] {
  const whole: Whole = { cfdi, circumstances, decimals: decimalsOf(cfdi.moneda), ofConcepts: sumTaxes(cfdi.conceptos) }
  const payments = cfdi.pagos?.version === '2.0' ? paymentFindings(cfdi.pagos, whole) : []
  const all = [
    ...documentFindings(whole),
    ...conceptFindings(whole),
    ...payments,
    ...(cfdi.version === '4.0' ? longListFindings(whole) : []),
  ]
  return shortened(withoutEchoes(all, payments))
}

function documentFindings(whole: Whole): Finding[] {
  const { cfdi } = whole
  const { informacionGlobal, impuestos } = cfdi
  const summary = 'Comprobante/Impuestos'
  return [
    ...found([...DOCUMENT_RULES, ...NO_GLOBAL_RULES, ...NO_PAYMENT_RULES, ...TOTAL_RULES], cfdi, 'Comprobante', whole),
    ...(informacionGlobal === null
      ? []
      : found(GLOBAL_RULES, informacionGlobal, 'Comprobante/InformacionGlobal', whole)),
    ...each(RELATED_RULES, cfdi.cfdiRelacionados, 'Comprobante/CfdiRelacionados', whole),
    ...found(ISSUER_RULES, cfdi.emisor, 'Comprobante/Emisor', whole),
    ...found(RECEIVER_RULES, cfdi.receptor, 'Comprobante/Receptor', whole),
    ...(impuestos === null ? [] : found(TAX_SUMMARY_RULES, impuestos, summary, whole)),
    ...each(WITHHELD_RULES, impuestos?.retenciones ?? [], `${summary}/Retenciones/Retencion`, whole),
    ...each(TRANSFERRED_RULES, impuestos?.traslados ?? [], `${summary}/Traslados/Traslado`, whole),
  ]
}

const RELATED_RULES: readonly Rule<Related>[] = [
  {
    // TipoRelacion tiene un valor de c_TipoRelacion.
    code: 'CFDI40137',
    at: '@TipoRelacion',
    problem: ({ tipoRelacion }) => notListed('el tipo de relación', tipoRelacion, TIPOS_RELACION),
  },
]

function conceptFindings(whole: Whole): Finding[] {
  return whole.cfdi.conceptos.flatMap((concepto, index) => {
    const place = `Comprobante/Conceptos/Concepto[${index + 1}]`
    return [
      ...found(CONCEPT_RULES, concepto, place, whole),
      ...each(CONCEPT_TRANSFER_RULES, concepto.traslados, `${place}/Impuestos/Traslados/Traslado`, whole),
      ...each(CONCEPT_WITHHOLDING_RULES, concepto.retenciones, `${place}/Impuestos/Retenciones/Retencion`, whole),
    ]
  })
}

function paymentFindings(pagos: Pagos, whole: Whole): Finding[] {
  const { cfdi } = whole
  const place = 'Comprobante/Complemento/Pagos'
  return [
    ...found(PAYMENT_DOCUMENT_RULES, cfdi, 'Comprobante', whole),
    ...each(PAYMENT_CONCEPT_RULES, cfdi.conceptos, 'Comprobante/Conceptos/Concepto', whole),
    ...found(PAYMENT_TOTAL_RULES, pagos, place, whole),
    ...pagos.pagos.flatMap((pago, index) => onePaymentFindings(pago, `${place}/Pago[${index + 1}]`, whole)),
  ]
}

function onePaymentFindings(pago: Pago, place: string, whole: Whole): Finding[] {
  const ofDocuments = sumTaxes(pago.documentos, ({ equivalenciaDR }) => {
    const factor = decimal(equivalenciaDR)
    return factor !== null && compare(factor, ZERO) > 0 ? factor : ONE
  })
  const withSums = (taxes: readonly Impuesto[]) => taxes.map((tax) => ({ tax, ofDocuments }))
  return [
    ...found([...PAYMENT_RULES, ...PAYMENT_TAXES_RULES], pago, place, whole),
    ...each(PAYMENT_WITHHELD_RULES, withSums(pago.retenciones), `${place}/ImpuestosP/RetencionesP/RetencionP`, whole),
    ...each(PAYMENT_TRANSFERRED_RULES, withSums(pago.traslados), `${place}/ImpuestosP/TrasladosP/TrasladoP`, whole),
    ...pago.documentos.flatMap((paid, index) => {
      const at = `${place}/DoctoRelacionado[${index + 1}]`
      const inItsCurrency = { ...whole, decimals: decimalsOf(paid.monedaDR) }
      return [
        ...found(PAID_DOCUMENT_RULES, { paid, pago }, at, inItsCurrency),
        ...each(PAID_WITHHOLDING_RULES, paid.retenciones, `${at}/ImpuestosDR/RetencionesDR/RetencionDR`, inItsCurrency),
        ...each(PAID_TRANSFER_RULES, paid.traslados, `${at}/ImpuestosDR/TrasladosDR/TrasladoDR`, inItsCurrency),
      ]
    }),
  ]
}

function each<Subject>(
  rules: readonly Rule<Subject>[],
  subjects: readonly Subject[],
  place: string,
  whole: Whole,
): Finding[] {
  return subjects.flatMap((subject, index) => found(rules, subject, `${place}[${index + 1}]`, whole))
}

/** Both matrices contain some rules for payment documents; those of Pagos are reported once. */
function withoutEchoes(findings: readonly Finding[], payments: readonly Finding[]): Finding[] {
  const places = new Set(payments.map(({ place }) => place))
  const told = new Set(payments)
  return findings.filter((finding) => told.has(finding) || !places.has(finding.place))
}

function shortened(findings: readonly Finding[]): Finding[] {
  const byCode = Map.groupBy(findings, ({ code }) => code)
  return [...byCode.values()].flatMap((of) => {
    const [first] = of
    if (first === undefined || of.length <= MOST_OF_A_CODE) return of
    const more = of.length - MOST_OF_A_CODE
    return [...of.slice(0, MOST_OF_A_CODE), { ...first, place: '', text: `Lo mismo pasa en otros ${more} lugares.` }]
  })
}
