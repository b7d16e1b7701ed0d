/** 'YYYY-MM-DD', so many days from now in a time zone. */
export function dayAfter(days: number, timeZone: string): string {
  const at = new Date(Date.now() + days * 86_400_000)
  // Swedish dates have the format of the calls.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}
