import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeDiscount } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const ids = { pads: 0, pack: 0, unpriced: 0, hidden: 0, gdl: 0, tij: 0 }

const test = useTestApp(async ({ db }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
  const stock = { Guadalajara: 10, Tijuana: 3 }
  ids.pads = await makeProduct(db, {
    key: 'PADS',
    line: 'Balatas',
    brand: 'Balvera',
    listPrice: '100.00',
    stock,
    pictures: { 1: 'pictures/1.webp', 4: 'pictures/4.webp' },
  })
  ids.pack = await makeProduct(db, { key: 'PACK', listPrice: '10.00', stock })
  ids.unpriced = await makeProduct(db, { key: 'ASK', stock })
  ids.hidden = await makeProduct(db, { key: 'HIDDEN', listPrice: '1.00', stock })
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.hidden).execute()
  await db
    .updateTable('products')
    .set({ pack_multiple: 4, minimum_quantity: 4, core_charge: '2.50' })
    .where('id', '=', ids.pack)
    .execute()
})

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(test.current.database.db)).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, companyId })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const answer = await test.current.app.inject({
    headers,
    cookies,
    method,
    url,
    ...(method === 'POST' ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (payload: object, requester?: SignedIn) =>
  call('POST', '/api/carrito/agrega', { producto: ids.pads, cantidad: 1, ...payload }, requester)
const change = (line: string, payload: object, requester?: SignedIn) =>
  call('POST', `/api/carrito/lineas/${line}`, payload, requester)
const read = async (requester?: SignedIn) => (await call('GET', '/cartItems/getItems', {}, requester)).body.carrito

describe('adding', () => {
  it('makes no cart where it fails, and one where it does not', async () => {
    const buyer = await signIn(test.current, { ...BUYER, companyId })
    const carts = async () =>
      test.current.database.db.selectFrom('carts').select('id').where('user_id', '=', buyer.user.id).execute()
    expect((await add({ producto: 2_000_000 }, buyer)).status).toBe(404)
    expect((await add({ cantidad: 0 }, buyer)).status).toBe(400)
    const rows = [{ producto: 2_000_000, cantidad: 1 }]
    const many = await call('POST', '/api/pedido-rapido/agrega', { filas: rows, clave: 'clave-sin-carrito' }, buyer)
    expect([many.status, await carts()]).toEqual([200, []])
    expect((await add({}, buyer)).status).toBe(200)
    expect(await carts()).toHaveLength(1)
  })

  it('answers with the number of lines, and the cart with their total', async () => {
    expect(await read()).toMatchObject({ id: null, cartItems: [], total: 0, generable: false })
    expect((await add({ cantidad: 2 })).body).toMatchObject({ cantidad: 1, solicitado: 2, agregado: 2, version: 2 })
    await add({ producto: ids.pack, cantidad: 4, sucursal: ids.tij, nota: 'Tsuru de Don Beto' })
    expect((await call('GET', '/cartItemscantidadEnCarrito')).body).toEqual({ cantidad: 2 })
    expect(await read()).toMatchObject({
      nombre: 'Mi carrito',
      cartItems: [
        {
          k_parte: 'PADS',
          linea: 'Balatas',
          marca: 'Balvera',
          // The main picture of a brand without an index of its own is the fourth.
          imagen: { sm: expect.stringMatching(/\/pictures\/4\.webp$/u) },
          precio_ajuste: { valor: 100 },
          razon: 'Precio de lista',
          ShoppingCart: [
            { cantidad: 2, cantidad2: 2, importe: 200, sucursal: { nombre: 'Guadalajara' }, problemas: [] },
          ],
        },
        // Three pieces are in stock, and packs of four are not opened.
        {
          k_parte: 'PACK',
          imagen: { sm: expect.stringMatching(/\/drawings\/\w+\.svg$/u) },
          casco: 2.5,
          ShoppingCart: [{ cantidad: 4, cantidad2: 0, importe: 0, nota: 'Tsuru de Don Beto' }],
        },
      ],
      montosub: 200,
      totalpiezas: 2,
      iva: 32,
      total: 232,
      sucursales: [{ nombre: 'Guadalajara', tasa: 16, total: 232 }],
      generable: true,
    })
  })

  it('adds to the line for the same, and makes another for another note, vehicle or branch', async () => {
    const [first, again] = [await add({ cantidad: 2 }), await add({ cantidad: 3 })]
    expect(again.body).toMatchObject({ linea: first.body.linea, solicitado: 5, agregado: 3, cantidad: 1 })
    for (const more of [
      { nota: 'otro' },
      { vehiculo: { marca: 'Nissan', modelo: 'Tsuru', anio: 1998 } },
      { sucursal: ids.tij },
    ])
      expect((await add(more)).body.linea).not.toBe(first.body.linea)
    expect((await read()).cartItems).toHaveLength(1)
  })

  it('is done once for one key, also where both come at the same moment', async () => {
    const clave = '5b1d7f7e-once'
    const answers = await Promise.all([
      add({ cantidad: 2, clave }),
      add({ cantidad: 2, clave }),
      add({ cantidad: 2, clave }),
    ])
    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body, answers[0]?.body])
    expect((await read()).cartItems[0].ShoppingCart[0].cantidad).toBe(2)
    const another = await add({ cantidad: 3, clave })
    expect([another.status, another.body.error.fields]).toEqual([
      409,
      { clave: expect.stringContaining('ya quedó hecho') },
    ])
  })

  it('loses nothing of ten that come at the same moment', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add({ cantidad: 1 })))
    expect((await read()).cartItems[0].ShoppingCart[0].cantidad).toBe(10)
  })

  it.each([0, -1, 1.5, 1e9, 'dos', null])('refuses %s pieces at their field', async (cantidad) => {
    const { status, body } = await add({ cantidad })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['cantidad']])
  })

  it.each([
    ['a part of another pack', () => ({ producto: ids.pack, cantidad: 5 }), 400, 'Se vende de 4 en 4: pide 4 u 8.'],
    ['a part without price', () => ({ producto: ids.unpriced }), 409, 'Sin precio: pide que te la coticen.'],
    ['a hidden part', () => ({ producto: ids.hidden }), 404, 'Esta pieza ya no está en el catálogo.'],
    ['a part that is not there', () => ({ producto: 999_999 }), 404, 'Esta pieza ya no está en el catálogo.'],
    ['a branch that is not there', () => ({ sucursal: 999_999 }), 400, 'Esta sucursal no vende por ahora. Elige otra.'],
  ])('refuses %s', async (_, payload, status, message) => {
    const answer = await add(payload())
    expect([answer.status, answer.body.error.message]).toEqual([status, message])
  })

  it('ignores a price in the request', async () => {
    await add({ precio_ajuste: { valor: 0.01 }, precio: 1 })
    expect((await read()).cartItems[0].precio_ajuste).toEqual({ valor: 100 })
  })
})

