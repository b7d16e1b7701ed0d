import type { IndexedProduct } from '#search/catalogue.ts'
import { indexOfProduct } from '#search/index/product-hash.ts'
import { segmentView, type SegmentView, type Snapshot } from '#search/index/snapshot.ts'
import { bitWords, setBit } from '#search/util/bits.ts'
import { SegmentBuilder } from './segment-builder.ts'

/**
 * The index with one product changed, to preview a change before it is stored. It shares all other data with the snapshot, which does not
 * change. Open ranges of years in facets end where they do in the snapshot.
 */
export function withProduct(snapshot: Snapshot, product: IndexedProduct): Snapshot {
  const builder = new SegmentBuilder()
  builder.add(product)
  const views = snapshot.views.map((view) => without(view, product.id))
  const isThere = views.some((view, index) => view !== snapshot.views[index])
  return {
    ...snapshot,
    productCount: snapshot.productCount + (isThere ? 0 : 1),
    views: [...views, segmentView(builder.finish(), snapshot.references)],
  }
}

function without(view: SegmentView, productId: number): SegmentView {
  const { segment } = view
  const doc = indexOfProduct(segment.productSlots, segment.productIds, productId)
  if (doc < 0) return view
  const replaced = view.replaced?.slice() ?? new Uint32Array(bitWords(segment.docCount))
  setBit(replaced, doc)
  return { ...view, replaced }
}
