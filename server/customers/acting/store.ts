import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { hasSpokenToday, mayActFor } from '#server/accounts/viewer/acting-store.ts'
import { isCalled } from '#server/customers/contacts/reach-store.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CustomerRow {
  readonly id: number
  readonly name: string
  readonly company: string
  readonly mayActFor: boolean
  /** The actor noted a contact with the company today. */
  readonly hasSpoken: boolean
  readonly advisorId: number | null
}

/** A user of a company that the viewer sees or calls, and whether they may act for them. */
export async function customerOf(
  db: Db,
  viewer: Viewer,
  { actorId, userId }: { readonly actorId: number; readonly userId: number },
): Promise<CustomerRow | undefined> {
  const isInReach = sql<boolean>`(${isSeenCompany(scopeOf(viewer), 'c')} or ${isCalled(viewer, 'c')})`
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .innerJoin('users as i', (join) => join.on('i.id', '=', actorId))
    .select(['u.id', 'u.name', 'c.trade_name as company'])
    .select(sql<boolean>`${sql.raw(mayActFor('i', 'u'))}`.as('mayActFor'))
    .select(sql<boolean>`${sql.raw(hasSpokenToday('i', 'c'))}`.as('hasSpoken'))
    .select('c.advisor_id as advisorId')
    .where('u.id', '=', userId)
    .where('u.status', '!=', 'eliminado')
    .where(isInReach)
    .executeTakeFirst()
}

export interface NewActingSession {
  readonly ownSessionId: number
  readonly actorId: number
  readonly userId: number
  /** The hash of a token that is not given to anybody: only the cookie of the own session leads to this one. */
  readonly tokenHash: string
  readonly minutes: number
  readonly address: string
  readonly userAgent: string
}

/** In place of the one that may be there. */
export async function insertActingSession(db: Db, session: NewActingSession): Promise<void> {
  await db.deleteFrom('sessions').where('own_session_id', '=', session.ownSessionId).execute()
  const { id, created_at, expires_at } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      impersonated_by: session.actorId,
      own_session_id: session.ownSessionId,
      ip_address: session.address,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(mins => ${session.minutes})`,
    })
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('actings')
    .values({
      session_id: id,
      actor_id: session.actorId,
      user_id: session.userId,
      started_at: created_at,
      expires_at,
    })
    .execute()
}

/**
 * Notes the prices that a customer has accepted in their carts, the lowest where they differ. Earlier notes are valid for a day: a part
 * that is removed in one session and added again in the next has the same price.
 */
export async function holdAcceptedPrices(db: Db, userId: number): Promise<void> {
  await sql`
    with old as (delete from held_prices where user_id = ${userId} and noted_at < now() - interval '1 day')
    insert into held_prices (user_id, product_id, price, quantity)
    select distinct on (l.product_id) c.user_id, l.product_id, l.accepted_price,
      sum(l.quantity) over (partition by l.cart_id, l.product_id)
    from carts c join cart_lines l on l.cart_id = c.id
    where c.user_id = ${userId} and c.left_company_id is null and l.accepted_price is not null
    order by l.product_id, l.accepted_price
    on conflict (user_id, product_id) do update
      set price = excluded.price, quantity = excluded.quantity, noted_at = now()`.execute(db)
}

/** @returns whether it was there. */
export async function deleteActingSession(db: Db, ownSessionId: number): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('own_session_id', '=', ownSessionId).executeTakeFirst()
  return ended.numDeletedRows > 0n
}
