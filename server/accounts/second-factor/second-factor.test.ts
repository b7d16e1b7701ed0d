import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { lastAudit } from '#test/calls.ts'
import { makeRole, makeUser } from '#test/factories/accounts.ts'
import { authenticatorCode, makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { signIn, withRenewedSession, type SignedIn } from '#test/sign-in.ts'

let now = new Date('2026-11-22T12:00:00Z')
const test = useTestApp(async () => {}, { clock: () => now })
const PASSWORD = 'cuatro-llantas-nuevas'

let addresses = 0
async function logIn(body: object) {
  const { app } = test.current
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    ...(await withXsrf(app)),
    remoteAddress: `10.2.0.${addresses++ % 250}`,
    payload: { contrasena: PASSWORD, ...body },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'tuerca-session')
  return { status: answer.statusCode, json: answer.json(), cookie }
}
async function own(who: Pick<SignedIn, 'headers' | 'cookies'>, act: string, payload: object) {
  const url = `/api/cuenta/segundo-factor/${act}`
  const answer = await test.current.app.inject({ ...who, method: 'POST', url, payload })
  const cookie = answer.cookies.find(({ name }) => name === 'tuerca-session')?.value
  return { status: answer.statusCode, json: answer.json(), cookie }
}
const sessionOf = async (cookies: Record<string, string>) =>
  (await test.current.app.inject({ method: 'GET', url: '/api/sesion', cookies })).json()
/** With the cookie that an answer renewed. */
const renewed = (who: SignedIn, cookie: string | undefined) => withRenewedSession(test.current, who, cookie)
const withFactor = async () => {
  const user = await makeUser(test.current.database.db, { password: PASSWORD })
  await makeSecondFactor(test.current.database.db, user.id)
  return user
}

beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
})

describe('setting up', () => {
  it('requires the password, then a code; other sessions end, and the user is notified', async () => {
    const { db } = test.current.database
    const here = await signIn(test.current, { password: PASSWORD })
    const elsewhere = await signIn(test.current, { user: here.user })
    const begun = await own(here, 'iniciar', { contrasena: PASSWORD })
    expect(begun.json).toEqual({
      secreto: expect.stringMatching(/^[A-Z2-7]{32}$/u),
      uri: expect.stringContaining(`otpauth://totp/Tuerca:${encodeURIComponent(here.user.email)}?`),
      codigos: expect.any(Array),
    })
    expect((await sessionOf(elsewhere.cookies)).isLoggedin).toBe(true)
    // Not confirmed: it is not required yet.
    expect((await logIn({ usuario: here.user.email })).json.paso).toBe('listo')
    const secret = Secret.fromBase32(begun.json.secreto)
    const code = TOTP.generate({ secret, timestamp: now.getTime() })
    const confirmed = await own(here, 'confirmar', { codigo: code })
    expect(confirmed.status).toBe(200)
    expect((await sessionOf(elsewhere.cookies)).isLoggedin).toBe(false)
    expect((await sessionOf({ 'tuerca-session': confirmed.cookie ?? '' })).isLoggedin).toBe(true)
    expect((await logIn({ usuario: here.user.email })).json).toEqual({ success: false, paso: 'codigo' })
    // The code that confirmed it is used up.
    expect((await logIn({ usuario: here.user.email, codigo: code })).status).toBe(400)
    const next = TOTP.generate({ secret, timestamp: now.getTime() + 30_000 })
    expect((await logIn({ usuario: here.user.email, codigo: next })).json.paso).toBe('listo')
    expect((await logIn({ usuario: here.user.email, codigo: begun.json.codigos[3] })).json.paso).toBe('listo')
    const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', here.user.email).execute()
    expect(mails).toEqual([{ subject: 'Se activó la verificación en dos pasos' }])
    const stored = await db.selectFrom('two_factors').selectAll().where('user_id', '=', here.user.id).execute()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', here.user.id).execute()
    expect(codes).toHaveLength(9)
    expect(JSON.stringify([stored, codes])).not.toContain(begun.json.secreto)
    expect(JSON.stringify(codes)).not.toContain(begun.json.codigos[0])
  })

  it.each([
    ['iniciar', { contrasena: 'no-es-la-que-tengo' }, 400],
    ['confirmar', { codigo: '000000' }, 409],
    ['quitar', { contrasena: PASSWORD, codigo: '000000' }, 400],
    ['codigos', { contrasena: PASSWORD, codigo: '000000' }, 400],
  ])('%s with %j is refused: %d', async (act, payload, status) => {
    const who = await signIn(test.current, { password: PASSWORD })
    expect((await own(who, act, payload)).status).toBe(status)
    expect((await sessionOf(who.cookies)).isLoggedin).toBe(true)
  })

  it('is not done over one that is there', async () => {
    const who = await signIn(test.current, { user: await withFactor() })
    expect((await own(who, 'iniciar', { contrasena: PASSWORD })).status).toBe(409)
    expect((await own(who, 'confirmar', { codigo: authenticatorCode(now) })).status).toBe(409)
  })

  it('is the only thing that a user can do whose role requires it, until it is done', async () => {
    const { db } = test.current.database
    const role = await makeRole(db, 'tesoreria')
    await db.updateTable('roles').set({ requires_two_factor: true }).where('id', '=', role).execute()
    const who = await signIn(test.current, { roles: ['tesoreria', 'admin'], password: PASSWORD })
    const sessions = await test.current.app.inject({ ...who, method: 'GET', url: '/api/cuenta/sesiones' })
    expect([sessions.statusCode, sessions.json().error.code]).toEqual([403, 'two_factor_required'])
    const account = await test.current.app.inject({ ...who, method: 'GET', url: '/api/cuenta' })
    expect(account.json().segundoFactor).toEqual({ activo: false, obligatorio: true, codigos: 0 })
    const { json } = await own(who, 'iniciar', { contrasena: PASSWORD })
    const code = TOTP.generate({ secret: Secret.fromBase32(json.secreto), timestamp: now.getTime() })
    const { cookie } = await own(who, 'confirmar', { codigo: code })
    const session = await sessionOf({ 'tuerca-session': cookie ?? '' })
    expect(session).toMatchObject({ requiereSegundoFactor: false, rol_auth: ['admin', 'tesoreria'] })
  })
})

