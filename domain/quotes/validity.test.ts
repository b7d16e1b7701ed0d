import { describe, expect, it } from 'vitest'
import { endOfDay, validityProblem } from './validity.ts'

describe('the last day of an offer', () => {
  it.each([
    ['America/Tijuana', '2026-11-26', '2026-11-27T08:00:00.000Z'],
    ['America/Mexico_City', '2026-11-26', '2026-11-27T06:00:00.000Z'],
    // The clocks change in this night.
    ['America/Tijuana', '2026-11-01', '2026-11-02T08:00:00.000Z'],
  ])('ends with it in %s: %s', (zone, day, end) => expect(endOfDay(day, zone).toISOString()).toBe(end))

  // 23:30 in Tijuana, the next day elsewhere.
  const now = new Date('2026-11-27T07:30:00Z')
  it.each([
    ['America/Tijuana', '2026-11-26', null],
    ['America/Mexico_City', '2026-11-26', 'Ese día ya pasó.'],
    ['America/Tijuana', '2026-11-25', 'Ese día ya pasó.'],
    ['America/Tijuana', '2026-02-30', 'Ese día no existe.'],
    ['America/Tijuana', 'mañana', 'Ese día no existe.'],
    ['America/Tijuana', '2027-02-24', null],
    ['America/Tijuana', '2027-02-25', 'Una oferta vale a lo más 90 días.'],
  ])('in %s, %s: %s', (zone, day, problem) => expect(validityProblem(day, zone, now)).toBe(problem))
})
