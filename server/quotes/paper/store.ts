import { sql, type Kysely } from 'kysely'
import type { QuoteState } from '#domain/lifecycles.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface SentFacts {
  readonly id: number
  readonly state: QuoteState
  readonly companyId: number
  readonly company: string
  /** The person of the company whose quote it is. */
  readonly requester: string
  readonly reference: string
  readonly timeZone: string
  readonly revision: number
  readonly sentAt: Date
  readonly message: string
  readonly pieces: number
}

/** An offer of the shop, for its paper, its mails and its links. */
export interface OfferRow extends SentFacts {
  readonly side: 'house'
  /** The last offered one. */
  readonly offeredRevision: number
  /** '2026-11-30' */
  readonly validUntil: string
  /** Amounts as the database writes them: '1234.50'. */
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/** A request or counter-offer of the customer. It has no offered prices. */
export interface RequestRow extends SentFacts {
  readonly side: 'customer'
  readonly isCounter: boolean
}

/** @param revision null: the last offered one. undefined: no such one was sent */
export async function sentRow(
  db: Db,
  quoteId: number,
  revision: number | null,
): Promise<OfferRow | RequestRow | undefined> {
  const { rows } = await sql<OfferRow | RequestRow>`
    select q.id, q.state, q.company_id as "companyId", c.trade_name as company, u.name as requester, q.reference,
      q.offered_revision as "offeredRevision", b.time_zone as "timeZone", r.number as revision, r.side, r.sent_at as "sentAt",
      r.message, r.valid_until::text as "validUntil", r.pieces, r.subtotal::text, r.vat::text, r.total::text,
      exists (select from quote_transitions t
        where t.quote_id = q.id and t.revision = r.number and t.to_state = 'contraoferta') as "isCounter"
    from quotes q
    join quote_revisions r on r.quote_id = q.id and r.number = coalesce(${revision}::integer, q.offered_revision)
    join companies c on c.id = q.company_id
    join users u on u.id = q.user_id
    join branches b on b.id = q.branch_id
    where q.id = ${quoteId} and r.sent_at is not null`.execute(db)
  return rows[0]
}

/** @param revision null: the last offered one. undefined: the shop has sent no such one */
export async function offerRow(db: Db, quoteId: number, revision: number | null): Promise<OfferRow | undefined> {
  const row = await sentRow(db, quoteId, revision)
  return row?.side === 'house' ? row : undefined
}
