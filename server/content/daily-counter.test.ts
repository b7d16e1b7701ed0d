import { expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { DailyCounter } from './daily-counter.ts'

const database = useTestDatabase()

it('writes counts together, on the day of the shop, and failed ones with the next', async () => {
  const written: object[] = []
  const failures: unknown[] = []
  let isBroken = true
  const counter = new DailyCounter({
    database: database.current,
    // Still the day before in Mexico.
    clock: () => new Date('2026-11-23T03:00:00Z'),
    kinds: ['views', 'clicks'],
    add: async (_, day, counts) => {
      if (isBroken) throw new Error('the database is away')
      written.push({ day, counts })
    },
    failed: (error) => failures.push(error),
  })
  counter.count(7, 'views')
  counter.count(7, 'views')
  counter.count(8, 'clicks')
  await counter.write()
  expect(failures).toHaveLength(1)
  isBroken = false
  counter.count(7, 'clicks')
  await counter.write()
  await counter.write()
  expect(written).toEqual([
    {
      day: '2026-11-22',
      counts: [
        { id: 7, views: 2, clicks: 1 },
        { id: 8, views: 0, clicks: 1 },
      ],
    },
  ])
})
