import { toCentavos } from '#domain/money/money.ts'
import type { Picture } from '#contract/products.ts'
import { readSubstitutes, type Substitute } from '#server/carts/documents/substitutes.ts'
import { mainPictures } from '#server/catalog/products/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { QuoteView } from './read-service.ts'

/** Data of the parts of a quote besides the fields that its lines have copied. */
export interface QuoteParts {
  /** By part. */
  readonly pictures: ReadonlyMap<number, Picture>
  /** By the part that they could replace; null: not for this reader. */
  readonly substitutes: ReadonlyMap<number, readonly Substitute[]> | null
  readonly branchId: number
}

/** Substitutes are for the shop, while it may offer. */
export async function readQuoteParts({ db }: Database, view: QuoteView, now: Date): Promise<QuoteParts> {
  const { quote, lines, moves } = view
  const productIds = [...new Set(lines.flatMap(({ productId }) => (productId === null ? [] : [productId])))]
  const last = Math.max(...lines.map(({ revision }) => revision))
  const replaceable = lines.flatMap(({ revision, productId, price, todayPrice, quantity: pieces }) => {
    const most = price ?? todayPrice
    return revision !== last || productId === null || most === null
      ? []
      : [{ productId, pieces, price: toCentavos(most) }]
  })
  const mayOffer = view.side === 'house' && moves.includes('offer')
  return {
    pictures: await mainPictures(db, productIds),
    substitutes: mayOffer ? await readSubstitutes(db, quote.companyId, replaceable, now) : null,
    branchId: quote.branchId,
  }
}
