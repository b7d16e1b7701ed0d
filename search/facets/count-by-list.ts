import { ANY_ENGINE, MIXED_POSITIONS } from '#search/index/application-codes.ts'
import { docsOf, markDocs, rowOf, type DocLists } from '#search/index/doc-lists.ts'
import { yearRow } from '#search/plan/candidate-sources.ts'
import { ofAnyYears } from '#search/plan/model-sources.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { bitWords, countCommonBits, hasBit, intersectBits } from '#search/util/bits.ts'
import type { FacetCounts } from './facet-counts.ts'

/**
 * As countFacets, without constraints on the vehicle: for each value, counts how many of its documents there are. This takes
 * as long for all documents as countByDocument for one in sixteen.
 * @param bits the documents.
 */
export function countByList(
  counts: FacetCounts,
  searcher: SegmentSearcher,
  snapshot: Snapshot,
  bits: Uint32Array,
): void {
  const { segment, scratch } = searcher
  addCounts(counts.lines, segment.lines, bits)
  addCounts(counts.brands, segment.brands, bits)
  addCounts(counts.models, segment.modelDocs, bits)
  addCounts(counts.engines, segment.engineDocs, bits)
  const { otherBits } = scratch
  markDocs(segment.engineDocs, ANY_ENGINE, otherBits)
  intersectBits(otherBits, bits, 0)
  addCounts(counts.enginesBesideAny, segment.engineDocs, otherBits)
  otherBits.fill(0)
  countMakes(counts, searcher, bits)
  countPositions(counts, searcher, bits)
  countYears(counts, searcher, snapshot, bits)
}

function addCounts(counts: Uint32Array, lists: DocLists, bits: Uint32Array): void {
  for (let number = 0; number < lists.rowStarts.length; number++) counts[number]! += countOf(lists, number, bits)
}

function countOf(lists: DocLists, number: number, bits: Uint32Array): number {
  const row = rowOf(lists, number)
  if (row !== null) return countCommonBits(bits, row.bits, row.start)
  let count = 0
  let last = -1
  for (const doc of docsOf(lists, number)) {
    if (doc !== last && hasBit(bits, doc)) count += 1
    last = doc
  }
  return count
}

function countMakes({ makes }: FacetCounts, searcher: SegmentSearcher, bits: Uint32Array): void {
  const { view, segment, scratch } = searcher
  const { otherBits } = scratch
  const models = Map.groupBy(segment.modelIds.keys(), (model) => view.makeOfModel[model]!)
  for (const [make, numbers] of models) {
    ofAnyYears(searcher, numbers).mark(otherBits)
    makes[make]! += countCommonBits(bits, otherBits, 0)
    otherBits.fill(0)
  }
}

function countPositions({ positionSets }: FacetCounts, { segment }: SegmentSearcher, bits: Uint32Array): void {
  const { positionDocs, docApplications, docApplicationStarts } = segment
  for (let stated = 0; stated < MIXED_POSITIONS; stated++) positionSets[stated]! += countOf(positionDocs, stated, bits)
  for (const doc of docsOf(positionDocs, MIXED_POSITIONS)) {
    if (!hasBit(bits, doc)) continue
    let positions = 0
    for (let i = docApplicationStarts[doc]!; i < docApplicationStarts[doc + 1]!; i++) {
      positions |= docApplications[i * 2]! >>> 16
    }
    positionSets[positions]!++
  }
}

function countYears(
  { yearSteps }: FacetCounts,
  { segment }: SegmentSearcher,
  snapshot: Snapshot,
  bits: Uint32Array,
): void {
  const words = bitWords(segment.docCount)
  let before = 0
  for (let year = snapshot.firstYear; year <= snapshot.lastYear; year++) {
    const row = yearRow(segment, year)
    const count = row < 0 ? 0 : countCommonBits(bits, segment.yearDocs, row * words)
    yearSteps[year]! += count - before
    before = count
  }
  yearSteps[snapshot.lastYear + 1]! -= before
}
