import { legalAddress } from '#domain/legal/legal-address.ts'
import { catalogueAddress, postAddress, promotionAddress } from '#domain/screen-address.ts'
import { MOST_ADDRESSES, type SitemapAddress, type SitemapSection } from '#server/platform/sitemap/section.ts'
import { kindsInForce } from '#server/content/legal-documents/store.ts'
import { yearsAndCategories } from '#server/content/pdf-catalogues/store.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { publishedAddresses } from '#server/content/posts/store.ts'
import { shopDay } from '#server/content/promotions/service.ts'
import { promotionAddresses } from '#server/content/promotions/store.ts'

/** Posts that are published by now, promotions of the day, the PDF catalogues (one address for each year and category), and the legal documents in force. */
export function contentSitemapSections({
  database: { db },
  clock,
}: Pick<ContentOptions, 'database' | 'clock'>): SitemapSection[] {
  return [
    oneFile('publicaciones', async () => {
      const rows = await publishedAddresses(db, clock(), MOST_ADDRESSES)
      return rows.map(({ slug, changed }) => ({ path: postAddress(slug), changed }))
    }),
    oneFile('promociones', async () => {
      const rows = await promotionAddresses(db, await shopDay(db, clock()), MOST_ADDRESSES)
      return rows.map(({ slug, changed }) => ({ path: promotionAddress(slug), changed }))
    }),
    oneFile('catalogos', async () => {
      const rows = await yearsAndCategories(db, MOST_ADDRESSES)
      return rows.map(({ year, category, changed }) => ({ path: catalogueAddress(year, category), changed }))
    }),
    oneFile('legales', async () =>
      (await kindsInForce(db, clock())).map(({ kind, changed }) => ({ path: legalAddress(kind), changed })),
    ),
  ]
}

/** What people write by hand is few enough for one file and one query. */
function oneFile(name: string, read: () => Promise<(SitemapAddress & { changed: Date })[]>): SitemapSection {
  return {
    name,
    async files() {
      const changes = (await read()).map(({ changed }) => changed.getTime())
      return changes.length === 0 ? [] : [{ number: 1, changed: new Date(Math.max(...changes)) }]
    },
    async version(number) {
      const all = number === 1 ? await read() : []
      return all.length === 0 ? null : JSON.stringify(all)
    },
    async *addresses() {
      yield await read()
    },
  }
}
