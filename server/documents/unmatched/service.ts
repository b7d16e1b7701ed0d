import { proposalsFor, type Proposal } from '#domain/tax-documents/proposals.ts'
import { documentFacts } from '#server/documents/matching/facts-store.ts'
import type { DocumentRow } from '#server/documents/matching/row-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import * as store from './store.ts'

type Order = 'recibido' | 'fecha' | 'total'

export interface NamedProposal extends Proposal {
  readonly company: store.NamedCompany
  readonly order: { readonly id: number; readonly series: string; readonly folio: number } | null
}

export interface UnmatchedRow extends DocumentRow {
  readonly proposals: readonly NamedProposal[]
}

/** Documents without a company, each with its candidates. */
export async function listUnmatched({ db }: Database, query: store.UnmatchedFilters & PageQuery<Order>) {
  const page = await readPage(store.unmatchedList(db, query), query)
  const proposals = await proposalsOf(
    db,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row): UnmatchedRow => ({ ...row, proposals: proposals.get(row.id) ?? [] })) }
}

export function exportUnmatched(database: Database, query: store.UnmatchedFilters & Pick<PageQuery<Order>, 'orden'>) {
  return readAll(database, store.unmatchedList(database.db, query), query.orden)
}

async function proposalsOf(
  db: Database['db'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedProposal[]>> {
  if (ids.length === 0) return new Map()
  const [facts, similar] = await Promise.all([documentFacts(db, ids), store.similarCompanies(db, ids)])
  const found = facts.map((each) => [each.id, proposalsFor(each, each, similar.get(each.id) ?? [])] as const)
  const all = found.flatMap(([, proposals]) => proposals)
  const [companies, orders] = await Promise.all([
    store.companiesById(db, [...new Set(all.map(({ companyId }) => companyId))]),
    store.orderFolios(db, [...new Set(all.flatMap(({ orderId }) => orderId ?? []))]),
  ])
  const named = (proposal: Proposal): NamedProposal[] => {
    const company = companies.get(proposal.companyId)
    if (company === undefined) return []
    const { orderId } = proposal
    const order = orderId === null ? undefined : orders.get(orderId)
    return [{ ...proposal, company, order: orderId === null || order === undefined ? null : { id: orderId, ...order } }]
  }
  return new Map(found.map(([id, proposals]) => [id, proposals.flatMap(named)]))
}
