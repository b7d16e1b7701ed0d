import { DailyCounter, type CounterOptions } from '#server/content/daily-counter.ts'
import { addCounts } from './counts-store.ts'

/** How often banners are seen and clicked. */
export function bannerCounter(options: CounterOptions): DailyCounter<'views' | 'clicks'> {
  return new DailyCounter({ ...options, kinds: ['views', 'clicks'], add: addCounts })
}
