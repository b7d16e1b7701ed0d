import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ReceivableFilters {
  readonly companyId: number
  /** At the main branch: '2026-11-22'. */
  readonly today: string
  readonly buscar: string
  readonly estado?: 'abierta' | 'vencida' | 'pagada' | undefined
}

export interface ReceivableRow {
  readonly id: number
  readonly number: string
  /** Of the company that owes it. */
  readonly rfc: string
  readonly issuedOn: string
  readonly dueOn: string
  /** Amounts as the database writes them: '1234.50'. */
  readonly total: string
  readonly paid: string
  readonly balance: string
  readonly daysOverdue: number
  /** 'MXN' */
  readonly currency: string
  /** Of its CFDI. */
  readonly uuid: string | null
}

export function receivableList(db: Db, { companyId, today, buscar, estado }: ReceivableFilters) {
  const isOverdue = sql<boolean>`(r.balance > 0 and r.due_on < ${today}::date)`
  let rows = db
    .selectFrom('receivables as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['r.id', 'r.number', 'c.rfc', 'r.currency', 'r.uuid'])
    .select(sql<string>`r.issued_on::text`.as('issuedOn'))
    .select(sql<string>`r.due_on::text`.as('dueOn'))
    .select(sql<string>`r.total::text`.as('total'))
    .select(sql<string>`r.paid::text`.as('paid'))
    .select(sql<string>`r.balance::text`.as('balance'))
    .select(sql<number>`case when ${isOverdue} then ${today}::date - r.due_on else 0 end`.as('daysOverdue'))
    .where('r.company_id', '=', companyId)
    .where(searchCondition(buscar, { plain: ['r.number'] }))
  if (estado === 'abierta') rows = rows.where('r.balance', '>', '0')
  if (estado === 'vencida') rows = rows.where(isOverdue)
  if (estado === 'pagada') rows = rows.where('r.balance', '<=', '0')
  return listSource({
    rows,
    id: 'r.id',
    sort: {
      fecha: { notNull: 'r.issued_on' },
      vence: { notNull: 'r.due_on' },
      total: { notNull: 'r.total' },
      saldo: { notNull: 'r.balance' },
    },
  })
}

export interface OwedRow {
  readonly owed: string
  readonly overdue: string
}

/** In pesos: balances in other currencies are not included. */
export async function owedByCompany(db: Db, companyId: number, today: string): Promise<OwedRow> {
  return db
    .selectFrom('receivables')
    .select(sql<string>`coalesce(sum(balance), 0)::numeric(14, 2)::text`.as('owed'))
    .select(
      sql<string>`coalesce(sum(balance) filter (where balance > 0 and due_on < ${today}::date), 0)::numeric(14, 2)::text`.as(
        'overdue',
      ),
    )
    .where('company_id', '=', companyId)
    .where('currency', '=', 'MXN')
    .executeTakeFirstOrThrow()
}
