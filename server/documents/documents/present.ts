import type {
  TaxDocumentAdminRow,
  TaxDocumentRow as PresentedRow,
  TaxDocumentTotals,
} from '#contract/documents/documents.ts'
import { folioText } from '#domain/documents/folio.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { TaxDocumentRow } from './store.ts'
import type { TotalRow } from './totals-store.ts'

export function presentTaxDocument(row: TaxDocumentRow): PresentedRow {
  return {
    id: row.id,
    uuid: row.uuid,
    tipo: row.kind,
    serie: row.series,
    folio: row.folio,
    fecha: row.issuedAt,
    empresa: row.companyId === null ? null : { id: row.companyId, nombre: row.company ?? '' },
    receptor: { rfc: row.receiverRfc, nombre: row.receiverName },
    moneda: row.kind === 'P' ? PAYMENT_CURRENCY : shownCurrency(row.currency),
    total: decimalToPesos(row.paidTotal ?? row.total),
    saldo: decimalToPesos(row.balance),
    metodo: row.method,
    sat: { estado: row.satState, cuando: row.satStateAt?.toISOString() ?? null },
    sinRep: row.lacksPayment,
    pedido:
      row.orderId === null || row.orderFolio === null
        ? null
        : { id: row.orderId, folio: folioText(row.orderSeries ?? '', row.orderFolio) },
    archivos: { xml: row.hasXml, pdf: row.hasPdf, acuse: row.hasAcuse },
  }
}

/** The currency of a payment's totals. */
const PAYMENT_CURRENCY = 'MXN'

/** XXX: the document has no amounts. */
function shownCurrency(currency: string): string {
  return currency === 'XXX' ? '' : currency
}

export function presentAdminTaxDocument(row: TaxDocumentRow): TaxDocumentAdminRow {
  return {
    ...presentTaxDocument(row),
    estado: row.state,
    errores: row.errors,
    avisos: row.warnings,
    carga: row.loadId,
    recibido: row.receivedAt.toISOString(),
    oculto: row.hiddenReason,
    apartado: row.setAsideReason,
  }
}

/** Pesos first, then the other currencies; documents without amounts last. */
export function presentTotals({
  rows,
  isPartial,
  documents,
}: {
  readonly rows: readonly TotalRow[]
  readonly isPartial: boolean
  readonly documents: number
}): TaxDocumentTotals {
  const byCurrency = Map.groupBy(rows, ({ currency }) => shownCurrency(currency))
  const porMoneda = [...byCurrency].map(([moneda, kinds]) => ({ moneda, tipos: kinds.map(presentTotal) }))
  return {
    porMoneda: porMoneda.toSorted((one, other) => rankOf(one.moneda) - rankOf(other.moneda)),
    soloDe: isPartial ? documents : null,
  }
}

function presentTotal(row: TotalRow): TaxDocumentTotals['porMoneda'][number]['tipos'][number] {
  return {
    tipo: row.kind,
    documentos: row.documents,
    subtotal: decimalToPesos(row.subtotal),
    trasladados: decimalToPesos(row.transferred),
    retenidos: decimalToPesos(row.withheld),
    total: decimalToPesos(row.total),
    saldo: decimalToPesos(row.balance),
    cancelados: { documentos: row.cancelled, total: decimalToPesos(row.cancelledTotal) },
  }
}

function rankOf(currency: string): number {
  if (currency === 'MXN') return 0
  return currency === '' ? 2 : 1
}
