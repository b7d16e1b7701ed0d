import type { Viewer } from '#domain/access.ts'
import { audienceOf, secondsUntilChange as secondsUntilBannerChange } from '#server/content/banners/service.ts'
import { secondsUntilChange as secondsUntilPromotionChange } from '#server/content/promotions/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** What a page with banners and promotions depends on besides the rights of its reader. */
export interface ContentAudience {
  /** The price list by which the viewer buys; null: by none. */
  readonly listOf: (viewer: Viewer) => Promise<number | null>
  /** Until a banner or promotion begins or ends. */
  readonly secondsUntilChange: () => Promise<number>
}

export function contentAudience({ db, prepared }: Database, clock: Clock = () => new Date()): ContentAudience {
  return {
    listOf: async (viewer) => (await audienceOf(prepared, viewer, clock())).listId,
    async secondsUntilChange() {
      const now = clock()
      const changes = await Promise.all([secondsUntilBannerChange(db, now), secondsUntilPromotionChange(db, now)])
      return Math.min(...changes.map((seconds) => seconds ?? Number.POSITIVE_INFINITY))
    },
  }
}
