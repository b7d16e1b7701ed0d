import type { DemoStore } from '../store.ts'

/** A row of products of the front page. */
export interface DemoShelf {
  readonly place: 'shelf' | 'best_buy'
  readonly title: string
  readonly products: readonly number[]
  /** ISO 8601; null: open at that end. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

const SHOWN = { shelf: 8, best_buy: 10 } as const
const OVER = { startsAt: '2026-05-01T00:00:00-06:00', endsAt: '2026-06-01T00:00:00-06:00' } as const
const OPEN = { startsAt: null, endsAt: null } as const

/**
 * Products next to the banners: the best sellers among new parts and special offers, one per line. Best buys: the best sellers of the
 * rest. All in stock. Of each there is an ended shelf with one more product.
 */
export function demoShelves(store: DemoStore): DemoShelf[] {
  const units = new Map(store.sales.map((row) => [row.productId, row.units]))
  const inStock = new Set(store.stock.filter((row) => row.quantity > 0).map((row) => row.productId))
  const ranked = store.products
    .filter((product) => inStock.has(product.id) && product.description !== '')
    .toSorted((a, b) => (units.get(b.id) ?? 0) - (units.get(a.id) ?? 0) || a.id - b.id)
  const isOffered = (product: (typeof ranked)[number]) => product.isNew || product.isSpecial
  return [
    ...shelvesOf('shelf', 'Destacados', oneOfEachLine(ranked.filter(isOffered))),
    ...shelvesOf('best_buy', 'Mejor compra', oneOfEachLine(ranked.filter((product) => !isOffered(product)))),
  ]
}

function shelvesOf(
  place: DemoShelf['place'],
  title: string,
  ranked: readonly { readonly id: number }[],
): readonly DemoShelf[] {
  const products = ranked.slice(0, SHOWN[place] + 1).map(({ id }) => id)
  return [
    { place, title, products: products.slice(0, SHOWN[place]), ...OPEN },
    { place, title: `${title} de mayo`, products: products.slice(SHOWN[place]), ...OVER },
  ]
}

function oneOfEachLine<Product extends { readonly lineId: number }>(products: readonly Product[]): Product[] {
  const lines = new Set<number>()
  return products.filter(({ lineId }) => !lines.has(lineId) && lines.add(lineId))
}
