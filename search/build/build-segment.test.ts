import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPartKey } from '#domain/part-key.ts'
import { docOfKey, isOtherKey } from '#search/index/key-table.ts'
import { catalogue } from '#search/testing/arbitraries.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'

describe('the documents of a segment', () => {
  it('are ordered by sales, stock, novelty, key', () => {
    const built = new TestCatalogue()
      .part('E', { units: 1 })
      .part('D', { units: 1, stock: 2 })
      .part('C', { units: 1, stock: 1, createdDay: 5 })
      .part('B', { units: 9 })
      .part('A', { units: 1, stock: 7 })
    // Any amount of stock counts the same.
    expect([...segmentOf(built.products).productIds]).toEqual([4, 3, 5, 2, 1])
  })

  it('are also ordered by key and by novelty, with the inverse ranks', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { docCount, productIds, docsByKey, keyRanks, docsByNewest, newestRanks } = segmentOf(products)
        const byId = new Map(products.map((one) => [one.id, one]))
        const keys = [...docsByKey].map((doc) => Buffer.from(foldPartKey(byId.get(productIds[doc]!)!.key)))
        expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(a, b)))
        const days = [...docsByNewest].map((doc) => byId.get(productIds[doc]!)!.createdDay)
        expect(days).toEqual(days.toSorted((a, b) => b - a))
        const numbers = Array.from({ length: docCount }, (_, doc) => doc)
        expect([...docsByKey].map((doc) => keyRanks[doc])).toEqual(numbers)
        expect([...docsByNewest].map((doc) => newestRanks[doc])).toEqual(numbers)
      }),
    )
  })

  it('have their own and other keys', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { productIds, keys, ownKeys, otherKeys, otherStarts } = segmentOf(products)
        const textOf = (index: number): string =>
          Buffer.from(keys.bytes.subarray(keys.starts[index], keys.starts[index + 1])).toString()
        for (const [doc, id] of productIds.entries()) {
          const one = products.find((product) => product.id === id)!
          expect(textOf(ownKeys[doc]!)).toBe(foldPartKey(one.key))
          expect([docOfKey(keys, ownKeys[doc]!), isOtherKey(keys, ownKeys[doc]!)]).toEqual([doc, false])
          const others = [...otherKeys.subarray(otherStarts[doc], otherStarts[doc + 1])]
          expect(others.map(textOf)).toEqual(one.otherKeys.map(({ key }) => foldPartKey(key)))
          expect(others.map((index) => [docOfKey(keys, index), isOtherKey(keys, index)])).toEqual(
            others.map(() => [doc, true]),
          )
        }
      }),
    )
  })
})
