import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GzipParts, joinGzip } from './gzip-parts.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  // Longer than one stored block, and than the compressor looks back.
  fc
    .record({ unit: fc.constantFrom('a', 'ñandú ', '<b>🔧', 'value="0"'), times: fc.nat(20_000) })
    .map(({ unit, times }) => unit.repeat(times)),
  fc.constantFrom('0"/><input value="', '"/><input name="clave" value="', '\0', ''),
)
const value = fc.record({ text: fc.oneof(text, fc.constantFrom('7', '0"/>', '12345')), isFixed: fc.boolean() })

it('a file of parts and any values between them has their texts, its checksum and its length', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, value), { maxLength: 8 }), fc.nat(9), (pairs, sign) => {
      const parts = new GzipParts()
      let expected = ''
      const made = pairs.flatMap(([before, each]) => {
        const part = parts.part(before)
        const { length } = Buffer.from(each.text)
        parts.value(each.isFixed ? length : null)
        const written = each.isFixed ? String(sign).repeat(length) : each.text
        expected += before + written
        return [part, written]
      })
      expect(gunzipSync(joinGzip(made)).toString() === expected).toBe(true)
    }),
    { numRuns: 200 },
  )
})
