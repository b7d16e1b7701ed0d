import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// No user gives what they lack: every way to give, by each role with rights to give, of rights that they hold and of those that they do
// not.

const test = useTestApp(async () => {})
const db = () => test.current.database.db
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)
const role = async (name: string) => makeRole(db(), name)

let people = 0
const newcomer = async (...names: string[]) => ({
  name: 'Ana López',
  email: `nueva-${++people}@prueba.mx`,
  roles: await Promise.all(names.map(role)),
})
/** The values that the form sends for an unchanged user. */
async function formOf(id: number) {
  const { name, email, version, empresa, vista, roles } = (await get(`/api/getUser/${id}`)).json
  const roleIds = roles.map((each: { id: number }) => each.id)
  return { name, email, version, vista, empresa: empresa?.id ?? null, roles: roleIds }
}
const heldBy = async (id: number) => {
  const rows = await db()
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select('r.name')
    .where('ur.user_id', '=', id)
    .orderBy('r.name')
    .execute()
  return rows.map(({ name }) => name).join(' ')
}

const GIVERS = {
  'un director': { roles: ['director'], permissions: [] },
  'una gerente que invita': { roles: ['manager'], permissions: ['users-create'] },
  'una telefonista que administra usuarios': {
    roles: ['vendedor'],
    permissions: ['users-read', 'users-create', 'users-update'],
  },
  'un asesor a quien se le retiró actuar por otros': {
    roles: ['asesor'],
    permissions: ['users-read', 'users-create', 'users-update'],
    withheld: 'users-impersonate',
  },
} as const

async function giverOf(name: keyof typeof GIVERS): Promise<SignedIn> {
  const { roles, permissions, ...rest } = GIVERS[name]
  const who = await signIn(test.current, { roles, permissions })
  if ('withheld' in rest) {
    const permission_id = await makePermission(db(), rest.withheld)
    await db().insertInto('user_withheld_permissions').values({ user_id: who.user.id, permission_id }).execute()
  }
  return who
}

/** Each act gives a role; the result has its answer, and the account's roles after it. */
const ACTS: Readonly<Record<string, (who: SignedIn, roleName: string) => Promise<{ isGiven: boolean; has: string }>>> =
  {
    'invita con el rol': async (who, name) => {
      const body = await newcomer(name)
      const { status } = await post('/api/storeUser', body, who)
      const stored = await db().selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst()
      return { isGiven: status === 200, has: stored === undefined ? '' : await heldBy(stored.id) }
    },
    'cambia los roles de alguien': async (who, name) => {
      const { id } = await makeUser(db(), { roles: ['vendedor'] })
      const { status } = await post(`/api/updateUser/${id}`, { ...(await formOf(id)), roles: [await role(name)] }, who)
      return { isGiven: status === 200, has: await heldBy(id) }
    },
    'cambia una invitación pendiente': async (who, name) => {
      const { id } = await makeUser(db(), { roles: ['vendedor'], status: 'invitado' })
      const { status } = await post(`/api/updateUser/${id}`, { ...(await formOf(id)), roles: [await role(name)] }, who)
      return { isGiven: status === 200, has: await heldBy(id) }
    },
    'da el rol a varios': async (who, name) => {
      const { id } = await makeUser(db(), { roles: ['vendedor'] })
      const { status } = await post(
        '/api/updateUsers',
        { seleccion: { ids: [id] }, acto: 'dar_rol', rol: await role(name) },
        who,
      )
      return { isGiven: status === 200, has: (await heldBy(id)).replace(/ ?vendedor$/u, '') }
    },
    'toma la invitación pendiente de quien lo tiene': async (who, name) => {
      const { id } = await makeUser(db(), { roles: [name], status: 'invitado' })
      const change = { ...(await formOf(id)), email: `mia-${++people}@prueba.mx` }
      const { status } = await post(`/api/updateUser/${id}`, change, who)
      return { isGiven: status === 200, has: status === 200 ? name : '' }
    },
    'activa a quien lo tiene': async (who, name) => {
      const { id } = await makeUser(db(), { roles: [name], status: 'suspendido', password: 'tres caballos verdes 88' })
      const { json } = await post('/api/updateUsers', { seleccion: { ids: [id] }, acto: 'activar' }, who)
      return { isGiven: json.cambiados === 1, has: json.cambiados === 1 ? name : '' }
    },
  }

