import { expect, it } from 'vitest'
import { qualifierPrefix } from './qualifiers.ts'

it.each<[string, string, string | null, string]>([
  ['con', ' ', 'con', "'con ABS'"],
  ['c', '/', 'con', "'C/ABS'"],
  ['sin', ' ', 'sin', "'sin ABS'"],
  ['s', '/', 'sin', "'S/ABS'"],
  ['c', ' ', null, "'Clase C ABS' has no slash"],
  ['a', '/', null, "'A/C' is air conditioning"],
])('the word %j with %j after it says %j of a qualifier: %s', (before, between, prefix) => {
  expect(qualifierPrefix(before, between)).toBe(prefix)
})
