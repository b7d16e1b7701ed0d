import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/catalog/admin-products.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeApplication, makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { showBadgesOfDay } from './badges-service.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let number = 0

beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Ana López' })
})

/** A part for one test. */
async function part(recipe: Partial<Parameters<typeof makeProduct>[1]> = {}) {
  const key = recipe.key ?? `PZ-${++number}`
  return { id: await makeProduct(db(), { ...recipe, key }), key }
}

const read = async (id: number) => (await get(`/api/productos-admin/${id}`)).json as AdminProduct

async function save(id: number, change: object) {
  const { valores, version } = await read(id)
  return post(`/api/updateProducto/${id}`, { ...valores, version, ...change })
}

describe('access', () => {
  it.each([['cliente'], ['MKTG'], ['vendedor']])('%s neither sees the list nor changes a part', async (role) => {
    const { id } = await part()
    const other = await signIn(test.current, { roles: [role] })
    const calls = callsOf(test, () => other)
    expect((await calls.get('/api/productos-admin')).status).toBe(403)
    expect((await calls.get(`/api/productos-admin/${id}`)).status).toBe(403)
    expect((await calls.post(`/api/updateProducto/${id}`, { version: 0, k_parte: 'X' })).status).toBe(403)
    expect((await calls.post(`/api/productos-admin/${id}/devuelve`, { campo: 'line', version: 0 })).status).toBe(403)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    const found = await part({
      key: 'LST-100/A',
      description: 'Amortiguador delantero',
      brand: 'Balvera',
      line: 'Amortiguadores',
    })
    await db()
      .insertInto('product_keys')
      .values({ product_id: found.id, kind: 'equivalent', key: 'OEM 55-77', owner: 'Nissan' })
      .execute()
    const bare = await part({ key: 'LST-200', description: 'Sin nada' })
    await db()
      .updateTable('products')
      .set({ line_id: null, status: 'hidden', is_special: true })
      .where('id', '=', bare.id)
      .execute()
  })
  const keys = async (query: string) =>
    ((await get(`/api/productos-admin?${query}`)).json as { filas: { k_parte: string }[] }).filas
      .map(({ k_parte }) => k_parte)
      .filter((key) => key.startsWith('LST-'))

  it.each([
    ['buscar=lst100a', ['LST-100/A']],
    ['buscar=LST+100+a', ['LST-100/A']],
    ['buscar=oem5577', ['LST-100/A']],
    ['buscar=amortiguádor+DELANTERO', ['LST-100/A']],
    ['buscar=amortiguador+trasero', []],
    ['buscar=%25', []],
    ['buscar=ls&estatus=hidden', ['LST-200']],
    ['buscar=lst&sin=linea', ['LST-200']],
    ['buscar=lst&insignia=especial', ['LST-200']],
    ['buscar=lst&sin=imagen&orden=-clave', ['LST-200', 'LST-100/A']],
    ['buscar=lst&aMano=si', []],
  ])('%s', async (query, expected) => expect(await keys(query)).toEqual(expected))

  it('comes as a file', async () => {
    const { status, json: text } = await get('/api/productos-admin/exporta?buscar=lst200')
    expect(status).toBe(200)
    expect(text).toContain('LST-200')
    expect(text).not.toContain('LST-100')
  })

  it('stock and applications of what the filters give come as files', async () => {
    for (const key of ['EXP-1', 'EXP-2']) {
      await makeProduct(db(), {
        key,
        stock: { Norte: 7 },
        applications: [{ make: 'Chevrolet', model: 'AVEO, G3', from: 2008, qualifiers: ['=C/ABS', '4X2'] }],
      })
    }
    const lines = async (of: string) =>
      (await get(`/api/productos-admin/${of}/exporta?buscar=exp1`)).json.replace('\uFEFF', '').trim().split('\r\n')
    expect(await lines('existencias')).toEqual([
      'Clave,Sucursal,Existencia,Fecha de la cifra,Llega',
      expect.stringMatching(/^EXP-1,Norte,7,20\d\d-\d\d-\d\d,$/u),
    ])
    expect(await lines('aplicaciones')).toEqual([
      'Clave,Armadora,Modelo,Año inicial,Año final,Motor,Posición,Especificación,Especificación,Nota',
      `EXP-1,"""Chevrolet""","""AVEO, G3""",2008,,,,'=C/ABS,4X2,`,
    ])
  })
})

