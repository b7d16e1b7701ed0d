import { sql } from 'kysely'

/** Whose clocks a pre-order goes by: those of the first of its branches, as the shop shows them. `p` is `pre_orders`. */
export const PRE_ORDER_ZONE = sql<string>`coalesce((
  select each.time_zone from pre_order_branches b join branches each on each.id = b.branch_id
  where b.pre_order_id = p.id order by each.position, each.id limit 1), shop_time_zone())`
