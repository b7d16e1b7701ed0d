import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { invoicedCompany, type InvoicedCompany } from './company-service.ts'
import { invoicedCompanyList, type InvoicedCompanyRow } from './company-store.ts'
import { balancesOf, invoiceList, troublesOf, type InvoiceFilters, type InvoiceRow } from './store.ts'
import { sumsByCurrency, type CurrencyRow } from './summary-store.ts'

type Sort = keyof ReturnType<typeof invoiceList>['sort']

export type RequestedFilters = Omit<InvoiceFilters, 'companyId'> & { readonly empresa?: number | undefined }

export interface ReadInvoices extends Page<InvoiceRow> {
  readonly company: InvoicedCompany | null
  readonly summary: readonly CurrencyRow[]
  readonly sums: readonly { readonly currency: string; readonly balance: string }[]
  readonly lackRep: number
  readonly differ: number
}

const NOTHING = { rows: [], total: 0, summary: [], sums: [], lackRep: 0, differ: 0 } as const

/** The invoices of the requested company that the viewer sees. */
export async function readInvoices(
  { db }: Pick<Database, 'db'>,
  requested: RequestedFilters,
  query: PageQuery<Sort>,
): Promise<ReadInvoices | Failure> {
  const { viewer, today } = requested
  const company = await invoicedCompany({ db }, viewer, requested.empresa)
  if (company instanceof Failure) return company
  if (company === null) return { ...NOTHING, company, pagina: 1, porPagina: query.porPagina }
  const filters = { ...requested, companyId: company.id }
  const [page, summary, sums, troubles] = await Promise.all([
    readPage(invoiceList(db, filters), query),
    sumsByCurrency(db, viewer, { companyId: company.id, today }),
    balancesOf(db, filters),
    troublesOf(db, filters),
  ])
  return { ...page, company, summary, sums, ...troubles }
}

export async function exportInvoices(
  database: Database,
  requested: RequestedFilters,
  order: PageQuery<Sort>['orden'],
): Promise<AsyncIterable<readonly InvoiceRow[]> | Failure> {
  const company = await invoicedCompany(database, requested.viewer, requested.empresa)
  if (company instanceof Failure) return company
  if (company === null) return new Failure('invalid_input', 'Elige una empresa.', { empresa: 'Elige una empresa.' })
  return readAll(database, invoiceList(database.db, { ...requested, companyId: company.id }), order)
}

/** The companies whose invoices the viewer sees. */
export async function readInvoicedCompanies(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  {
    today,
    ...query
  }: PageQuery<'nombre' | 'porPagar' | 'vencido'> & { readonly today: string; readonly buscar: string },
): Promise<Page<InvoicedCompanyRow>> {
  return readPage(invoicedCompanyList(db, viewer, { today, buscar: query.buscar }), query)
}
