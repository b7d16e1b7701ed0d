import { isWorkday, type WorkCalendar } from '#domain/delivery/work-calendar.ts'
import { HOURS } from '../content/company.ts'
import type { Random } from '../random.ts'
import { weightedPicker } from '../random.ts'

/** For all branches: the border's time differs by an hour or two, which no figure shows. */
export const TIME_ZONE = 'America/Mexico_City'
const YEARS = 3
/** Promises and validities reach beyond today. */
const DAYS_AHEAD = 40
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** A moment as the database reads it. */
export const iso = (moment: number): string => new Date(moment).toISOString()

const WEEK: WorkCalendar = {
  weekdays: new Set(HOURS.flatMap(({ weekdays }) => [...weekdays])),
  exceptions: new Map(),
}
const CLOSED = new Set(['12-24', '12-31'])

/** Relative order volume: Monday to Sunday, and January to December. */
const WEEKDAY_WEIGHTS = [1.15, 1.05, 1, 1, 1.12, 0.5, 0.04] as const
const MONTH_WEIGHTS = [0.88, 0.92, 1.04, 1.08, 0.98, 0.97, 1.1, 1.07, 0.95, 1.02, 1.06, 0.8] as const
/** The days on which wages are paid. */
const PAYDAY_WEIGHT = 1.15
const CLOSED_WEIGHT = 0.04
/** Of the first day, relative to 1 on the last. */
const FIRST_WEIGHT = 0.72

/** Hours in which orders are made, when the shop is open; most of a Saturday are left out by its end. */
const HOUR_WEIGHTS = new Map([
  [8, 0.6],
  [9, 1.2],
  [10, 1.5],
  [11, 1.4],
  [12, 1.2],
  [13, 0.8],
  [14, 0.5],
  [15, 0.8],
  [16, 1.1],
  [17, 1],
  [18, 0.4],
])
/** Some orders are made from home. */
const EVENING_SHARE = 0.05

interface Day {
  readonly date: Temporal.PlainDate
  /** Its first moment. */
  readonly start: number
  /** Minutes after its start; null: closed. */
  readonly hours: { readonly opens: number; readonly closes: number } | null
  readonly weight: number
}

/** The days of the history as one line of moments, the last one being `now`. Moments are milliseconds since 1970. */
export class Days {
  readonly now: number
  /** Index of today. */
  readonly today: number
  readonly #days: readonly Day[]
  /** Of each day the weights of those before it; the last is that of all. */
  readonly #sums: readonly number[]
  readonly #hour = weightedPicker([...HOUR_WEIGHTS], ([, weight]) => weight)

  constructor(now: Date) {
    this.now = now.getTime()
    const today = now.toTemporalInstant().toZonedDateTimeISO(TIME_ZONE).toPlainDate()
    const first = today.subtract({ years: YEARS })
    this.today = first.until(today, { largestUnit: 'day' }).days
    this.#days = Array.from({ length: this.today + DAYS_AHEAD }, (_, index) => dayOf(first.add({ days: index })))
    const sums = [0]
    for (const [index, day] of this.#days.entries()) {
      const growth = FIRST_WEIGHT + ((1 - FIRST_WEIGHT) * index) / this.today
      const passed = index < this.today ? 1 : index === this.today ? this.#shareOfToday(day) : 0
      sums.push((sums.at(-1) ?? 0) + day.weight * growth * passed)
    }
    this.#sums = sums
  }

  /** '2026-11-30' */
  date(index: number): string {
    return this.#at(index).date.toString()
  }

