import { addBits, bitWords } from '#search/util/bits.ts'
import type { CandidateSource } from './narrow-candidates.ts'
import { costOf, listDocs, markDocs, sizeOf } from '#search/index/doc-lists.ts'
import { cachedSet } from './cached-source.ts'
import { flagsOf } from '#search/util/numbering.ts'
import { POSITION_MISFIT } from '#search/text/positions.ts'
import { MIXED_POSITIONS, type GroupBuffers } from '#search/index/segment-buffers.ts'
import type { Segment } from '#search/index/segment.ts'
import type { VehicleCheck } from './vehicle-check.ts'
import { costOfWord, markWordDocs } from './word-docs.ts'
import type { WordPlan } from './word-plan.ts'

/** The documents that match a word. */
export function ofWord(segment: Segment, plan: WordPlan): CandidateSource {
  const mark = (bits: Uint32Array): void => markWordDocs(segment, plan, bits)
  const known = cachedSet(segment, plan.name, plan.size, () => costOfWord(segment, plan), mark)
  return { ...known, of: 'word', meetsVehicle: false, plan }
}

/** The documents of some lines, or of some brands. */
export function ofGroups(segment: Segment, group: GroupBuffers, numbers: readonly number[]): CandidateSource {
  const size = sizeOf(group, numbers)
  const members = flagsOf(numbers, group.ids.length + 1)
  const [only, ...others] = numbers
  const isOne = only !== undefined && others.length === 0
  return {
    of: 'groups',
    size,
    cost: costOf(group, numbers, segment.docCount),
    meetsVehicle: false,
    mark(bits) {
      for (const number of numbers) markDocs(group, number, bits)
    },
    ...(isOne ? { list: (into: Uint32Array) => listDocs(group, only, into) } : {}),
    groups: { members, docGroups: group.docGroups },
  }
}

/** The documents with an application for one of the engines of the check. */
export function ofEngines(
  { engineDocs, docCount }: Segment,
  check: VehicleCheck,
  engines: readonly number[],
): CandidateSource {
  const size = sizeOf(engineDocs, engines)
  return {
    of: 'vehicle',
    size,
    cost: costOf(engineDocs, engines, docCount),
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
  let size = 0
  for (let row = from; row <= to; row++) size += yearDocCounts[row]!
  return {
    of: 'vehicle',
    size,
    cost: ((to - from + 1) * words) / 2,
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
export function ofPositions(segment: Segment, verdicts: Uint8Array): CandidateSource {
  const { positionDocs } = segment
  const numbers = [...verdicts.keys()].filter((stated) => verdicts[stated] !== POSITION_MISFIT)
  numbers.push(MIXED_POSITIONS)
  const size = sizeOf(positionDocs, numbers)
  return {
    of: 'positions',
    size,
    cost: costOf(positionDocs, numbers, segment.docCount),
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
