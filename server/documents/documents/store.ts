import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { TaxDocumentKind, TaxDocumentState } from '#domain/tax-documents/list-filters.ts'
import { isSeenDocument } from '#server/documents/seen-store.ts'
import { commonWords } from '#server/platform/db/lists/common-words.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition, searchedWords } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { TaxDocumentFilters } from './filters.ts'

type Db = Kysely<DB>

export interface TaxDocumentRow {
  readonly id: number
  readonly uuid: string
  readonly kind: TaxDocumentKind
  readonly series: string
  readonly folio: string
  readonly issuedAt: string
  readonly companyId: number | null
  readonly company: string | null
  readonly receiverRfc: string
  readonly receiverName: string
  readonly currency: string
  /** '1234.50', as all amounts. */
  readonly total: string
  /** Of a payment: the paid amount, in pesos. */
  readonly paidTotal: string | null
  readonly balance: string | null
  readonly method: 'PUE' | 'PPD' | null
  readonly satState: 'vigente' | 'en_proceso' | 'cancelado' | null
  readonly satStateAt: Date | null
  readonly lacksPayment: boolean
  readonly orderId: number | null
  readonly orderSeries: string | null
  readonly orderFolio: number | null
  readonly hasXml: boolean
  readonly hasPdf: boolean
  readonly hasAcuse: boolean
  readonly state: TaxDocumentState
  readonly errors: number
  readonly warnings: number
  readonly loadId: number | null
  readonly receivedAt: Date
  readonly hiddenReason: string
  readonly setAsideReason: string
}

const OWED = sql<boolean>`(d.balance > 0 and d.sat_state is distinct from 'cancelado')`
/** No payment document has arrived for an invoice that is paid in parts. */
const LACKS_PAYMENT = sql<boolean>`coalesce(d.payment_method = 'PPD' and ${OWED} and coalesce(d.paid, 0) = 0, false)`

function hasFile(kind: 'xml' | 'pdf' | 'acuse'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from tax_document_files f where f.document_id = d.id and f.kind = ${kind} and f.replaced_at is null)`
}

/** A UUID, the 32 digits at the end of the searched text, contains every short number somewhere. */
const WITHOUT_UUID = sql`left(d.folded, -32)`
const SHORTEST_OF_UUID = 6

function shortWords(text: string): string {
  return searchedWords(text)
    .filter((word) => word.length < SHORTEST_OF_UUID)
    .join(' ')
}

/** The same text without an index. */
const UNINDEXED = sql`(d.folded || '')`

/** Words in so many documents that the index is not read for them. */
export async function commonDocumentWords(db: Db, { buscar }: TaxDocumentFilters): Promise<readonly string[]> {
  return commonWords(db, { table: 'tax_documents', column: 'folded' }, buscar)
}

/** The documents in the viewer's sight that the filters match, without columns. */
function filteredDocuments(db: Db, viewer: Viewer, filters: TaxDocumentFilters, common: readonly string[]) {
  const words = Object.groupBy(searchedWords(filters.buscar), (word) => (common.includes(word) ? 'common' : 'rare'))
  const { buscar, desde, hasta, minimo, maximo } = filters
  let rows = db
    .selectFrom('tax_documents as d')
    .where(isSeenDocument(viewer))
    .where(searchCondition((words.rare ?? []).join(' '), { folded: ['d.folded'] }))
    .where(searchCondition((words.common ?? []).join(' '), { folded: [UNINDEXED] }))
    .where(searchCondition(shortWords(buscar), { folded: [WITHOUT_UUID] }))
  if (desde !== undefined) rows = rows.where(sql<boolean>`d.issued_at >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`d.issued_at < ${hasta}::date + 1`)
  if (filters.folio !== undefined) {
    const folio = folded(filters.folio)
    // The first condition uses the index, which also covers customers and UUIDs.
    rows = rows.where(has('d.folded', folio)).where(has(sql`fold_name(d.series || d.folio)`, folio))
  }
  if (filters.uuid !== undefined) {
    const uuid = folded(filters.uuid)
    rows = rows.where(has('d.folded', uuid)).where(has(sql`fold_name(d.uuid::text)`, uuid))
  }
  if (filters.tipo !== undefined) rows = rows.where('d.kind', '=', filters.tipo)
  if (filters.sat === 'sin_consultar') rows = rows.where('d.sat_state', 'is', null)
  else if (filters.sat !== undefined) rows = rows.where('d.sat_state', '=', filters.sat)
  if (filters.empresa !== undefined) rows = rows.where('d.company_id', '=', filters.empresa)
  if (filters.sucursal !== undefined) rows = rows.where('d.branch_id', '=', filters.sucursal)
  if (minimo !== undefined) rows = rows.where('d.total', '>=', minimo.toFixed(2))
  if (maximo !== undefined) rows = rows.where('d.total', '<=', maximo.toFixed(2))
  if (filters.pedido !== undefined) rows = rows.where(isOfOrder(filters.pedido))
  if (filters.metodo !== undefined) rows = rows.where('d.payment_method', '=', filters.metodo)
  if (filters.moneda !== undefined) rows = rows.where('d.currency', '=', filters.moneda)
  if (filters.situacion === 'con_saldo') rows = rows.where(OWED)
  if (filters.situacion === 'sin_rep') rows = rows.where(LACKS_PAYMENT)
  if (filters.situacion === 'cancelado_tras_descarga') rows = rows.where(isCancelledSince(viewer))
  if (filters.ids !== undefined)
    rows = rows.where(sql<boolean>`d.id = any(string_to_array(${filters.ids}, ',')::integer[])`)
  if (filters.estado !== undefined) rows = rows.where('d.state', '=', filters.estado)
  if (filters.revisar === 'con_avisos') rows = rows.where('d.warning_count', '>', 0)
  if (filters.revisar === 'sin_empresa') rows = rows.where('d.company_id', 'is', null)
  if (filters.revisar === 'ocultos') rows = rows.where('d.hidden_at', 'is not', null)
  if (filters.revisar === 'apartados') rows = rows.where('d.set_aside_reason', '<>', '')
  if (filters.carga !== undefined) rows = rows.where('d.load_id', '=', filters.carga)
  return rows
}

