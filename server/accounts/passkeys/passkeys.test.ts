import { beforeEach, describe, expect, it } from 'vitest'
import { sessionCookieName } from '#server/accounts/sessions/session-cookie.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeLink, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { TestAuthenticator } from '#test/factories/authenticator.ts'
import { authenticatorCode, makeSecondFactor } from '#test/factories/second-factor.ts'
import { signIn, withRenewedSession, type SignedIn } from '#test/sign-in.ts'
import { relyingPartyOf } from './relying-party.ts'

const PASSWORD = 'cuatro-llantas-nuevas'
let now = new Date('2026-11-22T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => now })
const db = () => test.current.database.db
const SESSION = sessionCookieName({ https: false })

beforeEach(async () => {
  now = new Date('2026-11-22T18:00:00Z')
  await db().deleteFrom('sign_in_failures').execute()
})

const { get, post } = callsOf(test, () => {
  throw new Error('Say who asks')
})
const person = (recipe: UserRecipe = {}) => signIn(test.current, { password: PASSWORD, ...recipe })
const begin = (who: SignedIn, more: object = {}) =>
  post('/api/cuenta/llaves/inicia', { contrasena: PASSWORD, ...more }, who)

interface Added {
  readonly key: TestAuthenticator
  readonly who: SignedIn
}

/** A user with a passkey, and their session after it was added. */
async function withPasskey(recipe: UserRecipe = {}): Promise<Added> {
  const who = await person(recipe)
  const key = new TestAuthenticator()
  const { json } = await begin(who)
  const payload = { nombre: 'Mi teléfono', respuesta: key.create(json) }
  const answer = await test.current.app.inject({ method: 'POST', url: '/api/cuenta/llaves', payload, ...who })
  expect(answer.statusCode, answer.body).toBe(200)
  const cookie = answer.cookies.find(({ name }) => name === SESSION)?.value
  return { key, who: await withRenewedSession(test.current, who, cookie) }
}

/** As a visitor without a session. */
async function call(url: string, payload: object) {
  const answer = await test.current.app.inject({ method: 'POST', url, payload, ...(await withXsrf(test.current.app)) })
  return { status: answer.statusCode, json: answer.json(), cookies: answer.cookies }
}
const challenge = async () => (await call('/login/llave/reto', {})).json
const enter = (respuesta: object) => call('/login/llave', { respuesta })

describe('adding a passkey', () => {
  it('requires the password, ends links and other sessions, and notifies the user', async () => {
    const who = await person()
    const other = await signIn(test.current, { user: who.user })
    await makeLink(db(), { purpose: 'recuperar', userId: who.user.id, token: `enlace-${who.user.id}` })
    expect((await begin(who, { contrasena: 'otra' })).json.error.fields).toEqual({
      contrasena: 'La contraseña no es correcta.',
    })
    const { json: options } = await begin(who)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const respuesta = new TestAuthenticator().create(options)
    expect((await post('/api/cuenta/llaves', { nombre: ' Mi teléfono ', respuesta }, who)).status).toBe(200)
    expect((await get('/api/sesion', who)).json.isLoggedin).toBe(false)
    expect((await get('/api/sesion', other)).json.isLoggedin).toBe(false)
    const links = await db().selectFrom('one_time_links').select('id').where('user_id', '=', who.user.id).execute()
    expect(links).toEqual([])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'llave_de_acceso.agregada',
      after: { llave: 'Mi teléfono' },
    })
    const mail = await db().selectFrom('mails').select('subject').where('recipient', '=', who.user.email).execute()
    expect(mail).toEqual([{ subject: 'Se agregó una llave de acceso' }])
  })

  it('lists them, and offers not to make one twice', async () => {
    const { who, key } = await withPasskey()
    const { json } = await get('/api/cuenta/llaves', who)
    expect(json).toMatchObject({ disponible: true, llaves: [{ nombre: 'Mi teléfono', ultimoUso: null }] })
    const options = (await begin(who)).json
    expect(options.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    const again = await post('/api/cuenta/llaves', { nombre: 'Otra', respuesta: key.create(options) }, who)
    expect(again.status).toBe(409)
  })

  it.each([
    ['of another origin', { origin: 'http://evil.example' }],
    ['of another domain', { rpId: 'evil.example' }],
    ['that was not unlocked', { isUnlocked: false }],
  ])('refuses one %s', async (_, ceremony) => {
    const who = await person()
    const { json: options } = await begin(who)
    const respuesta = new TestAuthenticator().create(options, ceremony)
    expect((await post('/api/cuenta/llaves', { nombre: 'Una', respuesta }, who)).status).toBe(400)
    expect((await get('/api/cuenta/llaves', who)).json.llaves).toEqual([])
  })

  it('takes no challenge twice, of another session, of a sign-in, of its own making or too old', async () => {
    const { who } = await withPasskey()
    const { json: options } = await begin(who)
    const other = await person()
    const refused = async (challengeText: string, asks = who) => {
      const respuesta = new TestAuthenticator().create({ ...options, challenge: challengeText })
      return (await post('/api/cuenta/llaves', { nombre: 'Una', respuesta }, asks)).status
    }
    expect(await refused((await challenge()).challenge)).toBe(400)
    expect(await refused(Buffer.alloc(54, 1).toString('base64url'))).toBe(400)
    expect(await refused('corto')).toBe(400)
    expect(await refused(options.challenge, other)).toBe(400)
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await refused(options.challenge)).toBe(400)
  })

  it('requires the code of a second factor too', async () => {
    const who = await person()
    await makeSecondFactor(db(), who.user.id)
    expect((await begin(who)).json.error.fields).toEqual({ codigo: 'El código no es correcto o ya se usó.' })
    expect((await begin(who, { codigo: authenticatorCode(now) })).status).toBe(200)
  })

  it('is nothing that somebody does on behalf', async () => {
    const staff = await makeUser(db(), { roles: ['admin'] })
    const { id: companyId } = await makeCompany(db())
    const customer = await makeUser(db(), { roles: ['cliente'], companyId, password: PASSWORD })
    const acting = await signIn(test.current, { user: customer, impersonatedBy: staff.id })
    expect((await get('/api/cuenta/llaves', acting)).status).toBe(403)
    expect((await begin(acting)).status).toBe(403)
  })
})

