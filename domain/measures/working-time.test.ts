import { describe, expect, it } from 'vitest'
import { workingMinutes, type WorkingHours } from './working-time.ts'

const WEEK = [
  { opens: '09:00', closes: '14:00' },
  { opens: '16:00', closes: '19:00' },
]
const SHOP: WorkingHours = {
  calendar: {
    weekdays: new Set([1, 2, 3, 4, 5, 6]),
    exceptions: new Map([
      ['2026-11-25', 'closed'],
      ['2026-11-29', 'open'],
    ]),
  },
  hours: new Map([...[1, 2, 3, 4, 5].map((day) => [day, WEEK] as const), [6, [{ opens: '09:00', closes: '13:00' }]]]),
  timeZone: 'America/Mexico_City',
}
/** In Mexico City, six hours behind UTC. */
const at = (text: string) => new Date(`${text}-06:00`)

describe('working minutes', () => {
  it.each([
    ['within an hour', '2026-11-23T10:00', '2026-11-23T10:40', 40],
    ['over midday', '2026-11-23T13:30', '2026-11-23T16:30', 60],
    ['from before opening to after closing', '2026-11-23T05:00', '2026-11-23T23:00', 480],
    ['over a night', '2026-11-23T18:30', '2026-11-24T09:15', 45],
    ['over a day that is closed', '2026-11-24T18:00', '2026-11-26T10:00', 120],
    ['over a holiday of the law', '2026-11-14T12:00', '2026-11-17T09:30', 90],
    ['a Saturday and the Sunday after, which is open', '2026-11-28T12:30', '2026-11-29T10:00', 90],
    ['at night', '2026-11-23T20:00', '2026-11-24T08:00', 0],
    ['none', '2026-11-23T10:00', '2026-11-23T10:00', 0],
    ['backwards', '2026-11-23T12:00', '2026-11-23T10:00', 0],
    ['not yet a minute', '2026-11-23T10:00:00', '2026-11-23T10:00:59', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutes(at(from), at(to), SHOP)).toBe(minutes)
  })

  it('adds up wherever it is split', () => {
    const from = at('2026-10-30T07:13')
    const to = at('2026-12-03T17:41')
    const whole = workingMinutes(from, to, SHOP)
    for (let day = 1; day < 34; day++) {
      const cut = new Date(from.getTime() + day * 86_400_000)
      expect(workingMinutes(from, cut, SHOP) + workingMinutes(cut, to, SHOP)).toBe(whole)
    }
  })

  it('of a day on which clocks change are the elapsed ones', () => {
    const border = { ...SHOP, timeZone: 'America/Tijuana', calendar: { weekdays: new Set([7]), exceptions: new Map() } }
    const hours = { ...border, hours: new Map([[7, [{ opens: '01:00', closes: '04:00' }]]]) }
    expect(workingMinutes(new Date('2026-03-08T00:00Z'), new Date('2026-03-09T00:00Z'), hours)).toBe(120)
    expect(workingMinutes(new Date('2026-11-01T00:00Z'), new Date('2026-11-02T00:00Z'), hours)).toBe(240)
  })
})
