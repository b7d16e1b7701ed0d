import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const idOf = (name: string) => makePermission(test.current.database.db, name)
const stored = (name: string) =>
  test.current.database.db.selectFrom('permissions').selectAll().where('name', '=', name).executeTakeFirst()
const audit = () => lastAudit(test.current)

describe('who may', () => {
  it.each([
    ['GET', '/api/getPermissions'],
    ['GET', '/api/getPermissions/exporta'],
    ['GET', '/api/getPermission/1'],
    ['POST', '/api/storePermission'],
    ['POST', '/api/updatePermission/1'],
    ['POST', '/api/deletePermission/1'],
  ] as const)('%s %s is for administrators', async (method, url) => {
    const payload = method === 'POST' ? { payload: { name: 'intruso-read', version: 1 } } : {}
    for (const role of ['director', 'manager', 'CustomerService', 'cliente']) {
      const who = await signIn(test.current, { roles: [role], permissions: ['users-read', 'users-update'] })
      expect((await test.current.app.inject({ method, url, ...who, ...payload })).statusCode).toBe(403)
    }
    const { headers, cookies } = admin
    const anonymous = { headers, cookies: { 'XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '' } }
    expect((await test.current.app.inject({ method, url, ...anonymous, ...payload })).statusCode).toBe(401)
    expect(await stored('intruso-read')).toBeUndefined()
  })

  it('GET /getAllPermissions is for those who see users', async () => {
    const statuses = []
    for (const permissions of [['users-read'], []]) {
      statuses.push((await get('/getAllPermissions', await signIn(test.current, { permissions }))).status)
    }
    expect(statuses).toEqual([200, 403])
  })
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

  it('has all of them without a value', async () => {
    for (const url of ['/getAllPermissions', '/getAllPermissions?name=', '/getAllPermissions?name=,%20,']) {
      expect((await get(url)).json.length).toBeGreaterThan(10)
    }
  })
})

describe('GET /api/getPermissions', () => {
  it('says how many have each, and is searched, filtered and sorted', async () => {
    const { db } = test.current.database
    await makeRole(db, 'Almacén', ['almacen-read'])
    await makeUser(db, { permissions: ['almacen-read', 'almacen-update'] })
    const { json } = await get('/api/getPermissions?grupo=almacen&orden=-name')
    expect(json).toMatchObject({
      filas: [
        { name: 'almacen-update', roles: 0, usuarios: 1, sistema: false },
        { name: 'almacen-read', roles: 1, usuarios: 1, sistema: false },
      ],
      total: 2,
      pagina: 1,
      paginas: 1,
    })
    expect((await get('/api/getPermissions?buscar=catálogos')).json.filas).toMatchObject([
      { name: 'pdfcatalogo-create' },
    ])
  })

  it('is a file too', async () => {
    const { app } = test.current
    const answer = await app.inject({ method: 'GET', url: '/api/getPermissions/exporta?buscar=banner', ...admin })
    expect(answer.body).toBe('\uFEFFPermiso,Descripción,Roles,Usuarios\r\nbanner-create,Crear banners,1,0\r\n')
  })
})

describe('storing', () => {
  it('creates a permission, and the audit says who did it', async () => {
    const { status, json } = await post('/api/storePermission', { name: ' reportes-read ', descripcion: '<b>Ver</b>' })
    expect(status).toBe(200)
    expect((await get(`/api/getPermission/${json.id}`)).json).toEqual({
      id: json.id,
      name: 'reportes-read',
      descripcion: '<b>Ver</b>',
      sistema: false,
      version: 1,
    })
    expect(await audit()).toMatchObject({
      actor_id: admin.user.id,
      action: 'permiso.creado',
      subject_id: String(json.id),
      subject_name: 'reportes-read',
      after: { name: 'reportes-read', description: '<b>Ver</b>' },
    })
  })

  it.each([
    [{}, 'Falta este dato.'],
    [{ name: '' }, 'Falta este dato.'],
    [{ name: 'Reportes-Read' }, expect.stringContaining('minúsculas')],
    [{ name: 'reportes read' }, expect.stringContaining('minúsculas')],
    [{ name: '<b>x</b>' }, expect.stringContaining('minúsculas')],
    [{ name: '-read' }, expect.stringContaining('minúsculas')],
    [{ name: 'a'.repeat(81) }, expect.any(String)],
    [{ name: 'users-read' }, 'Ya hay un permiso con este nombre.'],
    [{ name: 7 }, expect.any(String)],
  ])('refuses %j', async (payload, message) => {
    const { status, json } = await post('/api/storePermission', payload)
    expect([status, json.error.fields]).toEqual([400, { name: message }])
  })

  it('takes nothing that the form does not have', async () => {
    await post('/api/storePermission', { name: 'pruebas-read', is_system: true, sistema: true, version: 9, id: 1 })
    expect(await stored('pruebas-read')).toMatchObject({ is_system: false, version: 1 })
  })

  it('is once, of two at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => post('/api/storePermission', { name: 'carrera-read' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })
})

describe('changing', () => {
  it('stores the next version with what it was before', async () => {
    const id = await idOf('precios-read')
    const change = { name: 'precios-ver', descripcion: 'Ver precios', version: 1 }
    expect(await post(`/api/updatePermission/${id}`, change)).toEqual({ status: 200, json: { version: 2 } })
    expect(await audit()).toMatchObject({
      action: 'permiso.modificado',
      before: { name: 'precios-read', description: '' },
      after: { name: 'precios-ver', description: 'Ver precios' },
    })
  })

  it('of a version that is no longer stored says what is, and who stored it', async () => {
    const id = await idOf('listas-read')
    const other = await signIn(test.current, { name: 'Beto Ruiz', roles: ['admin'] })
    await post(`/api/updatePermission/${id}`, { name: 'listas-read', descripcion: 'De Beto', version: 1 }, other)
    const late = await post(`/api/updatePermission/${id}`, { name: 'listas-read', descripcion: 'De Ana', version: 1 })
    expect(late.status).toBe(409)
    expect(late.json.error).toMatchObject({
      code: 'conflict',
      stale: { version: 2, changedBy: 'Beto Ruiz', stored: { name: 'listas-read', descripcion: 'De Beto' } },
    })
  })

  it('of one that rules of the program name keeps the name', async () => {
    const id = await idOf('users-read')
    const renamed = await post(`/api/updatePermission/${id}`, { name: 'usuarios-read', version: 1 })
    expect([renamed.status, renamed.json.error.fields.name]).toEqual([
      400,
      expect.stringContaining('conserva su nombre'),
    ])
    const described = { name: 'users-read', descripcion: 'Ver a los usuarios', version: 1 }
    expect((await post(`/api/updatePermission/${id}`, described)).status).toBe(200)
  })

  it('takes no name of another', async () => {
    const id = await idOf('otro-read')
    const { json } = await post(`/api/updatePermission/${id}`, { name: 'users-read', version: 1 })
    expect(json.error.fields).toEqual({ name: 'Ya hay un permiso con este nombre.' })
  })

  it.each(['/api/updatePermission/999999', '/api/deletePermission/999999'])('%s: there is none', async (url) => {
    expect((await post(url, { name: 'nada-read', version: 1 })).status).toBe(404)
  })
})

describe('deleting', () => {
  it('is for what nobody has, and is audited', async () => {
    const id = await idOf('sobrante-read')
    expect(await post(`/api/deletePermission/${id}`, {})).toEqual({ status: 200, json: { success: true } })
    expect(await stored('sobrante-read')).toBeUndefined()
    expect(await audit()).toMatchObject({ action: 'permiso.eliminado', before: { name: 'sobrante-read' } })
  })

  it('names who has it', async () => {
    const { db } = test.current.database
    await makeRole(db, 'Taller', ['taller-read'])
    for (const name of ['Ana', 'Beto', 'Ceci', 'Dani']) await makeUser(db, { name, permissions: ['taller-read'] })
    const { status, json } = await post(`/api/deletePermission/${await idOf('taller-read')}`, {})
    expect([status, json.error.message]).toEqual([
      409,
      'No se puede eliminar: lo tienen 1 rol (Taller) y 4 usuarios (Ana, Beto, Ceci, …).',
    ])
  })

  it('is refused for those that rules of the program name', async () => {
    expect((await post(`/api/deletePermission/${await idOf('empresas-update')}`, {})).status).toBe(409)
    expect(await stored('empresas-update')).toBeDefined()
  })
})
