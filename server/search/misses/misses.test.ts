import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_SECRET, useTestApp, withXsrf } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { firstResult } from '#server/search/http/service.ts'
import { recordMiss } from './record-service.ts'
import { countMiss, forgetOldMisses } from './record-store.ts'

const test = useTestApp(({ db }) => fillSmallStore(db), { withSearch: true })
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)
const PATH = '/api/busquedas/sin-resultado'

beforeEach(async () => {
  await test.current.database.pool.query(
    'truncate missed_searches, missed_search_votes, wanted_parts restart identity cascade',
  )
})

const rows = async (query = '') => (await get(`${PATH}${query}`)).json.filas
/** Counted as if a visitor at the address had searched for it. */
async function visit(text: string, address: string, viewer = NOBODY) {
  const answer = firstResult(test.current.index.searcher()!, text)
  return recordMiss(test.current.database, { text, answer, viewer, address, secret: TEST_SECRET })
}
const NOBODY = { person: null, roles: [], permissions: [] } as never

describe('recording', () => {
  it.each<[string, string, object | null]>([
    ['nothing is found', 'flujocapacitor', { nada: 1, relajado: 0, otraMarca: 0, resultados: 0 }],
    ['something is given up', 'balatas tsuru 2030', { nada: 0, relajado: 1, otraMarca: 0 }],
    ['all is met', 'balatas tsuru 98', null],
    ['an address of mail', 'ana@prueba.mx', null],
    ['an address of the web', 'www.otra.mx', null],
    ['too short', 'zz', null],
    ['too long', 'z'.repeat(121), null],
  ])('%s', async (_, text, wanted) => {
    expect((await post(`${PATH}/anota`, { buscar: text })).json).toEqual({ success: wanted !== null })
    expect(await rows()).toMatchObject(wanted === null ? [] : [wanted])
  })

  it('counts a visitor once a day, however the text is written, and stores nothing of who it was', async () => {
    const { pool } = test.current.database
    expect(await visit('Flujo-Capacitor', '10.0.0.1')).toBe(true)
    expect(await visit('flujo capacitor', '10.0.0.1')).toBe(false)
    expect(await visit('FLUJOCAPACITOR', '10.0.0.2')).toBe(true)
    expect(await rows()).toMatchObject([{ busqueda: 'Flujo-Capacitor', nada: 2, clientes: [] }])
    const { rows: votes } = await pool.query('select * from missed_search_votes')
    expect(JSON.stringify(votes)).not.toContain('10.0.0')
    const { rows: stored } = await pool.query('select * from missed_searches')
    expect(JSON.stringify(stored)).not.toContain('10.0.0')
  })

  it('stores the company of a customer, and of nobody else', async () => {
    const { id: companyId } = await makeCompany(test.current.database.db, { name: 'Taller Díaz' })
    const buyer = await signIn(test.current, { roles: ['cliente'], companyId })
    await post(`${PATH}/anota`, { buscar: 'flujocapacitor' }, buyer)
    await post(`${PATH}/anota`, { buscar: 'flujocapacitor' })
    expect(await rows()).toMatchObject([{ nada: 2, clientes: [{ id: companyId, nombre: 'Taller Díaz', veces: 1 }] }])
    expect(await rows(`?empresa=${companyId}`)).toHaveLength(1)
    expect(await rows('?empresa=999999')).toEqual([])
    expect((await get(`${PATH}/clientes`)).json).toEqual({ clientes: [{ id: companyId, nombre: 'Taller Díaz' }] })
  })

  it('is bounded for a visitor and for a week, and old weeks are forgotten', async () => {
    const { db, pool } = test.current.database
    const bounds = { mostOfVisitor: 2, mostInWeek: 3 }
    const miss = (text: string, visitor: string) =>
      countMiss(db, { folded: text, query: text, outcome: 'nothing', results: 0, visitor, companyId: null }, bounds)
    expect([await miss('AAA', 'x'), await miss('BBB', 'x'), await miss('CCC', 'x')]).toEqual([true, true, false])
    expect([await miss('CCC', 'y'), await miss('DDD', 'y'), await miss('AAA', 'z')]).toEqual([true, false, true])
    await pool.query(`update missed_searches set week = week - 70 where folded = 'AAA'`)
    await forgetOldMisses(db, 9)
    expect((await rows('?orden=busqueda')).map(({ busqueda }: { busqueda: string }) => busqueda)).toEqual([
      'BBB',
      'CCC',
    ])
  })
})

