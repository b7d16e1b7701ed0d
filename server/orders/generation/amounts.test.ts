import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart, type CartLineRecipe } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, core: 0, gdl: 0, route: 0 }
const NOW = new Date('2026-11-23T16:00Z')

const test = useTestApp(
  async ({ db }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 1000 } })
    ids.core = await makeProduct(db, { key: 'CORE', listPrice: '500.00', stock: { Guadalajara: 1000 } })
    await db.updateTable('products').set({ core_charge: '120.00' }).where('id', '=', ids.core).execute()
    const option = { branch_id: ids.gdl, kind: 'route', name: 'Ruta local', cost: '486.08', free_from: '5000.00' }
    const made = await db.insertInto('shipping_options').values(option).returning('id').executeTakeFirstOrThrow()
    ids.route = made.id
    await setSellingSettings(db, { authorise_up_to: null })
  },
  { clock: () => NOW },
)

const db = () => test.current.database.db
let companyId = 0
let who: SignedIn
beforeEach(async () => {
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  const place = { street: 'Calle 1', postal_code: '44100', city: 'Guadalajara', state: 'Jalisco' }
  await db()
    .insertInto('company_addresses')
    .values({ ...place, company_id: companyId, name: 'Bodega', is_default: true })
    .execute()
  who = await signIn(test.current, {
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId,
    sight: 'empresa',
  })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return {
    status: answer.statusCode,
    text: answer.body,
    body: answer.headers['content-type']?.includes('json') ? answer.json() : {},
  }
}
const get = async (url: string, requester?: SignedIn) => (await call('GET', url, {}, requester)).body
let keys = 0
const generate = async () =>
  (await call('POST', '/cartItems/generacionCarrito/', { version: 1, clave: `montos-de-prueba-${++keys}` })).body
const cartOf = async (...lines: Omit<CartLineRecipe, 'branchId'>[]) => {
  await db().deleteFrom('carts').where('user_id', '=', who.user.id).execute()
  const branchId = ids.gdl
  return makeCart(
    db(),
    who.user.id,
    lines.map((line) => ({ ...line, branchId })),
  )
}
const partOf = (quantity: number) =>
  makeProduct(db(), { key: `PART-${++keys}`, listPrice: '100.00', stock: { Guadalajara: quantity } })
const review = async () => (await get('/api/carrito/revision')).revision

/** Two pieces at 100.00, one at 500.00 with a core of 120.00: 820.00 and 131.20 of tax. */
const some = () => cartOf({ productId: ids.pads, quantity: 2 }, { productId: ids.core })
const TO_PAY = { envio: 486.08, ivaEnvio: 77.77, totalAPagar: 1515.05 }

describe('the amount to pay', () => {
  it('is the same in cart, review, pre-order, order, lists, exports and mail', async () => {
    await some()
    const { carrito, viacliente } = await get('/getItems')
    expect(carrito).toMatchObject({ montosub: 820, iva: 131.2, total: 951.2, porLlegar: { total: 0, totalpiezas: 0 } })
    expect(viacliente).toMatchObject({ costo: 486.08, ivaEnvio: 77.77, totalAPagar: TO_PAY.totalAPagar })
    expect(await review()).toMatchObject({ total: 951.2, estado: 'autorizado', siguen: '', ...TO_PAY })
    const { procesado } = await generate()
    expect(procesado).toMatchObject({ total: 951.2, ...TO_PAY })
    expect(await get(`/api/prepedidos/${procesado.id}`)).toMatchObject({
      total: 951.2,
      ...TO_PAY,
      sucursales: [{ totalAPagar: TO_PAY.totalAPagar }],
    })
    expect((await get('/api/prepedidos')).filas[0]).toMatchObject({ total: 951.2, totalAPagar: TO_PAY.totalAPagar })
    const [row] = (await get('/api/pedidos')).filas
    expect(row).toMatchObject({ total: 951.2, totalAPagar: TO_PAY.totalAPagar })
    expect(await get(`/api/pedidos/${row.id}`)).toMatchObject({
      pedido: { subtotal: 820, iva: 131.2, total: 951.2 },
      costoEnvio: 486.08,
      ivaEnvio: 77.77,
      totalAPagar: TO_PAY.totalAPagar,
      porLlegar: { piezas: 0, total: 0 },
    })
    for (const url of ['/api/pedidos/exporta?formato=csv', '/api/prepedidos/exporta?formato=csv']) {
      const { text } = await call('GET', url)
      expect(text).toContain('Total a pagar')
      expect(text).toMatch(/16\u00A0%[^\n]*131\.20[^\n]*951\.20[^\n]*1515\.05/u)
    }
    const mail = await db()
      .selectFrom('mails')
      .select('body_text')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('$1,515.05')
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it.each([
    ['reaches', '1515.05', 'autorizado', ''],
    ['does not, by a centavo', '1515.04', 'pendiente', 'Te faltan $0.01: quita esta línea.'],
  ])('is what credit is judged on: it %s', async (_, credit_limit, estado, avisoCredito) => {
    await setTerms(db(), companyId, { credit_limit })
    await some()
    expect(await review()).toMatchObject({ estado, avisoCredito })
    const { procesado } = await generate()
    expect(procesado.estado).toBe(estado === 'autorizado' ? 'convertido' : estado)
    if (estado !== 'autorizado') return
    await some()
    expect((await review()).cuenta).toMatchObject({ comprometido: 1515.05 })
  })

  it.each([
    ['an order, at it', { per_order: '1515.05' }, 'autorizado'],
    ['an order, above it', { per_order: '1515.04' }, 'en_aprobacion'],
    ['a month, at it', { per_month: '1515.05' }, 'autorizado'],
    ['a month, above it', { per_month: '1515.04' }, 'en_aprobacion'],
  ])('is what the buyer’s limit is judged on: of %s', async (_, limit, estado) => {
    await db()
      .insertInto('buyer_limits')
      .values({ user_id: who.user.id, ...limit })
      .execute()
    await some()
    expect(await review()).toMatchObject({ estado, comprador: { esteTotal: 1515.05 } })
    const { procesado } = await generate()
    expect(procesado.estado).toBe(estado === 'autorizado' ? 'convertido' : estado)
    if (!('per_month' in limit)) return
    await some()
    const { porMes } = (await review()).comprador
    expect(porMes).toMatchObject({ limite: Number(limit.per_month), gastado: 1515.05 })
    expect(porMes.queda).toBeCloseTo(porMes.limite - 1515.05)
  })

  it('is what the house authorises by itself', async () => {
    await setTerms(db(), companyId, { credit_limit: '100000.00', authorise_up_to: '1515.04' })
    await some()
    expect(await review()).toMatchObject({ motivos: ['Pasa de lo que se autoriza sin revisión: $1,515.04.'] })
  })

  it('of a partly authorised order, whose branch is shipped as before', async () => {
    await setTerms(db(), companyId, { credit_limit: '0.00' })
    await some()
    const { procesado } = await generate()
    const house = await signIn(test.current, { roles: ['admin'] })
    const { lineas } = await get(`/api/prepedidos/${procesado.id}`, house)
    await call(
      'POST',
      '/api/admin/updatePeticion/',
      { prepedido: procesado.id, version: 2, accion: 'autoriza', lineas: [{ id: lineas[0].id, cantidad: 0 }] },
      house,
    )
    expect(await get(`/api/prepedidos/${procesado.id}`)).toMatchObject({ total: 719.2, totalAPagar: 1283.05 })
    expect(await brokenRules(test.current.database)).toEqual([])
  })
})

describe('pieces that are awaited', () => {
  it('count where they are ordered, beside the pieces of now', async () => {
    await cartOf({ productId: await partOf(17), quantity: 20, wantsBackOrder: true })
    const now = { totalpiezas: 17, montosub: 1700, total: 1972 }
    const later = { totalpiezas: 3, montosub: 300, total: 348 }
    const { carrito, viacliente } = await get('/getItems')
    expect(carrito).toMatchObject({ ...now, porLlegar: later, pedido: { total: 2320 }, generable: true })
    const { totalAPagar } = viacliente
    expect(totalAPagar).toBeCloseTo(2320 + 563.85)
    expect(await review()).toMatchObject({ ahora: now, porLlegar: later, totalAPagar })
    const { procesado } = await generate()
    expect(procesado).toMatchObject({ ahora: now, porLlegar: later, total: 2320, totalAPagar })
    expect(await get(`/api/prepedidos/${procesado.id}`)).toMatchObject({ ahora: now, porLlegar: later, totalAPagar })
  })

  it('alone make no cart of nothing: minimum, shipping and credit are judged on them', async () => {
    await cartOf({ productId: await partOf(0), quantity: 5, wantsBackOrder: true })
    await setTerms(db(), companyId, { credit_limit: '100.00', minimum_order: '600.00' })
    const { carrito, viacliente } = await get('/getItems')
    expect(carrito).toMatchObject({ total: 0, porLlegar: { total: 580, totalpiezas: 5 }, pedido: { total: 580 } })
    expect(viacliente).toMatchObject({ aviso: 'Te faltan $100.00 para el mínimo del pedido.', costo: 486.08 })
    expect(viacliente.totalAPagar).toBeCloseTo(580 + 563.85)
    expect(await review()).toMatchObject({
      ahora: { total: 0 },
      porLlegar: { total: 580 },
      estado: 'pendiente',
      aviso: 'Te faltan $100.00 para el mínimo del pedido.',
      avisoCredito: expect.stringContaining('Te faltan $1,043.85'),
    })
  })

  it('of a part that is sold from stock alone are not taken down', async () => {
    const part = await partOf(0)
    await db().updateTable('products').set({ status: 'discontinued' }).where('id', '=', part).execute()
    await cartOf({ productId: part, quantity: 5, wantsBackOrder: true })
    const { carrito } = await get('/getItems')
    expect(carrito).toMatchObject({ porLlegar: { total: 0 }, generable: false })
    expect(await review()).toBeNull()
  })
})

describe('the review', () => {
  it('reports what stays in the cart', async () => {
    await cartOf({ productId: await partOf(17), quantity: 900 })
    expect(await review()).toMatchObject({
      quedan: 883,
      siguen: '1 línea sigue en el carrito: 1 con piezas por surtir.',
    })
  })

  it('shows the account of the company to who sees it whole', async () => {
    await some()
    expect((await review()).cuenta).toMatchObject({ limite: 100_000, disponible: 100_000, despues: 98_484.95 })
    who = await signIn(test.current, { permissions: ['permission_compras'], companyId, sight: 'propio' })
    await some()
    expect(await review()).toMatchObject({ cuenta: null, totalAPagar: expect.any(Number) })
  })

  it('is of nothing where there is nothing, and of no cart of others', async () => {
    expect(await review()).toBeNull()
    const other = await signIn(test.current, { permissions: ['permission_compras'], companyId })
    const cart = await makeCart(db(), other.user.id, [{ productId: ids.core, branchId: ids.gdl }], 'Suyo')
    expect((await call('GET', `/api/carrito/revision?carrito=${cart}`)).status).toBe(404)
  })
})
