import { expect, it } from 'vitest'
import { postalCodesProblem, vatOf, type BorderVatFacts } from './border-vat.ts'

const facts = (change: Partial<BorderVatFacts>): BorderVatFacts => ({
  rate: 800,
  rule: 'sucursal_y_entrega',
  handover: { kind: 'branch' },
  postalCodes: '21000-22999, 32000',
  ...change,
})
const sentTo = (postalCode: string, region: 'frontera' | 'general' | null = null) => ({
  handover: { kind: 'address', postalCode, region } as const,
})
const BOTH = 'Sucursal y entrega en la región fronteriza.'
const OUTSIDE = 'Se entrega fuera de la región fronteriza.'

it.each<[string, Partial<BorderVatFacts>, number, string]>([
  ['collected at the branch', {}, 800, BOTH],
  ['sent within the region', sentTo('22000'), 800, BOTH],
  ['sent to its last code', sentTo('22999'), 800, BOTH],
  ['sent to a single code', sentTo('32000'), 800, BOTH],
  ['sent beside it', sentTo('32001'), 1600, OUTSIDE],
  ['sent outside', sentTo('44100'), 1600, OUTSIDE],
  ['outside, and an administrator says otherwise', sentTo('44100', 'frontera'), 800, BOTH],
  ['inside, and an administrator says otherwise', sentTo('22000', 'general'), 1600, OUTSIDE],
  [
    'the place is not known',
    { handover: { kind: 'unknown' } },
    1600,
    'Falta saber si se entrega en la región fronteriza.',
  ],
  ['no codes', { ...sentTo('22000'), postalCodes: '' }, 1600, OUTSIDE],
  ['the branch alone decides', { ...sentTo('44100'), rule: 'sucursal' }, 800, ''],
  ['a branch of the general rate', { ...sentTo('22000'), rate: 1600 }, 1600, ''],
])('%s', (_, change, rate, reason) => expect(vatOf(facts(change))).toEqual({ rate, reason }))

it.each([
  ['', null],
  ['22000', null],
  ['21000-22999; 32000 - 32999\n88000', null],
  ['2200', '«2200» no es un código postal ni un rango: escribe 22000 o 22000-22999.'],
  ['22999-22000', '«22999-22000» no es un código postal ni un rango: escribe 22000 o 22000-22999.'],
])('postal codes written as %j', (text, problem) => expect(postalCodesProblem(text)).toBe(problem))
