import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeRole } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// A user who must set up a second factor first is a visitor to every other call: public calls answer as to a visitor, all others refuse.

let productId = 0
const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    productId = await makeProduct(db, { key: 'CLAVE-1', listPrice: '812.34', stock: { Guadalajara: 5 } })
  },
  { withSearch: true },
)
let pending: SignedIn
let companyId = 0

beforeAll(async () => {
  const { db } = test.current.database
  const role = await makeRole(db, 'tesoreria')
  await db.updateTable('roles').set({ requires_two_factor: true }).where('id', '=', role).execute()
  companyId = (await makeCompany(db)).id
  await setTerms(db, companyId, {
    price_list_id: await makePriceList(db, { name: 'Suya', prices: { [productId]: '712.34' } }),
  })
  pending = await signIn(test.current, { roles: ['cliente', 'tesoreria'], companyId })
})

const named = ENDPOINTS.map((endpoint) => ({ ...endpoint, isBefore: endpoint.isBeforeSecondFactor === true }))
const reads = named.filter(({ method, isBefore }) => method === 'GET' && !isBefore)
const ask = async (path: string, who: object) => {
  const url = `${path.replaceAll(/:\w+/gu, String(productId))}?productos=${productId}&lista=empresas`
  const { statusCode, headers, body } = await test.current.app.inject({ method: 'GET', url, ...who })
  return { statusCode, headers, body }
}

it('has the prices of a company, once the second factor is there', async () => {
  const { body } = await ask('/api/precios', await signIn(test.current, { roles: ['cliente'], companyId }))
  expect(body).toContain('712.34')
})

describe('before a second factor that a role requires', () => {
  it.each(reads.filter(({ access }) => access === 'public'))('$path answers as to a visitor', async ({ path }) => {
    const { headers, ...answer } = await ask(path, pending)
    const visitor = await ask(path, {})
    expect(answer).toEqual({ statusCode: visitor.statusCode, body: visitor.body })
    if (answer.statusCode !== 200) return
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-session-tag']).toEqual(expect.any(String))
  })

  it.each(reads.filter(({ access }) => typeof access === 'object' && !('scope' in access)))(
    '$path is refused',
    async ({ path }) => {
      const { statusCode, body } = await ask(path, pending)
      expect([statusCode, JSON.parse(body).error.code]).toEqual([403, 'two_factor_required'])
    },
  )

  it('only these calls recognise the user', () => {
    expect(named.filter(({ isBefore }) => isBefore).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/cuenta',
      'POST /api/cuenta/segundo-factor/confirmar',
      'POST /api/cuenta/segundo-factor/iniciar',
      'GET /api/sesion',
      'POST /login',
      'POST /login/llave',
      'POST /logout',
    ])
  })
})
