import { describe, expect, it } from 'vitest'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { useAuthorisationShop } from '#test/set-ups/authorisation-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { expirePreOrders } from './expiry-service.ts'

const shop = useAuthorisationShop()
const { test, ids, db, call, generated, two, decide, read } = shop

const kept = async () => {
  const { rows } = await test.current.database.pool.query<{ sum: number; reserved: number }>(`
    select (select coalesce(sum(quantity), 0)::integer from stock_reservations) as sum,
      (select sum(reserved)::integer from stock) as reserved`)
  expect(rows[0]?.sum).toBe(rows[0]?.reserved)
  return rows[0]?.sum ?? 0
}
const cartLines = async () => {
  const { rows } = await test.current.database.pool.query<{ quantity: number; note: string; product_id: number }>(
    'select l.quantity, l.note, l.product_id from cart_lines l join carts c on c.id = l.cart_id where user_id = $1 order by l.id',
    [shop.buyer.user.id],
  )
  return rows
}

describe('the house', () => {
  it('authorises whole: orders exist', async () => {
    const id = await generated(two())
    const { body } = await decide(id, {})
    expect(body.proceso).toMatchObject({ estado: 'convertido', version: 4, pedidos: [{}, {}] })
    expect(await read(id)).toMatchObject({ estado: 'convertido', historia: [{}, {}, { a: 'autorizado' }, {}] })
  })

  it('authorises in part: the rest is released and goes back to the cart, and the totals add up', async () => {
    const before = await kept()
    const id = await generated(two())
    const [pads, disc] = (await read(id)).lineas
    const { body } = await decide(id, {
      lineas: [
        { id: pads.id, cantidad: 1 },
        { id: disc.id, cantidad: 0 },
      ],
      motivo: 'Hay poco',
    })
    expect(body.proceso.aviso).toMatch(/^Autorizado: pedido A-\d+\. 6 piezas volvieron al carrito\.$/u)
    expect(await kept()).toBe(before + 1)
    expect(await read(id)).toMatchObject({
      montosub: 100,
      iva: 16,
      total: 116,
      totalpiezas: 1,
      sucursales: [{ total: 116 }, { total: 0, pedido: null }],
      lineas: [
        { autorizado: 1, importe: 100 },
        { autorizado: 0, importe: 0 },
      ],
    })
    expect(await cartLines()).toEqual([
      { quantity: 3, note: 'Tsuru', product_id: ids.pads },
      { quantity: 3, note: '', product_id: ids.disc },
    ])
  })

  it('gives another part in place of one, at no higher price', async () => {
    const id = await generated(two())
    const detail = await read(id, shop.authoriser)
    const [pads] = detail.lineas
    expect(pads.sustitutas).toEqual([
      { producto: ids.other, k_parte: 'OTHER', descripcion: expect.any(String), precio: 90, disponible: 1000 },
    ])
    await decide(id, { lineas: [{ id: pads.id, cantidad: 4, sustituta: ids.other }] })
    expect((await read(id)).lineas[0]).toMatchObject({ k_parte: 'OTHER', enLugarDe: 'PADS', precio: 90, importe: 360 })
    expect(await kept()).toBeGreaterThan(0)
    expect((await decide(id, {})).status).toBe(409)
  })

  it('rejects with a reason: everything is back in the cart', async () => {
    const before = await kept()
    const id = await generated(two())
    expect((await decide(id, { accion: 'rechaza' })).body.error.fields).toEqual({ motivo: expect.any(String) })
    expect((await decide(id, { accion: 'rechaza', motivo: 'Sin crédito' })).body.proceso.estado).toBe('rechazado')
    expect(await kept()).toBe(before)
    expect(await cartLines()).toHaveLength(2)
    expect((await read(id)).historia.at(-1)).toMatchObject({ a: 'rechazado', motivo: 'Sin crédito' })
  })

  it('reports the first decision to the second of two', async () => {
    const id = await generated(two())
    const answers = await Promise.all([decide(id, {}), decide(id, { accion: 'rechaza', motivo: 'No' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    ['more than was asked', 4, 9, 'Se pidieron 4: no se autorizan más.'],
    ['more than the one that was asked', 1, 2, 'Se pidió 1: no se autorizan más.'],
    ['nothing', 4, 0, 'Autoriza al menos una pieza, o recházalo.'],
  ])('refuses %s', async (_, quantity, cantidad, message) => {
    const id = await generated([{ productId: ids.pads, branchId: ids.gdl, quantity }])
    const [line] = (await read(id)).lineas
    expect((await decide(id, { lineas: [{ id: line.id, cantidad }] })).body.error.message).toBe(message)
  })
})

it('one part in the place of two lines: the second gets what the first leaves, and waits for the rest', async () => {
  const requested = await makeProduct(db(), {
    key: 'ASKED',
    listPrice: '100.00',
    stock: { Guadalajara: 100 },
    alternates: ['EQ-1'],
  })
  const few = await makeProduct(db(), {
    key: 'FEW',
    listPrice: '90.00',
    stock: { Guadalajara: 3 },
    equivalents: [{ key: 'EQ-1', owner: 'Ajena' }],
  })
  const line = { productId: requested, branchId: ids.gdl, quantity: 2 }
  const id = await generated([line, { ...line, note: 'Para el otro taller' }])
  const lineas = (await read(id)).lineas.map((each: { id: string }) => ({ id: each.id, cantidad: 2, sustituta: few }))
  expect((await decide(id, { lineas })).status).toBe(200)
  const stored = await db()
    .selectFrom('pre_order_lines')
    .select(['supplied', 'back_ordered', 'authorised'])
    .where('pre_order_id', '=', id)
    .orderBy('number')
    .execute()
  expect(stored).toEqual([
    { supplied: 2, back_ordered: 0, authorised: 2 },
    { supplied: 1, back_ordered: 1, authorised: 2 },
  ])
  await kept()
})

describe('the customer', () => {
  it('cancels, and releases the reserved pieces', async () => {
    const before = await kept()
    const id = await generated(two())
    expect((await decide(id, { accion: 'cancela' }, shop.buyer)).body.proceso.estado).toBe('cancelado')
    expect([await kept(), await cartLines()]).toEqual([before, []])
  })

  it('approves a request of their buyer above the limit, and never their own', async () => {
    await db().insertInto('buyer_limits').values({ user_id: shop.buyer.user.id, per_order: '1.00' }).execute()
    const rights = {
      permissions: ['permission_compras', 'prepedidos-approve'],
      companyId: shop.companyId,
      sight: 'empresa',
    } as const
    const approver = await signIn(test.current, rights)
    const id = await generated(two())
    expect((await decide(id, { accion: 'aprueba' }, shop.buyer)).status).toBe(403)
    expect((await decide(id, {}, shop.authoriser)).status).toBe(409)
    const { puede, limite } = await read(id, approver)
    expect(puede).toMatchObject({ aprobar: true, autorizar: false })
    // The buyer's limits and what they ordered this month; only the approver sees them.
    expect(limite).toEqual({ porPedido: 1, porMes: null, gastado: 0, queda: null })
    await db()
      .updateTable('buyer_limits')
      .set({ per_month: '500.00' })
      .where('user_id', '=', shop.buyer.user.id)
      .execute()
    expect((await read(id, approver)).limite).toMatchObject({ porMes: 500, gastado: 0, queda: 500 })
    expect(await read(id)).not.toHaveProperty('limite')
    expect((await decide(id, { accion: 'aprueba' }, approver)).body.proceso.estado).toBe('pendiente')
    expect((await decide(id, { version: 3 }, approver)).status).toBe(403)
    await db().insertInto('buyer_limits').values({ user_id: approver.user.id, per_order: '1.00' }).execute()
    const own = await generated(two(), approver)
    const refused = await decide(own, { accion: 'aprueba' }, approver)
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Nadie autoriza lo que pidió: le toca a otra persona.',
    ])
  })
})

describe('an approver who belongs to a branch', () => {
  it('approves requests of their branch, and none of others', async () => {
    const { id: company, branchIds } = await makeCompany(db(), { branches: ['Norte', 'Sur'] })
    const [north = 0, south = 0] = branchIds
    await setTerms(db(), company, { credit_limit: '100000.00' })
    const of = (branch: number | null, permissions: readonly string[], sight: 'propio' | 'sucursal' | 'empresa') =>
      signIn(test.current, {
        roles: ['cliente'],
        permissions,
        companyId: company,
        companyBranchIds: branch === null ? [] : [branch],
        sight,
      })
    const [here, there] = [
      await of(north, ['permission_compras'], 'propio'),
      await of(south, ['permission_compras'], 'propio'),
    ]
    for (const { user } of [here, there])
      await db().insertInto('buyer_limits').values({ user_id: user.id, per_order: '1.00' }).execute()
    const [own, foreign] = [await generated(two(), here), await generated(two(), there)]
    for (const sight of ['propio', 'sucursal'] as const) {
      const approver = await of(north, ['prepedidos-approve'], sight)
      expect((await read(own, approver)).puede.aprobar).toBe(true)
      expect((await decide(foreign, { accion: 'aprueba' }, approver)).status).toBe(404)
    }
    const whole = await of(null, ['prepedidos-approve'], 'propio')
    expect((await decide(foreign, { accion: 'aprueba' }, whole)).status).toBe(200)
  })
})

describe('an approver whose sight is their own alone', () => {
  it('sees what waits for their approval and what they decided, and nothing else of their colleagues', async () => {
    const listed = async (requester: SignedIn) =>
      ((await call('GET', '/api/prepedidos', {}, requester)).body.filas as { id: number }[]).map((row) => row.id)
    const approver = await signIn(test.current, {
      permissions: ['prepedidos-approve'],
      companyId: shop.companyId,
      sight: 'propio',
    })
    const rights = { roles: ['cliente'], permissions: ['permission_compras'], companyId: shop.companyId } as const
    const [limited, unlimited] = [await signIn(test.current, rights), await signIn(test.current, rights)]
    const houseOnly = await generated(two(), unlimited)
    for (const { user } of [shop.buyer, limited])
      await db().insertInto('buyer_limits').values({ user_id: user.id, per_order: '1.00' }).execute()
    const [id, other] = [await generated(two()), await generated(two(), limited)]
    expect(await listed(approver)).toEqual(expect.arrayContaining([id, other]))
    expect(await listed(approver)).not.toContain(houseOnly)
    expect((await call('GET', `/api/prepedidos/${houseOnly}`, {}, approver)).status).toBe(404)
    expect((await decide(houseOnly, { accion: 'aprueba' }, approver)).status).toBe(404)
    expect((await read(id, approver)).puede).toMatchObject({ aprobar: true, autorizar: false })
    expect((await decide(id, { accion: 'aprueba' }, approver)).body.proceso.estado).toBe('pendiente')
    expect((await read(id, approver)).estado).toBe('pendiente')
    expect((await decide(other, { accion: 'cancela' }, limited)).status).toBe(200)
    expect((await call('GET', `/api/prepedidos/${other}`, {}, approver)).status).toBe(404)
    const stranger = await signIn(test.current, {
      permissions: ['prepedidos-approve'],
      companyId: (await makeCompany(db())).id,
      sight: 'propio',
    })
    expect((await call('GET', `/api/prepedidos/${id}`, {}, stranger)).status).toBe(404)
  })
})

describe('what others see', () => {
  it('users of another company and staff without the right are refused', async () => {
    const id = await generated(two())
    const stranger = await signIn(test.current, {
      permissions: ['permission_compras', 'prepedidos-approve', 'prepedidos-authorize', 'costos-read'],
      companyId: (await makeCompany(db())).id,
      sight: 'grupo',
    })
    const colleague = await signIn(test.current, { roles: ['cliente'], companyId: shop.companyId })
    const marketing = await signIn(test.current, { roles: ['MKTG'] })
    for (const requester of [stranger, colleague, marketing]) {
      expect((await call('GET', `/api/prepedidos/${id}`, {}, requester)).status).toBe(404)
      expect((await decide(id, {}, requester)).status).toBe(404)
      const list = (await call('GET', '/api/prepedidos', {}, requester)).body.filas as { id: number }[]
      expect(list.map((row) => row.id)).not.toContain(id)
    }
  })

  it('costs and margins only with their permission', async () => {
    const id = await generated(two())
    const manager = await signIn(test.current, { roles: ['manager'] })
    const advisor = await signIn(test.current, { roles: ['asesor'] })
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', shop.companyId).execute()
    expect(await read(id, manager)).toMatchObject({ margen: 40, lineas: [{ costo: 60, margen: 40 }, { costo: null }] })
    for (const requester of [shop.authoriser, advisor, shop.buyer])
      expect(JSON.stringify(await read(id, requester))).not.toMatch(/costo":\d+,"margen|"margen":40/u)
    expect(await read(id, shop.authoriser)).toMatchObject({ cuenta: { limite: 100_000, comprometido: 0 } })
    expect(await read(id, advisor)).not.toHaveProperty('cuenta')
  })

  it('the list is searched by number, part and state', async () => {
    const id = await generated(two())
    const list = async (query: string, requester: SignedIn = shop.buyer) =>
      ((await call('GET', `/api/prepedidos?${query}`, {}, requester)).body.filas as { id: number }[]).map(
        (row) => row.id,
      )
    expect(await list('')).toEqual([id])
    expect(await list('buscar=pads')).toEqual([id])
    expect(await list('buscar=nada')).toEqual([])
    expect(await list(`buscar=${id}&estado=pendiente&sucursal=${ids.tij}&desde=2026-11-23&hasta=2026-11-23`)).toEqual([
      id,
    ])
    expect(await list('hasta=2026-11-22')).toEqual([])
    expect(await list('paraMi=si')).toEqual([])
    expect(await list('paraMi=si', shop.authoriser)).toContain(id)
  })
})

describe('time', () => {
  it('ends what waits: its lines are back, once', async () => {
    const before = await kept()
    const id = await generated(two())
    const later = new Date(shop.now.getTime() + 24 * 3_600_000)
    const expire = () => expirePreOrders(test.current.database, { now: later, siteAddress: 'http://localhost/tuerca' })
    shop.setNow(later)
    expect((await decide(id, {})).body.error.message).toBe('Este prepedido ya venció: sus líneas vuelven al carrito.')
    await Promise.all([expire(), expire()])
    expect(await expire()).toBe(0)
    expect(await read(id)).toMatchObject({ estado: 'expirado', version: 3, historia: [{}, {}, { quien: null }] })
    expect((await cartLines()).map(({ quantity }) => quantity)).toEqual([4, 3])
    expect(await kept()).toBeLessThanOrEqual(before)
  })

  it('finds a cart that is gone made anew by its name', async () => {
    const id = await generated(two())
    await db().deleteFrom('carts').where('user_id', '=', shop.buyer.user.id).execute()
    await decide(id, { accion: 'rechaza', motivo: 'No' })
    const cart = await db()
      .selectFrom('carts')
      .select(['name', 'is_default'])
      .where('user_id', '=', shop.buyer.user.id)
      .execute()
    expect(cart).toEqual([{ name: 'Mi carrito', is_default: true }])
    expect(await cartLines()).toHaveLength(2)
  })
})
