import type { BranchContact } from '#contract/company.ts'

type Hours = BranchContact['horarios']

/** From opening to closing, as the branch's clock shows them: '08:30'. */
export interface Period {
  readonly opens: string
  readonly closes: string
}

/** Days in a row with the same periods; none where they are closed. */
export interface DaysAlike {
  /** 1 is Monday. */
  readonly first: number
  readonly last: number
  readonly periods: readonly Period[]
}

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** The whole week, Monday first; [] where no hours are stated. */
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

/** Whether a branch is open at an instant, and until or from when. null where no hours are stated. */
export function openingText({ horarios, zonaHoraria }: Pick<BranchContact, 'horarios' | 'zonaHoraria'>, now: Date) {
  if (horarios.length === 0) return null
  const { day, time } = clockOf(zonaHoraria, now)
  const current = periodsOf(horarios, day).find(({ opens, closes }) => opens <= time && time < closes)
  if (current !== undefined) return { isOpen: true, text: `Abierto, cierra a las ${timeText(current.closes)}` }
  return { isOpen: false, text: `Cerrado, abre ${nextOpening(horarios, day, time)}` }
}

function nextOpening(hours: Hours, day: number, time: string): string {
  for (let ahead = 0; ahead <= DAYS.length; ahead++) {
    const then = ((day - 1 + ahead) % DAYS.length) + 1
    const next = periodsOf(hours, then).find(({ opens }) => ahead > 0 || opens > time)
    if (next !== undefined) return `${whenText(ahead, then)} a las ${timeText(next.opens)}`
  }
  return ''
}

function whenText(ahead: number, day: number): string {
  if (ahead === 0) return 'hoy'
  return ahead === 1 ? 'mañana' : `el ${dayName(day)}`
}

function periodsOf(hours: Hours, day: number): Period[] {
  return hours
    .filter(({ dias }) => dias.includes(day))
    .map(({ abre, cierra }) => ({ opens: abre, closes: cierra }))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
}

/** What a clock and a calendar of the branch show. */
function clockOf(timeZone: string, now: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: ENGLISH.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function dayName(day: number): string {
  return NAMES[day - 1] ?? ''
}

function timeText(time: string): string {
  return time.replace(/^0/u, '')
}
