import { expect, it } from 'vitest'
import { internationalNumber, telephoneAddress } from './branch-text.ts'

it.each([
  ['33 1234 5678', '+523312345678'],
  ['(33) 1234-5678', '+523312345678'],
  ['+52 (33) 1234-5678', '+523312345678'],
  ['+1 555 010 0000', '+15550100000'],
])('%s is dialled as %s', (written, number) => {
  expect(internationalNumber(written)).toBe(number)
  expect(telephoneAddress(written)).toBe(`tel:${number}`)
})
