import { wallTimeOf } from '#web/ui/form/zoned-time.ts'

/** 'Hoy, de 22:00 a 23:30', 'Mañana, de …', 'Sábado 28 de noviembre, de …', with both days where it lasts over midnight. */
export function maintenanceText(from: string, to: string, timeZone: string, now: Date): string {
  const [begins, ends] = [wallTimeOf(from, timeZone), wallTimeOf(to, timeZone)]
  const today = wallTimeOf(now.toISOString(), timeZone).day
  const first = dayName(begins.day, today)
  if (begins.day === ends.day) return `${capital(first)}, de ${begins.time} a ${ends.time}`
  return `Desde ${article(first)}${first} a las ${begins.time} hasta ${article(dayName(ends.day, today))}${dayName(ends.day, today)} a las ${ends.time}`
}

const DAY = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_MS = 86_400_000

function dayName(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  return DAY.format(new Date(day)).replace(', ', ' ')
}

function article(name: string): string {
  return name === 'hoy' || name === 'mañana' ? '' : 'el '
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
