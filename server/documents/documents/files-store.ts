import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import type { Concepto, Impuesto, ImpuestoLocal, Impuestos } from '#imports/cfdi/cfdi.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { TaxDocumentFilters } from './filters.ts'
import { taxDocumentList } from './store.ts'

type Db = Kysely<DB>

/** Fields of a document in files, in addition to those of its list. */
function documentFacts(db: Db, viewer: Viewer, filters: TaxDocumentFilters) {
  const list = taxDocumentList(db, viewer, filters)
  const rows = list.rows
    .select(['d.issuer_rfc as issuerRfc', 'd.issuer_name as issuerName', 'd.uso_cfdi as uso'])
    .select(['d.payment_form as paymentForm', 'd.cancellation_motive as motive', 'd.replaced_by as replacedBy'])
    .select(sql<string | null>`d.exchange_rate::text`.as('exchangeRate'))
    .select(sql<string>`d.subtotal::text`.as('subtotal'))
    .select(sql<string>`d.discount::text`.as('discount'))
    .select(sql<string | null>`d.cancelled_on::text`.as('cancelledOn'))
  return { ...list, rows }
}

/** A row for each document, with its taxes as they are written in it. */
export function documentFileList(db: Db, viewer: Viewer, filters: TaxDocumentFilters) {
  const list = documentFacts(db, viewer, filters)
  const rows = list.rows
    .select(sql<Impuestos | null>`d.content -> 'impuestos'`.as('taxes'))
    .select(sql<Readonly<Record<string, string>> | null>`d.content #> '{pagos,totales}'`.as('paymentTotals'))
    .select(sql<readonly ImpuestoLocal[]>`d.content -> 'impuestosLocales'`.as('localTaxes'))
    // Version 3.3 states no base for a document.
    .select(
      sql<readonly (readonly Impuesto[])[] | null>`(case when d.cfdi_version = '3.3' then (
        select jsonb_agg(k -> 'traslados') from jsonb_array_elements(d.content -> 'conceptos') k) end)`.as(
        'taxesOfLines',
      ),
    )
  return listSource({ ...list, rows })
}

/** A row for each line of each document, in the order of the document, also where documents begin with the newest. */
export function conceptList(db: Db, viewer: Viewer, filters: TaxDocumentFilters, isDescending: boolean) {
  const list = documentFacts(db, viewer, filters)
  const concepts = sql<{
    concept: Concepto
    number: number
  }>`(select concept, n::integer as number from jsonb_array_elements(d.content -> 'conceptos') with ordinality as e(concept, n))`
  const rows = list.rows.innerJoinLateral(concepts.as('k'), (join) => join.onTrue()).select(['k.concept', 'k.number'])
  return listSource({ ...list, rows, id: sql`row(d.id, k.number * ${isDescending ? -1 : 1}::integer)` })
}
