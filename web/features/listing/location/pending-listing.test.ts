import { describe, expect, it } from 'vitest'
import { readCataloguePlace, readMexicanPlace, readSearchPlace, readVehiclePlace } from './listing-location.ts'
import { pendingListing } from './pending-listing.ts'

const BASE = import.meta.env.BASE_URL.replace(/\/$/u, '')

const PLACES = {
  search: readSearchPlace(new URLSearchParams('busqueda=balatas&linea=7&marca=3')),
  mexican: readMexicanPlace(new URLSearchParams('linea=7&marca=3')),
  line: readCataloguePlace({ filter: 'linea', id: 7, nombre: 'Balatas' }, new URLSearchParams('marca=3')),
  vehicle: readVehiclePlace(
    { year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: 'todos' },
    new URLSearchParams('linea=7&marcaProducto=3'),
  ),
}

describe('a list is asked for under other filters', () => {
  it.each([
    ['search', `${BASE}/ListadoProductos`, '?busqueda=balatas&marca=3'],
    ['mexican', `${BASE}/ProdsMX`, '?marca=3'],
    ['vehicle', `${BASE}/catalogo/busqueda/1998/Nissan/Tsuru/todos`, '?marcaProducto=3'],
  ] as const)('%s: what is chosen next starts from them', (place, pathname, search) => {
    const { pending, wanted } = pendingListing(PLACES[place], { pathname, search })
    expect(pending).toBe('sameList')
    expect(wanted).toEqual({ ...PLACES[place], filters: { ...PLACES[place].filters, linea: null } })
  })

  it('a line: its own filter stays', () => {
    const { pending, wanted } = pendingListing(PLACES.line, {
      pathname: `${BASE}/ListadoProductos/7/Balatas`,
      search: '',
    })
    expect(pending).toBe('sameList')
    expect(wanted.filters).toEqual({ linea: 7, marca: null, posicion: null })
  })
})

describe('something else is asked for', () => {
  it.each([
    ['search', `${BASE}/ListadoProductos`, '?busqueda=clutch', 'otherList'],
    ['search', `${BASE}/catalogo/busqueda/1998/Nissan/Tsuru/todos`, '', 'otherList'],
    ['line', `${BASE}/ListadoProductos/8/Filtros`, '', 'otherList'],
    ['mexican', `${BASE}/ListaProds`, '', 'otherList'],
    ['vehicle', `${BASE}/catalogo/busqueda/1999/Nissan/Tsuru/todos`, '', 'otherList'],
    ['vehicle', `${BASE}/verprods/OP-M450`, '', 'otherScreen'],
    ['line', `${BASE}/verprods/OP-M450`, '', 'otherScreen'],
    ['search', `${BASE}/OurBrands`, '', 'otherScreen'],
  ] as const)('%s, then %s%s: %s', (place, pathname, search, pending) => {
    expect(pendingListing(PLACES[place], { pathname, search })).toEqual({ pending, wanted: PLACES[place] })
  })
})
