import { expect, it } from 'vitest'
import { relativeTimeText } from './relative-time-text.ts'

const HOUR = 3_600_000

it.each([
  [0, 'hace 0 s'],
  [40_000, 'hace 40 s'],
  [5 * 60_000, 'hace 5 min'],
  [2.5 * HOUR, 'hace 2 h'],
  [25 * HOUR, 'ayer'],
  [12 * 24 * HOUR, 'hace 12 días'],
  [90 * 24 * HOUR, 'hace 3 meses'],
  [-5000, 'hace 0 s'],
])('%d ms → %s', (age, expected) => expect(relativeTimeText(1_800_000_000_000, 1_800_000_000_000 + age)).toBe(expected))
