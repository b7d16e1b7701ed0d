import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const roleId = (name: string, permissions: string[] = []) => makeRole(test.current.database.db, name, permissions)
const permissionId = (name: string) => makePermission(test.current.database.db, name)

describe('access', () => {
  it.each([
    ['GET', '/api/getRoles'],
    ['GET', '/api/getRoles/exporta'],
    ['GET', '/api/getRole/1'],
    ['POST', '/api/storeRole'],
    ['POST', '/api/updateRole/3'],
    ['POST', '/api/updateRole/3/previa'],
    ['POST', '/api/deleteRole/3'],
  ] as const)('%s %s is for administrators', async (method, url) => {
    const payload = method === 'POST' ? { payload: { name: 'Intruso', version: 1 } } : {}
    for (const role of ['director', 'manager', 'CustomerService', 'cliente']) {
      const who = await signIn(test.current, { roles: [role], permissions: ['users-read', 'users-update'] })
      expect((await test.current.app.inject({ method, url, ...who, ...payload })).statusCode).toBe(403)
    }
  })

  it('GET /getAllRoles is for users who see users, and returns which of them they may assign', async () => {
    const givable = async (roles: string[]) => {
      const { json } = await get('/getAllRoles', await signIn(test.current, { roles, permissions: ['users-read'] }))
      return json.flatMap((role: { name: string; asignable: boolean }) => (role.asignable ? [role.name] : []))
    }
    expect(await givable(['admin'])).toContain('admin')
    const ofDirector = await givable(['director'])
    expect(ofDirector).toContain('director')
    expect(ofDirector).not.toContain('admin')
    expect(await givable(['manager'])).not.toContain('director')
    expect(await givable(['MKTG'])).toEqual(['cliente', 'contador', 'Cotizador-Mostrador', 'MKTG'])
    expect((await get('/getAllRoles', await signIn(test.current, { roles: ['cliente'] }))).status).toBe(403)
  })
})

it('GET /api/getRoles returns the number of permissions and users of each', async () => {
  const { db } = test.current.database
  await makeRole(db, 'Bodega', ['bodega-read', 'bodega-update'])
  await makeUser(db, { roles: ['Bodega'] })
  await makeUser(db, { roles: ['Bodega'], status: 'eliminado' })
  const { json } = await get('/api/getRoles?buscar=bodega')
  expect(json).toMatchObject({ filas: [{ name: 'Bodega', permisos: 2, usuarios: 1, sistema: false }], total: 1 })
  const { json: sorted } = await get('/api/getRoles?orden=-usuarios')
  expect(sorted.filas[0].usuarios).toBeGreaterThanOrEqual(sorted.filas[1].usuarios)
  const { json: file } = await get('/api/getRoles/exporta?buscar=bodega')
  expect(file).toBe('\uFEFFRol,Descripción,Segundo factor,Permisos,Usuarios\r\nBodega,,No,2,1\r\n')
})

describe('storing', () => {
  it('creates a role with its permissions, and the audit names them', async () => {
    const permisos = [await permissionId('users-read'), await permissionId('banner-create')]
    const { json } = await post('/api/storeRole', { name: '<i>Caja</i>', segundoFactor: true, permisos })
    expect((await get(`/api/getRole/${json.id}`)).json).toEqual({
      id: json.id,
      name: '<i>Caja</i>',
      descripcion: '',
      segundoFactor: true,
      sistema: false,
      permisos: permisos.toSorted((one, other) => one - other),
      usuarios: 0,
      version: 1,
    })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'rol.creado',
      after: { name: '<i>Caja</i>', requires_two_factor: true, permissions: ['banner-create', 'users-read'] },
    })
  })

  it.each([
    [{}, { name: 'Falta este dato.' }],
    [{ name: '!!!' }, { name: 'Escribe letras o cifras.' }],
    [{ name: 'x'.repeat(61) }, { name: expect.any(String) }],
    [{ name: 'ADMIN' }, { name: 'Ya hay un rol con este nombre.' }],
    [{ name: 'cotizador mostrador' }, { name: 'Ya hay un rol con este nombre.' }],
    [{ name: 'Otro', permisos: ['users-read'] }, { 'permisos.0': expect.any(String) }],
    [{ name: 'Otro', segundoFactor: 'no' }, { segundoFactor: expect.any(String) }],
  ])('refuses %j', async (payload, fields) => {
    const { status, json } = await post('/api/storeRole', payload)
    expect([status, json.error.fields]).toEqual([400, fields])
  })

  it('takes nothing that the form does not have', async () => {
    const { json } = await post('/api/storeRole', { name: 'Falso', is_system: true, sistema: true, version: 7, id: 1 })
    expect((await get(`/api/getRole/${json.id}`)).json).toMatchObject({ sistema: false, version: 1 })
  })
})

