import { sql, type RawBuilder } from 'kysely'
import { hiddenStatuses, type PartStatus } from '#domain/parts/allowance.ts'
import type { Position } from '#domain/position.ts'
import { DEFAULT_PICTURE_INDEX } from '#domain/pictures/main-picture.ts'

/** The columns of a product in a list. */
export interface SummaryRow {
  readonly id: number
  readonly key: string
  readonly line: string | null
  readonly brand: string | null
  readonly main_picture_index: number | null
  readonly description: string
  readonly is_new: boolean
  readonly is_special: boolean
  readonly best_overall: boolean
  readonly best_in_line: boolean
  /** Pieces that can be promised, in all branches that sell. */
  readonly stock: number
  readonly status: PartStatus
  /** Of its successor, where that one is shown. */
  readonly successor: string | null
  readonly picture: { readonly sm: string; readonly md: string; readonly lg: string } | null
}

/** A product of a list that does not come from the search index. */
export interface ListedRow extends SummaryRow {
  readonly positions: Position[]
  readonly qualifiers: string[]
  /** Make, model, first and last year, positions and qualifiers of its first applications. */
  readonly fits: readonly (readonly [string, string, number | null, number | null, Position[], string[]])[]
}

/** Statuses of hidden parts, as a list of values. */
const HIDDEN = sql.join(hiddenStatuses('page').map((status) => sql.lit(status)))

/** The products that are shown. */
export const SHOWN_PRODUCTS: RawBuilder<unknown> = sql`(select * from products where status not in (${HIDDEN}))`

/** Of a product `p` with its brand `b`: the picture at the brand's index or the default, else the nearest that exists. */
export const MAIN_PICTURE: RawBuilder<SummaryRow['picture']> = sql`
  (select json_build_object('sm', i.small_url, 'md', i.medium_url, 'lg', i.large_url)
    from product_pictures i where i.product_id = p.id
    order by abs(i.index - coalesce(b.main_picture_index, ${sql.lit(DEFAULT_PICTURE_INDEX)})), i.index limit 1)`

/** `select …` of SummaryRow columns, then `from … p …`, for a `where` and `order by` over `p`. Hidden parts are left out. */
export const SUMMARY_COLUMNS: RawBuilder<unknown> = sql`
  p.id, p.key, l.name as line, b.name as brand, b.main_picture_index, p.description, p.is_new, p.is_special, p.status,
  (select s.key from products s where s.id = p.superseded_by_id and s.status not in (${HIDDEN})) as successor,
  coalesce(best.overall, false) as best_overall, coalesce(best.in_line, false) as best_in_line,
  (select coalesce(sum(promisable_pieces(s.quantity, s.reserved, p.pack_multiple)), 0)::integer
    from stock s where s.product_id = p.id and s.branch_id = any(array(select h.id from branches h where h.sells))) as stock,
  ${MAIN_PICTURE} as picture`

/** The sheet of a part with thousands of applications names only a few models. */
const MOST_FITS = 200

/** Of ListedRow, where SUMMARY_SOURCE is read. */
export const LISTED_COLUMNS: RawBuilder<unknown> = sql`${SUMMARY_COLUMNS}, p.positions::text[] as positions, p.qualifiers,
  (select coalesce(json_agg(json_build_array(k.name, m.name, a.year_from, a.year_to, a.positions, a.qualifiers) order by a.id), '[]')
    from (select * from applications where product_id = p.id order by id limit ${sql.lit(MOST_FITS)}) a
    join models m on m.id = a.model_id join makes k on k.id = m.make_id) as fits`

export const SUMMARY_SOURCE: RawBuilder<unknown> = sql`
  ${SHOWN_PRODUCTS} p
  left join lines l on l.id = p.line_id
  left join brands b on b.id = p.brand_id
  left join best_sellers best on best.product_id = p.id`
