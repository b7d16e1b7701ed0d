import { sql, type RawBuilder, type Sql } from 'kysely'

/** The days that a list is filtered by, both included: '2026-11-22'. An undefined end is open. */
export interface ListedDays {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

/** The time zone of a branch. @param id the column of its id in the query: 'o.branch_id' */
export function branchZone(id: string): RawBuilder<string> {
  return sql`(select time_zone from branches where id = ${sql.ref(id)})`
}

/**
 * Whether a document belongs to these days in the time zone of its own branch: 23:30 in Tijuana is the next day in Mexico City. Every zone
 * of a branch is behind UTC by less than half a day, which bounds the rows that an index reads. @param at a column
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

/** Whether a document belongs to the current day of its branch. @param at a column */
export function isOfToday(now: Date, at: string, zone: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`((${sql.ref(at)} at time zone ${zone})::date = (${now}::timestamptz at time zone ${zone})::date)`
}
