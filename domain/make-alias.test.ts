import { expect, it } from 'vitest'
import { canonicalMake } from './make-alias.ts'

it.each([
  ['VW', 'Volkswagen'],
  ['volkswagen', 'Volkswagen'],
  ['CHEVY', 'Chevrolet'],
  ['MERCEDES', 'Mercedes-Benz'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['bmw', 'BMW'],
  ['Seat', 'SEAT'],
  ['Zastava', 'Zastava'],
])('%s is stored as %s', (given, expected) => {
  expect(canonicalMake(given)).toBe(expected)
})
