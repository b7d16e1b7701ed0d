import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOfYear, yearOfCode } from '#search/index/application-codes.ts'
import { catalogue } from '#search/testing/arbitraries.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'
import { coversYear } from '#search/testing/fitment.ts'
import { bitWords, hasBit } from '#search/util/bits.ts'

describe('the years of a segment', () => {
  it('have the documents with an application of the year', () => {
    fc.assert(
      fc.property(catalogue, (products) => {
        const { docCount, productIds, firstYear, yearDocs, yearDocCounts } = segmentOf(products)
        for (let row = 0; row < yearDocCounts.length; row++) {
          const year = yearOfCode(firstYear - 1 + row)
          const expected = [...productIds].map((id) =>
            products.find((one) => one.id === id)!.applications.some((fit) => coversYear(fit, year, year)),
          )
          const bits = yearDocs.subarray(row * bitWords(docCount), (row + 1) * bitWords(docCount))
          expect(expected.map((_, doc) => hasBit(bits, doc))).toEqual(expected)
          expect(yearDocCounts[row]).toBe(expected.filter(Boolean).length)
        }
      }),
    )
  })

  it('range from the first to the last stated year, without open ends', () => {
    const { firstYear, lastYear } = segmentOf(
      new TestCatalogue().part('A', {
        fits: [
          ['Nissan Tsuru', '1992-'],
          ['Nissan Sentra', '-2003'],
        ],
      }).products,
    )
    expect([firstYear, lastYear]).toEqual([1992, 2003].map(codeOfYear))
  })

  it('are empty where no application states years', () => {
    expect(segmentOf(new TestCatalogue().part('A', { fits: [['Nissan Tsuru']] }).products).yearDocCounts).toHaveLength(
      0,
    )
  })
})
