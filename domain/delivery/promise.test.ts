import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promisesText, promiseText } from './promise-text.ts'
import { promiseDelivery, type Departure, type DeliveryFacts } from './promise.ts'
import { addWorkdays, isWorkday, workdayFrom, type WorkCalendar } from './work-calendar.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6]

const calendar = (exceptions: Record<string, 'closed' | 'open'> = {}, weekdays = MONDAY_TO_SATURDAY): WorkCalendar => ({
  weekdays: new Set(weekdays),
  exceptions: new Map(Object.entries(exceptions)),
})
const daily = (departure: Omit<Departure, 'weekday'>, weekdays = MONDAY_TO_SATURDAY): Departure[] =>
  weekdays.map((weekday) => ({ weekday, ...departure }))

/** A local route: orders by 11:00 arrive at 13:00, orders by 14:00 at 16:00. */
const LOCAL = [
  ...daily({ cutOff: '11:00', days: 0, arrivesAt: '13:00' }),
  ...daily({ cutOff: '14:00', days: 0, arrivesAt: '16:00' }),
]
const PARCEL = daily({ cutOff: '17:00', days: 1, arrivesAt: null }, [1, 2, 3, 4, 5])

const facts = (now: string, change: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  now: new Date(now),
  branch: { timeZone: 'America/Mexico_City', calendar: calendar() },
  departures: LOCAL,
  ...change,
})

// Mexico City is six hours behind UTC all year. 2026-11-23 is a Monday.
describe('a promise', () => {
  it.each<[string, DeliveryFacts, string]>([
    ['before the first cut-off', facts('2026-11-23T16:30Z'), '2026-11-23 13:00'],
    ['at the cut-off', facts('2026-11-23T17:00:59Z'), '2026-11-23 13:00'],
    ['a minute after it', facts('2026-11-23T17:01Z'), '2026-11-23 16:00'],
    ['after the last', facts('2026-11-23T20:01Z'), '2026-11-24 13:00'],
    ['on Saturday evening', facts('2026-11-29T00:00Z'), '2026-11-30 13:00'],
    ['the day before a Monday of rest', facts('2026-11-15T15:00Z'), '2026-11-17 13:00'],
    ['on Christmas', facts('2026-12-25T15:00Z'), '2026-12-26 13:00'],
    [
      'on a holiday on which the branch is open',
      facts('2026-12-25T15:00Z', {
        branch: { timeZone: 'America/Mexico_City', calendar: calendar({ '2026-12-25': 'open' }) },
      }),
      '2026-12-25 13:00',
    ],
    [
      'on a day on which the branch is closed',
      facts('2026-12-24T15:00Z', {
        branch: { timeZone: 'America/Mexico_City', calendar: calendar({ '2026-12-24': 'closed' }) },
      }),
      '2026-12-26 13:00',
    ],
    ['by parcel', facts('2026-11-23T16:00Z', { departures: PARCEL }), '2026-11-24'],
    ['by parcel on Friday: Saturday is worked', facts('2026-11-27T16:00Z', { departures: PARCEL }), '2026-11-28'],
    ['by parcel on Saturday', facts('2026-11-28T16:00Z', { departures: PARCEL }), '2026-12-01'],
    ['by parcel over the holiday', facts('2026-12-24T16:00Z', { departures: PARCEL }), '2026-12-26'],
    [
      'once a week',
      facts('2026-11-24T16:00Z', { departures: [{ weekday: 2, cutOff: '09:00', days: 2, arrivesAt: null }] }),
      '2026-12-03',
    ],
    [
      'a quick way tomorrow before a slow one today',
      facts('2026-11-23T16:00Z', {
        departures: [
          { weekday: 1, cutOff: '17:00', days: 4, arrivesAt: null },
          { weekday: 2, cutOff: '12:00', days: 0, arrivesAt: '15:00' },
        ],
      }),
      '2026-11-24 15:00',
    ],
  ])('%s', (_, given, expected) => {
    const promise = promiseDelivery(given)
    expect(`${promise?.day.toString()}${promise?.time == null ? '' : ` ${promise.time}`}`).toBe(expected)
  })

  it.each([
    ['without departures', facts('2026-11-23T16:00Z', { departures: [] })],
    [
      'of a branch that never works',
      facts('2026-11-23T16:00Z', { branch: { timeZone: 'America/Mexico_City', calendar: calendar({}, []) } }),
    ],
    [
      'that departs on Sundays alone, which are not worked',
      facts('2026-11-23T16:00Z', { departures: [{ weekday: 7, cutOff: '09:00', days: 0, arrivesAt: null }] }),
    ],
  ])('is not made %s', (_, given) => expect(promiseDelivery(given)).toBeNull())

  it.each([
    ['Mexico City', 'America/Mexico_City', '2026-07-06T20:30Z', '2026-07-07 13:00'],
    // Tijuana has summer time: UTC−7 in July, UTC−8 in November.
    ['Tijuana in July', 'America/Tijuana', '2026-07-06T20:30Z', '2026-07-06 16:00'],
    ['Tijuana in July, after', 'America/Tijuana', '2026-07-06T21:01Z', '2026-07-07 13:00'],
    ['Tijuana in November', 'America/Tijuana', '2026-11-23T21:30Z', '2026-11-23 16:00'],
    ['Cancún', 'America/Cancun', '2026-11-23T19:01Z', '2026-11-24 13:00'],
    ['Hermosillo', 'America/Hermosillo', '2026-11-23T20:59Z', '2026-11-23 16:00'],
    // Where it is already the next day in UTC.
    ['Tijuana, late in the evening', 'America/Tijuana', '2026-11-24T07:30Z', '2026-11-24 13:00'],
  ])('is in the time of %s', (_, timeZone, now, expected) => {
    const promise = promiseDelivery(facts(now, { branch: { timeZone, calendar: calendar() } }))
    expect(`${promise?.day.toString()} ${promise?.time}`).toBe(expected)
  })

  it('is never in the past, and a later order never arrives earlier', () => {
    const minutes = fc.integer({ min: 0, max: 400 * 24 * 60 })
    const at = (from: number) => new Date(Date.UTC(2026, 0, 1) + from * 60_000).toISOString()
    fc.assert(
      fc.property(minutes, fc.nat(10_000), fc.constantFrom(LOCAL, PARCEL), (from, later, departures) => {
        const first = promiseDelivery(facts(at(from), { departures }))!
        const second = promiseDelivery(facts(at(from + later), { departures }))!
        const local = facts(at(from))
          .now.toTemporalInstant()
          .toZonedDateTimeISO('America/Mexico_City')
          .toPlainDateTime()
        const arrives = first.day.toPlainDateTime(first.time ?? '23:59')
        expect(Temporal.PlainDateTime.compare(arrives, local)).toBeGreaterThan(0)
        expect(Temporal.PlainDate.compare(second.day, first.day)).toBeGreaterThanOrEqual(0)
        expect(isWorkday(calendar(), first.day)).toBe(true)
      }),
    )
  })
})

