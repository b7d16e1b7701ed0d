import { sql, type Kysely } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { JOIN_ANSWERER } from '#server/quotes/contact/store.ts'

type Db = Kysely<DB>

export interface NewMailing {
  readonly quoteId: number
  readonly kind: string
  readonly revision: number | null
  readonly reason: string
  /** null: all recipients that the quote has when it is sent. */
  readonly recipientIds: readonly number[] | null
  readonly linkId: number | null
  /** The author of the offer whose release is requested; null: for other kinds. */
  readonly authorId: number | null
}

export async function insertMailing(db: Db, row: NewMailing): Promise<number> {
  return insertRow(db, 'quote_mailings', {
    quote_id: row.quoteId,
    kind: row.kind,
    revision: row.revision,
    reason: row.reason,
    recipient_ids: row.recipientIds === null ? null : [...row.recipientIds],
    link_id: row.linkId,
    author_id: row.authorId,
  })
}

/** A waiting mailing about comments of that side stays as it is. @returns its id; null: one waits */
export async function insertCommentMailing(
  db: Db,
  { quoteId, kind, commentId }: { readonly quoteId: number; readonly kind: string; readonly commentId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into quote_mailings (quote_id, kind, first_comment_id) values (${quoteId}, ${kind}, ${commentId})
    on conflict (quote_id, kind) where first_comment_id is not null and sent_at is null do nothing
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Waiting mailings about comments, of quotes whose side got none since a moment; the oldest first. */
export async function commentMailings(db: Db, since: Date, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from quote_mailings m
    where m.first_comment_id is not null and m.sent_at is null
      and not exists (
        select from quote_mailings o where o.quote_id = m.quote_id and o.kind = m.kind and o.sent_at > ${since})
    order by m.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface NotifiedComment {
  /** The person who wrote it, also in another's name. */
  readonly author: string
  readonly text: string
}

/** Comments for both sides, from one on, by others than the reader of the mail: the oldest first. */
export async function commentsFrom(
  db: Db,
  commentId: number,
  readers: readonly number[],
): Promise<readonly NotifiedComment[]> {
  const { rows } = await sql<NotifiedComment>`
    select coalesce(i.name, u.name) as author, m.text
    from quote_comments first
    join quote_comments m on m.quote_id = first.quote_id and m.side = first.side and m.id >= first.id and not m.is_internal
    join users u on u.id = m.author_id
    left join users i on i.id = m.impersonator_id
    where first.id = ${commentId} and m.author_id <> all(${[...readers]}::integer[])
      and coalesce(m.impersonator_id, 0) <> all(${[...readers]}::integer[])
    order by m.id`.execute(db)
  return rows
}

export interface MailingRow extends NewMailing {
  readonly id: number
  readonly author: string | null
  /** The first of the comments in the mail; null: it is not about comments. */
  readonly firstCommentId: number | null
}

/** A waiting mailing. @param isLocked another server that sends the same one waits until the transaction ends */
export async function waitingMailing(db: Db, id: number, isLocked: boolean): Promise<MailingRow | undefined> {
  const query = db
    .selectFrom('quote_mailings as m')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.id', 'm.quote_id as quoteId', 'm.kind', 'm.revision', 'm.reason', 'm.recipient_ids as recipientIds'])
    .select([
      'm.link_id as linkId',
      'm.first_comment_id as firstCommentId',
      'm.author_id as authorId',
      'u.name as author',
    ])
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
  return (isLocked ? query.forUpdate('m') : query).executeTakeFirst()
}

/** Whether a mailing of that kind waits. */
export async function isMailingPending(db: Db, quoteId: number, kind: string): Promise<boolean> {
  const pending = db.selectFrom('quote_mailings').select('id').where('quote_id', '=', quoteId).where('kind', '=', kind)
  return (await pending.where('sent_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

export async function markMailed(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('quote_mailings').set({ sent_at: at }).where('id', '=', id).execute()
}

export interface MailPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

export interface QuoteMailRow {
  readonly id: number
  readonly state: QuoteState
  readonly offeredRevision: number | null
  readonly company: string
  readonly requester: string
  /** The requester, while they belong to the company; null: they left. */
  readonly presentRequester: MailPerson | null
  /** Its advisor, else that of the company; null: no advisor sees the customer. */
  readonly answerer: (MailPerson & { readonly isAdvisor: boolean }) | null
  readonly pieces: number
  /** '1234.50'; null: a line has no price. */
  readonly total: string | null
  /** '2026-11-30' */
  readonly validUntil: string | null
  readonly message: string
}

/** @param revision of its sums and texts. null: the last one that was sent */
export async function quoteForMail(db: Db, quoteId: number, revision: number | null): Promise<QuoteMailRow> {
  const { rows } = await sql<QuoteMailRow>`
    select q.id, q.state, q.offered_revision as "offeredRevision", c.trade_name as company, u.name as requester,
      case when u.status = 'activo' and u.company_id = q.company_id
        then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as "presentRequester",
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'email', a.email,
        'isAdvisor', (a.id = q.advisor_id) is true) end as answerer,
      coalesce(r.pieces, 0) as pieces, r.total::text, r.valid_until::text as "validUntil", coalesce(r.message, '') as message
    from quotes q
    join companies c on c.id = q.company_id
    join users u on u.id = q.user_id
    ${JOIN_ANSWERER}
    left join quote_revisions r on r.quote_id = q.id and r.sent_at is not null
      and r.number = coalesce(${revision}::integer, q.sent_revision)
    where q.id = ${quoteId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`quote ${quoteId} is not there`)
  return row
}

/** The recipient of a link. */
export async function linkRecipient(db: Db, linkId: number): Promise<string> {
  const row = await db.selectFrom('quote_links').select('recipient').where('id', '=', linkId).executeTakeFirstOrThrow()
  return row.recipient
}

export interface EndingOffer {
  readonly id: number
  readonly revision: number
}

/** Offers that end within the time, were sent long enough ago, and have no reminder. @param id null: of every quote */
export async function offersToRemind(
  db: Db,
  {
    id,
    states,
    now,
    endsBefore,
    sentBefore,
    limit,
  }: {
    readonly id: number | null
    readonly states: readonly QuoteState[]
    readonly now: Date
    readonly endsBefore: Date
    readonly sentBefore: Date
    readonly limit: number
  },
): Promise<readonly EndingOffer[]> {
  const { rows } = await sql<EndingOffer>`
    select q.id, q.offered_revision as revision
    from quotes q join quote_revisions r on r.quote_id = q.id and r.number = q.offered_revision
    where q.state in (${sql.join(states)}) and (${id}::integer is null or q.id = ${id}) and q.expires_at > ${now} and q.expires_at <= ${endsBefore}
      and r.sent_at <= ${sentBefore}
      and not exists (
        select from quote_mailings m where m.quote_id = q.id and m.revision = q.offered_revision and m.kind = 'remind')
    order by q.expires_at limit ${limit}`.execute(db)
  return rows
}
