import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTING_ORDERS } from '#contract/limits.ts'
import { POSITIONS } from '#domain/position.ts'
import {
  canonicalPath,
  NO_FILTERS,
  listingPath,
  readProductsLocation,
  readMexicanLocation,
  readSearchLocation,
  readVehicleLocation,
  withFilter,
  withOrder,
  withoutFilter,
  withoutFilters,
  withPage,
  withText,
  type SearchLocation,
} from './listing-location.ts'

const search = (query: string): SearchLocation => readSearchLocation(new URLSearchParams(query))
const tsuru = readVehicleLocation(
  { year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: 'L4 1.6L' },
  new URLSearchParams('linea=7&marcaProducto=3&orden=ventas&pagina=4'),
)

describe('readSearchLocation', () => {
  it('reads text, filters, order and page', () => {
    expect(search('busqueda=%20balatas%20%20tsuru&linea=7&year=1998&posicion=delantera&orden=clave&pagina=2')).toEqual({
      kind: 'search',
      text: 'balatas tsuru',
      filters: { ...NO_FILTERS, linea: 7, year: 1998, posicion: 'delantera' },
      orden: 'clave',
      pagina: 2,
    })
  })
  it('takes the named-route parameter for the text', () => expect(search('prod=marcha').text).toBe('marcha'))
  it.each(['linea=x', 'linea=-1', 'linea=1e3', 'year=98', 'posicion=arriba', 'abs=4x4', 'orden=precio', 'pagina=0'])(
    'ignores %s',
    (query) => expect(search(query)).toEqual(search('')),
  )
})

describe('listingPath', () => {
  it('omits default values', () => {
    expect(listingPath(search('busqueda=balatas&orden=relevancia&pagina=1'))).toBe('/ListadoProductos?busqueda=balatas')
  })
  it('writes a vehicle by its names', () => {
    expect(listingPath(tsuru)).toBe(
      '/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L?linea=7&marcaProducto=3&orden=ventas&pagina=4',
    )
  })
  it('is read back as it was written', () => {
    const id = fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null })
    const location = fc.record({
      kind: fc.constant('search' as const),
      text: fc.string().map((text) => text.replace(/\s+/gu, ' ').trim()),
      filters: fc.record({
        linea: id,
        marca: id,
        armadora: id,
        modelo: id,
        year: fc.option(fc.integer({ min: 1900, max: 2100 }), { nil: null }),
        motor: id,
        posicion: fc.constantFrom(null, ...POSITIONS),
        rasgos: fc.constantFrom({}, { abs: 'con-abs' as const }, {
          transmision: 'automatica',
          puertas: '4-puertas',
        } as const),
      }),
      orden: fc.constantFrom(...LISTING_ORDERS),
      pagina: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(location, (written) => {
        expect(search(listingPath(written).slice('/ListadoProductos?'.length))).toEqual(written)
      }),
    )
  })
})

describe('changes', () => {
  const page4 = search('busqueda=balatas&linea=7&armadora=2&modelo=9&pagina=4')
  it('a filter, an order or a text begins at the first page', () => {
    const line = { id: 8, nombre: 'Discos' }
    const changed = [withFilter(page4, 'linea', line), withOrder(page4, 'clave'), withText(page4, 'discos')]
    expect(changed.map((location) => location.pagina)).toEqual([1, 1, 1])
    expect(withPage(page4, 5).pagina).toBe(5)
  })
  it('a model does not stay without its make', () => {
    expect(listingPath(withoutFilter(page4, 'armadora'))).toBe('/ListadoProductos?busqueda=balatas&linea=7')
    expect(listingPath(withoutFilter(tsuru, 'armadora'))).toBe(
      '/catalogo/busqueda/1998/todos/todos/L4%201.6L?linea=7&marcaProducto=3&orden=ventas',
    )
  })
  it('a vehicle is changed by name, its parts by id', () => {
    const other = withFilter(withFilter(tsuru, 'modelo', { id: 5, nombre: 'Sentra' }), 'linea', { id: 8, nombre: 'x' })
    expect(listingPath(other)).toBe(
      '/catalogo/busqueda/1998/Nissan/Sentra/L4%201.6L?linea=8&marcaProducto=3&orden=ventas',
    )
    expect(listingPath(withoutFilter(tsuru, 'motor'))).toContain('/1998/Nissan/Tsuru/todos?')
  })
  it('removing all keeps the text or the vehicle', () => {
    expect(listingPath(withoutFilters(page4))).toBe('/ListadoProductos?busqueda=balatas')
    expect(listingPath(withoutFilters(tsuru))).toBe('/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L?orden=ventas')
  })
})

