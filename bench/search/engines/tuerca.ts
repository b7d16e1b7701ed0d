import { buildReferenceIndex } from '#search/references.ts'
import type { References } from '#search/catalogue.ts'
import { search } from '#search/search.ts'
import { SegmentBuilder } from '#search/segment-builder.ts'
import type { SegmentBuffers } from '#search/segment-buffers.ts'
import { openSegment } from '#search/segment.ts'
import { createSnapshot, type Snapshot } from '#search/snapshot.ts'
import type { Engine } from '../engine.ts'
import { shippedNames } from '../shipped-names.ts'

export function snapshotOf(references: References, buffers: SegmentBuffers): Snapshot {
  return createSnapshot({
    references: buildReferenceIndex({ ...references, ...shippedNames() }),
    base: openSegment(buffers),
    changes: null,
    replaced: [],
  })
}

export function openTuerca(references: References): Engine {
  let builder: SegmentBuilder | null = new SegmentBuilder()
  let snapshot: Snapshot
  return {
    add: (products) => {
      for (const product of products) builder!.add(product)
    },
    finish: () => {
      snapshot = snapshotOf(references, builder!.finish())
      builder = null
    },
    search: (text) =>
      search(snapshot, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false }).hits.map(
        ({ productId }) => productId,
      ),
  }
}
