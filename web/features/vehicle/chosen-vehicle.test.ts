import { describe, expect, it } from 'vitest'
import { parseVehicle, vehicleLabel, vehiclePath, type ChosenVehicle } from './chosen-vehicle.ts'

const tsuru: ChosenVehicle = {
  year: 1998,
  make: { id: 1, name: 'Nissan' },
  model: { id: 5, name: 'Tsuru' },
  engine: null,
}

describe('vehicleLabel', () => {
  it('reads as people say it', () => {
    expect(vehicleLabel(tsuru)).toBe('Nissan Tsuru 1998')
    expect(vehicleLabel({ ...tsuru, model: null, year: null })).toBe('Nissan')
    expect(vehicleLabel({ ...tsuru, engine: { id: 2, name: 'L4 1.6L' } })).toBe('Nissan Tsuru 1998 L4 1.6L')
  })
})

describe('vehiclePath', () => {
  it('names each part and says todos for any', () => {
    expect(vehiclePath(tsuru)).toBe('/catalogo/busqueda/1998/Nissan/Tsuru/todos')
    expect(vehiclePath({ ...tsuru, year: null, model: null })).toBe('/catalogo/busqueda/todos/Nissan/todos/todos')
  })

  it('carries names with a slash', () => {
    expect(vehiclePath({ ...tsuru, model: { id: 3, name: 'C/K 1500' } })).toContain('/C%2FK%201500/')
  })
})

describe('parseVehicle', () => {
  it('reads what was stored', () => expect(parseVehicle(JSON.stringify(tsuru))).toEqual(tsuru))

  it.each([
    null,
    '',
    'no es JSON',
    'null',
    '[]',
    '{}',
    '{"year":"1998","make":{"id":1,"name":"Nissan"},"model":null,"engine":null}',
    '{"year":3000,"make":{"id":1,"name":"Nissan"},"model":null,"engine":null}',
    '{"year":1998,"make":{"id":1,"name":""},"model":null,"engine":null}',
    '{"year":1998,"make":null,"model":null,"engine":null}',
    '{"year":1998,"make":{"id":1,"name":"Nissan"},"engine":null}',
  ])('takes %j for no vehicle', (text) => expect(parseVehicle(text)).toBeNull())
})
