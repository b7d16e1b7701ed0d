import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

const db = () => test.current.database.db
const permission = (name: string) => makePermission(db(), name)
interface Held {
  readonly name: string
}
async function held(id: number, name: string) {
  const { json } = await get(`/api/getPermissions/${id}`)
  const all: Held[] = json.grupos.flatMap(({ permisos }: { permisos: Held[] }) => permisos)
  return all.find((each) => each.name === name)
}

it('is for administrators', async () => {
  for (const role of ['director', 'manager', 'CustomerService', 'cliente']) {
    const who = await signIn(test.current, { roles: [role], permissions: ['users-update', 'users-read'] })
    expect((await get(`/api/getPermissions/${admin.user.id}`, who)).status).toBe(403)
    expect(
      (await post(`/api/updatePermissions/${who.user.id}`, { propios: [1], retirados: [], version: 1 }, who)).status,
    ).toBe(403)
  }
})

describe('GET /api/getPermissions/:id', () => {
  it('has every permission by the part before the dash: own, by role, and what comes of it', async () => {
    await makeRole(db(), 'Taller', ['taller-read', 'taller-update'])
    const { id } = await makeUser(db(), {
      name: 'Ana',
      roles: ['Taller', 'MKTG'],
      permissions: ['caja-read', 'taller-read'],
    })
    await db()
      .insertInto('user_withheld_permissions')
      .values({ user_id: id, permission_id: await permission('taller-update') })
      .execute()
    const { json } = await get(`/api/getPermissions/${id}`)
    expect(json).toMatchObject({ name: 'Ana', roles: [{ name: 'MKTG' }, { name: 'Taller' }], motivo: null, version: 1 })
    const groups: string[] = json.grupos.map(({ grupo }: { grupo: string }) => grupo)
    expect(groups).toEqual([...groups].toSorted())
    expect(groups).toEqual(expect.arrayContaining(['banner', 'caja', 'permission_compras', 'taller', 'users']))
    expect(await held(id, 'taller-read')).toMatchObject({
      porRoles: ['Taller'],
      propio: true,
      retirado: false,
      efectivo: true,
    })
    expect(await held(id, 'taller-update')).toMatchObject({
      porRoles: ['Taller'],
      propio: false,
      retirado: true,
      efectivo: false,
    })
    expect(await held(id, 'caja-read')).toMatchObject({ porRoles: [], propio: true, efectivo: true })
    expect(await held(id, 'users-read')).toMatchObject({ porRoles: [], propio: false, efectivo: false })
  })

  it('a deleted user has none', async () => {
    const { id } = await makeUser(db(), { status: 'eliminado' })
    for (const each of [id, 999_999]) expect((await get(`/api/getPermissions/${each}`)).status).toBe(404)
  })
})

describe('POST /api/updatePermissions/:id', () => {
  it('gives and withholds, which the next request knows', async () => {
    const member = await signIn(test.current, { name: 'Leo', roles: ['manager'] })
    const permissions = async () => (await get('/api/sesion', member)).json.permissions_auth
    expect(await permissions()).toContain('users-update')
    const change = {
      propios: [await permission('auditoria-read')],
      retirados: [await permission('users-update')],
      version: 1,
    }
    expect((await post(`/api/updatePermissions/${member.user.id}`, change)).json).toEqual({ version: 2 })
    expect(await permissions()).toEqual(expect.arrayContaining(['auditoria-read', 'users-read']))
    expect(await permissions()).not.toContain('users-update')
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'usuario.permisos_modificados',
      subject_name: 'Leo',
      before: { own: [], withheld: [] },
      after: { own: ['auditoria-read'], withheld: ['users-update'] },
    })
  })

  it('with an outdated version gets the current values, and who stored them', async () => {
    const { id } = await makeUser(db(), { roles: ['MKTG'] })
    const caja = await permission('caja-read')
    const other = await signIn(test.current, { name: 'Beto Ruiz', roles: ['admin'] })
    await post(`/api/updatePermissions/${id}`, { propios: [caja], retirados: [], version: 1 }, other)
    const late = await post(`/api/updatePermissions/${id}`, { propios: [], retirados: [], version: 1 })
    expect(late.json.error.stale).toMatchObject({ changedBy: 'Beto Ruiz', stored: { propios: [caja], retirados: [] } })
  })

  it('no user can give themselves anything', async () => {
    const change = { propios: [await permission('caja-read')], retirados: [], version: 1 }
    expect((await post(`/api/updatePermissions/${admin.user.id}`, change)).status).toBe(403)
  })

  it("customers' users get no permission of the staff", async () => {
    const { id: companyId } = await makeCompany(db())
    const { id } = await makeUser(db(), { roles: ['cliente'], companyId })
    const change = async (name: string) => ({ propios: [await permission(name)], retirados: [], version: 1 })
    const { json } = await post(`/api/updatePermissions/${id}`, await change('users-read'))
    expect(json.error.fields).toEqual({ propios: 'Son permisos del personal, no de un cliente: users-read.' })
    expect((await post(`/api/updatePermissions/${id}`, await change('colegas-update'))).status).toBe(200)
  })

  it('is not given and withheld at once', async () => {
    const { id } = await makeUser(db(), { roles: ['MKTG'] })
    const caja = await permission('caja-read')
    const { json } = await post(`/api/updatePermissions/${id}`, { propios: [caja], retirados: [caja], version: 1 })
    expect(json.error.fields).toHaveProperty('retirados')
  })
})
