import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// Thursday, ten in the morning in Mexico.
const NOW = new Date('2026-11-26T16:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get } = callsOf(test, () => manager)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

let manager: SignedIn
let buyer: SignedIn
let daughterBuyer: SignedIn
let group: SignedIn
let stranger: SignedIn
let company = 0
let daughter = 0
let branchId = 0
const products: number[] = []

const BUYS = { roles: ['cliente'], permissions: ['permission_compras'] }

async function dashboard(who: SignedIn = manager) {
  const { status, json } = await get('/api/mi-tablero', who)
  expect(status).toBe(200)
  return json
}

async function order(
  companyId: number,
  userId: number,
  recipe: { promised?: string; state?: 'recibido' | 'entregado' | 'cancelado'; product?: number; at?: string } = {},
) {
  const { id } = await makeOrder(test.current.database.db, {
    branchId,
    companyId,
    userId,
    ...(recipe.state === undefined ? {} : { state: recipe.state }),
    lines: [{ productId: products[recipe.product ?? 0] ?? 0, quantity: 2 }],
  })
  const [day = null, time = null] = recipe.promised?.split(' ') ?? []
  await query('update orders set promised_on = $2, promised_at = $3, created_at = $4 where id = $1', [
    id,
    day,
    time,
    recipe.at ?? '2026-11-20T16:00:00Z',
  ])
  return id
}

beforeAll(async () => {
  const { db } = test.current.database
  branchId = await makeBranch(db, 'Guadalajara')
  for (const key of ['BD-1047', 'BD-2000', 'BD-3000', 'BD-4000'])
    products.push(await makeProduct(db, { key, listPrice: '100.00' }))
  await query('insert into stock (product_id, branch_id, quantity) select id, $1, 20 from products', [branchId])
  const advisor = await makeUser(db, { name: 'Beto Salinas', email: 'beto@tuerca.mx', roles: ['asesor'] })
  await query(`update users set phone = '33 1234 5678' where id = $1`, [advisor.id])
  company = (await makeCompany(db, { name: 'Frenos Ruiz', advisorId: advisor.id })).id
  daughter = (await makeCompany(db, { name: 'Frenos Ruiz Norte' })).id
  await query('update companies set parent_id = $1 where id = $2', [company, daughter])
  manager = await signIn(test.current, {
    ...BUYS,
    companyId: company,
    sight: 'empresa',
    permissions: [...BUYS.permissions, 'prepedidos-approve'],
  })
  buyer = await signIn(test.current, { ...BUYS, companyId: company })
  daughterBuyer = await signIn(test.current, { ...BUYS, companyId: daughter })
  group = await signIn(test.current, { ...BUYS, companyId: company, sight: 'grupo' })
  stranger = await signIn(test.current, { ...BUYS, companyId: (await makeCompany(db)).id, sight: 'empresa' })
})

describe('a new customer', () => {
  it('has nothing, and gets advice on how to begin', async () => {
    const { json } = await get('/api/mi-tablero', stranger)
    expect(json).toMatchObject({
      leido: NOW.toISOString(),
      esNuevo: true,
      cotizaciones: { total: 0, filas: [] },
      aprobaciones: { total: 0 },
      pedidos: { enCurso: 0, atrasados: 0, filas: [] },
      saldo: { limite: null, disponible: null, porPagar: 0, vencido: 0 },
      carritos: [],
      volverAComprar: { filtrado: [], noDisponibles: [] },
      listas: [],
      asesor: { persona: null },
    })
  })

  it('is new no longer once something is in the cart', async () => {
    const who = await signIn(test.current, { ...BUYS, companyId: company })
    expect((await dashboard(who)).esNuevo).toBe(true)
    await makeCart(test.current.database.db, who.user.id, [{ productId: products[0] ?? 0, branchId }])
    expect((await dashboard(who)).esNuevo).toBe(false)
  })
})

describe('orders', () => {
  const made: Record<string, number> = {}

  beforeAll(async () => {
    made['later'] = await order(company, manager.user.id, { promised: '2026-11-27' })
    made['today'] = await order(company, buyer.user.id, { promised: '2026-11-26' })
    made['an hour ago'] = await order(company, manager.user.id, { promised: '2026-11-26 09:00' })
    made['yesterday'] = await order(company, buyer.user.id, { promised: '2026-11-25' })
    made['never'] = await order(company, manager.user.id)
    await order(company, manager.user.id, { promised: '2026-11-01', state: 'entregado' })
    await order(company, manager.user.id, { promised: '2026-11-01', state: 'cancelado' })
    made['daughter'] = await order(daughter, daughterBuyer.user.id, { promised: '2026-11-20' })
  })

  it.each<[string, () => SignedIn, readonly string[], number]>([
    ['who sees the company', () => manager, ['yesterday', 'an hour ago', 'today', 'later', 'never'], 2],
    ['a buyer who sees their own', () => buyer, ['yesterday', 'today'], 1],
    ['who sees the group', () => group, ['daughter', 'yesterday', 'an hour ago', 'today', 'later'], 3],
    ['a buyer of the daughter', () => daughterBuyer, ['daughter'], 1],
    ['another company', () => stranger, [], 0],
  ])('under way, late ones first, as their lists have them: %s', async (_, who, expected, late) => {
    const { pedidos } = await dashboard(who())
    expect(pedidos.filas.map((row: { id: number }) => row.id)).toEqual(expected.map((name) => made[name]))
    expect(pedidos.filas.map((row: { atrasado: boolean }) => row.atrasado)).toEqual(
      expected.map((_each, index) => index < late),
    )
    const listed = async (situation: string) => (await get(`/api/pedidos?situacion=${situation}`, who())).json.total
    expect([pedidos.enCurso, pedidos.atrasados]).toEqual([await listed('en_curso'), await listed('atrasado')])
    expect(pedidos.atrasados).toBe(late)
  })

  it('are exported with the same filter, and ignore one that is none', async () => {
    const { app } = test.current
    const file = await app.inject({ ...manager, method: 'GET', url: '/api/pedidos/exporta?situacion=atrasado' })
    expect(file.body.trim().split('\r\n')).toHaveLength(3)
    expect((await get('/api/pedidos?situacion=perdido')).json.total).toBe((await get('/api/pedidos')).json.total)
  })
})

describe('what waits', () => {
  it('quotes and approvals are those that their lists show', async () => {
    const { db } = test.current.database
    const quote = { companyId: company, userId: buyer.user.id, branchId, productId: products[0] ?? 0 }
    await makeQuote(db, { ...quote, state: 'cotizada' })
    await makeQuote(db, { ...quote, state: 'enviada' })
    await makePreOrder(db, { branchId, companyId: company, userId: buyer.user.id, state: 'en_aprobacion' })
    // Their own is not theirs to approve.
    await makePreOrder(db, { branchId, companyId: company, userId: manager.user.id, state: 'en_aprobacion' })
    for (const [who, approvals] of [
      [manager, 1],
      [buyer, 0],
      [stranger, 0],
    ] as const) {
      const { cotizaciones, aprobaciones } = await dashboard(who)
      expect(cotizaciones.total).toBe((await get('/api/cotizaciones?meToca=si', who)).json.total)
      expect(aprobaciones.total).toBe((await get('/api/prepedidos?paraMi=si', who)).json.total)
      expect(aprobaciones.total).toBe(approvals)
    }
    expect((await dashboard(buyer)).cotizaciones).toMatchObject({ total: 1, filas: [{ estado: 'cotizada' }] })
  })
})

describe('the balance', () => {
  const AGES = ['1a30', '31a60', '61a90', 'mas90']

  beforeAll(async () => {
    const invoices: [number, string, string, string][] = [
      [company, '2026-11-26', '100.00', '0'],
      [company, '2026-11-25', '200.10', '0'],
      [company, '2026-10-27', '300.20', '0.10'],
      [company, '2026-10-26', '400.30', '0'],
      [company, '2026-09-27', '500.40', '0'],
      [company, '2026-09-26', '600.50', '0'],
      [company, '2026-08-28', '700.60', '0'],
      [company, '2026-08-27', '800.70', '0'],
      [company, '2026-08-01', '10.00', '60.00'],
      [company, '2026-08-01', '10.00', '10.00'],
      [daughter, '2026-11-01', '9999.00', '0'],
    ]
    for (const [index, [companyId, due, total, paid]] of invoices.entries())
      await query(
        `insert into receivables (company_id, number, issued_on, due_on, total, paid) values ($1, $2, '2026-08-01', $3, $4, $5)`,
        [companyId, `F-${index}`, due, total, paid],
      )
    await setTerms(test.current.database.db, company, { credit_limit: '10000', credit_days: 30 })
  })

  it('is by age what the opened lists sum up to, to the centavo', async () => {
    const { saldo } = await dashboard()
    const sum = async (filters: string) => {
      const { total, hoy, sumas } = (await get(`/api/facturas?moneda=MXN&${filters}`)).json
      return { total, hoy, suma: sumas[0]?.saldo ?? 0 }
    }
    expect(saldo).toMatchObject({ hoy: '2026-11-26', limite: 10_000, porPagar: 3602.7, vencido: 3502.7, aFavor: 50 })
    expect(saldo.edades).toEqual([
      { edad: '1a30', saldo: 500.2, facturas: 2 },
      { edad: '31a60', saldo: 900.7, facturas: 2 },
      { edad: '61a90', saldo: 1301.1, facturas: 2 },
      { edad: 'mas90', saldo: 800.7, facturas: 1 },
    ])
    for (const edad of AGES) {
      const { suma, total } = await sum(`estado=vencida&edad=${edad}`)
      expect({ edad, saldo: suma, facturas: total }).toEqual(saldo.edades[AGES.indexOf(edad)])
    }
    expect((await sum('estado=vencida')).suma).toBe(saldo.vencido)
    expect((await sum('estado=abierta')).suma).toBe(saldo.porPagar)
    expect((await sum('estado=a_favor')).suma).toBe(-saldo.aFavor)
    expect(await sum('estado=vencida&edad=nunca&porPagina=2')).toMatchObject({
      suma: saldo.vencido,
      total: 7,
      hoy: '2026-11-26',
    })
  })

  it('leaves of the credit what neither invoices nor open orders take', async () => {
    const { saldo } = await dashboard()
    expect(saldo.disponible).toBeCloseTo(saldo.limite - (saldo.porPagar - saldo.aFavor) - saldo.comprometido, 2)
    expect(saldo.comprometido).toBeGreaterThan(0)
  })

  it('is exported as it is filtered', async () => {
    const { app } = test.current
    const url = '/api/facturas/exporta?estado=vencida&edad=mas90'
    const file = await app.inject({ ...manager, method: 'GET', url })
    expect(file.headers['content-disposition']).toContain('Facturas')
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('F-7,')])
  })

  it('is of the own company alone, for who sees all of it', async () => {
    expect((await dashboard(group)).saldo.vencido).toBe(3502.7)
    expect(await dashboard(buyer)).not.toHaveProperty('saldo')
    expect((await get('/api/facturas', stranger)).json).toMatchObject({ total: 0, sumas: [] })
  })
})

