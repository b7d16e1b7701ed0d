import { describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import type { WorkCalendar } from '#domain/delivery/work-calendar.ts'
import {
  comparedDays,
  daysFault,
  daysOfPeriod,
  stretchesOf,
  workdaysOf,
  type Comparison,
  type Days,
  type Period,
} from './periods.ts'

const SHOP: WorkCalendar = {
  weekdays: new Set([1, 2, 3, 4, 5, 6]),
  exceptions: new Map([['2026-12-24', 'closed']]),
}
const NEVER: WorkCalendar = { weekdays: new Set(), exceptions: new Map() }
const day = (text: string) => Temporal.PlainDate.from(text)
const days = (from: string, to: string): Days => ({ from: day(from), to: day(to) })
const textOf = ({ from, to }: Days) => `${from.toString()}/${to.toString()}`

describe('days of a period', () => {
  it.each([
    ['este_mes', '2026-11-27', '2026-11-01/2026-11-27'],
    ['este_mes', '2026-11-01', '2026-11-01/2026-11-01'],
    ['mes_anterior', '2026-11-27', '2026-10-01/2026-10-31'],
    ['mes_anterior', '2024-03-31', '2024-02-01/2024-02-29'],
    ['mes_anterior', '2026-01-15', '2025-12-01/2025-12-31'],
    ['trimestre', '2026-11-27', '2026-10-01/2026-11-27'],
    ['trimestre', '2026-03-31', '2026-01-01/2026-03-31'],
    ['anio', '2026-11-27', '2026-01-01/2026-11-27'],
    ['anio', '2026-01-01', '2026-01-01/2026-01-01'],
  ] as const)('%s on %s', (period, today, expected) => {
    expect(textOf(daysOfPeriod(period, day(today)))).toBe(expected)
  })
})

describe('days that are compared', () => {
  it.each<[string, Period, Comparison, string, string, string]>([
    ['a month that goes on', 'este_mes', 'anterior', '2026-11-01', '2026-11-07', '2026-10-01/2026-10-07'],
    ['its first day, a Sunday', 'este_mes', 'anterior', '2026-11-01', '2026-11-01', '2026-10-01/2026-10-01'],
    ['a month after a shorter one', 'mes_anterior', 'anterior', '2026-03-01', '2026-03-31', '2026-02-01/2026-02-28'],
    ['a month after a longer one', 'mes_anterior', 'anterior', '2026-02-01', '2026-02-28', '2026-01-01/2026-01-28'],
    ['a leap day with the year before', 'fechas', 'anio_anterior', '2024-02-29', '2024-02-29', '2023-02-28/2023-02-28'],
    ['a year with the one before', 'anio', 'anio_anterior', '2026-01-01', '2026-01-10', '2025-01-01/2025-01-10'],
    ['a week with the one before', 'fechas', 'anterior', '2026-11-09', '2026-11-14', '2026-11-02/2026-11-08'],
    ['a week after a holiday', 'fechas', 'anterior', '2026-11-17', '2026-11-21', '2026-11-10/2026-11-16'],
  ])('%s', (_, period, comparison, from, to, expected) => {
    expect(textOf(comparedDays(SHOP, { days: days(from, to), period, comparison }))).toBe(expected)
  })

  it('are the same number of days where the shop is never open', () => {
    const ofMonth = { days: days('2026-11-01', '2026-11-20'), period: 'este_mes', comparison: 'anterior' } as const
    expect(textOf(comparedDays(NEVER, ofMonth))).toBe('2026-10-01/2026-10-20')
    const chosen = { days: days('2026-11-11', '2026-11-20'), period: 'fechas', comparison: 'anterior' } as const
    expect(textOf(comparedDays(NEVER, chosen))).toBe('2026-11-01/2026-11-10')
  })

  it('end where the shop had not opened yet', () => {
    const once: WorkCalendar = { weekdays: new Set(), exceptions: new Map([['2026-11-20', 'open']]) }
    for (const comparison of ['anterior', 'anio_anterior'] as const)
      for (const period of ['fechas', 'este_mes'] as const) {
        const compared = comparedDays(once, { days: days('2026-11-01', '2026-11-27'), period, comparison })
        expect(Temporal.PlainDate.compare(compared.to, '2026-11-01')).toBe(-1)
      }
  })

  it('of a period longer than a year are those of the year before', () => {
    const long = { days: days('2020-01-01', '2026-11-27'), period: 'fechas', comparison: 'anio_anterior' } as const
    const { from, to } = comparedDays(SHOP, long)
    expect(from.toString()).toBe('2019-01-01')
    expect(to.until('2025-11-27').total('days')).toBeLessThan(15)
  })

  it('have as many workdays, or fewer where the time before has no more, and never overlap the period', () => {
    const random = new Random('periods')
    for (let round = 0; round < 400; round++) {
      const today = day('2016-01-01').add({ days: random.whole(0, 6000) })
      const period = random.pick(['este_mes', 'mes_anterior', 'trimestre', 'anio', 'fechas'] as const)
      const comparison = random.pick(['anterior', 'anio_anterior'] as const)
      const chosen =
        period === 'fechas'
          ? { from: today.subtract({ days: random.whole(0, 300) }), to: today }
          : daysOfPeriod(period, today)
      const compared = comparedDays(SHOP, { days: chosen, period, comparison })
      const [wanted, found] = [workdaysOf(SHOP, chosen), workdaysOf(SHOP, compared)]
      const touches = compared.to.add({ days: 1 }).equals(chosen.from)
      expect(Temporal.PlainDate.compare(compared.to, chosen.from)).toBe(-1)
      const isAlike = wanted === 0 || (touches ? found <= wanted : found === wanted)
      expect({ chosen: textOf(chosen), isAlike }).toEqual({ chosen: textOf(chosen), isAlike: true })
    }
  })
})

describe('chosen days', () => {
  it.each([
    ['2026-11-02', '2026-11-01', 'hasta'],
    ['1976-11-01', '2026-11-01', 'desde'],
    ['2016-11-01', '2026-11-01', 'desde'],
    ['2016-11-02', '2026-11-01', undefined],
    ['2024-02-29', '2024-02-29', undefined],
  ])('from %s to %s', (from, to, field) => {
    expect(daysFault(from, to)?.field).toBe(field)
  })
})

describe('stretches', () => {
  const stretches = (from: string, to: string, today = '2026-11-27') =>
    stretchesOf(days(from, to), day(today)).map(
      (stretch) => `${textOf(stretch)}${stretch.isWholeMonths ? ' by months' : ''}`,
    )

  it.each([
    ['2026-11-01', '2026-11-27', ['2026-11-01/2026-11-27 by months']],
    ['2026-10-01', '2026-10-07', ['2026-10-01/2026-10-07']],
    ['2026-01-15', '2026-11-27', ['2026-01-15/2026-01-31', '2026-02-01/2026-11-27 by months']],
    ['2025-12-31', '2026-02-03', ['2025-12-31/2025-12-31', '2026-01-01/2026-01-31 by months', '2026-02-01/2026-02-03']],
    ['2026-02-10', '2026-02-20', ['2026-02-10/2026-02-20']],
    ['2026-02-10', '2026-03-20', ['2026-02-10/2026-03-20']],
    ['2026-11-10', '2026-12-20', ['2026-11-10/2026-11-30', '2026-12-01/2026-12-20 by months']],
  ])('from %s to %s', (from, to, expected) => {
    expect(stretches(from, to)).toEqual(expected)
  })

  it('cover the same days, each once', () => {
    const random = new Random('stretches')
    for (let round = 0; round < 300; round++) {
      const from = day('2023-01-01').add({ days: random.whole(0, 900) })
      const to = from.add({ days: random.whole(0, 500) })
      const parts = stretchesOf({ from, to }, from.add({ days: random.whole(0, 600) }))
      expect(parts[0]?.from.equals(from)).toBe(true)
      expect(parts.at(-1)?.to.equals(to)).toBe(true)
      for (const [index, part] of parts.slice(1).entries())
        expect(part.from.equals(parts[index]?.to.add({ days: 1 }) ?? from)).toBe(true)
    }
  })
})
