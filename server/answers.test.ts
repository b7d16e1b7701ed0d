import { beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { firstAdministrator } from '#contract/accounts/first-administrator.ts'
import { closeSession } from '#contract/accounts/own-account.ts'
import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { removePasskey } from '#contract/accounts/passkeys.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { logout } from '#contract/session.ts'
import { refreshBestSellers } from '#server/catalog/products/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import type { Caller, Call, CallGroup } from '#test/answers/call-group.ts'
import { GROUPS } from '#test/answers/groups.ts'
import { withoutAdministrators } from '#test/answers/without-administrators.ts'
import { expectExported } from '#test/exported-cells.ts'
import { expectAudited, lastEntryId } from '#test/audited-writes.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { makeBanner, makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { makeLink, makeUser } from '#test/factories/accounts.ts'
import { TestAuthenticator } from '#test/factories/authenticator.ts'
import { authenticatorCode, makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const PASSWORD = 'cuatro-llantas-nuevas'
const NEW_PASSWORD = 'cinco-llantas-viejas'
const OTHER_SESSION = 2_000_000
const OTHER_PASSKEY = 2_000_000

/** Calls about sessions and one's own account; all others are in test/answers. */
const OWN_CALLS = {
  'GET /sanctum/csrf-cookie': '/sanctum/csrf-cookie',
  'POST /login': { url: '/login', payload: { usuario: 'ana@prueba.mx', contrasena: PASSWORD } },
  'POST /logout': '/logout',
  'POST /login/llave/reto': { url: '/login/llave/reto', payload: {} },
  'POST /login/llave': { url: '/login/llave', payload: signInAnswer },
  'GET /api/cuenta/llaves': '/api/cuenta/llaves',
  'POST /api/cuenta/llaves/inicia': { url: '/api/cuenta/llaves/inicia', payload: { contrasena: PASSWORD } },
  'POST /api/cuenta/llaves': { url: '/api/cuenta/llaves', payload: newPasskey },
  'POST /api/cuenta/llaves/:id/quita': {
    url: `/api/cuenta/llaves/${OTHER_PASSKEY}/quita`,
    payload: { contrasena: PASSWORD },
  },
  'POST /api/recuperar': { url: '/api/recuperar', payload: { correo: 'ana@prueba.mx' } },
  'POST /api/restablecer': {
    url: '/api/restablecer',
    payload: { token: 'enlace-recuperar', contrasena: NEW_PASSWORD },
  },
  'POST /api/cuenta/contrasena': {
    url: '/api/cuenta/contrasena',
    payload: { actual: PASSWORD, nueva: NEW_PASSWORD },
  },
  'POST /api/primer-administrador': {
    url: '/api/primer-administrador',
    payload: { token: 'enlace-primero', nombre: 'Beto', correo: 'primero@prueba.mx', contrasena: NEW_PASSWORD },
  },
  'GET /api/cuenta': '/api/cuenta',
  'POST /api/cuenta/perfil': { url: '/api/cuenta/perfil', payload: { nombre: 'Ana', telefono: '', version: 1 } },
  'GET /api/cuenta/sesiones': '/api/cuenta/sesiones',
  'POST /api/cuenta/sesiones/:id/cerrar': { url: `/api/cuenta/sesiones/${OTHER_SESSION}/cerrar`, payload: {} },
  'POST /api/cuenta/correo': {
    url: '/api/cuenta/correo',
    payload: { correo: 'otro@prueba.mx', contrasena: PASSWORD },
  },
  'POST /api/cuenta/correo/confirmar': { url: '/api/cuenta/correo/confirmar', payload: { token: 'enlace-correo' } },
  'POST /api/cuenta/segundo-factor/iniciar': {
    url: '/api/cuenta/segundo-factor/iniciar',
    payload: { contrasena: PASSWORD },
  },
  'POST /api/cuenta/segundo-factor/confirmar': {
    url: '/api/cuenta/segundo-factor/confirmar',
    get payload() {
      return { codigo: authenticatorCode() }
    },
  },
  'POST /api/cuenta/segundo-factor/quitar': {
    url: '/api/cuenta/segundo-factor/quitar',
    payload: { contrasena: PASSWORD, codigo: RECOVERY_CODE },
  },
  'POST /api/cuenta/segundo-factor/codigos': {
    url: '/api/cuenta/segundo-factor/codigos',
    payload: { contrasena: PASSWORD, codigo: RECOVERY_CODE },
  },
  'GET /userinfo': '/userinfo',
  'GET /api/sesion': '/api/sesion',
  'GET /api/auditoria': '/api/auditoria?porPagina=5',
  'GET /api/auditoria/exporta': '/api/auditoria/exporta',
  'GET /api/vistas': '/api/vistas?lista=auditoria',
  'POST /api/vistas': {
    url: '/api/vistas',
    payload: { lista: 'auditoria', nombre: 'Mías', consulta: '' },
  },
  'POST /api/vistas/:id/elimina': { url: '/api/vistas/1/elimina', payload: {} },
} satisfies CallGroup['calls']

async function newPasskey(requested: Caller, authenticator = new TestAuthenticator()): Promise<object> {
  const { app } = test.current
  const payload = { contrasena: PASSWORD }
  const options = await app.inject({ method: 'POST', url: '/api/cuenta/llaves/inicia', payload, ...requested })
  return { nombre: 'Una', respuesta: authenticator.create(options.json()) }
}

async function signInAnswer(requested: Caller): Promise<object> {
  const { app } = test.current
  const owner = await signIn(test.current, { password: PASSWORD })
  const authenticator = new TestAuthenticator()
  const payload = await newPasskey(owner, authenticator)
  await app.inject({ method: 'POST', url: '/api/cuenta/llaves', payload, ...owner })
  const options = await app.inject({ method: 'POST', url: '/login/llave/reto', payload: {}, ...requested })
  return { respuesta: authenticator.get(options.json()) }
}

async function fill({ db }: Database): Promise<void> {
  await fillSmallStore(db)
  await db.updateTable('products').set({ list_price: '10.00' }).execute()
  await makeUser(db, { email: 'ana@prueba.mx', password: PASSWORD })
  await makeLink(db, { purpose: 'recuperar', userId: (await makeUser(db)).id, token: 'enlace-recuperar' })
  const changing = await makeUser(db)
  await db.updateTable('users').set({ pending_email: 'nuevo@prueba.mx' }).where('id', '=', changing.id).execute()
  await makeLink(db, { purpose: 'correo_nuevo', userId: changing.id, token: 'enlace-correo' })
  await makeLink(db, { purpose: 'primer_administrador', userId: null, token: 'enlace-primero' })
  await refreshBestSellers(db)
  await db.updateTable('brands').set({ made_in_mexico: true }).execute()
  await makeBanner(db)
  await makePost(db, { slug: 'frenos' })
  await makeCatalogue(db, { category_id: await makeCategory(db, 'frenos', 'Frenos'), year: 2026 })
  await queueMail(db, { template: 'prueba', to: 'ana@taller.mx', message: { subject: 'a', text: 'b', html: 'c' } })
}

async function fillAll(database: Database): Promise<void> {
  await fill(database)
  for (const group of GROUPS) await group.fill?.(database)
}

const test = useTestApp(fillAll, { demo: true, withSearch: true, satStateUrl: 'http://127.0.0.1:9/' })

let administrator: SignedIn
beforeAll(async () => {
  administrator = await signIn(test.current, { roles: ['admin'] })
  const settings = JSON.stringify({ query: '' })
  await test.current.database.db
    .insertInto('saved_views')
    .values({ user_id: administrator.user.id, list: 'auditoria', name: 'Una', settings })
    .execute()
})

/** What a person does about their own account may end their session: each call has somebody of its own. */
async function callerOf(endpoint: Endpoint): Promise<SignedIn> {
  const { db, pool } = test.current.database
  const group = GROUPS.find(({ calls }) => `${endpoint.method} ${endpoint.path}` in calls)
  if (group !== undefined) return (await group.callerOf?.(test.current, endpoint)) ?? administrator
  if (endpoint.area !== 'Cuenta propia' && endpoint !== logout) return administrator
  const person = await signIn(test.current, { roles: ['admin'], password: PASSWORD })
  if (endpoint === closeSession) {
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at) overriding system value
      values (${OTHER_SESSION}, $1, 'x', now() + interval '1 hour')`,
      [person.user.id],
    )
  }
  if (endpoint === removePasskey) {
    await pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, name) overriding system value
      values (${OTHER_PASSKEY}, $1, 'x', '', 'Otra')`,
      [person.user.id],
    )
  }
  if (endpoint === confirmSecondFactor) await makeSecondFactor(db, person.user.id, { isVerified: false })
  if (endpoint === removeSecondFactor || endpoint === renewRecoveryCodes) await makeSecondFactor(db, person.user.id)
  return person
}