describe('a part', () => {
  it('is changed, recorded and held', async () => {
    const { id, key } = await part({ description: 'Balata vieja', line: 'Balatas' })
    const answer = await save(id, {
      descripcion: 'Balata nueva',
      posiciones: ['delantera'],
      calificadores: ['C/ABS'],
      alternas: ['OTRA-1'],
      equivalentes: [{ clave: 'D1047', marca: 'Akebono' }],
      multiplo: 2,
      minimo: 4,
      casco: 150.5,
    })
    expect(answer).toMatchObject({ status: 200, json: { id, k_parte: key } })
    const stored = await read(id)
    expect(stored.valores).toMatchObject({
      descripcion: 'Balata nueva',
      alternas: ['OTRA-1'],
      multiplo: 2,
      casco: 150.5,
    })
    expect(stored.version).toBe((answer.json as { version: number }).version)
    expect(stored.aMano.map(({ campo, quien, archivo }) => [campo, quien, archivo])).toEqual([
      ['description', 'Ana López', 'Balata vieja'],
      ['keys', 'Ana López', '—'],
      ['positions', 'Ana López', '—'],
      ['qualifiers', 'Ana López', '—'],
    ])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'producto.modificado', subject_name: key })
  })

  it('is created with its filled fields held', async () => {
    const answer = await post('/api/updateProducto/0', { version: 0, k_parte: 'NUEVA-1', descripcion: 'Hecha a mano' })
    expect(answer.status).toBe(200)
    const made = await read((answer.json as { id: number }).id)
    expect(made.aMano.map(({ campo, archivo }) => [campo, archivo])).toEqual([['description', null]])
    expect(made.version).toBeGreaterThan(0)
    expect((await get('/searchDetails/details/nueva1')).status).toBe(200)
    const twice = await post('/api/updateProducto/0', { version: 0, k_parte: 'nueva 1' })
    expect(twice).toMatchObject({
      status: 400,
      json: { error: { fields: { k_parte: expect.stringContaining('NUEVA-1') } } },
    })
  })

  it('refuses wrong values at their field', async () => {
    const other = await part({ key: 'AJENA-1' })
    const { id } = await part()
    await db()
      .insertInto('product_keys')
      .values({ product_id: other.id, kind: 'alternate', key: 'AJENA-ALT' })
      .execute()
    const fields = async (change: object) => {
      const { json } = await save(id, change)
      return (json as { error?: { fields?: Record<string, string> } }).error?.fields
    }
    expect(await fields({ k_parte: 'ajena1' })).toEqual({ k_parte: expect.stringContaining('AJENA-1') })
    expect(await fields({ k_parte: 'AJENAALT' })).toEqual({ k_parte: expect.stringContaining('AJENA-1') })
    expect(await fields({ alternas: ['AJENA 1'] })).toEqual({ alternas: expect.stringContaining('AJENA-1') })
    expect(await fields({ alternas: ['R-1', 'r1'] })).toEqual({ alternas: 'r1 está dos veces.' })
    expect(await fields({ k_parte: '5.33121E+252' })).toHaveProperty('k_parte')
    expect(await fields({ linea: 999_999 })).toHaveProperty('linea')
    expect(await fields({ estatus: 'superseded' })).toHaveProperty('sustituta')
    expect(await fields({ estatus: 'superseded', sustituta: id })).toHaveProperty('sustituta')
    expect(await fields({ sustitutos: [id] })).toHaveProperty('sustitutos')
    expect(await fields({ multiplo: 4, minimo: 6 })).toHaveProperty('minimo')
    expect(await fields({ nuevoDesde: '2026-11-02', nuevoHasta: '2026-11-01' })).toHaveProperty('nuevoHasta')
    // A number of another brand may belong to several parts.
    expect((await save(other.id, { equivalentes: [{ clave: 'D-1', marca: 'Akebono' }] })).status).toBe(200)
    expect((await save(id, { equivalentes: [{ clave: 'D1', marca: 'Akebono' }] })).status).toBe(200)
    expect((await get('/api/productos-admin/claves?claves=ajena-1%0AD1')).json).toMatchObject({
      usos: expect.arrayContaining([{ clave: 'ajena-1', como: 'propia', parte: { id: other.id, k_parte: 'AJENA-1' } }]),
    })
  })

  it('leaves its old key behind as a way to it, until another part takes that', async () => {
    const { id } = await part({ key: 'VIEJA-9' })
    expect((await save(id, { k_parte: 'NUEVA-9' })).status).toBe(200)
    expect((await get('/searchDetails/details/vieja9')).json).toMatchObject({ results: { k_parte: 'NUEVA-9' } })
    expect((await read(id)).anteriores).toEqual(['VIEJA-9'])
    const other = await part()
    const refused = await save(other.id, { k_parte: 'VIEJA 9' })
    expect(refused.json).toMatchObject({ error: { fields: { k_parte: expect.stringContaining('NUEVA-9') } } })
    expect((await save(other.id, { k_parte: 'VIEJA 9', tomaClave: true })).status).toBe(200)
    expect((await get('/searchDetails/details/vieja9')).json).toMatchObject({ results: { id: other.id } })
    // Back to a key of its own.
    expect((await save(other.id, { k_parte: other.key })).status).toBe(200)
    expect((await read(other.id)).anteriores).toEqual(['VIEJA 9'])
  })

  it('shows the second of two users what the first has stored', async () => {
    const { id } = await part({ description: 'Antes' })
    const { valores, version } = await read(id)
    await save(id, { descripcion: 'De la primera' })
    const late = await post(`/api/updateProducto/${id}`, { ...valores, version, descripcion: 'De la segunda' })
    expect(late).toMatchObject({
      status: 409,
      json: { error: { stale: { changedBy: 'Ana López', stored: { descripcion: 'De la primera' } } } },
    })
    const { stale } = (late.json as { error: { stale: { version: number } } }).error
    const again = await post(`/api/updateProducto/${id}`, {
      ...valores,
      version: stale.version,
      descripcion: 'De la segunda',
    })
    expect(again.status).toBe(200)
  })

  it('is archived and not lost', async () => {
    const { id, key } = await part()
    await save(id, { estatus: 'hidden' })
    expect((await get(`/searchDetails/details/${key}`)).status).toBe(404)
    expect((await read(id)).valores.estatus).toBe('hidden')
    await save(id, { estatus: 'active' })
    expect((await get(`/searchDetails/details/${key}`)).status).toBe(200)
  })

  it('releases a field to the value of the file', async () => {
    const { id } = await part({ description: 'Del archivo' })
    await makeApplication(db(), id, { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 })
    await save(id, { descripcion: 'A mano', alternas: ['MIA-1'] })
    const { version, aMano } = await read(id)
    expect(aMano.find(({ campo }) => campo === 'description')).toMatchObject({ quita: 'A mano', pone: 'Del archivo' })
    const back = await post(`/api/productos-admin/${id}/devuelve`, { campo: 'description', version })
    expect(back.status).toBe(200)
    const after = await read(id)
    expect(after.valores).toMatchObject({ descripcion: 'Del archivo', alternas: ['MIA-1'] })
    expect(after.aMano.map(({ campo }) => campo)).toEqual(['keys'])
    const stale = await post(`/api/productos-admin/${id}/devuelve`, { campo: 'keys', version })
    expect(stale.status).toBe(409)
    expect((await post(`/api/productos-admin/${id}/devuelve`, { campo: 'keys', version: after.version })).status).toBe(
      200,
    )
    expect((await read(id)).valores.alternas).toEqual([])
  })
})

