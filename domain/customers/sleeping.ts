/** When a customer sleeps: silent for more than so many times their usual wait, and for more than so many days. */
export const SLEEPING = { leastOrders: 4, times: 2, leastDays: 14 } as const

/** Days between the days with orders, of which half are no longer. null: there is none. @param days numbers of days, in any order */
export function usualWait(days: readonly number[]): number | null {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const gaps = sorted
    .slice(1)
    .map((day, index) => day - (sorted[index] ?? day))
    .toSorted((a, b) => a - b)
  if (gaps.length === 0) return null
  const [low, high] = [gaps[Math.floor((gaps.length - 1) / 2)] ?? 0, gaps[Math.ceil((gaps.length - 1) / 2)] ?? 0]
  return (low + high) / 2
}

/** Why somebody counts as sleeping: 'Pedía cada 9 días; lleva 31.' */
export function sleepingText({
  everyDays,
  silentDays,
}: {
  readonly everyDays: number
  readonly silentDays: number
}): string {
  const days = Math.max(1, Math.round(everyDays))
  return `Pedía cada ${days === 1 ? 'día' : `${days} días`}; lleva ${silentDays}.`
}
