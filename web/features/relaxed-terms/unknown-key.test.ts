import { expect, it } from 'vitest'
import type { RelaxedTerm, UnderstoodTerm } from '#contract/listing.ts'
import { unknownKey } from './unknown-key.ts'

const word = (etiqueta: string): RelaxedTerm => ({ tipo: 'palabra', etiqueta, sin: '' })
const line = { tipo: 'linea', etiqueta: 'Balatas', sin: '' } as UnderstoodTerm
const answer = (total: number, missed: readonly string[] = [], isUnderstood = false) => ({
  total,
  entendido: isUnderstood ? [line] : [],
  relajado: missed.map(word),
})

it.each([
  ['ZZ-98765', answer(0), 'ZZ-98765', false],
  ['12345678', answer(0), '12345678', false],
  ['BV-12779 tsuru', answer(0, [], true), 'BV-12779', false],
  ['balatas ZZ-98765', answer(442, ['ZZ', '98765'], true), 'ZZ-98765', true],
  // What it found instead has nothing to do with the text.
  ['KX-12 A', answer(3216, ['KX']), 'KX-12', false],
  ['KX-12 A', answer(0), 'KX-12', false],
  ['ZZ 98765', answer(1, ['ZZ']), 'ZZ 98765', false],
  ['06a 115 561 b', answer(1, ['06a']), '06a 115 561 b', false],
  ['filtro 06a 115 561 b', answer(63, ['06a', '115', '561', 'b'], true), '06a 115 561 b', true],
])('%s: no part has its key', (text, listing, key, areOthersFound) =>
  expect(unknownKey(text, listing)).toEqual({ key, areOthersFound, rest: [] }),
)

it.each([
  ['balatas tsuru 98', answer(10, [], true)],
  ['balatas tsuru 2030', answer(10, ['2030'], true)],
  ['balatas v6 1600cc', answer(3, ['1600cc'], true)],
  ['zzzz qqqq', answer(0)],
  ['205/55R16', answer(0)],
  ['205/55-16', answer(0)],
  ['P205/55R16', answer(0)],
  ['LT265/70R17', answer(0)],
  ['205-55R16', answer(0)],
  ['10W-40', answer(0)],
  ['balata azul 98765', answer(0)],
  // Found, and something else was given up.
  ['BV-1277 deportiva', answer(1, ['deportiva'], true)],
])('%s: no key is named', (text, listing) => expect(unknownKey(text, listing)).toBeNull())
