import { addBits, bitWords } from '#search/util/bits.ts'
import { MIXED_POSITIONS } from '#search/index/application-codes.ts'
import { listDocs, markDocs, sizeOf } from '#search/index/doc-lists.ts'
import type { Groups, Segment } from '#search/index/segment.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { flagsOf } from '#search/util/numbering.ts'
import { cachedSource } from './cached-source.ts'
import type { CandidateSource } from './candidate-source.ts'
import { costOfBits, costOfLists } from './costs.ts'
import type { SegmentSearcher } from './segment-searcher.ts'
import type { VehicleCheck } from './vehicle-check.ts'
import { costOfWord, markWordDocs } from './word-docs.ts'
import type { WordPlan } from './word-plan.ts'

/** The documents that match a word. */
export function ofWord(searcher: SegmentSearcher, plan: WordPlan): CandidateSource {
  const { segment } = searcher
  const mark = (bits: Uint32Array): void => markWordDocs(segment, plan, bits)
  const cached = cachedSource(searcher, plan.name, plan.size, () => costOfWord(segment, plan), mark)
  return { ...cached, of: 'word', meetsVehicle: false, plan }
}

/** The documents of some lines, or of some brands. */
export function ofGroups(segment: Segment, group: Groups, numbers: readonly number[]): CandidateSource {
  const [only, ...others] = numbers
  const isOne = only !== undefined && others.length === 0
  return {
    of: 'groups',
    size: sizeOf(group, numbers),
    cost: costOfLists(group, numbers, segment.docCount),
    meetsVehicle: false,
    mark(bits) {
      for (const number of numbers) markDocs(group, number, bits)
    },
    ...(isOne ? { list: (into: Uint32Array) => listDocs(group, only, into) } : {}),
    groups: { members: flagsOf(numbers, group.ids.length + 1), docGroups: group.docGroups },
  }
}

/** The documents with an application for one of the engines of the check. */
export function ofEngines(
  { engineDocs, docCount }: Segment,
  check: VehicleCheck,
  engines: readonly number[],
): CandidateSource {
  return {
    of: 'vehicle',
    size: sizeOf(engineDocs, engines),
    cost: costOfLists(engineDocs, engines, docCount),
    meetsVehicle: check.only === 'engines',
    mark(bits) {
      for (const engine of engines) markDocs(engineDocs, engine, bits)
    },
  }
}

/** The documents with an application of some of the check's years. */
export function ofYears(segment: Segment, check: VehicleCheck): CandidateSource {
  const { yearDocs, yearDocCounts } = segment
  const words = bitWords(segment.docCount)
  // Without any year stated there are no rows.
  const from = Math.max(0, yearRow(segment, check.firstYear))
  const to = yearRow(segment, check.lastYear)
  return {
    of: 'vehicle',
    size: yearDocCounts.subarray(from, to + 1).reduce((size, count) => size + count, 0),
    cost: (to - from + 1) * costOfBits(segment.docCount),
    meetsVehicle: check.only === 'years',
    ...(from === to ? { row: { bits: yearDocs, start: from * words } } : {}),
    mark(bits) {
      for (let row = from; row <= to; row++) addBits(bits, yearDocs, row * words)
    },
  }
}

/** @returns the row of `yearDocs` for a coded year, or -1 when there is none. */
export function yearRow({ firstYear, yearDocCounts }: Segment, year: number): number {
  return Math.min(yearDocCounts.length - 1, Math.max(0, year - firstYear + 1))
}

/** The documents that state positions which the check admits, or different ones for different vehicles. */
export function ofPositions({ positionDocs, docCount }: Segment, verdicts: Uint8Array): CandidateSource {
  const numbers = [...verdicts.keys()].filter((stated) => verdicts[stated] !== POSITION_MISFIT)
  numbers.push(MIXED_POSITIONS)
  return {
    of: 'positions',
    size: sizeOf(positionDocs, numbers),
    cost: costOfLists(positionDocs, numbers, docCount),
    meetsVehicle: false,
    mark(bits) {
      for (const number of numbers) markDocs(positionDocs, number, bits)
    },
  }
}

/** All documents. */
export function ofAll({ docCount }: Segment): CandidateSource {
  return {
    of: 'all',
    size: docCount,
    cost: bitWords(docCount),
    meetsVehicle: false,
    mark(bits) {
      bits.fill(0xffff_ffff)
      if (docCount % 32 > 0) bits[bits.length - 1] = 0xffff_ffff >>> -docCount
    },
    list(into) {
      for (let doc = 0; doc < docCount; doc++) into[doc] = doc
      return docCount
    },
  }
}
