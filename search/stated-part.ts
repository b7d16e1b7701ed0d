import { indexOfProduct } from './index/product-hash.ts'
import { isReplaced } from './index/snapshot.ts'
import { statedDocument, type StatedDocument } from './index/stated-applications.ts'
import type { Searcher } from './searcher.ts'

const NOTHING_STATED: StatedDocument = { applications: [], positions: [], qualifiers: [] }

/** The positions, traits and applications of a product in the index; empty for an unknown product. */
export function statedPart({ snapshot }: Searcher, productId: number): StatedDocument {
  for (const view of snapshot.views) {
    const doc = indexOfProduct(view.segment.productSlots, view.segment.productIds, productId)
    if (doc >= 0 && !isReplaced(view, doc)) return statedDocument(view.segment, doc)
  }
  return NOTHING_STATED
}
