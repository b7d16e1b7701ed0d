import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let advisor: SignedIn
let companyId: number
beforeAll(async () => {
  advisor = await signIn(test.current, { name: 'Beto Ruiz', roles: ['asesor'] })
  companyId = (await makeCompany(test.current.database.db, { name: 'Taller Ruiz', advisorId: advisor.user.id })).id
})

const { get, post } = callsOf(test, () => advisor)
const customer = (recipe: UserRecipe = {}) =>
  makeUser(test.current.database.db, { name: 'Carla', roles: ['cliente'], companyId, ...recipe })
const start = (userId: number, who = advisor) => post(`/api/actuar/${userId}`, {}, who)
const end = (who = advisor) => post('/api/actuar/termina', {}, who)
const session = async (who = advisor) => (await get('/api/sesion', who)).json

describe('acting for a customer', () => {
  it('shows what they see, says who acts, and goes back', async () => {
    const carla = await customer()
    expect((await start(carla.id)).json).toEqual({ success: true })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: advisor.user.id,
      on_behalf_of_id: carla.id,
      action: 'actuacion.iniciada',
      subject_id: String(carla.id),
    })
    expect(await session()).toMatchObject({
      id: carla.id,
      cliente_auth: 'Carla',
      empresa: 'Taller Ruiz',
      rol_auth: ['cliente'],
      actuandoPor: { id: advisor.user.id, name: 'Beto Ruiz' },
    })
    expect((await end()).json).toEqual({ success: true })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: advisor.user.id,
      on_behalf_of_id: carla.id,
      action: 'actuacion.terminada',
    })
    expect(await session()).toMatchObject({ id: advisor.user.id, empresa: null, actuandoPor: null })
    expect((await end()).json).toEqual({ success: true })
  })

  it('lasts an hour at most, and ends with the own session', async () => {
    const { db } = test.current.database
    const carla = await customer()
    const own = await signIn(test.current, { user: advisor.user })
    await start(carla.id, own)
    const stored = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'expires_at'])
      .where('own_session_id', '=', own.sessionId)
      .executeTakeFirstOrThrow()
    const minutes = (stored.expires_at.getTime() - stored.created_at.getTime()) / 60_000
    expect(Math.round(minutes)).toBe(60)
    expect((await post('/logout', {}, own)).status).toBe(200)
    expect(await session(own)).toMatchObject({ isLoggedin: false })
    expect(await db.selectFrom('sessions').select('id').where('id', '=', stored.id).execute()).toEqual([])
  })

  it('is not the other browsers of who acts, nor those of the customer', async () => {
    const carla = await signIn(test.current, { user: await customer() })
    const other = await signIn(test.current, { user: advisor.user })
    await start(carla.user.id)
    expect(await session(other)).toMatchObject({ id: advisor.user.id, actuandoPor: null })
    expect(await session(carla)).toMatchObject({ id: carla.user.id, actuandoPor: null })
    await end()
  })

  it('is for one customer at a time, in the own name only', async () => {
    const [carla, dora] = [await customer(), await customer()]
    await start(carla.id)
    expect((await start(dora.id)).status).toBe(403)
    await end()
    expect((await start(dora.id)).status).toBe(200)
    await end()
  })
})

describe('who may act', () => {
  it.each<[string, UserRecipe, number]>([
    ['an advisor of another company', { roles: ['asesor'] }, 404],
    [
      'a telemarketer with the permission, of another company',
      { roles: ['vendedor'], permissions: ['users-impersonate'] },
      404,
    ],
    ['an administrator', { roles: ['admin'] }, 200],
    ['who sees all, with the permission', { roles: ['CustomerService'], permissions: ['users-impersonate'] }, 200],
    ['who sees all, without it', { roles: ['CustomerService'] }, 403],
    ['a role of the shop with both permissions', { permissions: ['users-impersonate', 'empresas-read'] }, 200],
    ['who has the permission and sees no company', { permissions: ['users-impersonate'] }, 404],
    ['a counter clerk of the shop', { roles: ['Cotizador-Mostrador'], permissions: ['users-impersonate'] }, 404],
  ])('%s', async (_, recipe, status) => {
    const who = await signIn(test.current, recipe)
    const carla = await customer()
    expect((await start(carla.id, who)).status).toBe(status)
    expect((await session(who)).actuandoPor === null).toBe(status !== 200)
  })

  it('no colleague of the customer, whatever they were given', async () => {
    const colleague = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['users-impersonate', 'empresas-read'],
      companyId,
      sight: 'empresa',
    })
    expect((await start((await customer()).id, colleague)).status).toBe(403)
  })
})

describe('for whom', () => {
  it.each<[string, UserRecipe, number]>([
    ['somebody suspended', { status: 'suspendido' }, 403],
    ['somebody who was invited', { status: 'invitado' }, 403],
    ['somebody deleted', { status: 'eliminado' }, 404],
    ['a customer who administers their company', { permissions: ['colegas-update'] }, 200],
    ['a customer with a permission of the shop', { permissions: ['garantias-create'] }, 200],
    ['a customer with a role of the staff', { roles: ['cliente', 'manager'] }, 403],
    ['a customer with a permission of the staff', { permissions: ['users-read'] }, 403],
  ])('%s', async (_, recipe, status) => {
    expect((await start((await customer(recipe)).id)).status).toBe(status)
    await end()
  })

  it('nobody of the staff, not even for an administrator', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    expect((await start(advisor.user.id, admin)).status).toBe(404)
    expect((await start(admin.user.id, admin)).status).toBe(404)
  })

  it('nobody of a suspended company', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db, { advisorId: advisor.user.id, status: 'suspendida' })
    expect((await start((await customer({ companyId: company.id })).id)).status).toBe(403)
  })
})

describe('what a person does about their own account', () => {
  const theirs = ENDPOINTS.filter((endpoint) => 'notOnBehalf' in endpoint && endpoint.notOnBehalf)

  it('is marked in the contract: all writes of the own account', () => {
    const own = ENDPOINTS.filter(({ path, access }) => path.startsWith('/api/cuenta') && access !== 'public')
    expect(own.filter((endpoint) => !theirs.some(({ path }) => path === endpoint.path))).toEqual([])
    expect(theirs.length).toBeGreaterThan(3)
  })

  it.each(theirs)('$method $path is refused to who acts for them', async ({ method, path }) => {
    await start((await customer({ permissions: ['colegas-update'] })).id)
    const url = path.replaceAll(/:\w+/gu, '1')
    const { statusCode, body } = await test.current.app.inject({ method, url, ...advisor, payload: {} })
    expect(statusCode, body).toBe(403)
    await end()
  })

  it('acting gives nothing of the staff', async () => {
    await start((await customer()).id)
    expect((await get('/api/empresas')).status).toBe(403)
    expect((await get('/getAllRoles')).status).toBe(403)
    await end()
    expect((await get('/api/empresas')).status).toBe(200)
  })
})
