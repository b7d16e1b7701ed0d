import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { QuoteState } from '#domain/lifecycles.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { QuoteSight } from './scope.ts'
import { isSeenQuote } from './seen-store.ts'

type Db = Kysely<DB>

export interface QuoteRow {
  readonly id: number
  readonly companyId: number
  readonly company: string
  readonly userId: number
  readonly requester: string
  readonly advisorId: number | null
  readonly advisor: string | null
  readonly draftedBy: QuoteSide
  readonly branchId: number
  readonly timeZone: string
  readonly state: QuoteState
  /** Of the content that the viewer's side sees: drafts of the other side do not change it. */
  readonly version: number
  /** Number of drafts that the viewer's side stored. */
  readonly saves: number
  readonly sentRevision: number | null
  readonly offeredRevision: number | null
  readonly reference: string
  readonly expiresAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** undefined: it does not exist or is not seen. @param isLocked concurrent changes wait until the transaction ends */
export async function quoteById(
  db: Db,
  sight: QuoteSight,
  id: number,
  isLocked: boolean,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.company_id as "companyId", c.trade_name as company, q.user_id as "userId", u.name as requester,
      q.advisor_id as "advisorId", a.name as advisor, q.drafted_by as "draftedBy", q.branch_id as "branchId",
      b.time_zone as "timeZone", q.state, q.version + ${savesOf(sight.side)} as version, ${savesOf(sight.side)} as saves,
      q.sent_revision as "sentRevision",
      q.offered_revision as "offeredRevision",
      q.reference, q.expires_at as "expiresAt", q.created_at as "createdAt", q.updated_at as "updatedAt"
    from quotes q
    join companies c on c.id = q.company_id
    join users u on u.id = q.user_id
    join branches b on b.id = q.branch_id
    left join users a on a.id = q.advisor_id
    where q.id = ${id} and ${isSeenQuote(sight)}
    ${isLocked ? sql`for no key update of q` : sql``}`.execute(db)
  return rows[0]
}

/** `q` is `quotes`. */
export function savesOf(side: QuoteSide | null): RawBuilder<number> {
  if (side === null) return sql`0`
  return side === 'customer' ? sql`q.customer_saves` : sql`q.house_saves`
}

/** The last user of a side who changed what it sees, and when: a move, a draft, a release, a note on the loss. */
export async function lastChange(
  db: Db,
  quoteId: number,
  side: QuoteSide | null,
): Promise<{ readonly name: string | null; readonly at: Date } | undefined> {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select coalesce(i.name, u.name) as name, change.at
    from (
      select t.at, t.actor_id, t.impersonator_id, t.version as position from quote_transitions t
        where t.quote_id = ${quoteId}
      union all
      select r.updated_at, coalesce(r.released_by, r.author_id), case when r.released_by is null then r.impersonator_id end,
          2147483647 from quote_revisions r
        where r.quote_id = ${quoteId} and r.sent_at is null and (${side}::text is null or r.side = ${side})
      union all
      select l.at, l.user_id, l.impersonator_id, 2147483647 from quote_losses l where l.quote_id = ${quoteId}
    ) as change
    left join users u on u.id = change.actor_id
    left join users i on i.id = change.impersonator_id
    order by change.at desc, change.position desc limit 1`.execute(db)
  return rows[0]
}

export interface NewQuote {
  readonly companyId: number
  readonly companyBranchId: number | null
  readonly userId: number
  readonly impersonatorId: number | null
  readonly draftedBy: QuoteSide
  readonly advisorId: number | null
  readonly branchId: number
  readonly sourceKind: string
  readonly sourceId: number | null
  readonly reference: string
  readonly at: Date
}

export async function insertQuote(db: Db, quote: NewQuote): Promise<number> {
  const { id } = await db
    .insertInto('quotes')
    .values({
      company_id: quote.companyId,
      company_branch_id: quote.companyBranchId,
      user_id: quote.userId,
      impersonator_id: quote.impersonatorId,
      drafted_by: quote.draftedBy,
      advisor_id: quote.advisorId,
      branch_id: quote.branchId,
      state: 'borrador',
      source_kind: quote.sourceKind,
      source_id: quote.sourceId,
      reference: quote.reference,
      created_at: quote.at,
      updated_at: quote.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The customer gets its mails until they are removed from the recipients.
  await db.insertInto('quote_recipients').values({ quote_id: id, user_id: quote.userId }).execute()
  return id
}

export interface QuoteChange {
  readonly state?: QuoteState
  readonly draftedBy?: QuoteSide
  readonly advisorId?: number
  readonly sentRevision?: number
  readonly offeredRevision?: number
  readonly requestedAt?: Date
  /** The first time only. */
  readonly firstOfferedAt?: Date
  readonly expiresAt?: Date | null
  readonly reference?: string
}

/** @returns its new version. */
export async function changeQuote(db: Db, id: number, at: Date, change: QuoteChange): Promise<number> {
  const { version } = await db
    .updateTable('quotes')
    .set({
      version: sql`version + 1`,
      updated_at: at,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.draftedBy !== undefined && { drafted_by: change.draftedBy }),
      ...(change.advisorId !== undefined && { advisor_id: change.advisorId }),
      ...(change.sentRevision !== undefined && { sent_revision: change.sentRevision }),
      ...(change.offeredRevision !== undefined && { offered_revision: change.offeredRevision }),
      ...(change.requestedAt !== undefined && { requested_at: change.requestedAt }),
      ...(change.firstOfferedAt !== undefined && {
        first_offered_at: sql<Date>`coalesce(first_offered_at, ${change.firstOfferedAt})`,
      }),
      ...(change.expiresAt !== undefined && { expires_at: change.expiresAt }),
      ...(change.reference !== undefined && { reference: change.reference }),
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Counts a stored draft of a side, which the other side does not see. @returns the new version for the side. */
export async function countSave(
  db: Db,
  id: number,
  side: QuoteSide,
  at: Date,
  reference: string | null,
): Promise<number> {
  const saves = side === 'customer' ? sql.ref('customer_saves') : sql.ref('house_saves')
  const { rows } = await sql<{ version: number }>`
    update quotes set ${saves} = ${saves} + 1, updated_at = ${at}, reference = coalesce(${reference}, reference)
    where id = ${id} returning version + ${saves} as version`.execute(db)
  return rows[0]?.version ?? 0
}

export interface NewQuoteTransition {
  readonly quoteId: number
  readonly version: number
  readonly from: QuoteState | null
  readonly to: QuoteState
  readonly revision: number | null
  readonly at: Date
  /** null: the program itself. */
  readonly actorId: number | null
  readonly impersonatorId: number | null
  readonly reason: string
}

export async function insertTransition(db: Db, row: NewQuoteTransition): Promise<void> {
  await db
    .insertInto('quote_transitions')
    .values({
      quote_id: row.quoteId,
      version: row.version,
      from_state: row.from,
      to_state: row.to,
      revision: row.revision,
      at: row.at,
      actor_id: row.actorId,
      impersonator_id: row.impersonatorId,
      reason: row.reason,
    })
    .execute()
}

export interface QuoteTransitionRow {
  readonly from: QuoteState | null
  readonly to: QuoteState
  readonly revision: number | null
  readonly at: Date
  readonly actor: string | null
  readonly impersonator: string | null
  readonly reason: string
}

export async function quoteTransitions(db: Db, id: number): Promise<readonly QuoteTransitionRow[]> {
  const { rows } = await sql<QuoteTransitionRow>`
    select t.from_state as "from", t.to_state as "to", t.revision, t.at, u.name as actor, i.name as impersonator, t.reason
    from quote_transitions t left join users u on u.id = t.actor_id left join users i on i.id = t.impersonator_id
    where t.quote_id = ${id} order by t.version`.execute(db)
  return rows
}

export interface QuoteCustomer {
  readonly userId: number
  readonly companyId: number
  /** The one branch of the company that they belong to; null: none or several. */
  readonly companyBranchId: number | null
  readonly advisorId: number | null
}

/** A possible recipient of a quote: an active person of an active company in the viewer's sight. */
export async function quoteCustomer(db: Db, userId: number, scope: Scope): Promise<QuoteCustomer | undefined> {
  const { rows } = await sql<QuoteCustomer>`
    select u.id as "userId", u.company_id as "companyId", c.advisor_id as "advisorId",
      (select case when count(*) = 1 then min(ub.company_branch_id) end
        from user_company_branches ub where ub.user_id = u.id) as "companyBranchId"
    from users u join companies c on c.id = u.company_id
    where u.id = ${userId} and u.status = 'activo' and c.status = 'activa'
      and ${isSeenCompany(scope, 'c')}`.execute(db)
  return rows[0]
}

/** How far a user may go below a customer's current price: 8.5 is '8.50'. null: not at all. And the lowest margin of the shop. */
export async function offerLimits(
  db: Db,
  userId: number,
): Promise<{ readonly discount: string | null; readonly marginFloor: string | null }> {
  const { rows } = await sql<{ discount: string | null; marginFloor: string | null }>`
    select (select margin_limit::text from users where id = ${userId}) as discount,
      (select margin_floor::text from selling_settings limit 1) as "marginFloor"`.execute(db)
  return rows[0] ?? { discount: null, marginFloor: null }
}

/** The owner of a person's quotes; undefined: the person has no company. */
export async function quoteOwner(
  db: Db,
  userId: number,
): Promise<{ readonly companyId: number; readonly companyBranchId: number | null } | undefined> {
  const { rows } = await sql<{ companyId: number; companyBranchId: number | null }>`
    select u.company_id as "companyId",
      (select case when count(*) = 1 then min(ub.company_branch_id) end
        from user_company_branches ub where ub.user_id = u.id) as "companyBranchId"
    from users u where u.id = ${userId} and u.company_id is not null`.execute(db)
  return rows[0]
}

export async function expiredIds(
  db: Db,
  states: readonly QuoteState[],
  now: Date,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('quotes')
    .select('id')
    .where('state', 'in', [...states])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
