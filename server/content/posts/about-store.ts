import { sql } from 'kysely'
import { foldPartKey } from '#domain/part-key.ts'
import {
  LISTED_COLUMNS,
  SHOWN_PRODUCTS,
  SUMMARY_SOURCE,
  type ListedRow,
} from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isShown, POST_COLUMNS, type PostSummaryRow } from './store.ts'

type Db = Database['db']

const MOST_PARTS = 60

/** The parts that a bulletin names, in its order; those that are not shown any more are left out. */
export async function partsOfPost(db: Db, postId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join post_parts x on x.product_id = p.id
    where x.post_id = ${postId} order by x.position, p.id limit ${MOST_PARTS}`.execute(db)
  return rows
}

/** The parts with these keys, each once, however they are written. */
export async function partsWithKeys(db: Db, keys: readonly string[]): Promise<ListedRow[]> {
  const folded = [...new Set(keys.map(foldPartKey))].slice(0, MOST_PARTS)
  if (folded.length === 0) return []
  const { rows } = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} where p.key_folded = any(${folded}::text[]) order by p.id limit ${MOST_PARTS}
  `.execute(db)
  return rows
}

export interface AboutRow {
  readonly lines: { readonly id: number; readonly name: string }[]
  readonly vehicles: {
    readonly make: string
    readonly model: string
    readonly from: number | null
    readonly until: number | null
  }[]
}

/** The lines and vehicles that a bulletin speaks of. */
export async function aboutPost(db: Db, postId: number): Promise<AboutRow> {
  const { rows } = await sql<AboutRow>`
    select
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.folded), '[]')
        from post_lines x join lines l on l.id = x.line_id where x.post_id = ${postId}) as lines,
      (select coalesce(json_agg(json_build_object('make', k.name, 'model', m.name, 'from', x.year_from, 'until', x.year_to)
          order by k.folded, m.folded, x.year_from), '[]')
        from post_vehicles x join models m on m.id = x.model_id join makes k on k.id = m.make_id
        where x.post_id = ${postId}) as vehicles`.execute(db)
  return rows[0] ?? { lines: [], vehicles: [] }
}

const MOST_BULLETINS = 6

/**
 * The bulletins about a part: those that name it, and those of its line and of its vehicles. One with lines and vehicles is about the parts
 * of those lines for those vehicles.
 */
export async function bulletinsOfPart(db: Db, key: string, now: Date): Promise<PostSummaryRow[]> {
  const { rows } = await sql<PostSummaryRow>`
    with part as (select id, line_id from ${SHOWN_PRODUCTS} s where key_folded = ${foldPartKey(key)})
    select ${POST_COLUMNS} from part, posts p left join pictures i on i.id = p.cover_id
    where p.kind = 'bulletin' and ${isShown(now)} and (
      exists (select from post_parts x where x.post_id = p.id and x.product_id = part.id)
      or (
        (exists (select from post_lines x where x.post_id = p.id)
          or exists (select from post_vehicles x where x.post_id = p.id))
        and (not exists (select from post_lines x where x.post_id = p.id)
          or exists (select from post_lines x where x.post_id = p.id and x.line_id = part.line_id))
        and (not exists (select from post_vehicles x where x.post_id = p.id)
          or exists (select from post_vehicles x
            join applications a on a.model_id = x.model_id and a.product_id = part.id
              and coalesce(a.year_from, 1900) <= coalesce(x.year_to, 2100)
              and coalesce(a.year_to, 2100) >= coalesce(x.year_from, 1900)
            where x.post_id = p.id))
      ))
    order by p.published_at desc, p.id desc limit ${MOST_BULLETINS}`.execute(db)
  return rows
}
