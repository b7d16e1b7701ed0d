/** When a customer sleeps: silent for more than so many times their usual wait, and for more than so many days. */
export const SLEEPING = { leastOrders: 4, times: 2, leastDays: 14 } as const

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
