import { describe, expect, it } from 'vitest'
import { foldPlate, plateIn } from './plates.ts'

describe('a plate', () => {
  it.each([
    ['abc-123-a', 'ABC123A'],
    ['A12 bcd', 'A12BCD'],
    ['JKL.45.67', 'JKL4567'],
    ['tsuru', null],
    ['áé-12', null],
    ['1', null],
    ['ABC-123-ABC-1234', null],
  ])('%s is %s', (text, plate) => expect(foldPlate(text)).toBe(plate))

  it.each([
    ['ABC-123-A', 'ABC123A', ''],
    ['tsuru 98 abc-12-34 1.6', 'ABC1234', 'tsuru 98 1.6'],
    ['a12-bcd jetta 2004', 'A12BCD', 'jetta 2004'],
  ])('is found in “%s”', (text, plate, rest) => expect(plateIn(text)).toEqual({ plate, rest }))

  it.each(['RAM-1500 2010', 'CRV-2010', 'tsuru 98 1.6', 'FR-7389', 'F-150 98', 'silverado 04-07'])(
    'is none in “%s”',
    (text) => expect(plateIn(text)).toBeNull(),
  )
})
