import type { ReferenceIndex } from './references.ts'
import type { Segment } from './segment.ts'
import { bitWords, hasBit, setBit } from './bits.ts'
import { placeOfProduct } from './product-slots.ts'
import { EARLIEST_YEAR, LATEST_YEAR } from './segment-buffers.ts'

/** The index as it stands at a moment: what a search is asked of. */
export interface Snapshot {
  readonly productCount: number
  readonly references: ReferenceIndex
  readonly views: readonly SegmentView[]
  /** The first and last year (as coded) that an application states: where open ends are cut off in facets. */
  readonly firstYear: number
  readonly lastYear: number
}

/** A segment as one snapshot sees it. */
export interface SegmentView {
  readonly segment: Segment
  /** Bit set of the documents that no longer count; null: all do. */
  readonly replaced: Uint32Array | null
  /** Make id by model number; 0 when the model is not among the references. */
  readonly makesOfModels: Uint32Array
}

export interface SnapshotParts {
  readonly references: ReferenceIndex
  readonly base: Segment
  readonly changes: Segment | null
  /** Products whose entry in the base no longer counts: changed or deleted. */
  readonly replaced: Iterable<number>
}

export function createSnapshot({ references, base, changes, replaced }: SnapshotParts): Snapshot {
  const stated = base.statedYears.slice()
  const bits = new Uint32Array(bitWords(base.docCount))
  let count = 0
  for (const productId of replaced) {
    const doc = placeOfProduct(base.productSlots, base.productIds, productId)
    if (doc < 0 || hasBit(bits, doc)) continue
    setBit(bits, doc)
    count += 1
    for (let i = base.docApplicationStarts[doc]!; i < base.docApplicationStarts[doc + 1]!; i++) {
      const years = base.docApplications[i * 2]!
      stated[years & 255]!--
      stated[(years >>> 8) & 255]!--
    }
  }
  const views = [{ segment: base, replaced: count > 0 ? bits : null, makesOfModels: makesOf(base, references) }]
  if (changes !== null) {
    views.push({ segment: changes, replaced: null, makesOfModels: makesOf(changes, references) })
    for (let year = EARLIEST_YEAR; year <= LATEST_YEAR; year++) stated[year]! += changes.statedYears[year]!
  }
  const years = stated.subarray(EARLIEST_YEAR, LATEST_YEAR + 1)
  return {
    productCount: base.docCount - count + (changes?.docCount ?? 0),
    references,
    views,
    firstYear: years.findIndex((times) => times > 0) + EARLIEST_YEAR,
    lastYear: years.findLastIndex((times) => times > 0) + EARLIEST_YEAR,
  }
}

function makesOf(segment: Segment, references: ReferenceIndex): Uint32Array {
  return Uint32Array.from(segment.modelIds, (model) => references.makeOfModel.get(model) ?? 0)
}

export function isReplaced(view: SegmentView, doc: number): boolean {
  return view.replaced !== null && hasBit(view.replaced, doc)
}
