import { DailyCounter, type CounterOptions } from '#server/content/daily-counter.ts'
import { addUses } from './store.ts'

export type CatalogueUses = DailyCounter<'opened' | 'downloaded'>

/** How often catalogues are opened and downloaded. */
export function catalogueUses(options: CounterOptions): CatalogueUses {
  return new DailyCounter({ ...options, kinds: ['opened', 'downloaded'], add: addUses })
}
