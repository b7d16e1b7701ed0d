import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import { isOnDays, type ListedDays } from '#server/platform/db/branch-days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { ratesText } from '#server/platform/db/rate-text.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { PRE_ORDER_ZONE } from './zone-store.ts'
import type { PreOrderSight } from './scope.ts'
import { isSeenPreOrder } from './seen-store.ts'

export interface PreOrderListRow {
  readonly id: number
  readonly version: number
  readonly state: PreOrderState
  readonly company: { readonly id: number; readonly name: string }
  readonly buyer: string
  readonly branches: string
  readonly pieces: number
  /** Reserved pieces that are no longer in stock. */
  readonly missing: number
  readonly lines: number
  readonly subtotal: string
  readonly vat: string
  /** '16 %'; '8 %, 16 %' for branches with different rates. */
  readonly rates: string
  readonly total: string
  readonly shippingTotal: string
  readonly toPay: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly time_zone: string
  readonly customer_order_number: string
  readonly orders: string
  /** Reasons for which a person has to decide. */
  readonly reasons: readonly Reason[]
}

export interface PreOrderFilters extends ListedDays {
  readonly buscar: string
  readonly estado?: PreOrderState | undefined
  readonly sucursal?: number | undefined
  readonly empresa?: number | undefined
  /** Held for the credit of the customer, as judged when it was generated. */
  readonly motivo?: 'credito' | undefined
  readonly faltan?: 'si' | undefined
  /** In these states and requested by others; null: every one. */
  readonly toDecide: { readonly states: readonly PreOrderState[]; readonly by: readonly number[] } | null
}

const BRANCHES = sql<string>`(
  select coalesce(string_agg(each.name, ', ' order by each.position, each.id), '')
  from pre_order_branches b join branches each on each.id = b.branch_id where b.pre_order_id = p.id)`
const RATES = sql<string>`(
  select ${ratesText('b.vat_rate')} from pre_order_branches b where b.pre_order_id = p.id)`
const LINES = sql<number>`(select count(*)::integer from pre_order_lines l where l.pre_order_id = p.id)`
/** While it waits: more was reserved of a part than a later figure shows, or its branch no longer sells. */
const MISSING = sql<number>`case when p.state not in ('generado', 'en_aprobacion', 'pendiente') then 0 else (
  select coalesce(sum(case when each.sells
      then least(kept.pieces, greatest(coalesce(s.reserved, 0) - coalesce(s.quantity, 0), 0)) else kept.pieces end), 0)::integer
  from (select l.product_id, l.branch_id, sum(l.supplied) as pieces from pre_order_lines l
    where l.pre_order_id = p.id and l.supplied > 0 group by 1, 2) kept
  join branches each on each.id = kept.branch_id
  left join stock s on s.product_id = kept.product_id and s.branch_id = kept.branch_id) end`
/** As `folioText` of domain/documents/folio.ts writes them. */
const ORDERS = sql<string>`(
  select coalesce(string_agg(concat_ws('-', nullif(o.series, ''), o.folio), ', ' order by o.branch_id), '')
  from orders o where o.pre_order_id = p.id)`

/** A customer who pays in advance is not held: their payment is checked. */
const IS_HELD_FOR_CREDIT = sql<boolean>`jsonb_path_exists(
  p.reasons, '$[*] ? (@.kind == "credit" && (@.verdict == "blocked" || @.verdict == "overdue" || @.verdict == "short"))')`

/** The pre-orders in the viewer's sight. */
export function preOrderList(db: Kysely<DB>, sight: PreOrderSight, filters: PreOrderFilters) {
  const { buscar, estado, sucursal, empresa, motivo, faltan, desde, hasta, toDecide } = filters
  const rows = db
    .selectFrom('pre_orders as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.version',
      'u.name as buyer',
      'p.pieces',
      'p.created_at',
      'p.expires_at',
      'p.customer_order_number',
    ])
    .select(sql<PreOrderState>`p.state`.as('state'))
    .select(sql<PreOrderListRow['company']>`json_build_object('id', c.id, 'name', c.trade_name)`.as('company'))
    .select(sql<string>`p.subtotal::text`.as('subtotal'))
    .select(sql<string>`p.vat::text`.as('vat'))
    .select(RATES.as('rates'))
    .select(sql<string>`p.total::text`.as('total'))
    .select(sql<string>`p.shipping_total::text`.as('shippingTotal'))
    .select(sql<string>`p.to_pay::text`.as('toPay'))
    .select(sql<readonly Reason[]>`p.reasons`.as('reasons'))
    .select([
      PRE_ORDER_ZONE.as('time_zone'),
      BRANCHES.as('branches'),
      LINES.as('lines'),
      MISSING.as('missing'),
      ORDERS.as('orders'),
    ])
    .where(isSeenPreOrder(sight))
    .where(
      searchCondition(buscar, {
        folded: ['c.folded', 'u.folded'],
        plain: [sql`p.id::text`, 'p.customer_order_number'],
        others: (word) => [
          sql<boolean>`exists (
            select from pre_order_lines l
            where l.pre_order_id = p.id and fold_part_key(l.part_key) like fold_part_key(${word}) || '%'
              and fold_part_key(${word}) <> '')`,
        ],
      }),
    )
    .$if(estado !== undefined, (query) => query.where('p.state', '=', estado ?? ''))
    .$if(empresa !== undefined, (query) => query.where('p.company_id', '=', empresa ?? 0))
    .$if(motivo !== undefined, (query) => query.where(IS_HELD_FOR_CREDIT))
    .$if(faltan !== undefined, (query) => query.where(sql<boolean>`${MISSING} > 0`))
    .$if(desde !== undefined || hasta !== undefined, (query) =>
      query.where(isOnDays({ desde, hasta }, 'p.created_at', PRE_ORDER_ZONE)),
    )
    .$if(sucursal !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (
          select from pre_order_branches b where b.pre_order_id = p.id and b.branch_id = ${sucursal ?? 0})`,
      ),
    )
    .$if(toDecide !== null, (query) =>
      query.where(
        sql<boolean>`p.state = any(${[...(toDecide?.states ?? [])]}::text[])
          and p.user_id <> all(${[...(toDecide?.by ?? [])]}::integer[])
          and coalesce(p.impersonator_id, 0) <> all(${[...(toDecide?.by ?? [])]}::integer[])`,
      ),
    )
  return listSource({
    rows,
    id: 'p.id',
    sort: {
      numero: { notNull: 'p.id' },
      empresa: { notNull: 'c.folded' },
      estado: { notNull: 'p.state' },
      total: { notNull: 'p.total' },
      aPagar: { notNull: 'p.to_pay' },
      creado: { notNull: 'p.created_at' },
      vence: { notNull: 'p.expires_at' },
    },
  })
}
