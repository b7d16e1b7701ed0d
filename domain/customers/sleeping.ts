/** A customer is dormant without an order for more than `times` their usual interval, and for more than `leastDays`. */
export const SLEEPING = { leastOrders: 4, times: 2, leastDays: 14 } as const

/** The median of the days between days with orders; null: no interval. @param days numbers of days, in any order */
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

/** Why a customer counts as dormant: 'Pedía cada 9 días; lleva 31.' */
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
