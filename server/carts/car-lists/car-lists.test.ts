import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CAR_LISTS } from '#domain/quick-order/car-rules.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const test = useTestApp(async () => {})

const companies = { own: 0, other: 0 }
let who: SignedIn
beforeAll(async () => {
  const { db } = test.current.database
  companies.own = (await makeCompany(db)).id
  companies.other = (await makeCompany(db, { name: 'Otra', rfc: 'IMS421231I45' })).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, companyId: companies.own })
})

type Requester = Pick<SignedIn, 'headers' | 'cookies'>
const call = async (method: 'GET' | 'POST', path: string, payload: object = {}, requester: Requester = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const url = `/api/listas-de-autos${path}`
  const answer = await test.current.app.inject({ method, url, headers, cookies, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const TSURU = {
  year: '1998',
  marca: 'Nissan',
  modelo: 'Tsuru',
  motor: '',
  linea: 'Balatas',
  cantidad: '2',
  nota: 'Unidad 12',
}
const save = (nombre: string, filas: object[] = [TSURU], requester: Requester = who) =>
  call('POST', '', { nombre, filas }, requester)

it('a list is saved, listed, opened, saved again, renamed and deleted', async () => {
  const found = {
    ...TSURU,
    modelo_id: 4,
    linea_id: 7,
    producto: 9,
    k_parte: 'BAL-1',
    coincidencia: 'exacta',
    piezas: 3,
  }
  const { body: made } = await save('Flotilla norte', [TSURU, found])
  expect(made).toEqual({ id: expect.any(Number), nombre: 'Flotilla norte', version: 1 })
  await save('Flotilla')
  expect((await call('GET', '')).body.listas).toMatchObject([
    { nombre: 'Flotilla', autos: 1 },
    { id: made.id, nombre: 'Flotilla norte', autos: 2, buscada: expect.any(String) },
  ])
  const none = {
    modelo_id: null,
    motor_id: null,
    linea_id: null,
    producto: null,
    k_parte: '',
    coincidencia: null,
    piezas: 0,
  }
  expect((await call('GET', `/${made.id}`)).body.filas).toEqual([
    { ...TSURU, ...none },
    { ...none, ...found },
  ])

  const path = `/${made.id}`
  expect((await call('POST', `${path}/guarda`, { filas: [found], version: 1 })).body).toMatchObject({ version: 2 })
  // Another window shows the older list.
  const stale = await call('POST', `${path}/guarda`, { filas: [TSURU], version: 1 })
  expect([stale.status, stale.body.error.stale.version]).toEqual([409, 2])
  expect((await call('GET', path)).body).toMatchObject({ autos: 1, version: 2 })

  expect((await call('POST', `${path}/renombra`, { nombre: 'FLOTILLA' })).body.error.fields).toEqual({
    nombre: 'Ya tienes una lista que se llama así.',
  })
  expect((await call('POST', `${path}/renombra`, { nombre: 'Norte' })).body).toMatchObject({
    nombre: 'Norte',
    version: 2,
  })
  expect((await call('POST', `${path}/elimina`)).body).toEqual({ success: true })
  expect((await call('GET', path)).status).toBe(404)
})

describe('whose', () => {
  const refused = async (id: number, requester: Requester) => {
    expect((await call('GET', `/${id}`, {}, requester)).status).toBe(404)
    expect((await call('POST', `/${id}/guarda`, { filas: [TSURU], version: 1 }, requester)).status).toBe(404)
    expect((await call('POST', `/${id}/renombra`, { nombre: 'Mía' }, requester)).status).toBe(404)
    expect((await call('POST', `/${id}/elimina`, {}, requester)).status).toBe(404)
    expect((await call('GET', '', {}, requester)).body.listas).toEqual([])
  }

  it.each([
    ['a colleague', { ...BUYER }],
    ['an administrator', { roles: ['admin'] }],
    ['an advisor', { roles: ['asesor'] }],
  ])('%s sees and changes nothing of it', async (_, recipe) => {
    const { id } = (await save('Mía')).body
    const isCustomer = recipe.roles.includes('cliente')
    await refused(id, await signIn(test.current, { ...recipe, ...(isCustomer && { companyId: companies.own }) }))
    expect((await call('GET', `/${id}`)).body).toMatchObject({ nombre: 'Mía', version: 1 })
  })

  it('stays with the company', async () => {
    const { id } = (await save('Mía')).body
    const { db } = test.current.database
    const move = (company: number) =>
      db.updateTable('users').set({ company_id: company }).where('id', '=', who.user.id).execute()
    await move(companies.other)
    await refused(id, who)
    expect((await save('Mía')).status).toBe(200)
    await move(companies.own)
    expect((await call('GET', '')).body.listas).toMatchObject([{ id }])
  })

  it('visitors have none', async () => {
    const visitor = { headers: {}, cookies: {} }
    expect((await call('GET', '', {}, visitor)).status).toBe(401)
    expect((await call('GET', '/1', {}, visitor)).status).toBe(401)
    expect([401, 419]).toContain((await save('Mía', [TSURU], visitor)).status)
  })

  it('Cotizador-Mostrador, who has no cart, has lists', async () => {
    const requester = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    expect((await save('Por cotizar', [TSURU], requester)).status).toBe(200)
  })
})

describe('bounds', () => {
  it('of the rows', async () => {
    const filas = (count: number) => Array.from({ length: count }, (_, row) => ({ ...TSURU, nota: `Unidad ${row}` }))
    expect((await save('Completa', filas(5000))).status).toBe(200)
    const { status, body } = await save('De más', filas(5001))
    expect([status, body.error.fields]).toEqual([400, { filas: 'Son más de 5,000 filas: divide la lista en varias.' }])
    expect((await save('Vacía', [])).body.error.fields).toEqual({ filas: 'La lista está vacía.' })
  })

  it('of the lists', async () => {
    for (let list = 1; list <= MAX_CAR_LISTS; list++) expect((await save(`Lista ${list}`)).status).toBe(200)
    const { status, body } = await save('Una más')
    expect([status, body.error.message]).toEqual([409, 'Ya tienes 30 listas de autos. Elimina una para guardar otra.'])
  })

  it.each(['', '   ', '!!!', 'x'.repeat(61)])('%j is no name', async (name) => {
    expect((await save(name)).body.error.fields).toEqual({ nombre: expect.any(String) })
  })
})
