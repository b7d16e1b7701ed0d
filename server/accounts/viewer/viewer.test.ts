import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { asViewer } from '#server/platform/http/handed-viewer.ts'
import { inProcessApi } from '#server/pages/in-process-api.ts'
import { TEST_SECRET, useTestApp } from '#test/app.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import {
  makeSessionToken,
  readSessionCookie,
  sessionCookieName,
  signSessionToken,
} from '#server/accounts/sessions/session-cookie.ts'

const test = useTestApp(async () => {})
const COOKIE = sessionCookieName({ https: false })
const ANONYMOUS_SESSION = {
  id: null,
  cliente_auth: null,
  rol_auth: [],
  permissions_auth: [],
  isLoggedin: false,
  empresa: null,
  actuandoPor: null,
  requiereSegundoFactor: false,
  zonaHoraria: null,
  etiqueta: '',
}

let queries: MockInstance
beforeEach(() => {
  queries = vi.spyOn(test.current.database.pool, 'query')
})
afterEach(() => queries.mockRestore())

async function session(sent: Partial<Pick<SignedIn, 'cookies' | 'headers'>> = {}) {
  const { headers, cookies } = sent
  const answer = await test.current.app.inject({
    method: 'GET',
    url: '/api/sesion',
    ...(headers === undefined ? {} : { headers }),
    ...(cookies === undefined ? {} : { cookies }),
  })
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}

describe('the viewer of a request', () => {
  it('is anonymous without a cookie, without a query', async () => {
    const { json, headers } = await session()
    expect(json).toEqual(ANONYMOUS_SESSION)
    expect(headers['x-session-tag']).toBeUndefined()
    expect(queries).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing', ''],
    ['a text', 'hola'],
    ['a token without a signature', makeSessionToken()],
    ['the signature of another shop', signSessionToken('another-secret-of-another-shop-32', makeSessionToken())],
    ['a token that was changed', `x${signSessionToken(TEST_SECRET, makeSessionToken())}`],
    ['only a signature', signSessionToken(TEST_SECRET, '')],
  ])('is anonymous with a cookie that contains %s, without a query', async (_, cookie) => {
    expect((await session({ cookies: { [COOKIE]: cookie } })).json).toEqual(ANONYMOUS_SESSION)
    expect(queries).not.toHaveBeenCalled()
  })

  it('is anonymous with another value that the shop signed', async () => {
    const { app } = test.current
    expect((await session({ cookies: { [COOKIE]: app.signCookie('token') } })).json).toEqual(ANONYMOUS_SESSION)
    expect(queries).not.toHaveBeenCalled()
  })

  it('comes with roles and all permissions by one query', async () => {
    const { db } = test.current.database
    await makeRole(db, 'compras', ['compras-ver', 'permission_compras'])
    const signedIn = await signIn(test.current, { roles: ['compras', 'cliente'], permissions: ['extra-uno'] })
    queries.mockClear()
    const { json, headers } = await session(signedIn)
    expect(queries).toHaveBeenCalledTimes(1)
    expect(json).toEqual({
      id: signedIn.user.id,
      cliente_auth: 'Ana López',
      rol_auth: ['cliente', 'compras'],
      permissions_auth: ['compras-ver', 'extra-uno', 'permission_compras'],
      isLoggedin: true,
      empresa: null,
      actuandoPor: null,
      requiereSegundoFactor: false,
      zonaHoraria: 'America/Mexico_City',
      etiqueta: expect.stringMatching(/^[\w-]{16}$/u),
    })
    expect(headers['x-session-tag']).toBe(json.etiqueta)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('has the company, its branches and the sight', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db, { branches: ['Centro', 'Norte'] })
    const signedIn = await signIn(test.current, {
      companyId: company.id,
      companyBranchIds: company.branchIds,
      sight: 'sucursal',
    })
    const { app } = test.current
    const answer = await app.inject({ method: 'GET', url: '/api/sesion', ...signedIn })
    expect(answer.json().id).toBe(signedIn.user.id)
    const { viewerOfToken } = await import('./service.ts')
    const token = readSessionCookie(TEST_SECRET, signedIn.cookies[COOKIE]) ?? ''
    expect((await viewerOfToken(test.current.database, token)).person).toEqual({
      ...signedIn.user,
      companyId: company.id,
      companyName: expect.stringMatching(/^Taller/u),
      companyBranchIds: company.branchIds,
      sight: 'sucursal',
      sessionId: signedIn.sessionId,
      mustSetUpSecondFactor: false,
      timeZone: 'America/Mexico_City',
      impersonator: null,
    })
  })

  it.each(['suspendido', 'eliminado', 'invitado'])(
    'is anonymous at the next request with status %s',
    async (status) => {
      const { db } = test.current.database
      const signedIn = await signIn(test.current, { roles: ['admin'] })
      expect((await session(signedIn)).json.isLoggedin).toBe(true)
      await db.updateTable('users').set({ status }).where('id', '=', signedIn.user.id).execute()
      expect((await session(signedIn)).json).toEqual(ANONYMOUS_SESSION)
    },
  )

  it('is anonymous when the session has expired', async () => {
    const { db } = test.current.database
    const signedIn = await signIn(test.current)
    const past = new Date(Date.now() - 1000)
    await db.updateTable('sessions').set({ expires_at: past }).where('id', '=', signedIn.sessionId).execute()
    expect((await session(signedIn)).json).toEqual(ANONYMOUS_SESSION)
  })

  it('reflects a removed role at the next request, and so does the tag', async () => {
    const { db } = test.current.database
    const signedIn = await signIn(test.current, { roles: ['admin', 'cliente'] })
    const before = await session(signedIn)
    await db
      .deleteFrom('user_roles')
      .where('user_id', '=', signedIn.user.id)
      .where('role_id', '=', await makeRole(db, 'admin'))
      .execute()
    const after = await session(signedIn)
    expect(after.json.rol_auth).toEqual(['cliente'])
    expect(after.headers['x-session-tag']).not.toBe(before.headers['x-session-tag'])
  })
})

