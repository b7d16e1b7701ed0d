import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser, type MadeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
let advisor: SignedIn
let telemarketer: MadeUser
beforeAll(async () => {
  const { db } = test.current.database
  admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })
  advisor = await signIn(test.current, { name: 'Beto Asesor', roles: ['asesor'], permissions: ['empresas-update'] })
  telemarketer = await makeUser(db, { name: 'Tere', roles: ['vendedor'] })
})

const { get, post } = callsOf(test, () => admin)
const company = (recipe: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.current.database.db, recipe)
const detail = async (id: number, who = admin) => (await get(`/api/empresas/${id}`, who)).json

const NEW = { nombre: 'Frenos del Norte', razonSocial: 'Frenos del Norte SA de CV', rfc: 'iia-040805-dz4' }

describe('access', () => {
  const calls = [
    ['GET', '/api/empresas', ['empresas-read']],
    ['GET', '/api/empresas/exporta', ['empresas-read']],
    ['GET', '/api/empresas/condiciones/exporta', ['empresas-read']],
    ['GET', '/api/empresas/opciones', ['empresas-read']],
    ['GET', '/api/empresas/1', ['empresas-read']],
    ['GET', '/api/empresas/1/historia', ['empresas-read']],
    ['POST', '/api/storeEmpresa', ['empresas-update']],
    ['POST', '/api/updateEmpresa/1', ['empresas-update']],
    ['POST', '/api/empresas/1/suspende', ['empresas-update']],
    ['POST', '/api/empresas/1/activa', ['empresas-update']],
    ['POST', '/api/empresas/1/sucursales', ['empresas-update']],
    ['POST', '/api/empresas/1/sucursales/1', ['empresas-update']],
  ] as const

  it.each(calls)('%s %s requires %s', async (method, url, permissions) => {
    const { app } = test.current
    const status = async (who: object) => (await app.inject({ method, url, ...who })).statusCode
    expect(await status({ headers: admin.headers, cookies: withoutSession(admin) })).toBe(401)
    expect(await status(await signIn(test.current, { roles: ['cliente', 'MKTG'] }))).toBe(403)
    expect(await status(await signIn(test.current, { permissions }))).not.toBe(403)
    expect(await status(admin)).not.toBe(403)
  })

  function withoutSession({ cookies }: SignedIn): Record<string, string> {
    return Object.fromEntries(Object.entries(cookies).filter(([name]) => name === 'XSRF-TOKEN'))
  }
})

describe('sight of companies', () => {
  it('is one of theirs for advisors and telemarketers, any for who sees all', async () => {
    const { db } = test.current.database
    const mine = await company({ name: 'De Beto', advisorId: advisor.user.id })
    const tere = await signIn(test.current, { user: telemarketer })
    const hers = await company({ name: 'De Tere', telemarketerId: telemarketer.id })
    const names = async (who: SignedIn) =>
      (await get('/api/empresas?buscar=de', who)).json.filas.map((row: { nombre: string }) => row.nombre)
    expect(await names(advisor)).toEqual(['De Beto'])
    expect(await names(tere)).toEqual(['De Tere'])
    for (const roles of [['admin'], ['CustomerService'], ['director'], ['manager']]) {
      expect(await names(await signIn(test.current, { roles, permissions: ['empresas-read'] }))).toEqual([
        'De Beto',
        'De Tere',
      ])
    }
    const exported = (await get('/api/empresas/exporta?buscar=de', advisor)).json
    expect(exported).toContain('De Beto')
    expect(exported).not.toContain('De Tere')
    for (const { id } of [mine, hers])
      await db.insertInto('company_terms').values({ company_id: id, credit_days: 30 }).execute()
    const terms = (await get('/api/empresas/condiciones/exporta?buscar=de', advisor)).json
    expect(terms).toContain('De Beto')
    expect(terms).not.toContain('De Tere')
    expect((await get(`/api/empresas/${mine.id}`, advisor)).status).toBe(200)
    const others = [
      get(`/api/empresas/${hers.id}`, advisor),
      get(`/api/empresas/${hers.id}/historia`, advisor),
      post(`/api/updateEmpresa/${hers.id}`, { ...NEW, version: 1 }, advisor),
      post(`/api/empresas/${hers.id}/suspende`, { motivo: 'x', version: 1 }, advisor),
      post(`/api/empresas/${hers.id}/activa`, { version: 1 }, advisor),
      post(`/api/empresas/${hers.id}/sucursales`, { nombre: 'Sur' }, advisor),
      post(
        `/api/empresas/${hers.id}/sucursales/${hers.branchIds[0]}`,
        { nombre: 'x', activa: true, version: 1 },
        advisor,
      ),
      post(
        `/api/empresas/${mine.id}/sucursales/${hers.branchIds[0]}`,
        { nombre: 'x', activa: true, version: 1 },
        advisor,
      ),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 404))
    const stored = await db.selectFrom('companies').select('trade_name').where('id', '=', hers.id).execute()
    expect(stored).toEqual([{ trade_name: 'De Tere' }])
  })

  it('a customer sees their own by no call of the staff', async () => {
    const { id } = await company()
    const customer = await signIn(test.current, { roles: ['cliente'], companyId: id, sight: 'empresa' })
    expect((await get(`/api/empresas/${id}`, customer)).status).toBe(403)
  })
})

