import { describe, expect, it } from 'vitest'
import { daySpan, wallTime } from './days.ts'

describe('daySpan', () => {
  it.each([
    // Central Mexico has used one time all year since 2022; Tijuana changes its clocks with California.
    ['2026-07-01', 'America/Mexico_City', '2026-07-01T06:00:00.000Z', '2026-07-02T06:00:00.000Z'],
    ['2026-11-22', 'America/Tijuana', '2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    // The days of 23 and of 25 hours.
    ['2026-03-08', 'America/Tijuana', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', 'America/Tijuana', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['2024-02-29', 'America/Cancun', '2024-02-29T05:00:00.000Z', '2024-03-01T05:00:00.000Z'],
    ['2026-12-31', 'America/Hermosillo', '2026-12-31T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('%s in %s', (day, zone, from, before) => {
    expect(daySpan({ desde: day, hasta: day }, zone)).toEqual({ from: new Date(from), before: new Date(before) })
  })

  it('has no end where no day is stated', () => {
    expect(daySpan({}, 'America/Tijuana')).toEqual({ from: undefined, before: undefined })
  })
})

it('wallTime is what a clock shows there', () => {
  expect(wallTime(new Date('2026-11-22T05:30:00Z'), 'America/Tijuana').toString()).toBe('2026-11-21T21:30:00')
})
