import { expect, it } from 'vitest'
import { catalogueFileText, fileSizeText } from './catalogue-text.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [45_678, '46 KB'],
  [1_310_720, '1.3 MB'],
  [23_456_789, '23 MB'],
  [4_500_000_000, '4.5 GB'],
])('%i bytes are %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))

it('says what file it is', () => {
  expect(catalogueFileText({ paginas: 14, bytes: 250_000 })).toBe('PDF, 14 páginas, 250 KB')
  expect(catalogueFileText({ paginas: 1, bytes: 250_000 })).toBe('PDF, 1 página, 250 KB')
})
