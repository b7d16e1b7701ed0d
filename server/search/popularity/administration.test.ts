import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** What people look for is there. */
const test = useTestApp(
  async ({ db }) => {
    const fits = [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }]
    await makeProduct(db, { key: 'B-1', line: 'Balatas', description: 'BALATA TSURU', applications: fits })
    await makeProduct(db, { key: 'B-2', line: 'Bombas', description: 'BOMBA DE AGUA' })
  },
  { withChanges: true, withSearch: true },
)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)

beforeEach(async () => {
  const { db } = test.current.database
  await db.deleteFrom('popular_searches').execute()
  await db
    .insertInto('popular_searches')
    .values([
      { folded: 'BALATASTSURU', query: 'balatas tsuru', searches: 9, hours: 4, results: 12 },
      { folded: 'BOMBA', query: 'bomba', searches: 2, hours: 2, results: 40 },
      { folded: 'FARO', query: 'faro', searches: 20, hours: 9, results: 0 },
      { folded: 'MARCHA', query: 'marcha', searches: 5, hours: 3, results: 7, hidden: true },
    ])
    .execute()
})

const home = async () => {
  const { json } = await get('/api/home/buscados')
  return json.masbuscados.map(({ consulta }: { consulta: string }) => consulta)
}

describe('access', () => {
  it.each([
    ['GET', '/api/busquedas/populares'],
    ['GET', '/api/busquedas/populares/exporta'],
    ['POST', '/api/busquedas/populares/oculta'],
    ['POST', '/api/busquedas/populares/muestra'],
  ] as const)('%s %s is for administrators', async (method, url) => {
    const payload = method === 'POST' ? { payload: { id: 'BALATASTSURU' } } : {}
    for (const role of ['MKTG', 'CustomerService', 'director', 'cliente']) {
      const who = await signIn(test.current, { roles: [role] })
      expect((await test.current.app.inject({ method, url, ...who, ...payload })).statusCode).toBe(403)
    }
    const { headers, cookies } = admin
    const anonymous = { headers, cookies: { 'XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '' } }
    expect((await test.current.app.inject({ method, url, ...anonymous, ...payload })).statusCode).toBe(401)
    expect(await home()).toEqual(['balatas tsuru'])
  })
})

describe('the list', () => {
  const listed = async (query: string) => {
    const { json } = await get(`/api/busquedas/populares${query}`)
    return json.filas.map(({ consulta, estado }: { consulta: string; estado: string }) => `${consulta}: ${estado}`)
  }

  it.each([
    ['', ['faro: pocas', 'balatas tsuru: visible', 'marcha: oculta', 'bomba: pocas']],
    ['?orden=consulta', ['balatas tsuru: visible', 'bomba: pocas', 'faro: pocas', 'marcha: oculta']],
    ['?orden=-resultados', ['bomba: pocas', 'balatas tsuru: visible', 'marcha: oculta', 'faro: pocas']],
    ['?estado=oculta', ['marcha: oculta']],
    ['?estado=visible', ['balatas tsuru: visible']],
    ['?buscar=TSU', ['balatas tsuru: visible']],
    ['?estado=otra', ['faro: pocas', 'balatas tsuru: visible', 'marcha: oculta', 'bomba: pocas']],
  ])('%j', async (query, wanted) => {
    expect(await listed(query)).toEqual(wanted)
  })

  it('shows all fields of a search', async () => {
    const { json } = await get('/api/busquedas/populares?buscar=balatas')
    expect(json).toMatchObject({
      filas: [{ id: 'BALATASTSURU', consulta: 'balatas tsuru', busquedas: 9, horas: 4, resultados: 12 }],
      total: 1,
      paginas: 1,
    })
  })

  it('is a file too', async () => {
    const { json } = await get('/api/busquedas/populares/exporta?estado=oculta')
    expect(json).toMatch(
      /^\uFEFFBúsqueda,Visitantes,Horas,Resultados,Última vez,Estado\r\nmarcha,5,3,7,[^,]+,Oculta\r\n$/u,
    )
  })
})

describe('hiding', () => {
  const hide = (id: string) => post('/api/busquedas/populares/oculta', { id })
  const show = (id: string) => post('/api/busquedas/populares/muestra', { id })

  it('takes a search off at once, also from cached pages, and showing brings it back; both are audited', async () => {
    const empty = vi.fn<() => void>()
    test.current.changes.follow({ resume() {}, pause() {}, empty })
    expect(await hide('BALATASTSURU')).toEqual({ status: 200, json: { success: true } })
    expect(await home()).toEqual([])
    await expect.poll(() => empty.mock.calls.length).toBeGreaterThan(0)
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'busqueda_popular.ocultada',
      subject_kind: 'busqueda_popular',
      subject_id: 'BALATASTSURU',
      subject_name: 'balatas tsuru',
      before: { hidden: false },
      after: { hidden: true },
    })
    expect((await show('BALATASTSURU')).status).toBe(200)
    expect(await home()).toEqual(['balatas tsuru'])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'busqueda_popular.mostrada',
      after: { hidden: false },
    })
  })

  it('of a hidden one changes nothing, and is not audited again', async () => {
    const before = await lastAudit(test.current)
    expect((await hide('MARCHA')).status).toBe(200)
    expect(await lastAudit(test.current)).toEqual(before)
  })

  it('of an unknown search is not found', async () => {
    expect((await hide('NADA')).status).toBe(404)
  })

  it.each([[{}], [{ id: '' }], [{ id: 7 }], [{ id: 'x'.repeat(121) }]])('refuses %j', async (payload) => {
    const { status, json } = await post('/api/busquedas/populares/oculta', payload)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, ['id']])
  })

  it('lasts, however many search for it', async () => {
    await hide('BALATASTSURU')
    await test.current.database.pool.query(`update popular_searches set searches = 1000, hours = 100`)
    expect(await home()).toEqual(['bomba'])
  })
})
