import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOVEMBER = new Date('2026-11-10T18:00:00Z')
let now = NOVEMBER
const test = useTestApp(async () => {}, { clock: () => now })
const { get, post } = callsOf(test, () => marketing)
const db = () => test.current.database.db
let marketing: SignedIn
let admin: SignedIn
/** Balatas of Balvera: 200 pesos; a disc of the same brand: 100 and a cost of 90; an unpriced one of another line. */
let pads = 0
let disc = 0
let seal = 0

beforeAll(async () => {
  marketing = await signIn(test.current, { roles: ['MKTG'] })
  admin = await signIn(test.current, { roles: ['admin'] })
  pads = await makeProduct(db(), { key: 'BD-1', line: 'Balatas', brand: 'Balvera', listPrice: '200.00', units: 5 })
  disc = await makeProduct(db(), { key: 'DI-1', line: 'Discos', brand: 'Balvera', listPrice: '100.00', isNew: true })
  seal = await makeProduct(db(), { key: 'RE-1', line: 'Retenes', brand: 'Otra' })
  await db().insertInto('product_costs').values({ product_id: disc, cost: '90.00' }).execute()
})
beforeEach(async () => {
  now = NOVEMBER
  await db().deleteFrom('promotions').execute()
})

const WEEK = { titulo: 'Semana de frenos', insignia: 'Oferta', desde: '2026-11-12', hasta: '2026-11-18', activo: true }
const idOf = (table: 'lines' | 'brands', name: string) =>
  db().selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
const anonymous = async (url: string) => {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, json: answer.json(), headers: answer.headers }
}
const priceOf = async (key: string, query = '') =>
  (await get(`/api/descuentos/prueba?clave=${key}${query}`, admin)).json.precio

