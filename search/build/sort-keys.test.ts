import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partKey } from '#search/testing/arbitraries.ts'
import { GrowingText } from '#search/util/growing-array.ts'
import { sortKeys } from './sort-keys.ts'

it('sorts keys by their bytes, plain or not, in a stable way', () => {
  const key = fc.oneof(partKey, fc.string({ unit: 'grapheme', maxLength: 20 }))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), (given) => {
      const texts = new GrowingText()
      for (const one of given) texts.push(one)
      const bytes = given.map((one) => Buffer.from(one.toWellFormed()))
      const expected = [...given.keys()].sort((a, b) => Buffer.compare(bytes[a]!, bytes[b]!) || a - b)
      expect([...sortKeys(texts.bytes, texts.starts.values, given.length)]).toEqual(expected)
    }),
  )
})
