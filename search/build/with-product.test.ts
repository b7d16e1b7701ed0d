import { describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { Searcher } from '#search/searcher.ts'
import { searcherOf } from '#search/testing/catalogue.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'
import { withProduct } from './with-product.ts'

const TEXTS = [
  'balatas tsuru 98',
  'balatas',
  'tsuru',
  'bujia jetta',
  'amortiguador delantero',
  'nissan',
  'filtro aceite chevy 1.6',
  ...GOLDEN.products.slice(0, 20).map(({ key }) => key),
]

function found(searcher: Searcher, text: string): unknown {
  const page = { sort: 'relevance', offset: 0, limit: 100, withFacets: false } as const
  const { total, hits, relaxed } = search(searcher, { text, filters: {}, ...page })
  return { text, total, relaxed, hits: hits.map(({ productId, matched }) => [productId, matched]) }
}

describe('withProduct', () => {
  const products = GOLDEN.products
  const [first] = products
  const step = Math.ceil(products.length / 12)

  it.each(products.filter((_, index) => index % step === 0).map((product) => [product.key, product] as const))(
    'finds what an index built anew finds, when %s fits other vehicles',
    (_, product) => {
      const other = products.find(({ id, applications }) => id !== product.id && applications.length > 0)
      const changed = { ...product, applications: other?.applications.slice(0, 2) ?? [] }
      const overlaid = new Searcher(withProduct(GOLDEN.searcher().snapshot, changed))
      const anew = searcherOf(
        GOLDEN.references(),
        products.map((each) => (each.id === product.id ? changed : each)),
      )
      for (const text of TEXTS) expect(found(overlaid, text)).toEqual(found(anew, text))
    },
  )

  it('does not change the snapshot, and adds a product that is not in it', () => {
    const { snapshot } = GOLDEN.searcher()
    const before = TEXTS.map((text) => found(new Searcher(snapshot), text))
    const added = { ...first!, id: 999_999, key: 'NUEVA-1' }
    const overlaid = withProduct(snapshot, added)
    expect(overlaid.productCount).toBe(snapshot.productCount + 1)
    expect(found(new Searcher(overlaid), 'NUEVA-1')).toMatchObject({ hits: [[999_999, 'key']] })
    expect(TEXTS.map((text) => found(new Searcher(snapshot), text))).toEqual(before)
  })
})
