import { expect, it } from 'vitest'
import { OnceADay } from './once-a-day.ts'

const ZONE = 'America/Mexico_City'
const TODAY = new Date('2026-11-22T18:00:00Z')
const TOMORROW = new Date('2026-11-23T18:00:00Z')

const countOf = (names: readonly string[], isFirst: (name: string) => boolean) => names.filter(isFirst).length

it('of one address ten visitors count for each banner and day, for any number of browsers', () => {
  const once = new OnceADay()
  const names = Array.from({ length: 50 }, (_, index) => `browser ${index}`)
  const count = (now: Date, address: string | null, about: string) =>
    countOf(names, (name) => once.isFirst(now, ZONE, { name: `${address} ${name}`, address }, about))
  expect(count(TODAY, '203.0.113.7', 'views 1')).toBe(10)
  expect(count(TODAY, '203.0.113.7', 'views 1')).toBe(0)
  expect(count(TODAY, '203.0.113.7', 'clicks 1')).toBe(10)
  expect(count(TODAY, '203.0.113.7', 'views 2')).toBe(10)
  expect(count(TODAY, '203.0.113.8', 'views 1')).toBe(10)
  expect(count(TODAY, null, 'views 1')).toBe(50)
  expect(count(TOMORROW, '203.0.113.7', 'views 1')).toBe(10)
})

it('the same visitor counts once', () => {
  const once = new OnceADay()
  const ana = { name: 'ana', address: '203.0.113.7' }
  expect(countOf(['1', '2', '3'], () => once.isFirst(TODAY, ZONE, ana, 'views 1'))).toBe(1)
})