describe.each(Object.keys(GIVERS) as (keyof typeof GIVERS)[])('%s', (giver) => {
  it.each(Object.entries(ACTS))('%s: solo lo que tiene', async (_, act) => {
    const who = await giverOf(giver)
    expect(await act(who, 'asesor')).toMatchObject({ isGiven: false, has: expect.not.stringContaining('asesor') })
    expect(await act(who, 'MKTG')).toMatchObject({ isGiven: false, has: expect.not.stringContaining('MKTG') })
    expect(await act(who, 'admin')).toMatchObject({ isGiven: false, has: expect.not.stringContaining('admin') })
    if (giver.includes('asesor')) return
    expect(await act(who, 'vendedor')).toMatchObject({ has: expect.not.stringContaining('asesor') })
  })

  it('ni edita roles, permisos ni los de una persona', async () => {
    const who = await giverOf(giver)
    const permiso = await makePermission(db(), 'users-impersonate')
    const { version, name } = (await get(`/api/getRole/${await role('vendedor')}`)).json
    const { id } = await makeUser(db(), { roles: ['vendedor'] })
    const answers = [
      await post('/api/storeRole', { name: `Nuevo ${++people}`, permisos: [permiso] }, who),
      await post(`/api/updateRole/${await role('vendedor')}`, { name, version, permisos: [permiso] }, who),
      await post(`/api/updatePermissions/${id}`, { propios: [permiso], retirados: [], version: 1 }, who),
      await post(`/api/updatePermission/${permiso}`, { name: 'users-impersonate', version: 1 }, who),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

it('what they hold they give: a director a telemarketer, a director and whom a company buys with', async () => {
  const director = await signIn(test.current, { roles: ['director'] })
  const { id: empresa } = await makeCompany(db())
  for (const body of [
    await newcomer('vendedor'),
    await newcomer('manager'),
    await newcomer('director'),
    { ...(await newcomer('cliente')), empresa },
  ])
    expect((await post('/api/storeUser', body, director)).status).toBe(200)
  const withMore = await signIn(test.current, { roles: ['director'], permissions: ['users-impersonate'] })
  expect((await post('/api/storeUser', await newcomer('asesor'), withMore)).status).toBe(200)
})

it('who sees the companies that are assigned to them gives no account of another, nor the sight of daughters', async () => {
  const clerk = await signIn(test.current, { roles: ['vendedor'], permissions: ['users-create', 'users-update'] })
  const own = await makeCompany(db(), { telemarketerId: clerk.user.id })
  const other = await makeCompany(db())
  const inviting = async (empresa: number, vista: string) =>
    post('/api/storeUser', { ...(await newcomer('cliente')), empresa, vista }, clerk)
  expect((await inviting(other.id, 'propio')).json.error.fields).toHaveProperty('empresa')
  expect((await inviting(own.id, 'grupo')).json.error.fields).toHaveProperty('vista')
  expect((await inviting(own.id, 'empresa')).status).toBe(200)
  const { id } = await makeUser(db(), { roles: ['cliente'], companyId: other.id, status: 'invitado' })
  const taken = { ...(await formOf(id)), email: 'mia@prueba.mx', empresa: own.id }
  expect((await post(`/api/updateUser/${id}`, taken, clerk)).json.error.message).toMatch('una empresa que tú no ves')
})

it('taking the access of somebody needs the rank alone', async () => {
  const director = await signIn(test.current, { roles: ['director'] })
  const { id } = await makeUser(db(), { roles: ['asesor'] })
  const bulk = { seleccion: { ids: [id] }, acto: 'suspender' }
  expect((await post('/api/updateUsers', bulk, director)).json).toEqual({ cambiados: 1, omitidos: [] })
  expect((await post(`/api/deleteUser/${id}`, {}, director)).status).toBe(200)
})

it('the list offers what will not be refused', async () => {
  const manager = await signIn(test.current, { roles: ['manager'] })
  const name = 'Ofrecido'
  for (const theirs of ['admin', 'director', 'asesor', 'vendedor']) await makeUser(db(), { name, roles: [theirs] })
  const { filas } = (await get(`/api/getUsers?buscar=${name}`, manager)).json
  const rows: { id: number; modificable: boolean; suspendible: boolean; roles: { name: string }[] }[] = filas
  expect(
    rows
      .map(({ roles, modificable, suspendible }) => `${roles[0]?.name ?? ''} ${modificable} ${suspendible}`)
      .toSorted(),
  ).toEqual(['admin false false', 'asesor false true', 'director false false', 'vendedor true true'])
  for (const { id, modificable, suspendible } of rows) {
    const { version, ...form } = await formOf(id)
    expect((await post(`/api/updateUser/${id}`, { ...form, version }, manager)).status === 200).toBe(modificable)
    expect((await post(`/api/deleteUser/${id}`, {}, manager)).status === 200).toBe(suspendible)
  }
})
