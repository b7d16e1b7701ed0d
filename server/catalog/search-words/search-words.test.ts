import { beforeAll, describe, expect, it } from 'vitest'
import type { References } from '#search/catalogue.ts'
import { references } from '#server/search/index/store.ts'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db, pool }) => {
  const fit = { make: 'Kiwara', model: 'Palmito' }
  await makeProduct(db, {
    key: 'SW-1',
    line: 'Chirimbolos',
    applications: [{ ...fit, from: 2001, to: 2005, engine: 'L4 1.6L' }],
  })
  await makeProduct(db, { key: 'SW-2', line: 'Chirimbolos', applications: [{ ...fit, from: 2006 }] })
  await pool.query(`insert into popular_searches (query, folded, searches) values
    ('zarandaja chrb palmito', 'zarandaja chrb palmito', 3)`)
})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const { headers, cookies } = who
  const body = method === 'POST' ? { payload: payload ?? {} } : {}
  const answer = await test.current.app.inject({ method, url, headers, cookies, ...body })
  return { status: answer.statusCode, json: answer.json() }
}

const read = async (): Promise<References> => references(test.current.database.db)
const lastEntry = async () =>
  (
    await test.current.database.pool.query(
      'select action, subject_name, before, after from audit_entries order by id desc limit 1',
    )
  ).rows[0]

/** Common to all three kinds of rows. */
const KINDS = {
  abreviaturas: {
    made: { abreviatura: 'chrb', significados: ['chirimbolo', 'chirimbolo mayor'] },
    changed: { abreviatura: 'chrbl', significados: ['chirimbolo'] },
    shown: { abreviatura: 'chrb', significados: ['chirimbolo', 'chirimbolo mayor'], busquedas: 1 },
    act: 'abreviatura',
    search: 'chirimbolo mayor',
    heading: 'Abreviatura,Significados,Búsquedas populares',
    line: 'chrb,chirimbolo; chirimbolo mayor,1',
    known: async () => (await read()).abbreviations?.find(({ abbreviation }) => abbreviation === 'chrb'),
    inIndex: { abbreviation: 'chrb', meanings: ['chirimbolo', 'chirimbolo mayor'] },
  },
  generaciones: {
    made: {
      armadora: 'kiwara',
      modelo: 'PALMITO',
      nombres: ['P1', 'i'],
      desde: 2000,
      hasta: 2004,
      motores: ['l4 1.6l'],
      fuente: 'Su folleto',
    },
    changed: { armadora: 'Kiwara', modelo: 'Palmito', nombres: ['P1'], desde: 2000, hasta: 2005, fuente: 'Su folleto' },
    shown: {
      armadora: 'Kiwara',
      modelo: 'Palmito',
      nombres: ['P1', 'i'],
      desde: 2000,
      hasta: 2004,
      motores: ['L4 1.6L'],
      nota: '',
      fuente: 'Su folleto',
      existe: true,
      partes: 1,
    },
    act: 'generacion',
    search: 'palmito p1',
    heading: 'Armadora,Modelo,Nombres,Desde,Hasta,Motores,Nota,Fuente,Está en el catálogo,Partes',
    line: 'Kiwara,Palmito,P1; i,2000,2004,L4 1.6L,,Su folleto,Sí,1',
    known: async () => (await read()).generations?.find(({ make }) => make === 'Kiwara'),
    inIndex: {
      make: 'Kiwara',
      model: 'Palmito',
      names: ['P1', 'i'],
      yearFrom: 2000,
      yearTo: 2004,
      engines: ['L4 1.6L'],
    },
  },
  'no-manejados': {
    made: { terminos: ['zarandaja', 'zarandaja fina'], lineaCercana: 'CHIRIMBOLOS' },
    changed: { terminos: ['zarandaja'] },
    shown: { terminos: ['zarandaja', 'zarandaja fina'], lineaCercana: 'Chirimbolos', existe: true, busquedas: 1 },
    act: 'no_manejado',
    search: 'zarandaja',
    heading: 'No se maneja,También le dicen,Línea cercana,Búsquedas populares',
    line: 'zarandaja,zarandaja fina,Chirimbolos,1',
    known: async () => (await read()).uncarried?.find(({ terms }) => terms.includes('zarandaja')),
    inIndex: { terms: ['zarandaja', 'zarandaja fina'], nearestLine: 'Chirimbolos' },
  },
}

