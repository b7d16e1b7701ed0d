import { Link } from 'react-router'
import type { CallOutput } from '#contract/client.ts'
import type { InvoicedCompanyRow, InvoiceRow } from '#contract/documents/invoices.ts'
import { INVOICE_AGE_LABELS, INVOICE_AGES } from '#domain/credit/invoice-ages.ts'
import { amountText } from '#domain/money/currency.ts'
import { fromPesos } from '#domain/money/money.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import type { Column } from '#web/ui/table/column.ts'
import classes from './invoices.module.css'

export type Invoices = CallOutput<'GET /api/facturas'>

const amount = (name: 'total' | 'pagado' | 'saldo', title: string) => ({
  name,
  title,
  kind: 'other' as const,
  sortsAs: 'number' as const,
  value: (row: InvoiceRow) => <span className="nowrap">{amountText(fromPesos(row[name]), row.moneda)}</span>,
})

const COLUMNS: readonly Column<InvoiceRow, 'fecha' | 'vence' | 'total' | 'saldo'>[] = [
  { name: 'numero', title: 'Factura', kind: 'other', value: (row) => <Number row={row} /> },
  {
    name: 'estado',
    title: 'Estado',
    kind: 'badge',
    value: ({ saldo, diasVencida }) => {
      if (saldo <= 0) return { label: saldo < 0 ? 'Pagada de más' : 'Pagada', tone: 'good' }
      if (diasVencida === 0) return { label: 'Por vencer', tone: 'waiting' }
      return { label: diasVencida === 1 ? 'Vencida, 1 día' : `Vencida, ${diasVencida} días`, tone: 'bad' }
    },
  },
  { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'day', value: ({ fecha }) => fecha },
  { name: 'vence', title: 'Vence', sort: 'vence', kind: 'day', value: ({ vence }) => vence },
  { ...amount('total', 'Total'), sort: 'total' },
  amount('pagado', 'Pagado'),
  { ...amount('saldo', 'Saldo'), sort: 'saldo' },
  { name: 'avisos', title: 'Avisos', kind: 'other', breaks: 'anywhere', value: (row) => noticesOf(row) },
]

/** Links to its CFDI, if stored. */
function Number({ row: { numero, documento } }: { readonly row: InvoiceRow }) {
  if (documento === null)
    return (
      <span className={`nowrap ${classes.number ?? ''}`}>
        {numero}
        <span className="text-sm regular muted">Sin CFDI en el portal</span>
      </span>
    )
  return (
    <span className={`nowrap ${classes.number ?? ''}`}>
      <Link
        className={`hover-thick semibold offset-3 ${classes.link ?? ''}`}
        to={withQuery(privatePath('taxDocument'), { uuid: documento.uuid })}
      >
        {numero}
      </Link>
      {documento.metodoPago !== '' && <span className="text-sm regular muted">{documento.metodoPago}</span>}
    </span>
  )
}

/** Missing documents and differences; null for none. */
function noticesOf({ faltaRep, diferencia, moneda }: InvoiceRow) {
  const others = diferencia === null || diferencia.tipo === 'falta_rep' ? null : diferencia
  if (faltaRep === null && others === null) return null
  const missing =
    faltaRep === null
      ? null
      : `Falta el complemento de pago (REP) de ${amountText(fromPesos(faltaRep.importe), moneda)}. ${
          faltaRep.pasado
            ? `Debió emitirse a más tardar el ${calendarDayText(faltaRep.limite)}: pídelo a la tienda.`
            : `Se emite a más tardar el ${calendarDayText(faltaRep.limite)}.`
        }`
  return (
    <span className="stack gap-2 text-sm">
      {missing !== null && (
        <span className={classes.notice} data-late={faltaRep?.pasado || undefined} title={missing}>
          {missing}
        </span>
      )}
      {others !== null && (
        <span className={classes.notice} title={others.texto}>
          {others.texto}
        </span>
      )}
    </span>
  )
}

const STATES = [
  { value: 'abierta', label: 'Por pagar' },
  { value: 'vencida', label: 'Vencida' },
  { value: 'pagada', label: 'Pagada' },
  { value: 'a_favor', label: 'Pagada de más' },
  { value: 'falta_rep', label: 'Falta REP' },
  { value: 'diferencia', label: 'Cartera y CFDI no coinciden' },
]

export const INVOICE_LIST = listScreen('GET /api/facturas', {
  name: 'facturas',
  columns: COLUMNS,
  defaultOrder: 'vence',
  filters: [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    {
      name: 'edad',
      label: 'Antigüedad',
      kind: 'choice',
      choices: INVOICE_AGES.map((value) => ({ value, label: INVOICE_AGE_LABELS[value] })),
    },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ numero }) => numero,
  searches: 'Número de factura o UUID',
  exports: 'GET /api/facturas/exporta',
})

type InvoiceFilter = ListFilter<'estado' | 'edad' | 'moneda' | 'desde' | 'hasta' | 'empresa'>

/** The filters of the list; by currency where there are several, and with the company for staff. */
export function invoiceFilters(page: Invoices | null): readonly InvoiceFilter[] {
  const currencies = page?.resumen.map(({ moneda }) => ({ value: moneda, label: moneda })) ?? []
  const company = page?.empresa ?? null
  const filters: readonly InvoiceFilter[] = [
    ...(company === null || company.esPropia
      ? []
      : [
          {
            name: 'empresa' as const,
            label: 'Empresa',
            kind: 'choice' as const,
            none: 'Elegir otra',
            choices: [{ value: String(company.id), label: company.nombre }],
          },
        ]),
    ...INVOICE_LIST.filters,
    ...(currencies.length < 2
      ? []
      : [{ name: 'moneda' as const, label: 'Moneda', kind: 'choice' as const, choices: currencies }]),
  ]
  return filters
}

const COMPANY_COLUMNS: readonly Column<InvoicedCompanyRow, 'nombre' | 'porPagar' | 'vencido'>[] = [
  {
    name: 'nombre',
    title: 'Empresa',
    sort: 'nombre',
    kind: 'link',
    value: ({ nombre }) => nombre,
    to: ({ id }) => withQuery(privatePath('invoices'), { empresa: id }),
  },
  { name: 'rfc', title: 'RFC', kind: 'text', value: ({ rfc }) => rfc },
  { name: 'facturas', title: 'Por pagar, facturas', kind: 'number', value: ({ facturas }) => facturas },
  { name: 'porPagar', title: 'Por pagar', sort: 'porPagar', kind: 'money', value: (row) => fromPesos(row.porPagar) },
  { name: 'vencido', title: 'Vencido', sort: 'vencido', kind: 'money', value: (row) => fromPesos(row.vencido) },
  {
    name: 'otra',
    title: 'Otra moneda',
    kind: 'text',
    value: ({ otraMoneda }) => (otraMoneda ? 'También debe en otra moneda' : ''),
  },
]

/** The companies whose invoices the viewer sees. */
export const INVOICED_COMPANIES = listScreen('GET /api/facturas/empresas', {
  name: 'facturas-empresas',
  columns: COMPANY_COLUMNS,
  defaultOrder: '-vencido',
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre o RFC',
})
