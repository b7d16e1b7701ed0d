import { describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const PASSWORD = 'cuatro-llantas-nuevas'

async function call(
  who: Pick<SignedIn, 'headers' | 'cookies'>,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) {
  const url = `/api/cuenta${path}`
  const answer = await test.current.app.inject({ ...who, method, url, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, json: answer.json() }
}
const post = async (who: Pick<SignedIn, 'headers' | 'cookies'>, path: string, payload: object = {}) =>
  call(who, 'POST', path, payload)
const isIn = async (cookies: Record<string, string>) =>
  (await test.current.app.inject({ method: 'GET', url: '/api/sesion', cookies })).json().isLoggedin as boolean
const stored = (id: number) =>
  test.current.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  test.current.database.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

describe('POST /api/cuenta/perfil', () => {
  it('changes name and telephone, which the audit has before and after', async () => {
    const who = await signIn(test.current, { name: 'Ana López' })
    const change = { nombre: '  Ana López Ruiz ', telefono: '33 1234 5678', version: 1 }
    expect(await post(who, '/perfil', change)).toEqual({ status: 200, json: { version: 2 } })
    const { json } = await call(who, 'GET', '')
    expect(json).toMatchObject({ nombre: 'Ana López Ruiz', telefono: '33 1234 5678', version: 2 })
    const entry = await test.current.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'usuario.perfil_modificado')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor_id: who.user.id,
      before: { name: 'Ana López', phone: '' },
      after: { name: 'Ana López Ruiz', phone: '33 1234 5678' },
    })
  })

  it('changes nothing else, whatever fields the body has', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db)
    const who = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    const before = await stored(who.user.id)
    const payload = {
      nombre: 'Otra',
      telefono: '',
      version: 1,
      rol: 'admin',
      roles: ['admin'],
      rol_auth: ['admin'],
      permissions: ['users-read'],
      permisos: ['users-read'],
      id: 1,
      email: 'otro@prueba.mx',
      correo: 'otro@prueba.mx',
      status: 'suspendido',
      company_id: null,
      sight: 'grupo',
      margin_limit: 100,
      two_factor_enabled: true,
      username: 'otro',
      email_verified: false,
    }
    expect((await post(who, '/perfil', payload)).status).toBe(200)
    const { name, version, updated_at, folded, ...rest } = await stored(who.user.id)
    expect({ ...rest, name, version }).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'updated_at' && key !== 'folded')),
      name: 'Otra',
      version: 2,
    })
    expect([updated_at, folded]).toHaveLength(2)
    const answer = await test.current.app.inject({ ...who, method: 'GET', url: '/api/sesion' })
    expect(answer.json()).toMatchObject({ rol_auth: ['cliente'], permissions_auth: ['permission_compras'] })
  })

  it('reports that another user has stored a newer version', async () => {
    const who = await signIn(test.current)
    const stale = await post(who, '/perfil', { nombre: 'Otra', telefono: '', version: 7 })
    expect(stale.status).toBe(409)
    expect(stale.json.error.stale).toMatchObject({ version: 1, stored: { nombre: 'Ana López', telefono: '' } })
  })

  it.each([{ nombre: '  ' }, { nombre: 'x'.repeat(121) }, { telefono: 'abc' }])('refuses %j', async (change) => {
    const who = await signIn(test.current)
    const payload = { nombre: 'Ana', telefono: '', version: 1, ...change }
    expect((await post(who, '/perfil', payload)).json.error.fields).toEqual({
      [Object.keys(change)[0] ?? '']: expect.any(String),
    })
  })
})

