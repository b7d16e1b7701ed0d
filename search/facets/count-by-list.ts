import { ANY_ENGINE, MIXED_POSITIONS } from '#search/index/application-codes.ts'
import { docsOf, markDocs, rowOf, type DocLists } from '#search/index/doc-lists.ts'
import { COST_OF_DOC_APPLICATIONS } from '#search/plan/costs.ts'
import type { Work } from '#search/util/work.ts'
import { yearRow } from '#search/plan/candidate-sources.ts'
import { ofAnyYears } from '#search/plan/model-sources.ts'
import type { SegmentSearcher } from '#search/plan/segment-searcher.ts'
import type { Snapshot } from '#search/index/snapshot.ts'
import { bitWords, countCommonBits, hasBit, intersectBits } from '#search/util/bits.ts'
import { countTraitsOfEach } from './count-traits.ts'
import type { FacetCounts } from './facet-counts.ts'

/**
 * Like countFacets, for searches without constraints on the vehicle: counts the documents of each value's list. For all documents this
 * takes as long as countByDocument for one in sixteen.
 * @param bits the documents.
 */
export function countByList(
  counts: FacetCounts,
  searcher: SegmentSearcher,
  snapshot: Snapshot,
  bits: Uint32Array,
): void {
  const { segment, scratch } = searcher
  const { otherBits, work } = scratch
  addCounts(counts.lines, segment.lines, bits, work)
  addCounts(counts.brands, segment.brands, bits, work)
  addCounts(counts.models, segment.modelDocs, bits, work)
  addCounts(counts.engines, segment.engineDocs, bits, work)
  markDocs(segment.engineDocs, ANY_ENGINE, otherBits)
  intersectBits(otherBits, bits, 0)
  addCounts(counts.enginesBesideAny, segment.engineDocs, otherBits, work)
  otherBits.fill(0)
  countMakes(counts, searcher, bits)
  countPositions(counts, searcher, bits)
  countYears(counts, searcher, snapshot, bits)
  countTraitsOfEach(counts, segment, bits, scratch.candidates, work)
}

function addCounts(counts: Uint32Array, lists: DocLists, bits: Uint32Array, work: Work): void {
  for (let number = 0; number < lists.rowStarts.length; number++) counts[number]! += countOf(lists, number, bits, work)
}

function countOf(lists: DocLists, number: number, bits: Uint32Array, work: Work): number {
  const row = rowOf(lists, number)
  const docs = docsOf(lists, number)
  work.steps += row === null ? docs.length : bits.length
  if (row !== null) return countCommonBits(bits, row.bits, row.start)
  let count = 0
  let last = -1
  for (const doc of docs) {
    if (doc !== last && hasBit(bits, doc)) count += 1
    last = doc
  }
  return count
}

function countMakes({ makes }: FacetCounts, searcher: SegmentSearcher, bits: Uint32Array): void {
  const { view, segment, scratch } = searcher
  const { otherBits, work } = scratch
  const models = Map.groupBy(segment.modelIds.keys(), (model) => view.makeOfModel[model]!)
  for (const [make, numbers] of models) {
    const ofMake = ofAnyYears(searcher, numbers)
    ofMake.mark(otherBits)
    work.steps += ofMake.cost + 2 * bits.length
    makes[make]! += countCommonBits(bits, otherBits, 0)
    otherBits.fill(0)
  }
}

function countPositions({ positionSets }: FacetCounts, { segment, scratch }: SegmentSearcher, bits: Uint32Array): void {
  const { positionDocs, docApplications, docApplicationStarts } = segment
  for (let stated = 0; stated < MIXED_POSITIONS; stated++) {
    positionSets[stated]! += countOf(positionDocs, stated, bits, scratch.work)
  }
  const mixed = docsOf(positionDocs, MIXED_POSITIONS)
  scratch.work.steps += mixed.length * COST_OF_DOC_APPLICATIONS
  for (const doc of mixed) {
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
  { segment, scratch }: SegmentSearcher,
  snapshot: Snapshot,
  bits: Uint32Array,
): void {
  scratch.work.steps += (snapshot.lastYear - snapshot.firstYear + 1) * bits.length
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