describe('its text', () => {
  const sunday = day('2026-11-22')

  it.each([
    ['2026-11-22', '16:00', 'hoy 16:00'],
    ['2026-11-22', null, 'hoy'],
    ['2026-11-23', null, 'mañana'],
    ['2026-11-23', '12:00', 'mañana 12:00'],
    ['2026-11-26', null, 'el jueves 26'],
    ['2026-11-28', '09:30', 'el sábado 28 09:30'],
    ['2026-11-29', null, 'el 29 de noviembre'],
    ['2026-12-04', null, 'el 4 de diciembre'],
    ['2027-01-04', null, 'el 4 de enero de 2027'],
    // The branch is a day behind the reader.
    ['2026-11-21', null, 'el 21 de noviembre'],
  ])('%s %s: %s', (text, time, expected) => expect(promiseText({ day: day(text), time }, sunday)).toBe(expected))

  it('names each branch', () => {
    const promises = [
      { branch: 'Guadalajara', promise: { day: sunday, time: '16:00' } },
      { branch: 'Mérida', promise: null },
      { branch: 'CDMX', promise: { day: day('2026-11-23'), time: null } },
    ]
    expect(promisesText(promises, sunday)).toBe('Guadalajara hoy 16:00, CDMX mañana')
    expect(promisesText([], sunday)).toBe('')
  })
})

describe('workdays', () => {
  it.each([
    ['2026-11-14', 0, '2026-11-14'],
    ['2026-11-14', 1, '2026-11-17'],
    ['2026-12-24', 2, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-02'],
  ])('%s and %d more: %s', (from, count, expected) =>
    expect(addWorkdays(calendar(), day(from), count)?.toString()).toBe(expected),
  )

  it('are searched for within a year', () => {
    expect(workdayFrom(calendar({}, []), day('2026-11-22'))).toBeNull()
    expect(workdayFrom(calendar({ '2027-11-01': 'open' }, []), day('2026-11-22'))?.toString()).toBe('2027-11-01')
  })
})
