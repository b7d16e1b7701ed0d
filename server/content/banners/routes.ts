import { bannerProducts, banners, bestBuyProducts, type Banner } from '#contract/banners.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { shownBanners, showcaseProducts, type BannerRow, type Showcase } from './store.ts'
import { presentPicture } from '#server/content/pictures/present.ts'
import type { ContentOptions } from '#server/content/options.ts'

/** More are a mistake of who scheduled them: nobody waits for the eleventh. */
const MOST_BANNERS = 10
const MOST_IN_SHOWCASE = 24

/** What the front page shows besides the catalogue's own lists. */
export function homeRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  addEndpoint(app, banners, 'public', async () => {
    const rows = await shownBanners(db, clock(), MOST_BANNERS)
    return { banners: rows.map(presentBanner) }
  })

  const showcase = async (name: Showcase) => {
    const rows = await showcaseProducts(db, name, clock(), MOST_IN_SHOWCASE)
    return { filtrado: rows.map((row) => presentSummary(row, basePath)) }
  }
  addEndpoint(app, bannerProducts, 'public', async () => showcase('banner'))
  addEndpoint(app, bestBuyProducts, 'public', async () => showcase('best_buy'))
}

function presentBanner(row: BannerRow): Banner {
  return {
    id: row.id,
    titulo: row.title,
    texto: row.summary,
    enlace: row.link,
    etiqueta: row.link_label,
    imagen: presentPicture(row.picture, row.alt),
  }
}
