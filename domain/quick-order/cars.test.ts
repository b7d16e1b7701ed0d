import { describe, expect, it } from 'vitest'
import { carChange } from './car-changes.ts'
import { carOf } from './car-fields.ts'
import { CAR_PROBLEMS, carProblemText, type CarProblem } from './car-rules.ts'
import { writtenCars } from './written-cars.ts'

const TSURU = carOf({ year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: '1.6', linea: 'Balatas' })

describe('written cars', () => {
  it.each([
    ['1998\tNissan\tTsuru\t1.6\tBalatas\t2\tUnidad 12', { ...TSURU, cantidad: '2', nota: 'Unidad 12' }],
    ['1998,Nissan,Tsuru,1.6,Balatas', TSURU],
    ['1998;"Nissan";Tsuru;1.6;Balatas', TSURU],
    ['1998;Nissan;Tsuru;1,6;Balatas', { ...TSURU, motor: '1,6' }],
    ['Pieza;Auto;Marca;Año;Motor\nBalatas;Tsuru;Nissan;1998;1.6', TSURU],
    ['1998,Nissan,Tsuru,1.6,Balatas,1,000,Unidad 12', { ...TSURU, cantidad: '1 o 1,000', nota: 'Unidad 12' }],
    ['1998,Nissan,Tsuru,1.6,Balatas,"1,000"', { ...TSURU, cantidad: '1 o 1,000' }],
    ['tsuru 98 1.6 balatas', carOf({ modelo: 'tsuru 98 1.6 balatas' })],
  ])('%j', (text, car) => expect(writtenCars(`\n${text}\r\n  \n`)).toEqual([car]))

  it('a row without any field of a car is ignored', () => {
    expect(writtenCars('1998,Nissan,Tsuru,,\n,,,,\n,,,,,4,Unidad 3')).toEqual([
      carOf({ year: '1998', marca: 'Nissan', modelo: 'Tsuru' }),
    ])
  })

  it('a line of plain text can be among lines with fields', () => {
    expect(writtenCars('1998,Nissan,Tsuru,1.6,Balatas\ntsuru 98 bujias')[1]).toEqual(
      carOf({ modelo: 'tsuru 98 bujias' }),
    )
  })
})

it.each(Object.keys(CAR_PROBLEMS) as CarProblem[])('%s names its field first', (problem) => {
  const words = { written: 'x', vehicle: 'Nissan Tsuru 1998', years: { from: 1992, to: 2017 }, hasOptions: true }
  expect(carProblemText(problem, words)).toMatch(/^(?:Año|Modelo|Motor|Línea): \S.*\.$/u)
})

const exact = (parts: number, partKey = 'A') => ({ match: 'exacta', parts, partKey }) as const
const none = { match: 'sin_piezas', parts: 0, partKey: '' } as const
it.each([
  [null, exact(3), ''],
  [none, exact(3), 'Ahora sí hay: 3 piezas.'],
  [exact(3), none, 'Antes había 3 piezas, y ya no hay.'],
  [exact(3), { match: 'ambigua', parts: 0, partKey: '' }, 'Antes se entendía, y ahora hay que elegir.'],
  [exact(3), exact(3, 'B'), 'A ya no está: revisa la que se propone.'],
  [exact(3), exact(4), 'Hay 1 pieza más que antes.'],
  [exact(4), exact(2), 'Hay 2 piezas menos que antes.'],
  [exact(3), exact(3), ''],
  [none, none, ''],
] as const)('from %j to %j: %j', (before, now, text) => expect(carChange(before, now)).toBe(text))
