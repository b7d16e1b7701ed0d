import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen, isSeenCompany } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NamedRow {
  readonly id: number
  readonly name: string
}

export async function seenCompany(db: Db, scope: Scope, companyId: number): Promise<NamedRow | undefined> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name'])
    .where('c.id', '=', companyId)
    .where(isSeenCompany(scope, 'c'))
    .executeTakeFirst()
}

export async function isOrderSeen(db: Db, scope: Scope, orderId: number): Promise<boolean> {
  const owner = { company: 'o.company_id', branch: 'o.company_branch_id', user: 'o.user_id' }
  const row = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(isSeen(scope, owner))
    .executeTakeFirst()
  return row !== undefined
}

export interface CorePartRow {
  readonly productId: number
  readonly partKey: string
  readonly description: string
  readonly outstanding: number
  readonly overdue: number
  readonly toCredit: number
  readonly dueOn: string | null
}

/** Parts with cores that a company must hand in or is to be credited for, the first due first. */
export async function openParts(db: Db, companyId: number, now: Date, most: number): Promise<CorePartRow[]> {
  return db
    .selectFrom('core_debts as d')
    .select('d.product_id as productId')
    .select([
      sql<string>`max(d.part_key)`.as('partKey'),
      sql<string>`max(d.description)`.as('description'),
      sql<number>`sum(d.outstanding)::integer`.as('outstanding'),
      sql<number>`coalesce(sum(d.outstanding) filter (where d.due_on < shop_day(${now})), 0)::integer`.as('overdue'),
      sql<number>`sum(d.to_credit)::integer`.as('toCredit'),
      sql<string | null>`(min(d.due_on) filter (where d.outstanding > 0))::text`.as('dueOn'),
    ])
    .where('d.company_id', '=', companyId)
    .where(sql<boolean>`(d.outstanding > 0 or d.to_credit > 0)`)
    .groupBy('d.product_id')
    .orderBy(sql`min(d.due_on) filter (where d.outstanding > 0) nulls last`)
    .orderBy('d.product_id')
    .limit(most)
    .execute()
}
