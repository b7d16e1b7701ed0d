import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { CORE_OWNER } from '#server/cores/ledger/list-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface CorePeriod {
  readonly scope: Scope
  readonly companyId: number
  /** null: open cores on the last day. */
  readonly from: string | null
  readonly to: string
}

/** Pieces, and amounts as the database writes them: '1050.00'. */
export interface CoreMovesRow {
  readonly opening: number
  readonly openingAmount: string
  readonly owed: number
  readonly owedAmount: string
  readonly returned: number
  readonly returnedAmount: string
  readonly others: number
  readonly othersAmount: string
}

/** Sums of a period of cores to hand in: opening balance, shipped ones, those handed in, corrections and returned parts. */
export async function coreMoves(db: Db, { scope, companyId, from, to }: CorePeriod): Promise<CoreMovesRow> {
  const isBefore = sql`(${from}::date is not null and shop_day(e.at) < ${from}::date)`
  const effect = sql`(case e.account when 'owed' then 1 when 'returned' then -1 else 0 end)`
  const pieces = (where: ReturnType<typeof sql>, factor = effect) =>
    sql<number>`coalesce(sum(${factor} * e.pieces) filter (where ${where}), 0)::integer`
  const amount = (where: ReturnType<typeof sql>, factor = effect) =>
    sql<string>`coalesce(sum(${factor} * e.amount) filter (where ${where}), 0)::numeric(14, 2)::text`
  const isOwed = sql`not ${isBefore} and e.kind = 'debe'`
  const isReturned = sql`not ${isBefore} and e.kind = 'recibido'`
  const isOther = sql`not ${isBefore} and e.kind not in ('debe', 'recibido')`
  const once = sql`1`
  return db
    .selectFrom('core_entries as e')
    .innerJoin('core_debts as d', 'd.id', 'e.debt_id')
    .select([
      pieces(isBefore).as('opening'),
      amount(isBefore).as('openingAmount'),
      pieces(isOwed).as('owed'),
      amount(isOwed).as('owedAmount'),
      pieces(isReturned, once).as('returned'),
      amount(isReturned, once).as('returnedAmount'),
      pieces(isOther).as('others'),
      amount(isOther).as('othersAmount'),
    ])
    .where('d.company_id', '=', companyId)
    .where(isSeen(scope, CORE_OWNER))
    .where(sql<boolean>`shop_day(e.at) <= ${to}::date`)
    .executeTakeFirstOrThrow()
}

export interface OpenCoreRow {
  readonly partKey: string
  readonly pieces: number
  readonly amount: string
  readonly dueOn: string
}

/** Cores to hand in at the end of a day, by part and due day. */
export async function openCores(
  db: Db,
  { scope, companyId, to }: CorePeriod,
  most: number,
): Promise<readonly OpenCoreRow[]> {
  const { rows } = await sql<OpenCoreRow>`
    select d.part_key as "partKey", sum(e.pieces)::integer as pieces, sum(e.pieces * d.charge)::numeric(14, 2)::text as amount,
      d.due_on::text as "dueOn"
    from core_debts d
    cross join lateral (
      select sum(case n.account when 'owed' then n.pieces when 'returned' then -n.pieces else 0 end) as pieces
      from core_entries n where n.debt_id = d.id and shop_day(n.at) <= ${to}::date) e
    where d.company_id = ${companyId} and ${isSeen(scope, CORE_OWNER)} and e.pieces > 0
    group by d.part_key, d.due_on order by d.due_on, d.part_key limit ${most}`.execute(db)
  return rows
}
