import { sql } from 'kysely'

/** The time zone of a pre-order: that of its first branch in the displayed order. `p` is `pre_orders`. */
export const PRE_ORDER_ZONE = sql<string>`coalesce((
  select each.time_zone from pre_order_branches b join branches each on each.id = b.branch_id
  where b.pre_order_id = p.id order by each.position, each.id limit 1), shop_time_zone())`