it('GET /api/empresas is a list: order, filters, words, counts', async () => {
  const { db } = test.current.database
  const mother = await company({ name: 'Órbita Matriz', branches: ['Norte', 'Sur'] })
  await makeUser(db, { companyId: mother.id })
  await makeUser(db, { companyId: mother.id, status: 'eliminado' })
  await company({ name: 'orbita hija', parentId: mother.id, advisorId: advisor.user.id, status: 'suspendida' })
  const { json } = await get('/api/empresas?buscar=ORBITA&orden=-nombre')
  expect(json).toMatchObject({
    total: 2,
    filas: [
      { nombre: 'Órbita Matriz', sucursales: 2, personas: 1, asesor: null, estado: 'activa' },
      { nombre: 'orbita hija', matriz: { id: mother.id, nombre: 'Órbita Matriz' }, asesor: { nombre: 'Beto Asesor' } },
    ],
  })
  const count = async (query: string) => (await get(`/api/empresas?buscar=orbita&${query}`)).json.total
  expect(await count('estado=suspendida')).toBe(1)
  expect(await count(`asesor=${advisor.user.id}`)).toBe(1)
  expect(await count(`telemarketing=${telemarketer.id}`)).toBe(0)
  expect(await count('estado=otro')).toBe(2)
})

describe('a new company', () => {
  it('has a first branch, and the audit has all of it', async () => {
    const { json } = await post('/api/storeEmpresa', {
      ...NEW,
      telefono: '33 1234 5678',
      correo: 'VENTAS@Frenos.mx',
      asesor: advisor.user.id,
      telemarketing: telemarketer.id,
    })
    expect(json).toEqual({ id: expect.any(Number), version: 1, aviso: null })
    expect(await detail(json.id)).toMatchObject({
      rfc: 'IIA040805DZ4',
      correo: 'ventas@frenos.mx',
      estado: 'activa',
      asesor: { nombre: 'Beto Asesor' },
      telemarketing: { nombre: 'Tere' },
      sucursales: [{ nombre: 'Matriz', activa: true, personas: 0 }],
      puedeCambiar: true,
    })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'empresa.creada',
      subject_kind: 'empresa',
      subject_name: 'Frenos del Norte',
      after: { rfc: 'IIA040805DZ4', advisor_id: advisor.user.id, branches: ['Matriz'] },
    })
  })

  it.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ nombre: 'x'.repeat(201) }, 'nombre'],
    [{ razonSocial: '' }, 'razonSocial'],
    [{ rfc: '' }, 'rfc'],
    [{ rfc: 'IIA041305DZ4' }, 'rfc'],
    [{ rfc: 'SAT970701NN3' }, 'rfc'],
    [{ telefono: '12' }, 'telefono'],
    [{ correo: 'a@' }, 'correo'],
    [{ matriz: 999_999 }, 'matriz'],
    [{ asesor: 999_999 }, 'asesor'],
  ])('refuses %j at its field', async (change, field) => {
    const { db } = test.current.database
    await db
      .insertInto('companies')
      .values({ trade_name: 'SAT', legal_name: 'SAT', rfc: 'SAT970701NN3' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { status, json } = await post('/api/storeEmpresa', { ...NEW, rfc: 'CFE370814QI0', ...change })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('is taken with a doubtful check digit, with a warning', async () => {
    const { status, json } = await post('/api/storeEmpresa', { ...NEW, rfc: 'IMS421231I46' })
    expect([status, json.aviso]).toEqual([200, expect.stringContaining('dígito verificador')])
  })

  it('may share a generic RFC, and no other', async () => {
    const generic = { ...NEW, rfc: 'XAXX010101000' }
    const statuses = [await post('/api/storeEmpresa', generic), await post('/api/storeEmpresa', generic)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  })

  it('of two that are sent at once with one RFC only one is stored', async () => {
    const sent = { ...NEW, rfc: 'EKU9003173C9' }
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/storeEmpresa', sent)))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 400, 400])
  })

  it('takes nothing that the form does not have', async () => {
    const { json } = await post('/api/storeEmpresa', {
      ...NEW,
      rfc: 'CACX7605101P8',
      status: 'pendiente',
      id: 1,
      version: 9,
    })
    expect(await detail(json.id)).toMatchObject({ estado: 'activa', version: 1 })
  })

  it("has an advisor's own name when an advisor makes it", async () => {
    const sent = { ...NEW, rfc: 'GODE561231GR8' }
    const refused = await post('/api/storeEmpresa', sent, advisor)
    expect(refused.json.error.fields).toEqual({ asesor: expect.any(String) })
    expect((await post('/api/storeEmpresa', { ...sent, asesor: advisor.user.id }, advisor)).status).toBe(200)
  })

  it.each(['vendedor', 'MKTG', 'cliente'])('has no %s as its advisor', async (role) => {
    const other = await makeUser(test.current.database.db, { roles: [role] })
    const { json } = await post('/api/storeEmpresa', { ...NEW, rfc: 'CFE370814QI0', asesor: other.id })
    expect(json.error.fields).toEqual({ asesor: 'Elige a alguien activo con el rol asesor.' })
  })
})

describe('a change', () => {
  const sent = async (id: number, change: object = {}) => {
    const { nombre, razonSocial, rfc, telefono, correo, matriz, asesor, telemarketing, version } = await detail(id)
    const ids = { matriz: matriz?.id ?? null, asesor: asesor?.id ?? null, telemarketing: telemarketing?.id ?? null }
    return { nombre, razonSocial, rfc, telefono, correo, ...ids, version, ...change }
  }
  const change = async (id: number, changed: object) => post(`/api/updateEmpresa/${id}`, await sent(id, changed))

  it('is audited by what changed', async () => {
    const { id } = await company({ name: 'Antes' })
    expect((await change(id, { nombre: 'Después', asesor: advisor.user.id })).json).toMatchObject({ version: 2 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'empresa.modificada',
      subject_name: 'Después',
      before: { trade_name: 'Antes', advisor_id: null },
      after: { trade_name: 'Después', advisor_id: advisor.user.id },
    })
    const { json } = await get(`/api/empresas/${id}/historia`)
    expect(json).toMatchObject({ total: 1, filas: [{ accion: 'empresa.modificada', quien: { nombre: 'Ana Admin' } }] })
    expect(Object.keys(json.filas[0])).not.toContain('direccion')
    // Readers see names; the audit stores ids.
    expect(json.filas[0].despues).toMatchObject({ trade_name: 'Después', advisor_id: advisor.user.name })
    expect(json.filas[0].antes).toMatchObject({ advisor_id: null })
  })

  it('with an outdated version gets the current values, and who stored them', async () => {
    const { id } = await company({ advisorId: advisor.user.id })
    const late = await sent(id, { nombre: 'Tarde' })
    await post(`/api/updateEmpresa/${id}`, { ...late, nombre: 'Primero' }, advisor)
    const { status, json } = await post(`/api/updateEmpresa/${id}`, late)
    expect(status).toBe(409)
    expect(json.error.stale).toMatchObject({ version: 2, changedBy: 'Beto Asesor', stored: { nombre: 'Primero' } })
  })

  it('allows the present advisor who has left, and no new one who has', async () => {
    const { db } = test.current.database
    const former = await makeUser(db, { roles: ['asesor'], status: 'suspendido' })
    const { id } = await company({ advisorId: former.id })
    expect((await change(id, { nombre: 'Con asesor de antes' })).status).toBe(200)
    expect((await change((await company()).id, { asesor: former.id })).status).toBe(400)
  })

  it('makes no circle of companies, and at most five levels', async () => {
    const chain = [await company()]
    for (let level = 2; level <= 5; level++) chain.push(await company({ parentId: chain.at(-1)!.id }))
    const [top, , third, , fifth] = chain.map(({ id }) => id) as [number, number, number, number, number]
    const problem = async (id: number, matriz: number) => (await change(id, { matriz })).json.error?.fields?.matriz
    expect(await problem(top, top)).toMatch(/^Esa empresa depende/u)
    expect(await problem(top, fifth)).toMatch(/^Esa empresa depende/u)
    expect(await problem(top, third)).toMatch(/^Esa empresa depende/u)
    const single = await company()
    expect(await problem(single.id, fifth)).toMatch(/cinco|5 niveles/u)
    const pair = await company()
    await company({ parentId: pair.id })
    const [, , , fourth] = chain
    expect(await problem(pair.id, fourth!.id)).toMatch(/5 niveles/u)
    expect((await change(single.id, { matriz: fourth!.id })).status).toBe(200)
  })

  it('of two that would make a circle together only one is stored', async () => {
    const [one, next] = [await company(), await company()]
    const sides = [await sent(one.id, { matriz: next.id }), await sent(next.id, { matriz: one.id })]
    const answers = await Promise.all([
      post(`/api/updateEmpresa/${one.id}`, sides[0]!),
      post(`/api/updateEmpresa/${next.id}`, sides[1]!),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('of an advisor puts it below no company that is not theirs', async () => {
    const mine = await company({ advisorId: advisor.user.id })
    const other = await company()
    const { json } = await post(`/api/updateEmpresa/${mine.id}`, await sent(mine.id, { matriz: other.id }), advisor)
    expect(json.error.fields).toEqual({ matriz: 'Esta empresa no existe.' })
  })
})

describe('suspending', () => {
  it('ends the sessions of its people, with the reason, and can be reverted', async () => {
    const { id } = await company()
    const person = await signIn(test.current, { roles: ['cliente'], companyId: id })
    const isIn = async () => (await get('/api/sesion', person)).json.isLoggedin
    expect(await isIn()).toBe(true)
    expect((await post(`/api/empresas/${id}/suspende`, { motivo: '', version: 1 })).status).toBe(400)
    expect((await post(`/api/empresas/${id}/suspende`, { motivo: 'Cartera vencida', version: 1 })).json.version).toBe(2)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'empresa.suspendida',
      note: 'Cartera vencida',
      before: { status: 'activa' },
      after: { status: 'suspendida' },
    })
    expect((await post(`/api/empresas/${id}/suspende`, { motivo: 'Otra vez', version: 2 })).status).toBe(409)
    expect((await post(`/api/empresas/${id}/activa`, { version: 2 })).json.version).toBe(3)
    // A session that ended does not come back.
    expect(await isIn()).toBe(false)
  })
})

describe('branches', () => {
  it('are added, changed, closed and opened, in the history of their company', async () => {
    const { id, branchIds } = await company()
    const { json } = await post(`/api/empresas/${id}/sucursales`, { nombre: 'Sur', direccion: 'Av. Juárez 10' })
    const url = `/api/empresas/${id}/sucursales/${json.id}`
    expect((await post(url, { nombre: 'Sur', direccion: 'Otra', activa: false, version: 1 })).json).toEqual({
      version: 2,
    })
    expect((await post(url, { nombre: 'Sur', direccion: 'Otra', activa: true, version: 2 })).json).toEqual({
      version: 3,
    })
    await post(url, { nombre: 'Sur', direccion: 'Otra', activa: false, version: 3 })
    expect((await detail(id)).sucursales).toMatchObject([
      { id: branchIds[0], nombre: 'Matriz', activa: true },
      { nombre: 'Sur', direccion: 'Otra', activa: false },
    ])
    const { json: history } = await get(`/api/empresas/${id}/historia`)
    expect(history.filas.map((row: { accion: string }) => row.accion)).toEqual([
      'empresa.sucursal_modificada',
      'empresa.sucursal_modificada',
      'empresa.sucursal_modificada',
      'empresa.sucursal_creada',
    ])
    const stale = await post(url, { nombre: 'Tarde', activa: true, version: 1 })
    expect(stale.json.error.stale).toMatchObject({ version: 4, changedBy: 'Ana Admin', stored: { activa: false } })
  })

  it('have one name each, and one of them stays open', async () => {
    const { id, branchIds } = await company({ branches: ['Norte'] })
    const again = await post(`/api/empresas/${id}/sucursales`, { nombre: 'Norte' })
    expect(again.json.error.fields).toEqual({ nombre: 'Ya hay una sucursal con este nombre.' })
    const closing = { nombre: 'Norte', activa: false, version: 1 }
    expect((await post(`/api/empresas/${id}/sucursales/${branchIds[0]}`, closing)).status).toBe(409)
  })
})
