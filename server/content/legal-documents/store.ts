import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LegalKind, LegalSection, LegalState } from '#domain/legal/document-kinds.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** SQL: the version of the kind `kind` that is in force at `now`: of those whose day has come, the newest. */
const inForce = (kind: RawBuilder<unknown>, now: Date): RawBuilder<number> => sql<number>`
  (select f.number from legal_documents f
    where f.kind = ${kind} and f.state = 'publicada' and f.effective_at <= ${now} order by f.number desc limit 1)`

/** SQL: what the document `d` is at `now`. */
export const stateAt = (now: Date): RawBuilder<LegalState> => sql<LegalState>`
  case when d.state = 'borrador' then 'borrador'
    when d.number = ${inForce(sql`d.kind`, now)} then 'vigente'
    when d.effective_at > ${now} and d.number > coalesce(${inForce(sql`d.kind`, now)}, 0) then 'publicada'
    else 'sustituida' end`

/** Far more than a shop publishes. */
const MOST_VERSIONS = 500

export interface VersionRow {
  readonly number: number
  readonly state: LegalState
  /** '2026-11-26' */
  readonly effective_on: string
  readonly effective_at: Date
}

/** The published versions of a kind, the newest first. */
export async function publishedVersions(db: Db, kind: LegalKind, now: Date): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select d.number, ${stateAt(now)} as state, d.effective_on::text as effective_on, d.effective_at
    from legal_documents d where d.kind = ${kind} and d.state = 'publicada'
    order by d.number desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

export interface DocumentText {
  readonly sections: readonly LegalSection[]
  readonly changes: string
}

export async function publishedText(db: Db, kind: LegalKind, number: number): Promise<DocumentText | undefined> {
  const { rows } = await sql<DocumentText>`
    select d.sections, d.changes from legal_documents d
    where d.kind = ${kind} and d.number = ${number} and d.state = 'publicada'`.execute(db)
  return rows[0]
}

export interface InForceRow {
  readonly kind: LegalKind
  readonly changed: Date
}

/** The kinds with a version in force, and since when. */
export async function kindsInForce(db: Db, now: Date): Promise<InForceRow[]> {
  const { rows } = await sql<InForceRow>`
    select d.kind, max(d.effective_at) as changed from legal_documents d
    where d.state = 'publicada' and d.effective_at <= ${now} group by d.kind order by d.kind`.execute(db)
  return rows
}
