import { sql, type Kysely, type RawBuilder } from 'kysely'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface StaffRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly authorises: boolean
  readonly supplies: boolean
  readonly branchIds: readonly number[]
}

/** SQL: whether a user of the shop may do what a permission allows; `user` is an alias of `users`. admin may do everything. */
export function mayOfHouse(user: string, permission: 'prepedidos-authorize' | 'pedidos-update'): RawBuilder<boolean> {
  const id = `${user}.id`
  return sql<boolean>`(exists (
      select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${sql.ref(id)} and r.name = 'admin')
    or exists (select from permissions p where p.name = ${permission} and p.id in (${sql.raw(permissionIdsOf(id))})))`
}

/** SQL: whether a user belongs to one of these branches, or to none. */
export function isOfBranches(user: string, branchIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from branch_people bp where bp.user_id = ${sql.ref(`${user}.id`)} and bp.branch_id in (${branchIds}))
    or not exists (select from branch_people bp where bp.user_id = ${sql.ref(`${user}.id`)}))`
}

const MOST_STAFF = 500

/** The staff who authorise or supply, by name. */
export async function staffOfBranches(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select * from (
      select u.id, u.name, u.email, ${mayOfHouse('u', 'prepedidos-authorize')} as authorises,
        ${mayOfHouse('u', 'pedidos-update')} as supplies,
        array(select bp.branch_id from branch_people bp where bp.user_id = u.id order by 1) as "branchIds"
      from users u where u.company_id is null and u.status = 'activo'
    ) each where authorises or supplies
    order by name, id limit ${sql.lit(MOST_STAFF)}`.execute(db)
  return rows
}

export interface NotifiedBranchRow {
  readonly id: number
  readonly name: string
  readonly email: string
}

export async function notifiedBranches(db: Db): Promise<NotifiedBranchRow[]> {
  return db
    .selectFrom('branches')
    .select(['id', 'name', 'email'])
    .where('sells', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the people of a branch: concurrent changes wait. undefined: there is no such branch. */
export async function lockBranchPeople(
  db: Db,
  branchId: number,
): Promise<{ readonly name: string; readonly userIds: readonly number[] } | undefined> {
  const branch = await db
    .selectFrom('branches')
    .select('name')
    .where('id', '=', branchId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (branch === undefined) return undefined
  const rows = await db
    .selectFrom('branch_people')
    .select('user_id')
    .where('branch_id', '=', branchId)
    .orderBy('user_id')
    .execute()
  return { name: branch.name, userIds: rows.map((row) => row.user_id) }
}

export async function replaceBranchPeople(db: Db, branchId: number, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('branch_people').where('branch_id', '=', branchId).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('branch_people')
    .values(userIds.map((userId) => ({ branch_id: branchId, user_id: userId })))
    .execute()
}

export interface NewOrderRow {
  readonly id: number
  readonly version: number
  readonly series: string
  readonly folio: number
  readonly branchId: number
  readonly branch: string
  readonly branchCode: string
  readonly branchEmail: string
  readonly company: string
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
  readonly promisedOn: string | null
  readonly promisedAt: string | null
}

/** Marks orders whose branch was not notified as notified, and returns them; of one day at most, since older ones are known. */
export async function takeNewOrders(db: Db, now: Date, atMost: number): Promise<NewOrderRow[]> {
  const { rows } = await sql<NewOrderRow>`
    update orders o set branch_notified_at = ${now} from branches b, companies c
    where b.id = o.branch_id and c.id = o.company_id and o.id in (
      select id from orders where branch_notified_at is null and created_at > ${now}::timestamptz - interval '1 day'
      order by id limit ${atMost} for update skip locked)
    returning o.id, o.version, o.series, o.folio, o.branch_id as "branchId", b.name as branch, b.code as "branchCode",
      b.email as "branchEmail", c.trade_name as company, o.pieces, o.total::text as total,
      o.promised_on::text as "promisedOn", to_char(o.promised_at, 'HH24:MI') as "promisedAt"`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}
