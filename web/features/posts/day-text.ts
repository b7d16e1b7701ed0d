// In the company's time zone: the server and every visitor show the same date.
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** '2026-03-05T15:00:00.000Z' → '5 de marzo de 2026'. */
export function dayText(iso: string): string {
  return day.format(new Date(iso))
}

/** 3 → '3 min de lectura'. */
export function readingText(minutes: number): string {
  return `${minutes} min de lectura`
}
