import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// What the shop decided of somebody the shop takes back, and not who administers their company.

const test = useTestApp(async () => {})
const db = () => test.current.database.db
let admin: SignedIn
let owner: SignedIn
let company: Awaited<ReturnType<typeof makeCompany>>
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  company = await makeCompany(db(), { branches: ['Norte', 'Sur'] })
  owner = await administrator({ sight: 'empresa' })
})
const { get, post } = callsOf(test, () => admin)
const path = (id: number, act = '') => `/api/mi-empresa/colegas/${id}${act === '' ? '' : `/${act}`}`
const administrator = (recipe: UserRecipe) =>
  signIn(test.current, { roles: ['cliente'], permissions: ['colegas-update'], companyId: company.id, ...recipe })
const colleague = (recipe: UserRecipe = {}) => makeUser(db(), { roles: ['cliente'], companyId: company.id, ...recipe })
const changeOf = async (id: number, change: object) => {
  const { nombre, vista, roles, version } = (await get(path(id), owner)).json
  return { nombre, vista, roles: roles.map((role: { id: number }) => role.id), version, ...change }
}
const bulk = (id: number, acto: string) => post('/api/updateUsers', { seleccion: { ids: [id] }, acto })
const statusOf = async (id: number) =>
  await db().selectFrom('users').select(['status', 'suspended_by']).where('id', '=', id).executeTakeFirstOrThrow()

describe('a suspension', () => {
  it('of the shop is not ended by the company', async () => {
    const { id } = await colleague({ password: 'tres caballos verdes 88' })
    await bulk(id, 'suspender')
    expect(await statusOf(id)).toEqual({ status: 'suspendido', suspended_by: 'tienda' })
    const refused = await post(path(id, 'activa'), {}, owner)
    const text = 'La suspendió la tienda: pide a tu asesor que la active.'
    expect([refused.status, refused.json.error.message]).toEqual([403, text])
    expect((await get(path(id), owner)).json.motivo).toBe(text)
    expect((await statusOf(id)).status).toBe('suspendido')
    await bulk(id, 'activar')
    expect(await statusOf(id)).toEqual({ status: 'activo', suspended_by: null })
  })

  it('of the company is the shop’s once the shop suspends too', async () => {
    const { id } = await colleague({ password: 'tres caballos verdes 88' })
    expect((await post(path(id, 'suspende'), {}, owner)).status).toBe(200)
    expect((await get(`/api/getUser/${id}`)).json.suspendidoPor).toBe('empresa')
    expect((await bulk(id, 'suspender')).json).toEqual({ cambiados: 1, omitidos: [] })
    expect(await statusOf(id)).toEqual({ status: 'suspendido', suspended_by: 'tienda' })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'usuario.suspendido',
      before: { status: 'suspendido', suspendedBy: 'empresa' },
      after: { status: 'suspendido', suspendedBy: 'tienda' },
    })
    for (const act of ['activa', 'suspende']) expect((await post(path(id, act), {}, owner)).status).toBe(403)
    const again = [{ motivo: 'Ya está suspendido.', usuarios: 1 }]
    expect((await bulk(id, 'suspender')).json).toEqual({ cambiados: 0, omitidos: again })
    expect((await get(`/api/getUser/${id}`)).json.suspendidoPor).toBe('tienda')
  })

  it('of the company is ended by the company, or by the shop', async () => {
    const { id } = await colleague({ password: 'tres caballos verdes 88' })
    for (const activate of [() => post(path(id, 'activa'), {}, owner), () => bulk(id, 'activar')]) {
      expect((await post(path(id, 'suspende'), {}, owner)).status).toBe(200)
      expect(await statusOf(id)).toEqual({ status: 'suspendido', suspended_by: 'empresa' })
      await activate()
      expect((await statusOf(id)).status).toBe('activo')
    }
  })
})

