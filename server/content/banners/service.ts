import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { bannersAt, showcaseAt, type BannerRow, type Showcase } from './store.ts'

type Db = Database['db']

/** More are a mistake in the schedule: no visitor waits for the eleventh. */
const MAX_BANNERS = 10
const MAX_IN_SHOWCASE = 24

export async function currentBanners(db: Db, now: Date): Promise<BannerRow[]> {
  return bannersAt(db, now, MAX_BANNERS)
}

export async function currentShowcase(db: Db, showcase: Showcase, now: Date): Promise<ListedRow[]> {
  return showcaseAt(db, showcase, now, MAX_IN_SHOWCASE)
}
