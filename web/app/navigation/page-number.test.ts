import { expect, it } from 'vitest'
import { readPageNumber } from './page-number.ts'

it.each([
  ['', 1],
  ['pagina=', 1],
  ['pagina=0', 1],
  ['pagina=-2', 1],
  ['pagina=x', 1],
  ['pagina=1e3', 1],
  ['pagina=7', 7],
  ['pagina=999999999', 10_000],
  ['pagina=9999999999', 1],
])('?%s is page %i', (query, page) => expect(readPageNumber(new URLSearchParams(query))).toBe(page))
