import { sql } from 'kysely'
import { expressionOf, idsOf, inOrder, type ListSource } from './list-source.ts'

export interface PageQuery<Sort extends string> {
  readonly orden: Sort | `-${Sort}`
  /** From 1. */
  readonly pagina: number
  readonly porPagina: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Of all pages. */
  readonly total: number
  /** The page that was read: the last one where the requested one is after it. */
  readonly pagina: number
  readonly porPagina: number
}

/** The number of rows of a list, where its service knows it without counting. */
interface KnownRows {
  readonly total: number
  /** The number is exact; otherwise pages are found from the beginning alone. */
  readonly isExact: boolean
}

/** Some rows of a list that follow one another in its order. */
interface ListPart<Source> {
  readonly source: Source
  /** Rows of the list before them. */
  readonly before: number
  readonly total: number
}

/** What a service knows of a list beforehand, by which pages are found. */
export interface KnownList<Source> extends KnownRows {
  /** A part of the list that contains these places; null: none is known. */
  readonly partWith?: (from: number, to: number) => Promise<ListPart<Source> | null>
}

/**
 * One page of a list and the number of rows. The page is found by ids alone, from the nearer end of the list; the columns are read for its
 * own rows only.
 */
export async function readPage<DB, TB extends keyof DB, Row, Sort extends string>(
  source: ListSource<DB, TB, Row, Sort>,
  { orden, pagina, porPagina }: PageQuery<Sort>,
  known?: KnownList<ListSource<DB, TB, Row, Sort>>,
): Promise<Page<Row>> {
  const { total, isExact } = known ?? { total: await countRows(source), isExact: true }
  const last = Math.max(1, Math.ceil(total / porPagina))
  const page = Math.min(pagina, last)
  const offset = (page - 1) * porPagina
  const limit = Math.min(porPagina, total - offset)
  const part = offset === 0 ? null : await known?.partWith?.(offset, offset + limit)
  const ids =
    part == null
      ? await readIds(source, orden, { offset, limit, total, isExact })
      : await readIds(part.source, orden, { offset: offset - part.before, limit, total: part.total, isExact: true })
  return { rows: await readRows(source, ids), total, pagina: page, porPagina }
}

async function countRows<DB, TB extends keyof DB, Row, Sort extends string>({
  rows,
}: ListSource<DB, TB, Row, Sort>): Promise<number> {
  const counted = rows.clearSelect().select(sql<number>`count(*)::integer`.as('total'))
  return ((await counted.executeTakeFirstOrThrow()) as { total: number }).total
}

async function readIds<DB, TB extends keyof DB, Row, Sort extends string>(
  source: ListSource<DB, TB, Row, Sort>,
  order: Sort | `-${Sort}`,
  { offset, limit, total, isExact }: KnownRows & { readonly offset: number; readonly limit: number },
): Promise<readonly unknown[]> {
  if (limit <= 0) return []
  const ids = idsOf(source)
  const isNearEnd = isExact && offset > total / 2
  const page = isNearEnd
    ? inOrder(ids, source, order, 'backward').offset(total - offset - limit)
    : inOrder(ids, source, order).offset(offset)
  const found = (await page.limit(limit).execute()).map((row) => row.id)
  return isNearEnd ? found.toReversed() : found
}

async function readRows<DB, TB extends keyof DB, Row, Sort extends string>(
  { rows, id }: ListSource<DB, TB, Row, Sort>,
  ids: readonly unknown[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return []
  const key = expressionOf(id)
  const place = sql`array_position(${ids.map(String)}::text[], ${key}::text)`
  return rows
    .where(sql<boolean>`${key} in (${sql.join(ids)})`)
    .orderBy(place)
    .execute()
}
