import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Segment } from './segment.ts'
import { bitWords, hasBit, setBit } from '#search/util/bits.ts'
import { indexOfProduct } from './product-hash.ts'
import { StatedYears } from './stated-years.ts'

/** The index at a moment. It is only data: a Searcher has the working memory for searches. */
export interface Snapshot {
  readonly productCount: number
  readonly references: ReferenceIndex
  readonly views: readonly SegmentView[]
  /** The first and last year (as coded) of any application: open ranges in facets end there. */
  readonly firstYear: number
  readonly lastYear: number
}

/** A segment within one snapshot. */
export interface SegmentView {
  readonly segment: Segment
  /** Bit set of the documents that were changed or deleted since; null: none. */
  readonly replaced: Uint32Array | null
  /** The makes of the segment's models. */
  readonly makeIds: Uint32Array
  /** Index in makeIds by model number. Models of unknown make, and the number after the last model, have the index of id 0. */
  readonly makeOfModel: Uint16Array
}

export interface SnapshotParts {
  readonly references: ReferenceIndex
  readonly base: Segment
  readonly changes: Segment | null
  /** Products of the base that were changed or deleted since. */
  readonly replaced: Iterable<number>
}

export function createSnapshot({ references, base, changes, replaced }: SnapshotParts): Snapshot {
  const years = new StatedYears(base)
  const bits = new Uint32Array(bitWords(base.docCount))
  let count = 0
  for (const productId of replaced) {
    const doc = indexOfProduct(base.productSlots, base.productIds, productId)
    if (doc < 0 || hasBit(bits, doc)) continue
    setBit(bits, doc)
    count += 1
    years.remove(doc)
  }
  const views: SegmentView[] = [{ segment: base, replaced: count > 0 ? bits : null, ...makesOf(base, references) }]
  if (changes !== null) {
    views.push(segmentView(changes, references))
    years.add(changes)
  }
  return {
    productCount: base.docCount - count + (changes?.docCount ?? 0),
    references,
    views,
    firstYear: years.first,
    lastYear: years.last,
  }
}

/** A segment without replaced documents. */
export function segmentView(segment: Segment, references: ReferenceIndex): SegmentView {
  return { segment, replaced: null, ...makesOf(segment, references) }
}

const NO_MAKE = 0

function makesOf(segment: Segment, references: ReferenceIndex): Pick<SegmentView, 'makeIds' | 'makeOfModel'> {
  const makes = Array.from(segment.modelIds, (model) => references.makeOfModel.get(model) ?? NO_MAKE)
  const makeIds = [...new Set([...makes, NO_MAKE])]
  const indexes = new Map(makeIds.map((make, index) => [make, index]))
  return {
    makeIds: Uint32Array.from(makeIds),
    makeOfModel: Uint16Array.from([...makes, NO_MAKE], (make) => indexes.get(make) ?? 0),
  }
}

export function isReplaced(view: SegmentView, doc: number): boolean {
  return view.replaced !== null && hasBit(view.replaced, doc)
}