describe('own sessions', () => {
  it('are listed with the current one, and without those of others', async () => {
    const here = await signIn(test.current)
    const elsewhere = await signIn(test.current, { user: here.user })
    await signIn(test.current)
    const { json } = await call(here, 'GET', '/sesiones')
    const row = { direccion: '127.0.0.1', navegador: 'prueba', recordada: false }
    expect(json.sesiones).toHaveLength(2)
    expect(json.sesiones).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: here.sessionId, actual: true, ...row }),
        expect.objectContaining({ id: elsewhere.sessionId, actual: false, ...row }),
      ]),
    )
  })

  it('are closed one by one; those of others are not found', async () => {
    const here = await signIn(test.current)
    const elsewhere = await signIn(test.current, { user: here.user })
    const other = await signIn(test.current)
    expect((await post(here, `/sesiones/${elsewhere.sessionId}/cerrar`)).status).toBe(200)
    expect(await isIn(elsewhere.cookies)).toBe(false)
    for (const id of [other.sessionId, elsewhere.sessionId, 2_147_483_647]) {
      expect((await post(here, `/sesiones/${id}/cerrar`)).status).toBe(404)
    }
    expect((await post(here, '/sesiones/99999999999/cerrar')).status).toBe(404)
    expect(await isIn(other.cookies)).toBe(true)
    expect(await isIn(here.cookies)).toBe(true)
  })
})

describe('another e-mail', () => {
  const tokenIn = (text = '') => /ConfirmarCorreo#([\w-]{43})/u.exec(text)?.[1] ?? ''
  const confirm = async (token: string) => {
    const { app } = test.current
    const url = '/api/cuenta/correo/confirmar'
    const answer = await app.inject({ ...(await withXsrf(app)), method: 'POST', url, payload: { token } })
    return { status: answer.statusCode, json: answer.json() }
  }
  let numbers = 0
  const newAddress = () => `nueva${numbers++}@prueba.mx`
  /** Requests it. @returns the tokens of the link to the old address and to the new */
  async function ask(who: SignedIn, correo: string): Promise<[string, string]> {
    expect((await post(who, '/correo', { correo, contrasena: PASSWORD })).status).toBe(200)
    const [old, next] = [await mailsTo(who.user.email), await mailsTo(correo.toLowerCase())]
    return [tokenIn(old.at(-1)?.body_text), tokenIn(next.at(-1)?.body_text)]
  }

  it.each([
    ['old, then new', [0, 1]],
    ['new, then old', [1, 0]],
  ] as const)('is the address once both confirm it: %s', async (_, [first, second]) => {
    const who = await signIn(test.current, { password: PASSWORD })
    const correo = newAddress()
    const tokens = await ask(who, correo.toUpperCase())
    expect((await call(who, 'GET', '')).json).toMatchObject({ correo: who.user.email, correoPendiente: correo })
    expect((await confirm(tokens[first])).json).toMatchObject({ faltaElOtro: true })
    expect((await stored(who.user.id)).email).toBe(who.user.email)
    expect((await confirm(tokens[first])).status).toBe(404)
    expect((await confirm(tokens[second])).json).toMatchObject({ faltaElOtro: false })
    expect(await stored(who.user.id)).toMatchObject({ email: correo, pending_email: null, email_verified: true })
    expect((await mailsTo(who.user.email)).map(({ template }) => template)).toEqual([
      'cambio_correo',
      'correo_cambiado',
    ])
    expect(await isIn(who.cookies)).toBe(true)
  })

  it('takes the password, and one that is not theirs already', async () => {
    const who = await signIn(test.current, { password: PASSWORD })
    const wrong = await post(who, '/correo', { correo: newAddress(), contrasena: 'no-es-la-que-tengo' })
    expect(wrong.json.error.fields).toEqual({ contrasena: 'La contraseña no es correcta.' })
    const same = await post(who, '/correo', { correo: who.user.email.toUpperCase(), contrasena: PASSWORD })
    expect(same.json.error.fields).toEqual({ correo: 'Es el que ya tienes.' })
  })

  it('takes the code of the second factor too, where there is one', async () => {
    const who = await signIn(test.current, { password: PASSWORD })
    await makeSecondFactor(test.current.database.db, who.user.id)
    const correo = newAddress()
    const without = await post(who, '/correo', { correo, contrasena: PASSWORD })
    expect([without.status, without.json.error.fields]).toEqual([
      400,
      { codigo: 'El código no es correcto o ya se usó.' },
    ])
    expect(await mailsTo(correo)).toEqual([])
    expect((await post(who, '/correo', { correo, contrasena: PASSWORD, codigo: RECOVERY_CODE })).status).toBe(200)
  })

  it('ends the other sessions, unless they are to stay', async () => {
    const who = await signIn(test.current, { password: PASSWORD })
    const other = await signIn(test.current, { user: who.user })
    const body = { contrasena: PASSWORD, cerrarOtras: false }
    expect((await post(who, '/correo', { ...body, correo: newAddress() })).status).toBe(200)
    expect(await isIn(other.cookies)).toBe(true)
    await ask(who, newAddress())
    expect([await isIn(who.cookies), await isIn(other.cookies)]).toEqual([true, false])
  })

  it('can be requested a few times a day, so that nobody fills the mailboxes of strangers', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db)
    const who = await signIn(test.current, { password: PASSWORD, roles: ['cliente'], companyId: company.id })
    for (let requested = 0; requested <= 20; requested++) {
      await db.insertInto('audit_entries').values({ actor_id: who.user.id, action: 'usuario.correo_pedido' }).execute()
    }
    const correo = newAddress()
    const answer = await post(who, '/correo', { correo, contrasena: PASSWORD })
    expect([answer.status, answer.json.error.code]).toEqual([429, 'too_many_requests'])
    expect(await mailsTo(correo)).toEqual([])
    expect((await stored(who.user.id)).pending_email).toBeNull()
  })

  it('does not reveal whether it has an account, and sends nothing there', async () => {
    const other = await makeUser(test.current.database.db)
    const who = await signIn(test.current, { password: PASSWORD })
    const free = await post(who, '/correo', { correo: newAddress(), contrasena: PASSWORD })
    const taken = await post(who, '/correo', { correo: other.email, contrasena: PASSWORD })
    expect(taken).toEqual(free)
    expect(await mailsTo(other.email)).toEqual([])
    const token = tokenIn((await mailsTo(who.user.email)).at(-1)?.body_text)
    expect((await confirm(token)).json).toMatchObject({ faltaElOtro: true })
  })

  it('is not the address where somebody else has it meanwhile', async () => {
    const who = await signIn(test.current, { password: PASSWORD })
    const correo = newAddress()
    const [old, next] = await ask(who, correo)
    await makeUser(test.current.database.db, { email: correo })
    await confirm(old)
    expect((await confirm(next)).status).toBe(409)
    expect((await stored(who.user.id)).email).toBe(who.user.email)
  })

  it('the links of an earlier request are good no more, nor those of before a new password', async () => {
    const who = await signIn(test.current, { password: PASSWORD })
    const [first] = await ask(who, newAddress())
    const [second, next] = await ask(who, newAddress())
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second)).status).toBe(200)
    await post(who, '/contrasena', { actual: PASSWORD, nueva: 'cinco-bujias-viejas' })
    expect((await confirm(next)).status).toBe(404)
  })
})

