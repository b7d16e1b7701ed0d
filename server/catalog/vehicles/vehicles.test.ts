import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {}, { withSearch: true })
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

const sql = async (text: string) => (await test.current.database.pool.query(text)).rows
const idOf = async (table: string, name: string): Promise<number> =>
  (await sql(`select id from ${table} where name = '${name}'`))[0]?.id ?? 0

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const { headers, cookies } = who
  const body = method === 'POST' ? { payload: payload ?? {} } : {}
  const answer = await test.current.app.inject({ method, url, headers, cookies, ...body })
  return { status: answer.statusCode, json: answer.json() }
}

async function found(text: string): Promise<string[]> {
  const answer = await test.current.app.inject(`/api/productoslista/${encodeURIComponent(text)}`)
  return answer
    .json()
    .results.map((row: { k_parte: string }) => row.k_parte)
    .toSorted()
}

/** The index follows the database; bench/live-index.ts measures the delay. */
async function expectFound(text: string, keys: readonly string[]): Promise<void> {
  await expect.poll(() => found(text)).toEqual(keys)
}

describe('makes and models', () => {
  it('a renamed model is found by both names, as are the names that people use', async () => {
    const { db } = test.current.database
    await makeProduct(db, {
      key: 'RN-1',
      line: 'Balatas',
      applications: [{ make: 'Kiwara', model: 'Palmito', from: 2001, to: 2005 }],
    })
    // The worker that follows the database starts with the first change.
    await expectFound('balatas palmito 2003', ['RN-1'])
    await sql(`insert into vehicle_aliases (alias, make, model) values ('Palmitito', 'Kiwara', 'Palmito')`)
    const [model, make] = [await idOf('models', 'Palmito'), await idOf('makes', 'Kiwara')]
    expect((await call('GET', `/api/referencias/modelo/${model}/alcance`)).json).toEqual({
      usos: [
        { que: 'partes', cantidad: 1 },
        { que: 'aplicaciones', cantidad: 1 },
      ],
      busquedas: 0,
    })
    await sql(`insert into model_generations (make, model, names, year_from, year_to, source)
      values ('Kiwara', 'Palmito', '{Z1,Primera}', 2001, 2005, 'x')`)
    const body = { modelo: 'Zarzamora', armadora: make, version: 1 }
    expect((await call('POST', `/api/modelos/${model}`, body)).json).toEqual({ version: 2 })
    await expectFound('balatas zarzamora 2003', ['RN-1'])
    await expectFound('balatas palmito 2003', ['RN-1'])
    expect(await found('balatas palmitito 2003')).toEqual(['RN-1'])
    expect((await call('POST', `/api/modelos/${model}`, body)).json.error.stale).toMatchObject({ version: 2 })
    expect((await call('GET', '/api/modelos?buscar=zarzamora')).json.filas).toMatchObject([
      {
        armadora: 'Kiwara',
        modelo: 'Zarzamora',
        desde: 2001,
        hasta: 2005,
        generaciones: [{ nombres: ['Z1', 'Primera'] }],
      },
    ])
    expect(
      await sql(
        `select h.source, h.actor from product_history h join products p on p.id = h.product_id where p.key = 'RN-1'`,
      ),
    ).toEqual([{ source: 'system', actor: 'Zoe Admin' }])
    const renamed = await call('POST', `/api/armadoras/${make}`, { armadora: 'Quiwara', version: 1 })
    expect(renamed.json).toEqual({ version: 2 })
    expect(
      await sql(`select distinct make from vehicle_aliases where model = 'Zarzamora' or alias = 'Kiwara'`),
    ).toEqual([{ make: 'Quiwara' }])
    expect(await sql(`select make, model from model_generations where names = '{Z1,Primera}'`)).toEqual([
      { make: 'Quiwara', model: 'Zarzamora' },
    ])
  })

  it('a model is split by years: applications within move, those partly within are cut; merging reverts it', async () => {
    const { db } = test.current.database
    const fit = { make: 'Volks', model: 'Jeta' }
    await makeProduct(db, {
      key: 'SP-1',
      line: 'Balatas',
      applications: [
        { ...fit, from: 1993, to: 1998 },
        { ...fit, from: 1990, to: 2005 },
        { ...fit, from: 2000 },
        { ...fit, note: 'Sin años' },
        { ...fit, from: 1985, to: 1990, note: 'Antes' },
      ],
    })
    const id = await idOf('models', 'Jeta')
    expect((await call('GET', `/api/modelos/${id}/divide?desde=1993&hasta=1999`)).json).toEqual({
      pasan: 1,
      seCortan: 1,
      seQuedan: 3,
      partes: 1,
    })
    await sql(`insert into model_generations (make, model, names, year_from, year_to, source)
      values ('Volks', 'Jeta', '{A3}', 1993, 1999, 'x'), ('Volks', 'Jeta', '{A4}', 1999, 2005, 'x')`)
    const split = await call('POST', `/api/modelos/${id}/divide`, {
      modelo: 'Jeta A3',
      desde: 1993,
      hasta: 1999,
      version: 1,
    })
    expect(split.json.cambios).toMatchObject({ pasan: 1, seCortan: 1 })
    const years = async () =>
      sql(`select m.name, a.year_from, a.year_to from applications a join models m on m.id = a.model_id
        where m.name like 'Jeta%' order by m.name, a.year_from nulls first, a.year_to`)
    expect((await years()).map((row) => [row.name, row.year_from, row.year_to])).toEqual([
      ['Jeta', null, null],
      ['Jeta', 1985, 1990],
      ['Jeta', 1990, 1992],
      ['Jeta', 2000, 2005],
      ['Jeta', 2000, null],
      ['Jeta A3', 1993, 1998],
      ['Jeta A3', 1993, 1999],
    ])
    expect(await sql(`select model, names from model_generations where make = 'Volks' order by year_from`)).toEqual([
      { model: 'Jeta A3', names: ['A3'] },
      { model: 'Jeta', names: ['A4'] },
    ])
    await expectFound('balatas jeta a3 1995', ['SP-1'])
    const again = { modelo: 'Jeta A3', desde: 2000, hasta: 2001, version: 2 }
    expect((await call('POST', `/api/modelos/${id}/divide`, again)).json.error.fields).toHaveProperty('modelo')
    const none = { modelo: 'Otro', desde: 1950, hasta: 1951, version: 2 }
    expect((await call('POST', `/api/modelos/${id}/divide`, none)).json.error.fields).toHaveProperty('desde')
  })

  it('in use they are not deleted', async () => {
    const [make, model] = [await idOf('makes', 'Volks'), await idOf('models', 'Jeta')]
    expect((await call('POST', `/api/armadoras/${make}/elimina`)).json.error.message).toBe(
      'No se puede eliminar la armadora Volks: tiene 1 parte y 2 modelos.',
    )
    expect((await call('POST', `/api/modelos/${model}/elimina`)).json.error.message).toBe(
      'No se puede eliminar el modelo Jeta: tiene 1 parte y 5 aplicaciones.',
    )
    const made = await call('POST', '/api/modelos', { modelo: 'Nadie', armadora: make })
    expect((await call('POST', `/api/modelos/${made.json.id}/elimina`)).json).toEqual({ success: true })
    expect((await call('POST', '/api/armadoras', { armadora: 'volks' })).json.error.fields).toHaveProperty('armadora')
    expect((await call('POST', '/api/modelos', { modelo: 'X1', armadora: 999_999 })).json.error.fields).toHaveProperty(
      'armadora',
    )
  })
})

