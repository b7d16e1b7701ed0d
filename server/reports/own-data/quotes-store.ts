import { sql, type Kysely } from 'kysely'
import type { LossReason } from '#domain/quotes/losses.ts'
import { ratesText } from '#server/platform/db/rate-text.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

// Quotes of a person, as their side reads them: no draft of the house, and nothing that is for the house alone.

const IS_READ = sql<boolean>`(q.drafted_by = 'customer' or q.sent_revision is not null)`
const IS_FOR_THEM = sql<boolean>`(not is_internal or exists (
  select from users u where u.id = author_id and u.company_id is null))`

const RATES = sql<string>`(
  select ${ratesText('b.vat_rate')} from quote_branches b where b.quote_id = r.quote_id and b.revision = r.number)`

const quotes = (db: Db, userId: number) =>
  db
    .selectFrom('quotes as q')
    .leftJoin('quote_revisions as r', (join) =>
      join.onRef('r.quote_id', '=', 'q.id').onRef('r.number', '=', 'q.sent_revision'),
    )
    .select(['q.id', 'q.created_at', 'q.state', 'q.reference', 'q.expires_at', 'r.pieces'])
    .select(['r.subtotal', RATES.as('rate'), 'r.vat', 'r.total'])
    .select(
      sql<LossReason | null>`(
        select x.reason from quote_losses x where x.quote_id = q.id and x.side = 'customer')`.as('loss_reason'),
    )
    .where('q.user_id', '=', userId)
    .where(IS_READ)
    .orderBy('q.id', 'desc')

const quoteLines = (db: Db, userId: number) =>
  db
    .selectFrom('quote_lines as l')
    .innerJoin('quote_revisions as r', (join) =>
      join.onRef('r.quote_id', '=', 'l.quote_id').onRef('r.number', '=', 'l.revision'),
    )
    .innerJoin('quotes as q', 'q.id', 'l.quote_id')
    .select(['q.id', 'r.number as revision', 'l.part_key', 'l.description', 'l.quantity', 'l.price', 'l.wanted_price'])
    .select(['l.wanted_reason', 'l.note'])
    .where('q.user_id', '=', userId)
    .where(sql<boolean>`(r.sent_at is not null or r.side = 'customer')`)
    .orderBy('q.id', 'desc')
    .orderBy('r.number')
    .orderBy('l.number')

const quoteComments = (db: Db, userId: number) =>
  db
    .selectFrom('quote_comments')
    .select(['quote_id', 'at', 'text', 'impersonator_id'])
    .where('author_id', '=', userId)
    .where(IS_FOR_THEM)
    .orderBy('id', 'desc')

const quoteFiles = (db: Db, userId: number) =>
  db
    .selectFrom('quote_files')
    .select(['quote_id', 'at', 'name', 'bytes', 'impersonator_id'])
    .where('author_id', '=', userId)
    .where(IS_FOR_THEM)
    .orderBy('id', 'desc')

/** Those that they made, without the recipient, who is another person. */
const quoteShares = (db: Db, userId: number) =>
  db
    .selectFrom('quote_links')
    .select(['quote_id', 'created_at', 'expires_at', 'revoked_at', 'opened_count', 'last_opened_at'])
    .where('created_by', '=', userId)
    .orderBy('id', 'desc')

export const quoteQueries = { quotes, quoteLines, quoteComments, quoteFiles, quoteShares } as const
