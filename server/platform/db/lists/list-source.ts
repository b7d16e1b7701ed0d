import { sql, type RawBuilder, type SelectQueryBuilder, type StringReference } from 'kysely'

type Reference<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>

/**
 * Where the rows of a list come from. `rows` joins, filters and selects, with one row for each id and without order. Counts and gathered
 * values of a row (its roles) are subselects among its columns, which are then read for the rows of a page only.
 */
export interface ListSource<DB, TB extends keyof DB, Row, Sort extends string> {
  readonly rows: SelectQueryBuilder<DB, TB, Row>
  /** Unique and never null. Rows that are equal in the order follow it. */
  readonly id: Reference<DB, TB>
  /**
   * What each name of the order sorts by. Rows without a value come last both ways; `notNull` marks a column that always has one, so that
   * an index of the column and the id gives the order both ways. `join` adds a table that only this order reads, with one row for each of
   * `rows`: counting does not join it.
   */
  readonly sort: Readonly<Record<Sort, Reference<DB, TB> | NotNullSort<DB, TB>>>
}

interface NotNullSort<DB, TB extends keyof DB> {
  readonly notNull: Reference<DB, TB>
  readonly join?: JoinedTable
}

interface JoinedTable {
  readonly table: RawBuilder<unknown>
  readonly as: string
  readonly on: RawBuilder<boolean>
}

/** Checks the names of columns and preserves the names of the order in the type. */
export function listSource<DB, TB extends keyof DB, Row, const Sort extends string>(
  source: ListSource<DB, TB, Row, Sort>,
): ListSource<DB, TB, Row, Sort> {
  return source
}

type Direction = 'forward' | 'backward'

/** The rows in an order of the contract ('nombre', '-nombre'), or in exactly the reverse of it. */
export function inOrder<DB, TB extends keyof DB, Row, Sort extends string, Columns>(
  query: SelectQueryBuilder<DB, TB, Columns>,
  { id, sort }: ListSource<DB, TB, Row, Sort>,
  order: Sort | `-${Sort}`,
  direction: Direction = 'forward',
): SelectQueryBuilder<DB, TB, Columns> {
  const isDescending = order.startsWith('-')
  const by = sort[(isDescending ? order.slice(1) : order) as Sort]
  const isBackward = direction === 'backward'
  const way = isDescending === isBackward ? 'asc' : 'desc'
  const isNeverNull = typeof by === 'object' && 'notNull' in by
  const join = isNeverNull ? by.join : undefined
  return (join === undefined ? query : joined(query, join))
    .orderBy(expressionOf(isNeverNull ? by.notNull : by), (item) => {
      const directed = item[way]()
      if (isNeverNull) return directed
      return isBackward ? directed.nullsFirst() : directed.nullsLast()
    })
    .orderBy(expressionOf(id), way)
}

/** Selects nothing of the joined table, so that the query's columns stay the same. */
function joined<DB, TB extends keyof DB, Columns>(
  query: SelectQueryBuilder<DB, TB, Columns>,
  { table, as, on }: JoinedTable,
): SelectQueryBuilder<DB, TB, Columns> {
  return query.innerJoin(table.as(as), (join) => join.on(on))
}

/** The ids of all rows, for a bulk act over a filter: `where('id', 'in', idsOf(source))`. */
export function idsOf<DB, TB extends keyof DB, Row, Sort extends string>({
  rows,
  id,
}: ListSource<DB, TB, Row, Sort>): SelectQueryBuilder<DB, TB, { id: number }> {
  return rows.clearSelect().select(expressionOf(id).as('id')).$castTo<{ id: number }>()
}

export function expressionOf<Value>(reference: string | RawBuilder<unknown>): RawBuilder<Value> {
  return typeof reference === 'string' ? sql.ref<Value>(reference) : reference.$castTo<Value>()
}