it('engines have codes, and are found by them in their list', async () => {
  const made = await call('POST', '/api/motores', {
    motor: 'L4 9.1L',
    litros: 9.1,
    cilindros: 4,
    codigos: ['GA16DE', 'ga-16-de'],
  })
  expect((await call('GET', '/api/motores?buscar=ga16')).json.filas).toMatchObject([
    { id: made.json.id, motor: 'L4 9.1L', litros: 9.1, codigos: ['GA16DE'], partes: 0 },
  ])
  const body = { motor: 'L4 9.1L', litros: 9.1, cilindros: 4, codigos: ['GA16DS'], version: 1 }
  expect((await call('POST', `/api/motores/${made.json.id}`, body)).json).toEqual({ version: 2 })
  expect((await call('POST', `/api/motores/${made.json.id}`, body)).status).toBe(409)
  expect((await call('POST', `/api/motores/${made.json.id}/elimina`)).json).toEqual({ success: true })
})

describe('names that people use', () => {
  it('a name is understood, and forgotten when it goes', async () => {
    const { db } = test.current.database
    await makeProduct(db, {
      key: 'NM-1',
      line: 'Balatas',
      applications: [{ make: 'Fordiana', model: 'Troka', from: 2001, to: 2005 }],
    })
    const made = await call('POST', '/api/nombres-vehiculo', {
      nombre: 'Mueblera',
      armadora: 'fordiana',
      modelo: 'TROKA',
    })
    await expectFound('balatas mueblera 2003', ['NM-1'])
    expect((await call('GET', '/api/nombres-vehiculo?buscar=mueblera')).json.filas).toMatchObject([
      { nombre: 'Mueblera', armadora: 'Fordiana', modelo: 'Troka', existe: true, partes: 1 },
    ])
    const change = { nombre: 'Mueblerita', armadora: 'Fordiana', modelo: 'Troka', version: 1 }
    expect((await call('POST', `/api/nombres-vehiculo/${made.json.id}`, change)).json).toEqual({ version: 2 })
    expect((await call('POST', `/api/nombres-vehiculo/${made.json.id}`, change)).status).toBe(409)
    expect((await call('POST', `/api/nombres-vehiculo/${made.json.id}/elimina`)).json).toEqual({ success: true })
  })

  it.each([
    [{ nombre: 'Fordiana', armadora: 'Fordiana' }, 'nombre'],
    [{ nombre: 'x', armadora: 'Fordiana' }, 'nombre'],
    [{ nombre: '--', armadora: 'Fordiana' }, 'nombre'],
    [{ nombre: 'Algo', armadora: 'Nadie' }, 'armadora'],
    [{ nombre: 'Algo', armadora: 'Fordiana', modelo: 'Nada' }, 'modelo'],
  ])('%j is refused at %s', async (body, field) => {
    expect((await call('POST', '/api/nombres-vehiculo', body)).json.error.fields).toHaveProperty(field)
  })

  it('synonyms are understood', async () => {
    await makeProduct(test.current.database.db, { key: 'SY-1', line: 'Chirimbolos', description: 'CHIRIMBOLO' })
    const made = await call('POST', '/api/sinonimos', { terminos: ['chirimbolo', 'zarandaja'] })
    await expectFound('zarandaja', ['SY-1'])
    expect(
      (await call('POST', '/api/sinonimos', { terminos: ['Zarandaja', 'Chirimbolo'] })).json.error.fields,
    ).toHaveProperty('terminos')
    expect(
      (await call('POST', '/api/sinonimos', { terminos: ['uno dos', 'UNO DÓS'] })).json.error.fields,
    ).toHaveProperty('terminos')
    expect((await call('POST', '/api/sinonimos', { terminos: ['solo'] })).json.error.fields).toHaveProperty('terminos')
    expect(
      (await call('POST', `/api/sinonimos/${made.json.id}`, { terminos: ['chirimbolo', 'perendengue'], version: 1 }))
        .json,
    ).toEqual({
      version: 2,
    })
    expect((await call('GET', '/api/sinonimos?buscar=perendengue')).json.filas).toMatchObject([{ id: made.json.id }])
    expect((await call('POST', `/api/sinonimos/${made.json.id}/elimina`)).json).toEqual({ success: true })
  })
})

it('only administrators', async () => {
  const who = await signIn(test.current, { roles: ['CustomerService'] })
  expect((await call('GET', '/api/modelos', undefined, who)).status).toBe(403)
  expect((await call('POST', '/api/sinonimos', { terminos: ['a b', 'c d'] }, who)).status).toBe(403)
})
