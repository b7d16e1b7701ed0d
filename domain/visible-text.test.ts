import { expect, it } from 'vitest'
import { visibleText } from './visible-text.ts'

it.each([
  ['an ordinary text', 'Balatas ñandú 1/2" (juego)', 'Balatas ñandú 1/2" (juego)'],
  ['line breaks and tabs', 'a\nb\tc\r\n', 'a\nb\tc\r\n'],
  ['right-to-left override', 'gpj\u202E.exe', 'gpj.exe'],
  ['isolates', '\u2066a\u2069', 'a'],
  ['zero width', 'ba\u200Bla\u200Dta\uFEFFs', 'balatas'],
  ['soft hyphen', 'bala\u00ADta', 'balata'],
  ['escape sequence', 'a\u001B[31mb\u009B0m', 'a[31mb0m'],
  ['tags', 'a\u{E0061}b', 'ab'],
  ['hangul filler', 'a\u3164b', 'ab'],
  ['null', 'a\u0000b', 'ab'],
])('%s', (_, text, visible) => {
  expect(visibleText(text)).toBe(visible)
})