describe('acting in the name of somebody', () => {
  async function acting() {
    const { db } = test.current.database
    const advisor = await makeUser(db, { name: 'Beto Ruiz', roles: ['asesor'] })
    const company = await makeCompany(db, { name: 'Taller Ruiz', advisorId: advisor.id })
    const customer = await makeUser(db, { name: 'Ana', roles: ['cliente'], companyId: company.id })
    const signedIn = await signIn(test.current, { user: customer, impersonatedBy: advisor.id })
    return { db, advisor, company, customer, signedIn }
  }

  it('shows who acts for whom, of which company', async () => {
    const { advisor, customer, signedIn } = await acting()
    expect((await session(signedIn)).json).toMatchObject({
      id: customer.id,
      cliente_auth: 'Ana',
      empresa: 'Taller Ruiz',
      rol_auth: ['cliente'],
      actuandoPor: { id: advisor.id, name: 'Beto Ruiz' },
    })
  })

  type Acting = Awaited<ReturnType<typeof acting>>
  it.each<[string, (made: Acting) => Promise<unknown>]>([
    [
      'the permission is gone',
      ({ db, advisor }) => db.deleteFrom('user_roles').where('user_id', '=', advisor.id).execute(),
    ],
    ['the company is assigned to another', ({ db }) => db.updateTable('companies').set({ advisor_id: null }).execute()],
    ['the company is suspended', ({ db }) => db.updateTable('companies').set({ status: 'suspendida' }).execute()],
    [
      'the customer is suspended',
      ({ db, customer }) =>
        db.updateTable('users').set({ status: 'suspendido' }).where('id', '=', customer.id).execute(),
    ],
    [
      'the customer gets a role of the staff',
      async ({ db, customer }) =>
        db
          .insertInto('user_roles')
          .values({ user_id: customer.id, role_id: await makeRole(db, 'MKTG') })
          .execute(),
    ],
    [
      'its time is over',
      ({ db, signedIn }) =>
        db
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('id', '=', signedIn.sessionId)
          .execute(),
    ],
    ['it was ended', ({ db, signedIn }) => db.deleteFrom('sessions').where('id', '=', signedIn.sessionId).execute()],
  ])('who acts is themself again at the next request when %s', async (_, change) => {
    const made = await acting()
    await change(made)
    expect((await session(made.signedIn)).json).toMatchObject({ id: made.advisor.id, empresa: null, actuandoPor: null })
  })

  it.each<[string, (made: Acting) => Promise<unknown>]>([
    [
      'who acts is suspended',
      ({ db, advisor }) => db.updateTable('users').set({ status: 'suspendido' }).where('id', '=', advisor.id).execute(),
    ],
    [
      'the session of who acts is ended',
      ({ db, advisor }) => db.deleteFrom('sessions').where('user_id', '=', advisor.id).execute(),
    ],
  ])('ends altogether when %s', async (_, change) => {
    const made = await acting()
    await change(made)
    expect((await session(made.signedIn)).json).toEqual(ANONYMOUS_SESSION)
  })
})

