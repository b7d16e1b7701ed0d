import { sql } from 'kysely'

/** A rate as people read it: '16 %', from a column that has 16.00. */
export function rateText(column: `${string}.${string}`) {
  return sql<string>`trim_scale(${sql.ref(column)})::text || U&'\\00A0%'`
}

/** The rates of several rows: '16 %, 8 %'. */
export function ratesText(column: `${string}.${string}`) {
  return sql<string>`coalesce(string_agg(distinct ${rateText(column)}, ', '), '')`
}
