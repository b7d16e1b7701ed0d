import { describe, expect, it } from 'vitest'
import { readCar, writeCar } from './car-address.ts'

const aveo = { year: 2012, make: 'Chevrolet', model: 'Aveo', engine: '1.6L' }

describe('a car in an address', () => {
  it.each([
    [aveo, '2012*Chevrolet*Aveo*1.6L'],
    [{ ...aveo, year: null, engine: null }, 'todos*Chevrolet*Aveo*todos'],
  ])('is read as it was written: %j', (car, text) => {
    expect(writeCar(car)).toBe(text)
    expect(readCar(text)).toEqual(car)
  })

  it.each([
    null,
    '',
    '2012',
    '12*Chevrolet*Aveo*',
    '2012*todos*Aveo*',
    '2012*Chevrolet* *',
    `2012*${'x'.repeat(300)}*a*b`,
    '2012*a*b*c*d',
  ])('%j is none', (text) => expect(readCar(text)).toBeNull())

  it('needs no engine', () => expect(readCar('2012*Chevrolet*Aveo')?.engine).toBeNull())
})