describe('a permission that was withheld', () => {
  const withholding = async (id: number, retirados: readonly number[]) => {
    const { version } = (await get(`/api/getPermissions/${id}`)).json
    return post(`/api/updatePermissions/${id}`, { propios: [], retirados, version })
  }

  it('by the shop is not given back by the company, by whichever change', async () => {
    const { id } = await colleague()
    const buy = await makePermission(db(), 'permission_compras')
    await withholding(id, [buy])
    const returned = await post(path(id), await changeOf(id, { retirados: [] }), owner)
    expect([returned.status, returned.json.error.fields]).toEqual([
      400,
      { retirados: 'La tienda retiró permission_compras: pide a tu asesor que lo devuelva.' },
    ])
    const kept = { nombre: 'Otra', retirados: ['permission_compras'] }
    expect((await post(path(id), await changeOf(id, kept), owner)).status).toBe(200)
    const counter = await makeRole(db(), 'Cotizador-Mostrador')
    const without = { roles: [counter], retirados: ['permission_compras'] }
    expect((await post(path(id), await changeOf(id, without), owner)).status).toBe(200)
    expect((await get(path(id), owner)).json).toMatchObject({
      retirados: ['permission_compras'],
      retiradosPorTienda: ['permission_compras'],
      compra: false,
    })
    await withholding(id, [])
    expect((await get(path(id), owner)).json.retiradosPorTienda).toEqual([])
  })

  it('by the company is given back by it, also after the shop saved it as it was', async () => {
    const { id } = await colleague()
    await post(path(id), await changeOf(id, { retirados: ['permission_compras'] }), owner)
    await withholding(id, [await makePermission(db(), 'permission_compras')])
    expect((await get(path(id), owner)).json).toMatchObject({
      retirados: ['permission_compras'],
      retiradosPorTienda: [],
    })
    expect((await post(path(id), await changeOf(id, { retirados: [] }), owner)).status).toBe(200)
    expect((await get(path(id), owner)).json.compra).toBe(true)
  })

  it('to approve: what the shop took the company does not give again', async () => {
    const { id } = await colleague({ permissions: ['prepedidos-approve'] })
    const limit = (aprueba: boolean, version: number) => ({ porPedido: null, porMes: null, aprueba, version })
    const staff = `/api/empresas/${company.id}/personas/${id}/limite`
    expect((await post(staff, limit(false, 0))).status).toBe(200)
    const again = await post(path(id, 'limite'), limit(true, 1), owner)
    expect([again.status, Object.keys(again.json.error.fields)]).toEqual([400, ['aprueba']])
    expect((await post(staff, limit(true, 1))).status).toBe(200)
    expect((await post(path(id, 'limite'), limit(false, 2), owner)).status).toBe(200)
    expect((await post(path(id, 'limite'), limit(true, 3), owner)).status).toBe(200)
  })
})

describe('limits', () => {
  const limit = (porPedido: number | null, version: number) => ({ porPedido, porMes: null, aprueba: false, version })

  it('are given up to those of who gives them, also to whom they invite', async () => {
    const limited = await administrator({ sight: 'empresa' })
    await db().insertInto('buyer_limits').values({ user_id: limited.user.id, per_order: '1000' }).execute()
    const { id } = await colleague()
    await db().insertInto('buyer_limits').values({ user_id: id, per_order: '500' }).execute()
    const above = 'No puedes dar más que tu propio límite: $1,000.00.'
    for (const wanted of [null, 1000.01]) {
      const { status, json } = await post(path(id, 'limite'), limit(wanted, 1), limited)
      expect([status, json.error.fields]).toEqual([400, { porPedido: above }])
    }
    expect((await post(path(id, 'limite'), limit(1000, 1), limited)).status).toBe(200)
    const invitation = {
      nombre: 'Nora',
      correo: 'nora@limites.mx',
      telefono: '',
      roles: [await makeRole(db(), 'cliente')],
      vista: 'propio',
    }
    const { json } = await post('/api/mi-empresa/colegas/invita', invitation, limited)
    expect((await get(path(json.id, 'limite'), limited)).json).toMatchObject({ porPedido: 1000, porMes: null })
  })
})

it('who administers a branch knows the approvers of it alone', async () => {
  const [north = 0, south = 0] = company.branchIds
  const narrow = await administrator({ sight: 'sucursal', companyBranchIds: [north] })
  const approver = { permissions: ['prepedidos-approve'] } as const
  await colleague({ ...approver, name: 'Norma del Norte', companyBranchIds: [north] })
  await colleague({ ...approver, name: 'Susana del Sur', companyBranchIds: [south] })
  const { id } = await colleague({ companyBranchIds: [north] })
  expect(JSON.stringify((await get(path(id, 'limite'), narrow)).json)).toContain('Norma')
  expect(JSON.stringify((await get(path(id, 'limite'), narrow)).json)).not.toContain('Susana')
  expect(JSON.stringify((await get(path(id, 'limite'), owner)).json)).toContain('Susana')
})