describe('a promotion', () => {
  it('comes and goes by the days of the shop, with its screen and badges', async () => {
    const made = await post('/api/promociones-admin', { ...WEEK, productos: [disc, pads] })
    expect(made.status).toBe(200)
    const look = async () => {
      const [list, screen, badges] = await Promise.all([
        anonymous('/api/promociones'),
        anonymous('/api/promociones/semana-de-frenos'),
        anonymous(`/api/promociones/insignias?productos=${pads},${seal}`),
      ])
      return [list.json.promociones.length, screen.status, badges.json.insignias.length]
    }
    // Six hours behind UTC.
    for (const [at, state, seen] of [
      ['2026-11-12T05:59:59Z', 'programada', [0, 404, 0]],
      ['2026-11-12T06:00:00Z', 'vigente', [1, 200, 1]],
      ['2026-11-19T05:59:59Z', 'vigente', [1, 200, 1]],
      ['2026-11-19T06:00:00Z', 'terminada', [0, 200, 0]],
    ] as const) {
      now = new Date(at)
      const { json } = await get(`/api/promociones-admin/${made.json.id}`)
      expect([json.estado, await look()], at).toEqual([state, seen])
    }
    expect((await anonymous('/api/promociones/semana-de-frenos')).json).toMatchObject({
      promocion: { estado: 'terminada' },
      filtrado: [],
    })
  })

  it('is seen by who makes it before it is public', async () => {
    await post('/api/promociones-admin', { ...WEEK, activo: false, productos: [disc, pads] })
    const url = '/api/promociones/semana-de-frenos'
    expect((await anonymous(url)).status).toBe(404)
    expect((await get(url, await signIn(test.current, { roles: ['cliente'] }))).status).toBe(404)
    expect((await get(url)).json).toMatchObject({
      promocion: { estado: 'borrador', partes: 2 },
      filtrado: [{ k_parte: 'DI-1' }, { k_parte: 'BD-1' }],
    })
  })

  it('is cached no longer than until it begins', async () => {
    await post('/api/promociones-admin', { ...WEEK, productos: [pads] })
    now = new Date('2026-11-12T05:59:30Z')
    expect((await anonymous('/api/promociones')).headers['cache-control']).toBe('public, max-age=30')
  })

  it('has the parts of its rule, what sells most first, by pages', async () => {
    const brand = (await idOf('brands', 'Balvera')).id
    await post('/api/promociones-admin', { ...WEEK, productosPor: 'regla', reglaMarca: brand })
    now = new Date('2026-11-13T18:00:00Z')
    const page = async (query: string) => (await anonymous(`/api/promociones/semana-de-frenos${query}`)).json
    expect(await page('?porPagina=1')).toMatchObject({ total: 2, paginas: 2, filtrado: [{ k_parte: 'BD-1' }] })
    expect(await page('?porPagina=1&pagina=2')).toMatchObject({ filtrado: [{ k_parte: 'DI-1' }] })
    expect(await page('?pagina=9')).toMatchObject({ filtrado: [] })
  })

  it('has a stable address, and another of the same name has another one', async () => {
    const first = await post('/api/promociones-admin', { ...WEEK, productos: [pads] })
    const second = await post('/api/promociones-admin', { ...WEEK, productos: [pads] })
    await post(`/api/promociones-admin/${first.json.id}`, { ...WEEK, titulo: 'Otra', productos: [pads], version: 1 })
    const slugOf = async (id: number) => (await get(`/api/promociones-admin/${id}`)).json.slug
    expect([await slugOf(first.json.id), await slugOf(second.json.id)]).toEqual([
      'semana-de-frenos',
      'semana-de-frenos-2',
    ])
  })

  it.each([
    [{ hasta: '2026-11-11' }, 'hasta'],
    [{ productos: [] }, 'productos'],
    [{ productos: [999_999] }, 'productos'],
    [{ productosPor: 'regla' }, 'productosPor'],
    [{ productosPor: 'regla', reglaMarca: 999_999 }, 'reglaMarca'],
    [{ lista: 1 }, 'porcentaje'],
    [{ titulo: '' }, 'titulo'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, json } = await post('/api/promociones-admin', { ...WEEK, productos: [pads], ...wrong })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('notifies the second of two who save, and is deleted with its audit', async () => {
    const { id } = (await post('/api/promociones-admin', { ...WEEK, productos: [pads] })).json
    const change = { ...WEEK, productos: [disc], version: 1 }
    expect((await post(`/api/promociones-admin/${id}`, change)).json).toEqual({ version: 2 })
    expect((await post(`/api/promociones-admin/${id}`, change)).json.error.stale).toMatchObject({ version: 2 })
    expect((await post(`/api/promociones-admin/${id}/elimina`, { version: 1 })).status).toBe(409)
    expect((await post(`/api/promociones-admin/${id}/elimina`, { version: 2 })).status).toBe(200)
    expect((await lastAudit(test.current))?.action).toBe('promocion.eliminada')
    expect((await get(`/api/promociones-admin/${id}`)).status).toBe(404)
  })

  it.each(['cliente', 'asesor', 'Cotizador-Mostrador'])('%s may not make one', async (role) => {
    const who = await signIn(test.current, { roles: [role] })
    for (const url of ['', '/exporta', '/opciones']) {
      expect((await get(`/api/promociones-admin${url}`, who)).status).toBe(403)
    }
    expect((await post('/api/promociones-admin', { ...WEEK, productos: [pads] }, who)).status).toBe(403)
  })
})

describe('the discount of a promotion', () => {
  const DISCOUNT = { ...WEEK, porcentaje: 10 }

  it('counts in its days, for the parts that were picked', async () => {
    const made = await post('/api/promociones-admin', { ...DISCOUNT, productos: [pads] }, admin)
    expect([await priceOf('BD-1'), await priceOf('DI-1')]).toEqual([200, 100])
    now = new Date('2026-11-12T18:00:00Z')
    expect([await priceOf('BD-1'), await priceOf('DI-1')]).toEqual([180, 100])
    await post(`/api/promociones-admin/${made.json.id}`, { ...DISCOUNT, productos: [disc], version: 1 }, admin)
    expect([await priceOf('BD-1'), await priceOf('DI-1')]).toEqual([200, 90])
    await post(
      `/api/promociones-admin/${made.json.id}`,
      { ...DISCOUNT, productos: [disc], activo: false, version: 2 },
      admin,
    )
    expect(await priceOf('DI-1')).toBe(100)
    await post(`/api/promociones-admin/${made.json.id}/elimina`, { version: 3 }, admin)
    expect((await get('/api/descuentos', admin)).json.filas).toEqual([])
  })

  it('is for the line and brand of a rule, and for who buys by a list', async () => {
    const list = await makePriceList(db(), { name: 'Lista 7', prices: { [pads]: '150.00' } })
    const company = (await makeCompany(db())).id
    await setTerms(db(), company, { price_list_id: list })
    const line = (await idOf('lines', 'Balatas')).id
    const made = { ...DISCOUNT, productosPor: 'regla', reglaLinea: line, lista: list }
    expect((await post('/api/promociones-admin', made, admin)).status).toBe(200)
    now = new Date('2026-11-12T18:00:00Z')
    expect(await priceOf('BD-1')).toBe(200)
    expect(await priceOf('BD-1', `&empresa=${company}`)).toBe(135)
    // Only those of the list see that there is one.
    const buyer = await signIn(test.current, { roles: ['cliente'], companyId: company })
    const other = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const urls = ['', '/semana-de-frenos', `/insignias?productos=${pads}`].map((path) => `/api/promociones${path}`)
    for (const [who, isSeen] of [
      [buyer, true],
      [marketing, true],
      [other, false],
      [{ headers: {}, cookies: {} }, false],
    ] as const) {
      for (const url of urls) {
        const { body } = await test.current.app.inject({ method: 'GET', url, ...who })
        expect(body.includes('semana-de-frenos'), `${url} ${body}`).toBe(isSeen)
      }
    }
  })

  it('is not possible where parts change by themselves', async () => {
    const brand = (await idOf('brands', 'Balvera')).id
    const rule = { ...DISCOUNT, productosPor: 'regla', reglaMarca: brand, reglaInsignia: 'nuevo' }
    const { json } = await post('/api/promociones-admin', rule, admin)
    expect(json.error.fields.porcentaje).toContain('cambian solas')
  })

  it('is only for users who may change prices', async () => {
    const refused = await post('/api/promociones-admin', { ...DISCOUNT, productos: [pads] })
    expect(refused.json.error.fields.porcentaje).toContain('pídelo a quien puede cambiarlos')
    const { id } = (await post('/api/promociones-admin', { ...DISCOUNT, productos: [pads] }, admin)).json
    const without = { ...WEEK, productos: [pads], version: 1 }
    expect((await post(`/api/promociones-admin/${id}`, without)).status).toBe(403)
    expect((await post(`/api/promociones-admin/${id}/elimina`, { version: 1 })).status).toBe(403)
    expect((await post('/api/promociones-admin/costo', { ...DISCOUNT, productos: [pads] })).status).toBe(403)
    expect((await get('/api/promociones-admin/opciones')).json.daDescuentos).toBe(false)
    const prices = await signIn(test.current, { roles: ['MKTG'], permissions: ['precios-update'] })
    expect((await get('/api/promociones-admin/opciones', prices)).json.daDescuentos).toBe(true)
    expect((await post(`/api/promociones-admin/${id}`, without, prices)).status).toBe(200)
  })

  it('is changed with its promotion, and not by itself', async () => {
    await post('/api/promociones-admin', { ...DISCOUNT, productos: [pads] }, admin)
    const [row] = (await get('/api/descuentos', admin)).json.filas
    expect(row).toMatchObject({ nombre: WEEK.titulo, tipo: 'promotion', promocion: { nombre: WEEK.titulo } })
    const change = { nombre: 'x', tipo: 'promotion', porcentaje: 50, version: row.version }
    const refused = await post(`/api/descuentos/${row.id}`, change, admin)
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      'Este descuento es de una promoción: cámbialo en ella.',
    ])
  })
})

