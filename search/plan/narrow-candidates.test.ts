import fc from 'fast-check'
import { expect, it } from 'vitest'
import { setBit } from '#search/util/bits.ts'
import type { CandidateSource } from './candidate-source.ts'
import { listCandidates, narrowBySource } from './narrow-candidates.ts'
import { createScratch } from './scratch.ts'

const DOCS = 70
const docs = fc.uniqueArray(fc.integer({ min: 0, max: DOCS - 1 })).map((list) => list.toSorted((a, b) => a - b))
/** Each of the forms in which a source has its documents. */
const form = fc.constantFrom('marks', 'list', 'row', 'groups')

function sourceOf(members: readonly number[], as: string): CandidateSource {
  const bits = new Uint32Array(3)
  const flags = new Uint8Array(DOCS)
  for (const doc of members) {
    setBit(bits, doc)
    flags[doc] = 1
  }
  const list = (into: Uint32Array): number => {
    into.set(members)
    return members.length
  }
  return {
    of: 'word',
    size: members.length,
    cost: 1,
    meetsVehicle: false,
    mark: (into) => members.forEach((doc) => setBit(into, doc)),
    ...(as === 'list' ? { list } : {}),
    ...(as === 'row' ? { row: { bits, start: 0 } } : {}),
    ...(as === 'groups'
      ? { groups: { members: flags, docGroups: Uint16Array.from({ length: DOCS }, (_, i) => i) } }
      : {}),
  }
}

it('returns the documents that are in all sources, with their qualities', () => {
  fc.assert(
    fc.property(docs, form, docs, form, docs, form, (first, a, second, b, third, c) => {
      const scratch = createScratch(DOCS, { steps: 0 })
      const count = listCandidates(scratch, [sourceOf(first, a), sourceOf(second, b)])
      const both = first.filter((doc) => second.includes(doc))
      expect([...scratch.candidates.subarray(0, count)]).toEqual(both)
      for (const [i, doc] of both.entries()) scratch.qualities[i] = doc
      const narrowed = narrowBySource(scratch, sourceOf(third, c), count)
      const all = both.filter((doc) => third.includes(doc))
      expect([...scratch.candidates.subarray(0, narrowed)]).toEqual(all)
      expect([...scratch.qualities.subarray(0, narrowed)]).toEqual(all)
      expect([...scratch.bits, ...scratch.otherBits].every((word) => word === 0)).toBe(true)
    }),
  )
})

it('lists all documents of a single source', () => {
  const scratch = createScratch(DOCS, { steps: 0 })
  expect(listCandidates(scratch, [sourceOf([3, 9], 'list')])).toBe(2)
  expect([...scratch.candidates.subarray(0, 2)]).toEqual([3, 9])
})