describe('changing', () => {
  it('changes one line, and joins what becomes the same', async () => {
    const { linea } = (await add({ cantidad: 2 })).body
    const noted = (await add({ cantidad: 3, nota: 'otro' })).body.linea
    expect((await change(noted, { apartada: true })).body).toMatchObject({ cantidad: 1 })
    expect((await read()).totalpiezas).toBe(2)
    await change(noted, { apartada: false, nota: '' })
    expect((await read()).cartItems[0].ShoppingCart).toMatchObject([{ id: linea, cantidad: 5 }])
    expect((await change(linea, { cantidad: 0 })).body.error.fields).toEqual({ cantidad: expect.any(String) })
    await change(linea, { sucursal: ids.tij })
    expect(await read()).toMatchObject({
      cartItems: [
        { ShoppingCart: [{ cantidad: 5, cantidad2: 3, problemas: [{ problema: 'short', bloquea: false }] }] },
      ],
      iva: 24,
      total: 324,
    })
  })

  it('removes lines, and all', async () => {
    const { linea } = (await add({})).body
    await add({ nota: 'otro' })
    expect((await call('POST', '/api/carrito/quita', { lineas: [linea] })).body).toMatchObject({
      cantidad: 1,
      quitadas: 1,
    })
    expect((await call('POST', '/api/carrito/quita', { lineas: [linea] })).body).toMatchObject({ quitadas: 0 })
    expect((await call('POST', '/api/carrito/quita', { lineas: null })).body).toMatchObject({
      cantidad: 0,
      quitadas: 1,
    })
  })
})

