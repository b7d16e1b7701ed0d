import { sql, type Kysely } from 'kysely'
import type { CoreAccount, CoreEntryKind, CoreSituation } from '#domain/cores/ledger.ts'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The owner of a core: that of the order with which its part left. */
export const CORE_OWNER = { company: 'd.company_id', branch: 'd.company_branch_id', user: 'd.user_id' } as const
const FOLIO = sql`(case when o.series = '' then '' else o.series || '-' end || o.folio)`

export interface CoreFilters {
  readonly scope: Scope
  readonly now: Date
  readonly buscar?: string | undefined
  readonly situacion?: CoreSituation | undefined
  readonly empresa?: number | undefined
  readonly sucursal?: number | undefined
  readonly parte?: string | undefined
  /** The days on which they are due. */
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly orderId?: number | undefined
}

export interface CoreRow {
  readonly id: number
  readonly companyId: number
  readonly company: string
  readonly branchId: number
  readonly branch: string
  readonly orderId: number
  readonly series: string
  readonly folio: number
  readonly partKey: string
  readonly description: string
  /** '350.00' */
  readonly charge: string
  readonly owed: number
  readonly returned: number
  readonly credited: number
  /** '2026-12-27' */
  readonly dueOn: string
  /** Of the shop. */
  readonly today: string
}

