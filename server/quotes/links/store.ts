import { sql, type Kysely } from 'kysely'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LinkRow {
  readonly id: number
  readonly recipient: string
  readonly revision: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** The account that it was mailed to is closed, or belongs to another company. */
  readonly isReaderGone: boolean
  readonly openedCount: number
  readonly firstOpenedAt: Date | null
  readonly lastOpenedAt: Date | null
}

/** Of a link `l` of a quote `q`. A link without an account has no reader who could leave. */
const IS_READER_GONE = sql<boolean>`exists (
  select from quote_recipients r join users u on u.id = r.user_id
  where r.id = l.recipient_id and (u.status <> 'activo' or u.company_id is distinct from q.company_id))`

/** The newest first. */
export async function linksOf(db: Db, quoteId: number): Promise<readonly LinkRow[]> {
  return db
    .selectFrom('quote_links as l')
    .innerJoin('quotes as q', 'q.id', 'l.quote_id')
    .select(['l.id', 'l.recipient', 'l.revision', 'l.created_at as createdAt', 'l.expires_at as expiresAt'])
    .select(['l.revoked_at as revokedAt', 'l.opened_count as openedCount', IS_READER_GONE.as('isReaderGone')])
    .select(['l.first_opened_at as firstOpenedAt', 'l.last_opened_at as lastOpenedAt'])
    .where('l.quote_id', '=', quoteId)
    .orderBy('l.id', 'desc')
    .limit(MOST_LINKS)
    .execute()
}

/** Most links shown of one quote. */
const MOST_LINKS = 200

export interface NewLink {
  readonly quoteId: number
  readonly revision: number
  readonly recipientId: number | null
  readonly recipient: string
  readonly hash: Buffer
  readonly expiresAt: Date
  /** null: made with a mail. */
  readonly createdBy: number | null
  readonly at: Date
}

export async function insertLink(db: Db, row: NewLink): Promise<number> {
  return insertRow(db, 'quote_links', {
    quote_id: row.quoteId,
    revision: row.revision,
    recipient_id: row.recipientId,
    recipient: row.recipient,
    hash: row.hash,
    expires_at: row.expiresAt,
    created_by: row.createdBy,
    created_at: row.at,
  })
}

/** @returns its recipient; undefined: the quote has no such valid link */
export async function revokeLink(db: Db, quoteId: number, id: number, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('quote_links')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('quote_id', '=', quoteId)
    .where('revoked_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst()
  return row?.recipient
}

export interface OpenLinkRow {
  readonly id: number
  readonly quoteId: number
  readonly revision: number
}

/** The valid link with this token: neither revoked nor ended, with an active company and reader. */
export async function linkByHash(db: Db, hash: Buffer, now: Date): Promise<OpenLinkRow | undefined> {
  return db
    .selectFrom('quote_links as l')
    .innerJoin('quotes as q', 'q.id', 'l.quote_id')
    .innerJoin('companies as c', 'c.id', 'q.company_id')
    .select(['l.id', 'l.quote_id as quoteId', 'l.revision'])
    .where('l.hash', '=', hash)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('c.status', '=', 'activa')
    .where(sql<boolean>`not ${IS_READER_GONE}`)
    .executeTakeFirst()
}

/** @returns whether it was the first time */
export async function countOpening(db: Db, id: number, at: Date): Promise<boolean> {
  const { opened_count: count } = await db
    .updateTable('quote_links')
    .set({
      opened_count: sql`opened_count + 1`,
      first_opened_at: sql<Date>`coalesce(first_opened_at, ${at})`,
      last_opened_at: at,
    })
    .where('id', '=', id)
    .returning('opened_count')
    .executeTakeFirstOrThrow()
  return count === 1
}
