import { randomBytes } from 'node:crypto'
import { crc32, gunzipSync } from 'node:zlib'
import { assert, array, constantFrom, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beforeBytes, multiply } from './crc32.ts'
import { PackedPage } from './packed-page.ts'

const nonce = () => randomBytes(16).toString('base64')

describe('a packed page', () => {
  it('is the page with the nonce of the answer in place of its own, wherever that stands', () => {
    const piece = constantFrom(
      '<script nonce="',
      '">',
      'Balatas niñas ',
      '\u{1F697}',
      '',
      'nonce=""',
      'a'.repeat(40_000),
    )
    assert(
      property(array(array(piece), { minLength: 1, maxLength: 12 }), string({ unit: 'grapheme' }), (pieces, text) => {
        const [own, other] = [nonce(), nonce()]
        const written = [...pieces.map((each) => each.join('')), text]
        const page = new PackedPage(written.join(own), own)
        // gunzip checks the checksum and the length.
        expect(gunzipSync(page.gzip(other)).toString()).toBe(written.join(other))
        expect(page.plain(own).toString()).toBe(written.join(own))
      }),
    )
  })

  it('is small where the page repeats itself', () => {
    const own = nonce()
    const page = new PackedPage(`<a href="/tuerca/verprods/BD-1047" nonce="${own}">`.repeat(50), own)
    expect(page.bytes).toBeLessThan(50 * 60)
  })

  it('refuses a nonce of another length', () => {
    const own = nonce()
    expect(() => new PackedPage(`<script nonce="${own}">`, own).gzip('short')).toThrow(RangeError)
  })
})

it('checksums of parts combine to that of the whole', () => {
  assert(
    property(uint8Array({ maxLength: 3000 }), uint8Array({ maxLength: 3000 }), (one, other) => {
      const combined = multiply(beforeBytes(other.length), crc32(one)) ^ crc32(other)
      expect(combined >>> 0).toBe(crc32(Buffer.concat([one, other])))
    }),
  )
})
