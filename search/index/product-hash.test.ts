import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashProducts, indexOfProduct } from './product-hash.ts'

const id = fc.integer({ min: 1, max: 0xffff_ffff })

it('finds each product and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 200 }), fc.array(id, { maxLength: 20 }), (ids, others) => {
      const productIds = Uint32Array.from(ids)
      const slots = hashProducts(productIds)
      expect(ids.map((one) => indexOfProduct(slots, productIds, one))).toEqual([...ids.keys()])
      const found = others.map((one) => indexOfProduct(slots, productIds, one))
      expect(found).toEqual(others.map((one) => ids.indexOf(one)))
    }),
  )
})
