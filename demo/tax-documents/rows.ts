import { sumOf, toCentavos, toDecimal, type Centavos } from '#domain/money/money.ts'
import type { Cfdi } from '#imports/cfdi/cfdi.ts'
import type { Sealed } from './seal-planned.ts'

const WRONG_SEAL = 'El sello no es de este documento: alguien lo cambió después de sellarlo, o lleva el sello de otro.'
const NO_TABLE = 'Las listas de productos y códigos postales no están cargadas.'
const PROVEN = ['estructura', 'certificado', 'sello', 'timbre', 'cadena_timbre', 'reglas', 'rfc'] as const

/** The row of each document, with the balance of invoices. */
export function documentRows(sealed: readonly Sealed[], now: Date, loadId: number): object[] {
  const paid = amountsOn(sealed, ({ pagos }) =>
    (pagos?.pagos ?? []).flatMap(({ documentos }) =>
      documentos.map(({ idDocumento, impPagado }) => [idDocumento, toCentavos(impPagado)] as const),
    ),
  )
  const credited = amountsOn(sealed, ({ tipoDeComprobante, cfdiRelacionados, total }) =>
    tipoDeComprobante === 'E'
      ? cfdiRelacionados.flatMap(({ uuids }) => uuids.map((uuid) => [uuid, toCentavos(total)] as const))
      : [],
  )
  return sealed.map((document) => rowOf(document, { now, loadId, paid, credited }))
}

interface Circumstances {
  readonly now: Date
  readonly loadId: number
  readonly paid: ReadonlyMap<string, Centavos>
  readonly credited: ReadonlyMap<string, Centavos>
}

function rowOf(document: Sealed, { now, loadId, paid, credited }: Circumstances): object {
  const { cfdi, uuid, source, cancelled, isBroken = false, setAside = '' } = document
  const { emisor, receptor } = cfdi
  const isInvoice = cfdi.tipoDeComprobante === 'I' && !isBroken
  const [paidOf, creditedOf] = [paid.get(uuid) ?? 0, credited.get(uuid) ?? 0]
  const balance = cancelled === undefined ? toCentavos(cfdi.total) - paidOf - creditedOf : 0
  const isShown = !isBroken && setAside === ''
  return {
    uuid,
    cfdi_version: cfdi.version,
    kind: cfdi.tipoDeComprobante,
    series: cfdi.serie ?? '',
    folio: cfdi.folio ?? '',
    issuer_rfc: emisor.rfc,
    issuer_name: emisor.nombre ?? '',
    receiver_rfc: receptor.rfc,
    receiver_name: receptor.nombre ?? '',
    issued_at: cfdi.fecha,
    stamped_at: cfdi.timbres[0]?.fechaTimbrado ?? null,
    currency: cfdi.moneda,
    exchange_rate: cfdi.tipoCambio,
    subtotal: cfdi.subTotal,
    discount: cfdi.descuento ?? '0',
    transferred_tax: cfdi.impuestos?.totalImpuestosTrasladados ?? '0',
    withheld_tax: '0',
    total: cfdi.total,
    payment_method: cfdi.metodoPago,
    payment_form: cfdi.formaPago ?? '',
    uso_cfdi: receptor.usoCfdi,
    content: cfdi,
    company_id: source?.companyId ?? document.companyId ?? null,
    company_branch_id: source?.companyBranchId ?? null,
    user_id: source?.userId ?? null,
    branch_id: source?.branchId ?? null,
    order_id: source?.orderId ?? null,
    receivable_id: source === null || source.receivableId === 0 ? null : source.receivableId,
    order_difference: isInvoice && source !== null && source.orderId !== null ? '0' : null,
    state: isBroken ? 'invalido' : 'valido',
    findings: isBroken
      ? [{ code: 'SELLO08', level: 'error', place: 'Comprobante@Sello', text: WRONG_SEAL, mendedBy: 'emisor' }]
      : [],
    proofs: proofsOf(isBroken, setAside !== ''),
    validated_at: now,
    sat_state: cancelled !== undefined ? 'cancelado' : isShown ? 'vigente' : null,
    sat_state_at: isShown ? now : null,
    cancelled_on: cancelled?.on ?? null,
    cancellation_motive: cancelled?.motive ?? '',
    replaced_by: cancelled?.replacedBy ?? null,
    paid: isInvoice ? toDecimal(paidOf) : null,
    credited: isInvoice ? toDecimal(creditedOf) : null,
    balance: isInvoice ? toDecimal(balance) : null,
    set_aside_reason: setAside,
    load_id: loadId,
    received_at: now,
    mentions: [],
    warning_count: 0,
    version: 1,
  }
}

function proofsOf(isBroken: boolean, isSetAside: boolean): object[] {
  const open = { name: 'catalogos', result: 'no_comprobado', why: NO_TABLE }
  if (isSetAside) {
    const why = 'Es un recibo de nómina: se aparta y no se revisa.'
    return [...PROVEN, 'catalogos'].map((name) => ({ name, result: 'no_comprobado', why }))
  }
  return [
    ...PROVEN.map((name) =>
      isBroken && name === 'sello'
        ? { name, result: 'fallido', why: WRONG_SEAL }
        : { name, result: 'probado', why: '' },
    ),
    open,
  ]
}

/** By the document that they are of. What was cancelled or is not valid counts for nothing. */
function amountsOn(
  sealed: readonly Sealed[],
  amounts: (cfdi: Cfdi) => readonly (readonly [uuid: string, amount: Centavos])[],
): ReadonlyMap<string, Centavos> {
  const counted = sealed.filter(({ isBroken, cancelled }) => isBroken !== true && cancelled === undefined)
  const all = counted.flatMap(({ cfdi }) => amounts(cfdi))
  const byUuid = Map.groupBy(all, ([uuid]) => uuid.toLowerCase())
  return new Map([...byUuid].map(([uuid, of]) => [uuid, sumOf(of.map(([, amount]) => amount))]))
}
