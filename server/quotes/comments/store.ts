import { sql, type Kysely } from 'kysely'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface CommentRow {
  readonly id: number
  readonly text: string
  readonly is_internal: boolean
  readonly at: Date
  readonly author_id: number
  readonly author: string
  /** The user who wrote in the author's name. */
  readonly impersonator: string | null
  readonly side: QuoteSide
}

/** @param hasInternal includes those for staff alone */
export function commentList(db: Kysely<DB>, quoteId: number, hasInternal: boolean) {
  const rows = db
    .selectFrom('quote_comments as m')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .leftJoin('users as i', 'i.id', 'm.impersonator_id')
    .select(['m.id', 'm.text', 'm.is_internal', 'm.at', 'm.author_id', 'u.name as author', 'i.name as impersonator'])
    .select(sql<QuoteSide>`m.side`.as('side'))
    .where('m.quote_id', '=', quoteId)
    .$if(!hasInternal, (query) => query.where('m.is_internal', '=', false))
  return listSource({ rows, id: 'm.id', sort: { fecha: { notNull: 'm.id' } } })
}

export interface NewComment {
  readonly quoteId: number
  readonly authorId: number
  readonly impersonatorId: number | null
  readonly side: QuoteSide
  readonly isInternal: boolean
  readonly text: string
  readonly at: Date
}

export async function insertComment(db: Kysely<DB>, comment: NewComment): Promise<number> {
  return insertRow(db, 'quote_comments', {
    quote_id: comment.quoteId,
    author_id: comment.authorId,
    impersonator_id: comment.impersonatorId,
    side: comment.side,
    is_internal: comment.isInternal,
    text: comment.text,
    at: comment.at,
  })
}
