import { sql, type Kysely } from 'kysely'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PendingRow {
  readonly id: number
  readonly kind: LegalKind
  readonly number: number
  readonly effective_on: string
  readonly accepted: number | null
  readonly changes: readonly { readonly number: number; readonly text: string }[]
}

/**
 * Documents in force that a person has not accepted: where a version that requires acceptance has come into force since the one that they
 * accepted. A version that does not require it, a corrected misprint, is covered by their earlier acceptance.
 */
export async function pendingOf(db: Db, userId: number, now: Date): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    with current as (
      select distinct on (kind) id, kind, number, effective_on from legal_documents
      where state = 'publicada' and effective_at <= ${now} order by kind, number desc),
    accepted as (
      select d.kind, max(d.number) as number from legal_acceptances a join legal_documents d on d.id = a.document_id
      where a.user_id = ${userId} group by d.kind)
    select c.id, c.kind, c.number, c.effective_on::text as effective_on, a.number as accepted,
      coalesce((select json_agg(json_build_object('number', x.number, 'text', x.changes) order by x.number desc)
        from legal_documents x where x.kind = c.kind and x.state = 'publicada' and x.number <= c.number
          and x.number > coalesce(a.number, c.number) and x.changes <> ''), '[]') as changes
    from current c left join accepted a on a.kind = c.kind
    where exists (select from legal_documents x where x.kind = c.kind and x.state = 'publicada' and x.asks_acceptance
      and x.effective_at <= ${now} and x.number <= c.number and x.number > coalesce(a.number, 0))
    order by c.kind`.execute(db)
  return rows
}

/** @returns whether it is new. */
export async function insertAcceptance(db: Db, userId: number, documentId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('legal_acceptances')
    .values({ user_id: userId, document_id: documentId, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'document_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** The version in force of a kind; undefined for none. */
export async function currentDocument(
  db: Db,
  kind: LegalKind,
  now: Date,
): Promise<{ readonly id: number; readonly number: number } | undefined> {
  return db
    .selectFrom('legal_documents')
    .select(['id', 'number'])
    .where('kind', '=', kind)
    .where('state', '=', 'publicada')
    .where('effective_at', '<=', now)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface AcceptanceFilter {
  readonly kind: LegalKind
  /** In the name or e-mail of the person, or the name of their company. */
  readonly text: string
  readonly number: number | undefined
}

export interface AcceptanceRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly company: string | null
  readonly number: number
  readonly accepted_at: Date
}

export function acceptanceRows(db: Db, { kind, text, number }: AcceptanceFilter) {
  return listSource({
    rows: db
      .selectFrom('legal_acceptances as a')
      .innerJoin('legal_documents as d', 'd.id', 'a.document_id')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .select(['a.id', 'u.name', 'u.email', 'c.trade_name as company', 'd.number', 'a.accepted_at'])
      .where('d.kind', '=', kind)
      .where(searchCondition(text, { folded: ['u.folded', 'c.folded'], plain: ['u.email'] }))
      .$if(number !== undefined, (query) => query.where('d.number', '=', number ?? 0))
      .$castTo<AcceptanceRow>(),
    id: 'a.id',
    sort: {
      aceptada: { notNull: 'a.accepted_at' },
      nombre: { notNull: 'u.folded' },
      version: { notNull: 'd.number' },
    },
  })
}
