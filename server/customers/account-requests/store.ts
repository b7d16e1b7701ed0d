import { sql, type Kysely } from 'kysely'
import type { AccountRequestState } from '#domain/lifecycles.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { accountsWithEmail } from '#server/accounts/account-emails-store.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NewAccountRequest {
  /** A UUID. */
  readonly key: string
  readonly workshop: string
  readonly rfc: string
  readonly person: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly message: string
}

export interface AccountRequestRow extends Omit<NewAccountRequest, 'key'> {
  readonly id: number
  readonly state: AccountRequestState
  readonly created_at: Date
}

/** How many requests came in the last hour, counted up to `limit`; and whether the address waits with one already. */
export async function recentRequests(
  db: Db,
  email: string,
  limit: number,
): Promise<{ readonly all: number; readonly waits: boolean }> {
  const { rows } = await sql<{ all: number; waits: boolean }>`
    select
      (select count(*)::integer from (
        select 1 from account_requests where created_at > now() - interval '1 hour' limit ${limit}) r) as all,
      exists (select from account_requests where email = ${email} and state in ('pendiente', 'en_revision')) as waits`.execute(
    db,
  )
  return rows[0] ?? { all: 0, waits: false }
}

/** Does nothing where the key is already stored. */
export async function insertRequest(
  db: Db,
  state: 'pendiente' | 'en_revision',
  { key, ...fields }: NewAccountRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account_requests')
    .values({ request_key: key, state, ...fields })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Deletes the oldest requests in review beyond `most`: a flood must not fill the disk. */
export async function deleteOldestInReview(db: Db, most: number): Promise<void> {
  await sql`
    delete from account_requests where state = 'en_revision' and id <= (
      select id from account_requests where state = 'en_revision' order by id desc offset ${most} limit 1)`.execute(db)
}

export interface RequestFilters extends DaySpan {
  readonly buscar: string
  readonly estado?: AccountRequestState | undefined
}

const COLUMNS = ['q.id', 'q.workshop', 'q.rfc', 'q.person', 'q.email', 'q.phone', 'q.city', 'q.message'] as const
const STATE = sql<AccountRequestState>`q.state`

export function requestList(db: Db, { buscar, estado, from, before }: RequestFilters) {
  let rows = db
    .selectFrom('account_requests as q')
    .select([...COLUMNS, 'q.created_at', STATE.as('state')])
    .where(searchCondition(buscar, { plain: ['q.workshop', 'q.person', 'q.email', 'q.rfc', 'q.city'] }))
  if (estado !== undefined) rows = rows.where('q.state', '=', estado)
  if (from !== undefined) rows = rows.where('q.created_at', '>=', from)
  if (before !== undefined) rows = rows.where('q.created_at', '<', before)
  return listSource({
    rows,
    id: 'q.id',
    sort: {
      fecha: { notNull: 'q.created_at' },
      taller: { notNull: sql`fold_name(q.workshop)` },
      estado: { notNull: 'q.state' },
    },
  })
}

/** @param isLocked no other transaction decides it until this one ends. */
export async function requestById(db: Db, id: number, { isLocked = false } = {}) {
  return db
    .selectFrom('account_requests as q')
    .leftJoin('users as d', 'd.id', 'q.decided_by')
    .leftJoin('companies as c', 'c.id', 'q.company_id')
    .select([...COLUMNS, 'q.created_at', STATE.as('state'), 'q.reason', 'q.decided_at', 'd.name as decided_by'])
    .select(['c.id as company_id', 'c.trade_name as company'])
    .where('q.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('q'))
    .executeTakeFirst()
}

export interface SimilarCompany {
  readonly id: number
  readonly name: string
  readonly rfc: string
  readonly by_rfc: boolean
  readonly by_name: boolean
}

const MOST_SIMILAR = 5

/** Companies with its RFC (unless generic), its name or its e-mail. */
export async function similarCompanies(
  db: Db,
  { rfc, workshop, email }: { readonly rfc: string; readonly workshop: string; readonly email: string },
): Promise<SimilarCompany[]> {
  const { rows } = await sql<SimilarCompany>`
    select c.id, c.trade_name as name, c.rfc, c.rfc = ${rfc} as by_rfc, c.folded = fold_name(${workshop}) as by_name
    from companies c
    where c.rfc = ${rfc} or c.folded = fold_name(${workshop}) or c.email = ${email}
      or c.id in (select company_id from users where id in ${accountsWithEmail([email])})
    order by 4 desc, 5 desc, c.id limit ${MOST_SIMILAR}`.execute(db)
  return rows
}

/** The holder of the account with this address. */
export async function accountNameOf(db: Db, email: string): Promise<string | null> {
  const holder = db
    .selectFrom('users')
    .select('name')
    .where('id', 'in', accountsWithEmail([email]))
  const row = await holder.executeTakeFirst()
  return row?.name ?? null
}

export interface Decision {
  readonly state: 'aprobada' | 'rechazada'
  readonly reason: string
  readonly decidedBy: number
  readonly companyId: number | null
}

export async function decideRequest(
  db: Db,
  id: number,
  { state, reason, decidedBy, companyId }: Decision,
): Promise<void> {
  await db
    .updateTable('account_requests')
    .set({ state, reason, decided_by: decidedBy, decided_at: sql`now()`, company_id: companyId })
    .where('id', '=', id)
    .execute()
}