describe('changing', () => {
  it('takes effect at the next request of users with the role', async () => {
    const id = await roleId('Mesa de ayuda')
    const member = await signIn(test.current, { roles: ['Mesa de ayuda'] })
    const permissions = async () => (await get('/api/sesion', member)).json.permissions_auth
    expect(await permissions()).toEqual([])
    const change = { name: 'Mesa de ayuda', permisos: [await permissionId('auditoria-read')], version: 1 }
    expect((await post(`/api/updateRole/${id}`, change)).json).toEqual({ version: 2 })
    expect(await permissions()).toEqual(['auditoria-read'])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'rol.modificado',
      before: { name: 'Mesa de ayuda', permissions: [] },
      after: { name: 'Mesa de ayuda', permissions: ['auditoria-read'] },
    })
    await post(`/api/updateRole/${id}`, { ...change, permisos: [], version: 2 })
    expect(await permissions()).toEqual([])
  })

  it('with an outdated version gets the current values, and who stored them', async () => {
    const permiso = await permissionId('users-read')
    const id = await roleId('Cobranza')
    const other = await signIn(test.current, { name: 'Beto Ruiz', roles: ['admin'] })
    await post(`/api/updateRole/${id}`, { name: 'Cobranza', permisos: [permiso], version: 1 }, other)
    const late = await post(`/api/updateRole/${id}`, { name: 'Cobros', version: 1 })
    expect(late.status).toBe(409)
    expect(late.json.error.stale).toMatchObject({
      version: 2,
      changedBy: 'Beto Ruiz',
      stored: { name: 'Cobranza', descripcion: '', segundoFactor: false, permisos: [permiso] },
    })
  })

  it('of a role that rules of the program name does not change its name', async () => {
    const id = await roleId('director')
    const { json } = await get(`/api/getRole/${id}`)
    const { version, permisos } = json
    const renamed = await post(`/api/updateRole/${id}`, { name: 'Dirección', permisos, version })
    expect([renamed.status, renamed.json.error.fields.name]).toEqual([400, expect.stringContaining('conserva')])
    const described = { name: 'director', descripcion: 'Dirección general', permisos, version }
    expect((await post(`/api/updateRole/${id}`, described)).status).toBe(200)
  })

  it.each(['/api/updateRole/999999', '/api/updateRole/999999/previa', '/api/deleteRole/999999'])(
    '%s: there is none',
    async (url) => expect((await post(url, { name: 'Nada', version: 1 })).status).toBe(404),
  )
})

describe('what a change would open and close', () => {
  it('is counted for those whom nothing else opens it, and nothing is stored', async () => {
    const { db } = test.current.database
    const id = await roleId('Recepción', ['users-read'])
    await makeUser(db, { roles: ['Recepción'] })
    await makeUser(db, { roles: ['Recepción'] })
    await makeUser(db, { roles: ['Recepción', 'CustomerService'] })
    await makeUser(db, { roles: ['Recepción'], permissions: ['users-read'] })
    await makeUser(db, { roles: ['Recepción'], status: 'eliminado' })
    // For users from whom the permission is withheld nothing closes.
    const without = await makeUser(db, { roles: ['Recepción'] })
    await db
      .insertInto('user_withheld_permissions')
      .values({ user_id: without.id, permission_id: await permissionId('users-read') })
      .execute()
    const permisos = [await permissionId('auditoria-read')]
    const { json } = await post(`/api/updateRole/${id}/previa`, { permisos, segundoFactor: true })
    expect(json).toMatchObject({ usuarios: 5, sinSegundoFactor: 5 })
    expect(json.cambios).toContainEqual({ tipo: 'pantalla', nombre: 'Usuarios', abre: 0, cierra: 2 })
    expect(json.cambios).toContainEqual({ tipo: 'pantalla', nombre: 'Auditoría', abre: 5, cierra: 0 })
    expect(json.cambios).toContainEqual(expect.objectContaining({ tipo: 'llamada', cierra: 2 }))
    expect((await get(`/api/getRole/${id}`)).json.permisos).toEqual([await permissionId('users-read')])
  })

  it('is empty for a role without changes or users', async () => {
    const id = await roleId('Archivo', ['users-read'])
    const permisos = [await permissionId('auditoria-read')]
    const nothing = { usuarios: 0, cambios: [], sinSegundoFactor: 0 }
    expect((await post(`/api/updateRole/${id}/previa`, { permisos })).json).toEqual(nothing)
    const own = [await permissionId('users-read')]
    await makeUser(test.current.database.db, { roles: ['Archivo'] })
    expect((await post(`/api/updateRole/${id}/previa`, { permisos: own })).json).toEqual({ ...nothing, usuarios: 1 })
  })
})

describe('deleting', () => {
  it('is for a role without users, with its permissions, and is audited', async () => {
    const id = await roleId('Temporal', ['users-read'])
    expect((await post(`/api/deleteRole/${id}`, {})).json).toEqual({ success: true })
    expect((await get(`/api/getRole/${id}`)).status).toBe(404)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'rol.eliminado',
      before: { permissions: ['users-read'] },
    })
  })

  it('names who has it', async () => {
    await makeUser(test.current.database.db, { name: 'Ana Ruiz', roles: ['Reparto'] })
    const { status, json } = await post(`/api/deleteRole/${await roleId('Reparto')}`, {})
    expect([status, json.error.message]).toEqual([409, 'No se puede eliminar: lo tiene 1 usuario (Ana Ruiz).'])
  })

  it('is refused for those that rules of the program name', async () => {
    expect((await post(`/api/deleteRole/${await roleId('vendedor')}`, {})).status).toBe(409)
  })
})