describe('carts', () => {
  it('count the lines that have the problem when the cart is opened', async () => {
    const { db } = test.current.database
    const [first = 0, second = 0, third = 0] = products
    const good = { productId: second, branchId, acceptedPrice: '100.00' }
    await makeCart(db, buyer.user.id, [good])
    expect((await dashboard(buyer)).carritos).toEqual([])
    const cart = await makeCart(
      db,
      buyer.user.id,
      [
        { productId: first, branchId, acceptedPrice: '90.00' },
        { productId: third, branchId, quantity: 50, acceptedPrice: '100.00' },
        good,
      ],
      'Flotilla',
    )
    const [found, ...others] = (await dashboard(buyer)).carritos
    expect(others).toEqual([])
    expect(found).toMatchObject({ id: cart, nombre: 'Flotilla', lineas: 3, conProblema: 2, bloquea: true })
    expect(found.avisos).toEqual(['BD-1047: Subió de $90.00 a $100.00.', 'BD-3000: En Guadalajara quedan 20.'])
    const { cartItems } = (await get(`/getItems?carrito=${cart}`, buyer)).json.carrito
    const lines = cartItems.flatMap((item: { ShoppingCart: { problemas: unknown[] }[] }) => item.ShoppingCart)
    expect(lines.filter((line: { problemas: unknown[] }) => line.problemas.length > 0)).toHaveLength(found.conProblema)
    expect((await dashboard(manager)).carritos).toEqual([])
  })
})

