import { SCREENS, vehicleAddress } from '#domain/screen-address.ts'
import type { SitemapSection } from '../platform/sitemap/section.ts'

/** Indexable screens that belong to no product, list or post; a test compares them with the routes. */
export const FOUND_SCREENS = [
  SCREENS.home,
  SCREENS.contact,
  SCREENS.madeInMexico,
  SCREENS.productList,
  SCREENS.brands,
  SCREENS.blog,
  SCREENS.bulletins,
  SCREENS.catalogues,
  SCREENS.promotions,
  vehicleAddress({}),
] as const

export const pagesSitemapSection: SitemapSection = {
  name: 'paginas',
  files: async () => [{ number: 1, changed: null }],
  version: async (number) => (number === 1 ? FOUND_SCREENS.join(' ') : null),
  async *addresses() {
    yield FOUND_SCREENS.map((path) => ({ path, changed: null }))
  },
}