it.each([
  ['GET', ''],
  ['POST', '/perfil'],
  ['GET', '/sesiones'],
  ['POST', '/sesiones/1/cerrar'],
  ['POST', '/correo'],
  ['POST', '/contrasena'],
  ['POST', '/segundo-factor/iniciar'],
  ['POST', '/segundo-factor/quitar'],
] as const)(
  '%s /api/cuenta%s is refused to who acts in the name of the person, and to nobody',
  async (method, path) => {
    const { db } = test.current.database
    const advisor = await makeUser(db, { roles: ['asesor'] })
    const company = await makeCompany(db, { advisorId: advisor.id })
    const customer = await makeUser(db, { roles: ['cliente'], companyId: company.id, password: PASSWORD })
    const acting = await signIn(test.current, { user: customer, impersonatedBy: advisor.id })
    const seen = await test.current.app.inject({ ...acting, method: 'GET', url: '/api/sesion' })
    expect(seen.json()).toMatchObject({ id: customer.id, actuandoPor: { id: advisor.id } })
    const payload = method === 'POST' ? { payload: {} } : {}
    const refused = await test.current.app.inject({ ...acting, method, url: `/api/cuenta${path}`, ...payload })
    expect(refused.statusCode).toBe(403)
    const xsrf = await withXsrf(test.current.app)
    const anonymous = await test.current.app.inject({ ...xsrf, method, url: `/api/cuenta${path}`, ...payload })
    expect(anonymous.statusCode).toBe(401)
  },
)
