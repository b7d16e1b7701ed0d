import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { EXPIRING_HOURS, IDLE_CART_DAYS, type CallReason, type ContactResult } from '#domain/contacts/contacts.ts'
import { SLEEPING } from '#domain/customers/sleeping.ts'
import { isCalled } from '#server/customers/contacts/reach-store.ts'
import { sleepingRows } from '#server/customers/sleeping/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The owner of a queue, and the moment; day and time in the shop's time zone: '2026-11-27', '16:30'. */
interface QueueOf {
  readonly viewer: Viewer
  readonly now: Date
  readonly day: string
  readonly time: string
  /** When that day began. */
  readonly from: Date
}

/** Why one company is called. */
export interface ReasonRow {
  readonly companyId: number
  /** When a call is due, an offer ends, a cart was changed last, or the last order was made. */
  readonly at: Date
  /** A call at an hour, and not on a day. */
  readonly hasTime: boolean
  /** Of it: offers, carts, orders so far; 1 for a call. */
  readonly count: number
  /** '1234.50', before VAT; null: not known. */
  readonly money: string | null
  readonly note: string
}

/** `callable`: the companies of the queue with their last contact, which is read of those alone that have a reason. */
function callable({ viewer }: QueueOf): RawBuilder<unknown> {
  return sql`callable as not materialized (
    select c.id, l.at as last_at, l.next_on, l.next_time, l.note
    from companies c
    left join lateral (
      select k.at, k.next_on, k.next_time, k.note from contacts k
      where k.company_id = c.id order by k.at desc, k.id desc limit 1) l on true
    where c.status = 'activa' and ${isCalled(viewer, 'c')})`
}

/** No contact with the company today, nor since the reason exists. */
function isUnanswered({ from }: QueueOf, since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(m.last_at is null or m.last_at < ${from} and m.last_at < ${since})`
}

/** Agreed dates of the last contacts that are due. */
async function dueCalls(db: Db, of: QueueOf): Promise<readonly ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    with ${callable(of)}
    select m.id as "companyId", (m.next_on + coalesce(m.next_time, '00:00')) at time zone shop_time_zone() as at,
      m.next_time is not null as "hasTime", 1 as count, null as money, m.note
    from callable m
    where m.next_on < ${of.day} or m.next_on = ${of.day} and coalesce(m.next_time, '00:00') <= ${of.time}`.execute(db)
  return rows
}

async function expiringOffers(db: Db, of: QueueOf): Promise<readonly ReasonRow[]> {
  const soon = sql`make_interval(hours => ${EXPIRING_HOURS})`
  const { rows } = await sql<ReasonRow>`
    with ${callable(of)}
    select m.id as "companyId", min(q.expires_at) as at, false as "hasTime", count(*)::integer as count,
      sum(r.subtotal)::text as money, string_agg(q.id::text, ', ' order by q.expires_at, q.id) as note
    from callable m
    join quotes q on q.company_id = m.id and q.state = 'cotizada'
      and q.expires_at >= ${of.now} and q.expires_at < ${of.now}::timestamptz + ${soon}
    join quote_revisions r on r.quote_id = q.id and r.number = q.offered_revision
    where ${isUnanswered(of, sql`greatest(q.expires_at - ${soon}, r.sent_at)`)}
    group by m.id`.execute(db)
  return rows
}

async function idleCarts(db: Db, of: QueueOf): Promise<readonly ReasonRow[]> {
  const { least, most } = IDLE_CART_DAYS
  const { rows } = await sql<ReasonRow>`
    with ${callable(of)}
    select m.id as "companyId", max(c.updated_at) as at, false as "hasTime", count(*)::integer as count,
      sum(l.money)::numeric(14, 2)::text as money, '' as note
    from callable m
    join users u on u.company_id = m.id and u.status = 'activo'
    join carts c on c.user_id = u.id and c.left_company_id is null
      and c.updated_at > ${of.now}::timestamptz - make_interval(days => ${most})
      and c.updated_at <= ${of.now}::timestamptz - make_interval(days => ${least})
    cross join lateral (
      select count(*) as lines, sum(n.accepted_price * n.quantity) as money
      from cart_lines n where n.cart_id = c.id and not n.is_set_aside) l
    where l.lines > 0 and ${isUnanswered(of, sql`c.updated_at + make_interval(days => ${least})`)}
    group by m.id`.execute(db)
  return rows
}

/** Since the first day on which they had been silent for too long. */
async function sleepingCustomers(db: Db, of: QueueOf): Promise<readonly ReasonRow[]> {
  const { leastDays, times } = SLEEPING
  const { rows } = await sql<ReasonRow>`
    with ${callable(of)},
    sleeping as (
      select s.*, s.last_day + floor(greatest(${leastDays}, ${times} * s.every_days))::integer + 1 as since
      from (${sleepingRows(of, {})}) s)
    select s.company_id as "companyId", s.last_day::timestamp at time zone shop_time_zone() as at, false as "hasTime",
      s.orders as count, null as money, s.every_days::text as note
    from sleeping s join callable m on m.id = s.company_id
    where ${isUnanswered(of, sql`(s.since::timestamp at time zone shop_time_zone())`)}`.execute(db)
  return rows
}

export interface ReasonSource {
  readonly kind: CallReason
  readonly read: (db: Db, of: QueueOf) => Promise<readonly ReasonRow[]>
}

/** How each reason is read. One that fails takes down no other. */
export const REASON_SOURCES: readonly ReasonSource[] = [
  { kind: 'llamada_pendiente', read: dueCalls },
  { kind: 'oferta_por_vencer', read: expiringOffers },
  { kind: 'carrito_detenido', read: idleCarts },
  { kind: 'cliente_dormido', read: sleepingCustomers },
]

export interface QueuedCompany {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly advisor: string | null
  readonly lastAt: Date | null
  readonly lastResult: ContactResult | null
}

/** Fields of a company in a row of the queue. */
export async function queuedCompanies(db: Db, ids: readonly number[]): Promise<readonly QueuedCompany[]> {
  const { rows } = await sql<QueuedCompany>`
    select c.id, c.trade_name as name, c.phone, a.name as advisor, l.at as "lastAt", l.result as "lastResult"
    from companies c
    left join users a on a.id = c.advisor_id
    left join lateral (
      select k.at, k.result from contacts k where k.company_id = c.id order by k.at desc, k.id desc limit 1) l on true
    where c.id = any(${ids}::integer[])`.execute(db)
  return rows
}
