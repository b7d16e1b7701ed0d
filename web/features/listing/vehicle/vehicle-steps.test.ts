import { describe, expect, it } from 'vitest'
import type { Facets } from '#contract/listing.ts'
import { nextVehicleStep, vehicleBreadcrumbs } from './vehicle-steps.ts'

const nissan = { id: 1, nombre: 'Nissan' }
const tsuru = { id: 2, nombre: 'Tsuru' }
const engine = { id: 3, nombre: 'L4 1.6L' }
const any = { year: null, marca: null, modelo: null, motor: null }
const value = (nombre: string) => ({ id: nombre.length, nombre, cantidad: 1 })
const facets: Facets = {
  lineas: [],
  marcas: [],
  armadoras: [value('Volkswagen'), value('Audi')],
  modelos: [value('Tsuru'), value('240SX')],
  years: [value('2017'), value('1992')],
  motores: [value('L4 2.0L'), value('L4 1.6L')],
  posiciones: [],
  rasgos: [],
}

describe('nextVehicleStep', () => {
  it.each([
    [any, 'armadora', ['Audi', 'Volkswagen'], 'count'],
    [{ ...any, year: 1998 }, 'armadora', ['Audi', 'Volkswagen'], 'count'],
    [{ ...any, marca: nissan }, 'modelo', ['240SX', 'Tsuru'], 'count'],
    [{ ...any, marca: nissan, modelo: tsuru }, 'year', ['2017', '1992'], 'order'],
    [{ ...any, marca: nissan, modelo: tsuru, year: 1998 }, 'motor', ['L4 1.6L', 'L4 2.0L'], 'count'],
  ])('after %j comes %s', (vehicle, filter, names, firstBy) => {
    const step = nextVehicleStep(vehicle, facets)
    expect(step).toMatchObject({ filter, firstBy })
    expect(step?.values.map(({ nombre }) => nombre)).toEqual(names)
  })

  it('is none when all is said or nothing can be chosen', () => {
    const whole = { year: 1998, marca: nissan, modelo: tsuru, motor: engine }
    expect(nextVehicleStep(whole, facets)).toBeNull()
    expect(nextVehicleStep({ ...whole, motor: null }, { ...facets, motores: [value('L4 1.6L')] })).toBeNull()
  })
})

it('vehicleBreadcrumbs leads by make, model, year and engine', () => {
  const breadcrumbs = vehicleBreadcrumbs({ year: 1998, marca: nissan, modelo: tsuru, motor: engine })
  expect(breadcrumbs.map(({ path }) => path)).toEqual([
    '/home',
    '/catalogo/busqueda/todos/todos/todos/todos',
    '/catalogo/busqueda/todos/Nissan/todos/todos',
    '/catalogo/busqueda/todos/Nissan/Tsuru/todos',
    '/catalogo/busqueda/1998/Nissan/Tsuru/todos',
    '/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L',
  ])
  expect(vehicleBreadcrumbs(any)).toHaveLength(2)
})