describe('on the spot', () => {
  const missed = async (text: string) => {
    await visit(text, '10.0.0.9')
    return (await rows())[0].id
  }
  const idOf = async (table: 'products' | 'makes' | 'models', column: string, value: string): Promise<number> =>
    (await test.current.database.pool.query(`select id from ${table} where ${column} = $1`, [value])).rows[0].id

  it('an equivalent makes the search find the part at once, and is in the history of the part', async () => {
    const id = await missed('QX 99871')
    const producto = await idOf('products', 'key', 'BD-1047')
    const { status, json } = await post(`${PATH}/${id}/equivalente`, { producto, clave: 'QX-99871', marca: 'Bosch' })
    expect([status, json]).toMatchObject([
      200,
      {
        agregado: 'QX-99871 de Bosch es equivalente de BD-1047.',
        ahora: { total: 1, relajado: [], piezas: [{ id: producto, clave: 'BD-1047' }] },
      },
    ])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'pieza.equivalente_agregado',
      subject_name: 'BD-1047',
    })
    const { rows: history } = await test.current.database.pool.query(
      'select actor, source from product_history where product_id = $1',
      [producto],
    )
    expect(history).toEqual([{ actor: 'Ana Admin', source: 'person' }])
    expect(await rows()).toMatchObject([{ respuesta: 'QX-99871 de Bosch es equivalente de BD-1047.' }])
    expect((await post(`${PATH}/${id}/equivalente`, { producto, clave: 'qx99871' })).json.error.fields).toEqual({
      clave: 'Ya es una clave de BD-1047.',
    })
  })

  it('a key of another part is refused, and that part is named', async () => {
    const id = await missed('QX 1')
    const producto = await idOf('products', 'key', 'BD-1047')
    const { json } = await post(`${PATH}/${id}/equivalente`, { producto, clave: 'bt2210' })
    expect(json.error.fields).toEqual({ clave: 'Es la clave de otra pieza: BT-2210.' })
  })

  it('a name of a model makes the search find its parts', async () => {
    const id = await missed('balatas zurrumato 98')
    const body = {
      alias: 'Zurrumato',
      armadora: await idOf('makes', 'name', 'Nissan'),
      modelo: await idOf('models', 'name', 'Tsuru'),
    }
    const { json } = await post(`${PATH}/${id}/alias`, body)
    expect(json).toMatchObject({ agregado: '«Zurrumato» es un nombre de Nissan Tsuru.', ahora: { relajado: [] } })
    expect(json.ahora.total).toBeGreaterThan(0)
    expect((await post(`${PATH}/${id}/alias`, body)).json.error.fields).toEqual({
      alias: 'Ya es un nombre de Nissan Tsuru.',
    })
    expect((await post(`${PATH}/${id}/alias`, { ...body, modelo: 999_999 })).status).toBe(400)
  })

  it('a synonym makes the search find the parts of the other word', async () => {
    const id = await missed('cachivaches tsuru 98')
    const body = { termino: 'cachivache', como: 'balata' }
    const { json } = await post(`${PATH}/${id}/sinonimo`, body)
    expect(json).toMatchObject({ agregado: '«cachivache» es sinónimo de «balata».', ahora: { relajado: [] } })
    expect(json.ahora.total).toBeGreaterThan(0)
    expect((await post(`${PATH}/${id}/sinonimo`, body)).json.error.fields).toEqual({
      termino: 'Ya es sinónimo de «balata».',
    })
    expect((await post(`${PATH}/${id}/sinonimo`, { termino: 'Balata', como: 'balata' })).status).toBe(400)
  })

  it('a part that is not in the catalogue is once on the list of parts to buy', async () => {
    const id = await missed('flujocapacitor')
    const want = (cantidad: number) =>
      post(`${PATH}/${id}/compra`, { nombre: 'Flujo capacitor', cantidad, nota: 'Urge' })
    const { json } = await want(2)
    expect((await want(5)).json).toEqual(json)
    expect((await get('/api/por-comprar')).json.filas).toMatchObject([
      { nombre: 'Flujo capacitor', cantidad: 5, version: 2 },
    ])
    expect(await rows()).toMatchObject([{ porComprar: true }])
    expect((await get('/api/por-comprar/exporta')).json).toContain('Flujo capacitor,5,Urge,Por comprar')
    const change = (version: number, estado: string) => post(`/api/por-comprar/${json.id}`, { version, estado })
    expect((await change(1, 'pedida')).status).toBe(409)
    expect((await change(2, 'pedida')).json).toEqual({ version: 3 })
    expect((await get('/api/por-comprar')).json.filas).toEqual([])
    await want(1)
    expect((await change(3, 'por_comprar')).status).toBe(409)
  })

  it('of a search that is not there is not found', async () => {
    expect((await get(`${PATH}/999999`)).status).toBe(404)
    expect((await post(`${PATH}/999999/sinonimo`, { termino: 'otra', como: 'balata' })).status).toBe(404)
  })
})

it.each(['', '/exporta', '/clientes', '/1'])('GET %s is for administrators', async (path) => {
  for (const role of ['MKTG', 'CustomerService', 'director', 'cliente']) {
    const who = await signIn(test.current, { roles: [role] })
    expect((await get(`${PATH}${path}`, who)).status).toBe(403)
  }
})

it.each(['/1/equivalente', '/1/alias', '/1/sinonimo', '/1/compra'])('POST %s is for administrators', async (path) => {
  const who = await signIn(test.current, { roles: ['director'] })
  expect((await post(`${PATH}${path}`, {}, who)).status).toBe(403)
  const visitor = await withXsrf(test.current.app)
  expect((await post(`${PATH}${path}`, {}, visitor as never)).status).toBe(401)
})
