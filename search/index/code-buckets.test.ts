import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCodeBuckets, endOfCode, startOfCode } from './code-buckets.ts'

const code = fc.integer({ min: 0, max: 40 ** 6 - 1 })

it('has all indexes of a code between its start and its end', () => {
  fc.assert(
    fc.property(fc.array(code, { maxLength: 2000, size: 'max' }), code, (given, other) => {
      const codes = given.toSorted((a, b) => a - b)
      const buckets = buildCodeBuckets(codes.length, (index) => codes[index]!)
      for (const wanted of [...given.slice(0, 20), other]) {
        const start = startOfCode(buckets, wanted)
        const end = endOfCode(buckets, wanted)
        expect(codes.slice(0, start).every((before) => before < wanted)).toBe(true)
        expect(codes.slice(end).every((after) => after > wanted)).toBe(true)
      }
    }),
  )
})

it('narrows many codes down to fewer than 64', () => {
  const codes = Array.from({ length: 20_000 }, (_, index) => Math.floor((index / 20_000) * 40 ** 6))
  const buckets = buildCodeBuckets(codes.length, (index) => codes[index]!)
  const sizes = codes.map((wanted) => endOfCode(buckets, wanted) - startOfCode(buckets, wanted))
  expect(Math.max(...sizes)).toBeLessThan(64)
})
