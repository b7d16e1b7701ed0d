import { describe, expect, it } from 'vitest'
import { nextAttempt, nextQuestion, pauseAfter } from './sat-schedule.ts'
import type { SatState } from './sat-state.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const HOURS = 3_600_000

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 24 * HOURS)
}

function hoursUntil(at: Date): number {
  return (at.getTime() - NOW.getTime()) / HOURS
}

describe('when SAT is queried again', () => {
  it.each<[SatState, number, number, number]>([
    ['vigente', 0, 0, 24],
    ['vigente', 5, 5, 24],
    ['vigente', 10, 10, 48],
    ['vigente', 100, 100, 20 * 24],
    ['vigente', 300, 300, 60 * 24],
    ['vigente', 1000, 1000, 60 * 24],
    ['vigente', 2000, 2000, 365 * 24],
    ['vigente', -1, -1, 24],
    ['en_proceso', 400, 2, 24],
    ['en_proceso', 400, 100, 24],
    ['cancelado', 400, 0, 90 * 24],
    ['cancelado', 800, 366, 365 * 24],
  ])('%s, issued %i days ago and so for %i: after %i hours', (state, age, since, hours) => {
    expect(hoursUntil(nextQuestion({ state, issuedAt: daysAgo(age), since: daysAgo(since) }, NOW))).toBe(hours)
  })

  it.each([
    [0, 1 / 6],
    [1, 1 / 6],
    [2, 1],
    [3, 6],
    [4, 24],
    [6, 168],
    [50, 168],
  ])('after %i questions without a clear answer: %d hours', (attempts, hours) => {
    expect(hoursUntil(nextAttempt(attempts, NOW))).toBeCloseTo(hours)
  })

  it('pauses grow while the service does not respond', () => {
    const minutes = Array.from({ length: 8 }, (_, pauses) => hoursUntil(pauseAfter(pauses, NOW)) * 60)
    expect(minutes).toEqual([5, 15, 30, 60, 120, 240, 240, 240])
  })
})
