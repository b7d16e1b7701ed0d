import { sql, type Kysely } from 'kysely'
import type { LegalKind, LegalSection, LegalState } from '#domain/legal/document-kinds.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { stateAt } from './store.ts'

type Db = Kysely<DB>

export interface DraftFields {
  readonly sections: readonly LegalSection[]
  readonly changes: string
  readonly asks_acceptance: boolean
  /** '2026-11-26'; null: the day on which it is published. */
  readonly effective_on: string | null
}

export interface DraftRow extends DraftFields {
  readonly id: number
  readonly number: number
  readonly version: number
  readonly updated_at: Date
}

/** @param isLocked no other transaction changes it until this one ends. */
export async function draftOf(db: Db, kind: LegalKind, { isLocked = false } = {}): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.id, d.number, d.sections, d.changes, d.asks_acceptance, d.effective_on::text as effective_on, d.version, d.updated_at
    from legal_documents d where d.kind = ${kind} and d.state = 'borrador' ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** The text of the newest published version, whether its day has come or not. */
export async function newestText(db: Db, kind: LegalKind): Promise<readonly LegalSection[] | undefined> {
  const { rows } = await sql<{ sections: readonly LegalSection[] }>`
    select sections from legal_documents where kind = ${kind} and state = 'publicada' order by number desc limit 1`.execute(
    db,
  )
  return rows[0]?.sections
}

/** Nothing where there is a draft already. */
export async function insertDraft(
  db: Db,
  kind: LegalKind,
  sections: readonly LegalSection[],
): Promise<{ readonly id: number; readonly number: number } | undefined> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into legal_documents (kind, number, sections)
    select ${kind}, coalesce(max(number), 0) + 1, ${JSON.stringify(sections)}::jsonb from legal_documents where kind = ${kind}
    on conflict do nothing returning id, number`.execute(db)
  return rows[0]
}

/** @returns its version now. */
export async function updateDraft(db: Db, id: number, fields: DraftFields): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update legal_documents set sections = ${JSON.stringify(fields.sections)}::jsonb, changes = ${fields.changes},
      asks_acceptance = ${fields.asks_acceptance}, effective_on = ${fields.effective_on}::date, version = version + 1, updated_at = now()
    where id = ${id} returning version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.deleteFrom('legal_documents').where('id', '=', id).execute()
}

export async function publish(
  db: Db,
  id: number,
  when: { readonly day: string; readonly at: Date; readonly now: Date; readonly by: number | null },
): Promise<void> {
  await sql`
    update legal_documents set state = 'publicada', effective_on = ${when.day}::date, effective_at = ${when.at},
      published_at = ${when.now}, published_by = ${when.by}, updated_at = now()
    where id = ${id}`.execute(db)
}

export interface PublishedRow {
  readonly kind: LegalKind
  readonly number: number
  readonly state: LegalState
  readonly effective_on: string
  readonly changes: string
  readonly asks_acceptance: boolean
  readonly published_at: Date
  readonly published_by: string | null
  readonly acceptances: number
}

const MOST_VERSIONS = 500

/** The newest first. @param kind null: of all kinds */
export async function publishedRows(db: Db, kind: LegalKind | null, now: Date): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select d.kind, d.number, ${stateAt(now)} as state, d.effective_on::text as effective_on, d.changes, d.asks_acceptance,
      d.published_at, u.name as published_by,
      (select count(*)::integer from legal_acceptances a where a.document_id = d.id) as acceptances
    from legal_documents d left join users u on u.id = d.published_by
    where d.state = 'publicada' and (${kind}::text is null or d.kind = ${kind})
    order by d.number desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

/** Number of active accounts, and by kind of those that still have to accept the version in force (as in pendingOf). */
export async function peopleCounts(
  db: Db,
  now: Date,
): Promise<{ readonly people: number; readonly missing: Readonly<Partial<Record<LegalKind, number>>> }> {
  const { rows } = await sql<{ people: number; missing: Partial<Record<LegalKind, number>> | null }>`
    with active as (select id from users where status = 'activo'),
    asking as (
      select kind, max(number) as number from legal_documents
      where state = 'publicada' and asks_acceptance and effective_at <= ${now} group by kind),
    done as (
      select d.kind, count(distinct a.user_id)::integer as people
      from asking k join legal_documents d on d.kind = k.kind and d.number >= k.number
        join legal_acceptances a on a.document_id = d.id join active p on p.id = a.user_id
      group by d.kind),
    counted as (select count(*)::integer as people from active)
    select c.people, (select json_object_agg(k.kind, c.people - coalesce(d.people, 0))
      from asking k left join done d on d.kind = k.kind) as missing
    from counted c`.execute(db)
  const [row] = rows
  return { people: row?.people ?? 0, missing: row?.missing ?? {} }
}