describe('coming in', () => {
  it('takes a code once, also when it comes twice at the same moment', async () => {
    const user = await withFactor()
    const codigo = authenticatorCode(now)
    const answers = await Promise.all([logIn({ usuario: user.email, codigo }), logIn({ usuario: user.email, codigo })])
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1)
    expect((await logIn({ usuario: user.email, codigo })).json.error).toEqual({
      code: 'invalid_input',
      message: 'El código no es correcto o ya se usó.',
      fields: { codigo: 'El código no es correcto o ya se usó.' },
    })
  })

  it('takes no code from before one that was used', async () => {
    const user = await withFactor()
    const ahead = authenticatorCode(new Date(now.getTime() + 30_000))
    expect((await logIn({ usuario: user.email, codigo: ahead })).status).toBe(200)
    expect((await logIn({ usuario: user.email, codigo: authenticatorCode(now) })).status).toBe(400)
  })

  it('takes a recovery code once, also when it comes twice at the same moment', async () => {
    const user = await withFactor()
    const codigo = RECOVERY_CODE
    const answers = await Promise.all([logIn({ usuario: user.email, codigo }), logIn({ usuario: user.email, codigo })])
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1)
    expect((await logIn({ usuario: user.email, codigo })).status).toBe(400)
  })

  it.each([
    ['the authenticator', () => authenticatorCode(now), 'con un código del autenticador'],
    ['a recovery code', () => RECOVERY_CODE, 'con un código de recuperación'],
  ])('the audit records that it was by %s', async (_, code, note) => {
    const user = await withFactor()
    expect((await logIn({ usuario: user.email, codigo: code() })).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({ actor_id: user.id, action: 'sesion.iniciada', note })
  })

  it('requires a code only after the right password', async () => {
    const user = await withFactor()
    const { status, json } = await logIn({ usuario: user.email, contrasena: 'no-es-la-que-tiene' })
    expect([status, json.error.message]).toEqual([400, 'El usuario o la contraseña no son correctos.'])
  })

  it('opens no session while the code is missing, and counts no failure', async () => {
    const { db } = test.current.database
    const user = await withFactor()
    for (let count = 0; count < 5; count++) {
      const { json, cookie } = await logIn({ usuario: user.email })
      expect([json.paso, cookie]).toEqual(['codigo', undefined])
    }
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('is locked after wrong codes as after wrong passwords', async () => {
    const user = await withFactor()
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) {
      statuses.push((await logIn({ usuario: user.email, codigo: '000000' })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
  })
})

describe('taking it away, and other recovery codes', () => {
  it('takes the password and a code', async () => {
    const user = await withFactor()
    const who = await signIn(test.current, { user })
    const answer = await own(who, 'quitar', { contrasena: PASSWORD, codigo: authenticatorCode(now) })
    expect(answer.status).toBe(200)
    expect((await logIn({ usuario: user.email })).json.paso).toBe('listo')
    const again = await own(await renewed(who, answer.cookie), 'iniciar', { contrasena: PASSWORD })
    expect(again.status).toBe(200)
  })

  it('the earlier recovery codes are good no more', async () => {
    const user = await withFactor()
    const who = await signIn(test.current, { user })
    const { json } = await own(who, 'codigos', { contrasena: PASSWORD, codigo: authenticatorCode(now) })
    expect(json.codigos).toHaveLength(10)
    expect((await logIn({ usuario: user.email, codigo: RECOVERY_CODE })).status).toBe(400)
    expect((await logIn({ usuario: user.email, codigo: json.codigos[9] })).status).toBe(200)
  })
})
