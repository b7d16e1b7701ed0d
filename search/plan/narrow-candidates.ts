import { intersectBits, listBits } from '#search/util/bits.ts'
import type { Segment } from '#search/index/segment.ts'
import type { WordPlan } from './word-plan.ts'

/** A set of documents that holds all matches. */
export interface CandidateSource {
  readonly of: 'word' | 'groups' | 'vehicle' | 'positions' | 'all'
  /** How many documents at most. */
  readonly size: number
  /** How many exactly, where that is known without marking them. */
  readonly count?: () => number
  /** What it costs to mark them, in documents of a list. */
  readonly cost: number
  /** Adds them to an empty set. */
  readonly mark: (bits: Uint32Array) => void
  /** Where it is one ascending list already: writes it. @returns how many. */
  readonly list?: (into: Uint32Array) => number
  /** Where it is a bit set already: that, from the word `start` on. */
  readonly row?: { readonly bits: Uint32Array; readonly start: number }
  /** Where it is lines or brands: 1 or more by their numbers, else 0; and the number of each document. */
  readonly groups?: { readonly members: Uint8Array; readonly docGroups: Uint16Array }
  /** A larger set that is sooner marked. */
  readonly wider?: CandidateSource
  /** Whether each of its documents meets what the search asks of models, years and engines. */
  readonly meetsVehicle: boolean
  /** Of a word. */
  readonly plan?: WordPlan
}

/** Writes the documents that are in all of the sources to `scratch.candidates`, ascending. @returns how many. */
export function listCandidates(segment: Segment, sources: readonly [CandidateSource, ...CandidateSource[]]): number {
  const { bits, candidates } = segment.scratch
  const [first, ...others] = sources
  if (others.length === 0 && first.list !== undefined) return first.list(candidates)
  meetSources(segment, sources)
  const count = listBits(bits, candidates)
  bits.fill(0)
  return count
}

/** Adds the documents that are in all of the sources to `scratch.bits`, which is empty. */
export function meetSources({ scratch }: Segment, [first, ...others]: readonly CandidateSource[]): void {
  const { bits, otherBits } = scratch
  first?.mark(bits)
  for (const { row, mark } of others) {
    if (row !== undefined) {
      intersectBits(bits, row.bits, row.start)
      continue
    }
    mark(otherBits)
    intersectBits(bits, otherBits, 0)
    otherBits.fill(0)
  }
}

/** Keeps of the first `count` candidates those that are in the source, and their qualities. @returns how many. */
export function keepOfSource(segment: Segment, source: CandidateSource, count: number): number {
  if (source.groups !== undefined) return keepOfGroups(segment, source.groups, count)
  if (source.row !== undefined) return keepOfBits(segment, source.row, count)
  const { bits } = segment.scratch
  source.mark(bits)
  const kept = keepOfBits(segment, { bits, start: 0 }, count)
  bits.fill(0)
  return kept
}

function keepOfBits({ scratch }: Segment, { bits, start }: NonNullable<CandidateSource['row']>, count: number): number {
  const { candidates, qualities } = scratch
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    candidates[kept] = doc
    qualities[kept] = qualities[i]!
    kept += (bits[start + (doc >>> 5)]! >>> (doc & 31)) & 1
  }
  return kept
}

function keepOfGroups(
  { scratch }: Segment,
  { members, docGroups }: NonNullable<CandidateSource['groups']>,
  count: number,
): number {
  const { candidates, qualities } = scratch
  let kept = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    candidates[kept] = doc
    qualities[kept] = qualities[i]!
    // Without branches: which candidates are members cannot be foreseen.
    kept += (members[docGroups[doc]!]! + 255) >>> 8
  }
  return kept
}