describe('a price', () => {
  it('that the customer’s own quantity changes is taken with it', async () => {
    const { db } = test.current.database
    await makeDiscount(db, {
      name: 'volumen',
      kind: 'quantity',
      percent: '10',
      minimum_quantity: 5,
      product_id: ids.pads,
    })
    const { linea } = (await add({ cantidad: 5 })).body
    expect((await read()).cartItems[0]).toMatchObject({ precio_ajuste: { valor: 90 } })
    await change(linea, { cantidad: 4 })
    expect((await read()).cartItems[0]).toMatchObject({
      precio_ajuste: { valor: 100 },
      ShoppingCart: [{ problemas: [] }],
    })
    await db.deleteFrom('discounts').execute()
  })

  it('that rose stops the cart until its owner accepts it', async () => {
    const { db } = test.current.database
    const setPrice = (price: string) =>
      db.updateTable('products').set({ list_price: price }).where('id', '=', ids.pads).execute()
    const { linea } = (await add({})).body
    await setPrice('120.00')
    expect(await read()).toMatchObject({
      generable: false,
      cartItems: [
        {
          ShoppingCart: [
            { problemas: [{ problema: 'price_rose', bloquea: true, aviso: 'Subió de $100.00 a $120.00.' }] },
          ],
        },
      ],
    })
    await change(linea, { cantidad: 2 })
    expect((await read()).generable).toBe(false)
    const admin = await signIn(test.current, { roles: ['admin'] })
    const acting = await signIn(test.current, { user: who.user, impersonatedBy: admin.user.id })
    expect((await change(linea, { acepta_precio: true }, acting)).status).toBe(403)
    await change(linea, { acepta_precio: true })
    expect((await read()).generable).toBe(true)
    await setPrice('100.00')
    expect((await read()).cartItems[0].ShoppingCart[0].problemas).toMatchObject([
      { problema: 'price_fell', bloquea: false },
    ])
  })
})

describe('a cart is of its person alone', () => {
  it('nobody sees or changes the cart of another', async () => {
    const { linea } = (await add({})).body
    const colleague = await signIn(test.current, { ...BUYER, companyId })
    expect((await read(colleague)).cartItems).toEqual([])
    expect((await change(linea, { cantidad: 9 }, colleague)).status).toBe(404)
    expect((await call('POST', '/api/carrito/quita', { lineas: [linea] }, colleague)).body.quitadas).toBe(0)
    expect((await read()).cartItems[0].ShoppingCart[0].cantidad).toBe(1)
  })

  it.each([
    ['without the permission', { roles: ['cliente'], permissions: [] }, 403],
    ['of the counter', { roles: ['Cotizador-Mostrador'], permissions: ['permission_compras'] }, 403],
    ['of an administrator', { roles: ['admin'] }, 200],
  ])('somebody %s', async (_, recipe, status) => {
    // The seed gives the permission to cliente; this role has none.
    const role = recipe.roles[0] === 'cliente' ? { ...recipe, roles: ['Solo mira'] } : recipe
    const requester = await signIn(test.current, role)
    expect((await call('GET', '/cartItems/getItems', {}, requester)).status).toBe(status)
    expect((await add({}, requester)).status).toBe(status)
  })

  it('a visitor gets the answer that the session has ended', async () => {
    const answer = await test.current.app.inject({ method: 'GET', url: '/cartItems/getItems' })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  })
})
