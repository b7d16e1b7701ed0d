import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole } from '#test/factories/accounts.ts'
import { useUserAdministration } from '#test/set-ups/user-administration.ts'
import { signIn } from '#test/sign-in.ts'

const shop = useUserAdministration()
const { test, get, post, db, roles, make, stored, mails, someone } = shop
const rolesOf = async (id: number) =>
  (await get(`/api/getUser/${id}`)).json.roles.map((role: { name: string }) => role.name)
const sessions = async (id: number) =>
  (await db().selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
/** The values that the form sends for an unchanged user. */
async function formOf(id: number) {
  const { json } = await get(`/api/getUser/${id}`)
  const { empresa, name, email, username, telefono, vista, ajustarMargin, version } = json
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
  const own = { name, email, username, telefono, vista, ajustarMargin, version }
  return { ...own, roles: ids(json.roles), empresa: empresa?.id ?? null, sucursales: ids(json.sucursales) }
}

describe('access', () => {
  it.each([
    ['/api/storeUser', ['admin', 'director']],
    ['/api/updateUser/999999', ['admin', 'director', 'manager']],
    ['/api/deleteUser/999999', ['admin', 'director', 'manager']],
    ['/api/updateUsers', ['admin', 'director', 'manager']],
    ['/api/inviteUser/999999', ['admin', 'director']],
    ['/api/withdrawInvitation/999999', ['admin', 'director']],
  ])('POST %s: %j', async (url, allowed) => {
    const open: string[] = []
    for (const role of ['admin', 'director', 'manager', 'CustomerService', 'asesor', 'cliente']) {
      const { status } = await post(url, {}, await signIn(test.current, { roles: [role] }))
      if (status !== 403) open.push(role)
    }
    expect(open).toEqual(allowed)
  })

  it('a user of a company cannot administer users, whatever their permissions', async () => {
    const { id: companyId } = await makeCompany(db())
    const permissions = ['users-create', 'users-update', 'users-read']
    const customer = await signIn(test.current, { roles: ['cliente'], permissions, companyId })
    expect((await post('/api/storeUser', await someone(), customer)).status).toBe(403)
    const { id } = await make({ roles: ['cliente'] })
    expect((await post(`/api/updateUser/${id}`, await formOf(id), customer)).status).toBe(403)
    expect((await post(`/api/deleteUser/${id}`, {}, customer)).status).toBe(403)
    const bulk = { seleccion: { ids: [id] }, acto: 'suspender' }
    expect((await post('/api/updateUsers', bulk, customer)).status).toBe(403)
  })
})

describe('POST /api/updateUser/:id', () => {
  it('stores the change with what it was before', async () => {
    const { id } = await make({ name: 'Ana', roles: ['MKTG'] })
    const change = { ...(await formOf(id)), name: 'Ana Ruiz', roles: await roles('MKTG', 'asesor'), ajustarMargin: 7.5 }
    expect((await post(`/api/updateUser/${id}`, change)).json).toEqual({ version: 2 })
    expect((await get(`/api/getUser/${id}`)).json).toMatchObject({ name: 'Ana Ruiz', ajustarMargin: 7.5, version: 2 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'usuario.modificado',
      before: { name: 'Ana', roles: ['MKTG'], margin_limit: null },
      after: { name: 'Ana Ruiz', roles: ['asesor', 'MKTG'], margin_limit: 7.5 },
    })
    expect(Object.keys((await lastAudit(test.current))?.after as object)).toEqual(['name', 'roles', 'margin_limit'])
  })

  it('takes effect at the next request', async () => {
    const member = await signIn(test.current, { roles: ['manager', 'MKTG'] })
    const sees = async () => (await get('/api/getUsers', member)).status
    expect(await sees()).toBe(200)
    await post(`/api/updateUser/${member.user.id}`, { ...(await formOf(member.user.id)), roles: await roles('MKTG') })
    expect(await sees()).toBe(403)
    expect((await get('/api/sesion', member)).json).toMatchObject({ rol_auth: ['MKTG'], isLoggedin: true })
  })

  it('with an outdated version gets the current values, and who stored them', async () => {
    const { id } = await make({ roles: ['MKTG'] })
    const form = await formOf(id)
    const other = await signIn(test.current, { name: 'Beto Ruiz', roles: ['admin'] })
    await post(`/api/updateUser/${id}`, { ...form, telefono: '33 1234 5678' }, other)
    const late = await post(`/api/updateUser/${id}`, { ...form, name: 'Otra' })
    expect(late.status).toBe(409)
    expect(late.json.error.stale).toMatchObject({
      version: 2,
      changedBy: 'Beto Ruiz',
      stored: { telefono: '33 1234 5678', roles: form.roles, empresa: null },
    })
  })

  it('the last role stays', async () => {
    const { id } = await make({ roles: ['MKTG'] })
    const { json } = await post(`/api/updateUser/${id}`, { ...(await formOf(id)), roles: [] })
    expect(json.error.fields).toHaveProperty('roles')
    expect(await rolesOf(id)).toEqual(['MKTG'])
  })

  it('no user changes themselves, or an account that they could not have created', async () => {
    const director = await signIn(test.current, { roles: ['director'] })
    const own = await post(
      `/api/updateUser/${director.user.id}`,
      { ...(await formOf(director.user.id)), ajustarMargin: 99 },
      director,
    )
    expect(own.status).toBe(403)
    const change = { ...(await formOf(shop.admin.user.id)), email: 'mia@prueba.mx' }
    expect((await post(`/api/updateUser/${shop.admin.user.id}`, change, director)).status).toBe(403)
    const manager = await signIn(test.current, { roles: ['manager'] })
    expect((await post(`/api/deleteUser/${director.user.id}`, {}, manager)).status).toBe(403)
    const raised = { ...(await formOf(manager.user.id)), roles: await roles('manager', 'director') }
    expect((await post(`/api/updateUser/${manager.user.id}`, raised, manager)).status).toBe(403)
    const { id } = await make({ roles: ['vendedor'] })
    const given = { ...(await formOf(id)), roles: await roles('vendedor', 'director') }
    expect((await post(`/api/updateUser/${id}`, given, manager)).json.error.fields).toHaveProperty('roles')
  })

  it('margins are changed by those who lead', async () => {
    const { id } = await make({ roles: ['Cotizador-Mostrador'] })
    const clerk = await signIn(test.current, { roles: ['CustomerService'], permissions: ['users-update'] })
    const { json } = await post(`/api/updateUser/${id}`, { ...(await formOf(id)), ajustarMargin: 50 }, clerk)
    expect(json.error.fields).toEqual({ ajustarMargin: 'El margen lo cambian la dirección y la gerencia.' })
    const manager = await signIn(test.current, { roles: ['manager'] })
    const to = async (ajustarMargin: number) =>
      post(`/api/updateUser/${id}`, { ...(await formOf(id)), ajustarMargin }, manager)
    expect((await to(50)).json.error.fields).toEqual({
      ajustarMargin: 'No puedes dar un margen: tú no tienes ninguno.',
    })
    await db().updateTable('users').set({ margin_limit: 50 }).where('id', '=', manager.user.id).execute()
    expect([(await to(51)).status, (await to(50)).status]).toEqual([400, 200])
    // An unchanged value may stay.
    expect((await post(`/api/updateUser/${id}`, { ...(await formOf(id)), name: 'Leo' }, clerk)).status).toBe(200)
  })

  it('only an invited user can get another address, and the invitation goes there', async () => {
    const { json } = await post('/api/storeUser', await someone())
    const change = { ...(await formOf(json.id)), email: 'corregido@prueba.mx' }
    expect((await post(`/api/updateUser/${json.id}`, change)).status).toBe(200)
    const sent = await mails(json.id)
    expect(sent.map(({ recipient }) => recipient)).toEqual([expect.stringContaining('nueva-'), 'corregido@prueba.mx'])
    const links = await db().selectFrom('one_time_links').select('id').where('user_id', '=', json.id).execute()
    expect(links).toHaveLength(1)
    const { id } = await make({ roles: ['MKTG'] })
    const active = await post(`/api/updateUser/${id}`, { ...(await formOf(id)), email: 'robada@prueba.mx' })
    expect(active.json.error.fields).toEqual({ email: expect.stringContaining('solo esa persona') })
  })

  it('into another company ends the sessions, and takes along nothing that was allowed in the one of before', async () => {
    const [from, to] = [
      await makeCompany(db(), { branches: ['Centro'] }),
      await makeCompany(db(), { name: 'Taller Norte' }),
    ]
    const recipe = {
      roles: ['cliente'],
      permissions: ['colegas-update'],
      companyId: from.id,
      companyBranchIds: from.branchIds,
    }
    const member = await signIn(test.current, recipe)
    const form = await formOf(member.user.id)
    const moved = { ...form, empresa: to.id, sucursales: [], vista: 'empresa' }
    expect((await post(`/api/updateUser/${member.user.id}`, moved)).status).toBe(200)
    expect((await get(`/api/getUser/${member.user.id}`)).json).toMatchObject({
      empresa: { nombre: 'Taller Norte' },
      sucursales: [],
      vista: 'empresa',
    })
    expect((await get('/api/sesion', member)).json.isLoggedin).toBe(false)
    const again = await signIn(test.current, { user: member.user })
    expect((await get('/api/sesion', again)).json.permissions_auth).toEqual(['permission_compras'])
  })

  it('into another company is for who changes companies, as by the company itself', async () => {
    const [from, to] = [await makeCompany(db()), await makeCompany(db())]
    const [cliente] = await roles('cliente')
    const [manager, mover] = [
      await signIn(test.current, { roles: ['manager'] }),
      await signIn(test.current, { roles: ['manager'], permissions: ['empresas-update'] }),
    ]
    const customer = await make({ roles: ['cliente'], companyId: from.id })
    const staff = await make({ roles: ['vendedor'], status: 'invitado' })
    for (const { id } of [customer, staff]) {
      const moved = { ...(await formOf(id)), roles: [cliente], empresa: to.id }
      const refused = await post(`/api/updateUser/${id}`, moved, manager)
      expect([refused.status, refused.json.error.fields]).toEqual([403, { empresa: expect.any(String) }])
    }
    const out = { ...(await formOf(customer.id)), roles: await roles('vendedor'), empresa: null }
    expect((await post(`/api/updateUser/${customer.id}`, out, manager)).status).toBe(403)
    const url = `/api/empresas/${to.id}/personas/recibe`
    expect((await post(url, { usuario: customer.id }, manager)).status).toBe(403)
    const named = { ...(await formOf(customer.id)), name: 'Otro Nombre' }
    expect((await post(`/api/updateUser/${customer.id}`, named, manager)).status).toBe(200)
    const moved = { ...(await formOf(customer.id)), empresa: to.id }
    expect((await post(`/api/updateUser/${customer.id}`, moved, mover)).status).toBe(200)
  })

  it('of somebody who is not there answers 404', async () => {
    const body = { ...(await someone()), version: 1 }
    const { id } = await make({ status: 'eliminado' })
    for (const url of [
      `/api/updateUser/${id}`,
      '/api/updateUser/999999',
      `/api/deleteUser/${id}`,
      `/api/inviteUser/${id}`,
    ]) {
      expect((await post(url, body)).status).toBe(404)
    }
  })
})

describe('POST /api/deleteUser/:id', () => {
  it('ends the sessions at once, and what they did stays theirs', async () => {
    const member = await signIn(test.current, { name: 'Se Va', roles: ['admin', 'MKTG'] })
    const made = await post('/api/storeUser', await someone(), member)
    await post(`/api/deleteUser/${member.user.id}`, {})
    expect((await get('/api/sesion', member)).json.isLoggedin).toBe(false)
    expect(await sessions(member.user.id)).toBe(0)
    expect(await stored(member.user.id)).toMatchObject({ status: 'eliminado', name: 'Se Va' })
    expect(await lastAudit(test.current)).toMatchObject({ action: 'usuario.eliminado', before: { status: 'activo' } })
    const { json } = await get('/api/auditoria?accion=usuario.invitado')
    expect(JSON.stringify(json.filas)).toContain('Se Va')
    expect(made.status).toBe(200)
  })
})

describe('invitations', () => {
  it('are sent again, and the link of before is good no more', async () => {
    const { json } = await post('/api/storeUser', await someone())
    expect((await post(`/api/inviteUser/${json.id}`, {})).status).toBe(429)
    await db()
      .updateTable('one_time_links')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('user_id', '=', json.id)
      .execute()
    const now = Date.now()
    const again = await post(`/api/inviteUser/${json.id}`, {})
    expect(Date.parse(again.json.vence)).toBeGreaterThan(now)
    const [first, second] = (await mails(json.id)).map(({ body_text }) => /#([\w-]{43})/u.exec(body_text)?.[1])
    const contrasena = 'tres caballos verdes 88'
    expect((await post('/api/restablecer', { token: first, contrasena })).status).toBe(404)
    expect((await post('/api/restablecer', { token: second, contrasena })).status).toBe(200)
  })

  it('are withdrawn', async () => {
    const { json } = await post('/api/storeUser', await someone())
    expect((await post(`/api/withdrawInvitation/${json.id}`, {})).json).toEqual({ success: true })
    expect((await get(`/api/getUser/${json.id}`)).json).toMatchObject({ estado: 'invitado', invitacionVence: null })
    const [mail] = await mails(json.id)
    const token = /#([\w-]{43})/u.exec(mail?.body_text ?? '')?.[1]
    expect((await post('/api/restablecer', { token, contrasena: 'tres caballos verdes 88' })).status).toBe(404)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'usuario.invitacion_retirada' })
  })
})

describe('permissions of a role that somebody may not give', () => {
  it('protect the account: it is not changed by who could not have made it', async () => {
    await makeRole(db(), 'Tesorería', ['tesoreria-update'])
    const { id } = await make({ roles: ['Tesorería'] })
    const clerk = await signIn(test.current, { roles: ['CustomerService'], permissions: ['users-update'] })
    const { status, json } = await post(`/api/updateUser/${id}`, await formOf(id), clerk)
    expect([status, json.error.message]).toEqual([403, 'No puedes cambiar una cuenta con el rol Tesorería.'])
    await makePermission(db(), 'tesoreria-update')
    const able = await signIn(test.current, {
      roles: ['CustomerService'],
      permissions: ['users-update', 'tesoreria-update'],
    })
    expect((await post(`/api/updateUser/${id}`, await formOf(id), able)).status).toBe(200)
  })
})