/** null is in no text: a text that folds to '' finds nothing. */
function folded(text: string): RawBuilder<string | null> {
  return sql`nullif(fold_name(${text}), '')`
}

function has(column: string | RawBuilder<unknown>, text: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like '%' || ${text} || '%'`
}

/** Folio, with or without its series, or the customer's own number. */
function isOfOrder(text: string): RawBuilder<boolean> {
  const inside = sql`'%' || ${folded(text)} || '%'`
  return sql<boolean>`d.order_id in (
    select o.id from orders o
    where fold_name(o.series || o.folio) like ${inside} or fold_name(o.customer_order_number) like ${inside})`
}

/** SAT did not report it as cancelled when the user downloaded it. */
function isCancelledSince({ person }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(d.sat_state = 'cancelado' and exists (
    select from tax_document_downloads x
    where x.user_id = ${person?.id ?? 0} and x.document_id = d.id and x.sat_state is distinct from 'cancelado'))`
}

/** @param common from `commonDocumentWords`: without them the result is the same, but slower */
export function taxDocumentList(db: Db, viewer: Viewer, filters: TaxDocumentFilters, common: readonly string[] = []) {
  // Without joins, so that ids in an order are read from its index alone.
  const rows = filteredDocuments(db, viewer, filters, common)
    .select(['d.id', 'd.uuid', 'd.series', 'd.folio', 'd.currency', 'd.order_id as orderId'])
    .select('d.company_id as companyId')
    .select(sql<string | null>`(select c.trade_name from companies c where c.id = d.company_id)`.as('company'))
    .select(sql<string | null>`(select o.series from orders o where o.id = d.order_id)`.as('orderSeries'))
    .select(sql<number | null>`(select o.folio from orders o where o.id = d.order_id)`.as('orderFolio'))
    .select(['d.receiver_rfc as receiverRfc', 'd.receiver_name as receiverName', 'd.sat_state_at as satStateAt'])
    .select(['d.load_id as loadId', 'd.received_at as receivedAt', 'd.warning_count as warnings'])
    .select(['d.hidden_reason as hiddenReason', 'd.set_aside_reason as setAsideReason'])
    .select(sql<TaxDocumentKind>`d.kind`.as('kind'))
    .select(sql<TaxDocumentState>`d.state`.as('state'))
    .select(sql<TaxDocumentRow['satState']>`d.sat_state`.as('satState'))
    .select(sql<TaxDocumentRow['method']>`d.payment_method`.as('method'))
    .select(sql<string>`to_char(d.issued_at, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('issuedAt'))
    .select(sql<string>`d.total::text`.as('total'))
    .select(sql<string | null>`d.balance::text`.as('balance'))
    .select(PAID_TOTAL.as('paidTotal'))
    .select(LACKS_PAYMENT.as('lacksPayment'))
    .select([hasFile('xml').as('hasXml'), hasFile('pdf').as('hasPdf'), hasFile('acuse').as('hasAcuse')])
    .select(ERRORS.as('errors'))
  return listSource({
    rows,
    id: 'd.id',
    sort: {
      fecha: { notNull: 'd.issued_at' },
      folio: { notNull: 'd.folio_order' },
      total: { notNull: 'd.total' },
      saldo: { notNull: sql`coalesce(d.balance, 0)` },
      recibido: { notNull: 'd.received_at' },
    },
  })
}

const PAID_TOTAL = sql<string | null>`(case when d.kind = 'P' then
  (d.content #>> '{pagos,totales,MontoTotalPagos}')::numeric(18, 2)::text end)`

const ERRORS = sql<number>`(
  select count(*)::integer from jsonb_array_elements(d.findings) found where found ->> 'level' = 'error')`

export interface Choice {
  readonly id: number
  readonly name: string
}

/** Further ones are found by typing. */
const MOST_CHOICES = 200

/** The companies with documents in the viewer's sight. */
export async function documentCompanies(db: Db, viewer: Viewer): Promise<readonly Choice[]> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name'])
    .where(sql<boolean>`exists (select from tax_documents d where d.company_id = c.id and ${isSeenDocument(viewer)})`)
    .orderBy('c.folded')
    .limit(MOST_CHOICES)
    .execute()
}

export async function shopBranches(db: Db): Promise<readonly Choice[]> {
  return db.selectFrom('branches').select(['id', 'name']).orderBy('name').limit(MOST_CHOICES).execute()
}

/** Of all documents that were ever stored. */
export async function documentCurrencies(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from tax_document_sums where is_of_all and currency <> 'XXX' order by currency`.execute(db)
  return rows.map(({ currency }) => currency)
}
