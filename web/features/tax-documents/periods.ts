/** First and last day, inclusive; null: open. */
export interface Period {
  readonly label: string
  readonly desde: string | null
  readonly hasta: string | null
}

interface Month extends Period {
  readonly desde: string
  readonly hasta: string
}

/** The common periods of accountants. @param today '2026-11-23' */
export function usualPeriods(today: string): readonly Period[] {
  const [year, month] = partsOf(today)
  return [
    { ...monthOf(year, month), label: 'Este mes' },
    { ...monthOf(year, month - 1), label: 'Mes pasado' },
    { label: 'Este año', desde: `${year}-01-01`, hasta: `${year}-12-31` },
    { label: 'Todo', desde: null, hasta: null },
  ]
}

/** The month that a list shows, else the current one. */
export function shownMonth(desde: string | null, hasta: string | null, today: string): Month {
  const month = monthOf(...partsOf(MONTH_BEGINS.test(desde ?? '') ? (desde ?? today) : today))
  return month.desde === desde && month.hasta === hasta ? month : monthOf(...partsOf(today))
}

const MONTH_BEGINS = /^\d{4}-(?:0[1-9]|1[0-2])-01$/u
const NAME = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Month 0 is the last of the year before. */
function monthOf(year: number, month: number): Month {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month, 0))
  return { label: NAME.format(first), desde: dayOf(first), hasta: dayOf(last) }
}

function partsOf(day: string): [year: number, month: number] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return [year, month]
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
