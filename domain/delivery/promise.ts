import { addWorkdays, isWorkday, type WorkCalendar } from './work-calendar.ts'

/** One departure of a shipping option (route, parcel service, counter). */
export interface Departure {
  /** ISO 8601: 1 is Monday, 7 Sunday. */
  readonly weekday: number
  /** Orders until this time of the branch still leave with it: '13:00'. */
  readonly cutOff: string
  /** Workdays in transit; 0: it arrives the same day. */
  readonly days: number
  /** '16:00' in the branch's time zone; null: some time that day. */
  readonly arrivesAt: string | null
}

interface BranchSchedule {
  /** IANA: 'America/Tijuana'. */
  readonly timeZone: string
  readonly calendar: WorkCalendar
}

export interface DeliveryFacts {
  /** The time of the order. */
  readonly now: Date
  readonly branch: BranchSchedule
  /** Of the shipping option. Empty: nothing is promised. */
  readonly departures: readonly Departure[]
}

export interface DeliveryPromise {
  readonly day: Temporal.PlainDate
  /** '16:00'; null: some time that day. */
  readonly time: string | null
}

/** A weekly departure, with holidays in between, occurs within this many days. */
const DAYS_SEARCHED = 60

/**
 * When available pieces arrive: the earliest arrival of the departures on workdays of the branch whose cut-off has not passed. null:
 * nothing can be promised.
 */
export function promiseDelivery({ now, branch, departures }: DeliveryFacts): DeliveryPromise | null {
  const local = now.toTemporalInstant().toZonedDateTimeISO(branch.timeZone)
  const today = local.toPlainDate()
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  let day = today
  let best: DeliveryPromise | null = null
  for (let left = DAYS_SEARCHED; left > 0 && !isBefore(best, day); left--, day = day.add({ days: 1 })) {
    if (!isWorkday(branch.calendar, day)) continue
    for (const { weekday, cutOff, days, arrivesAt } of departures) {
      if (weekday !== day.dayOfWeek || (day.equals(today) && time > cutOff)) continue
      const arrives = addWorkdays(branch.calendar, day, days)
      if (arrives === null) continue
      const promise = { day: arrives, time: arrivesAt }
      if (best === null || comparePromises(promise, best) < 0) best = promise
    }
  }
  return best
}

function isBefore(promise: DeliveryPromise | null, day: Temporal.PlainDate): boolean {
  return promise !== null && Temporal.PlainDate.compare(promise.day, day) < 0
}

/** On the same day, an arrival with a time comes before one without, which may be as late as the end of the day. */
function comparePromises(a: DeliveryPromise, b: DeliveryPromise): number {
  return Temporal.PlainDate.compare(a.day, b.day) || (a.time ?? '24').localeCompare(b.time ?? '24')
}
