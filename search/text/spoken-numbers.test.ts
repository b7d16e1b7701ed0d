import { expect, it } from 'vitest'
import { spokenNumberAt } from './spoken-numbers.ts'

const CASES: readonly (readonly [text: string, value: number | null, words: number])[] = [
  ['dos mil tres', 2003, 3],
  ['dos mil', 2000, 2],
  ['dos mil doce motor', 2012, 3],
  ['noventa y siete', 97, 3],
  ['noventa', 90, 1],
  ['noventa y balatas', 90, 1],
  ['ochenta y diez', 80, 1],
  ['mil novecientos noventa y siete', 1997, 5],
  ['mil quinientos', 1500, 2],
  ['mil', 1000, 1],
  ['ciento cincuenta', 150, 2],
  ['doscientos seis', 206, 2],
  ['trescientos', 300, 1],
  ['veintidos', 22, 1],
  ['uno', 1, 1],
  ['cero', 0, 1],
  ['doce mil', 12, 1],
  ['balata', null, 0],
]

it.each(CASES)('%s is %s', (text, value, words) => {
  const spoken = spokenNumberAt(text.split(' '), 0)
  expect(spoken).toEqual(value === null ? null : { value, end: words })
})

it('reads numbers inside of a text', () => {
  expect(spokenNumberAt(['tsuru', 'noventa', 'y', 'ocho'], 1)).toEqual({ value: 98, end: 4 })
})
