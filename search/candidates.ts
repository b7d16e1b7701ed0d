import { bitWords, drainBits, hasBit, setBit } from './bits.ts'
import { POSITION_MISFIT } from './positions.ts'
import type { Segment } from './segment.ts'
import { applicationVerdict, type VehicleCheck } from './vehicle-check.ts'
import { markWordDocs, type WordPlan } from './word-plan.ts'

/** A set of documents that holds all matches, in a form that can be written to a bit set. */
export interface CandidateSource {
  /** How many documents at most, repeated ones included: what it costs to mark them. */
  readonly size: number
  mark(bits: Uint32Array): void
  /** Where it is one ascending list already: writes it. @returns how many. */
  list?(into: Uint32Array): number
}

export function ofWord(segment: Segment, plan: WordPlan): CandidateSource {
  return { size: plan.size, mark: (bits) => markWordDocs(segment, plan, bits) }
}

/** The documents of a line or brand. */
export function ofGroup(group: Segment['lines'], number: number): CandidateSource {
  const from = group.docStarts[number]!
  const to = group.docStarts[number + 1]!
  return {
    size: to - from,
    mark(bits) {
      for (let i = from; i < to; i++) setBit(bits, group.docs[i]!)
    },
    list(into) {
      into.set(group.docs.subarray(from, to))
      return to - from
    },
  }
}

/** The documents with an application of the models that also meets the rest of the check. */
export function ofModels(segment: Segment, check: VehicleCheck, models: readonly number[]): CandidateSource {
  const { modelApplicationStarts: starts, modelApplications: applications } = segment
  let size = 0
  for (const model of models) size += starts[model + 1]! - starts[model]!
  const list = (into: Uint32Array): number => {
    const model = models[0]!
    let count = 0
    for (let i = starts[model]! * 3; i < starts[model + 1]! * 3; i += 3) {
      const doc = applications[i]!
      if (count > 0 && into[count - 1] === doc) continue
      if (applicationVerdict(check, applications[i + 1]!, applications[i + 2]!) !== POSITION_MISFIT) into[count++] = doc
    }
    return count
  }
  return {
    size,
    ...(models.length === 1 ? { list } : {}),
    mark(bits) {
      for (const model of models) {
        const end = starts[model + 1]! * 3
        for (let i = starts[model]! * 3; i < end; i += 3) {
          if (applicationVerdict(check, applications[i + 1]!, applications[i + 2]!) !== POSITION_MISFIT) {
            setBit(bits, applications[i]!)
          }
        }
      }
    },
  }
}

export interface YearSource extends CandidateSource {
  /** Whether all of its documents have an application of the years. */
  readonly isExact: boolean
}

/** The documents with an application of some of the years [first, last]; null when no document states a year. */
export function ofYears(segment: Segment, first: number, last: number): YearSource | null {
  const { firstYear, lastYear, yearDocs, yearDocCounts } = segment
  if (firstYear > lastYear) return null
  // Outside of the stated years only open applications go on: all of them have the outermost year too.
  const from = Math.min(Math.max(first, firstYear), lastYear) - firstYear
  const to = Math.max(Math.min(last, lastYear), firstYear) - firstYear
  const words = bitWords(segment.docCount)
  let size = 0
  for (let row = from; row <= to; row++) size += yearDocCounts[row]!
  return {
    size,
    isExact: first <= lastYear && last >= firstYear,
    mark(bits) {
      for (let row = from; row <= to; row++) {
        for (let word = 0; word < words; word++) bits[word]! |= yearDocs[row * words + word]!
      }
    },
  }
}

/** Writes the documents of the source, or without one all documents, to `scratch.candidates`, ascending. @returns how many. */
export function listCandidates(segment: Segment, source: CandidateSource | null): number {
  const { bits, candidates } = segment.scratch
  if (source === null) {
    for (let doc = 0; doc < segment.docCount; doc++) candidates[doc] = doc
    return segment.docCount
  }
  if (source.list !== undefined) return source.list(candidates)
  source.mark(bits)
  return drainBits(bits, bits.length, candidates)
}

/** Keeps of the first `count` candidates those that are also in the source. @returns how many. */
export function narrowCandidates(segment: Segment, source: CandidateSource, count: number): number {
  const { bits, candidates } = segment.scratch
  source.mark(bits)
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    if (hasBit(bits, doc)) candidates[kept++] = doc
  }
  bits.fill(0)
  return kept
}
