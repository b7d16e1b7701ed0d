import { describe, expect, it } from 'vitest'
import { mapColumns, scoreHeadings } from './columns.ts'

function feeds(...headings: string[]): string[] {
  return [...mapColumns('a.csv', headings).kinds]
}

describe('what a file feeds follows from its headings', () => {
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
  ])('%j feeds %j', (headings, kinds) => {
    expect(feeds(...headings)).toEqual(kinds)
  })
})

describe('brand, by what stands beside it', () => {
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

it('takes a file whose keys stand in its descriptions', () => {
  expect(feeds('marca', 'descripcion')).toEqual(['products'])
})

it('prefers a row with the key to any other', () => {
  expect(scoreHeadings(['clave'])).toBeGreaterThan(scoreHeadings(['marca', 'línea']))
  expect(scoreHeadings(['Lista de precios 2026'])).toBe(0)
  expect(scoreHeadings(['123', 'BALATAS'])).toBe(0)
})
