import { sql, type Kysely } from 'kysely'
import type { ReviewQuestion } from '#contract/documents/admin-documents.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import { idsOf, listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'
import { documentRows, type DocumentRow } from '#server/documents/matching/row-store.ts'

type Db = Kysely<DB>

export interface ReviewFilters {
  readonly buscar: string
  readonly que?: ReviewQuestion | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

export interface ReviewRow extends DocumentRow {
  readonly findings: readonly Finding[]
  readonly hiddenReason: string
  readonly setAsideReason: string
  /** Another document with its series and folio, or of its order and with its total; null: there is none. */
  readonly twin: { readonly uuid: string; readonly series: string; readonly folio: string } | null
}

/** Both documents must count: cancelled ones, invalid ones and those that replace each other are no duplicates. */
const COUNTS = sql`t.state = 'valido' and t.sat_state is distinct from 'cancelado' and t.hidden_at is null
  and t.replaced_by is distinct from d.uuid and d.replaced_by is distinct from t.uuid`
const TWIN = sql`
  select t.id, t.uuid, t.series, t.folio from tax_documents t
    where d.folio <> '' and t.issuer_rfc = d.issuer_rfc and t.series = d.series and t.folio = d.folio and t.id <> d.id
      and t.kind = d.kind and ${COUNTS}
  union all
  select t.id, t.uuid, t.series, t.folio from tax_documents t
    where t.order_id = d.order_id and t.kind = 'I' and d.kind = 'I' and t.total = d.total and t.id <> d.id and ${COUNTS}`
const IS_TWIN = sql<boolean>`(d.state = 'valido' and d.sat_state is distinct from 'cancelado' and d.hidden_at is null
  and exists (${TWIN}))`

const CONDITIONS: Readonly<Record<ReviewQuestion, ReturnType<typeof sql<boolean>>>> = {
  invalidos: sql<boolean>`(d.state = 'invalido' and d.hidden_at is null)`,
  duplicados: IS_TWIN,
  ocultos: sql<boolean>`d.hidden_at is not null`,
  apartados: sql<boolean>`d.set_aside_reason <> ''`,
}

export function reviewList(db: Db, { buscar, que = 'invalidos', desde, hasta }: ReviewFilters) {
  let rows = documentRows(db)
    .select(['d.hidden_reason as hiddenReason', 'd.set_aside_reason as setAsideReason'])
    .select(sql<readonly Finding[]>`d.findings`.as('findings'))
    .select(
      sql<ReviewRow['twin']>`(select jsonb_build_object('uuid', w.uuid, 'series', w.series, 'folio', w.folio)
        from (${TWIN}) w order by w.id limit 1)`.as('twin'),
    )
    .where(CONDITIONS[que])
    .where(searchCondition(buscar, { folded: ['d.folded'] }))
  if (desde !== undefined) rows = rows.where(sql<boolean>`d.issued_at >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`d.issued_at < ${hasta}::date + 1`)
  return listSource({
    rows: rows.$castTo<ReviewRow>(),
    id: 'd.id',
    sort: {
      recibido: { notNull: 'd.received_at' },
      fecha: { notNull: 'd.issued_at' },
      total: { notNull: 'd.total' },
    },
  })
}

/** Documents of a bulk act, up to a limit. */
export async function selectedDocuments(
  db: Db,
  selection: Selection<ReviewFilters>,
  most: number,
): Promise<readonly number[]> {
  if ('ids' in selection) {
    const rows = await db
      .selectFrom('tax_documents')
      .select('id')
      .where('id', 'in', [...selection.ids])
      .execute()
    return rows.map(({ id }) => id)
  }
  const rows = await db
    .selectFrom('tax_documents')
    .select('id')
    .where('id', 'in', idsOf(reviewList(db, selection.filter)))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface SeriesRow {
  readonly series: string
  readonly kind: string
  readonly first: number
  readonly last: number
  readonly documents: number
  readonly missing: number
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
}

/** Missing folios of the shop's own series, by kind; the series with most of them first. Folios that are no numbers do not count. */
export async function missingFolios(
  db: Db,
  issuerRfc: string,
  most: { series: number; gaps: number },
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    with numbered as (
      select distinct d.series, d.kind, d.folio::bigint as folio from tax_documents d
      where d.issuer_rfc = ${issuerRfc} and d.folio ~ '^[0-9]{1,15}$' and d.kind <> 'N'),
    followed as (
      select series, kind, folio, lag(folio) over (partition by series, kind order by folio) as before from numbered),
    gaps as (
      select series, kind, before + 1 as since, folio - 1 as until,
        row_number() over (partition by series, kind order by folio desc) as place
      from followed where folio - before > 1)
    select f.series, f.kind, min(f.folio)::float8 as first, max(f.folio)::float8 as last, count(*)::integer as documents,
      (max(f.folio) - min(f.folio) + 1 - count(*))::float8 as missing,
      coalesce((select jsonb_agg(jsonb_build_object('from', g.since, 'to', g.until) order by g.since desc) from gaps g
        where g.series = f.series and g.kind = f.kind and g.place <= ${most.gaps}), '[]') as gaps
    from followed f group by f.series, f.kind
    order by missing desc, f.series, f.kind limit ${most.series}`.execute(db)
  return rows
}

export async function ownRfc(db: Db): Promise<string> {
  const row = await db.selectFrom('company').select('rfc').executeTakeFirst()
  return row?.rfc ?? ''
}

export async function setHidden(
  db: Db,
  id: number,
  hidden: { readonly reason: string; readonly by: number | null; readonly at: Date } | null,
): Promise<void> {
  await db
    .updateTable('tax_documents')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_reason: hidden?.reason ?? '',
      hidden_by: hidden?.by ?? null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface StoredXml {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly stored_as: string
}

/** The XML of these documents, in the order of their ids. */
export async function currentXml(db: Db, ids: readonly number[]): Promise<StoredXml[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tax_document_files as f')
    .innerJoin('tax_documents as d', 'd.id', 'f.document_id')
    .select(['d.id', 'd.uuid', 'f.name', 'f.stored_as'])
    .where('f.document_id', 'in', [...ids])
    .where('f.kind', '=', 'xml')
    .where('f.replaced_at', 'is', null)
    .orderBy('d.id')
    .execute()
  return rows
}
