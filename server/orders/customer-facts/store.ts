import { sql, type Kysely } from 'kysely'
import { accountsOfSamePerson } from '#server/customers/same-person-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The facts that decide the next step of an order by a company's buyer. Amounts as the database writes them: '1234.50'. */
export interface CustomerRow {
  readonly company: string
  readonly creditLimit: string | null
  readonly graceDays: number
  readonly blockedReason: string
  readonly minimumOrder: string | null
  readonly maximumOrder: string | null
  /** Below these limits nobody of the shop must authorise: of the customer, else of the settings. */
  readonly authoriseUpTo: string | null
  readonly reservationMinutes: number
  readonly marginFloor: string | null
  /** The requesting user may be the one who set the limits of the company. */
  readonly setOwnLimits: boolean
  readonly perOrder: string | null
  readonly perMonth: string | null
  /** Spent by the buyer this month, with shipping and tax; only where they have a limit by month. */
  readonly spent: string
  /** Of orders and pre-orders without invoice, with shipping and tax; only where the company has credit. */
  readonly committed: string
  /** In pesos. */
  readonly invoices: readonly {
    readonly id: number
    readonly number: string
    readonly dueOn: string
    readonly balance: string
  }[]
}

export interface Customer {
  readonly companyId: number
  readonly userId: number
  /** The user who acts in the buyer's name. */
  readonly impersonatorId: number | null
  /** First moment of the current month. */
  readonly monthStart: Date
  /** A pre-order that is judged again must not count itself. */
  readonly exceptPreOrderId: number | null
}

/** Orders of one company are judged one after another: two that each fit its credit may not fit it together. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
}

export async function customerRow(
  db: Db,
  { companyId, userId, impersonatorId, monthStart, exceptPreOrderId }: Customer,
): Promise<CustomerRow> {
  const { rows } = await sql<CustomerRow>`
    select c.trade_name as company, t.credit_limit::text as "creditLimit", coalesce(t.grace_days, 0) as "graceDays",
      coalesce(t.blocked_reason, '') as "blockedReason", t.minimum_order::text as "minimumOrder",
      t.maximum_order::text as "maximumOrder", coalesce(t.authorise_up_to, s.authorise_up_to)::text as "authoriseUpTo",
      s.reservation_minutes as "reservationMinutes", s.margin_floor::text as "marginFloor",
      coalesce(cardinality(t.limits_by) > 0 and t.limits_by <@ (
        array[requester.user_id, requester.impersonator_id] || ${accountsOfSamePerson('requester.user_id', 'requester.impersonator_id')}
      ), false) as "setOwnLimits",
      l.per_order::text as "perOrder", l.per_month::text as "perMonth",
      case when l.per_month is null then '0' else (
        select coalesce(sum(p.to_pay), 0)::text from pre_orders p
        where p.user_id = ${userId} and p.company_id = c.id and p.created_at >= ${monthStart}
          and p.state not in ('rechazado', 'expirado', 'cancelado') and p.id is distinct from ${exceptPreOrderId}::integer
      ) end as spent,
      case when t.credit_limit is null then '0' else (
        select (
          (select coalesce(sum(p.to_pay), 0) from pre_orders p
            where p.company_id = c.id and p.state in ('generado', 'en_aprobacion', 'pendiente', 'autorizado')
              and p.id is distinct from ${exceptPreOrderId}::integer)
          + (select coalesce(sum(o.to_pay), 0) from orders o
            where o.company_id = c.id and o.state not in ('cancelado', 'cerrado')
              -- An invoice in another currency is no part of the debt in pesos: its order counts until it is paid.
              and not exists (select from receivables r where r.order_id = o.id and (r.currency = 'MXN' or r.balance <= 0)))
        )::text
      ) end as committed,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'number', r.number, 'dueOn', r.due_on, 'balance', r.balance::text)
          order by r.due_on, r.id)
        from receivables r where r.company_id = c.id and r.balance <> 0 and r.currency = 'MXN'), '[]') as invoices
    from companies c
    cross join selling_settings s
    cross join (select ${userId}::integer as user_id, ${impersonatorId}::integer as impersonator_id) requester
    left join company_terms t on t.company_id = c.id
    left join buyer_limits l on l.user_id = ${userId}
    where c.id = ${companyId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`Company ${companyId} or the settings of selling are gone`)
  return row
}

/** In the order in which reservations lock it, so that no two transactions wait for each other. */
export async function lockStock(db: Db, productIds: readonly number[], branchIds: readonly number[]): Promise<void> {
  await sql`
    select from stock
    where product_id = any(${[...productIds]}::integer[]) and branch_id = any(${[...branchIds]}::integer[])
    order by product_id, branch_id for no key update`.execute(db)
}
