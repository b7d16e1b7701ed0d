import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart, type CartLineRecipe } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, disc: 0, other: 0, gdl: 0, tij: 0 }
let now = new Date('2026-11-23T16:00Z')

const test = useTestApp(
  async ({ db }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.tij = await makeBranch(db, 'Tijuana')
    await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
    const stock = { Guadalajara: 1000, Tijuana: 1000 }
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock, alternates: ['FREN-1'] })
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
    ids.other = await makeProduct(db, {
      key: 'OTHER',
      listPrice: '90.00',
      stock,
      equivalents: [{ key: 'FREN-1', owner: 'Ajena' }],
    })
    await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '60.00' }).execute()
    await setSellingSettings(db, { authorise_up_to: '0' })
  },
  { clock: () => now },
)

const db = () => test.current.database.db
let companyId = 0
let buyer: SignedIn
let authoriser: SignedIn
beforeEach(async () => {
  now = new Date('2026-11-23T16:00Z')
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object, requester: SignedIn) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
let keys = 0
const generated = async (lines: readonly CartLineRecipe[], requester: SignedIn = buyer): Promise<number> => {
  await makeCart(db(), requester.user.id, lines)
  const payload = { version: 1, clave: `otra-clave-${++keys}` }
  return (await call('POST', '/cartItems/generacionCarrito/', payload, requester)).body.procesado.id
}
const two = () => [
  { productId: ids.pads, branchId: ids.gdl, quantity: 4, note: 'Tsuru' },
  { productId: ids.disc, branchId: ids.tij, quantity: 3 },
]
const decide = (prepedido: number, payload: object, requester: SignedIn = authoriser) =>
  call('POST', '/api/admin/updatePeticion/', { prepedido, version: 2, accion: 'autoriza', ...payload }, requester)
const read = async (id: number, requester: SignedIn = buyer) =>
  (await call('GET', `/api/prepedidos/${id}`, {}, requester)).body
const made = (account: SignedIn, maker: SignedIn) =>
  db().insertInto('account_makers').values({ user_id: account.user.id, maker_id: maker.user.id }).execute()

describe('accounts of one person', () => {
  const limit = (who: SignedIn) =>
    db().insertInto('buyer_limits').values({ user_id: who.user.id, per_order: '1.00' }).execute()
  const colleague = (permissions: readonly string[] = ['permission_compras', 'prepedidos-approve']) =>
    signIn(test.current, { roles: ['cliente'], permissions, companyId, sight: 'empresa' })
  const OWN = 'Nadie autoriza lo que pidió: le toca a otra persona.'

  it('a user who created the account that acted for the customer cannot authorise its request', async () => {
    const maker = await signIn(test.current, { roles: ['director'] })
    const advisor = await signIn(test.current, { roles: ['CustomerService'], permissions: ['users-impersonate'] })
    const acting = await signIn(test.current, { user: buyer.user, impersonatedBy: advisor.user.id })
    await made(advisor, maker)
    const id = await generated(two(), acting)
    const refused = await decide(id, {}, maker)
    expect([refused.status, refused.body.error.message]).toEqual([403, OWN])
    expect((await read(id, maker)).puede.autorizar).toBe(false)
    expect((await decide(id, {}, advisor)).status).toBe(403)
    expect((await decide(id, {})).status).toBe(200)
  })

  it('nor who made the account of the customer; an administrator loads the customers of the shop', async () => {
    const maker = await signIn(test.current, { roles: ['director'] })
    await made(buyer, maker)
    const id = await generated(two())
    expect((await decide(id, {}, maker)).status).toBe(403)
    const admin = await signIn(test.current, { roles: ['admin'] })
    await made(buyer, admin)
    expect((await decide(id, {}, admin)).status).toBe(200)
  })

  it('an account stays of who made it when somebody else gives it another address, company or role', async () => {
    const [director, manager] = [
      await signIn(test.current, { roles: ['director'] }),
      await signIn(test.current, {
        roles: ['manager'],
        permissions: ['users-update', 'users-create', 'empresas-update'],
      }),
    ]
    const role = await db().selectFrom('roles').select('id').where('name', '=', 'cliente').executeTakeFirstOrThrow()
    const start = (await makeCompany(db())).id
    const body = { name: 'Eva', email: 'eva@dos-manos.mx', roles: [role.id], empresa: start }
    const { id } = (await call('POST', '/api/storeUser', body, director)).body
    const changed = { ...body, email: 'otra@dos-manos.mx', empresa: companyId, version: 1 }
    expect((await call('POST', `/api/updateUser/${id}`, changed, manager)).status).toBe(200)
    await db().updateTable('users').set({ status: 'activo' }).where('id', '=', id).execute()
    const eva = await signIn(test.current, {
      user: await db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    })
    const order = await generated(two(), eva)
    expect((await decide(order, {}, director)).status).toBe(403)
    expect((await decide(order, {}, manager)).status).toBe(403)
    expect((await decide(order, {})).status).toBe(200)
  })

  it('in a company: a limit is not evaded by accounts that its buyer made', async () => {
    const [owner, approver] = [await colleague(), await colleague()]
    await made(buyer, owner)
    await made(approver, owner)
    await limit(buyer)
    // A user without a limit could have ordered it themselves.
    const first = await generated(two())
    expect((await decide(first, { accion: 'aprueba' }, owner)).status).toBe(200)
    await limit(owner)
    const second = await colleague(['permission_compras'])
    await made(second, owner)
    await limit(second)
    const [own, theirs] = [await generated(two(), owner), await generated(two(), second)]
    expect((await decide(theirs, { accion: 'aprueba' }, owner)).status).toBe(403)
    expect((await decide(own, { accion: 'aprueba' }, approver)).status).toBe(403)
    expect((await decide(theirs, { accion: 'aprueba' }, approver)).status).toBe(403)
    const other = await colleague()
    expect((await decide(own, { accion: 'aprueba' }, other)).status).toBe(200)
    expect((await decide(theirs, { accion: 'aprueba' }, other)).status).toBe(200)
  })

  it('an account is of who invites it, and of who sends its invitation elsewhere', async () => {
    const [inviter, taker] = [
      await signIn(test.current, { roles: ['admin'] }),
      await signIn(test.current, { roles: ['admin'] }),
    ]
    const role = await db().selectFrom('roles').select('id').where('name', '=', 'MKTG').executeTakeFirstOrThrow()
    const body = { name: 'Ana', email: 'ana@hecha.mx', roles: [role.id] }
    const { id } = (await call('POST', '/api/storeUser', body, inviter)).body
    const makers = async () =>
      (
        await db()
          .selectFrom('account_makers')
          .select('maker_id')
          .where('user_id', '=', id)
          .orderBy('maker_id')
          .execute()
      ).map(({ maker_id }) => maker_id)
    expect(await makers()).toEqual([inviter.user.id])
    expect((await call('POST', `/api/updateUser/${id}`, { ...body, name: 'Eva', version: 1 }, taker)).status).toBe(200)
    expect(await makers()).toEqual([inviter.user.id])
    const taken = { ...body, email: 'eva@hecha.mx', version: 2 }
    expect((await call('POST', `/api/updateUser/${id}`, taken, taker)).status).toBe(200)
    expect(await makers()).toEqual([inviter.user.id, taker.user.id])
  })
})
