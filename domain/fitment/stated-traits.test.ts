import { describe, expect, it } from 'vitest'
import { traitsOfQualifier } from './stated-traits.ts'
import { kindOfTrait, TRAIT_LABELS, VEHICLE_TRAITS } from './vehicle-traits.ts'

describe('the traits of a qualifier', () => {
  it.each<[string, string[]]>([
    ['Estándar', ['estandar']],
    ['TRANSMISIÓN MANUAL', ['estandar']],
    ['Automático', ['automatica']],
    ['T/A', ['automatica']],
    ['C/A/A', ['con-aire']],
    ['S / A/A', ['sin-aire']],
    ['C/AIRE', ['con-aire']],
    ['C/ABS', ['con-abs']],
    ['sin ABS', ['sin-abs']],
    ['4X2', ['4x2']],
    ['RWD', ['4x2']],
    ['AWD', ['4x4']],
    ['4X2/4X4', ['4x2', '4x4']],
    ['TDI', ['diesel']],
    ['TURBO', ['con-turbo']],
    ['Cabina sencilla/Doble cabina', ['cabina-sencilla', 'doble-cabina']],
    ['King Cab', ['cabina-extendida']],
    ['2 puertas', ['2-puertas']],
    ['Sedán/Hatchback', ['sedan', 'hatchback']],
    // An alternative without a trait may be met too.
    ['Sedán/Van', []],
    // A size, a mirror, a wheel.
    ['STD', []],
    ['Manual', []],
    ['5 birlos', []],
    ['', []],
  ])('%s: %j', (qualifier, traits) => expect(traitsOfQualifier(qualifier)).toEqual(traits))

  it('include the label of each trait', () => {
    for (const trait of VEHICLE_TRAITS) {
      const label = TRAIT_LABELS[trait]
      expect(traitsOfQualifier(label)).toEqual([trait])
    }
  })
})

it('traits fit into the bits of a number, and their labels are unique', () => {
  expect(VEHICLE_TRAITS.length).toBeLessThanOrEqual(31)
  expect(new Set(Object.values(TRAIT_LABELS)).size).toBe(VEHICLE_TRAITS.length)
  expect(kindOfTrait('4x4').name).toBe('traccion')
})