it('who belongs to a suspended company does not come in', async () => {
  const { db } = test.current.database
  const { id: companyId } = await makeCompany(db)
  const signedIn = await signIn(test.current, { roles: ['cliente'], companyId })
  expect((await session(signedIn)).json.isLoggedin).toBe(true)
  await db.updateTable('companies').set({ status: 'suspendida' }).where('id', '=', companyId).execute()
  expect((await session(signedIn)).json).toEqual(ANONYMOUS_SESSION)
})

it('a permission that is withheld from somebody is not theirs, whichever role gives it', async () => {
  const { db } = test.current.database
  const signedIn = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'] })
  expect((await session(signedIn)).json.permissions_auth).toEqual(['permission_compras'])
  await db
    .insertInto('user_withheld_permissions')
    .values({ user_id: signedIn.user.id, permission_id: await makePermission(db, 'permission_compras') })
    .execute()
  expect((await session(signedIn)).json.permissions_auth).toEqual([])
})

describe('calls that a page makes in process', () => {
  const viewer = makeViewer({}, { roles: ['cliente'] })

  it('take the viewer over without a query', async () => {
    const call = inProcessApi(test.current.app, { method: 'GET', viewer, ip: '10.0.0.1', cookies: {}, headers: {} })
    expect(await call('GET /api/sesion')).toMatchObject({ id: 7, rol_auth: ['cliente'], isLoggedin: true })
    expect(queries).not.toHaveBeenCalled()
  })

  it('are anonymous for a page that everybody gets', async () => {
    expect(await inProcessApi(test.current.app, null)('GET /api/sesion')).toEqual(ANONYMOUS_SESSION)
  })

  it('open nothing to a request from outside: a key is unknown, or was used', async () => {
    expect((await session({ headers: { 'x-handed-viewer': 'x' } })).json).toEqual(ANONYMOUS_SESSION)
    let used: Readonly<Record<string, string>> = {}
    const first = await asViewer(viewer, async (headers) => {
      used = headers
      return session({ headers })
    })
    expect(first.json.id).toBe(7)
    expect((await session({ headers: used })).json).toEqual(ANONYMOUS_SESSION)
    await asViewer(viewer, async (headers) => void (used = headers))
    expect((await session({ headers: used })).json).toEqual(ANONYMOUS_SESSION)
  })
})

it('public answers that are cached for anonymous visitors are not stored for logged-in users', async () => {
  const { app } = test.current
  const url = '/api/getMarca'
  const anonymous = await app.inject({ method: 'GET', url })
  expect(anonymous.headers).toMatchObject({ 'cache-control': expect.stringContaining('public') })
  const personal = await app.inject({ method: 'GET', url, ...(await signIn(test.current)) })
  expect(personal.headers).toMatchObject({ 'cache-control': 'no-store', 'x-session-tag': expect.any(String) })
  expect(personal.headers['etag']).toBeUndefined()
})
