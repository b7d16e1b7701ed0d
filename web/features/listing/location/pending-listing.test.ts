import { describe, expect, it } from 'vitest'
import {
  readProductsLocation,
  readMexicanLocation,
  readSearchLocation,
  readVehicleLocation,
} from './listing-location.ts'
import { pendingListing } from './pending-listing.ts'

const BASE = import.meta.env.BASE_URL.replace(/\/$/u, '')

const LOCATIONS = {
  search: readSearchLocation(new URLSearchParams('busqueda=balatas&linea=7&marca=3')),
  mexican: readMexicanLocation(new URLSearchParams('linea=7&marca=3')),
  line: readProductsLocation({ filter: 'linea', id: 7, nombre: 'Balatas' }, new URLSearchParams('marca=3')),
  vehicle: readVehicleLocation(
    { year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: 'todos' },
    new URLSearchParams('linea=7&marcaProducto=3'),
  ),
}

describe('while the same list is requested with other filters', () => {
  it.each([
    ['search', `${BASE}/ListadoProductos`, '?busqueda=balatas&marca=3'],
    ['mexican', `${BASE}/ProdsMX`, '?marca=3'],
    ['vehicle', `${BASE}/catalogo/busqueda/1998/Nissan/Tsuru/todos`, '?marcaProducto=3'],
  ] as const)('%s: the next choice starts from them', (location, pathname, search) => {
    const { pending, wanted } = pendingListing(LOCATIONS[location], { pathname, search })
    expect(pending).toBe('sameList')
    expect(wanted).toEqual({ ...LOCATIONS[location], filters: { ...LOCATIONS[location].filters, linea: null } })
  })

  it('a line: its own filter stays', () => {
    const { pending, wanted } = pendingListing(LOCATIONS.line, {
      pathname: `${BASE}/ListadoProductos/7/Balatas`,
      search: '',
    })
    expect(pending).toBe('sameList')
    expect(wanted.filters).toEqual({ linea: 7, marca: null, posicion: null, rasgos: {} })
  })
})

describe('while another list or screen is requested', () => {
  it.each([
    ['search', `${BASE}/ListadoProductos`, '?busqueda=clutch', 'otherList'],
    ['search', `${BASE}/catalogo/busqueda/1998/Nissan/Tsuru/todos`, '', 'otherList'],
    ['line', `${BASE}/ListadoProductos/8/Filtros`, '', 'otherList'],
    ['mexican', `${BASE}/ListaProds`, '', 'otherList'],
    ['vehicle', `${BASE}/catalogo/busqueda/1999/Nissan/Tsuru/todos`, '', 'otherList'],
    ['vehicle', `${BASE}/verprods/OP-M450`, '', 'otherScreen'],
    ['line', `${BASE}/verprods/OP-M450`, '', 'otherScreen'],
    ['search', `${BASE}/OurBrands`, '', 'otherScreen'],
  ] as const)('%s, then %s%s: %s', (location, pathname, search, pending) => {
    expect(pendingListing(LOCATIONS[location], { pathname, search })).toEqual({ pending, wanted: LOCATIONS[location] })
  })
})
