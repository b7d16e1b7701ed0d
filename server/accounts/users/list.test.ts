import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db }) => {
  const { id: company } = await makeCompany(db, { name: 'Frenos del Bajío', rfc: 'FBA010203AB9' })
  await makeRole(db, 'Almacén', ['almacen-read'])
  await makeUser(db, { name: 'Nora Peña', email: 'nora@uno.mx', username: 'anita', roles: ['MKTG'] })
  await makeUser(db, { name: 'Beto Ruiz', email: 'beto@dos.mx', roles: ['cliente'], companyId: company })
  await makeUser(db, { name: 'Ceci Ñúñez', email: 'ceci@dos.mx', roles: ['Almacén'], status: 'suspendido' })
  await makeUser(db, { name: 'Dani Mora', email: 'dani@tres.mx', roles: ['director'], permissions: ['almacen-read'] })
  await makeUser(db, { name: 'Eva Sol', email: 'eva@tres.mx', roles: ['admin', 'MKTG'] })
  await makeUser(db, { name: 'Fer Luna', email: 'fer@tres.mx', roles: ['vendedor'], status: 'eliminado' })
  await makeUser(db, { name: '<b>Gus</b>', email: 'gus@tres.mx', roles: ['asesor'], status: 'invitado' })
})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })))
const { get } = callsOf(test, () => admin)

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
const idOf = async (table: 'roles' | 'permissions' | 'companies', name: string) => {
  if (table === 'roles') return makeRole(test.current.database.db, name)
  if (table === 'permissions') return makePermission(test.current.database.db, name)
  const { db } = test.current.database
  return (await db.selectFrom('companies').select('id').where('trade_name', '=', name).executeTakeFirstOrThrow()).id
}

describe('access', () => {
  it.each(['/api/getUsers', '/api/getUsers/exporta', '/api/searchUser?name=ana', '/getAllUsers', '/api/getUser/1'])(
    '%s is for those who see users',
    async (url) => {
      for (const roles of [['director'], ['manager'], ['CustomerService']]) {
        expect((await get(url, await signIn(test.current, { roles }))).status).toBe(200)
      }
      for (const roles of [['cliente'], ['asesor'], ['vendedor'], ['MKTG'], ['Cotizador-Mostrador'], []]) {
        expect((await get(url, await signIn(test.current, { roles }))).status).toBe(403)
      }
    },
  )

  it('a user of a company cannot see users, whatever their permissions', async () => {
    const { id: companyId } = await makeCompany(test.current.database.db)
    const customer = await signIn(test.current, { roles: ['cliente'], permissions: ['users-read'], companyId })
    for (const url of ['/api/getUsers', '/api/getUsers/exporta', '/api/searchUser', '/getAllUsers', '/api/getUser/1']) {
      expect((await get(url, customer)).status).toBe(403)
    }
  })
})

describe('GET /api/getUsers', () => {
  it('has a row for each user but those who were removed', async () => {
    const { json } = await get('/api/getUsers?buscar=tres.mx')
    expect(json).toMatchObject({ total: 3, pagina: 1, paginas: 1 })
    expect(json.filas[0]).toEqual({
      id: expect.any(Number),
      name: '<b>Gus</b>',
      email: 'gus@tres.mx',
      username: null,
      estado: 'invitado',
      roles: [{ id: await idOf('roles', 'asesor'), name: 'asesor' }],
      empresa: null,
      alta: expect.stringMatching(/^\d{4}-/u),
      ultimoAcceso: null,
      invitacionVence: null,
      seleccionable: true,
      modificable: true,
      suspendible: true,
      suspendidoPor: null,
      correoDe: null,
    })
  })

  it.each([
    ['buscar=PENA', ['Nora Peña']],
    ['buscar=anita', ['Nora Peña']],
    ['buscar=DOS.MX&orden=-name', ['Ceci Ñúñez', 'Beto Ruiz']],
    ['buscar=nunez', ['Ceci Ñúñez']],
    ['buscar=frenos%20bajio', ['Beto Ruiz']],
    ['buscar=FBA010203', ['Beto Ruiz']],
    ['buscar=beto%20frenos', ['Beto Ruiz']],
    ['buscar=nora%20frenos', []],
    ['buscar=%25', []],
    ['buscar=dos.mx&orden=-name', ['Ceci Ñúñez', 'Beto Ruiz']],
    ['estado=suspendido', ['Ceci Ñúñez']],
    ['estado=eliminado', ['Fer Luna']],
    ['estado=cualquiera&buscar=anita', ['Nora Peña']],
    ['rol=abc&buscar=anita', ['Nora Peña']],
  ])('?%s', async (query, expected) => {
    expect(names((await get(`/api/getUsers?${query}`)).json.filas)).toEqual(expected)
  })

  it('is filtered by role, company and permission, of a role or of their own', async () => {
    const query = async (name: string, value: number) =>
      names((await get(`/api/getUsers?${name}=${value}&orden=alta`)).json.filas).filter((each) => each !== 'Ana López')
    expect(await query('rol', await idOf('roles', 'MKTG'))).toEqual(['Nora Peña', 'Eva Sol'])
    expect(await query('empresa', await idOf('companies', 'Frenos del Bajío'))).toEqual(['Beto Ruiz'])
    const permission = await idOf('permissions', 'almacen-read')
    expect(await query('permiso', permission)).toEqual(['Ceci Ñúñez', 'Dani Mora'])
    const ceci = (await get('/api/getUsers?buscar=ceci')).json.filas[0].id
    const { db } = test.current.database
    await db.insertInto('user_withheld_permissions').values({ user_id: ceci, permission_id: permission }).execute()
    expect(await query('permiso', permission)).toEqual(['Dani Mora'])
  })

  it('returns whom the viewer may select', async () => {
    const selectable = async (role: string) => {
      const viewer = await signIn(test.current, { name: 'Yo', email: `${role.toLowerCase()}@cuatro.mx`, roles: [role] })
      const { json } = await get(`/api/getUsers?buscar=r&porPagina=100`, viewer)
      const rows: { name: string; seleccionable: boolean }[] = json.filas
      return rows.filter(({ seleccionable }) => !seleccionable).map(({ name }) => name)
    }
    expect(await selectable('director')).toEqual(['Yo'])
    const all = await signIn(test.current, { roles: ['manager'] })
    const { json } = await get('/api/getUsers?buscar=dani', all)
    expect(json.filas).toMatchObject([{ name: 'Dani Mora', seleccionable: false }])
    expect((await get('/api/getUsers?buscar=eva', all)).json.filas).toMatchObject([{ seleccionable: true }])
  })

  it('is a file too, of all that the filter gives', async () => {
    const { json } = await get('/api/getUsers/exporta?buscar=uno.mx')
    expect(json).toMatch(
      /^\uFEFFNombre,Correo,Usuario,Estado,Roles,Empresa,Alta,Último acceso\r\nNora Peña,nora@uno\.mx,anita,Activo,MKTG,,\d{4}-\d\d-\d\d [\d:]{8},\r\n$/u,
    )
  })
})

