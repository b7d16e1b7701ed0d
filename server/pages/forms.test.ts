import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { useTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn } from '#test/sign-in.ts'
import { addPages } from './plugin.ts'
import { loadPagesBuild } from './server-build.ts'

// Requests of a browser whose scripts have not loaded, or do not run.

const PASSWORD = 'una frase bastante larga'
const SESSION = 'tuerca-session'

const test = useTestApp(async ({ db }) => {
  await fillSmallStore(db)
  await makeUser(db, { email: 'ana@prueba.mx', name: 'Ana López', password: PASSWORD })
})

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => built
  await addPages(test.current.app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
})

let addresses = 0

interface Sending {
  readonly cookies?: Record<string, string>
  readonly headers?: Record<string, string>
}

async function send(path: string, fields: Record<string, string>, { cookies = {}, headers }: Sending = {}) {
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/tuerca${path}`,
    cookies,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers ?? { 'sec-fetch-site': 'same-origin' }),
    },
    remoteAddress: `10.9.0.${++addresses}`,
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, html: answer.body, headers: answer.headers, cookies: answer.cookies }
}

const SIGN_IN = { formulario: 'ingresar', usuario: 'ana@prueba.mx', contrasena: PASSWORD }

describe('the login', () => {
  it('opens a session and leads back to where the person was', async () => {
    const { status, headers, cookies } = await send('/Ingresa?regresa=%2FContacto', SIGN_IN)
    expect([status, headers.location]).toEqual([303, '/tuerca/Contacto'])
    const session = cookies.find(({ name }) => name === SESSION)
    const answer = await test.current.app.inject({ url: '/api/sesion', cookies: { [SESSION]: session?.value ?? '' } })
    expect(answer.json()).toMatchObject({ isLoggedin: true, cliente_auth: 'Ana López' })
  })

  it('reports the problem, with the typed text and without the password', async () => {
    const { status, html, cookies } = await send('/Ingresa', { ...SIGN_IN, contrasena: 'otra frase que no es' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(cookies.some(({ name }) => name === SESSION)).toBe(false)
    expect(html).toContain('role="alert"')
    expect(html).toContain('value="ana@prueba.mx"')
    expect(html).not.toContain('otra frase que no es')
  })

  it('reports missing values at their field', async () => {
    const { html } = await send('/Ingresa', { ...SIGN_IN, usuario: '' })
    expect(html).toContain('Escribe tu correo o tu usuario.')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://malo.example' }],
    ['nowhere', {}],
  ])('is not answered from %s', async (_, headers) => {
    const { status, cookies } = await send('/Ingresa', SIGN_IN, { headers })
    expect([status, cookies]).toEqual([419, []])
  })

  it('is answered for the own origin, where the browser sends no more', async () => {
    const headers = { host: 'tienda.mx', origin: 'https://tienda.mx' }
    expect((await send('/Ingresa', SIGN_IN, { headers })).status).toBe(303)
  })
})

describe('the login with a second factor', () => {
  const STEP = 'tuerca-password-step'
  const code = { formulario: 'ingresar', doble: '1', contrasena: '', codigo: RECOVERY_CODE }

  async function typedPassword() {
    const { db } = test.current.database
    const email = `${crypto.randomUUID()}@prueba.mx`
    const { id } = await makeUser(db, { email, password: PASSWORD })
    await makeSecondFactor(db, id)
    const answer = await send('/Ingresa', { formulario: 'ingresar', usuario: email, contrasena: PASSWORD })
    return { email, id, answer, step: answer.cookies.find(({ name }) => name === STEP) }
  }

  it('requires the code alone, and logs in with it', async () => {
    const { email, answer, step } = await typedPassword()
    expect(answer.html).toContain('name="codigo"')
    expect(answer.html).not.toContain('name="contrasena"')
    expect(answer.html).toContain(`name="usuario" value="${email}"`)
    expect(step).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 300 })
    const cookies = { [STEP]: step?.value ?? '' }
    const wrong = await send('/Ingresa', { ...code, usuario: email, codigo: '000000' }, { cookies })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('El código no es correcto o ya se usó.')
    const { status, headers, cookies: set } = await send('/Ingresa', { ...code, usuario: email }, { cookies })
    expect([status, headers.location]).toEqual([303, '/tuerca/home'])
    expect(set.find(({ name }) => name === STEP)?.value).toBe('')
    expect(set.some(({ name }) => name === SESSION)).toBe(true)
  })

  it('requires the password again without the cookie, with that of another account, a changed one, or another password since', async () => {
    const mine = await typedPassword()
    const other = await typedPassword()
    const changed = await typedPassword()
    await test.current.database.db
      .updateTable('credentials')
      .set({ password_hash: await hashPassword('otra frase bastante larga') })
      .where('user_id', '=', changed.id)
      .execute()
    const [until = '0', mac = ''] = mine.step?.value.split('.') ?? []
    for (const [who, step] of [
      [mine, ''],
      [mine, other.step?.value],
      [mine, `${Number(until) + 60_000}.${mac}`],
      [changed, changed.step?.value],
    ] as const) {
      const cookies = { [STEP]: step ?? '' }
      const { status, html, cookies: set } = await send('/Ingresa', { ...code, usuario: who.email }, { cookies })
      expect([status, set.some(({ name }) => name === SESSION)]).toEqual([400, false])
      expect(html).toContain('Escribe otra vez tu contraseña')
      expect(html).toContain('name="contrasena"')
    }
  })
})

describe('other forms of visitors', () => {
  it('recovery answers the same whether there is an account', async () => {
    const { status, html } = await send('/Recuperar', { formulario: 'recuperar', correo: 'nadie@prueba.mx' })
    expect(status).toBe(200)
    expect(html).toContain('Revisa tu correo')
  })

  it('an account request is stored once, also when the page is loaded again', async () => {
    const fields = { formulario: 'solicitud', taller: 'Taller Sol', persona: 'Eva', correo: 'eva@sol.mx', telefono: '' }
    for (const _ of [1, 2]) expect((await send('/solicitar-cuenta', fields)).html).toContain('Gracias por tu solicitud')
    const { db } = test.current.database
    const stored = await db.selectFrom('account_requests').select('email').where('email', '=', 'eva@sol.mx').execute()
    expect(stored).toHaveLength(1)
  })

  it('an incomplete account request is reported at its field, with the other values', async () => {
    const { status, html } = await send('/solicitar-cuenta', { formulario: 'solicitud', taller: 'Taller Luz' })
    expect(status).toBe(400)
    expect(html).toContain('Escribe tu nombre.')
    expect(html).toContain('value="Taller Luz"')
  })

  it('a question reaches the advisors; one without a name is reported and remains', async () => {
    const question = { formulario: 'pregunta', name: '', email: 'eva@sol.mx', question: 'Busco una marcha de Tsuru' }
    const refused = await send('/Contacto', question)
    expect(refused.html).toContain('Escribe tu nombre.')
    expect(refused.html).toContain('Busco una marcha de Tsuru')
    const { html } = await send('/Contacto', { ...question, name: 'Eva' })
    expect(html).toContain('Recibimos tu mensaje')
  })

  it('a password is set by the link that is pasted; neither is shown again', async () => {
    const fields = {
      formulario: 'contrasena-nueva',
      enlace: 'https://a.mx/tuerca/Restablecer#no-es',
      contrasena: PASSWORD,
    }
    const { status, html } = await send('/Restablecer', fields)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(html).not.toContain('no-es')
    expect(html).not.toContain(PASSWORD)
  })

  it('a form for scripts alone is refused with a page that explains it', async () => {
    const { status, html } = await send('/ListadoProductos', { texto: 'abc' })
    expect(status).toBe(405)
    expect(html).toContain('necesita JavaScript')
  })
})

describe('forms of who is logged in', () => {
  it('the way out ends the session', async () => {
    const { cookies, user } = await signIn(test.current)
    const { status, headers } = await send('/Ingresa', { formulario: 'salir', sesion: String(user.id) }, { cookies })
    expect([status, headers.location]).toEqual([303, '/tuerca/home'])
    const answer = await test.current.app.inject({ url: '/api/sesion', cookies })
    expect(answer.json()).toMatchObject({ isLoggedin: false })
  })

  it('a visitor who sends a form of a private screen is led to the login', async () => {
    const { status, headers } = await send('/CartItemsList', { formulario: 'agregar', producto: '1', cantidad: '1' })
    expect(status).toBe(302)
    expect(headers.location).toContain('/tuerca/Ingresa')
  })
})

describe('addresses', () => {
  const get = (url: string) => test.current.app.inject({ url, headers: { accept: 'text/html' } })

  it('text typed into a form leads to the address without it', async () => {
    const answer = await get('/tuerca/Ingresa?usuario=ana&contrasena=abc&regresa=%2FContacto')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/tuerca/Ingresa?regresa=%2FContacto'])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  it('no call takes a credential from its address', async () => {
    const answer = await get('/api/sesion?contrasena=abc')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toContain('no va en la dirección')
  })
})

describe('a form of a page that was made for another', () => {
  const question = { formulario: 'pregunta', name: 'Eva', email: 'eva@sol.mx', question: 'Busco una marcha de Chevy' }
  const OTHER = 'mientras esta página estaba abierta entró'

  async function questions() {
    const { db } = test.current.database
    return db.selectFrom('contact_requests').select('id').where('question', '=', question.question).execute()
  }

  it.each<[string, Record<string, string>]>([
    ['another person', { sesion: '999999' }],
    ['a visitor', {}],
  ])('%s does nothing, reports it and shows the typed text', async (_, page) => {
    const { cookies } = await signIn(test.current, { name: 'Beto Ruiz' })
    const { status, html } = await send('/Contacto', { ...question, ...page }, { cookies })
    expect(status).toBe(409)
    expect(html).toContain(`${OTHER} Beto Ruiz`)
    expect(html).toContain(question.question)
    expect(await questions()).toEqual([])
  })

  it('ends no session', async () => {
    const { cookies } = await signIn(test.current)
    const { status, html } = await send('/Ingresa', { formulario: 'salir', sesion: '999999' }, { cookies })
    expect(status).toBe(409)
    expect(html).toContain(OTHER)
    const answer = await test.current.app.inject({ url: '/api/sesion', cookies })
    expect(answer.json()).toMatchObject({ isLoggedin: true })
  })

  it('puts nothing into the cart', async () => {
    const { cookies, user } = await signIn(test.current, { permissions: ['permission_compras'] })
    const fields = { formulario: 'agregar', producto: '1', cantidad: '1', sesion: '999999' }
    const { status, html } = await send('/CartItemsList', fields, { cookies })
    expect(status).toBe(409)
    expect(html).toContain(OTHER)
    const { db } = test.current.database
    expect(await db.selectFrom('carts').select('id').where('user_id', '=', user.id).execute()).toEqual([])
  })

  it('is offered again as a form of the own page', async () => {
    const { cookies, user } = await signIn(test.current)
    const { html } = await send('/Contacto', question, { cookies })
    const form = /<form[^>]*aria-label="Escríbenos"[\s\S]*?<\/form>/u.exec(html)?.[0]
    expect(form).toContain(`name="sesion" value="${user.id}"`)
    await send('/Contacto', { ...question, sesion: String(user.id) }, { cookies })
    expect(await questions()).toHaveLength(1)
  })
})
