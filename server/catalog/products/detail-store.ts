import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { applicationRows, DETAIL_COLUMNS, type ApplicationRow, type DetailRow } from './store.ts'
import { SUMMARY_SOURCE } from './summary-store.ts'

/** Everything that the database holds of one product. */
export interface ProductView {
  readonly product: DetailRow
  readonly applications: readonly ApplicationRow[]
  readonly otherKeys: readonly { readonly kind: string; readonly key: string; readonly owner: string }[]
  /** Every branch that sells, including those that have never reported the part. The main branch first. */
  readonly stock: readonly {
    readonly branch: string
    readonly city: string
    /** Pieces that can be promised. */
    readonly quantity: number
    /** '2026-12-04' */
    readonly arrives_on: string | null
    /** ISO 8601 in UTC. */
    readonly updated_at: string | null
  }[]
  readonly pictures: readonly {
    readonly index: number
    readonly sm: string
    readonly md: string
    readonly lg: string
    readonly alt: string | null
  }[]
}

/** Lists as JSON, in one answer of the database: five queries take three times as long. null: none. */
const COLUMNS = sql`${DETAIL_COLUMNS},
  (select json_agg(x) from (${applicationRows(sql`p.id`)}) x) as applications,
  (select json_agg(x) from (
    select kind, key, owner from product_keys k
    where k.product_id = p.id and k.key_folded <> p.key_folded order by owner, key) x) as "otherKeys",
  (select json_agg(x) from (
    select h.name as branch, h.city,
      coalesce(promisable_pieces(s.quantity, s.reserved, p.pack_multiple), 0) as quantity,
      case when s.arrives_on >= (now() at time zone h.time_zone)::date then s.arrives_on end as arrives_on,
      to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
    from branches h left join stock s on s.branch_id = h.id and s.product_id = p.id where h.sells
    order by h.is_main desc, h.name) x) as branches,
  (select json_agg(x) from (
    select index, small_url as sm, medium_url as md, large_url as lg, alt
    from product_pictures where product_id = p.id order by index) x) as pictures`

type Lists = { readonly [Name in keyof Omit<ProductView, 'product' | 'stock'>]: ProductView[Name] | null }
type ViewRow = DetailRow & Lists & { readonly branches: ProductView['stock'] | null }

/** The product with this folded key, or undefined. */
export async function viewByKey(database: Database, foldedKey: string): Promise<ProductView | undefined> {
  return view(database, 'product-by-key', sql`p.key_folded = ${foldedKey}`, foldedKey)
}

export async function viewById(database: Database, id: number): Promise<ProductView | undefined> {
  return view(database, 'product-by-id', sql`p.id = ${id}`, id)
}

const statements = new Map<string, string>()

/** As a prepared statement, which the database plans once on each connection. `name` is that of the condition. */
async function view(
  { db, pool }: Database,
  name: string,
  condition: RawBuilder<unknown>,
  value: unknown,
): Promise<ProductView | undefined> {
  let text = statements.get(name)
  if (text === undefined) {
    text = sql`select ${COLUMNS} from ${SUMMARY_SOURCE} where ${condition}`.compile(db).sql
    statements.set(name, text)
  }
  const { rows } = await pool.query<ViewRow>({ name, text, values: [value] })
  const product = rows[0]
  if (product === undefined) return undefined
  const { applications, otherKeys, branches, pictures } = product
  return {
    product,
    applications: applications ?? [],
    otherKeys: otherKeys ?? [],
    stock: branches ?? [],
    pictures: pictures ?? [],
  }
}