describe('GET /api/searchUser: the name of the query is the type of the search', () => {
  it.each([
    ['name=pena', ['Nora Peña']],
    ['email=DOS.MX', ['Beto Ruiz', 'Ceci Ñúñez']],
    ['username=nit', ['Nora Peña']],
    ['role=mktg&email=uno.mx', ['Nora Peña']],
    ['role=admin&name=eva', ['Eva Sol']],
    ['company=bajio', ['Beto Ruiz']],
    ['company=FBA01', ['Beto Ruiz']],
    ['name=%25', []],
    ['name=fer%20luna', []],
  ])('?%s', async (query, expected) => {
    expect(names((await get(`/api/searchUser?${query}`)).json)).toEqual(expected)
  })
})

describe('GET /getAllUsers', () => {
  const all = async (who: SignedIn) => (await get('/getAllUsers', who)).json as { name: string; roles: unknown[] }[]

  it('has the users whom one may choose, with their roles', async () => {
    const rows = await all(admin)
    expect(rows.find(({ name }) => name === 'Eva Sol')?.roles).toEqual([
      { id: await idOf('roles', 'admin'), name: 'admin' },
      { id: await idOf('roles', 'MKTG'), name: 'MKTG' },
    ])
    expect(names(rows)).toContain('Zoe Admin')
    expect(names(rows)).not.toContain('Fer Luna')
  })

  it('a director chooses all but themself, a manager all but themself and directors', async () => {
    const director = names(await all(await signIn(test.current, { name: 'Dir Propio', roles: ['director'] })))
    expect(director).not.toContain('Dir Propio')
    expect(director).toEqual(expect.arrayContaining(['Dani Mora', 'Eva Sol', 'Zoe Admin']))
    const manager = names(await all(await signIn(test.current, { name: 'Man Propio', roles: ['manager'] })))
    expect(manager).not.toContain('Man Propio')
    expect(manager).not.toContain('Dani Mora')
    expect(manager).toContain('Eva Sol')
    const staff = names(await all(await signIn(test.current, { name: 'Ser Propio', roles: ['CustomerService'] })))
    expect(staff.filter((name) => ['Ser Propio', 'Dani Mora', 'Eva Sol'].includes(name))).toEqual([])
    expect(staff).toContain('Beto Ruiz')
  })
})

describe('GET /api/getUser/:id', () => {
  it('has what the form shows, and why it cannot be changed', async () => {
    const { db } = test.current.database
    const { id: companyId, branchIds } = await makeCompany(db, { name: 'Taller Sur', branches: ['Centro', 'Norte'] })
    const { id } = await makeUser(db, {
      name: 'Hugo',
      roles: ['cliente'],
      companyId,
      companyBranchIds: [branchIds[1] ?? 0],
    })
    expect((await get(`/api/getUser/${id}`)).json).toMatchObject({
      name: 'Hugo',
      empresa: { id: companyId, nombre: 'Taller Sur' },
      sucursales: [{ id: branchIds[1], nombre: 'Norte' }],
      vista: 'propio',
      telefono: '',
      ajustarMargin: null,
      motivo: null,
      version: 1,
    })
    const eva = (await get('/api/getUsers?buscar=eva')).json.filas[0].id
    const director = await signIn(test.current, { roles: ['director'] })
    expect((await get(`/api/getUser/${eva}`, director)).json.motivo).toContain('rol admin')
    expect((await get(`/api/getUser/${admin.user.id}`)).json.motivo).toContain('Mi perfil')
  })

  it('a deleted or unknown user is not found', async () => {
    const removed = (await get('/api/getUsers?estado=eliminado')).json.filas[0].id
    for (const id of [removed, 999_999]) expect((await get(`/api/getUser/${id}`)).status).toBe(404)
    expect((await get('/api/getUser/abc')).status).toBe(404)
  })
})
