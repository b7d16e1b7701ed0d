import fc from 'fast-check'
import { expect, it } from 'vitest'
import { presentBrands, presentLines, countProducts } from './present.ts'
import type { MexicanCount } from './store.ts'

const anyCount = fc
  .record({ brand_id: fc.integer({ min: 1, max: 4 }), line_id: fc.constantFrom(1, 2, 3, null), products: fc.nat(50) })
  .map(({ brand_id, line_id, products }): MexicanCount => {
    const line = line_id === null ? null : `Línea ${line_id}`
    return { brand_id, brand: `Marca ${brand_id}`, line_id, line, products }
  })
const anyFilter = fc.constantFrom(undefined, 1, 2, 3, 4)
const sum = (facet: readonly { cantidad: number }[]) => facet.reduce((all, { cantidad }) => all + cantidad, 0)

it('the count of a brand or line is the number of products in its list', () => {
  fc.assert(
    fc.property(fc.array(anyCount), anyFilter, anyFilter, (counts, brandId, lineId) => {
      for (const line of presentLines(counts, brandId)) {
        expect(countProducts(counts, { brandId, lineId: line.id })).toBe(line.cantidad)
      }
      const brands = presentBrands(counts, lineId)
      for (const brand of brands) expect(countProducts(counts, { brandId: brand.id, lineId })).toBe(brand.cantidad)
      expect(sum(brands)).toBe(countProducts(counts, { brandId: undefined, lineId }))
    }),
  )
})

it('each brand and line is there once, brands by name', () => {
  const count = { line_id: 1, line: 'Balatas', products: 1 }
  const counts = [
    { ...count, brand_id: 2, brand: 'Zeta' },
    { ...count, brand_id: 1, brand: 'Ñandú' },
    { ...count, brand_id: 2, brand: 'Zeta', line_id: null, line: null },
  ]
  expect(presentBrands(counts, undefined).map(({ nombre, cantidad }) => [nombre, cantidad])).toEqual([
    ['Ñandú', 1],
    ['Zeta', 2],
  ])
  expect(presentLines(counts, undefined)).toEqual([{ id: 1, nombre: 'Balatas', cantidad: 2 }])
})