describe('what a discount would cost', () => {
  beforeAll(async () => {
    const branchId = await makeBranch(db(), 'Centro')
    const companyId = (await makeCompany(db())).id
    const lines = [
      { productId: pads, quantity: 90 },
      { productId: disc, quantity: 180 },
    ]
    for (const created_at of ['2026-10-01T18:00:00Z', '2026-06-01T18:00:00Z']) {
      const { id } = await makeOrder(db(), { branchId, companyId, lines })
      await db().updateTable('orders').set({ created_at }).where('id', '=', id).execute()
    }
    await setSellingSettings(db(), { margin_floor: '15' })
  })
  const REQUEST = { productos: [1], desde: '2026-11-12', hasta: '2026-11-21', porcentaje: 20 }

  it('follows from the sales of 90 days', async () => {
    const { json } = await post('/api/promociones-admin/costo', { ...REQUEST, productos: [pads, disc, seal] }, admin)
    // A ninth of 90 and 180 pieces, at 20 % of 200 and of 100 pesos. Only the disc has a cost.
    expect(json).toEqual({
      partes: 3,
      sinPrecio: 1,
      dias: 10,
      piezasVendidas: 270,
      piezas: 30,
      venta: 4000,
      costo: 800,
      margen: { antes: 10, despues: -12.5, bajoCosto: 1, bajoMinimo: 1, sinCosto: 1 },
      masCaras: [
        { k_parte: 'BD-1', precio: 200, conDescuento: 160, piezas: 10, costo: 400 },
        { k_parte: 'DI-1', precio: 100, conDescuento: 80, piezas: 20, costo: 400 },
      ],
    })
  })

  it('shows margins only to users who may see costs, and counts those of the list', async () => {
    const prices = await signIn(test.current, { roles: ['MKTG'], permissions: ['precios-update'] })
    const list = await makePriceList(db(), { name: 'Lista 9', prices: {} })
    const { json } = await post('/api/promociones-admin/costo', { ...REQUEST, productos: [pads], lista: list }, prices)
    expect(json).toMatchObject({ margen: null, piezas: 0, costo: 0, masCaras: [] })
  })

  it.each([
    [{ productosPor: 'regla' }, 'productosPor'],
    [{ hasta: '2026-11-11' }, 'hasta'],
    [{ porcentaje: 100 }, 'porcentaje'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, json } = await post('/api/promociones-admin/costo', { ...REQUEST, ...wrong }, admin)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })
})
