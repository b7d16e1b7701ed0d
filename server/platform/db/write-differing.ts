import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from './tables.ts'

interface Rewritten {
  readonly table: keyof DB
  /** Its unique constraint. */
  readonly constraint: string
  /** Columns of `constraint`, without that of `part`: integers. */
  readonly key: readonly string[]
  /** The other columns that `rows` has. */
  readonly values: readonly [string, ...string[]]
  /** The rows of some dates, the last one included. Absent: the whole table. */
  readonly part?: { readonly column: 'day' | 'month'; readonly from: string; readonly until: string }
  /** A query of the column of `part` and the columns of `key` and `values`. */
  readonly rows: RawBuilder<unknown>
}

/**
 * Rewrites a part of a table to `rows` and writes only the differences: unchanged rows cost no writing, and no trigger sees them.
 * Concurrent callers for the same part must take turns.
 */
export async function writeDiffering(
  db: Kysely<DB>,
  { table, constraint, key, values, part, rows }: Rewritten,
): Promise<void> {
  const columns = [...(part === undefined ? [] : [part.column]), ...key, ...values]
  const of = (owner: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${owner}.${name}`)))
  // Nulls as 0: rows are compared by a hash then.
  const isSame = sql.join(
    [
      ...(part === undefined ? [] : [sql`fresh.${sql.ref(part.column)} = stored.${sql.ref(part.column)}`]),
      ...key.map((name) => sql`coalesce(${sql.ref(`fresh.${name}`)}, 0) = coalesce(${sql.ref(`stored.${name}`)}, 0)`),
    ],
    sql` and `,
  )
  const isOfPart =
    part === undefined
      ? sql`true`
      : sql`stored.${sql.ref(part.column)} between ${part.from}::date and ${part.until}::date`
  await sql`
    with fresh as materialized (${rows}),
    stored as materialized (select * from ${sql.table(table)} stored where ${isOfPart}),
    gone as (
      delete from ${sql.table(table)} stored where ${isOfPart} and not exists (select from fresh where ${isSame}))
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${of('fresh', columns)}
    from fresh left join stored on ${isSame}
    where ${sql.ref(`stored.${values[0]}`)} is null or (${of('fresh', values)}) is distinct from (${of('stored', values)})
    on conflict on constraint ${sql.ref(constraint)} do update set ${sql.join(
      values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}`.execute(db)
}
