import { MIXED_TRAITS } from '#search/index/application-codes.ts'
import type { Segment } from '#search/index/segment.ts'
import { refusedBy } from '#search/text/traits.ts'
import type { Work } from '#search/util/work.ts'
import { listBits } from '#search/util/bits.ts'
import { COST_OF_DOC_APPLICATIONS } from '#search/plan/costs.ts'
import type { FacetCounts } from './facet-counts.ts'

/** Counts a document by the traits that it states and refuses. Documents without traits, which are most, are not passed. */
export function countTraits({ traitsStated, traitsRefused }: FacetCounts, stated: number, refused: number): void {
  addBits(traitsStated, stated)
  addBits(traitsRefused, refused)
}

/** Counts all documents of the set by their traits. Overwrites `docs`. */
export function countTraitsOfEach(
  counts: FacetCounts,
  segment: Segment,
  bits: Uint32Array,
  docs: Uint32Array,
  work: Work,
): void {
  const { docTraits, docApplicationStarts } = segment
  const count = listBits(bits, docs)
  work.steps += bits.length + count
  for (let i = 0; i < count; i++) {
    const doc = docs[i]!
    const traits = docTraits[doc]!
    if (traits === 0) continue
    work.steps += COST_OF_DOC_APPLICATIONS
    if (traits !== MIXED_TRAITS) {
      countTraits(counts, traits, refusedBy(traits))
      continue
    }
    const all = new TraitsOfApplications(segment)
    for (let at = docApplicationStarts[doc]!; at < docApplicationStarts[doc + 1]!; at++) all.add(at)
    countTraits(counts, all.stated, all.refused)
  }
}

/** The traits of several applications of a document: it states what any of them states, and refuses what all refuse. */
export class TraitsOfApplications {
  stated = 0
  #refused = -1
  readonly #segment: Segment

  constructor(segment: Segment) {
    this.#segment = segment
  }

  get refused(): number {
    return this.stated === 0 ? 0 : this.#refused
  }

  /** @param at index of the application. */
  add(at: number): void {
    const { docApplicationTraits, statedTraits, refusedTraits } = this.#segment
    const text = docApplicationTraits[at]!
    this.stated |= statedTraits[text]!
    this.#refused &= refusedTraits[text]!
  }
}

function addBits(into: Uint32Array, mask: number): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) into[31 - Math.clz32(rest & -rest)]!++
}
