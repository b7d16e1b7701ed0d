import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { PICTURE } from '#server/platform/files/picture-store.ts'
import { SHOWN_PRODUCTS } from '#server/catalog/products/summary-store.ts'

type Db = Database['db']

export interface ReferencePage {
  /** Part of the name, in any case and with or without accents. */
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

export interface BrandRow {
  readonly id: number
  readonly name: string
  readonly main_picture_index: number | null
  readonly made_in_mexico: boolean
  readonly logo: PictureRow | null
  readonly products: number
  readonly total: number
}

export async function brandPage(db: Db, page: ReferencePage): Promise<BrandRow[]> {
  const answer = await sql<BrandRow>`
    select b.id, b.name, b.main_picture_index, b.made_in_mexico, ${PICTURE} as logo, count(*) over ()::integer as total,
      (select count(*)::integer from ${SHOWN_PRODUCTS} p where p.brand_id = b.id) as products
    from brands b left join pictures i on i.id = b.logo_id where b.folded like '%' || fold_name(${page.search ?? ''}) || '%'
    order by b.name, b.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export interface LineRow {
  readonly id: number
  readonly name: string
  readonly products: number
  readonly total: number
}

export async function linePage(db: Db, page: ReferencePage): Promise<LineRow[]> {
  const answer = await sql<LineRow>`
    select l.id, l.name, count(*) over ()::integer as total,
      (select count(*)::integer from ${SHOWN_PRODUCTS} p where p.line_id = l.id) as products
    from lines l where l.folded like '%' || fold_name(${page.search ?? ''}) || '%'
    order by l.name, l.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return answer.rows
}

export async function allYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('years').select('year').orderBy('year', 'desc').execute()
  return rows.map((row) => row.year)
}
