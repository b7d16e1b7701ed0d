import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

const PASSWORD = 'cuatro-llantas-nuevas'
const NEW_PASSWORD = 'cinco-llantas-viejas'
const db = () => test.current.database.db
const person = () => makeUser(db(), { name: 'Ana López', roles: ['MKTG'], password: PASSWORD })
const statusOf = async (id: number) => (await get(`/api/getUser/${id}`)).json.estado
/** In a browser of their own. */
const asVisitor = async (url: string, payload: object) => {
  const answer = await test.current.app.inject({ ...(await withXsrf(test.current.app)), method: 'POST', url, payload })
  return { status: answer.statusCode }
}
const login = (usuario: string, contrasena: string) => asVisitor('/login', { usuario, contrasena })

it('sessions end without suspending: the person comes in again as before', async () => {
  const user = await person()
  const sessions = [await signIn(test.current, { user }), await signIn(test.current, { user })]
  expect(await post(`/api/endSessions/${user.id}`, {})).toEqual({ status: 200, json: { cerradas: 2 } })
  for (const session of sessions) expect((await get('/api/cuenta', session)).status).toBe(401)
  expect(await lastAudit(test.current)).toMatchObject({
    action: 'usuario.sesiones_cerradas',
    subject_id: String(user.id),
    after: { sessions: 2 },
  })
  expect(await statusOf(user.id)).toBe('activo')
  expect((await login(user.email, PASSWORD)).status).toBe(200)
  expect((await post(`/api/endSessions/${user.id}`, {})).json).toEqual({ cerradas: 1 })
  expect((await post(`/api/endSessions/${user.id}`, {})).json).toEqual({ cerradas: 0 })
})

it('a new password is forced: the old one opens nothing, and a mail leads to the choice of another', async () => {
  const user = await person()
  const theirs = await signIn(test.current, { user })
  expect((await post(`/api/forcePassword/${user.id}`, {})).status).toBe(200)
  expect(await lastAudit(test.current)).toMatchObject({ action: 'contrasena.nueva_exigida', actor_id: admin.user.id })
  expect((await get('/api/cuenta', theirs)).status).toBe(401)
  expect((await login(user.email, PASSWORD)).status).toBe(400)
  expect(await statusOf(user.id)).toBe('activo')
  // The mail was lost: another one.
  await db().deleteFrom('mails').where('recipient', '=', user.email).execute()
  expect((await post(`/api/forcePassword/${user.id}`, {})).status).toBe(200)
  const mail = await db()
    .selectFrom('mails')
    .select(['subject', 'body_text as text'])
    .where('recipient', '=', user.email)
    .where('template', '=', 'contrasena_exigida')
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('Zoe Admin pidió que elijas otra contraseña')
  const token = /#([\w-]+)/u.exec(mail.text)?.[1] ?? ''
  expect((await asVisitor('/api/restablecer', { token, contrasena: NEW_PASSWORD })).status).toBe(200)
  expect((await login(user.email, NEW_PASSWORD)).status).toBe(200)
})

describe.each(['endSessions', 'forcePassword'])('access: %s', (call) => {
  it.each([
    ['director', 'vendedor', 200],
    ['director', 'admin', 403],
    ['manager', 'director', 403],
    ['CustomerService', 'MKTG', 403],
    ['cliente', 'MKTG', 403],
  ])('%s, of somebody with the role %s: %i', async (role, theirs, status) => {
    const user = await makeUser(db(), { roles: [theirs], password: PASSWORD })
    const who = await signIn(test.current, { roles: [role] })
    expect((await post(`/api/${call}/${user.id}`, {}, who)).status).toBe(status)
  })

  it('nobody for their own account or an unknown one', async () => {
    expect((await post(`/api/${call}/${admin.user.id}`, {})).status).toBe(403)
    const removed = await makeUser(db(), { roles: ['MKTG'], status: 'eliminado' })
    for (const id of [removed.id, 99_999_999, 'abc']) expect((await post(`/api/${call}/${id}`, {})).status).toBe(404)
  })
})

it('a new password cannot be forced on an account that may not sign in', async () => {
  const user = await makeUser(db(), { roles: ['MKTG'], status: 'suspendido', password: PASSWORD })
  expect((await post(`/api/forcePassword/${user.id}`, {})).status).toBe(409)
})
