import { sql, type RawBuilder } from 'kysely'

/**
 * SQL of the day on which the awaited pieces of a line `l` arrive at their branch, '2026-12-04'; null: it awaits none, or the day is
 * unknown. It is the current day of arrival, not that of ordering.
 */
export function arrivalOfLine(branchId: RawBuilder<number>): RawBuilder<string | null> {
  return sql<string | null>`(
    select s.arrives_on::text from stock s join branches h on h.id = s.branch_id
    where l.back_ordered > 0 and s.product_id = l.product_id and s.branch_id = ${branchId}
      and s.arrives_on >= (now() at time zone h.time_zone)::date)`
}
