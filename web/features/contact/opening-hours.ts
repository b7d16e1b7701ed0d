import type { BranchContact } from '#contract/company.ts'

type Hours = BranchContact['horarios']

/** From opening to closing in the branch's time: '08:30'. */
export interface Period {
  readonly opens: string
  readonly closes: string
}

/** Consecutive days with the same periods; none where they are closed. */
export interface DaysAlike {
  /** 1 is Monday. */
  readonly first: number
  readonly last: number
  readonly periods: readonly Period[]
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The whole week, Monday first; [] without hours. */
export function weekOf(hours: Hours): DaysAlike[] {
  if (hours.length === 0) return []
  const week: DaysAlike[] = []
  for (const day of DAYS) {
    const periods = periodsOf(hours, day)
    const before = week.at(-1)
    if (before !== undefined && JSON.stringify(before.periods) === JSON.stringify(periods)) {
      week[week.length - 1] = { ...before, last: day }
    } else week.push({ first: day, last: day, periods })
  }
  return week
}

/** 'Lunes a viernes', 'Sábado y domingo', 'Sábado' */
export function daysText({ first, last }: DaysAlike): string {
  const joined = last === first + 1 ? 'y' : 'a'
  const text = first === last ? dayName(first) : `${dayName(first)} ${joined} ${dayName(last)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '8:30 a 18:30', '9:00 a 14:00 y 16:00 a 19:00', 'Cerrado' */
export function periodsText(periods: readonly Period[]): string {
  if (periods.length === 0) return 'Cerrado'
  return periods.map(({ opens, closes }) => `${timeText(opens)} a ${timeText(closes)}`).join(' y ')
}

type Opening = Pick<BranchContact, 'horarios' | 'diasCerrados' | 'zonaHoraria'>

/** Whether a branch is open at an instant, and until or from when. null without hours. */
export function openingText({ horarios, diasCerrados, zonaHoraria }: Opening, now: Date) {
  if (horarios.length === 0) return null
  const { day, time, date } = clockOf(zonaHoraria, now)
  const closed = new Set(diasCerrados.map(({ dia }) => dia))
  const current = closed.has(date)
    ? undefined
    : periodsOf(horarios, day).find(({ opens, closes }) => opens <= time && time < closes)
  if (current !== undefined) return { isOpen: true, text: `Abierto, cierra a las ${timeText(current.closes)}` }
  return { isOpen: false, text: `Cerrado, abre ${nextOpening(horarios, closed, { day, time, date })}` }
}

/** Longer than any week whose open days are all holidays. */
const DAYS_SEARCHED = 14

function nextOpening(hours: Hours, closed: ReadonlySet<string>, { day, time, date }: Clock): string {
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead++) {
    if (closed.has(dayAfter(date, ahead))) continue
    const then = ((day - 1 + ahead) % DAYS.length) + 1
    const next = periodsOf(hours, then).find(({ opens }) => ahead > 0 || opens > time)
    if (next !== undefined) return `${whenText(ahead, then, dayAfter(date, ahead))} a las ${timeText(next.opens)}`
  }
  return ''
}

function whenText(ahead: number, day: number, date: string): string {
  if (ahead === 0) return 'hoy'
  if (ahead === 1) return 'mañana'
  // A later weekday is named.
  return ahead <= DAYS.length ? `el ${dayName(day)}` : `el ${dateText(date)}`
}

/** So many days after '2026-09-16', in the same format. */
function dayAfter(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

const DATE = new Intl.DateTimeFormat('es-MX', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'miércoles 16 de septiembre' */
function dateText(date: string): string {
  return DATE.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** 'Cerrado el miércoles 16 de septiembre (Día de la Independencia)' */
export function closedDayText({ dia, nombre }: BranchContact['diasCerrados'][number]): string {
  return `Cerrado el ${dateText(dia)}${nombre === '' ? '' : ` (${nombre})`}`
}

function periodsOf(hours: Hours, day: number): Period[] {
  return hours
    .filter(({ dias }) => dias.includes(day))
    .map(({ abre, cierra }) => ({ opens: abre, closes: cierra }))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

interface Clock {
  /** 1 is Monday. */
  readonly day: number
  readonly time: string
  /** '2026-09-16' */
  readonly date: string
}

/** The local time and date of the branch. */
function clockOf(timeZone: string, now: Date): Clock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: ENGLISH.indexOf(part('weekday')) + 1,
    time: `${part('hour')}:${part('minute')}`,
    date: `${part('year')}-${part('month')}-${part('day')}`,
  }
}

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function dayName(day: number): string {
  return NAMES[day - 1] ?? ''
}

function timeText(time: string): string {
  return time.replace(/^0/u, '')
}