describe('the lists of the whole catalogue, a line, a brand', () => {
  const balatas = { filter: 'linea', id: 7, nombre: 'Balatas' } as const
  const line = (query: string) => readProductsLocation(balatas, new URLSearchParams(query))
  const every = readProductsLocation(null, new URLSearchParams('orden=clave&pagina=3'))

  it('have addresses of their own', () => {
    expect(listingPath(every)).toBe('/ListaProds?orden=clave&pagina=3')
    expect(listingPath(line('marca=3&posicion=trasera'))).toBe('/ListadoProductos/7/Balatas?marca=3&posicion=trasera')
    expect(
      listingPath(readProductsLocation({ filter: 'marca', id: 3, nombre: 'Rodante' }, new URLSearchParams())),
    ).toBe('/OurBrands/3/Rodante')
  })

  it('a line or brand chosen in the whole list leads to its own; another group is a filter', () => {
    expect(listingPath(withFilter(every, 'linea', { id: 7, nombre: 'Balatas' }))).toBe(
      '/ListadoProductos/7/Balatas?orden=clave',
    )
    expect(listingPath(withFilter(line(''), 'marca', { id: 3, nombre: 'Rodante' }))).toBe(
      '/ListadoProductos/7/Balatas?marca=3',
    )
    expect(listingPath(withoutFilter(line('marca=3'), 'linea'))).toBe('/ListaProds?marca=3')
  })

  it('a vehicle chosen there leads to the list of the vehicle, with the line', () => {
    expect(listingPath(withFilter(line('marca=3'), 'armadora', { id: 1, nombre: 'Nissan' }))).toBe(
      '/catalogo/busqueda/todos/Nissan/todos/todos?linea=7&marcaProducto=3',
    )
  })
})

describe('the parts made in Mexico', () => {
  const location = readMexicanLocation(new URLSearchParams('linea=7&posicion=trasera&orden=clave&pagina=2'))

  it('have lines and brands as filters, and one order', () => {
    expect(listingPath(location)).toBe('/ProdsMX?linea=7&pagina=2')
    expect(listingPath(withFilter(location, 'marca', { id: 3, nombre: 'Rodante' }))).toBe('/ProdsMX?linea=7&marca=3')
    expect(listingPath(withoutFilter(location, 'linea'))).toBe('/ProdsMX')
  })
})

describe('canonicalPath', () => {
  it.each([
    [readMexicanLocation(new URLSearchParams('pagina=3')), '/ProdsMX?pagina=3'],
    [readMexicanLocation(new URLSearchParams('marca=3&pagina=3')), '/ProdsMX'],
    [search('busqueda=balatas&linea=7&orden=clave&pagina=2'), '/ListadoProductos?busqueda=balatas'],
    [search('busqueda=balatas&pagina=2'), '/ListadoProductos?busqueda=balatas&pagina=2'],
    [tsuru, '/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L'],
    [readProductsLocation(null, new URLSearchParams('pagina=4')), '/ListaProds?pagina=4'],
    [readProductsLocation(null, new URLSearchParams('pagina=4&posicion=trasera')), '/ListaProds'],
    [
      readProductsLocation({ filter: 'marca', id: 3, nombre: 'Rodante' }, new URLSearchParams('linea=7&pagina=2')),
      '/OurBrands/3/Rodante',
    ],
  ])('has the page, and neither filters nor order: %#', (location, path) => expect(canonicalPath(location)).toBe(path))
})
