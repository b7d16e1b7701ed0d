import type { Kysely } from 'kysely'
import type { DiscountTarget } from '#domain/promotions/discount-rule.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The discount of a promotion, for each of its targets. */
export interface PromotionDiscount {
  readonly promotionId: number
  /** As customers read it. */
  readonly name: string
  /** '8.50'. */
  readonly percent: string
  /** null: for everybody. */
  readonly listId: number | null
  /** First and last day, both included. */
  readonly startsOn: string
  readonly endsOn: string
  readonly active: boolean
  readonly targets: readonly DiscountTarget[]
}

export async function deletePromotionDiscounts(db: Db, promotionId: number): Promise<void> {
  await db.deleteFrom('discounts').where('promotion_id', '=', promotionId).execute()
}

export async function insertPromotionDiscounts(db: Db, discount: PromotionDiscount): Promise<void> {
  const { promotionId, name, percent, listId, startsOn, endsOn, active, targets } = discount
  if (targets.length === 0) return
  const rows = targets.map(({ productId, brandId, lineId }) => ({
    promotion_id: promotionId,
    name,
    kind: 'promotion',
    percent,
    price_list_id: listId,
    product_id: productId,
    brand_id: brandId,
    line_id: lineId,
    starts_on: startsOn,
    ends_on: endsOn,
    active,
  }))
  await db.insertInto('discounts').values(rows).execute()
}
