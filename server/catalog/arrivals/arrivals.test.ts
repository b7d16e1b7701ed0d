import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { part: 0, gdl: 0, tij: 0, closed: 0 }
const test = useTestApp(async ({ db, pool }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  ids.closed = await makeBranch(db, 'Cerrada')
  ids.part = await makeProduct(db, { key: 'PADS', stock: { Guadalajara: 11, Cerrada: 8 } })
  await pool.query('update products set pack_multiple = 4')
  await pool.query('update stock set reserved = 2 where branch_id = $1', [ids.gdl])
  await pool.query('update branches set sells = false where id = $1', [ids.closed])
})

let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

const call = async (method: 'GET' | 'POST', path: string, payload: object = {}, who = admin) => {
  const { headers, cookies } = who
  const url = `/api/productos-admin/${ids.part}/${path}`
  const answer = await test.current.app.inject({
    headers,
    cookies,
    method,
    url,
    ...(method === 'POST' ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const change = (sucursal: number, llega: string | null, antes: string | null = null, who?: SignedIn) =>
  call('POST', 'llegadas', { llegadas: [{ sucursal, llega, antes }] }, who)
const arrivals = async () =>
  (await call('GET', 'existencias')).body.sucursales.map(({ llega }: { llega: string | null }) => llega)

it('each branch: stock, reserved pieces, and those that can be promised', async () => {
  expect((await call('GET', 'existencias')).body.sucursales).toMatchObject([
    { sucursal: { nombre: 'Guadalajara' }, existencia: 11, apartadas: 2, disponible: 8, llega: null },
    { sucursal: { nombre: 'Tijuana' }, existencia: 0, disponible: 0, actualizado: null },
    { sucursal: { nombre: 'Cerrada' }, vende: false, existencia: 8, disponible: 0 },
  ])
})

it('the day on which more arrives is stored, audited and taken back', async () => {
  expect(await change(ids.tij, '2099-12-04')).toMatchObject({ status: 200, body: { cambiadas: 1 } })
  expect(await change(ids.tij, '2099-12-04')).toMatchObject({ status: 200, body: { cambiadas: 0 } })
  expect(await arrivals()).toEqual([null, '2099-12-04', null])
  const { rows } = await test.current.database.pool.query(
    `select after from audit_entries where action = 'producto.llegadas_modificadas'`,
  )
  expect(rows).toEqual([{ after: { Tijuana: '2099-12-04' } }])
  expect(await change(ids.tij, null, '2099-12-04')).toMatchObject({ status: 200 })
  expect(await arrivals()).toEqual([null, null, null])
})

it.each([
  ['a day that has passed', () => change(ids.gdl, '2020-01-01'), 400],
  ['no day', () => change(ids.gdl, '2026-02-30'), 400],
  ['a branch that is not there', () => change(999, '2099-01-01'), 400],
  ['what somebody else changed meanwhile', () => change(ids.gdl, '2099-01-01', '2099-02-02'), 409],
])('refuses %s', async (_, act, status) => {
  expect((await act()).status).toBe(status)
  expect(await arrivals()).toEqual([null, null, null])
})

it('is nothing for who does not administrate, nor of a part that is not there', async () => {
  const clerk = await signIn(test.current, { roles: ['mostrador'] })
  expect((await change(ids.gdl, '2099-01-01', null, clerk)).status).toBe(403)
  const url = '/api/productos-admin/2147483647/existencias'
  const { headers, cookies } = admin
  expect((await test.current.app.inject({ headers, cookies, url })).statusCode).toBe(404)
})
