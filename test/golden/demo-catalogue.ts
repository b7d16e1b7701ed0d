import { beforeAll } from 'vitest'
import { readPlatformMembers } from '#demo/fleet.ts'
import { generateStore } from '#demo/generate.ts'
import type { DemoStore } from '#demo/store.ts'
import { readVehicles } from '#demo/vehicles.ts'
import type { IndexedProduct, References } from '#search/catalogue.ts'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import { Searcher } from '#search/searcher.ts'
import { createSnapshot } from '#search/index/snapshot.ts'
import { references as readReferences } from '#server/search/index/store.ts'
import { useTestDatabase } from '#test/database.ts'

const DAY_MS = 86_400_000

export interface DemoCatalogue {
  readonly products: readonly IndexedProduct[]
  readonly references: References
  readonly searcher: Searcher
}

/** The demo store, indexed for search with the words of the migrations: synonyms, vehicle aliases, abbreviations, generations. */
export function useDemoCatalogue(): { readonly current: DemoCatalogue } {
  const database = useTestDatabase()
  let catalogue: DemoCatalogue | undefined
  beforeAll(async () => {
    const people = await readReferences(database.current.db)
    const store = generateStore(readVehicles(), readPlatformMembers())
    const { lines, brands, makes, models, engines } = store
    const references: References = { ...people, lines, brands, makes, models, engines }
    const products = productsOf(store)
    const builder = new SegmentBuilder()
    for (const product of products) builder.add(product)
    const base = builder.finish()
    const index = buildReferenceIndex(references)
    const searcher = new Searcher(createSnapshot({ references: index, base, changes: null, replaced: [] }))
    catalogue = { products, references, searcher }
  })
  return {
    get current() {
      if (catalogue === undefined) throw new Error('The demo catalogue is there only inside tests and hooks')
      return catalogue
    },
  }
}

function productsOf(store: DemoStore): IndexedProduct[] {
  const applications = Map.groupBy(store.applications, ({ productId }) => productId)
  const otherKeys = Map.groupBy(store.productKeys, ({ productId }) => productId)
  const stock = Map.groupBy(store.stock, ({ productId }) => productId)
  const units = new Map(store.sales.map((sale) => [sale.productId, sale.units]))
  return store.products.map((product) => ({
    ...product,
    otherKeys: otherKeys.get(product.id) ?? [],
    applications: applications.get(product.id) ?? [],
    units: units.get(product.id) ?? 0,
    stock: (stock.get(product.id) ?? []).reduce((pieces, { quantity }) => pieces + quantity, 0),
    createdDay: Math.floor(Date.parse(product.createdAt) / DAY_MS),
    stored: '{}',
  }))
}
