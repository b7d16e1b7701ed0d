import { beforeAll, describe, expect, it } from 'vitest'
import { issueLink } from '#server/accounts/links/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { makeSecondFactor } from '#test/factories/second-factor.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

const db = () => test.current.database.db
const withFactor = async (recipe: UserRecipe = { roles: ['MKTG'] }) => {
  const user = await makeUser(db(), recipe)
  await makeSecondFactor(db(), user.id)
  return user
}
const reset = (id: number, who: SignedIn = admin) => post(`/api/resetSecondFactor/${id}`, {}, who)
const has = async (id: number) => (await get(`/api/getUser/${id}`)).json.segundoFactor
const counted = async (table: 'two_factors' | 'recovery_codes' | 'sessions' | 'one_time_links', id: number) =>
  (await db().selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length

it('removes it with its codes; sessions and links end, the user is notified, and it is audited', async () => {
  const user = await withFactor({ name: 'Ana López', roles: ['MKTG'], password: 'cuatro-llantas-nuevas' })
  const theirs = await signIn(test.current, { user })
  await issueLink(db(), { purpose: 'recuperar', userId: user.id })
  expect(await has(user.id)).toBe(true)
  expect(await reset(user.id)).toEqual({ status: 200, json: { success: true } })
  expect(await has(user.id)).toBe(false)
  expect(await counted('two_factors', user.id)).toBe(0)
  expect(await counted('recovery_codes', user.id)).toBe(0)
  expect(await counted('one_time_links', user.id)).toBe(0)
  expect((await get('/api/cuenta', theirs)).status).toBe(401)
  expect(await lastAudit(test.current)).toMatchObject({
    actor_id: admin.user.id,
    action: 'segundo_factor.restablecido',
    subject_id: String(user.id),
    subject_name: 'Ana López',
  })
  const mail = await db()
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', user.email)
    .where('template', '=', 'segundo_factor_retirado')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Se quitó la verificación en dos pasos')
  expect(mail.body_text).toContain('Zoe Admin quitó la verificación en dos pasos')
  const again = await reset(user.id)
  expect(again.status).toBe(409)
  expect(again.json.error.message).toBe('Ana López no tiene la verificación en dos pasos.')
})

describe('access', () => {
  it.each([
    ['admin', 'MKTG', 200],
    ['admin', 'admin', 200],
    ['director', 'vendedor', 200],
    // It would give them access that they lack.
    ['director', 'asesor', 403],
    ['director', 'MKTG', 403],
    ['director', 'admin', 403],
    ['manager', 'vendedor', 200],
    ['manager', 'director', 403],
    ['manager', 'admin', 403],
    ['CustomerService', 'MKTG', 403],
    ['asesor', 'MKTG', 403],
    ['vendedor', 'MKTG', 403],
    ['Cotizador-Mostrador', 'MKTG', 403],
    ['MKTG', 'MKTG', 403],
    ['cliente', 'MKTG', 403],
  ])('%s, of somebody with the role %s: %i', async (role, theirs, status) => {
    const user = await withFactor({ roles: [theirs] })
    const who = await signIn(test.current, { roles: [role] })
    expect((await reset(user.id, who)).status).toBe(status)
    expect(await has(user.id)).toBe(status !== 200)
  })

  it('nobody their own by this call', async () => {
    await makeSecondFactor(db(), admin.user.id)
    const refused = await reset(admin.user.id)
    expect(refused.status).toBe(403)
    expect(refused.json.error.message).toContain('Mi perfil y seguridad')
    expect(await counted('two_factors', admin.user.id)).toBe(1)
  })

  it('nobody who acts in another’s name, and no user of a company', async () => {
    const user = await withFactor()
    const { id: companyId } = await makeCompany(db())
    const customer = await signIn(test.current, { roles: ['cliente'], permissions: ['users-update'], companyId })
    const acting = await signIn(test.current, { roles: ['cliente'], companyId, impersonatedBy: admin.user.id })
    for (const who of [customer, acting]) expect((await reset(user.id, who)).status).toBe(403)
    expect(await has(user.id)).toBe(true)
  })

  it('not for a deleted or unknown user', async () => {
    const removed = await withFactor({ roles: ['MKTG'], status: 'eliminado' })
    expect((await reset(removed.id)).status).toBe(404)
    expect((await reset(99_999_999)).status).toBe(404)
  })
})
