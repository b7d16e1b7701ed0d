import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicleCheck } from '#search/plan/vehicle-check.ts'
import { catalogue, WORLD } from '#search/testing/arbitraries.ts'
import { searcherOf } from '#search/testing/catalogue.ts'
import { bitWords, setBit } from '#search/util/bits.ts'
import { countByDocument } from './count-by-document.ts'
import { countByList } from './count-by-list.ts'
import { emptyCounts } from './facet-counts.ts'
import { facetsOf } from './facets.ts'

describe('counting document by document and list by list', () => {
  it('gives the same counts for any documents', () => {
    fc.assert(
      fc.property(catalogue, fc.uniqueArray(fc.nat(39)), (products, some) => {
        const { snapshot, segments } = searcherOf(WORLD, products)
        const [searcher] = segments
        const { view, segment, scratch } = searcher!
        const docs = some.filter((doc) => doc < segment.docCount).toSorted((a, b) => a - b)
        const bits = new Uint32Array(bitWords(segment.docCount))
        for (const doc of docs) setBit(bits, doc)
        const [byDocument, byList] = [emptyCounts(view), emptyCounts(view)]
        countByDocument(byDocument, searcher!, snapshot, vehicleCheck(segment, []), Uint32Array.from(docs))
        countByList(byList, searcher!, snapshot, bits)
        // Values without a name, such as the model of parts without applications, are counted differently and not shown.
        expect(facetsOf([byList], snapshot.references)).toEqual(facetsOf([byDocument], snapshot.references))
        expect(scratch.otherBits.every((word) => word === 0)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
