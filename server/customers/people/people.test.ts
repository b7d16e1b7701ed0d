import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
const move = (companyId: number, usuario: number, who = admin) =>
  post(`/api/empresas/${companyId}/personas/recibe`, { usuario }, who)

it('the people of a company: what they see, whether they buy, and for whom one may act', async () => {
  const advisor = await signIn(test.current, { roles: ['asesor'] })
  const company = await makeCompany(db(), { advisorId: advisor.user.id, branches: ['Norte', 'Sur'] })
  const [north = 0] = company.branchIds
  await makeUser(db(), {
    name: 'Carla Díaz',
    roles: ['cliente'],
    permissions: ['permission_compras', 'colegas-update'],
    companyId: company.id,
    companyBranchIds: [north],
    sight: 'sucursal',
  })
  const dora = await makeUser(db(), { name: 'Dora', roles: ['cliente'], companyId: company.id, status: 'suspendido' })
  await db()
    .insertInto('user_withheld_permissions')
    .values({ user_id: dora.id, permission_id: await makePermission(db(), 'permission_compras') })
    .execute()
  await makeUser(db(), { name: 'Eva', companyId: company.id, status: 'eliminado' })
  const { json } = await get(`/api/empresas/${company.id}/personas`, advisor)
  expect(json).toMatchObject({
    total: 2,
    filas: [
      {
        nombre: 'Carla Díaz',
        estado: 'activo',
        roles: ['cliente'],
        vista: 'sucursal',
        sucursales: [{ id: north, nombre: 'Norte' }],
        administra: true,
        compra: true,
        ultimoAcceso: null,
        puedeActuar: true,
      },
      { nombre: 'Dora', estado: 'suspendido', compra: false, administra: false, puedeActuar: false },
    ],
  })
  expect((await get(`/api/empresas/${company.id}/personas?buscar=diaz`, advisor)).json.total).toBe(1)
  const other = await makeCompany(db())
  expect((await get(`/api/empresas/${other.id}/personas`, advisor)).status).toBe(404)
})

describe('moving somebody to another company', () => {
  async function person() {
    const [from, to] = [await makeCompany(db(), { name: 'Antes' }), await makeCompany(db(), { name: 'Después' })]
    const signedIn = await signIn(test.current, {
      name: 'Carla',
      roles: ['cliente'],
      permissions: ['colegas-update'],
      companyId: from.id,
      companyBranchIds: from.branchIds,
      sight: 'grupo',
    })
    return { from, to, signedIn, id: signedIn.user.id }
  }

  it('takes nothing along but the account and its roles', async () => {
    const { to, signedIn, id } = await person()
    const settings = JSON.stringify({ query: '' })
    await db().insertInto('saved_views').values({ user_id: id, list: 'pedidos', name: 'Míos', settings }).execute()
    const advisor = await signIn(test.current, { roles: ['admin'] })
    const onBehalf = await signIn(test.current, { user: signedIn.user, impersonatedBy: advisor.user.id })
    expect((await move(to.id, id)).json).toEqual({ success: true })
    expect((await get(`/api/empresas/${to.id}/personas`)).json.filas).toMatchObject([
      { id, vista: 'propio', sucursales: [], administra: false, roles: ['cliente'] },
    ])
    expect(await db().selectFrom('saved_views').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect((await get('/api/sesion', signedIn)).json.isLoggedin).toBe(false)
    expect((await get('/api/sesion', onBehalf)).json.id).toBe(advisor.user.id)
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'usuario.cambiado_de_empresa',
      subject_id: String(id),
      before: { company: 'Antes', sight: 'grupo' },
      after: { company: 'Después', sight: 'propio' },
    })
    expect((await move(to.id, id)).status).toBe(409)
  })

  it('leaves what they were given and refused there, but for what the shop withheld', async () => {
    const { to, id } = await person()
    const ids = async (...names: string[]) => Promise.all(names.map((name) => makePermission(db(), name)))
    for (const permission_id of await ids('prepedidos-approve', 'permission_compras'))
      await db().insertInto('user_permissions').values({ user_id: id, permission_id }).execute()
    const [buying = 0, other = 0] = await ids('permission_compras', 'otra-cosa')
    await db()
      .insertInto('user_withheld_permissions')
      .values([
        { user_id: id, permission_id: other, withheld_by: 'empresa' },
        { user_id: id, permission_id: buying, withheld_by: 'tienda' },
      ])
      .execute()
    await db().insertInto('buyer_limits').values({ user_id: id, per_order: '10' }).execute()
    expect((await move(to.id, id)).status).toBe(200)
    const { grupos } = (await get(`/api/getPermissions/${id}`)).json
    const all: { name: string; propio: boolean; retirado: boolean }[] = grupos.flatMap(
      ({ permisos }: { permisos: object[] }) => permisos,
    )
    expect(all.filter(({ propio }) => propio)).toEqual([])
    expect(all.filter(({ retirado }) => retirado).map(({ name }) => name)).toEqual(['permission_compras'])
    expect((await get(`/api/empresas/${to.id}/personas/${id}/limite`)).json).toMatchObject({
      porPedido: null,
      aprueba: false,
    })
  })

  it('is the same in the administration of users', async () => {
    const { to, signedIn, id } = await person()
    const { json } = await get(`/api/getUser/${id}`)
    const { name, email, username, telefono, vista, version } = json
    const roles = json.roles.map((role: { id: number }) => role.id)
    const change = { name, email, username, telefono, roles, vista, version, empresa: to.id, sucursales: to.branchIds }
    expect((await post(`/api/updateUser/${id}`, change)).status).toBe(200)
    expect((await get(`/api/empresas/${to.id}/personas`)).json.filas).toMatchObject([
      { id, vista, sucursales: [{ id: to.branchIds[0] }], administra: false },
    ])
    expect((await get('/api/sesion', signedIn)).json.isLoggedin).toBe(false)
  })

  it('is refused for staff, for nobody, and for an unknown company', async () => {
    const { to, id } = await person()
    const staff = await makeUser(db(), { roles: ['asesor'] })
    const removed = await makeUser(db(), { companyId: (await makeCompany(db())).id, status: 'eliminado' })
    const refused = [await move(to.id, staff.id), await move(to.id, removed.id), await move(to.id, 999_999)]
    expect(refused.map(({ json }) => json.error.fields)).toEqual(
      refused.map(() => ({ usuario: 'Esta persona no existe.' })),
    )
    expect((await move(999_999, id)).status).toBe(404)
  })

  it('requires both permissions, and sight of both companies', async () => {
    const { from, to, id } = await person()
    const one = await signIn(test.current, { roles: ['CustomerService'], permissions: ['empresas-update'] })
    expect((await move(to.id, id, one)).status).toBe(403)
    const rights = { roles: ['asesor'], permissions: ['empresas-update', 'users-update', 'colegas-update'] }
    const advisor = await signIn(test.current, rights)
    expect((await move(to.id, id, advisor)).status).toBe(404)
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', to.id).execute()
    expect((await move(to.id, id, advisor)).json.error.fields).toEqual({ usuario: 'Esta persona no existe.' })
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', from.id).execute()
    expect((await move(to.id, id, advisor)).status).toBe(200)
  })

  it('is not for who could not have made the account', async () => {
    const { to, id } = await person()
    await db()
      .insertInto('user_permissions')
      .values({ user_id: id, permission_id: await makePermission(db(), 'banner-create') })
      .execute()
    const clerk = await signIn(test.current, { roles: ['manager'], permissions: ['empresas-update', 'users-update'] })
    expect((await move(to.id, id, clerk)).status).toBe(403)
  })
})
