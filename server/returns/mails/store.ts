import { sql, type Kysely } from 'kysely'
import type { Freight } from '#domain/returns/reasons.ts'
import { permissionIdsOf } from '#server/accounts/viewer/acting-store.ts'
import { accountsOfSamePerson, isAdministrator } from '#server/customers/same-person-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ReturnMailRow {
  readonly version: number
  readonly folio: number
  readonly orderSeries: string
  readonly orderFolio: number
  readonly branch: string
  readonly company: string
  readonly requester: string
  readonly pieces: number
  readonly received: number
  /** '1234.50' */
  readonly total: string
  readonly creditNote: string
  /** Who pays the way of its lines. */
  readonly freights: readonly Freight[]
}

export async function returnForMail(db: Db, id: number): Promise<ReturnMailRow> {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('branches as b', 'b.id', 'r.branch_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(r.impersonator_id, r.asker_id)`))
    .select(['r.version', 'r.folio', 'o.series as orderSeries', 'o.folio as orderFolio', 'b.name as branch'])
    .select(['c.trade_name as company', 'u.name as requester', 'r.pieces', 'r.received', 'r.credit_note as creditNote'])
    .select(sql<string>`r.total::text`.as('total'))
    .select(
      sql<Freight[]>`array(select distinct l.freight from return_lines l where l.return_id = r.id order by 1)`.as(
        'freights',
      ),
    )
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface MailPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Users of the company: the one who ordered the pieces, and the one who requested the return. */
export async function customersOf(db: Db, returnId: number): Promise<readonly MailPerson[]> {
  return db
    .selectFrom('returns as r')
    .innerJoin('users as u', 'u.company_id', 'r.company_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('r.id', '=', returnId)
    .where(sql<boolean>`u.id in (r.user_id, r.asker_id)`)
    .where('u.status', '=', 'activo')
    .orderBy('u.id')
    .execute()
}

const MOST_DECIDERS = 20

/** Staff who may decide about a return: those who supply orders, without the one who requested it; where there are none, administrators. */
export async function decidersOf(db: Db, returnId: number): Promise<readonly MailPerson[]> {
  const { rows } = await sql<MailPerson>`
    with house as (
      select u.id, u.name, u.email, ${isAdministrator(sql`u.id`)} as is_admin, exists (
        select from permissions p where p.name = 'pedidos-update' and p.id in (${sql.raw(permissionIdsOf('u.id'))})) as supplies
      from returns r join users u on u.company_id is null
      where r.id = ${returnId} and u.status = 'activo' and u.id <> r.asker_id and u.id is distinct from r.impersonator_id
        and u.id <> all(${accountsOfSamePerson('r.asker_id', 'r.impersonator_id')}))
    select id, name, email from house h
    where h.supplies or h.is_admin and not exists (select from house o where o.supplies)
    order by id limit ${MOST_DECIDERS}`.execute(db)
  return rows
}
