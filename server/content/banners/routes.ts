import { bannerProducts, banners, bestBuyProducts } from '#contract/banners.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentBanner } from './present.ts'
import { currentBanners, currentShowcase } from './service.ts'
import type { Showcase } from './store.ts'

/** What the front page shows besides the catalogue's own lists. */
export function bannerRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  addEndpoint(app, banners, async () => {
    const rows = await currentBanners(db, clock())
    return { banners: rows.map(presentBanner) }
  })

  const showcase = async (name: Showcase) => {
    const rows = await currentShowcase(db, name, clock())
    return { filtrado: rows.map((row) => presentSummary(row, basePath)) }
  }
  addEndpoint(app, bannerProducts, async () => showcase('banner'))
  addEndpoint(app, bestBuyProducts, async () => showcase('best_buy'))
}
