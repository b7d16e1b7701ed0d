import { sql, type Kysely } from 'kysely'
import type { FailureKind, FailureState } from '#domain/orders/failures.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface FailureFilters extends DaySpan {
  readonly buscar: string
  readonly tipo?: FailureKind | undefined
  readonly estado?: FailureState | undefined
  readonly empresa?: number | undefined
}

export interface FailureRow {
  /** A bigint. */
  readonly id: string
  readonly kind: FailureKind
  readonly state: FailureState
  readonly companyId: number | null
  readonly company: string | null
  readonly requester: string | null
  readonly cause: string
  readonly code: string
  readonly attempts: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly notifiedAt: Date | null
  readonly orderId: number | null
  readonly series: string | null
  readonly folio: number | null
  readonly preOrderId: number | null
}

export function failureList(db: Kysely<DB>, filters: FailureFilters) {
  const { buscar, tipo, estado, empresa, from, before } = filters
  let rows = db
    .selectFrom('order_failures as f')
    .leftJoin('companies as c', 'c.id', 'f.company_id')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .select([
      'f.id',
      'f.company_id as companyId',
      'c.trade_name as company',
      'u.name as requester',
      'f.cause',
      'f.code',
    ])
    .select(['f.attempts', 'f.created_at as createdAt', 'f.updated_at as updatedAt', 'f.notified_at as notifiedAt'])
    .select(['f.order_id as orderId', 'o.series', 'o.folio', 'f.pre_order_id as preOrderId'])
    .select(sql<FailureKind>`f.kind`.as('kind'))
    .select(sql<FailureState>`f.state`.as('state'))
    .where(
      searchCondition(buscar, { folded: ['c.folded', 'u.folded'], plain: ['f.cause', 'f.code', 'f.idempotency_key'] }),
    )
  if (tipo !== undefined) rows = rows.where('f.kind', '=', tipo)
  if (estado !== undefined) rows = rows.where('f.state', '=', estado)
  if (empresa !== undefined) rows = rows.where('f.company_id', '=', empresa)
  if (from !== undefined) rows = rows.where('f.created_at', '>=', from)
  if (before !== undefined) rows = rows.where('f.created_at', '<', before)
  return listSource({
    rows,
    id: 'f.id',
    sort: { fecha: { notNull: 'f.created_at' }, estado: { notNull: 'f.state' }, intentos: { notNull: 'f.attempts' } },
  })
}
