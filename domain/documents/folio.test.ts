import { describe, expect, it } from 'vitest'
import { folioText, parseFolio } from './folio.ts'

describe('folios', () => {
  it.each([
    ['A', 102, 'A-102'],
    ['', 7, '7'],
    ['GDL', 1, 'GDL-1'],
  ])('%s and %d: %s', (series, number, text) => {
    expect(folioText(series, number)).toBe(text)
    expect(parseFolio(text)).toEqual({ series, number })
  })

  it.each(['', 'A-', '-1', 'A-0', 'A-01', 'a-1', 'A1', 'A-1-2', 'ABCDEFG-1', '99999999999', "A-1'", 'A-1\n'])(
    '%j is none',
    (text) => expect(parseFolio(text)).toBeNull(),
  )
})
