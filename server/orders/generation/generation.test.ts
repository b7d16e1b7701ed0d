import { describe, expect, it } from 'vitest'
import { fillCart } from '#test/factories/carts.ts'
import { makeApplication } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { useGenerationShop } from '#test/set-ups/generation-shop.ts'
import { signIn } from '#test/sign-in.ts'

const shop = useGenerationShop()
const { test, ids, db, call, generate, cartOf } = shop

const reservedOf = async (productId: number, branchId = ids.gdl) => {
  const { rows } = await test.current.database.pool.query<{ reserved: number }>(
    'select reserved from stock where product_id = $1 and branch_id = $2',
    [productId, branchId],
  )
  return rows[0]?.reserved
}

describe('orders that need nobody', () => {
  it('becomes one order of each branch, with frozen prices and tax, cores and reservations', async () => {
    await cartOf([
      { productId: ids.pads, branchId: ids.gdl, quantity: 2, note: 'Tsuru de Don Beto' },
      { productId: ids.core, branchId: ids.tij },
      { productId: ids.pads, branchId: ids.gdl, isSetAside: true },
    ])
    const before = await reservedOf(ids.pads)
    const { status, body } = await generate()
    expect([status, body.procesado]).toMatchObject([
      200,
      {
        estado: 'convertido',
        montosub: 820,
        iva: 81.6,
        total: 901.6,
        totalpiezas: 3,
        motivos: [],
        credito: null,
        siguen: '1 línea sigue en el carrito: 1 apartada.',
        repetido: false,
      },
    ])
    expect(body.procesado.pedidos).toHaveLength(2)
    expect(await reservedOf(ids.pads)).toBe((before ?? 0) + 2)
    const detail = (await call('GET', `/api/prepedidos/${body.procesado.id}`, {})).body
    expect(detail).toMatchObject({
      estado: 'convertido',
      version: 3,
      sucursales: [
        {
          sucursal: { nombre: 'Guadalajara' },
          tasa: 16,
          total: 232,
          pedido: { folio: expect.stringMatching(/^A-\d+$/u) },
        },
        { sucursal: { nombre: 'Tijuana' }, tasa: 8, montosub: 620, iva: 49.6, total: 669.6 },
      ],
      lineas: [
        { k_parte: 'PADS', cantidad: 2, autorizado: 2, importe: 200, nota: 'Tsuru de Don Beto' },
        { k_parte: 'CORE', importe: 500, importeCasco: 120 },
      ],
      historia: [{ a: 'generado' }, { a: 'autorizado' }, { a: 'convertido', quien: null }],
    })
    expect(detail.lineas[0]).not.toHaveProperty('costo')
    const cart = (await call('GET', '/cartItems/getItems', {})).body.carrito
    expect(cart).toMatchObject({ version: 2, cartItems: [{ ShoppingCart: [{ apartada: true }] }] })
    const orders = await db().selectFrom('orders').selectAll().where('pre_order_id', '=', body.procesado.id).execute()
    expect(orders.map(({ total, state }) => [total, state])).toEqual([
      ['232.00', 'recibido'],
      ['669.60', 'recibido'],
    ])
  })

  it('requires confirmation of a part that does not fit its vehicle, as the cart shows it', async () => {
    const tsuru = { make: 'Nissan', model: 'Tsuru', year: 1998 }
    await makeApplication(db(), ids.pads, { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 })
    const cart = await cartOf([
      { productId: ids.pads, branchId: ids.gdl, vehicle: tsuru },
      { productId: ids.pads, branchId: ids.gdl, vehicle: { ...tsuru, year: 2020 } },
      { productId: ids.disc, branchId: ids.tij, vehicle: { ...tsuru, year: 2020 } },
    ])
    const lines = await db().selectFrom('cart_lines').select('id').where('cart_id', '=', cart).orderBy('id').execute()
    const unfit = lines[1]?.id ?? ''
    const refused = await generate()
    expect([refused.status, refused.body.error.fields]).toEqual([
      409,
      { [`lineas.${unfit}`]: expect.stringContaining('confirma que la quieres') },
    ])
    expect((await generate({ noLeQuedan: [lines[0]?.id] })).status).toBe(409)
    const { status, body } = await generate({ noLeQuedan: [unfit], quedan: [lines[2]?.id] })
    expect([status, body.procesado.totalpiezas]).toEqual([200, 2])
    const entry = await db().selectFrom('audit_entries').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ noLeQuedan: ['PADS'] })
  })

  it('orders what is in stock, back-orders what is awaited, and leaves the rest in the cart', async () => {
    await db().updateTable('stock').set({ quantity: 3 }).where('product_id', '=', ids.disc).execute()
    await cartOf([
      { productId: ids.disc, branchId: ids.gdl, quantity: 2 },
      { productId: ids.disc, branchId: ids.gdl, quantity: 5, note: 'otro' },
    ])
    const refused = await generate()
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'DISC: Pides 5 y en Guadalajara hay 1: 4 siguen en tu carrito. Confírmalo, o cámbiala.',
        },
      },
    })
    const quedan = Object.keys(refused.body.error.fields).map((name) => name.replace('lineas.', ''))
    const { body } = await generate({ quedan })
    expect(body.procesado).toMatchObject({
      totalpiezas: 3,
      siguen: '1 línea sigue en el carrito: 1 con piezas por surtir.',
    })
    const rest = await db()
      .selectFrom('cart_lines as l')
      .innerJoin('carts as c', 'c.id', 'l.cart_id')
      .select('quantity')
      .where('user_id', '=', shop.buyer.user.id)
      .execute()
    expect(rest).toEqual([{ quantity: 4 }])
    const cart = await db()
      .selectFrom('carts')
      .select(['id', 'version'])
      .where('user_id', '=', shop.buyer.user.id)
      .executeTakeFirstOrThrow()
    expect((await generate({ version: cart.version })).body.error.message).toBe('De lo que pides ya no hay existencia.')
    await db().updateTable('cart_lines').set({ wants_back_order: true }).where('cart_id', '=', cart.id).execute()
    const waited = await generate({ version: cart.version })
    expect(waited.body.procesado).toMatchObject({
      estado: 'pendiente',
      totalpiezas: 4,
      motivos: ['Lleva piezas por surtir.'],
      siguen: '',
    })
    // Without stock: it has a day of arrival, once the branch records one, and no delivery.
    const detail = async () => (await call('GET', `/api/prepedidos/${waited.body.procesado.id}`, {})).body
    expect(await detail()).toMatchObject({ lineas: [{ porSurtir: 4, llega: null }], sucursales: [{ promesa: null }] })
    const disc = db().updateTable('stock').where('product_id', '=', ids.disc).where('branch_id', '=', ids.gdl)
    await disc.set({ arrives_on: '2099-12-04' }).execute()
    expect((await detail()).lineas).toMatchObject([{ llega: '2099-12-04' }])
    await disc.set({ arrives_on: null }).execute()
  })

  it('is listed as short once a later figure, or a branch that closed, leaves less than it reserves', async () => {
    const disc = db().updateTable('stock').where('product_id', '=', ids.disc).where('branch_id', '=', ids.gdl)
    await disc.set((row) => ({ quantity: row('reserved', '+', 3) })).execute()
    await cartOf([
      { productId: ids.disc, branchId: ids.gdl, quantity: 3 },
      { productId: ids.disc, branchId: ids.gdl, quantity: 5, note: 'otro' },
    ])
    await test.current.database.pool.query('update cart_lines set wants_back_order = true')
    const { id } = (await generate()).body.procesado
    const short = async () => (await call('GET', '/api/prepedidos?faltan=si', {})).body.filas
    expect(await short()).toEqual([])
    await disc.set((row) => ({ quantity: row('reserved', '-', 2) })).execute()
    expect(await short()).toMatchObject([{ id, faltan: 2 }])
    await disc.set((row) => ({ quantity: row('reserved', '+', 0) })).execute()
    expect(await short()).toEqual([])
  })
})

