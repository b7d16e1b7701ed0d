import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CoreMail } from '#domain/mail-templates/core-mails.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Cores that fall due within the days of notice, or that are overdue, without a notice yet. `d` is `core_debts`. */
function waits(kind: CoreMail, now: Date): RawBuilder<boolean> {
  const today = sql`shop_day(${now})`
  return kind === 'overdue'
    ? sql`d.outstanding > 0 and d.overdue_told_at is null and d.due_on < ${today}`
    : sql`d.outstanding > 0 and d.reminded_at is null and d.due_on >= ${today}
        and d.due_on <= ${today} + (select core_notice_days from selling_settings)`
}

export async function companiesToNotify(db: Db, kind: CoreMail, now: Date, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ companyId: number }>`
    select distinct d.company_id as "companyId" from core_debts d where ${waits(kind, now)} order by 1 limit ${most}`.execute(
    db,
  )
  return rows.map(({ companyId }) => companyId)
}

/** Marks those of a company as notified. @returns their ids; none where another server has done it */
export async function markNotified(db: Db, companyId: number, kind: CoreMail, now: Date): Promise<readonly number[]> {
  const column = sql.ref(kind === 'overdue' ? 'overdue_told_at' : 'reminded_at')
  const { rows } = await sql<{ id: number }>`
    update core_debts d set ${column} = ${now} where d.company_id = ${companyId} and ${waits(kind, now)} returning d.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface NotifiedCore {
  readonly partKey: string
  readonly pieces: number
  /** '1050.00' */
  readonly amount: string
  /** '2026-12-03' */
  readonly dueOn: string
  readonly orderId: number
}

export interface CoreReader {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly company: string
  readonly isAdvisor: boolean
  /** Those that they see, the first to be due first. */
  readonly cores: readonly NotifiedCore[]
}

/** The advisor of the company, and those of its people who see some of these cores (`isSeen`), with what they see of them. */
export async function readersOf(
  db: Db,
  companyId: number,
  ids: readonly number[],
  most: number,
): Promise<readonly CoreReader[]> {
  const { rows } = await sql<CoreReader>`
    select u.id, u.name, u.email, c.trade_name as company, u.company_id is null as "isAdvisor",
      json_agg(json_build_object('partKey', d.part_key, 'pieces', d.outstanding, 'amount', (d.outstanding * d.charge)::text,
        'dueOn', d.due_on::text, 'orderId', d.order_id) order by d.due_on, d.id) as cores
    from companies c
    join users u on u.status = 'activo' and (u.company_id = c.id or u.id = c.advisor_id)
    join core_debts d on d.id = any(${[...ids]}::integer[])
      and (u.company_id is null or d.user_id = u.id or u.sight in ('empresa', 'grupo')
        or u.sight = 'sucursal' and exists (
          select from user_company_branches b where b.user_id = u.id and b.company_branch_id = d.company_branch_id))
    where c.id = ${companyId}
    group by u.id, c.id order by u.company_id is null desc, u.id limit ${most}`.execute(db)
  return rows
}
