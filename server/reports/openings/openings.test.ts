import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { forgetOpenings } from './service.ts'

// Eight in the evening of a Sunday in Mexico, when UTC has the Monday after it.
const SUNDAY = new Date('2026-11-23T02:00:00Z')
let now = SUNDAY
const test = useTestApp(async () => {}, { clock: () => now })
const query = async (text: string) => (await test.current.database.pool.query(text)).rows
const { post } = callsOf(test, () => buyer)
let buyer: SignedIn
let colleague: SignedIn
let companyId = 0
let part = 0

beforeAll(async () => {
  const { db } = test.current.database
  companyId = (await makeCompany(db)).id
  part = await makeProduct(db, { key: 'BD-1047' })
  buyer = await signIn(test.current, { roles: ['cliente'], companyId })
  colleague = await signIn(test.current, { roles: ['cliente'], companyId })
})

beforeEach(async () => {
  now = SUNDAY
  await query('truncate search_days, search_day_votes, part_openings, opening_votes')
})

const searchFor = (buscar: string, who = buyer) => post('/api/busquedas/cuenta', { buscar }, who)
const open = (buscar: string, who = buyer, producto = part) => post('/api/partes/cuenta', { producto, buscar }, who)
const searches = () => query('select day::text, searches, followed from search_days order by day')
const openings = () =>
  query('select week::text, company_id, product_id, openings, searched from part_openings order by week, product_id')

it('counts a search once for each visitor and day of the shop, and once that it was followed', async () => {
  for (const text of ['Balatas Tsuru', ' balatas  tsuru', 'BALATAS TSURU'])
    expect((await searchFor(text)).status).toBe(200)
  await searchFor('balatas tsuru', colleague)
  await searchFor('ba')
  expect(await searches()).toEqual([{ day: '2026-11-22', searches: 2, followed: 0 }])
  await open('balatas tsuru')
  await open('Balatas tsuru')
  expect(await searches()).toEqual([{ day: '2026-11-22', searches: 2, followed: 1 }])
  now = new Date('2026-11-23T14:00:00Z')
  await searchFor('balatas tsuru')
  expect(await searches()).toEqual([
    { day: '2026-11-22', searches: 2, followed: 1 },
    { day: '2026-11-23', searches: 1, followed: 0 },
  ])
})

it('counts a search whose part was chosen while it was typed, as a followed one', async () => {
  await open('bujia aveo')
  await searchFor('bujia aveo')
  expect(await searches()).toEqual([{ day: '2026-11-22', searches: 1, followed: 1 }])
})

it('counts visitors by their address, and needs the token', async () => {
  const { app } = test.current
  const request = { method: 'POST', url: '/api/busquedas/cuenta', payload: { buscar: 'clutch jetta' } } as const
  for (let time = 0; time < 2; time++) await app.inject({ ...request, ...(await withXsrf(app)) })
  expect(await searches()).toEqual([{ day: '2026-11-22', searches: 1, followed: 0 }])
  expect((await app.inject(request)).statusCode).toBe(419)
})

it('counts what the people of a customer open, each once a day, by the week of the shop', async () => {
  await open('')
  await open('')
  await open('', colleague)
  const week = { week: '2026-11-16', company_id: companyId, product_id: part }
  expect(await openings()).toEqual([{ ...week, openings: 2, searched: 0 }])
  await open('balatas tsuru')
  await open('balatas tsuru')
  expect(await openings()).toEqual([{ ...week, openings: 2, searched: 1 }])
  now = new Date('2026-11-23T14:00:00Z')
  await open('balatas tsuru')
  expect(await openings()).toEqual([
    { ...week, openings: 2, searched: 1 },
    { ...week, week: '2026-11-23', openings: 1, searched: 1 },
  ])
})

it('counts no opening of visitors, of staff, in the name of a customer, nor of an unknown part', async () => {
  const { app } = test.current
  const admin = await signIn(test.current, { roles: ['admin'] })
  const acting = await signIn(test.current, { user: buyer.user, impersonatedBy: admin.user.id })
  const payload = { producto: part, buscar: '' }
  const visit = await app.inject({ method: 'POST', url: '/api/partes/cuenta', payload, ...(await withXsrf(app)) })
  expect(visit.statusCode).toBe(200)
  for (const who of [admin, acting]) expect((await open('', who)).status).toBe(200)
  expect((await open('', buyer, 999_999)).status).toBe(200)
  await query(`insert into products (key, status) values ('OCULTA-1', 'hidden')`)
  const [hidden] = await query(`select id from products where key = 'OCULTA-1'`)
  await open('', buyer, hidden?.id)
  expect(await openings()).toEqual([])
})

it('stores neither user nor text, and deletes the hashes with the day and openings after half a year', async () => {
  await searchFor('balatas tsuru')
  await open('balatas tsuru')
  const stored = JSON.stringify([
    await query('select * from search_day_votes'),
    await query('select * from opening_votes'),
  ])
  expect(stored).not.toMatch(/balatas|127\.0\.0\.1/u)
  await forgetOpenings(test.current.database, new Date('2026-11-23T14:00:00Z'))
  expect(await query('select from search_day_votes union all select from opening_votes')).toEqual([])
  expect(await openings()).toHaveLength(1)
  await forgetOpenings(test.current.database, new Date('2027-06-23T14:00:00Z'))
  expect(await openings()).toEqual([])
  expect(await searches()).toHaveLength(1)
})
