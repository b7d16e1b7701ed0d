// Days and times on the branch's clock. The time zone is the session's, so that server and browser agree.

const formats = new Map<string, Intl.DateTimeFormat>()

/** '22 nov 2026' of an instant. */
export function dayText(instant: string, timeZone: string): string {
  return formatOf('day', { dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/** '22 nov 2026' of 'YYYY-MM-DD', which is the same day everywhere. */
export function calendarDayText(day: string): string {
  return dayText(`${day}T00:00:00Z`, 'UTC')
}

/** '22 nov' of 'YYYY-MM-DD', where the year is known. */
export function shortDayText(day: string): string {
  const format = formatOf('short', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** '22 nov 2026, 10:12' of an instant. */
export function momentText(instant: string, timeZone: string): string {
  return `${dayText(instant, timeZone)}, ${timeText(instant, timeZone)}`
}

/** 'lunes' of a day written '2026-11-23'. */
export function weekdayOf(day: string): string {
  const format = formatOf('weekday', { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}

/** '10:12' of an instant. */
export function timeText(instant: string, timeZone: string): string {
  return formatOf('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant))
}

/** When a branch promised to deliver. `hora`: '16:00'. */
interface Promised {
  readonly dia: string
  readonly hora: string | null
}

/** '26 nov 2026, 16:00'; '' for none. */
export function promisedText(promised: Promised | null): string {
  if (promised === null) return ''
  const day = calendarDayText(promised.dia)
  return promised.hora === null ? day : `${day}, ${promised.hora}`
}

/** Cached, since creating a format takes longer than using it. */
function formatOf(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${options.timeZone ?? ''}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('es-MX', options)
  formats.set(key, known)
  return known
}