describe('to buy again', () => {
  it('has the viewer’s most frequently ordered parts of 180 days, and marks those that can no longer be ordered', async () => {
    const { db } = test.current.database
    const { id: companyId } = await makeCompany(db)
    const head = await signIn(test.current, { ...BUYS, companyId, sight: 'empresa' })
    const one = await signIn(test.current, { ...BUYS, companyId })
    const bought = (who: SignedIn, product: number, at = '2026-11-01T16:00:00Z', state?: 'cancelado') =>
      order(companyId, who.user.id, { product, at, ...(state && { state }) })
    await bought(head, 0)
    await bought(one, 1)
    const last = await bought(one, 1, '2026-11-10T16:00:00Z')
    for (let times = 0; times < 3; times++) await bought(head, 3)
    const cancelled = await bought(head, 2, '2026-11-02T16:00:00Z', 'cancelado')
    await query('update order_lines set cancelled = ordered where order_id = $1', [cancelled])
    await bought(head, 2, '2026-05-29T16:00:00Z')
    const keys = async (who: SignedIn) =>
      (await dashboard(who)).volverAComprar.filtrado.map(
        (row: { producto: { k_parte: string } }) => row.producto.k_parte,
      )
    expect(await keys(head)).toEqual(['BD-4000', 'BD-2000', 'BD-1047'])
    expect(await keys(one)).toEqual(['BD-2000'])
    expect((await dashboard(one)).volverAComprar.filtrado[0].pedido).toMatchObject({
      id: last,
      fecha: '2026-11-10T16:00:00.000Z',
    })
    await query(`update products set status = 'hidden' where key = 'BD-4000'`)
    await query(`update products set status = 'discontinued' where key = 'BD-2000'`)
    await query('delete from stock where product_id = $1', [products[1]])
    const { volverAComprar } = await dashboard(head)
    expect(volverAComprar.filtrado.map((row: { producto: { k_parte: string } }) => row.producto.k_parte)).toEqual([
      'BD-1047',
    ])
    expect(volverAComprar.noDisponibles).toEqual([
      { k_parte: 'BD-4000', motivo: 'Ya no se vende.' },
      { k_parte: 'BD-2000', motivo: 'Descontinuada y agotada.' },
    ])
  })
})

