import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { readMarkupTable } from './service.ts'

const URL = '/api/cotizador/margenes'
const ROW = { recargo: 40, redondeo: '1' }

const test = useTestApp(async ({ db }) => {
  await makeProduct(db, { key: 'P-1', brand: 'Bosch', line: 'Bujías', description: 'Bujía' })
})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db

async function makeShop() {
  const { id } = await makeCompany(db())
  const person = (permissions: readonly string[], sight: 'propio' | 'empresa' = 'empresa') =>
    signIn(test.current, { roles: ['cliente'], permissions, companyId: id, sight })
  return { id, owner: await person(['colegas-update']), clerk: await person([], 'propio') }
}

async function idsOf() {
  const brand = await db().selectFrom('brands').select('id').where('name', '=', 'Bosch').executeTakeFirstOrThrow()
  const line = await db().selectFrom('lines').select('id').where('name', '=', 'Bujías').executeTakeFirstOrThrow()
  return { marca: brand.id, linea: line.id }
}

describe('the markups of a company', () => {
  it('begin with the usual one, and are what its clerks read', async () => {
    const { id, owner, clerk } = await makeShop()
    expect((await get(URL, clerk)).json).toEqual({
      general: { recargo: 30, redondeo: '1', esDeInicio: true, version: 0 },
      filas: [],
      motivo: 'Lo cambia quien administra tu empresa.',
    })
    expect((await post(`${URL}/general`, { recargo: 45.5, redondeo: '.90', version: 0 }, owner)).status).toBe(200)
    const { marca, linea } = await idsOf()
    const rows = [
      { ...ROW, menorQue: 100, recargo: 80 },
      { ...ROW, desde: 100 },
      { ...ROW, linea },
      { ...ROW, marca },
      { ...ROW, marca, linea, redondeo: 'ninguno' },
    ]
    for (const row of rows) expect((await post(URL, row, owner)).status).toBe(200)
    const { json } = await get(URL, clerk)
    expect(json.general).toEqual({ recargo: 45.5, redondeo: '.90', esDeInicio: false, version: 1 })
    const brand = { id: marca, nombre: 'Bosch' }
    const line = { id: linea, nombre: 'Bujías' }
    expect(json.filas).toMatchObject([
      { marca: brand, linea: line, desde: 0, menorQue: null, redondeo: 'ninguno' },
      { marca: brand, linea: null },
      { marca: null, linea: line },
      { marca: null, linea: null, desde: 0, menorQue: 100, recargo: 80 },
      { marca: null, linea: null, desde: 100, menorQue: null },
    ])
    const table = await readMarkupTable(db(), id)
    expect(table.general).toEqual({ markup: 4550, rounding: '.90' })
    expect(table.rows[3]).toMatchObject({ brandId: null, lineId: null, from: 0, below: 10_000, markup: 8000 })
  })

  it('take no range that another row of the same brand and line has, and name that row', async () => {
    const { owner } = await makeShop()
    const { marca } = await idsOf()
    await post(URL, { ...ROW, marca, desde: 100, menorQue: 200 }, owner)
    const other = (await post(URL, { ...ROW, marca, desde: 200, menorQue: 300 }, owner)).json.id
    const named = 'Se encima con la fila «Bosch · de $100.00 a menos de $200.00»: cambia el costo de una de las dos.'
    const added = await post(URL, { ...ROW, marca, desde: 150 }, owner)
    expect(added).toMatchObject({ status: 400, json: { error: { fields: { desde: named } } } })
    const changed = await post(`${URL}/${other}`, { ...ROW, marca, desde: 199.99, menorQue: 300, version: 1 }, owner)
    expect(changed.json.error.fields.desde).toBe(named)
    expect((await get(URL, owner)).json.filas).toHaveLength(2)
  })

  it('are stored once where the same row is sent twice, also at once', async () => {
    const { owner } = await makeShop()
    const both = await Promise.all([post(URL, ROW, owner), post(URL, ROW, owner)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json).toEqual(both[1]?.json)
    expect((await get(URL, owner)).json.filas).toHaveLength(1)
  })

  it('two who add overlapping rows at once: one is refused', async () => {
    const { owner } = await makeShop()
    const both = await Promise.all([post(URL, { ...ROW, menorQue: 100 }, owner), post(URL, ROW, owner)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('of two concurrent changes the second gets the stored values', async () => {
    const { owner } = await makeShop()
    const { id } = (await post(URL, ROW, owner)).json
    await post(`${URL}/${id}`, { ...ROW, recargo: 50, version: 1 }, owner)
    const late = await post(`${URL}/${id}`, { ...ROW, recargo: 60, version: 1 }, owner)
    expect(late).toMatchObject({ status: 409, json: { error: { stale: { version: 2, stored: { recargo: 50 } } } } })
    expect((await post(`${URL}/${id}/elimina`, { version: 1 }, owner)).status).toBe(409)
    expect((await post(`${URL}/${id}/elimina`, { version: 2 }, owner)).status).toBe(200)
    expect((await post(`${URL}/${id}/elimina`, { version: 2 }, owner)).status).toBe(404)
    expect((await post(`${URL}/general`, { ...ROW, version: 3 }, owner)).status).toBe(409)
  })

  it.each([
    [{ ...ROW, recargo: -1 }, 'recargo'],
    [{ ...ROW, recargo: 1000 }, 'recargo'],
    [{ ...ROW, recargo: 1.234 }, 'recargo'],
    [{ ...ROW, redondeo: '2' }, 'redondeo'],
    [{ ...ROW, desde: -0.01 }, 'desde'],
    [{ ...ROW, desde: 0.001 }, 'desde'],
    [{ ...ROW, desde: 100, menorQue: 100 }, 'menorQue'],
    [{ ...ROW, marca: 2_000_000_000 }, 'marca'],
    [{ ...ROW, linea: 2_000_000_000 }, 'linea'],
  ])('report problems at their field: %j', async (body, field) => {
    const { owner } = await makeShop()
    const { status, json } = await post(URL, body, owner)
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)).toEqual([field])
  })
})

describe('what a company adds is its own', () => {
  it('is not there for another company, nor for the house', async () => {
    const [one, other] = [await makeShop(), await makeShop()]
    const { id } = (await post(URL, ROW, one.owner)).json
    expect((await get(URL, other.owner)).json.filas).toEqual([])
    expect((await post(`${URL}/${id}`, { ...ROW, version: 1 }, other.owner)).status).toBe(404)
    expect((await post(`${URL}/${id}/elimina`, { version: 1 }, other.owner)).status).toBe(404)
    expect((await post(`${URL}/${id}`, { ...ROW, version: 1 }, admin)).status).toBe(404)
    expect((await get(URL, admin)).status).toBe(404)
    const clerk = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    expect((await get(URL, clerk)).status).toBe(404)
    for (const role of ['asesor', 'vendedor', 'CustomerService', 'director', 'manager', 'MKTG'] as const) {
      const staff = await signIn(test.current, { roles: [role], permissions: ['precios-update', 'empresas-read'] })
      expect((await get(URL, staff)).status, role).toBe(403)
      expect((await post(URL, ROW, staff)).status, role).toBe(403)
    }
  })

  it('is not read by who acts in the name of its people', async () => {
    const { owner } = await makeShop()
    await post(URL, ROW, owner)
    const started = await post(`/api/actuar/${owner.user.id}`, {})
    expect(started.status).toBe(200)
    expect((await get('/api/sesion')).json).toMatchObject({ id: owner.user.id })
    expect((await get(URL)).status).toBe(403)
    expect((await post(URL, ROW)).status).toBe(403)
    expect((await get('/api/cotizador/mano-de-obra')).status).toBe(403)
    await post('/api/actuar/termina', {})
  })

  it('is changed by who administers it and sees all of it', async () => {
    const { id, clerk } = await makeShop()
    expect((await post(URL, ROW, clerk)).status).toBe(403)
    expect((await post(`${URL}/general`, { ...ROW, version: 0 }, clerk)).status).toBe(403)
    const ofBranch = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['colegas-update'],
      companyId: id,
      sight: 'sucursal',
    })
    expect((await post(URL, ROW, ofBranch)).json.error.message).toMatch(/quien ve toda la empresa/u)
  })

  it('leaves in the audit that it changed and not what it is', async () => {
    const { owner } = await makeShop()
    await post(URL, { ...ROW, recargo: 71.77 }, owner)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'mostrador.recargo_creado',
      actor_id: owner.user.id,
      before: null,
      after: null,
    })
  })
})
