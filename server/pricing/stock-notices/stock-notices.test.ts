import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { notifyOfStock } from './service.ts'

const NOW = new Date('2026-11-27T18:00:00Z')
const ids = { part: 0, hidden: 0, branch: 0 }
const test = useTestApp(async ({ db }) => {
  ids.branch = await makeBranch(db, 'Guadalajara')
  ids.part = await makeProduct(db, { key: 'PADS', stock: { Guadalajara: 0 } })
  ids.hidden = await makeProduct(db, { key: 'GONE', stock: { Guadalajara: 0 } })
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.hidden).execute()
  await db.updateTable('products').set({ pack_multiple: 4 }).where('id', '=', ids.part).execute()
})

let buyer: SignedIn
let other: SignedIn
beforeAll(async () => {
  const { id: companyId } = await makeCompany(test.current.database.db)
  const role = { roles: ['cliente'], permissions: ['permission_compras'], companyId } as const
  buyer = await signIn(test.current, role)
  other = await signIn(test.current, role)
})

const call = async (method: 'GET' | 'POST', path: string, who: SignedIn, payload: object = {}) => {
  const { headers, cookies } = who
  const url = `/api/avisos-existencia${path}`
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const ask = (who: SignedIn, producto = ids.part) => call('POST', '', who, { producto })
const waiting = async (who: SignedIn) =>
  (await call('GET', '', who)).body.avisos.map(({ k_parte }: { k_parte: string }) => k_parte)
const setStock = (change: object) =>
  test.current.database.db.updateTable('stock').set(change).where('product_id', '=', ids.part).execute()
const told = async () =>
  (
    await test.current.database.db
      .selectFrom('notifications')
      .select(['user_id', 'title', 'detail', 'address', 'mail_waits'])
      .where('kind', '=', 'existencia')
      .orderBy('id')
      .execute()
  ).map((row) => row)

it('is requested once, listed only for the user, and withdrawn', async () => {
  expect([(await ask(buyer)).status, (await ask(buyer)).status]).toEqual([200, 200])
  expect([await waiting(buyer), await waiting(other)]).toEqual([['PADS'], []])
  expect((await call('POST', '/quita', other, { producto: ids.part })).body).toEqual({ quitado: false })
  expect((await call('POST', '/quita', buyer, { producto: ids.part })).body).toEqual({ quitado: true })
  expect(await waiting(buyer)).toEqual([])
})

it.each([
  ['a part that is hidden', () => ids.hidden, 404],
  ['a part that is not there', () => 2_147_483_647, 404],
  ['no part', () => 0, 400],
])('refuses %s', async (_, part, status) => {
  expect((await ask(buyer, part())).status).toBe(status)
})

it('notifies by notification and mail, once, when a whole pack can be promised at a branch that sells', async () => {
  await ask(buyer)
  await setStock({ quantity: 3 })
  await notifyOfStock(test.current.database, { now: NOW })
  await setStock({ quantity: 9, reserved: 6 })
  await notifyOfStock(test.current.database, { now: NOW })
  expect(await told()).toEqual([])
  await setStock({ quantity: 12 })
  await Promise.all([1, 2, 3].map(() => notifyOfStock(test.current.database, { now: NOW })))
  expect(await told()).toEqual([
    {
      user_id: buyer.user.id,
      title: 'Ya hay PADS',
      detail: '4 piezas disponibles.',
      address: '/verprods/PADS',
      mail_waits: true,
    },
  ])
  expect(await waiting(buyer)).toEqual([])
  await setStock({ quantity: 6 })
  expect((await ask(buyer)).status).toBe(200)
  expect(await waiting(buyer)).toEqual(['PADS'])
})
