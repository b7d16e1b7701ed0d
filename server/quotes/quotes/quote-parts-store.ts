import { sql, type Kysely } from 'kysely'
import type { Picture } from '#contract/products.ts'
import { DEFAULT_PICTURE_INDEX } from '#domain/pictures/main-picture.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PartPicture {
  readonly productId: number
  readonly picture: Picture
}

export async function partPictures(db: Db, productIds: readonly number[]): Promise<readonly PartPicture[]> {
  const { rows } = await sql<PartPicture>`
    select p.id as "productId", main.picture
    from products p
    left join brands b on b.id = p.brand_id
    join lateral (
      select json_build_object('sm', i.small_url, 'md', i.medium_url, 'lg', i.large_url) as picture
      from product_pictures i where i.product_id = p.id
      order by abs(i.index - coalesce(b.main_picture_index, ${DEFAULT_PICTURE_INDEX})), i.index limit 1
    ) main on true
    where p.id = any(${productIds}::integer[])`.execute(db)
  return rows
}
