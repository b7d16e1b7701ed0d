import { describe, expect, it } from 'vitest'
import { instantOf, timeZoneName, wallTimeOf } from './zoned-time.ts'

describe('a time of a branch and its instant', () => {
  it.each([
    ['2026-11-22', '10:12', 'America/Mexico_City', '2026-11-22T16:12:00.000Z'],
    // Mexico City has had no summer time since 2022, Tijuana still has.
    ['2026-07-01', '10:12', 'America/Mexico_City', '2026-07-01T16:12:00.000Z'],
    ['2026-07-01', '10:12', 'America/Tijuana', '2026-07-01T17:12:00.000Z'],
    ['2026-12-01', '10:12', 'America/Tijuana', '2026-12-01T18:12:00.000Z'],
    ['2026-12-31', '23:59', 'America/Cancun', '2027-01-01T04:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/Tijuana', '2026-03-08T10:00:00.000Z'],
    ['2026-11-01', '02:00', 'America/Tijuana', '2026-11-01T10:00:00.000Z'],
  ])('%s %s in %s', (day, time, zone, instant) => {
    expect(instantOf({ day, time }, zone)).toBe(instant)
    expect(wallTimeOf(instant, zone)).toEqual({ day, time })
  })

  it('a skipped time is an hour later, an ambiguous one is the first', () => {
    expect(instantOf({ day: '2026-03-08', time: '02:30' }, 'America/Tijuana')).toBe('2026-03-08T10:30:00.000Z')
    expect(wallTimeOf('2026-03-08T10:30:00.000Z', 'America/Tijuana').time).toBe('03:30')
    expect(instantOf({ day: '2026-11-01', time: '01:30' }, 'America/Tijuana')).toBe('2026-11-01T08:30:00.000Z')
  })

  it.each([
    ['', '10:00'],
    ['2026-11-22', ''],
    ['2026-13-01', '10:00'],
  ])('%j %j is none', (day, time) => {
    expect(instantOf({ day, time }, 'America/Mexico_City')).toBeNull()
  })
})

it('time zones have the names of their places', () => {
  expect(['America/Mexico_City', 'America/Tijuana', 'America/Bahia_Banderas'].map(timeZoneName)).toEqual([
    'Ciudad de México',
    'Tijuana',
    'Bahía de Banderas',
  ])
})
