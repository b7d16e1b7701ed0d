const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-11-26' → '26 de noviembre de 2026', in any time zone. */
export function longDayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
