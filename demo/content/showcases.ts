import type { DemoStore } from '../store.ts'

interface ShowcaseRow {
  readonly showcase: 'banner' | 'best_buy'
  readonly product_id: number
  readonly position: number
  readonly starts_at: string | null
  readonly ends_at: string | null
}

const SHOWN = { banner: 8, best_buy: 10 } as const
const OVER = { starts_at: '2026-05-01T00:00:00-06:00', ends_at: '2026-06-01T00:00:00-06:00' } as const

/**
 * Products beside the banners: what sells best among what is new or on special offer, a line once each. Best buys: what
 * sells best of the rest. All in stock. Of each showcase one more is over.
 */
export function showcaseRows(store: DemoStore): ShowcaseRow[] {
  const units = new Map(store.sales.map((row) => [row.productId, row.units]))
  const inStock = new Set(store.stock.filter((row) => row.quantity > 0).map((row) => row.productId))
  const ranked = store.products
    .filter((product) => inStock.has(product.id) && product.description !== '')
    .toSorted((a, b) => (units.get(b.id) ?? 0) - (units.get(a.id) ?? 0) || a.id - b.id)
  const isOffered = (product: (typeof ranked)[number]) => product.isNew || product.isSpecial
  return [
    ...rowsOf('banner', oneOfEachLine(ranked.filter(isOffered))),
    ...rowsOf('best_buy', oneOfEachLine(ranked.filter((product) => !isOffered(product)))),
  ]
}

function rowsOf(showcase: ShowcaseRow['showcase'], products: readonly { readonly id: number }[]): ShowcaseRow[] {
  return products.slice(0, SHOWN[showcase] + 1).map(({ id }, index) => ({
    showcase,
    product_id: id,
    position: index + 1,
    ...(index < SHOWN[showcase] ? { starts_at: null, ends_at: null } : OVER),
  }))
}

function oneOfEachLine<Product extends { readonly lineId: number }>(products: readonly Product[]): Product[] {
  const lines = new Set<number>()
  return products.filter(({ lineId }) => !lines.has(lineId) && lines.add(lineId))
}