describe('coming in with a passkey', () => {
  it('opens a session under a new token, and records it in the audit', async () => {
    const { key, who } = await withPasskey({ name: 'Carla' })
    const options = await challenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const { status, json, cookies } = await enter(key.get(options))
    expect([status, json]).toEqual([200, { success: true }])
    const cookie = cookies.find(({ name }) => name === SESSION)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.value).not.toBe(who.cookies[SESSION])
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: who.user.id,
      action: 'sesion.iniciada',
      note: 'con la llave de acceso Mi teléfono',
    })
    expect((await get('/api/cuenta/llaves', who)).json.llaves).toMatchObject([{ ultimoUso: expect.any(String) }])
    expect((await enter(key.get(await challenge()))).status).toBe(200)
  })

  it('ends the session with which the request came', async () => {
    const { key, who } = await withPasskey()
    const payload = { respuesta: key.get(await challenge()) }
    expect((await post('/login/llave', payload, who)).status).toBe(200)
    expect((await get('/api/sesion', who)).json.isLoggedin).toBe(false)
  })

  it('takes an answer once, of two at the same time too', async () => {
    const { key } = await withPasskey()
    const answer = key.get(await challenge())
    const both = await Promise.all([enter(answer), enter(answer)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect((await enter(answer)).status).toBe(400)
  })

  it('refuses every wrong answer with the same words, and records the reason in the audit', async () => {
    const { key, who } = await withPasskey()
    const other = await withPasskey()
    const unknown = new TestAuthenticator()
    unknown.create({ challenge: '', rp: { id: 'localhost' }, user: { id: 'nadie' } })
    const { json: ownOptions } = await begin(who)
    const foreign = other.key.get(await challenge())
    const good = await challenge()
    const answers: [object, string][] = [
      [unknown.get(good), 'llave de acceso desconocida'],
      [key.get(good, { origin: 'http://evil.example' }), 'llave de acceso que no corresponde'],
      [key.get(good, { rpId: 'evil.example' }), 'llave de acceso que no corresponde'],
      [key.get(good, { isUnlocked: false }), 'llave de acceso que no corresponde'],
      [key.get({ ...good, challenge: ownOptions.challenge }), 'llave de acceso que no corresponde'],
      [key.get({ ...good, challenge: Buffer.alloc(54).toString('base64url') }), 'llave de acceso que no corresponde'],
      // Of one person, under the name of another's passkey.
      [{ ...foreign, id: key.id.toString('base64url') }, 'llave de acceso que no corresponde'],
      [
        { ...foreign, id: key.id.toString('base64url'), rawId: key.id.toString('base64url') },
        'llave de acceso que no corresponde',
      ],
    ]
    for (const [answer, note] of answers) {
      const { status, json, cookies } = await enter(answer)
      expect(status, note).toBe(400)
      expect(json.error.message).toBe('No se pudo entrar con esta llave de acceso. Usa tu contraseña.')
      expect(cookies.find(({ name }) => name === SESSION)).toBeUndefined()
      expect(await lastAudit(test.current)).toMatchObject({ actor_id: null, action: 'sesion.rechazada', note })
    }
    const late = key.get(good)
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await enter(late)).status).toBe(400)
  })

  it('refuses accounts and companies that may not come in', async () => {
    const { id: companyId } = await makeCompany(db())
    const { key, who } = await withPasskey({ roles: ['cliente'], companyId })
    await db().updateTable('companies').set({ status: 'suspendida' }).where('id', '=', companyId).execute()
    expect((await enter(key.get(await challenge()))).status).toBe(400)
    await db().updateTable('companies').set({ status: 'activa' }).where('id', '=', companyId).execute()
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', who.user.id).execute()
    const refused = await enter(key.get(await challenge()))
    expect(refused.json.error.message).toBe('No se pudo entrar con esta llave de acceso. Usa tu contraseña.')
    expect(await lastAudit(test.current)).toMatchObject({ note: 'llave de acceso de una cuenta con estado suspendido' })
  })

  it('refuses an authenticator that counts back: it was copied', async () => {
    const { key, who } = await withPasskey()
    await db().updateTable('passkeys').set({ counter: '99' }).where('user_id', '=', who.user.id).execute()
    expect((await enter(key.get(await challenge()))).status).toBe(400)
  })

  it('is slowed by address, as passwords are', async () => {
    const unknown = new TestAuthenticator()
    const options = await challenge()
    for (let times = 0; times < 31; times += 1) await enter(unknown.get(options))
    expect((await enter(unknown.get(options))).status).toBe(429)
  })

  it('counts as the second factor, that of a role too', async () => {
    const { key, who } = await withPasskey({ roles: ['Con segundo factor'] })
    await makeSecondFactor(db(), who.user.id)
    expect((await enter(key.get(await challenge()))).json).toEqual({ success: true })
    await db().updateTable('users').set({ two_factor_enabled: false }).where('id', '=', who.user.id).execute()
    const role = await makeRole(db(), 'Con segundo factor')
    await db().updateTable('roles').set({ requires_two_factor: true }).where('id', '=', role).execute()
    expect((await get('/api/sesion', who)).json.requiereSegundoFactor).toBe(true)
    const { cookies } = await enter(key.get(await challenge()))
    const cookie = cookies.find(({ name }) => name === SESSION)?.value ?? ''
    const session = await get('/api/sesion', { ...who, cookies: { [SESSION]: cookie } })
    expect(session.json).toMatchObject({ requiereSegundoFactor: false, rol_auth: ['Con segundo factor'] })
  })
})

describe('removing a passkey', () => {
  it('requires the password; then it is no longer valid', async () => {
    const { key, who } = await withPasskey()
    const { llaves } = (await get('/api/cuenta/llaves', who)).json
    const url = `/api/cuenta/llaves/${llaves[0].id}/quita`
    expect((await post(url, { contrasena: 'otra' }, who)).status).toBe(400)
    expect((await post(url, { contrasena: PASSWORD }, await person())).status).toBe(404)
    expect((await post(url, { contrasena: PASSWORD }, who)).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'llave_de_acceso.quitada',
      before: { llave: 'Mi teléfono' },
    })
    expect((await enter(key.get(await challenge()))).status).toBe(400)
  })
})

it.each([
  ['https://tienda.mx/tuerca', { id: 'tienda.mx', origin: 'https://tienda.mx' }],
  ['http://localhost:3000/tuerca', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://tienda.mx/tuerca', null],
  ['https://192.168.1.5/tuerca', null],
  ['https://[::1]:8443/tuerca', null],
])('passkeys of %s: %j', (address, expected) => expect(relyingPartyOf(address)).toEqual(expected))
