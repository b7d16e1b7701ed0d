import { beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#domain/access.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// What every resource does is shown in server/accounts/resources, who may make a call in test/access.

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
const idOf = (name: string) => makePermission(db(), name)
const stored = (name: string) => db().selectFrom('permissions').selectAll().where('name', '=', name).executeTakeFirst()

it('every database begins with the permissions of the rules', async () => {
  const rows = await db().selectFrom('permissions').select('name').where('is_system', '=', true).execute()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(PERMISSIONS.toSorted())
})

describe('GET /getAllPermissions', () => {
  it.each([
    ['users-read', ['users-read']],
    ['banner, PDF', ['banner-create', 'pdfcatalogo-create']],
    ['compras', ['permission_compras']],
    ['%', []],
  ])('with names containing %j', async (values, names) => {
    const { json } = await get(`/getAllPermissions?name=${encodeURIComponent(values)}`)
    expect(json.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it.each(['', '?name=', '?name=,%20,'])('has all of them without a value: %j', async (query) => {
    expect((await get(`/getAllPermissions${query}`)).json.length).toBeGreaterThan(10)
  })
})

it('the list counts who has each, and is searched, filtered, sorted and exported', async () => {
  await makeRole(db(), 'Almacén', ['almacen-read'])
  await makeUser(db(), { permissions: ['almacen-read', 'almacen-update'] })
  const { json } = await get('/api/getPermissions?grupo=almacen&orden=-name')
  expect(json).toMatchObject({
    filas: [
      { name: 'almacen-update', roles: 0, usuarios: 1, sistema: false },
      { name: 'almacen-read', roles: 1, usuarios: 1, sistema: false },
    ],
    total: 2,
  })
  const found = await get('/api/getPermissions?buscar=catálogos')
  expect(found.json.filas).toMatchObject([{ name: 'pdfcatalogo-create' }])
  const url = '/api/getPermissions/exporta?buscar=banner'
  const { body } = await test.current.app.inject({ method: 'GET', url, ...admin })
  expect(body).toBe('\uFEFFPermiso,Descripción,Roles,Usuarios\r\nbanner-create,Crear banners,1,0\r\n')
})

it.each([
  [{}, 'Falta este dato.'],
  [{ name: '' }, 'Falta este dato.'],
  [{ name: 'Reportes-Read' }, expect.stringContaining('minúsculas')],
  [{ name: 'reportes read' }, expect.stringContaining('minúsculas')],
  [{ name: '<b>x</b>' }, expect.stringContaining('minúsculas')],
  [{ name: '-read' }, expect.stringContaining('minúsculas')],
  [{ name: 'a'.repeat(81) }, expect.any(String)],
  [{ name: 7 }, expect.any(String)],
])('the name of %j is refused', async (payload, message) => {
  const { status, json } = await post('/api/storePermission', payload)
  expect([status, json.error.fields]).toEqual([400, { name: message }])
})

it('one of the rules is described, not renamed or deleted', async () => {
  const id = await idOf('users-read')
  const renamed = await post(`/api/updatePermission/${id}`, { name: 'usuarios-read', version: 1 })
  expect(renamed.json.error.fields.name).toContain('conserva su nombre')
  const described = { name: 'users-read', descripcion: 'Ver a los usuarios', version: 1 }
  expect((await post(`/api/updatePermission/${id}`, described)).status).toBe(200)
  expect((await post(`/api/deletePermission/${id}`, {})).status).toBe(409)
  expect(await stored('users-read')).toBeDefined()
})

it('one that nobody has is deleted, and audited', async () => {
  const id = await idOf('sobrante-read')
  expect(await post(`/api/deletePermission/${id}`, {})).toEqual({ status: 200, json: { success: true } })
  expect(await stored('sobrante-read')).toBeUndefined()
  const entry = { action: 'permiso.eliminado', before: { name: 'sobrante-read' } }
  expect(await lastAudit(test.current)).toMatchObject(entry)
})

it('one that somebody has is not deleted: the answer names who', async () => {
  await makeRole(db(), 'Taller', ['taller-read'])
  for (const name of ['Ana', 'Beto', 'Ceci', 'Dani']) await makeUser(db(), { name, permissions: ['taller-read'] })
  const { status, json } = await post(`/api/deletePermission/${await idOf('taller-read')}`, {})
  const message = 'No se puede eliminar: lo tienen 1 rol (Taller) y 4 usuarios (Ana, Beto, Ceci, …).'
  expect([status, json.error.message]).toEqual([409, message])
})
