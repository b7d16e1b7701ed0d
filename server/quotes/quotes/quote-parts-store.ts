import { sql, type Kysely } from 'kysely'
import type { Picture } from '#contract/products.ts'
import { MAIN_PICTURE } from '#server/catalog/products/summary-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PartPicture {
  readonly productId: number
  readonly picture: Picture
}

/** Parts without a picture are left out. */
export async function partPictures(db: Db, productIds: readonly number[]): Promise<readonly PartPicture[]> {
  const { rows } = await sql<PartPicture>`
    select * from (
      select p.id as "productId", ${MAIN_PICTURE} as picture
      from products p
      left join brands b on b.id = p.brand_id
      where p.id = any(${productIds}::integer[])) part
    where picture is not null`.execute(db)
  return rows
}
