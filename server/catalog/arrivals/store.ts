import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface BranchStockRow {
  readonly branchId: number
  readonly branch: string
  readonly sells: boolean
  readonly quantity: number
  readonly reserved: number
  readonly promisable: number
  /** ISO 8601 in UTC; null: it has never reported the part. */
  readonly asOf: string | null
  /** '2026-12-04' */
  readonly arrivesOn: string | null
  /** The current day of the branch: '2026-11-27'. */
  readonly today: string
}

/** Of every branch, in the order in which the company shows them. */
export async function branchStock(db: Db, productId: number): Promise<readonly BranchStockRow[]> {
  const { rows } = await sql<BranchStockRow>`
    select b.id as "branchId", b.name as branch, b.sells, coalesce(s.quantity, 0) as quantity,
      coalesce(s.reserved, 0) as reserved,
      case when b.sells then coalesce(promisable_pieces(s.quantity, s.reserved, p.pack_multiple), 0) else 0 end as promisable,
      to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "asOf", s.arrives_on::text as "arrivesOn",
      (now() at time zone b.time_zone)::date::text as today
    from products p cross join branches b left join stock s on s.branch_id = b.id and s.product_id = p.id
    where p.id = ${productId} order by b.position, b.id`.execute(db)
  return rows
}

/** Locks the part against concurrent changes of its dates. undefined: there is none. */
export async function lockPart(db: Db, productId: number): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('key').where('id', '=', productId).forUpdate().executeTakeFirst()
  return row?.key
}

export interface NewArrival {
  readonly branchId: number
  readonly arrivesOn: string | null
}

export async function storeArrivals(db: Db, productId: number, arrivals: readonly NewArrival[]): Promise<void> {
  await db
    .insertInto('stock')
    .values(
      arrivals.map(({ branchId, arrivesOn }) => ({
        product_id: productId,
        branch_id: branchId,
        quantity: 0,
        arrives_on: arrivesOn,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'branch_id'])
        .doUpdateSet((set) => ({ arrives_on: set.ref('excluded.arrives_on') })),
    )
    .execute()
}
