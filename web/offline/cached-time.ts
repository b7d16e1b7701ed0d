const format = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** ISO 8601 → '5 de marzo a las 9:00', by the clock of the device. */
export function cachedTime(iso: string): string {
  return format.format(new Date(iso))
}
