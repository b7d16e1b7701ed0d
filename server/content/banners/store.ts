import { sql, type RawBuilder } from 'kysely'
import { LISTED_COLUMNS, SUMMARY_SOURCE, type ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { PICTURE, type PictureRow } from '#server/platform/files/picture-store.ts'

type Db = Database['db']

export interface BannerRow {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly alt: string
  readonly link: string
  readonly link_label: string
  readonly picture: PictureRow
}

/** The active ones whose schedule includes `now`, in their order. */
export async function bannersAt(db: Db, now: Date, limit: number): Promise<BannerRow[]> {
  const answer = await sql<BannerRow>`
    select n.id, n.title, n.summary, n.alt, n.link, n.link_label, ${PICTURE} as picture
    from banners n join pictures i on i.id = n.picture_id
    where n.active and ${isScheduled('n', now)} order by n.position, n.id limit ${limit}`.execute(db)
  return answer.rows
}

export type Showcase = 'banner' | 'best_buy'

/** Products of the showcase whose schedule includes `now`, in their order. */
export async function showcaseAt(db: Db, showcase: Showcase, now: Date, limit: number): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select ${LISTED_COLUMNS} from ${SUMMARY_SOURCE} join showcase_products n on n.product_id = p.id
    where n.showcase = ${showcase} and ${isScheduled('n', now)}
    order by n.position, n.product_id limit ${limit}`.execute(db)
  return answer.rows
}

/** The start is included, the end excluded; null is open. */
function isScheduled(table: string, now: Date): RawBuilder<unknown> {
  const [from, to] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
  return sql`(${from} is null or ${from} <= ${now}) and (${to} is null or ${now} < ${to})`
}