describe('once', () => {
  it('for a key, for a cart in two windows, and at the same moment', async () => {
    await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    const answers = await Promise.all([
      generate({ clave: 'la-misma-clave' }),
      generate({ clave: 'la-misma-clave' }),
      generate(),
      generate(),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.procesado.id)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.procesado.repetido).length).toBeGreaterThanOrEqual(1)
    const { rows } = await test.current.database.pool.query('select from pre_orders where user_id = $1', [
      shop.buyer.user.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('a cart that changed is not generated', async () => {
    const cart = await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    await db().updateTable('carts').set({ version: 2 }).where('id', '=', cart).execute()
    const { status, body } = await generate()
    expect([status, body.error.message]).toEqual([
      409,
      'Tu carrito cambió desde que lo viste: revísalo y genera otra vez.',
    ])
    expect((await generate({ version: 2 })).status).toBe(200)
  })
})

describe('what stops it', () => {
  it('is reported at its lines', async () => {
    const cart = await cartOf([{ productId: ids.pads, branchId: ids.gdl, acceptedPrice: '90.00' }])
    const [line] = await db().selectFrom('cart_lines').select('id').where('cart_id', '=', cart).execute()
    const { status, body } = await generate()
    expect([status, body.error.message, body.error.fields]).toEqual([
      409,
      'PADS: Subió de $90.00 a $100.00.',
      { [`lineas.${line?.id}`]: 'Subió de $90.00 a $100.00.' },
    ])
  })

  it.each([
    ['below the minimum', { minimum_order: '350.00' }, 'Te faltan $250.00 para el mínimo del pedido.'],
    ['above the maximum', { maximum_order: '60.00' }, 'Te pasas por $40.00 del máximo del pedido.'],
  ])('%s', async (_, terms, message) => {
    await setTerms(db(), shop.companyId, terms)
    await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    expect((await generate()).body.error.message).toBe(message)
  })

  it('a branch that closed, a part that was withdrawn', async () => {
    const cart = await cartOf([{ productId: ids.pads, branchId: ids.tij }])
    await db().updateTable('branches').set({ sells: false }).where('id', '=', ids.tij).execute()
    expect((await generate()).body.error.message).toBe('PADS: Tijuana no vende por ahora.')
    await db().updateTable('branches').set({ sells: true }).where('id', '=', ids.tij).execute()
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.pads).execute()
    expect((await generate()).body.error.message).toBe('PADS: Ya no se vende.')
    await db().updateTable('products').set({ status: 'active' }).where('id', '=', ids.pads).execute()
    await db().deleteFrom('cart_lines').where('cart_id', '=', cart).execute()
    expect((await generate()).body.error.message).toBe('Tu carrito está vacío.')
  })

  it('requires an address for delivery', async () => {
    const option = await db()
      .insertInto('shipping_options')
      .values({ branch_id: ids.gdl, kind: 'route', name: 'Ruta local', cost: '80.00', free_from: '300.00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await cartOf([{ productId: ids.pads, branchId: ids.gdl, quantity: 2 }])
    expect((await generate()).body.error.message).toBe(
      'Falta a dónde se envía: elige una dirección o pasa a recogerlo.',
    )
    await db()
      .insertInto('company_addresses')
      .values({
        company_id: shop.companyId,
        name: 'Bodega',
        street: 'Av. Juárez 1',
        postal_code: '44100',
        city: 'Guadalajara',
        state: 'Jalisco',
        is_default: true,
      })
      .execute()
    const { body } = await generate()
    expect(body.direnvio).toMatchObject({
      direccion: { nombre: 'Bodega', calle: 'Av. Juárez 1' },
      envios: [{ via: 'Ruta local', costo: 80 }],
    })
    expect(body.procesado).toMatchObject({ envio: 80, montosub: 200, total: 232 })
    await db().updateTable('shipping_options').set({ active: false }).where('id', '=', option.id).execute()
  })
})

describe('who has to agree', () => {
  it('waits for the shop where credit does not suffice, and shows the alternatives', async () => {
    await setTerms(db(), shop.companyId, { credit_limit: '300.00' })
    await cartOf([
      { productId: ids.pads, branchId: ids.gdl, quantity: 2 },
      { productId: ids.pads, branchId: ids.gdl, note: 'otro' },
    ])
    const { body } = await generate()
    expect(body.procesado).toMatchObject({
      estado: 'pendiente',
      motivos: ['No alcanza el crédito.'],
      credito: { aviso: 'Te faltan $48.00: quita esta línea.', lineas: [2] },
    })
    expect((await call('GET', `/api/prepedidos/${body.procesado.id}`, {})).body).toMatchObject({
      credito: { aviso: 'Te faltan $48.00: quita esta línea.' },
      espera: 'Espera a que la casa lo autorice.',
      puede: { cancelar: true, autorizar: false },
    })
  })

  it('the house, for who is blocked', async () => {
    await setTerms(db(), shop.companyId, { blocked_reason: 'cheque devuelto.' })
    await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    expect((await generate()).body.procesado).toMatchObject({
      estado: 'pendiente',
      credito: { aviso: 'Tu crédito está detenido: cheque devuelto.' },
    })
  })

  it('credit is never taken twice by two carts at once', async () => {
    await setTerms(db(), shop.companyId, { credit_limit: '116.00' })
    const colleagues = await Promise.all(
      [1, 2, 3].map(() => signIn(test.current, { permissions: ['permission_compras'], companyId: shop.companyId })),
    )
    for (const colleague of colleagues) await cartOf([{ productId: ids.pads, branchId: ids.gdl }], colleague)
    const answers = await Promise.all(colleagues.map((colleague) => generate({}, colleague)))
    expect(answers.map(({ body }): string => body.procesado.estado).toSorted()).toEqual([
      'convertido',
      'pendiente',
      'pendiente',
    ])
  })

  it('the company’s approver, above the buyer’s limit', async () => {
    await db().insertInto('buyer_limits').values({ user_id: shop.buyer.user.id, per_order: '100.00' }).execute()
    await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    expect((await generate()).body.procesado).toMatchObject({
      estado: 'en_aprobacion',
      motivos: ['Pasa del límite por pedido del comprador: $100.00.'],
    })
  })

  it('a small margin is reported without its figure', async () => {
    await setSellingSettings(db(), { margin_floor: '50' })
    await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    expect((await generate()).body.procesado.motivos).toEqual(['La casa revisa sus precios.'])
    await setSellingSettings(db(), { margin_floor: null })
  })
})

describe('not for', () => {
  it('another person’s cart, who has no company, who buys nothing', async () => {
    const cart = await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    const colleague = await signIn(test.current, { permissions: ['permission_compras'], companyId: shop.companyId })
    expect((await generate({ carrito: cart }, colleague)).status).toBe(404)
    const admin = await signIn(test.current, { roles: ['admin'] })
    expect((await generate({}, admin)).status).toBe(403)
    const reader = await signIn(test.current, { roles: ['Solo mira'], companyId: shop.companyId })
    expect((await generate({}, reader)).status).toBe(403)
    expect((await generate({ precio: 1, lineas: [] })).body.procesado.total).toBe(116)
  })
})

describe('a failure of the system', () => {
  it('is recorded with its key, and resolved when that passes', async () => {
    const { pool } = test.current.database
    const cart = await cartOf([{ productId: ids.pads, branchId: ids.gdl }])
    await fillCart(db(), cart, [])
    await pool.query('alter table pre_orders add constraint broken check (false) not valid')
    expect((await generate({ clave: 'clave-que-falla' })).status).toBe(500)
    await generate({ clave: 'clave-que-falla' })
    const failure = () =>
      db().selectFrom('order_failures').selectAll().where('idempotency_key', '=', 'clave-que-falla').executeTakeFirst()
    expect(await failure()).toMatchObject({
      kind: 'generation',
      attempts: 2,
      code: '23514',
      state: 'abierto',
      company_id: shop.companyId,
      payload: { carrito: null, version: 1 },
    })
    await pool.query('alter table pre_orders drop constraint broken')
    const { body } = await generate({ clave: 'clave-que-falla' })
    expect(await failure()).toMatchObject({ state: 'resuelto', pre_order_id: body.procesado.id })
  })
})
