import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, detectEncoding, type TextEncoding } from './encoding.ts'

async function* pieces(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const text = 'clave,descripción\n1,PIÑÓN\n'
const cp1252 = Buffer.from(text, 'latin1')

// ó, Ñ, Ó
const macRoman = Buffer.from('clave,descripci\x97n\n1,PI\x84\xEEN\n', 'latin1')

describe('the encoding is found by content', () => {
  const cases: [string, Buffer, TextEncoding, number][] = [
    ['ASCII', Buffer.from('clave,linea\n'), 'utf-8', 0],
    ['UTF-8', Buffer.from(text), 'utf-8', 0],
    ['UTF-8 with BOM', Buffer.from(`\uFEFF${text}`), 'utf-8', 3],
    ['UTF-16 little endian', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le', 2],
    ['UTF-16 big endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16be', 2],
    ['Windows-1252', cp1252, 'windows-1252', 0],
    ['Mac Roman', macRoman, 'macintosh', 0],
  ]
  it.each(cases)('%s, also byte by byte', async (_, bytes, encoding, bomBytes) => {
    for (const size of [bytes.length, 1]) {
      const finding = await detectEncoding(pieces(bytes, size))
      expect(finding).toEqual({ kind: 'text', encoding, bomBytes })
      let decoded = ''
      for await (const piece of decodeText(pieces(bytes.subarray(bomBytes), size), encoding)) decoded += piece
      expect(decoded).toBe(encoding === 'utf-8' && bomBytes === 0 ? bytes.toString() : text)
    }
  })

  it('names the first lines of two encodings', async () => {
    const mixed = Buffer.concat([Buffer.from('clave,línea\n1,A\n'), Buffer.from('2,PIÑÓN\n', 'latin1')])
    expect(await detectEncoding(pieces(mixed))).toEqual({ kind: 'mixed', badLine: 3, utf8Line: 1 })
  })

  it('recognises UTF-8 with a broken end', async () => {
    const cut = Buffer.from('línea').subarray(0, -1)
    expect(await detectEncoding(pieces(Buffer.concat([cut, Buffer.from([0xc3])])))).toMatchObject({ kind: 'mixed' })
  })

  it('does not accept zero bytes as text', async () => {
    expect(await detectEncoding(pieces(Buffer.from([0x41, 0, 0x42])))).toEqual({ kind: 'binary' })
  })
})

it('recognises every well-formed text as UTF-8', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), async (sample, size) => {
      const bytes = Buffer.from(`x${sample.replaceAll('\0', '')}`)
      expect(await detectEncoding(pieces(bytes, size))).toMatchObject({ kind: 'text', encoding: 'utf-8' })
    }),
  )
})

it('agrees with the strict decoder of the platform about UTF-8', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ min: 1, maxLength: 40 }), async (sample) => {
      const bytes = Uint8Array.from([0x78, ...sample])
      const finding = await detectEncoding(pieces(bytes, 3))
      const valid = !Buffer.from(new TextDecoder().decode(bytes)).compare(bytes)
      expect(finding.kind === 'text' && finding.encoding === 'utf-8').toBe(valid)
    }),
  )
})
