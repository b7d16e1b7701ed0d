import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { useUserAdministration } from '#test/set-ups/user-administration.ts'
import { signIn } from '#test/sign-in.ts'

const shop = useUserAdministration()
const { test, get, post, db, roles, make, stored, mails, someone, newAddress } = shop

describe('POST /api/storeUser', () => {
  it('invites by mail, with a link and without a password', async () => {
    const { json } = await post('/api/storeUser', await someone({ email: ' Ana.Lopez@Prueba.MX ', username: 'Ana.L' }))
    expect(await stored(json.id)).toMatchObject({
      name: 'Ana López',
      email: 'ana.lopez@prueba.mx',
      username: 'ana.l',
      status: 'invitado',
      email_verified: false,
    })
    const [mail] = await mails(json.id)
    expect(mail).toMatchObject({ template: 'invitacion', recipient: 'ana.lopez@prueba.mx', state: 'en_espera' })
    expect(mail?.body_text).toMatch(/Zoe Admin te dio de alta[\s\S]*http:\/\/localhost\/tuerca\/Restablecer#[\w-]{43}/u)
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: shop.admin.user.id,
      action: 'usuario.invitado',
      subject_id: String(json.id),
      after: { name: 'Ana López', email: 'ana.lopez@prueba.mx', roles: ['MKTG'], company: null },
    })
    const { invitacionVence, estado } = (await get(`/api/getUser/${json.id}`)).json
    expect(estado).toBe('invitado')
    const inAlmostAWeek = Date.now() + 6.9 * 86_400_000
    expect(Date.parse(invitacionVence)).toBeGreaterThan(inAlmostAWeek)
  })

  it('the link sets the password, once, and opens the account', async () => {
    const { json } = await post('/api/storeUser', await someone())
    const [mail] = await mails(json.id)
    const token = /#([\w-]{43})/u.exec(mail?.body_text ?? '')?.[1]
    const password = { token, contrasena: 'tres caballos verdes 88' }
    expect((await post('/api/restablecer', password)).status).toBe(200)
    expect(await stored(json.id)).toMatchObject({ status: 'activo', email_verified: true })
    expect((await post('/api/restablecer', password)).status).toBe(404)
    expect((await post(`/api/inviteUser/${json.id}`, {})).status).toBe(409)
  })

  it.each([
    [{ name: '' }, { name: 'Falta este dato.' }],
    [{ email: 'no es' }, { email: 'Escribe un correo como nombre@dominio.mx.' }],
    [{ username: 'a b' }, { username: expect.stringContaining('3 a 40') }],
    [{ roles: [] }, { roles: 'Elige al menos un rol.' }],
    [{ roles: [999_999] }, { roles: 'Uno de los roles ya no existe.' }],
    [{ telefono: '123' }, { telefono: expect.stringContaining('10 dígitos') }],
    [{ empresa: 999_999 }, { empresa: 'Esta empresa ya no existe.', roles: expect.stringContaining('quita MKTG') }],
    [{ ajustarMargin: 101 }, { ajustarMargin: expect.any(String) }],
    [{ ajustarMargin: -1 }, { ajustarMargin: expect.any(String) }],
    [{ ajustarMargin: 1.005 }, { ajustarMargin: expect.any(String) }],
    [{ vista: 'todo' }, { vista: 'Elige una de las opciones.' }],
    [{ sucursales: [1] }, { sucursales: expect.any(String) }],
  ])('refuses %j at its field', async (change, fields) => {
    const { status, json } = await post('/api/storeUser', await someone(change))
    expect([status, json.error.fields]).toEqual([400, fields])
  })

  it('an address is of one account, whatever its case; a user name too', async () => {
    await make({ email: 'unico@prueba.mx', username: 'unico' })
    const taken = await post('/api/storeUser', await someone({ email: 'UNICO@prueba.mx' }))
    expect([taken.status, taken.json.error.fields]).toEqual([400, { email: 'Ya hay una cuenta con este correo.' }])
    const named = await post('/api/storeUser', await someone({ username: 'UNICO' }))
    expect(named.json.error.fields).toEqual({ username: 'Ya hay una cuenta con este usuario.' })
    await make({ name: 'Leo', email: 'fue@prueba.mx', status: 'eliminado' })
    const removed = await post('/api/storeUser', await someone({ email: 'fue@prueba.mx' }))
    expect(removed.json.error.fields.email).toContain('cuenta eliminada (Leo)')
    const race = await Promise.all([1, 2].map(() => someone({ email: 'carrera@prueba.mx' })))
    const answers = await Promise.all(race.map((body) => post('/api/storeUser', body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  it('takes nothing that the form does not have', async () => {
    const more = {
      status: 'activo',
      estado: 'activo',
      email_verified: true,
      id: 1,
      version: 9,
      password: 'x',
      permisos: [1],
    }
    const { json } = await post('/api/storeUser', await someone(more))
    expect(await stored(json.id)).toMatchObject({ status: 'invitado', email_verified: false, version: 1 })
    const own = await db().selectFrom('user_permissions').selectAll().where('user_id', '=', json.id).execute()
    expect(own).toEqual([])
  })

  it('takes no HTML, in no field', async () => {
    const html = '<img src=x onerror=alert(1)>'
    for (const change of [{ name: html }, { username: html }, { telefono: html }, { email: html }]) {
      expect((await post('/api/storeUser', await someone(change))).status).toBe(400)
    }
  })

  it('gives no role above the own', async () => {
    const director = await signIn(test.current, { roles: ['director'] })
    const refused = await post('/api/storeUser', await someone({ roles: await roles('admin') }), director)
    expect([refused.status, refused.json.error.fields]).toEqual([
      400,
      { roles: 'No puedes dar ni quitar el rol admin.' },
    ])
    expect((await post('/api/storeUser', await someone({ roles: await roles('manager') }), director)).status).toBe(200)
  })

  it("customers' users have roles of customers, a company and its branches; the staff has none", async () => {
    const { id: empresa, branchIds } = await makeCompany(db(), { branches: ['Centro', 'Norte'] })
    const other = await makeCompany(db())
    const customer = await someone({
      roles: await roles('cliente'),
      empresa,
      sucursales: [branchIds[0]],
      vista: 'sucursal',
    })
    const { json } = await post('/api/storeUser', customer)
    expect((await get(`/api/getUser/${json.id}`)).json).toMatchObject({
      empresa: { id: empresa },
      sucursales: [{ id: branchIds[0], nombre: 'Centro' }],
      vista: 'sucursal',
    })
    const problems = async (change: object) =>
      (await post('/api/storeUser', await someone({ ...customer, email: newAddress(), ...change }))).json.error.fields
    expect(await problems({ roles: await roles('cliente', 'MKTG') })).toEqual({
      roles: expect.stringContaining('quita MKTG'),
    })
    expect(await problems({ sucursales: [other.branchIds[0]] })).toEqual({
      sucursales: 'Elige sucursales de su empresa.',
    })
    expect(await problems({ sucursales: [] })).toEqual({ sucursales: 'Elige al menos una: es lo que verá.' })
    expect(await problems({ ajustarMargin: 5 })).toEqual({ ajustarMargin: expect.stringContaining('personal') })
    const lonely = await post('/api/storeUser', await someone({ roles: await roles('cliente') }))
    expect(lonely.json.error.fields).toEqual({ roles: 'El rol cliente necesita una empresa.' })
  })
})
