import type { Page } from '@playwright/test'

/** How much of the page moved by itself since it began to load (web.dev/articles/cls, without its windows). */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          resolve(sumOf(list.getEntries()))
        }).observe({ type: 'layout-shift', buffered: true })
        // No entry, no call.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100))

        function sumOf(entries: PerformanceEntryList): number {
          const shifts = entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          return shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, { value }) => sum + value, 0)
        }
      }),
  )
}
