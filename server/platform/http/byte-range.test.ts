import { expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

// A file of 1000 bytes.
it.each([
  [undefined, undefined],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-499', { first: 0, last: 499 }],
  ['bytes=500-', { first: 500, last: 999 }],
  ['bytes=-200', { first: 800, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes= 1 - 2 ', { first: 1, last: 2 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-1,5-9', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
])('%j asks for %j', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})