describe.each(Object.entries(KINDS))('%s', (path, kind) => {
  let id = 0

  it('are added, and the search has them', async () => {
    const made = await call('POST', `/api/${path}`, kind.made)
    expect(made.json).toEqual({ id: expect.any(Number) })
    id = made.json.id
    expect(await kind.known()).toEqual(kind.inIndex)
  })

  it('are listed, and come as a file', async () => {
    const search = encodeURIComponent(kind.search)
    expect((await call('GET', `/api/${path}?buscar=${search}`)).json.filas).toEqual([{ id, version: 1, ...kind.shown }])
    const { cookies } = admin
    const url = `/api/${path}/exporta?buscar=${search}`
    const file = await test.current.app.inject({ method: 'GET', url, cookies })
    expect(file.body.replace('\uFEFF', '').split('\r\n')).toEqual([kind.heading, kind.line, ''])
  })

  it('are not added twice', async () => {
    const again = await call('POST', `/api/${path}`, kind.made)
    expect(again.status).toBe(400)
  })

  it('are changed once with the current version', async () => {
    const body = { ...kind.changed, version: 1 }
    expect((await call('POST', `/api/${path}/${id}`, body)).json).toEqual({ version: 2 })
    const late = await call('POST', `/api/${path}/${id}`, body)
    expect(late.status).toBe(409)
    expect(late.json.error.stale).toMatchObject({ version: 2, stored: kind.changed, changedBy: 'Zoe Admin' })
  })

  it('are taken away', async () => {
    expect((await call('POST', `/api/${path}/${id}/elimina`)).json).toEqual({ success: true })
    expect(await kind.known()).toBeUndefined()
    expect((await lastEntry()).action).toMatch(new RegExp(`^${kind.act}\\.eliminad[ao]$`, 'u'))
    expect((await call('POST', `/api/${path}/${id}/elimina`)).status).toBe(404)
    expect((await call('POST', `/api/${path}/${id}`, { ...kind.changed, version: 2 })).status).toBe(404)
  })

  it.each(['CustomerService', 'Marketing', 'Client'])('are refused to the role %s', async (role) => {
    const who = await signIn(test.current, { roles: [role] })
    expect((await call('GET', `/api/${path}`, undefined, who)).status).toBe(403)
    expect((await call('GET', `/api/${path}/exporta`, undefined, who)).status).toBe(403)
    expect((await call('POST', `/api/${path}`, kind.made, who)).status).toBe(403)
    expect((await call('POST', `/api/${path}/1`, { ...kind.changed, version: 1 }, who)).status).toBe(403)
    expect((await call('POST', `/api/${path}/1/elimina`, {}, who)).status).toBe(403)
  })
})

const GENERATION = { armadora: 'Kiwara', modelo: 'Palmito', nombres: ['P9'], desde: 2000, fuente: 'Su folleto' }

it.each<[path: string, body: object, field: string]>([
  ['abreviaturas', { abreviatura: 'a', significados: ['rótula'] }, 'abreviatura'],
  ['abreviaturas', { abreviatura: '--', significados: ['rótula'] }, 'abreviatura'],
  ['abreviaturas', { abreviatura: 'rtl', significados: [] }, 'significados'],
  ['abreviaturas', { abreviatura: 'rtl', significados: ['RTL.'] }, 'significados'],
  ['abreviaturas', { abreviatura: 'rtl', significados: ['rótula', 'ROTULA'] }, 'significados'],
  ['abreviaturas', { abreviatura: 'AMORT.', significados: ['rótula'] }, 'abreviatura'],
  ['generaciones', { ...GENERATION, armadora: 'Nadie' }, 'armadora'],
  ['generaciones', { ...GENERATION, modelo: 'Ninguno' }, 'modelo'],
  ['generaciones', { ...GENERATION, nombres: [] }, 'nombres'],
  ['generaciones', { ...GENERATION, nombres: ['A 4', 'a-4'] }, 'nombres'],
  ['generaciones', { ...GENERATION, nombres: ['?'] }, 'nombres'],
  ['generaciones', { ...GENERATION, hasta: 1999 }, 'hasta'],
  ['generaciones', { ...GENERATION, motores: ['V16 9.9L'] }, 'motores'],
  ['generaciones', { ...GENERATION, fuente: '' }, 'fuente'],
  ['no-manejados', { terminos: [] }, 'terminos'],
  ['no-manejados', { terminos: ['cosa', 'COSA'] }, 'terminos'],
  ['no-manejados', { terminos: ['cosa'], lineaCercana: 'Ninguna' }, 'lineaCercana'],
])('%s: %j is refused at %s', async (path, body, field) => {
  const answer = await call('POST', `/api/${path}`, body)
  expect(answer.json.error?.fields).toHaveProperty(field)
})

it('what a generation or goods name stays although the catalogue no longer has it', async () => {
  const { rows } = await test.current.database.pool.query<{ generation: number; goods: number }>(`
    with generation as (
      insert into model_generations (make, model, names, year_from, engines, source)
      values ('Ida', 'Perdido', '{X1}', 1990, '{V3 1.0L}', 'Su folleto') returning id
    ), goods as (insert into uncarried_goods (terms, nearest_line) values ('{perdidera}', 'Línea ida') returning id)
    select (select id from generation) as generation, (select id from goods) as goods`)
  const [row] = rows
  const generation = {
    armadora: 'Ida',
    modelo: 'Perdido',
    nombres: ['X1', 'X2'],
    desde: 1991,
    motores: ['V3 1.0L'],
    fuente: 'Su folleto',
    version: 1,
  }
  expect((await call('POST', `/api/generaciones/${row?.generation}`, generation)).json).toEqual({ version: 2 })
  expect((await call('GET', '/api/generaciones?buscar=perdido')).json.filas).toMatchObject([
    { existe: false, partes: 0, nombres: ['X1', 'X2'], motores: ['V3 1.0L'] },
  ])
  const goods = { terminos: ['perdidera', 'perdición'], lineaCercana: 'Línea ida', version: 1 }
  expect((await call('POST', `/api/no-manejados/${row?.goods}`, goods)).json).toEqual({ version: 2 })
  expect((await call('GET', '/api/no-manejados?buscar=perdidera')).json.filas).toMatchObject([{ existe: false }])
})
