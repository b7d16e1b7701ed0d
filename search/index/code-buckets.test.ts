import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCodeBuckets, endOfCode, startOfCode } from './code-buckets.ts'

const code = fc.integer({ min: 0, max: 40 ** 6 - 1 })

it('holds all places of a code between its start and its end', () => {
  fc.assert(
    fc.property(fc.array(code, { maxLength: 2000, size: 'max' }), code, (given, other) => {
      const codes = given.toSorted((a, b) => a - b)
      const buckets = buildCodeBuckets(codes.length, (place) => codes[place]!)
      for (const asked of [...given.slice(0, 20), other]) {
        const start = startOfCode(buckets, asked)
        const end = endOfCode(buckets, asked)
        expect(codes.slice(0, start).every((before) => before < asked)).toBe(true)
        expect(codes.slice(end).every((after) => after > asked)).toBe(true)
      }
    }),
  )
})

it('leaves some tens of many codes to look through', () => {
  const codes = Array.from({ length: 20_000 }, (_, place) => Math.floor((place / 20_000) * 40 ** 6))
  const buckets = buildCodeBuckets(codes.length, (place) => codes[place]!)
  const sizes = codes.map((asked) => endOfCode(buckets, asked) - startOfCode(buckets, asked))
  expect(Math.max(...sizes)).toBeLessThan(64)
})
