import { expect, it } from 'vitest'
import { packArrays, unpackArrays } from './index-arrays.ts'

it('returns the packed arrays, also one that was part of a larger buffer', () => {
  const value = {
    count: 3,
    odd: Uint8Array.of(1, 2, 3),
    none: new Uint32Array(),
    inside: { part: Uint16Array.of(9, 7, 8, 9).subarray(1, 3), signed: Int32Array.of(-1) },
    wide: Uint32Array.of(0xffff_ffff, 5),
  }
  const { packed, parts, bytes } = packArrays(value)
  const buffer = new SharedArrayBuffer(bytes)
  new Uint8Array(buffer).set(Buffer.concat(parts))
  const again = unpackArrays<typeof value>(JSON.parse(JSON.stringify(packed)) as typeof packed, buffer)
  expect(again).toEqual(value)
  expect(again.wide.buffer).toBe(buffer)
})

it.each([['text'], [null], [new Float64Array(1)], [() => 1], [undefined]])('refuses %s', (part) => {
  expect(() => packArrays({ part })).toThrow(TypeError)
})
