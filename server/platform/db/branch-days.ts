import { sql, type RawBuilder, type Sql } from 'kysely'

/** The days that a list is asked for, both of them included: '2026-11-22'. What is undefined has no end there. */
export interface ListedDays {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

/** The clocks of a branch. @param id what names it in the query: 'o.branch_id' */
export function branchZone(id: string): RawBuilder<string> {
  return sql`(select time_zone from branches where id = ${sql.ref(id)})`
}

/**
 * Whether a document is of these days, as its own branch has them: what Tijuana makes at 23:30 is of that day there, which in Mexico
 * City is over. Every zone of a branch is behind UTC by less than half a day, which bounds the rows that an index reads.
 * @param at a column
 */
export function isOnDays({ desde, hasta }: ListedDays, at: string, zone: RawBuilder<string>): RawBuilder<boolean> {
  const moment = sql.ref(at)
  const parts: ReturnType<Sql>[] = []
  if (desde !== undefined)
    parts.push(sql`${moment} >= ${desde}::date::timestamp at time zone 'UTC'
      and ${moment} >= ${desde}::date::timestamp at time zone ${zone}`)
  if (hasta !== undefined)
    parts.push(sql`${moment} < (${hasta}::date + 2)::timestamp at time zone 'UTC'
      and ${moment} < (${hasta}::date + 1)::timestamp at time zone ${zone}`)
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Whether a document is of the day that it is now in its branch. @param at a column */
export function isOfToday(now: Date, at: string, zone: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`((${sql.ref(at)} at time zone ${zone})::date = (${now}::timestamptz at time zone ${zone})::date)`
}
