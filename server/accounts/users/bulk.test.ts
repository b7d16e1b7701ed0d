import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

const db = () => test.current.database.db
const make = (recipe: UserRecipe) => makeUser(db(), recipe)
const bulk = (ids: number[], acto: string, more: object = {}, who: SignedIn = admin) =>
  post('/api/updateUsers', { seleccion: { ids }, acto, ...more }, who)
const statusOf = async (id: number) =>
  (await db().selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const actions = async (id: number) =>
  (
    await db().selectFrom('audit_entries').select('action').where('subject_id', '=', String(id)).orderBy('id').execute()
  ).map(({ action }) => action)

describe('suspending and activating', () => {
  it('returns how many were changed, and why others were not', async () => {
    const [one, two] = [await make({ roles: ['MKTG'] }), await make({ roles: ['MKTG'] })]
    const done = await make({ roles: ['MKTG'], status: 'suspendido' })
    const gone = await make({ roles: ['MKTG'], status: 'eliminado' })
    const { json } = await bulk([one.id, two.id, two.id, done.id, gone.id, admin.user.id, 999_999], 'suspender')
    expect(json).toEqual({
      cambiados: 2,
      omitidos: expect.arrayContaining([
        { motivo: 'Ya no existe.', usuarios: 1 },
        { motivo: 'Ya está suspendido.', usuarios: 1 },
        { motivo: 'Está eliminado.', usuarios: 1 },
        { motivo: 'Eres tú.', usuarios: 1 },
      ]),
    })
    expect([await statusOf(one.id), await statusOf(two.id), await statusOf(admin.user.id)]).toEqual([
      'suspendido',
      'suspendido',
      'activo',
    ])
    expect(await actions(one.id)).toEqual(['usuario.suspendido'])
  })

  it('ends the sessions at once, also those in which they act for somebody', async () => {
    const { id: companyId } = await makeCompany(db())
    const customer = await make({ roles: ['cliente'], companyId })
    const advisor = await make({ roles: ['CustomerService'], permissions: ['users-impersonate'] })
    const own = await signIn(test.current, { user: advisor })
    const acting = await signIn(test.current, { user: customer, impersonatedBy: advisor.id })
    expect((await get('/api/sesion', acting)).json.actuandoPor?.id).toBe(advisor.id)
    await bulk([advisor.id], 'suspender')
    for (const session of [own, acting]) expect((await get('/api/sesion', session)).json.isLoggedin).toBe(false)
    await bulk([advisor.id], 'activar')
    expect((await get('/api/sesion', own)).json.isLoggedin).toBe(false)
  })

  it('who never chose a password is invited when they come back', async () => {
    const user = await make({ roles: ['MKTG'], status: 'eliminado' })
    expect((await bulk([user.id], 'activar')).json).toEqual({ cambiados: 1, omitidos: [] })
    expect(await statusOf(user.id)).toBe('invitado')
    const mails = await db().selectFrom('mails').select('template').where('user_id', '=', user.id).execute()
    expect(mails).toEqual([{ template: 'invitacion' }])
    expect((await bulk([user.id], 'activar')).json.omitidos).toEqual([
      { motivo: 'Aún no acepta su invitación.', usuarios: 1 },
    ])
    const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA'
    await db().insertInto('credentials').values({ user_id: user.id, password_hash }).execute()
    await bulk([user.id], 'suspender')
    await bulk([user.id], 'activar')
    expect(await statusOf(user.id)).toBe('activo')
  })

  it('changes all that a filter matches, and nobody else', async () => {
    const role = await makeRole(db(), 'Temporal')
    const ids = await Promise.all([1, 2, 3].map(async () => (await make({ roles: ['Temporal'] })).id))
    const other = await make({ roles: ['MKTG'] })
    const act = { seleccion: { filtro: { rol: role } }, acto: 'suspender' }
    expect((await post('/api/updateUsers', act)).json).toEqual({ cambiados: 3, omitidos: [] })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['suspendido', 'suspendido', 'suspendido'])
    expect(await statusOf(other.id)).toBe('activo')
    const misspelt = { seleccion: { filtro: { rol: role, estdo: 'activo' } }, acto: 'suspender' }
    expect((await post('/api/updateUsers', misspelt)).status).toBe(400)
  })

  it('a manager touches no director and no administrator', async () => {
    const manager = await signIn(test.current, { roles: ['manager'] })
    const director = await make({ roles: ['director'] })
    const clerk = await make({ roles: ['MKTG'] })
    const { json } = await bulk([director.id, admin.user.id, clerk.id, manager.user.id], 'suspender', {}, manager)
    expect(json.cambiados).toBe(1)
    expect([await statusOf(director.id), await statusOf(admin.user.id), await statusOf(clerk.id)]).toEqual([
      'activo',
      'activo',
      'suspendido',
    ])
  })
})

describe('giving a role', () => {
  it('leaves out who has it, and customers where it is of the staff', async () => {
    const role = await makeRole(db(), 'Guardia')
    const { id: companyId } = await makeCompany(db())
    const one = await make({ roles: ['MKTG'] })
    const has = await make({ roles: ['Guardia'] })
    const customer = await make({ roles: ['cliente'], companyId })
    const { json } = await bulk([one.id, has.id, customer.id], 'dar_rol', { rol: role })
    expect(json).toEqual({
      cambiados: 1,
      omitidos: expect.arrayContaining([
        { motivo: 'Ya tiene el rol.', usuarios: 1 },
        { motivo: expect.stringContaining('solo lleva roles de cliente'), usuarios: 1 },
      ]),
    })
    expect((await get(`/api/getUser/${one.id}`)).json).toMatchObject({
      roles: [{ name: 'Guardia' }, { name: 'MKTG' }],
      version: 2,
    })
  })

  it('is refused for a role above the own, and without one', async () => {
    const director = await signIn(test.current, { roles: ['director'] })
    const { id } = await make({ roles: ['MKTG'] })
    expect((await bulk([id], 'dar_rol', { rol: await makeRole(db(), 'admin') }, director)).status).toBe(403)
    expect((await bulk([id], 'dar_rol')).json.error.fields).toEqual({ rol: 'Elige el rol.' })
    expect((await bulk([id], 'dar_rol', { rol: 999_999 })).status).toBe(400)
  })
})
