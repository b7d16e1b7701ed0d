import { expect, it } from 'vitest'
import { picturedParts } from './pictures.ts'

const part = {
  key: 'X',
  lineId: 1,
  brandId: 1,
  createdAt: '2026-01-01',
  description: '',
  positions: [],
  qualifiers: [],
  isNew: false,
  isSpecial: false,
  listPrice: null,
  status: 'active' as const,
  supersededById: null,
  packMultiple: 1,
  minimumQuantity: 1,
  coreCharge: null,
}

it('gives pictures to the parts that sell best, the best first', () => {
  const products = Array.from({ length: 303 }, (_, index) => ({ ...part, id: index + 1 }))
  const sales = products.slice(0, 302).map(({ id }) => ({ productId: id, units: id }))
  expect(picturedParts(products, sales).map(({ id }) => id)).toEqual(
    products
      .slice(2, 302)
      .map(({ id }) => id)
      .toReversed(),
  )
})