describe('the advisor', () => {
  it('is who advises the company', async () => {
    expect((await dashboard()).asesor.persona).toEqual({
      nombre: 'Beto Salinas',
      correo: 'beto@tuerca.mx',
      telefono: '33 1234 5678',
    })
  })
})

describe('a source that fails', () => {
  it.each([
    ['quotes', 'cotizaciones'],
    ['pre_orders', 'aprobaciones'],
    ['receivables', 'saldo'],
    ['cart_lines', 'carritos'],
    ['order_lines', 'volverAComprar'],
    ['car_lists', 'listas'],
  ])('%s: only what needs it could not be read', async (table, block) => {
    const whole = await dashboard()
    await query(`alter table ${table} rename to missing_table`)
    const broken = await dashboard()
    await query(`alter table missing_table rename to ${table}`)
    expect(broken[block]).toBeNull()
    expect(broken.asesor).toEqual(whole.asesor)
    expect(broken.esNuevo).toBe(false)
  })
})

describe('access', () => {
  it.each([
    ['a customer', { roles: ['cliente'] }, 200],
    ['an administrator', { roles: ['admin'] }, 200],
    ['an advisor', { roles: ['asesor'] }, 403],
    ['a clerk of a counter', { roles: ['Cotizador-Mostrador'] }, 403],
    ['an account without roles', {}, 403],
  ])('%s: %j gets %d', async (_, recipe, expected) => {
    expect((await get('/api/mi-tablero', await signIn(test.current, recipe))).status).toBe(expected)
  })

  it('a visitor has to come in first', async () => {
    const { statusCode } = await test.current.app.inject({ method: 'GET', url: '/api/mi-tablero' })
    expect(statusCode).toBe(401)
  })
})
