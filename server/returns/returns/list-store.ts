import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { ReturnState } from '#domain/lifecycles.ts'
import type { ReturnReason } from '#domain/returns/reasons.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import { branchZone, isOnDays, type ListedDays } from '#server/platform/db/branch-days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The columns of a return's owner, for `isSeen`: the owner of the order. */
export const RETURN_OWNER = { company: 'r.company_id', branch: 'r.company_branch_id', user: 'r.user_id' } as const

export interface ReturnFilters extends ListedDays {
  readonly buscar?: string
  readonly estado?: ReturnState | undefined
  readonly motivo?: ReturnReason | undefined
  readonly sucursal?: number | undefined
  readonly empresa?: number | undefined
  /** The id of an order. */
  readonly pedido?: number | undefined
}

export interface ReturnRow {
  readonly id: number
  readonly folio: number
  readonly branchId: number
  readonly branch: string
  readonly branchCode: string
  readonly companyId: number
  readonly company: string
  readonly orderId: number
  readonly orderSeries: string
  readonly orderFolio: number
  readonly state: ReturnState
  readonly createdAt: Date
  /** Of the branch. */
  readonly timeZone: string
  readonly requester: string
  readonly impersonator: string | null
  readonly pieces: number
  readonly received: number
  /** '1234.50' */
  readonly total: string
  readonly creditNote: string
}

const ORDER_FOLIO = sql`(case when o.series = '' then '' else o.series || '-' end || o.folio)`

function hasPart(key: string) {
  return sql<boolean>`exists (
    select from return_lines l
    where l.return_id = r.id and fold_part_key(l.part_key) like '%' || nullif(replace(replace(fold_part_key(${key}), '%', ''), '_', ''), '') || '%')`
}

/** The returns in the viewer's sight. */
function seenReturns(db: Db, scope: Scope, filters: ReturnFilters) {
  const { buscar = '', estado, motivo, sucursal, empresa, pedido, desde, hasta } = filters
  let rows = db
    .selectFrom('returns as r')
    .innerJoin('branches as b', 'b.id', 'r.branch_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.asker_id')
    .leftJoin('users as i', 'i.id', 'r.impersonator_id')
    .where(isSeen(scope, RETURN_OWNER))
    .where(
      searchCondition(buscar, {
        folded: ['c.folded'],
        plain: [sql`('DEV-' || r.folio)`, ORDER_FOLIO, 'r.credit_note'],
        others: (word) => [hasPart(word)],
      }),
    )
  if (estado !== undefined) rows = rows.where('r.state', '=', estado)
  if (motivo !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from return_lines l where l.return_id = r.id and l.reason = ${motivo})`,
    )
  if (sucursal !== undefined) rows = rows.where('r.branch_id', '=', sucursal)
  if (empresa !== undefined) rows = rows.where('r.company_id', '=', empresa)
  if (pedido !== undefined) rows = rows.where('r.order_id', '=', pedido)
  if (desde !== undefined || hasta !== undefined)
    rows = rows.where(isOnDays({ desde, hasta }, 'r.created_at', branchZone('r.branch_id')))
  return rows
}

export function returnList(db: Db, scope: Scope, filters: ReturnFilters) {
  const rows = seenReturns(db, scope, filters)
    .select(['r.id', 'r.folio', 'r.branch_id as branchId', 'b.name as branch', 'b.code as branchCode'])
    .select(['r.company_id as companyId', 'c.trade_name as company', 'r.order_id as orderId'])
    .select(['o.series as orderSeries', 'o.folio as orderFolio', 'r.created_at as createdAt'])
    .select('b.time_zone as timeZone')
    .select(['u.name as requester', 'i.name as impersonator', 'r.pieces', 'r.received', 'r.credit_note as creditNote'])
    .select(sql<ReturnState>`r.state`.as('state'))
    .select(sql<string>`r.total::text`.as('total'))
  return listSource({
    rows,
    id: 'r.id',
    sort: {
      fecha: { notNull: 'r.created_at' },
      folio: { notNull: sql`(b.code, r.folio)` },
      estado: { notNull: 'r.state' },
      empresa: { notNull: 'c.folded' },
      total: { notNull: 'r.total' },
    },
  })
}

/** Of all that the filters give. */
export async function returnSums(db: Db, scope: Scope, filters: ReturnFilters) {
  return seenReturns(db, scope, filters)
    .select(sql<number>`coalesce(sum(r.pieces), 0)::integer`.as('pieces'))
    .select(sql<number>`coalesce(sum(r.received), 0)::integer`.as('received'))
    .select(sql<string>`coalesce(sum(r.total), 0)::numeric(14, 2)::text`.as('total'))
    .executeTakeFirstOrThrow()
}
