import { expect, it } from 'vitest'
import { isPhone, phoneText } from './phone.ts'

it.each([
  ['3312345678', '33 1234 5678'],
  ['+52 55 1234-5678', '55 1234 5678'],
  ['52 81 1234 5678', '81 1234 5678'],
  ['(777) 123 45 67', '777 123 4567'],
  ['+1 512 555 0100', '+1 512 555 0100'],
  ['33 1234 5678 ext. 12', '33 1234 5678 ext. 12'],
  ['123', '123'],
  ['', ''],
])('%j is shown as %j', (written, shown) => {
  expect(phoneText(written)).toBe(shown)
})

it.each([
  ['33 1234 5678', true],
  ['+52 33 1234 5678, ext 12', true],
  ['123 4567', false],
  ['no tengo', false],
  ['1'.repeat(16), false],
])('%j can be called: %s', (written, expected) => {
  expect(isPhone(written)).toBe(expected)
})
