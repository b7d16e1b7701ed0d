import { expect, it } from 'vitest'
import { labourAmount } from './labour.ts'

it.each([
  [1, 45_000, 45_000],
  [0.5, 45_001, 22_501],
  [1.25, 45_000, 56_250],
  [0.01, 1, 0],
  [2.35, 100, 235],
  [999.99, 99_999_999, 99_998_999_000],
])('%d hours at %d centavos are %d', (hours, rate, amount) => expect(labourAmount(hours, rate)).toBe(amount))