describe('badges with days', () => {
  it('are shown from the first day to the last, where the shop is', async () => {
    const { id } = await part()
    await save(id, { badgenuevo: true, nuevoDesde: '2026-11-24', nuevoHasta: '2026-11-25' })
    const isNew = async () =>
      (await db().selectFrom('products').select('is_new').where('id', '=', id).executeTakeFirstOrThrow()).is_new
    const at = (moment: string) =>
      showBadgesOfDay(test.current.database, new Date(moment), new AbortController().signal)
    expect(await isNew()).toBe(false)
    expect((await read(id)).valores.badgenuevo).toBe(true)
    // Still the 23rd there.
    await at('2026-11-24T05:00:00Z')
    expect(await isNew()).toBe(false)
    expect(await at('2026-11-24T07:00:00Z')).toBe(1)
    expect(await isNew()).toBe(true)
    expect(await at('2026-11-24T08:00:00Z')).toBe(0)
    await at('2026-11-26T07:00:00Z')
    expect(await isNew()).toBe(false)
    const history = await db().selectFrom('product_history').select('source').where('product_id', '=', id).execute()
    expect(history.map(({ source }) => source)).toEqual(['person', 'system', 'system'])
  })
})

it('reads a description', async () => {
  const { json } = await get('/api/productos-admin/lectura?texto=BALATA+DELANTERA+NISSAN+TSURU+92-17')
  expect(json).toMatchObject({
    posiciones: ['delantera'],
    aplicaciones: [
      {
        texto: expect.stringContaining('1992–2017'),
        celdas: { marca: 'Nissan', modelo: expect.stringMatching(/tsuru/iu), anios: '1992-2017', motor: '', nota: '' },
      },
    ],
    esRefaccion: true,
  })
})
