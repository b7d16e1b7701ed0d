import { describe, expect, it } from 'vitest'
import { makeCompany } from '#test/factories/accounts.ts'
import { useAuthorisationShop } from '#test/set-ups/authorisation-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const shop = useAuthorisationShop()
const { test, db, call, generated, two, decide, read } = shop

const made = (account: SignedIn, maker: SignedIn) =>
  db().insertInto('account_makers').values({ user_id: account.user.id, maker_id: maker.user.id }).execute()

describe('accounts of one person', () => {
  const limit = (who: SignedIn) =>
    db().insertInto('buyer_limits').values({ user_id: who.user.id, per_order: '1.00' }).execute()
  const colleague = (permissions: readonly string[] = ['permission_compras', 'prepedidos-approve']) =>
    signIn(test.current, { roles: ['cliente'], permissions, companyId: shop.companyId, sight: 'empresa' })
  const OWN = 'Nadie autoriza lo que pidió: le toca a otra persona.'

  it('a user who created the account that acted for the customer cannot authorise its request', async () => {
    const maker = await signIn(test.current, { roles: ['director'] })
    const advisor = await signIn(test.current, { roles: ['CustomerService'], permissions: ['users-impersonate'] })
    const acting = await signIn(test.current, { user: shop.buyer.user, impersonatedBy: advisor.user.id })
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
    await made(shop.buyer, maker)
    const id = await generated(two())
    expect((await decide(id, {}, maker)).status).toBe(403)
    const admin = await signIn(test.current, { roles: ['admin'] })
    await made(shop.buyer, admin)
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
    const changed = { ...body, email: 'otra@dos-manos.mx', empresa: shop.companyId, version: 1 }
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
    await made(shop.buyer, owner)
    await made(approver, owner)
    await limit(shop.buyer)
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
