import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { deletePromotionDiscounts, insertPromotionDiscounts, type PromotionDiscount } from './promotion-store.ts'

/** Puts the discount of a promotion in the place of the one before; null: it has none. Call it in the promotion's transaction. */
export async function replacePromotionDiscount(
  db: Kysely<DB>,
  promotionId: number,
  discount: Omit<PromotionDiscount, 'promotionId'> | null,
): Promise<void> {
  await deletePromotionDiscounts(db, promotionId)
  if (discount !== null) await insertPromotionDiscounts(db, { ...discount, promotionId })
}