/** In their order: some need what those before them wrote. */
const CALLS: ReadonlyMap<string, string | Call> = new Map(
  [OWN_CALLS, ...GROUPS.map(({ calls }) => calls)].flatMap((calls) => Object.entries(calls)),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const place = new Map([...CALLS.keys()].map((name, index) => [name, index]))
const inOrder = ENDPOINTS.toSorted((one, other) => (place.get(nameOf(one)) ?? 0) - (place.get(nameOf(other)) ?? 0))

it.each(inOrder)(
  '$method $path answers as the contract says, with nothing beside it, and is audited',
  async (endpoint) => {
    const {
      app,
      database: { db },
    } = test.current
    const described = CALLS.get(nameOf(endpoint))
    if (described === undefined) throw new Error(`Add '${nameOf(endpoint)}' to a file of test/answers`)
    const isVisitor = endpoint.access === 'public' && endpoint !== logout
    const requested: Caller = isVisitor ? await withXsrf(app) : await callerOf(endpoint)
    const { headers, payload, ...request }: Call = typeof described === 'string' ? { url: described } : described
    const sent = typeof payload === 'function' ? await payload(requested) : payload
    const call = async () =>
      app.inject({
        method: endpoint.method,
        ...request,
        ...(sent === undefined ? {} : { payload: sent }),
        cookies: requested.cookies,
        headers: { ...requested.headers, ...headers },
      })
    const since = await lastEntryId(db)
    const answer = await (endpoint === firstAdministrator ? withoutAdministrators(test.current.database, call) : call())
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const unaudited = GROUPS.some(({ notAudited }) => notAudited?.[endpoint.path] !== undefined)
    if (!unaudited) await expectAudited(db, endpoint, { since, actorId: requested.user?.id ?? null })
    if (answer.body === '') return
    if (answer.headers['content-type']?.startsWith('text/csv') === true) expectExported(answer.body)
    const said: unknown = /^(?:text\/(?:plain|csv|html|event-stream)|application\/(?:pdf|xml|zip)|image\/webp)/u.test(
      answer.headers['content-type'] ?? '',
    )
      ? answer.body
      : answer.json()
    // Zod leaves out what a schema does not name.
    expect(endpoint.response.parse(said)).toEqual(said)
  },
)