  indexOf(moment: number): number {
    const last = this.#days.length - 1
    let index = Math.min(last, Math.max(0, Math.floor((moment - this.#at(0).start) / DAY_MS)))
    while (index < last && this.#at(index + 1).start <= moment) index++
    while (index > 0 && this.#at(index).start > moment) index--
    return index
  }

  moment(index: number, minute: number): number {
    return this.#at(index).start + minute * MINUTE_MS
  }

  isOpen(index: number): boolean {
    return this.#at(index).hours !== null
  }

  /** The day itself where the shop is open, else the next one on which it is. */
  openFrom(index: number): number {
    let day = index
    while (!this.isOpen(day)) day++
    return day
  }

  closes(index: number): number {
    return this.#at(index).hours?.closes ?? 0
  }

  /** What the days from the first to before the last one weigh. */
  weight(from: number, until: number): number {
    return (this.#sums[until] ?? 0) - (this.#sums[from] ?? 0)
  }

  /** The day at that share of the weight of some days. */
  dayAt(share: number, from: number, until: number): number {
    const target = (this.#sums[from] ?? 0) + share * this.weight(from, until)
    let low = from
    let high = until - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle + 1] ?? 0) > target) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The time of an order on that day, before now. */
  someMoment(index: number, random: Random): number {
    const { hours } = this.#at(index)
    const [hour] = this.#hour(random)
    let minute = hour * 60 + random.whole(0, 59)
    if (hours === null) minute = random.whole(10 * 60, 20 * 60)
    else if (random.chance(EVENING_SHARE)) minute = random.whole(20 * 60, 22 * 60 + 50)
    else if (minute >= hours.closes) minute = random.whole(hours.opens, hours.closes - 1)
    const moment = this.moment(index, minute) + random.whole(0, 59) * 1000
    if (moment < this.now) return moment
    const start = this.moment(index, hours?.opens ?? 0)
    return start < this.now
      ? start + Math.floor(random.next() * (this.now - start))
      : this.now - random.whole(1, 60_000)
  }

  /** So many minutes later, of those in which the shop is open. */
  afterWorking(moment: number, minutes: number): number {
    let left = minutes * MINUTE_MS
    let at = moment
    for (let index = this.indexOf(moment); index < this.#days.length; index++) {
      const { hours } = this.#at(index)
      if (hours === null) continue
      at = Math.max(at, this.moment(index, hours.opens))
      const until = this.moment(index, hours.closes)
      if (at + left < until) return at + left
      left -= Math.max(0, until - at)
    }
    return at
  }

  /** So many minutes earlier, of those in which the shop is open. */
  beforeWorking(moment: number, minutes: number): number {
    let left = minutes * MINUTE_MS
    let at = moment
    for (let index = this.indexOf(moment); index >= 0; index--) {
      const { hours } = this.#at(index)
      if (hours === null) continue
      at = Math.min(at, this.moment(index, hours.closes))
      const since = this.moment(index, hours.opens)
      if (at - left > since) return at - left
      left -= Math.max(0, at - since)
    }
    return at
  }

  #shareOfToday({ start, hours }: Day): number {
    if (hours === null) return 0
    const minute = (this.now - start) / MINUTE_MS
    return Math.min(1, Math.max(0, (minute - hours.opens) / (hours.closes - hours.opens)))
  }

  #at(index: number): Day {
    const day = this.#days[index]
    if (day === undefined) throw new RangeError(`No day ${index}`)
    return day
  }
}

function dayOf(date: Temporal.PlainDate): Day {
  const hours = HOURS.find(({ weekdays }) => (weekdays as readonly number[]).includes(date.dayOfWeek))
  const isOpen = hours !== undefined && isWorkday(WEEK, date) && !CLOSED.has(date.toString().slice(5))
  const isPayday = date.day === 15 || date.day === date.daysInMonth
  const weekday = WEEKDAY_WEIGHTS[date.dayOfWeek - 1] ?? 1
  return {
    date,
    start: date.toZonedDateTime(TIME_ZONE).epochMilliseconds,
    hours: isOpen ? { opens: minuteOf(hours.opens), closes: minuteOf(hours.closes) } : null,
    weight:
      (isOpen ? weekday : Math.min(weekday, CLOSED_WEIGHT)) *
      (MONTH_WEIGHTS[date.month - 1] ?? 1) *
      (isPayday ? PAYDAY_WEIGHT : 1),
  }
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
