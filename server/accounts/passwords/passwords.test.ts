import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeLink, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db }) => {
  await db.updateTable('company').set({ name: 'Refacciones Ñandú' }).execute()
})
const PASSWORD = 'cuatro-llantas-nuevas'
const NEW_PASSWORD = 'cinco-bujias-viejas'

let addresses = 0
const nextAddress = () => `10.1.${(addresses >> 8) & 255}.${addresses++ & 255}`

async function post(url: string, payload: object, from = nextAddress()) {
  const { app } = test.current
  const answer = await app.inject({ method: 'POST', url, ...(await withXsrf(app)), remoteAddress: from, payload })
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers }
}
async function own(signedIn: SignedIn, url: string, payload: object) {
  const answer = await test.current.app.inject({ ...signedIn, method: 'POST', url, payload })
  return { status: answer.statusCode, json: answer.json(), cookies: answer.cookies }
}
const person = (recipe: UserRecipe = {}) => makeUser(test.current.database.db, { password: PASSWORD, ...recipe })
const canLogIn = async (usuario: string, contrasena: string) =>
  (await post('/login', { usuario, contrasena })).status === 200
const isIn = async (cookies: Record<string, string>) =>
  (await test.current.app.inject({ method: 'GET', url: '/api/sesion', cookies })).json().isLoggedin as boolean
const mailsTo = (email: string) =>
  test.current.database.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()
const tokenIn = (text: string) => /#([\w-]{43})/u.exec(text)?.[1] ?? ''

/** Requests a recovery mail for a forgotten password. @returns the link's token */
async function recover(email: string): Promise<string> {
  const before = (await mailsTo(email)).length
  expect((await post('/api/recuperar', { correo: email })).status).toBe(200)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1)
  return tokenIn((await mailsTo(email)).at(-1)?.body_text ?? '')
}

describe('POST /api/recuperar', () => {
  it('sends a link to the address of an account, signed by the shop', async () => {
    const user = await person({ name: 'Ana López' })
    const token = await recover(user.email)
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({ template: 'recuperar_contrasena', user_id: user.id, subject: 'Elige otra contraseña' })
    expect(mail?.body_text).toContain('Hola, Ana López:')
    expect(mail?.body_text).toContain(`http://localhost/tuerca/Restablecer#${token}`)
    expect(mail?.body_text).toContain('Refacciones Ñandú')
    const links = await test.current.database.db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
  })

  it('gives the same answer, and sends nothing, where the account may not sign in', async () => {
    const user = await person()
    const known = await post('/api/recuperar', { correo: user.email })
    const others = ['nadie@prueba.mx', 'no es un correo', (await person({ status: 'suspendido' })).email]
    for (const correo of others) {
      const { status, json } = await post('/api/recuperar', { correo })
      expect({ status, json }).toEqual({ status: known.status, json: known.json })
    }
    await expect.poll(async () => (await mailsTo(user.email)).length).toBe(1)
    for (const address of others) expect(await mailsTo(address)).toEqual([])
  })

  it('fills no mailbox, with the same answer', async () => {
    const user = await person()
    for (let count = 0; count < 8; count++) {
      expect((await post('/api/recuperar', { correo: user.email })).status).toBe(200)
      const { pool } = test.current.database
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    }
    expect(await mailsTo(user.email)).toHaveLength(4)
  })

  it('is limited for each address', async () => {
    const from = nextAddress()
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      statuses.push((await post('/api/recuperar', { correo: `nadie${count}@prueba.mx` }, from)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429])
  })
})

