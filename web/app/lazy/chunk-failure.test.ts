import { describe, expect, it } from 'vitest'
import { chunkAddressIn, chunkFailure, chunkFailureText } from './chunk-failure.ts'

describe('chunkFailureText', () => {
  it.each([
    [
      '/tuerca/assets/home-Ab1.js',
      404,
      false,
      'Loading chunk home-Ab1.js failed (missing: /tuerca/assets/home-Ab1.js)',
    ],
    ['/a/x.js?v=1', 0, false, 'Loading chunk x.js failed (error: /a/x.js?v=1)'],
    ['/a/x.js', undefined, false, 'Loading chunk x.js failed (error: /a/x.js)'],
    ['/a/x.js', 200, false, 'Loading chunk x.js failed (error: /a/x.js)'],
    ['/a/x.js', undefined, true, 'Loading chunk x.js failed (timeout: /a/x.js)'],
  ])('%s with status %s, late: %s', (address, status, isLate, text) => {
    expect(chunkFailureText(chunkFailure(address, status, isLate))).toBe(text)
  })
})

describe('chunkAddressIn', () => {
  it.each([
    ['Failed to fetch dynamically imported module: http://h/a/x.js', 'http://h/a/x.js'],
    ['error loading dynamically imported module: http://h/a/x.js', 'http://h/a/x.js'],
    ['Importing a module script failed.', ''],
    ['Unable to preload CSS for /a/x.css', '/a/x.css'],
    ['Cannot read properties of null', null],
  ])('reads %j', (message, address) => expect(chunkAddressIn(new TypeError(message))).toBe(address))

  it('is null for other values', () => expect(chunkAddressIn('x')).toBeNull())
})
