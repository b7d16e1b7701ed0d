import { bitWords, countCommonBits, hasBit, intersectBits } from '#search/util/bits.ts'
import { markDocs, NO_ROW, type DocLists } from '#search/index/doc-lists.ts'
import type { FacetCounts } from './facet-counts.ts'
import { yearRow } from '#search/plan/candidate-sources.ts'
import { ofAnyYears } from '#search/plan/model-sources.ts'
import { ANY_ENGINE, MIXED_POSITIONS } from '#search/index/segment-buffers.ts'
import type { Snapshot } from '#search/snapshot.ts'

/**
 * As countFacets, where nothing is asked of the vehicle. Takes the documents of each value instead of the values of each
 * document: that takes as long for all documents as the other for one of sixteen.
 * @param bits the documents.
 */
export function countFacetsOfMany(counts: FacetCounts, snapshot: Snapshot, bits: Uint32Array): void {
  const { segment } = counts.view
  addCounts(counts.lines, segment.lines, bits)
  addCounts(counts.brands, segment.brands, bits)
  addCounts(counts.models, segment.modelDocs, bits)
  addCounts(counts.engines, segment.engineDocs, bits)
  const { otherBits } = segment.scratch
  markDocs(segment.engineDocs, ANY_ENGINE, otherBits)
  intersectBits(otherBits, bits, 0)
  addCounts(counts.enginesBesideAny, segment.engineDocs, otherBits)
  otherBits.fill(0)
  countMakes(counts, bits)
  countPositions(counts, bits)
  countYears(counts, snapshot, bits)
}

function addCounts(counts: Uint32Array, lists: DocLists, bits: Uint32Array): void {
  for (let number = 0; number < lists.rowStarts.length; number++) counts[number]! += countOf(lists, number, bits)
}

function countOf({ docs, docStarts, rowStarts, rows }: DocLists, number: number, bits: Uint32Array): number {
  const rowStart = rowStarts[number]!
  if (rowStart !== NO_ROW) return countCommonBits(bits, rows, rowStart)
  let count = 0
  let last = -1
  for (let i = docStarts[number]!; i < docStarts[number + 1]!; i++) {
    const doc = docs[i]!
    if (doc !== last && hasBit(bits, doc)) count += 1
    last = doc
  }
  return count
}

function countMakes({ view, makes }: FacetCounts, bits: Uint32Array): void {
  const { segment, makeOfModel } = view
  const { otherBits } = segment.scratch
  const models = Map.groupBy(segment.modelIds.keys(), (model) => makeOfModel[model]!)
  for (const [make, numbers] of models) {
    ofAnyYears(segment, numbers).mark(otherBits)
    makes[make]! += countCommonBits(bits, otherBits, 0)
    otherBits.fill(0)
  }
}

function countPositions({ view, positionSets }: FacetCounts, bits: Uint32Array): void {
  const { positionDocs, docApplications, docApplicationStarts } = view.segment
  for (let stated = 0; stated < MIXED_POSITIONS; stated++) positionSets[stated]! += countOf(positionDocs, stated, bits)
  const { docs, docStarts } = positionDocs
  for (const doc of docs.subarray(docStarts[MIXED_POSITIONS], docStarts[MIXED_POSITIONS + 1])) {
    if (!hasBit(bits, doc)) continue
    let positions = 0
    for (let i = docApplicationStarts[doc]!; i < docApplicationStarts[doc + 1]!; i++) {
      positions |= docApplications[i * 2]! >>> 16
    }
    positionSets[positions]!++
  }
}

function countYears({ view, yearSteps }: FacetCounts, snapshot: Snapshot, bits: Uint32Array): void {
  const { yearDocs, docCount } = view.segment
  const words = bitWords(docCount)
  let before = 0
  for (let year = snapshot.firstYear; year <= snapshot.lastYear; year++) {
    const row = yearRow(view.segment, year)
    const count = row < 0 ? 0 : countCommonBits(bits, yearDocs, row * words)
    yearSteps[year]! += count - before
    before = count
  }
  yearSteps[snapshot.lastYear + 1]! -= before
}
