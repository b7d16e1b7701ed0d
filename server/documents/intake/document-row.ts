import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import type { Insertable } from 'kysely'
import { orderMentions } from '#domain/tax-documents/order-mentions.ts'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import type { Verdict } from '#imports/cfdi/verdict.ts'
import type { TaxDocuments } from '#server/platform/db/tables.ts'

type DocumentValues = Insertable<TaxDocuments>

const AMOUNT = /^-?\d{1,15}(?:\.\d{1,30})?$/u
const MOMENT = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u
const PAYROLL = 'Es un recibo de nómina: es de una persona y nadie más lo ve.'
const MOST_TEXT = 300

/** The row of a document that was read; null: it lacks required values. */
export function documentRow(verdict: Verdict, addenda: readonly string[]): DocumentValues | null {
  const { cfdi, uuid, isValid, findings, proofs } = verdict
  if (cfdi === null || uuid === null || !UUID_FORM.test(uuid) || !isStorable(cfdi)) return null
  const { emisor, receptor } = cfdi
  const timbre = cfdi.timbres.find((each) => each.uuid.toLowerCase() === uuid)
  return {
    uuid,
    cfdi_version: cfdi.version,
    kind: cfdi.tipoDeComprobante,
    series: short(cfdi.serie),
    folio: short(cfdi.folio),
    issuer_rfc: emisor.rfc,
    issuer_name: short(emisor.nombre),
    receiver_rfc: receptor.rfc,
    receiver_name: short(receptor.nombre),
    issued_at: cfdi.fecha,
    stamped_at: timbre !== undefined && isMoment(timbre.fechaTimbrado) ? timbre.fechaTimbrado : null,
    currency: cfdi.moneda,
    exchange_rate: rateOf(cfdi.tipoCambio),
    subtotal: amountOf(cfdi.subTotal),
    discount: amountOf(cfdi.descuento),
    transferred_tax: amountOf(cfdi.impuestos?.totalImpuestosTrasladados),
    withheld_tax: amountOf(cfdi.impuestos?.totalImpuestosRetenidos),
    total: amountOf(cfdi.total),
    payment_method: cfdi.metodoPago === 'PUE' || cfdi.metodoPago === 'PPD' ? cfdi.metodoPago : null,
    payment_form: short(cfdi.formaPago),
    uso_cfdi: short(receptor.usoCfdi),
    content: JSON.stringify(cfdi),
    mentions: [...orderMentions([...textsOf(cfdi), ...addenda])],
    state: isValid ? 'valido' : 'invalido',
    findings: JSON.stringify(findings),
    proofs: JSON.stringify(proofs),
    warning_count: findings.filter(({ level }) => level === 'aviso').length,
    set_aside_reason: cfdi.tipoDeComprobante === 'N' ? PAYROLL : '',
  }
}

function isStorable({ version, tipoDeComprobante, fecha, moneda, emisor, receptor }: Cfdi): boolean {
  return (
    ['3.3', '4.0'].includes(version) &&
    ['I', 'E', 'P', 'T', 'N'].includes(tipoDeComprobante) &&
    isMoment(fecha) &&
    /^[A-Z]{3}$/u.test(moneda) &&
    [emisor.rfc, receptor.rfc].every((rfc) => rfc !== '' && rfc.length <= 20)
  )
}

/** A time on an existing day. */
function isMoment(text: string): boolean {
  return MOMENT.test(text) && new Date(`${text}Z`).toISOString().startsWith(text)
}

function textsOf(cfdi: Cfdi): string[] {
  return [cfdi.condicionesDePago ?? '', ...cfdi.conceptos.slice(0, 1000).map(({ descripcion }) => descripcion)]
}

/** '0' for a text that is no amount, which the findings report. */
function amountOf(text: string | null | undefined): string {
  return text != null && AMOUNT.test(text) ? text : '0'
}

function rateOf(text: string | null): string | null {
  return text !== null && /^\d{1,12}(?:\.\d{1,30})?$/u.test(text) ? text : null
}

function short(text: string | null): string {
  return (text ?? '').slice(0, MOST_TEXT)
}

/** Its references to other documents. */
export function relationRows(cfdi: Cfdi) {
  const all = cfdi.cfdiRelacionados.flatMap(({ tipoRelacion, uuids }) =>
    uuids.map((each) => ({ relation: tipoRelacion, related_uuid: each.toLowerCase() })),
  )
  const good = all.filter(({ relation, related_uuid: uuid }) => /^0[1-9]$/u.test(relation) && UUID_FORM.test(uuid))
  return [...new Map(good.map((row) => [`${row.relation} ${row.related_uuid}`, row])).values()]
}

/** Its payments. A payment with unreadable values is left out, and the document is not valid. */
export function paymentRows(cfdi: Cfdi) {
  const all = (cfdi.pagos?.pagos ?? []).flatMap((pago) =>
    pago.documentos.map((paid) => ({
      paid_uuid: paid.idDocumento.toLowerCase(),
      paid_on: pago.fechaPago.slice(0, 10),
      partiality: Number(paid.numParcialidad),
      currency: paid.monedaDR,
      balance_before: amountOf(paid.impSaldoAnt),
      amount: amountOf(paid.impPagado),
      balance_after: amountOf(paid.impSaldoInsoluto),
      payment_form: short(pago.formaDePagoP),
      payment_currency: pago.monedaP,
      exchange_factor: /^\d{1,9}(?:\.\d{1,30})?$/u.test(paid.equivalenciaDR ?? '') ? (paid.equivalenciaDR ?? '1') : '1',
    })),
  )
  return all.filter(
    (row) =>
      UUID_FORM.test(row.paid_uuid) &&
      isMoment(`${row.paid_on}T00:00:00`) &&
      Number.isInteger(row.partiality) &&
      Math.abs(row.partiality) < 1_000_000 &&
      [row.currency, row.payment_currency].every((code) => /^[A-Z]{3}$/u.test(code)),
  )
}
