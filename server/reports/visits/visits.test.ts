import { beforeEach, expect, it } from 'vitest'
import { ANONYMOUS } from '#domain/access.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { signIn } from '#test/sign-in.ts'
import { visitCounter, visitFigures } from './service.ts'

// Eight in the evening in Mexico, when UTC has the next day.
let now = new Date('2026-11-23T02:00:00Z')
const test = useTestApp(async () => {}, { clock: () => now })
const query = (text: string) => test.current.database.pool.query(text)
const zone = { timeZone: 'America/Mexico_City' }

beforeEach(async () => {
  now = new Date('2026-11-23T02:00:00Z')
  await query('truncate visit_days, visit_votes')
})

function counterOf(failed: (error: unknown) => void = () => {}) {
  return visitCounter({ database: test.current.database, clock: () => now, secret: 'x'.repeat(32), failed })
}
const visitor = (address: string) => ({ viewer: ANONYMOUS, address })
const days = async () => (await query('select day::text, visits, visitors from visit_days order by day')).rows

it('counts each opening, each visitor once a day, on the day of the shop', async () => {
  const counter = counterOf()
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) counter.count(visitor(address))
  await counter.write()
  counter.count(visitor('10.0.0.1'))
  await counter.write()
  expect(await days()).toEqual([{ day: '2026-11-22', visits: 4, visitors: 2 }])
  now = new Date('2026-11-23T14:00:00Z')
  counter.count(visitor('10.0.0.1'))
  await counter.write()
  expect(await days()).toEqual([
    { day: '2026-11-22', visits: 4, visitors: 2 },
    { day: '2026-11-23', visits: 1, visitors: 1 },
  ])
})

it('stores no address, and deletes the hashes of the day before', async () => {
  const counter = counterOf()
  counter.count(visitor('10.0.0.1'))
  await counter.write()
  const before = (await query('select visitor from visit_votes')).rows
  expect(before[0].visitor).not.toContain('10.0.0.1')
  now = new Date('2026-11-24T14:00:00Z')
  counter.count(visitor('10.0.0.9'))
  await counter.write()
  const after = (await query('select day::text from visit_votes')).rows
  expect(after).toEqual([{ day: '2026-11-24' }])
})

it('loses nothing when the database is away for a moment', async () => {
  const failures: unknown[] = []
  const counter = counterOf((error) => failures.push(error))
  await query('alter table visit_days rename to visit_days_away')
  counter.count(visitor('10.0.0.1'))
  await counter.write()
  await query('alter table visit_days_away rename to visit_days')
  expect(failures).toHaveLength(1)
  await counter.write()
  expect(await days()).toEqual([{ day: '2026-11-22', visits: 1, visitors: 1 }])
})

it('returns all of thirty days, also those without visits, with the sign-ins of each', async () => {
  await query(
    `insert into visit_days (day, visits, visitors) values ('2026-10-24', 7, 5), ('2026-10-23', 99, 99), ('2026-11-22', 3, 2)`,
  )
  await query(`insert into audit_entries (at, action) values
    ('2026-11-23T01:00:00Z', 'sesion.iniciada'), ('2026-11-22T05:00:00Z', 'sesion.iniciada'), ('2026-11-22T20:00:00Z', 'sesion.rechazada')`)
  const figures = await visitFigures(test.current.database, { now, ...zone })
  expect(figures).toHaveLength(30)
  expect(figures[0]).toEqual({ day: '2026-10-24', visits: 7, visitors: 5, signIns: 0 })
  expect(figures.at(-2)).toEqual({ day: '2026-11-21', visits: 0, visitors: 0, signIns: 1 })
  expect(figures.at(-1)).toEqual({ day: '2026-11-22', visits: 3, visitors: 2, signIns: 1 })
})

it('is reported by any client that opens the shop, logged in or not, and not without the token', async () => {
  const { app } = test.current
  const answer = await app.inject({ method: 'POST', url: '/api/visitas/cuenta', payload: {}, ...(await withXsrf(app)) })
  expect(answer.json()).toEqual({ success: true })
  const { post } = callsOf(test, () => person)
  const person = await signIn(test.current, { roles: ['cliente'] })
  expect((await post('/api/visitas/cuenta', {})).status).toBe(200)
  const forged = await app.inject({ method: 'POST', url: '/api/visitas/cuenta', payload: {} })
  expect(forged.statusCode).toBe(419)
  await expect.poll(days).toEqual([{ day: '2026-11-22', visits: 2, visitors: 2 }])
})
