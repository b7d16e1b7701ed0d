import { describe, expect, it } from 'vitest'
import { mapColumns, scoreHeadings } from './columns.ts'

function feeds(...headings: string[]): string[] {
  return [...mapColumns('a.csv', headings).kinds]
}

describe('the headings decide what a file updates', () => {
  it.each([
    [['clave', 'grupo'], ['products']],
    [
      ['CLAVE', 'Descripción', 'Precio', 'Existencia', 'Sucursal'],
      ['products', 'prices', 'stock'],
    ],
    [['k_parte', 'precio'], ['prices']],
    [['No. Parte', 'existencias'], ['stock']],
    [['sku', 'make', 'model', 'year_from', 'year_to'], ['applications']],
    [['sku', 'brand', 'competitor_sku'], ['equivalents']],
    [['clave', 'marca', 'modelo', 'año'], ['applications']],
    [
      ['clave', 'descripcion', 'equivalencia 1', 'equivalencia 2'],
      ['products', 'equivalents'],
    ],
    [['sku', 'position', 'abs', 'bolt_pattern'], ['products']],
    [['sku', 'make', 'model', 'position', 'abs'], ['applications']],
    [['sku', 'position_type', 'abs_type', 'drive_type'], ['products']],
    [['clave', 'carrocería', 'transmisión', 'combustible'], ['products']],
    [['clave', 'MARCA1', 'MODELO1', 'ANIO1', 'MARCA2', 'MODELO2', 'ANIO2'], ['applications']],
  ])('%j feeds %j', (headings, kinds) => {
    expect(feeds(...headings)).toEqual(kinds)
  })
})

describe('brand, by the other columns', () => {
  it.each([
    [['clave', 'marca', 'descripción'], 'brand'],
    [['sku', 'brand', 'competitor_sku'], 'owner'],
    [['clave', 'marca', 'modelo', 'año'], 'make'],
    [['clave', 'marca', 'armadora', 'modelo'], 'brand'],
    [['clave', 'descripción', 'marca', 'equivalencia'], 'brand'],
  ] as const)('in %j it is the %s', (headings, field) => {
    const { fields } = mapColumns('a.csv', headings)
    expect(fields.get(field)).toEqual([headings.findIndex((heading) => /marca|brand/u.test(heading))])
  })
})

it.each([
  [['marca', 'línea'], 'falta la columna de la clave (clave, código, SKU, número de parte…) o la de una descripción'],
  [['clave', 'color'], 'además de la clave no hay ninguna columna conocida'],
  [['clave', 'precio', 'precio lista'], 'las columnas «precio» y «precio lista» dicen lo mismo'],
  [['clave', 'código', 'línea'], 'las columnas «clave» y «código» dicen lo mismo'],
])('%j is refused: %s', (headings, message) => {
  expect(() => mapColumns('a.csv', headings)).toThrow(message)
})

it('accepts a file whose keys are in its descriptions', () => {
  expect(feeds('marca', 'descripcion')).toEqual(['products'])
})

it('prefers a row with the key to any other', () => {
  expect(scoreHeadings(['clave'])).toBeGreaterThan(scoreHeadings(['marca', 'línea']))
  expect(scoreHeadings(['Lista de precios 2026'])).toBe(0)
  expect(scoreHeadings(['123', 'BALATAS'])).toBe(0)
  // Cells of data under unknown headings.
  expect(scoreHeadings(['#N/D', 'Sin clave', 'Balatas'])).toBe(0)
  expect(scoreHeadings(['CÓDIGO PROVEEDOR', 'línea'])).toBeGreaterThan(scoreHeadings(['marca', 'línea']))
})

describe('a better heading for the same thing', () => {
  it.each([
    [['clave', 'nombre', 'descripción'], 'description', 2, [1]],
    [['clave', 'proveedor', 'marca', 'línea'], 'brand', 2, [1]],
    [['clave', 'línea', 'familia'], 'line', 1, [2]],
    [['clave', 'nombre'], 'description', 1, []],
    [['clave', 'proveedor', 'precio'], 'brand', 1, []],
  ] as const)('in %j the %s is column %i, and %j is not read', (headings, field, column, unread) => {
    const columns = mapColumns('a.csv', headings)
    expect(columns.fields.get(field)).toEqual([column])
    expect(columns.unread).toEqual(unread)
  })
})

it('names the columns that it does not read', () => {
  expect(mapColumns('a.csv', ['clave', 'precio', 'color', '', 'peso']).unread).toEqual([2, 4])
})

describe('wide files', () => {
  it('have the columns of each vehicle by its number', () => {
    const { vehicles, unread } = mapColumns('a.csv', [
      'clave',
      'marca1',
      'modelo1',
      'año1',
      'marca2',
      'modelo2',
      'año2',
    ])
    expect(vehicles.map((vehicle) => Object.fromEntries(vehicle))).toEqual([
      { key: [0], make: [1], model: [2], years: [3] },
      { key: [0], make: [4], model: [5], years: [6] },
    ])
    expect(unread).toEqual([])
  })

  it('may have one make for all, and a first vehicle without a number', () => {
    const { vehicles } = mapColumns('a.csv', ['clave', 'armadora', 'modelo', 'año', 'modelo 2', 'año 2'])
    expect(vehicles.map((vehicle) => [vehicle.get('make'), vehicle.get('model'), vehicle.get('years')])).toEqual([
      [[1], [2], [3]],
      [[1], [4], [5]],
    ])
  })

  it('are not those with a first and a last year', () => {
    const { vehicles } = mapColumns('a.csv', ['clave', 'armadora', 'modelo', 'año 1', 'año 2'])
    expect(vehicles).toHaveLength(1)
    expect(vehicles[0]?.get('yearTo')).toEqual([4])
  })
})
