import { hash, verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { TEST_SECRET, withXsrf } from '#test/app.ts'
import { makeCompany, makeRole, type UserRecipe } from '#test/factories/accounts.ts'
import { PASSWORD, useSignIns } from '#test/set-ups/sign-ins.ts'
import { signIn } from '#test/sign-in.ts'
import { readSessionCookie, sessionTokenHash } from '#server/accounts/sessions/session-cookie.ts'

// The real library, with a count of its calls.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) }
})

const { test, attempt, person, audit } = useSignIns()
const REFUSED = {
  error: { code: 'invalid_input', message: 'El usuario o la contraseña no son correctos.' },
}

const sessionOf = async (cookies: Record<string, string>) => {
  const answer = await test.current.app.inject({ method: 'GET', url: '/api/sesion', cookies })
  return answer.json()
}
const session = async (cookie: { readonly value: string } | undefined) =>
  sessionOf({ 'tuerca-session': cookie?.value ?? '' })

beforeEach(() => {
  vi.mocked(verify).mockClear()
  vi.mocked(hash).mockClear()
})

describe('POST /login', () => {
  it.each([
    ['the e-mail', 'ana.lopez1@prueba.mx'],
    ['the e-mail in other letters, between blanks', ' ANA.Lopez1@Prueba.MX '],
    ['the user name', 'ana.lopez1'],
    ['the user name in other letters', 'Ana.LOPEZ1'],
  ])('opens a session for %s', async (_, usuario) => {
    const { db } = test.current.database
    const user = await person({ email: 'ana.lopez1@prueba.mx', username: 'ana.lopez1', roles: ['cliente'] })
    const { status, json, cookie, headers } = await attempt({ usuario })
    expect({ status, json }).toEqual({ status: 200, json: { success: true, paso: 'listo' } })
    expect(headers['cache-control']).toBe('no-store')
    expect(await session(cookie)).toMatchObject({ id: user.id, rol_auth: ['cliente'] })
    expect(await audit(user)).toEqual(['sesion.iniciada'])
    const others = { username: null, email: `antes-${user.id}@prueba.mx` }
    await db.updateTable('users').set(others).where('id', '=', user.id).execute()
  })

  it('answers without the token, of which the database has a hash only', async () => {
    const user = await person()
    const { json, cookie } = await attempt({ usuario: user.email })
    const token = readSessionCookie(TEST_SECRET, cookie?.value) ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(json)).not.toContain(token)
    const rows = await test.current.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]?.token_hash).toBe(sessionTokenHash(token))
  })

  it('sets a cookie that scripts and other sites cannot use, and that ends with the browser', async () => {
    const user = await person()
    const { cookie } = await attempt({ usuario: user.email })
    expect(cookie).toEqual({
      name: 'tuerca-session',
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    })
  })

  it('lasts 30 days when remembered', async () => {
    const user = await person()
    const { cookie } = await attempt({ usuario: user.email, recordarme: true })
    expect(cookie?.maxAge).toBe(30 * 24 * 3600)
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days
      from sessions where user_id = ${user.id}`.execute(test.current.database.db)
    expect(rows).toEqual([{ days: 30 }])
  })

  it('binds the cookie to the host where the shop has https', async () => {
    const { database, index, storage } = test.current
    const options = { database, index, storage, secret: TEST_SECRET, basePath: '/tuerca/', version: '0' }
    const app = await buildApp({ ...options, publicUrl: 'https://tienda.ejemplo.mx' })
    const user = await person()
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      ...(await withXsrf(app)),
      payload: { usuario: user.email, contrasena: PASSWORD },
    })
    await app.close()
    const cookie = answer.cookies.find(({ name }) => name.includes('session'))
    expect(cookie).toMatchObject({
      name: '__Host-tuerca-session',
      secure: true,
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    })
    expect(cookie).not.toHaveProperty('domain')
  })

  it('gives a new session id, whatever cookie came, and ends the session that came', async () => {
    const user = await person()
    const before = await signIn(test.current, { user })
    const { cookie } = await attempt({ usuario: user.email }, { cookies: before.cookies })
    expect(cookie?.value).not.toBe(before.cookies['tuerca-session'])
    expect((await sessionOf(before.cookies)).isLoggedin).toBe(false)
    expect((await session(cookie)).isLoggedin).toBe(true)
  })

  it.each([
    ['without a token', {}],
    ['with a token that another shop made', { 'x-xsrf-token': 'x.y', 'x-requested-with': 'XMLHttpRequest' }],
  ])('is refused %s', async (_, headers) => {
    const user = await person()
    const payload = { usuario: user.email, contrasena: PASSWORD }
    const answer = await test.current.app.inject({
      method: 'POST',
      url: '/login',
      headers,
      cookies: { 'XSRF-TOKEN': 'x.y' },
      payload,
    })
    expect(answer.statusCode).toBe(419)
    expect(answer.cookies).toEqual([])
  })
})

describe('a failed attempt reveals nothing about the account', () => {
  const cases: readonly (readonly [string, UserRecipe | null, string])[] = [
    ['nobody has the address', null, PASSWORD],
    ['the password is wrong', {}, 'otra-cosa-muy-larga'],
    ['the account has no password yet', { status: 'invitado' }, PASSWORD],
    ['the account is suspended', { status: 'suspendido' }, PASSWORD],
    ['the account is deleted', { status: 'eliminado' }, PASSWORD],
  ]
  it('of a suspended company is refused as if the password were wrong', async () => {
    const { db } = test.current.database
    const { id: companyId } = await makeCompany(db, { status: 'suspendida' })
    const user = await person({ companyId, roles: ['cliente'] })
    const { status, json, cookie } = await attempt({ usuario: user.email })
    expect([status, json, cookie]).toEqual([400, REFUSED, undefined])
    expect(await audit(user)).toEqual(['sesion.rechazada cuenta con estado empresa suspendida'])
    await db.updateTable('companies').set({ status: 'activa' }).where('id', '=', companyId).execute()
    expect((await attempt({ usuario: user.email })).status).toBe(200)
  })

  it.each(cases)('the same answer after the same work: %s', async (why, recipe, contrasena) => {
    const { db } = test.current.database
    // The substitute for a missing hash is computed once.
    await attempt({ usuario: 'nadie@prueba.mx' })
    vi.mocked(verify).mockClear()
    vi.mocked(hash).mockClear()
    const user = recipe === null ? null : await person(recipe)
    if (user !== null && why.includes('no password')) {
      await db.deleteFrom('credentials').where('user_id', '=', user.id).execute()
    }
    vi.mocked(hash).mockClear()
    const { status, json, cookie } = await attempt({ usuario: user?.email ?? 'nadie-mas@prueba.mx', contrasena })
    expect({ status, json, cookie }).toEqual({ status: 400, json: REFUSED, cookie: undefined })
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
    expect(vi.mocked(hash)).not.toHaveBeenCalled()
    const entry = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'sesion.rechazada', subject_id: String(user?.id ?? '') })
  })

  it('and is slowed and locked in the same way', async () => {
    const user = await person()
    const seen: unknown[] = []
    for (const usuario of [user.email, 'nadie-nunca@prueba.mx']) {
      const statuses: unknown[] = []
      for (let count = 0; count < 6; count++) {
        const { status, headers } = await attempt({ usuario, contrasena: 'otra-cosa-muy-larga' })
        statuses.push([status, headers['retry-after']])
      }
      seen.push(statuses)
    }
    expect(seen[0]).toEqual(seen[1])
  })
})

describe('POST /logout', () => {
  it('ends the session: its cookie is of no use to a thief', async () => {
    const signedIn = await signIn(test.current, { roles: ['cliente'] })
    const answer = await test.current.app.inject({ ...signedIn, method: 'POST', url: '/logout' })
    expect(answer.json()).toEqual({ success: true })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'tuerca-session', value: '', path: '/', httpOnly: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: 'XSRF-TOKEN' }),
    ])
    expect((await sessionOf(signedIn.cookies)).isLoggedin).toBe(false)
    expect(await audit(signedIn.user)).toEqual(['sesion.cerrada'])
  })

  it('succeeds for who is not logged in', async () => {
    const xsrf = await withXsrf(test.current.app)
    const answer = await test.current.app.inject({ ...xsrf, method: 'POST', url: '/logout' })
    expect(answer.json()).toEqual({ success: true })
  })

  it('is refused without the token, and the session stays', async () => {
    const signedIn = await signIn(test.current)
    const { cookies } = signedIn
    const answer = await test.current.app.inject({ method: 'POST', url: '/logout', cookies })
    expect(answer.statusCode).toBe(419)
    expect((await sessionOf(cookies)).isLoggedin).toBe(true)
  })
})

describe('a session in use', () => {
  const stored = async (id: number) =>
    test.current.database.db
      .selectFrom('sessions')
      .select(['remembered', sql<number>`round(extract(epoch from expires_at - now()) / 3600)::integer`.as('hours')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const age = (id: number, change: { readonly used: string; readonly made: string; readonly remembered?: boolean }) =>
    sql`update sessions set updated_at = now() - ${change.used}::interval, created_at = now() - ${change.made}::interval,
      remembered = ${change.remembered ?? false} where id = ${id}`.execute(test.current.database.db)

  it.each([
    ['is good for 12 more hours', { used: '6 minutes', made: '5 hours' }, 12],
    ['is stored as used every five minutes only', { used: '4 minutes', made: '5 hours' }, 1],
    ['ends after seven days whatever happens', { used: '6 minutes', made: '6 days 20 hours' }, 4],
    ['that is remembered ends when it was to', { used: '6 minutes', made: '5 hours', remembered: true }, 1],
  ])('%s', async (_, change, hours) => {
    const signedIn = await signIn(test.current)
    await age(signedIn.sessionId, change)
    await sessionOf(signedIn.cookies)
    // Its use is stored after the answer.
    const { pool } = test.current.database
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect((await stored(signedIn.sessionId)).hours).toBe(hours)
  })
})

describe('a role that requires a second factor', () => {
  it('opens nothing without one, and reports it', async () => {
    const { db } = test.current.database
    const role = await makeRole(db, 'tesoreria', ['users-read'])
    await db.updateTable('roles').set({ requires_two_factor: true }).where('id', '=', role).execute()
    const signedIn = await signIn(test.current, { roles: ['tesoreria', 'admin'] })
    expect(await sessionOf(signedIn.cookies)).toMatchObject({
      isLoggedin: true,
      rol_auth: [],
      permissions_auth: [],
      requiereSegundoFactor: true,
    })
    const refused = await test.current.app.inject({ ...signedIn, method: 'GET', url: '/getAllPermissions' })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'two_factor_required'])
    await db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', signedIn.user.id).execute()
    expect(await sessionOf(signedIn.cookies)).toMatchObject({ rol_auth: ['admin', 'tesoreria'] })
    await db.updateTable('roles').set({ requires_two_factor: false }).where('id', '=', role).execute()
  })
})
