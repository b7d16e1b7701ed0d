import { expect, it } from 'vitest'
import { keysIn } from './page-keys.ts'

it.each([
  ['BD-1047 BOSCH Balata delantera', ['BD1047', 'BD1047BOSCH']],
  ['(ab.12/3),', ['AB123']],
  ['BD 1047', ['BD1047', '1047']],
  ['2014 2016', ['2014', '2016']],
])('%j may name %j', (text, keys) => {
  expect(keysIn(text)).toEqual(expect.arrayContaining(keys))
})

it.each(['Sin cifras aquí', 'A1', ''])('%j has none', (text) => expect(keysIn(text)).toEqual([]))

it('a key does not continue in the next line', () => expect(keysIn('BD\n1047')).toEqual(['1047']))

it('a page full of numbers is bounded', () => {
  expect(keysIn(Array.from({ length: 20_000 }, (_, number) => `K${number}00`).join('\n')).length).toBe(4000)
})
