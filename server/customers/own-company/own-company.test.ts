import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Sight } from '#domain/access.ts'
import { lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole, makeUser, type UserRecipe } from '#test/factories/accounts.ts'
import { useOwnCompany } from '#test/set-ups/own-company.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const { test, db, customer, administratorWith, makeColleague, get, post, path, invitation, invite, changeOf } =
  useOwnCompany()

let other: Awaited<ReturnType<typeof makeCompany>>
let counterRole: number
beforeAll(async () => {
  other = await makeCompany(db(), { name: 'Otro taller' })
  counterRole = await makeRole(db(), 'Cotizador-Mostrador')
})

describe('the own company', () => {
  it('shows its facts, its contacts, and the rights that may be given', async () => {
    const { id: advisorId } = await makeUser(db(), { name: 'Beto Salinas', email: 'beto@tuerca.mx', roles: ['asesor'] })
    await db().updateTable('companies').set({ advisor_id: advisorId }).where('id', '=', customer.company.id).execute()
    expect((await get('/api/mi-empresa')).json).toMatchObject({
      nombre: 'Frenos Ruiz',
      razonSocial: 'Frenos Ruiz SA de CV',
      asesor: { nombre: 'Beto Salinas', correo: 'beto@tuerca.mx', telefono: '' },
      telemarketing: null,
      empresas: [
        { id: customer.company.id, sucursales: [{ nombre: 'Centro' }, { nombre: 'Norte' }, { nombre: 'Sur' }] },
      ],
      vistas: ['propio', 'sucursal', 'empresa'],
      roles: [
        { nombre: 'cliente', permisos: [{ nombre: 'permission_compras', loTengo: true }] },
        { nombre: 'Cotizador-Mostrador', permisos: [] },
      ],
      motivo: null,
    })
  })

  it('shows its own branches alone to who sees no others, and the daughters to who sees the group', async () => {
    const narrow = await get('/api/mi-empresa', await administratorWith('sucursal'))
    expect(narrow.json).toMatchObject({
      empresas: [{ sucursales: [{ nombre: 'Centro' }, { nombre: 'Norte' }] }],
      vistas: ['propio', 'sucursal'],
    })
    const wide = await get('/api/mi-empresa', await administratorWith('grupo'))
    expect(wide.json.empresas.map(({ id }: { id: number }) => id)).toEqual([customer.company.id, customer.daughter.id])
  })

  it('is nothing that the staff or an account without a company has', async () => {
    for (const recipe of [{ roles: ['admin'] }, { permissions: ['colegas-update'] }]) {
      const who = await signIn(test.current, recipe)
      const answers = [await get('/api/mi-empresa', who), await get(path(), who), await invite({}, who)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
  })

  it('is for who has the permission, whatever their role', async () => {
    for (const role of ROLES.filter((name) => name !== 'admin')) {
      const who = await signIn(test.current, { roles: [role], companyId: customer.company.id, sight: 'empresa' })
      const { id } = await makeColleague()
      const answers = [
        await get('/api/mi-empresa', who),
        await get(path(), who),
        await get(path(id), who),
        await invite({}, who),
        await post(path(id), changeOf(), who),
        await post(path(id, 'suspende'), {}, who),
        await post(path(id, 'activa'), {}, who),
        await post(path(id, 'invita'), {}, who),
      ]
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual(answers.map(() => 403))
    }
  })
})

describe('who is a colleague', () => {
  const names = async (who: SignedIn, query = '') =>
    (await get(`/api/mi-empresa/colegas?${query}`, who)).json.filas.map(({ nombre }: { nombre: string }) => nombre)

  it('ends where the own sight does', async () => {
    const own = await makeCompany(db(), { name: 'Completa', branches: ['A', 'B'] })
    const below = await makeCompany(db(), { name: 'Filial', parentId: own.id })
    const [a = 0, b = 0] = own.branchIds
    const as = (sight: Sight) => administratorWith(sight, { name: 'Yo', companyId: own.id, companyBranchIds: [a] })
    const make = (name: string, recipe: UserRecipe = {}) => makeColleague({ name, companyId: own.id, ...recipe })
    await make('De la A', { companyBranchIds: [a] })
    await make('De la B', { companyBranchIds: [b] })
    await make('De ninguna')
    await make('Fue', { status: 'eliminado' })
    await make('Del equipo', { roles: ['asesor'] })
    await make('Con permiso del equipo', { permissions: ['precios-update'] })
    await make('De la filial', { companyId: below.id })
    const seen: [Sight, string[]][] = [
      ['propio', ['Yo']],
      ['sucursal', ['De la A', 'Yo']],
      ['empresa', ['De la A', 'De la B', 'De ninguna', 'Yo']],
      ['grupo', ['De la A', 'De la B', 'De la filial', 'De ninguna', 'Yo']],
    ]
    for (const [sight, expected] of seen) {
      const who = await as(sight)
      expect(await names(who), sight).toEqual(expected)
      await db().deleteFrom('users').where('id', '=', who.user.id).execute()
    }
  })

  it('is found by name, and by state', async () => {
    const mark = randomUUID().slice(0, 8)
    await makeColleague({ name: `Inés ${mark}`, status: 'suspendido' })
    await makeColleague({ name: `Óscar ${mark}` })
    expect(await names(customer.administrator, `buscar=${mark}`)).toEqual([`Inés ${mark}`, `Óscar ${mark}`])
    expect(await names(customer.administrator, `buscar=${mark}&estado=suspendido`)).toEqual([`Inés ${mark}`])
  })

  it('others do not exist: of other companies, the staff, branches that are not seen', async () => {
    const narrow = await administratorWith('sucursal')
    const strangers: [SignedIn, number][] = [
      [customer.administrator, (await makeColleague({ companyId: other.id })).id],
      [customer.administrator, (await makeColleague({ companyId: customer.daughter.id })).id],
      [customer.administrator, (await makeUser(db(), { roles: ['asesor'] })).id],
      [customer.administrator, (await makeColleague({ roles: ['cliente', 'MKTG'] })).id],
      [customer.administrator, (await makeColleague({ permissions: ['banner-create'] })).id],
      [customer.administrator, (await makeColleague({ status: 'eliminado' })).id],
      [customer.administrator, 999_999],
      [narrow, (await makeColleague({ companyBranchIds: customer.company.branchIds.slice(2) })).id],
      [await administratorWith('propio'), (await makeColleague()).id],
    ]
    for (const [who, id] of strangers) {
      const answers = [
        await get(path(id), who),
        await post(path(id), changeOf(), who),
        await post(path(id, 'suspende'), {}, who),
        await post(path(id, 'activa'), {}, who),
        await post(path(id, 'invita'), {}, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
  })
})

describe('inviting', () => {
  it('stores a limited user, sends them a link, and audits it', async () => {
    const [centre = 0] = customer.company.branchIds
    const fields = invitation({ vista: 'sucursal', sucursales: [centre], retirados: ['permission_compras'] })
    const { status, json } = await post(path('invita'), fields)
    expect(status).toBe(200)
    expect((await get(path(json.id))).json).toMatchObject({
      nombre: 'Nora Paz',
      correo: fields.correo,
      estado: 'invitado',
      empresa: { id: customer.company.id },
      roles: [{ id: customer.role, nombre: 'cliente' }],
      vista: 'sucursal',
      sucursales: [{ nombre: 'Centro' }],
      retirados: ['permission_compras'],
      compra: false,
      motivo: null,
    })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: customer.administrator.user.id,
      action: 'usuario.invitado',
      subject_id: String(json.id),
      after: { roles: ['cliente'], company: 'Frenos Ruiz', sight: 'sucursal', withheld: ['permission_compras'] },
    })
    const mail = await db().selectFrom('mails').select('body_text').where('recipient', '=', fields.correo).execute()
    expect(mail).toMatchObject([{ body_text: expect.stringMatching(/Raúl Ruiz \([^)]+\) te dio de alta/u) }])
    expect((await post(path(json.id, 'invita'), {})).status).toBe(429)
  })

  it('gives no role, sight, branch or company beyond the own', async () => {
    const admin = await makeRole(db(), 'admin')
    const advisor = await makeRole(db(), 'asesor')
    const own = await makeRole(db(), 'Rol de la tienda')
    const [, , south = 0] = customer.company.branchIds
    const narrow = await administratorWith('sucursal')
    const [centre = 0] = customer.company.branchIds
    const refused: [object, string, SignedIn?][] = [
      [{ roles: [admin] }, 'roles'],
      [{ roles: [customer.role, admin] }, 'roles'],
      [{ roles: [advisor] }, 'roles'],
      [{ roles: [own] }, 'roles'],
      [{ roles: [999_999] }, 'roles'],
      [{ vista: 'grupo' }, 'vista'],
      [{ vista: 'empresa', sucursales: [centre] }, 'vista', narrow],
      [{ sucursales: [south] }, 'sucursales', narrow],
      [{ sucursales: [] }, 'sucursales', narrow],
      [{ sucursales: other.branchIds }, 'sucursales'],
      [{ empresa: other.id }, 'empresa'],
      [{ empresa: customer.daughter.id }, 'empresa'],
      [{ empresa: 999_999 }, 'empresa'],
      [{ correo: customer.administrator.user.email }, 'correo'],
    ]
    for (const [change, field, who] of refused) {
      const { status, json } = await invite(change, who)
      expect(status, JSON.stringify(change)).toBe(400)
      expect(Object.keys(json.error.fields)).toEqual([field])
    }
    expect((await invite({}, await administratorWith('propio'))).status).toBe(403)
  })

  it('takes nothing from a body that names more than the form has', async () => {
    const more = {
      permisos: ['colegas-update'],
      propios: [1],
      ajustarMargin: 50,
      estado: 'activo',
      company_id: other.id,
    }
    const { json } = await invite(more)
    const stored = await db().selectFrom('users').selectAll().where('id', '=', json.id).executeTakeFirst()
    expect(stored).toMatchObject({ company_id: customer.company.id, status: 'invitado', margin_limit: null })
    expect((await get(path(json.id))).json).toMatchObject({ propios: [], administra: false })
  })

  it('reaches the daughters for who sees the group', async () => {
    const wide = await administratorWith('grupo')
    const { json } = await invite({ empresa: customer.daughter.id, vista: 'empresa' }, wide)
    expect((await get(path(json.id), wide)).json.empresa.id).toBe(customer.daughter.id)
    expect((await get(path(json.id))).status).toBe(404)
  })

  it('leaves no permission that the administrator lacks', async () => {
    const buysNothing = await administratorWith('empresa')
    await db()
      .insertInto('user_withheld_permissions')
      .values({
        user_id: buysNothing.user.id,
        permission_id: await makePermission(db(), 'permission_compras'),
      })
      .execute()
    const { json } = await invite({}, buysNothing)
    expect((await get(path(json.id))).json).toMatchObject({ retirados: ['permission_compras'], compra: false })
    const buyer = await makeColleague()
    expect((await post(path(buyer.id), changeOf({ nombre: 'Otro' }), buysNothing)).status).toBe(403)
  })
})

describe('changing', () => {
  it('limits somebody at their next request', async () => {
    const colleague = await signIn(test.current, { user: await makeColleague() })
    const { id } = colleague.user
    const session = async () => (await get('/api/sesion', colleague)).json
    expect((await session()).permissions_auth).toEqual(['permission_compras'])
    const change = changeOf({ vista: 'empresa', retirados: ['permission_compras'], telefono: '33 3333 3333' })
    expect((await post(path(id), change)).json).toEqual({ version: 2 })
    expect(await session()).toMatchObject({ isLoggedin: true, permissions_auth: [] })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'usuario.modificado',
      before: { sight: 'propio', withheld: [] },
      after: { sight: 'empresa', withheld: ['permission_compras'] },
    })
    const stale = await post(path(id), changeOf({ nombre: 'Tarde' }))
    expect(stale.status).toBe(409)
    expect(stale.json.error.stale).toMatchObject({ version: 2, stored: { vista: 'empresa' } })
    expect((await post(path(id), changeOf({ version: 2 }))).json).toEqual({ version: 3 })
    expect((await session()).permissions_auth).toEqual(['permission_compras'])
  })

  it('leaves permissions withheld that nothing gives', async () => {
    const { id } = await makeColleague({ roles: ['Cotizador-Mostrador'] })
    const buy = await makePermission(db(), 'permission_compras')
    await db()
      .insertInto('user_withheld_permissions')
      .values({ user_id: id, permission_id: buy, withheld_by: 'empresa' })
      .execute()
    await post(path(id), changeOf({ roles: [counterRole] }))
    expect((await get(path(id))).json.retirados).toEqual(['permission_compras'])
  })

  it('is refused about oneself, and about who has more', async () => {
    const narrow = await administratorWith('sucursal')
    const [centre = 0, , south = 0] = customer.company.branchIds
    const refused: [SignedIn, number][] = [
      [customer.administrator, customer.administrator.user.id],
      [customer.administrator, (await makeColleague({ sight: 'grupo' })).id],
      [customer.administrator, (await makeColleague({ permissions: ['de-otra-cosa'] })).id],
      [narrow, (await makeColleague({ companyBranchIds: [centre, south] })).id],
      [narrow, (await makeColleague({ companyBranchIds: [centre], sight: 'empresa' })).id],
    ]
    for (const [who, id] of refused) {
      expect((await get(path(id), who)).json.motivo).toEqual(expect.any(String))
      const answers = [
        await post(path(id), changeOf(), who),
        await post(path(id, 'suspende'), {}, who),
        await post(path(id, 'invita'), {}, who),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
  })

  it('gives no role, sight or branch beyond the own', async () => {
    const { id } = await makeColleague()
    const admin = await makeRole(db(), 'admin')
    for (const change of [{ roles: [admin] }, { vista: 'grupo' }, { sucursales: other.branchIds }, { roles: [] }]) {
      expect((await post(path(id), changeOf(change))).status).toBe(400)
    }
    await post(path(id), changeOf({ empresa: other.id, correo: 'otro@taller.mx', estado: 'eliminado' }))
    expect((await get(path(id))).json).toMatchObject({ empresa: { id: customer.company.id }, estado: 'activo' })
    expect((await get(path(id))).json.correo).not.toBe('otro@taller.mx')
  })
})