describe('POST /api/restablecer', () => {
  it('stores the new password, ends every session and notifies the user', async () => {
    const signedIn = await signIn(test.current, { password: PASSWORD })
    const { email, id } = signedIn.user
    const token = await recover(email)
    expect(await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })).toMatchObject({ status: 200 })
    expect(await isIn(signedIn.cookies)).toBe(false)
    expect(await canLogIn(email, PASSWORD)).toBe(false)
    expect(await canLogIn(email, NEW_PASSWORD)).toBe(true)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'recuperar_contrasena',
      'contrasena_cambiada',
    ])
    const entries = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries.slice(0, 2)).toEqual([
      { action: 'contrasena.recuperacion_pedida', actor_id: null },
      { action: 'contrasena.restablecida', actor_id: id },
    ])
  })

  const SPENT = { error: { code: 'not_found', message: 'El enlace ya no sirve: venció o ya se usó. Pide otro.' } }

  it('takes a link once, also when it is used twice at the same moment', async () => {
    const user = await person()
    const token = await recover(user.email)
    const answers = await Promise.all([
      post('/api/restablecer', { token, contrasena: NEW_PASSWORD }),
      post('/api/restablecer', { token, contrasena: 'otra-bujia-distinta' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })).toMatchObject({
      status: 404,
      json: SPENT,
    })
  })

  it('takes no link that is expired, older than the last, of another purpose, or made up', async () => {
    const { db } = test.current.database
    const user = await person()
    const first = await recover(user.email)
    const second = await recover(user.email)
    await makeLink(db, { purpose: 'correo_nuevo', userId: user.id, token: 'de-otra-cosa' })
    for (const token of [first, 'de-otra-cosa', 'inventado']) {
      expect(await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })).toMatchObject({
        status: 404,
        json: SPENT,
      })
    }
    await sql`update one_time_links set expires_at = now() where user_id = ${user.id}`.execute(db)
    expect((await post('/api/restablecer', { token: second, contrasena: NEW_PASSWORD })).status).toBe(404)
  })

  it('takes no link of before a change of the password, or of somebody suspended since', async () => {
    const { db } = test.current.database
    const changed = await signIn(test.current, { password: PASSWORD })
    const token = await recover(changed.user.email)
    await own(changed, '/api/cuenta/contrasena', { actual: PASSWORD, nueva: NEW_PASSWORD })
    expect((await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })).status).toBe(404)
    const suspended = await person()
    const other = await recover(suspended.email)
    await db.updateTable('users').set({ status: 'suspendido' }).where('id', '=', suspended.id).execute()
    expect((await post('/api/restablecer', { token: other, contrasena: NEW_PASSWORD })).status).toBe(404)
  })

  it('refuses a password that is easy to guess, and the link is still good', async () => {
    const user = await person({ name: 'Guadalupe Hernández' })
    const token = await recover(user.email)
    const refused = await post('/api/restablecer', { token, contrasena: 'guadalupe-2026' })
    expect(refused.status).toBe(400)
    expect(refused.json.error.fields).toEqual({
      contrasena: 'Se adivina con tu nombre, tu correo o el de la tienda. Elige otra.',
    })
    expect((await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })).status).toBe(200)
  })

  it('lets in who was locked out by others’ attempts', async () => {
    const user = await person()
    await sql`insert into sign_in_failures (counted, failures, locked_until)
      values ('cuenta:' || translate(rtrim(encode(sha256(${user.email}::bytea), 'base64'), '='), '+/', '-_'), 9,
      now() + interval '10 minutes')`.execute(test.current.database.db)
    expect((await post('/login', { usuario: user.email, contrasena: PASSWORD })).status).toBe(429)
    const token = await recover(user.email)
    await post('/api/restablecer', { token, contrasena: NEW_PASSWORD })
    expect(await canLogIn(user.email, NEW_PASSWORD)).toBe(true)
  })

  it('accepts an invitation: the account may come in', async () => {
    const { db } = test.current.database
    const user = await makeUser(db, { status: 'invitado' })
    await makeLink(db, { purpose: 'invitacion', userId: user.id, token: 'invitacion-1' })
    expect((await post('/api/restablecer', { token: 'invitacion-1', contrasena: NEW_PASSWORD })).status).toBe(200)
    expect(await canLogIn(user.email, NEW_PASSWORD)).toBe(true)
    const deleted = await makeUser(db, { status: 'eliminado' })
    await makeLink(db, { purpose: 'invitacion', userId: deleted.id, token: 'invitacion-2' })
    expect((await post('/api/restablecer', { token: 'invitacion-2', contrasena: NEW_PASSWORD })).status).toBe(404)
  })
})

describe('POST /api/cuenta/contrasena', () => {
  it('changes the password, ends the other sessions, and the own one continues with another token', async () => {
    const here = await signIn(test.current, { password: PASSWORD })
    const elsewhere = await signIn(test.current, { user: here.user })
    const answer = await own(here, '/api/cuenta/contrasena', { actual: PASSWORD, nueva: NEW_PASSWORD })
    expect(answer.status).toBe(200)
    expect(await isIn(elsewhere.cookies)).toBe(false)
    expect(await isIn(here.cookies)).toBe(false)
    const cookie = answer.cookies.find(({ name }) => name === 'tuerca-session')
    expect(await isIn({ 'tuerca-session': cookie?.value ?? '' })).toBe(true)
    expect(await canLogIn(here.user.email, NEW_PASSWORD)).toBe(true)
    expect((await mailsTo(here.user.email)).map(({ template }) => template)).toEqual(['contrasena_cambiada'])
  })

  it.each([
    [
      'the present one is wrong',
      { actual: 'no-es-la-que-tengo', nueva: NEW_PASSWORD },
      { actual: 'La contraseña no es correcta.' },
    ],
    ['it is the same', { actual: PASSWORD, nueva: PASSWORD }, { nueva: 'Es la que ya tienes.' }],
    ['it is short', { actual: PASSWORD, nueva: 'corta' }, { nueva: 'Usa 12 caracteres o más.' }],
  ])('is refused where %s', async (_, payload, fields) => {
    const signedIn = await signIn(test.current, { password: PASSWORD })
    const { status, json } = await own(signedIn, '/api/cuenta/contrasena', payload)
    expect([status, json.error.fields]).toEqual([400, fields])
    expect(await isIn(signedIn.cookies)).toBe(true)
  })

  it('cannot be tried through by who found an open session', async () => {
    const signedIn = await signIn(test.current, { password: PASSWORD })
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      const payload = { actual: `intento-numero-${count}`, nueva: NEW_PASSWORD }
      statuses.push((await own(signedIn, '/api/cuenta/contrasena', payload)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  })

  it('is refused anonymously', async () => {
    const payload = { actual: PASSWORD, nueva: NEW_PASSWORD }
    expect((await post('/api/cuenta/contrasena', payload)).status).toBe(401)
  })
})
