import { Link } from 'react-router'
import type { TaxDocumentRow } from '#contract/documents/documents.ts'
import { orderTimelineAddress, taxDocumentAddress } from '#domain/screen-address.ts'
import { currencyText } from '#domain/tax-documents/amount-text.ts'
import { KIND_WORDS, taxFolioText } from '#domain/tax-documents/words.ts'
import { SatStateBadge } from '#web/features/sat-state/sat-state-badge.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './tax-documents.module.css'

/** 'Factura A-1001'; without a folio the first letters of its UUID. Breaks before the folio only. */
export function documentName({ tipo, serie, folio, uuid }: TaxDocumentRow): string {
  const kind = (KIND_WORDS[tipo] ?? tipo).replaceAll(' ', '\u00A0')
  return `${kind} ${taxFolioText(serie, folio) || uuid.slice(0, 8).toUpperCase()}`
}

function amountText(amount: number, currency: string): string | null {
  return currency === '' ? null : currencyText(amount.toFixed(2), currency)
}

const NAME = {
  name: 'documento',
  title: 'Documento',
  sort: 'folio',
  kind: 'link',
  value: documentName,
  to: ({ uuid }: TaxDocumentRow) => taxDocumentAddress(uuid),
} as const

const DATE = {
  name: 'fecha',
  title: 'Fecha',
  sort: 'fecha',
  kind: 'day',
  value: ({ fecha }: TaxDocumentRow) => fecha.slice(0, 10),
} as const

const COMPANY = {
  name: 'empresa',
  title: 'Empresa',
  kind: 'text',
  value: ({ empresa }: TaxDocumentRow) => empresa?.nombre ?? null,
} as const

const AMOUNTS = [
  {
    name: 'total',
    title: 'Total',
    sort: 'total',
    kind: 'other',
    sortsAs: 'number',
    breaks: 'never',
    value: ({ total, moneda }: TaxDocumentRow) => amountText(total, moneda),
  },
  {
    name: 'saldo',
    title: 'Saldo',
    sort: 'saldo',
    kind: 'other',
    sortsAs: 'number',
    breaks: 'never',
    value: ({ saldo, moneda }: TaxDocumentRow) => (saldo === null ? null : amountText(saldo, moneda)),
  },
] as const

const PAYMENT = {
  name: 'metodo',
  title: 'Pago',
  kind: 'other',
  value: ({ metodo, sinRep }: TaxDocumentRow) =>
    metodo === null ? null : (
      <span className="inline-flex wrap items-center gap-4">
        {metodo}
        {sinRep && <StatusBadge label="Falta REP" tone="warning" />}
      </span>
    ),
} as const

const SAT = {
  name: 'sat',
  title: 'Estado SAT',
  kind: 'other',
  value: ({ sat }: TaxDocumentRow) => <SatStateBadge state={sat.estado} at={sat.cuando} />,
} as const

const ORDER = {
  name: 'pedido',
  title: 'Pedido',
  kind: 'other',
  value: ({ pedido }: TaxDocumentRow) =>
    pedido === null ? null : (
      <Link to={orderTimelineAddress(pedido.id)} className={`underlined ${classes.link ?? ''}`}>
        {pedido.folio}
      </Link>
    ),
} as const

const EXTRA = [
  { name: 'rfc', title: 'RFC', isExtra: true, kind: 'text', value: ({ receptor }: TaxDocumentRow) => receptor.rfc },
  {
    name: 'receptor',
    title: 'Receptor',
    isExtra: true,
    kind: 'text',
    value: ({ receptor }: TaxDocumentRow) => receptor.nombre,
  },
  {
    name: 'uuid',
    title: 'UUID',
    isExtra: true,
    kind: 'text',
    breaks: 'anywhere',
    value: ({ uuid }: TaxDocumentRow) => uuid.toUpperCase(),
  },
] as const

/** The columns of every list of documents; the company where there are several. */
export const DOCUMENT_COLUMNS = { NAME, DATE, COMPANY, AMOUNTS, PAYMENT, SAT, ORDER, EXTRA } as const
