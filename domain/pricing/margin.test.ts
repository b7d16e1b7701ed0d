import { expect, it } from 'vitest'
import { marginOf } from './margin.ts'

it.each([
  [100_00, 75_00, 2500],
  [100_00, 0, 10_000],
  [100_00, 100_00, 0],
  [100_00, 120_00, -2000],
  [3, 2, 3333],
])('of a price of %d and a cost of %d: %d', (price, cost, share) => expect(marginOf(price, cost)).toBe(share))
