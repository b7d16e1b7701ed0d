import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Notes that a user opened the page of a document, so that it can be shown who saw it. */
export async function noteOpening(db: Db, documentId: number, userId: number, at: Date): Promise<void> {
  await sql`
    insert into tax_document_openings (document_id, user_id, first_at, last_at) values (${documentId}, ${userId}, ${at}, ${at})
    on conflict (document_id, user_id) do update set openings = tax_document_openings.openings + 1, last_at = excluded.last_at`.execute(
    db,
  )
}

export interface ReaderRow {
  readonly name: string
  /** null: staff. */
  readonly company: string | null
  readonly openings: number
  readonly lastAt: Date
}

export async function readersOf(db: Db, documentId: number, limit: number): Promise<readonly ReaderRow[]> {
  return db
    .selectFrom('tax_document_openings as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'c.trade_name as company', 'o.openings', 'o.last_at as lastAt'])
    .where('o.document_id', '=', documentId)
    .orderBy('o.last_at', 'desc')
    .orderBy('o.user_id')
    .limit(limit)
    .execute()
}
