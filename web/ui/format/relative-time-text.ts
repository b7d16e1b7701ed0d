const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const short = new Intl.RelativeTimeFormat('es-MX', { style: 'short', numeric: 'always' })
const long = new Intl.RelativeTimeFormat('es-MX', { style: 'long', numeric: 'auto' })

/** How old a figure is: 'hace 40 s', 'hace 2 h', 'ayer', 'hace 3 meses'. Times in milliseconds. */
export function relativeTimeText(then: number, now: number): string {
  const age = Math.max(0, now - then)
  if (age < MINUTE) return short.format(-Math.floor(age / SECOND), 'second')
  if (age < HOUR) return short.format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return short.format(-Math.floor(age / HOUR), 'hour')
  const days = Math.floor(age / DAY)
  if (days < 60) return long.format(-days, 'day')
  return days < 730 ? long.format(-Math.floor(days / 30), 'month') : long.format(-Math.floor(days / 365), 'year')
}
