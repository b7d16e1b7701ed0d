import type { Kysely } from 'kysely'
import { fitmentsOf } from '#server/catalog/fitment/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { LineFitment } from './cart-contents.ts'
import type { CartLineRow } from './lines-store.ts'

/** How each line's part fits the vehicle that it is bought for. */
export async function fitmentOfLines(
  db: Kysely<DB>,
  rows: readonly CartLineRow[],
): Promise<(row: CartLineRow) => LineFitment> {
  const requested = rows.filter(({ vehicleMake }) => vehicleMake !== '')
  const verdict = await fitmentsOf(
    db,
    requested.map(({ productId, vehicleMake }) => ({ productId, make: vehicleMake })),
  )
  return ({ productId, vehicleMake: make, vehicleModel, vehicleYear: year, vehicleEngine }) =>
    make === ''
      ? 'unknown'
      : verdict(productId, { make, model: vehicleModel || null, year, engine: vehicleEngine || null })
}