function seenCores(db: Db, filters: CoreFilters) {
  const { scope, now, buscar = '', situacion, empresa, sucursal, parte, desde, hasta, orderId } = filters
  let rows = db
    .selectFrom('core_debts as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .innerJoin('branches as b', 'b.id', 'd.branch_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .where(isSeen(scope, CORE_OWNER))
    .where(
      searchCondition(buscar, {
        folded: ['c.folded'],
        plain: [FOLIO, 'd.description'],
        others: (word) => [hasKey(word)],
      }),
    )
  if (situacion !== undefined) rows = rows.where(isIn(situacion, now))
  if (empresa !== undefined) rows = rows.where('d.company_id', '=', empresa)
  if (sucursal !== undefined) rows = rows.where('d.branch_id', '=', sucursal)
  if (parte !== undefined) rows = rows.where(hasKey(parte))
  if (desde !== undefined) rows = rows.where(sql<boolean>`d.due_on >= ${desde}::date`)
  if (hasta !== undefined) rows = rows.where(sql<boolean>`d.due_on <= ${hasta}::date`)
  if (orderId !== undefined) rows = rows.where('d.order_id', '=', orderId)
  return rows
}

/** The cores in the viewer's sight; by day, those still to be handed in come first. */
export function coreList(db: Db, filters: CoreFilters) {
  const rows = seenCores(db, filters)
    .select(['d.id', 'd.company_id as companyId', 'c.trade_name as company', 'd.branch_id as branchId'])
    .select(['b.name as branch', 'd.order_id as orderId', 'o.series', 'o.folio', 'd.part_key as partKey'])
    .select(['d.description', 'd.owed', 'd.returned', 'd.credited'])
    .select(sql<string>`d.charge::text`.as('charge'))
    .select(sql<string>`d.due_on::text`.as('dueOn'))
    .select(sql<string>`shop_day(${filters.now})::text`.as('today'))
  return listSource({
    rows,
    id: 'd.id',
    sort: {
      vence: { notNull: sql`(d.outstanding = 0, d.due_on)` },
      parte: { notNull: 'd.part_key' },
      empresa: { notNull: 'c.folded' },
      importe: { notNull: sql`d.outstanding * d.charge` },
    },
  })
}

/** Amounts as the database writes them. */
export interface CoreSumsRow {
  readonly outstanding: number
  readonly outstandingAmount: string
  readonly overdue: number
  readonly overdueAmount: string
  readonly toCredit: number
  readonly toCreditAmount: string
  readonly dueOn: string | null
}

export async function coreSums(db: Db, filters: CoreFilters): Promise<CoreSumsRow> {
  const isLate = sql<boolean>`d.due_on < shop_day(${filters.now})`
  const count = (pieces: string, late = false) =>
    sql<number>`coalesce(sum(${sql.ref(pieces)}) ${late ? sql`filter (where ${isLate})` : sql``}, 0)::integer`
  const amount = (pieces: string, late = false) =>
    sql<string>`coalesce(sum(${sql.ref(pieces)} * d.charge) ${late ? sql`filter (where ${isLate})` : sql``}, 0)::numeric(14, 2)::text`
  return seenCores(db, filters)
    .select([
      count('d.outstanding').as('outstanding'),
      amount('d.outstanding').as('outstandingAmount'),
      count('d.outstanding', true).as('overdue'),
      amount('d.outstanding', true).as('overdueAmount'),
      count('d.to_credit').as('toCredit'),
      amount('d.to_credit').as('toCreditAmount'),
      sql<string | null>`(min(d.due_on) filter (where d.outstanding > 0))::text`.as('dueOn'),
    ])
    .executeTakeFirstOrThrow()
}

export interface CoreEntryFilters extends DaySpan {
  readonly scope: Scope
  readonly buscar: string
  readonly casco?: number | undefined
  readonly tipo?: CoreEntryKind | undefined
  readonly empresa?: number | undefined
  readonly parte?: string | undefined
}

export interface CoreEntryRow {
  readonly id: string
  readonly at: Date
  readonly kind: CoreEntryKind
  readonly account: CoreAccount
  readonly companyId: number
  readonly company: string
  readonly orderId: number
  readonly series: string
  readonly folio: number
  readonly partKey: string
  readonly pieces: number
  readonly amount: string
  readonly who: string | null
  readonly branch: string | null
  readonly creditNote: string
  readonly reason: string
}

/** Entries of the cores in the viewer's sight. */
export function coreEntryList(db: Db, filters: CoreEntryFilters) {
  const { scope, buscar, casco, tipo, empresa, parte, from, before } = filters
  let rows = db
    .selectFrom('core_entries as e')
    .innerJoin('core_debts as d', 'd.id', 'e.debt_id')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('branches as b', 'b.id', 'e.branch_id')
    .select(['e.id', 'e.at', 'd.company_id as companyId', 'c.trade_name as company', 'd.order_id as orderId'])
    .select(['o.series', 'o.folio', 'd.part_key as partKey', 'e.pieces', 'u.name as who', 'b.name as branch'])
    .select(['e.credit_note as creditNote', 'e.reason'])
    .select(sql<CoreEntryKind>`e.kind`.as('kind'))
    .select(sql<CoreAccount>`e.account`.as('account'))
    .select(sql<string>`e.amount::text`.as('amount'))
    .where(isSeen(scope, CORE_OWNER))
    .where(
      searchCondition(buscar, {
        folded: ['c.folded'],
        plain: [FOLIO, 'e.credit_note', 'e.reason'],
        others: (word) => [hasKey(word)],
      }),
    )
  if (casco !== undefined) rows = rows.where('e.debt_id', '=', casco)
  if (tipo !== undefined) rows = rows.where('e.kind', '=', tipo)
  if (empresa !== undefined) rows = rows.where('d.company_id', '=', empresa)
  if (parte !== undefined) rows = rows.where(hasKey(parte))
  if (from !== undefined) rows = rows.where('e.at', '>=', from)
  if (before !== undefined) rows = rows.where('e.at', '<', before)
  return listSource({ rows, id: 'e.id', sort: { fecha: { notNull: 'e.at' } } })
}

function isIn(situation: CoreSituation, now: Date) {
  switch (situation) {
    case 'por_devolver':
      return sql<boolean>`d.outstanding > 0 and d.due_on >= shop_day(${now})`
    case 'vencido':
      return sql<boolean>`d.outstanding > 0 and d.due_on < shop_day(${now})`
    case 'por_acreditar':
      return sql<boolean>`d.outstanding = 0 and d.to_credit > 0`
    case 'cerrado':
      return sql<boolean>`d.outstanding = 0 and d.to_credit = 0`
  }
}

/** A part key as people type it; `%` and `_` are no wildcards of theirs. */
function hasKey(key: string) {
  return sql<boolean>`fold_part_key(d.part_key) like
    '%' || nullif(replace(replace(fold_part_key(${key}), '%', ''), '_', ''), '') || '%'`
}
