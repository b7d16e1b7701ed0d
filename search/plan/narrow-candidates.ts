import { intersectBits, listBits } from '#search/util/bits.ts'
import type { BitRow, CandidateSource } from './candidate-source.ts'
import type { Scratch } from './scratch.ts'

/** Writes the documents that are in all of the sources to `scratch.candidates`, ascending. @returns how many. */
export function listCandidates(
  scratch: Scratch,
  sources: readonly [first: CandidateSource, ...others: CandidateSource[]],
): number {
  const { bits, candidates, work } = scratch
  const [first, ...others] = sources
  if (others.length === 0 && first.list !== undefined) {
    const count = first.list(candidates)
    work.steps += first.cost + count
    return count
  }
  intersectSources(scratch, sources)
  const count = listBits(bits, candidates)
  bits.fill(0)
  work.steps += bits.length + count
  return count
}

/** Adds the documents that are in all of the sources to `scratch.bits`, which is empty. */
export function intersectSources(
  { bits, otherBits, work }: Scratch,
  [first, ...others]: readonly [first: CandidateSource, ...others: CandidateSource[]],
): void {
  first.mark(bits)
  work.steps += first.cost
  for (const { row, mark, cost } of others) {
    work.steps += bits.length + (row === undefined ? cost : 0)
    if (row !== undefined) {
      intersectBits(bits, row.bits, row.start)
      continue
    }
    mark(otherBits)
    intersectBits(bits, otherBits, 0)
    otherBits.fill(0)
  }
}

/** Keeps those of the first `count` candidates that are in the source, with their qualities. @returns how many. */
export function narrowBySource(scratch: Scratch, source: CandidateSource, count: number): number {
  scratch.work.steps += count
  if (source.groups !== undefined) return narrowByGroups(scratch, source.groups, count)
  if (source.row !== undefined) return narrowByBits(scratch, source.row, count)
  const { bits } = scratch
  source.mark(bits)
  scratch.work.steps += source.cost + bits.length
  const narrowed = narrowByBits(scratch, { bits, start: 0 }, count)
  bits.fill(0)
  return narrowed
}

// Both write every candidate and advance only past members. A branch would be mispredicted half of the time.

function narrowByBits({ candidates, qualities }: Scratch, { bits, start }: BitRow, count: number): number {
  let narrowed = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    candidates[narrowed] = doc
    qualities[narrowed] = qualities[i]!
    narrowed += (bits[start + (doc >>> 5)]! >>> (doc & 31)) & 1
  }
  return narrowed
}

function narrowByGroups(
  { candidates, qualities }: Scratch,
  { members, docGroups }: NonNullable<CandidateSource['groups']>,
  count: number,
): number {
  let narrowed = 0
  for (let i = 0; i < count; i++) {
    const doc = candidates[i]!
    candidates[narrowed] = doc
    qualities[narrowed] = qualities[i]!
    narrowed += members[docGroups[doc]!]!
  }
  return narrowed
}
