/** 'YYYY-MM-DD' of so many days from now, on the clocks of a zone. */
export function dayAfter(days: number, timeZone: string): string {
  const at = new Date(Date.now() + days * 86_400_000)
  // Sweden writes days as the calls do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}
