import { describe, expect, it } from 'vitest'
import { closestLines } from './closest-lines.ts'
import { readSearchLocation, readVehicleLocation } from '#web/features/listing/location/listing-location.ts'

const lineasCercanas = [
  { id: 8, nombre: 'Discos', cantidad: 4 },
  { id: 9, nombre: 'Bujías', cantidad: 2 },
]
const paths = (found: ReturnType<typeof closestLines>) => found?.lines.map(found.pathTo)
const search = (query: string) => readSearchLocation(new URLSearchParams(query))

describe('closestLines', () => {
  it('leads to the vehicle of the text with each line, under the filters with which they were counted', () => {
    const location = search('busqueda=zapatas%20tsuru%2098&linea=7&marca=3&pagina=2')
    const found = closestLines(location, { lineasCercanas, textoVehiculo: 'tsuru 98' }, null)
    expect(found?.title).toBe('Lo que sí tenemos para “tsuru 98”')
    expect(paths(found)).toEqual([
      '/ListadoProductos?busqueda=tsuru+98&linea=8&marca=3',
      '/ListadoProductos?busqueda=tsuru+98&linea=9&marca=3',
    ])
  })

  it('links to the vehicle of the address without the filters of the part', () => {
    const query = new URLSearchParams('linea=7&marcaProducto=3&posicion=trasera')
    const location = readVehicleLocation({ year: '1998', marca: 'Nissan', modelo: 'Tsuru' }, query)
    const found = closestLines(location, { lineasCercanas, textoVehiculo: '' }, 'Nissan Tsuru 1998')
    expect(found?.title).toBe('Lo que sí tenemos para Nissan Tsuru 1998')
    expect(paths(found)).toEqual([
      '/catalogo/busqueda/1998/Nissan/Tsuru/todos?linea=8',
      '/catalogo/busqueda/1998/Nissan/Tsuru/todos?linea=9',
    ])
  })

  it.each([
    ['no lines', { lineasCercanas: [], textoVehiculo: 'tsuru' }],
    ['no vehicle', { lineasCercanas, textoVehiculo: '' }],
    ['a vehicle that is too short to search', { lineasCercanas, textoVehiculo: 'q5' }],
  ])('offers nothing with %s', (_, listing) => {
    expect(closestLines(search('busqueda=zapatas%20tsuru'), listing, null)).toBeNull()
  })
})
