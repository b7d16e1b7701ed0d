import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import type { TaxDocumentKind } from '#domain/tax-documents/list-filters.ts'
import { seenCompanyIds } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { TaxDocumentFilters } from './filters.ts'
import { taxDocumentList } from './store.ts'

type Db = Kysely<DB>

export interface TotalRow {
  readonly currency: string
  readonly kind: TaxDocumentKind
  readonly documents: number
  /** '1234.50', as all of them. */
  readonly subtotal: string
  readonly transferred: string
  readonly withheld: string
  readonly total: string
  /** Of documents that were not cancelled. */
  readonly balance: string
  readonly cancelled: number
  readonly cancelledTotal: string
}

/** The filters that the sums know; for any other filter the documents themselves are counted. */
const SUMMED = new Set<keyof TaxDocumentFilters>([
  'buscar',
  'desde',
  'hasta',
  'tipo',
  'sat',
  'empresa',
  'metodo',
  'moneda',
  'estado',
])

/** The sums of the documents in the viewer's sight; null: the sums do not cover the filters. */
async function sumsOf(db: Db, viewer: Viewer, filters: TaxDocumentFilters) {
  if (!isSummed(filters)) return null
  const companies = await wholeCompanies(db, viewer)
  if (companies === null) return null
  const { desde, hasta, empresa } = filters
  const chosen = companies === 'all' ? (empresa === undefined ? null : [empresa]) : among(companies, empresa)
  let rows = db.selectFrom('tax_document_sums as s').where('s.is_of_all', '=', chosen === null)
  if (chosen !== null) rows = rows.where(sql<boolean>`s.company_id = any(${[...chosen]}::integer[])`)
  if (!viewer.roles.includes('admin')) rows = rows.where('s.is_shown', '=', true)
  if (desde !== undefined) rows = rows.where(sql<boolean>`s.month >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`s.month <= ${hasta}::date`)
  if (filters.tipo !== undefined) rows = rows.where('s.kind', '=', filters.tipo)
  if (filters.sat !== undefined) rows = rows.where('s.sat_state', '=', filters.sat)
  if (filters.metodo !== undefined) rows = rows.where('s.payment_method', '=', filters.metodo)
  if (filters.moneda !== undefined) rows = rows.where('s.currency', '=', filters.moneda)
  if (filters.estado !== undefined) rows = rows.where('s.state', '=', filters.estado)
  return { rows }
}

export interface CountedMonth {
  /** Its first and last day: '2026-11-01'. */
  readonly from: string
  readonly to: string
  readonly documents: number
}

/** Number of documents by month, in their order; null: the sums do not cover the filters. */
export async function countedMonths(
  db: Db,
  viewer: Viewer,
  filters: TaxDocumentFilters,
): Promise<readonly CountedMonth[] | null> {
  const sums = await sumsOf(db, viewer, filters)
  if (sums === null) return null
  return sums.rows
    .groupBy('s.month')
    .having(sql<boolean>`sum(s.documents) > 0`)
    .select(sql<string>`s.month::text`.as('from'))
    .select(sql<string>`(s.month + interval '1 month - 1 day')::date::text`.as('to'))
    .select(sql<number>`sum(s.documents)::integer`.as('documents'))
    .orderBy('s.month')
    .execute()
}

/** @returns null: the sums do not cover the filters */
export async function summedTotals(
  db: Db,
  viewer: Viewer,
  filters: TaxDocumentFilters,
): Promise<readonly TotalRow[] | null> {
  const sums = await sumsOf(db, viewer, filters)
  if (sums === null) return null
  const rows = sums.rows.groupBy(['s.currency', 's.kind']).having(sql<boolean>`sum(s.documents) > 0`)
  return rows
    .select('s.currency')
    .select(sql<TaxDocumentKind>`s.kind`.as('kind'))
    .select(sql<number>`sum(s.documents)::integer`.as('documents'))
    .select(amount('s.subtotal', 'subtotal'))
    .select(amount('s.transferred_tax', 'transferred'))
    .select(amount('s.withheld_tax', 'withheld'))
    .select(amount('s.total', 'total'))
    .select(amount('s.balance', 'balance', IS_NOT_CANCELLED))
    .select(sql<number>`coalesce(sum(s.documents) filter (where ${IS_CANCELLED}), 0)::integer`.as('cancelled'))
    .select(amount('s.total', 'cancelledTotal', IS_CANCELLED))
    .orderBy('s.currency')
    .orderBy('s.kind')
    .execute()
}

/** Most documents that are added up one by one. */
const MOST_ADDED = 50_000

export interface CountedTotals {
  readonly rows: readonly TotalRow[]
  /** There are more documents than were added up, which are the newest. */
  readonly isPartial: boolean
}

export async function countedTotals(
  db: Db,
  viewer: Viewer,
  filters: TaxDocumentFilters,
  common: readonly string[],
): Promise<CountedTotals> {
  const { rows } = taxDocumentList(db, viewer, filters, common)
  const newest = rows
    .clearSelect()
    .select(['d.currency', 'd.kind', 'd.subtotal', 'd.transferred_tax', 'd.withheld_tax', 'd.total', 'd.balance'])
    .select('d.sat_state')
    .orderBy('d.issued_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_ADDED)
  const found = await db
    .selectFrom(newest.as('n'))
    .groupBy(['n.currency', 'n.kind'])
    .select('n.currency')
    .select(sql<TaxDocumentKind>`n.kind`.as('kind'))
    .select(sql<number>`count(*)::integer`.as('documents'))
    .select(amount('n.subtotal', 'subtotal'))
    .select(amount('n.transferred_tax', 'transferred'))
    .select(amount('n.withheld_tax', 'withheld'))
    .select(amount('n.total', 'total'))
    .select(amount('n.balance', 'balance', IS_NOT_CANCELLED))
    .select(sql<number>`(count(*) filter (where ${IS_CANCELLED}))::integer`.as('cancelled'))
    .select(amount('n.total', 'cancelledTotal', IS_CANCELLED))
    .orderBy('n.currency')
    .orderBy('n.kind')
    .execute()
  return { rows: found, isPartial: found.reduce((sum, { documents }) => sum + documents, 0) >= MOST_ADDED }
}

const IS_CANCELLED = sql<boolean>`sat_state is not distinct from 'cancelado'`
const IS_NOT_CANCELLED = sql<boolean>`sat_state is distinct from 'cancelado'`

function amount<const Name extends string>(column: string, name: Name, of: RawBuilder<boolean> = sql<boolean>`true`) {
  return sql<string>`coalesce(sum(${sql.ref(column)}) filter (where ${of}), 0)::numeric(20, 2)::text`.as(name)
}

/** Months are summed whole. */
function isSummed(filters: TaxDocumentFilters): boolean {
  const isOther = Object.entries(filters).some(
    ([name, value]) => value !== undefined && !SUMMED.has(name as keyof TaxDocumentFilters),
  )
  if (isOther || filters.buscar !== '') return false
  const begins = filters.desde === undefined || filters.desde.endsWith('-01')
  return begins && (filters.hasta === undefined || isLastOfMonth(filters.hasta))
}

function isLastOfMonth(day: string): boolean {
  const date = Temporal.PlainDate.from(day)
  return date.day === date.daysInMonth
}

/** The companies whose documents the viewer sees completely; null: their sight is not one of whole companies. */
async function wholeCompanies(db: Db, viewer: Viewer): Promise<'all' | readonly number[] | null> {
  const scope = scopeOf(viewer)
  if (scope.kind === 'all') return 'all'
  if (scope.kind !== 'company' && scope.kind !== 'group') return null
  return seenCompanyIds(db, scope)
}

function among(companies: readonly number[], chosen: number | undefined): readonly number[] {
  return chosen === undefined ? companies : companies.filter((id) => id === chosen)
}

/** Replaces the rows of each key by their sum. @returns how many keys */
export async function foldSums(db: Db): Promise<number> {
  const key = sql`is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown`
  const { rows } = await sql<{ folded: number }>`
    with added as (select distinct ${key} from tax_document_sums where not is_folded),
    gone as (
      delete from tax_document_sums s using added a
      where s.is_of_all = a.is_of_all and s.company_id = a.company_id and s.month = a.month and s.kind = a.kind
        and s.currency = a.currency and s.payment_method = a.payment_method and s.state = a.state
        and s.sat_state = a.sat_state and s.is_shown = a.is_shown
      returning s.*),
    made as (
      insert into tax_document_sums (is_of_all, company_id, month, kind, currency, payment_method, state, sat_state, is_shown,
        is_folded, documents, subtotal, transferred_tax, withheld_tax, total, balance)
      select ${key}, true, sum(documents), sum(subtotal), sum(transferred_tax), sum(withheld_tax), sum(total), sum(balance)
      from gone group by ${key}
      having sum(documents) <> 0
      returning 1)
    select count(*)::integer as folded from made`.execute(db)
  return rows[0]?.folded ?? 0
}
