import { describe, expect, it } from 'vitest'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { yearOfCode } from './application-codes.ts'
import { createSnapshot, isReplaced } from './snapshot.ts'
import { segmentOf, TestCatalogue } from '#search/testing/catalogue.ts'

const catalogue = new TestCatalogue()
  .part('A', { fits: [['Nissan Tsuru', '1988-1991']] })
  .part('B', { fits: [['Ford Ka', '2001-2008']] })
  .part('C')
const changed = new TestCatalogue().part('B', { id: 2, fits: [['Ford Ka', '2003-2005']] })
const references = buildReferenceIndex(catalogue.references())
const base = segmentOf(catalogue.products)
const changes = segmentOf(changed.products)

describe('a snapshot', () => {
  it.each([
    ['the base alone', null, [], 3, [1988, 2008]],
    ['a changed product', changes, [2], 3, [1988, 2005]],
    ['a deleted product', null, [1], 2, [2001, 2008]],
    ['ids that the base does not have', null, [7, 7], 3, [1988, 2008]],
  ] as const)('of %s counts products and knows the years that they state', (_, given, replaced, count, years) => {
    const { productCount, firstYear, lastYear } = createSnapshot({ references, base, changes: given, replaced })
    expect([productCount, yearOfCode(firstYear), yearOfCode(lastYear)]).toEqual([count, ...years])
  })

  it('marks the replaced documents of the base', () => {
    const [view] = createSnapshot({ references, base, changes, replaced: [2] }).views
    expect([...base.productIds].filter((__, doc) => isReplaced(view!, doc))).toEqual([2])
  })

  it('gives each model its make, and unknown models none', () => {
    const unknown = createSnapshot({
      references: buildReferenceIndex({ ...catalogue.references(), models: [{ id: 1, name: 'Tsuru', makeId: 1 }] }),
      base,
      changes: null,
      replaced: [],
    }).views[0]!
    expect([...unknown.makeOfModel].map((index) => unknown.makeIds[index])).toEqual([1, 0, 0])
  })
})
