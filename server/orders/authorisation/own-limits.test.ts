import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { disc: 0, gdl: 0 }

const test = useTestApp(async ({ db }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock: { Guadalajara: 1000 } })
  await setSellingSettings(db, { authorise_up_to: '0' })
})

const db = () => test.current.database.db
let companyId = 0
let buyer: SignedIn
beforeEach(async () => {
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object, requester: SignedIn) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
let keys = 0
const read = async (id: number, requester: SignedIn = buyer) =>
  (await call('GET', `/api/prepedidos/${id}`, {}, requester)).body
const decide = (prepedido: number, requester: SignedIn) =>
  call('POST', '/api/admin/updatePeticion/', { prepedido, version: 2, accion: 'autoriza' }, requester)
const made = (account: SignedIn, maker: SignedIn) =>
  db().insertInto('account_makers').values({ user_id: account.user.id, maker_id: maker.user.id }).execute()

describe('limits that the requesting user set themselves', () => {
  const order = async (requester = buyer) => {
    await db().deleteFrom('carts').where('user_id', '=', requester.user.id).execute()
    await makeCart(db(), requester.user.id, [{ productId: ids.disc, branchId: ids.gdl, quantity: 3 }])
    const payload = { version: 1, clave: `otra-clave-${++keys}` }
    return (await call('POST', '/cartItems/generacionCarrito/', payload, requester)).body.procesado.id as number
  }
  const stateOf = async (requester = buyer) => (await read(await order(requester), requester)).estado
  const rights = ['condiciones-update', 'empresas-read', 'prepedidos-authorize'] as const
  const loosen = async (requester: SignedIn, company: number, change: object = {}) => {
    const url = `/api/empresas/${company}/condiciones`
    const { version } = (await call('GET', url, {}, requester)).body
    const body = { limiteCredito: 500_000, diasCredito: 30, autorizaHasta: 500_000, version, ...change }
    expect((await call('POST', url, body, requester)).status).toBe(200)
  }
  const CONFIRM = 'Falta que otra persona confirme el crédito y los límites de la empresa.'

  it('authorise nothing alone of an account of theirs, until somebody else confirms them', async () => {
    const maker = await signIn(test.current, { roles: ['director'], permissions: rights })
    await made(buyer, maker)
    await loosen(maker, companyId)
    const id = await order()
    expect(await read(id)).toMatchObject({ estado: 'pendiente', motivos: [CONFIRM] })
    expect((await decide(id, maker)).status).toBe(403)
    // A request of another user of the same company is not their own.
    const other = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
    expect(await stateOf(other)).toBe('convertido')
    // Storing the same limits again is no confirmation by another person.
    await loosen(maker, companyId)
    expect(await stateOf()).toBe('pendiente')
    await loosen(await signIn(test.current, { roles: ['manager'], permissions: rights }), companyId)
    expect(await stateOf()).toBe('convertido')
    await loosen(maker, companyId, { autorizaHasta: 400_000 })
    expect(await stateOf()).toBe('convertido')
    await loosen(maker, companyId, { diasCredito: 60, autorizaHasta: 400_000 })
    expect(await stateOf()).toBe('pendiente')
  })

  it('nor where a customer is in between, or an account of theirs confirms them', async () => {
    const maker = await signIn(test.current, { roles: ['director'], permissions: rights })
    const between = await signIn(test.current, { roles: ['cliente'], companyId })
    await made(between, maker)
    await made(buyer, between)
    await loosen(maker, companyId)
    const id = await order()
    expect(await read(id)).toMatchObject({ estado: 'pendiente', motivos: [CONFIRM] })
    expect((await decide(id, maker)).status).toBe(403)
    const second = await signIn(test.current, { roles: ['manager'], permissions: rights })
    await made(second, maker)
    await loosen(second, companyId)
    expect(await stateOf()).toBe('pendiente')
    await loosen(await signIn(test.current, { roles: ['manager'], permissions: rights }), companyId)
    expect(await stateOf()).toBe('convertido')
  })

  it('nor of who acts for the customer; an administrator sets them for the shop', async () => {
    const advisor = await signIn(test.current, { roles: ['director'], permissions: [...rights, 'users-impersonate'] })
    await loosen(advisor, companyId)
    const acting = await signIn(test.current, { user: buyer.user, impersonatedBy: advisor.user.id })
    expect(await stateOf(acting)).toBe('pendiente')
    expect(await stateOf()).toBe('convertido')
    await loosen(await signIn(test.current, { roles: ['admin'] }), companyId)
    expect(await stateOf(acting)).toBe('convertido')
  })

  it('nor where they brought them in a file', async () => {
    const maker = await signIn(test.current, { roles: ['director'], permissions: rights })
    await made(buyer, maker)
    await setTerms(db(), companyId, { authorise_up_to: '900000.00' })
    expect(await stateOf()).toBe('convertido')
    const { rfc } = await db()
      .selectFrom('companies')
      .select('rfc')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const load = async (content: string) => {
      const sent = await multipart([{ field: 'archivo', name: 'condiciones.csv', content }], {
        tipo: 'condiciones',
        aplicar: 'si',
      })
      const { app } = test.current
      const url = '/api/cargas/condiciones'
      const headers = { ...maker.headers, ...sent.headers }
      const answer = await app.inject({ method: 'POST', url, payload: sent.payload, headers, cookies: maker.cookies })
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ carga: expect.any(Number) })])
    }
    await load(`empresa,limite\n${rfc},250000\n`)
    expect(await stateOf()).toBe('pendiente')
  })
})
