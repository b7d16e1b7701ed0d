import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))

const URL = '/api/ventas-config'
const BODY = {
  preciosAnonimos: 'list',
  minutosReserva: 60,
  autorizaHasta: 1000.5,
  margenMinimo: 12.25,
  reglaFrontera: 'sucursal',
  codigosFrontera: '21000-22999',
  diasCasco: 45,
  diasAvisoCasco: 7,
  version: 1,
}

it('the prices that visitors see follow the settings; of two concurrent changes the second is refused', async () => {
  const product = await makeProduct(test.current.database.db, { key: 'BD-1', listPrice: '10.00' })
  const seen = async () => (await test.current.app.inject(`/api/precios?productos=${product}`)).json()
  expect((await seen()).nivel).toBe('ninguno')
  const both = await Promise.all([post(URL, BODY), post(URL, BODY)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await seen()).precios[0].precio_ajuste).toEqual({ valor: 10 })
  expect((await get(URL)).json).toEqual({ ...BODY, version: 2 })
  expect(await lastAudit(test.current)).toMatchObject({
    action: 'configuracion.ventas_modificada',
    before: { anonymousPrices: 'none', reservationMinutes: 1440, coreReturnDays: 30, coreNoticeDays: 5 },
    after: {
      anonymousPrices: 'list',
      reservationMinutes: 60,
      authoriseUpTo: 1000.5,
      marginFloor: 12.25,
      coreReturnDays: 45,
    },
  })
})

it.each([
  { minutosReserva: 4 },
  { minutosReserva: 1.5 },
  { margenMinimo: 100 },
  { autorizaHasta: -1 },
  { reglaFrontera: 'x' },
  { codigosFrontera: '2200' },
  { diasCasco: 0 },
  { diasAvisoCasco: 61 },
])('%j is refused', async (wrong) => expect((await post(URL, { ...BODY, ...wrong, version: 2 })).status).toBe(400))

it('is for administrators alone', async () => {
  const director = await signIn(test.current, { roles: ['director'], permissions: ['precios-update'] })
  expect((await get(URL, director)).status).toBe(403)
  expect((await post(URL, BODY, director)).status).toBe(403)
})
