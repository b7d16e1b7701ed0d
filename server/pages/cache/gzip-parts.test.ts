import { gunzipSync } from 'node:zlib'
import { array, assert, constantFrom, nat, oneof, property, record, string } from 'fast-check'
import { expect, it } from 'vitest'
import { gzipPart, joinGzip } from './gzip-parts.ts'

const text = oneof(
  string({ unit: 'grapheme' }),
  // Longer than one stored block, and than the compressor looks back.
  record({ unit: constantFrom('a', 'ñandú ', '<b>'), times: nat(40_000) }).map(({ unit, times }) => unit.repeat(times)),
)

it('joined parts are the gzip file of their texts, with its checksum and length', () => {
  assert(
    property(array(record({ text, isPart: constantFrom(true, false) }), { maxLength: 6 }), (texts) => {
      const file = joinGzip(texts.map((each) => (each.isPart ? gzipPart(each.text) : each.text)))
      expect(gunzipSync(file).toString()).toBe(texts.map((each) => each.text).join(''))
    }),
    { numRuns: 60 },
  )
})
