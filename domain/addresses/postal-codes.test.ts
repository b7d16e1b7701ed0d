import { expect, it } from 'vitest'
import { stateNamed, stateOf, stateProblem, STATES } from './postal-codes.ts'

it.each([
  ['01000', 'Ciudad de México'],
  ['16999', 'Ciudad de México'],
  ['20000', 'Aguascalientes'],
  ['22444', 'Baja California'],
  ['27000', 'Coahuila'],
  ['29000', 'Chiapas'],
  ['35000', 'Durango'],
  ['44940', 'Jalisco'],
  ['50000', 'Estado de México'],
  ['64410', 'Nuevo León'],
  ['76120', 'Querétaro'],
  ['91700', 'Veracruz'],
  ['99999', 'Zacatecas'],
  ['17000', null],
  ['00100', null],
  ['4410', null],
  ['441000', null],
  ['', null],
])('%s is of %s', (postalCode, state) => {
  expect(stateOf(postalCode)).toBe(state)
})

it('gives each of the 32 states its digits, none to two', () => {
  const found = Array.from({ length: 100 }, (_, digits) => stateOf(`${String(digits).padStart(2, '0')}000`))
  expect(new Set(found.filter((state) => state !== null))).toEqual(new Set(STATES))
  expect(STATES).toHaveLength(32)
})

it.each([
  ['jalisco', 'Jalisco'],
  ['CDMX', 'Ciudad de México'],
  ['Michoacan de Ocampo', 'Michoacán'],
  ['Edo. de México', 'Estado de México'],
  ['Texas', null],
])('%s is %s', (written, state) => {
  expect(stateNamed(written)).toBe(state)
})

it.each([
  ['44100', 'Jalisco', null],
  ['44100', 'JALISCO', null],
  ['44100', 'Nuevo León', 'El código postal 44100 es de Jalisco.'],
  ['44100', 'Occidente', null],
  ['17000', 'Jalisco', null],
])('%s with %s: %s', (postalCode, state, problem) => {
  expect(stateProblem(postalCode, state)).toBe(problem)
})
