import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export type Side = 'customer' | 'house'

export interface CommentRow {
  readonly id: number
  readonly text: string
  readonly at: Date
  readonly author_id: number
  readonly author: string
  /** The user who wrote in the author's name. */
  readonly impersonator: string | null
  readonly side: Side
}

export function commentList(db: Db, documentId: number) {
  const rows = db
    .selectFrom('tax_document_comments as m')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .leftJoin('users as i', 'i.id', 'm.impersonator_id')
    .select(['m.id', 'm.text', 'm.at', 'm.author_id', 'u.name as author', 'i.name as impersonator'])
    .select(sql<Side>`m.side`.as('side'))
    .where('m.document_id', '=', documentId)
  return listSource({ rows, id: 'm.id', sort: { fecha: { notNull: 'm.id' } } })
}

export interface NewComment {
  readonly documentId: number
  readonly authorId: number
  readonly impersonatorId: number | null
  readonly side: Side
  readonly text: string
  readonly at: Date
}

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  return insertRow(db, 'tax_document_comments', {
    document_id: comment.documentId,
    author_id: comment.authorId,
    impersonator_id: comment.impersonatorId,
    side: comment.side,
    text: comment.text,
    at: comment.at,
  })
}

/**
 * The people notified of a comment. For the customer's side those who wrote before, or who ordered what the document is about; for the shop
 * those who answered before, else the advisor of the company, else every administrator.
 */
export async function notifiedPeople(db: Db, documentId: number, side: Side): Promise<readonly number[]> {
  const { rows } =
    side === 'customer' ? await houseRecipients(db, documentId) : await customerRecipients(db, documentId)
  return rows.map(({ id }) => id)
}

const WROTE = (documentId: number, side: Side) => sql`
  select author_id as id from tax_document_comments where document_id = ${documentId} and side = ${side} and impersonator_id is null`

function customerRecipients(db: Db, documentId: number) {
  return sql<{ readonly id: number }>`
    select u.id from users u
    where u.status = 'activo' and u.id in (
      ${WROTE(documentId, 'customer')}
      union select d.user_id from tax_documents d where d.id = ${documentId} and d.user_id is not null)
    limit 50`.execute(db)
}

function houseRecipients(db: Db, documentId: number) {
  return sql<{ readonly id: number }>`
    with answered as (${WROTE(documentId, 'house')}),
    advisor as (
      select c.advisor_id as id from tax_documents d join companies c on c.id = d.company_id
      where d.id = ${documentId} and c.advisor_id is not null),
    admins as (
      select ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id
      where r.name = 'admin' and not exists (select from answered) and not exists (select from advisor))
    select u.id from users u
    where u.status = 'activo' and u.id in (select id from answered union select id from advisor union select id from admins)
    limit 50`.execute(db)
}
