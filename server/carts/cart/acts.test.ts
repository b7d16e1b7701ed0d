import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeDiscount } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const ids = { pads: 0, old: 0, pack: 0, discount: 0, gdl: 0, tij: 0 }

const test = useTestApp(async ({ db }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  const stock = { Guadalajara: 3, Tijuana: 9 }
  const applications = [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }]
  ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock, applications })
  ids.old = await makeProduct(db, { key: 'OLD', listPrice: '90.00', stock: { Guadalajara: 2 } })
  ids.pack = await makeProduct(db, { key: 'PACK', listPrice: '10.00', stock: { Guadalajara: 40 } })
  ids.discount = await makeProduct(db, { key: 'DISC', listPrice: '10.00', stock: { Guadalajara: 40 } })
  await makeDiscount(db, {
    name: 'volumen',
    kind: 'quantity',
    percent: '10',
    minimum_quantity: 5,
    product_id: ids.discount,
  })
})

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(test.current.database.db)).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, companyId })
  const { db } = test.current.database
  await db.updateTable('products').set({ status: 'active', superseded_by_id: null, pack_multiple: 1 }).execute()
  await db.updateTable('products').set({ list_price: '100.00' }).where('id', '=', ids.pads).execute()
  await db.updateTable('branches').set({ sells: true }).execute()
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const add = async (payload: object) =>
  (await call('POST', '/api/carrito/agrega', { producto: ids.pads, cantidad: 1, ...payload })).body.linea as string
const solve = (line: string, payload: object, requester?: SignedIn) =>
  call('POST', `/api/carrito/lineas/${line}/resuelve`, payload, requester)
type Planned = { linea: string; k_parte: string; accion: string; dice: string }
const plan = async (requester?: SignedIn): Promise<{ lineas: Planned[] }> =>
  (await call('GET', '/api/carrito/resuelve', {}, requester)).body
const resolve = (lineas: readonly Planned[], requester?: SignedIn) =>
  call(
    'POST',
    '/api/carrito/resuelve',
    { lineas: lineas.map(({ linea, accion, dice }) => ({ linea, accion, dice })) },
    requester,
  )
const read = async () => (await call('GET', '/getItems')).body.carrito
const linesOf = async () =>
  (await read()).cartItems.flatMap(({ k_parte, ShoppingCart }: { k_parte: string; ShoppingCart: object[] }) =>
    ShoppingCart.map((line) => ({ k_parte, ...line })),
  )
const set = (productId: number, change: object) =>
  test.current.database.db.updateTable('products').set(change).where('id', '=', productId).execute()

describe('what solves a line', () => {
  it('take what there is', async () => {
    const line = await add({ cantidad: 5 })
    expect((await solve(line, { accion: 'take_available' })).body).toMatchObject({
      resueltas: 1,
      aviso: '1 con lo que hay',
    })
    expect(await linesOf()).toMatchObject([{ cantidad: 3, cantidad2: 3, problemas: [] }])
  })

  it('back-order', async () => {
    const line = await add({ cantidad: 5 })
    await solve(line, { accion: 'back_order' })
    expect(await linesOf()).toMatchObject([{ cantidad: 5, cantidad2: 3, por_surtir: true, problemas: [] }])
  })

  it('another branch: the whole line where it has all, else the missing pieces', async () => {
    await solve(await add({ cantidad: 5 }), { accion: 'other_branch' })
    await solve(await add({ cantidad: 12 }), { accion: 'other_branch' })
    expect(await linesOf()).toMatchObject([
      { cantidad: 14, cantidad2: 9, sucursal: { nombre: 'Tijuana' } },
      { cantidad: 3, cantidad2: 3, sucursal: { nombre: 'Guadalajara' } },
    ])
  })

  it('a branch without a whole pack, or with fewer than are sold, is not offered', async () => {
    const { db } = test.current.database
    const there = (quantity: number) =>
      db
        .updateTable('stock')
        .set({ quantity })
        .where('product_id', '=', ids.pads)
        .where('branch_id', '=', ids.tij)
        .execute()
    const line = await add({ cantidad: 8 })
    await set(ids.pads, { pack_multiple: 4 })
    for (const [pieces, offered] of [
      [1, []],
      [7, [{ nombre: 'Tijuana', disponible: 4 }]],
    ] as const) {
      await there(pieces)
      expect((await linesOf())[0].otras_sucursales).toMatchObject(offered)
    }
    await there(3)
    expect((await solve(line, { accion: 'other_branch', sucursal: ids.tij })).status).toBe(409)
    await set(ids.pads, { pack_multiple: 1 })
    await there(9)
  })

  it('a part sold until it is gone goes to a branch that has some', async () => {
    const { db } = test.current.database
    const here = db.updateTable('stock').where('product_id', '=', ids.pads).where('branch_id', '=', ids.gdl)
    await set(ids.pads, { status: 'discontinued' })
    await here.set({ quantity: 0 }).execute()
    const line = await add({ cantidad: 2 })
    const [found] = await linesOf()
    expect(found).toMatchObject({ cantidad2: 0, problemas: [{ problema: 'short', bloquea: false }] })
    expect(found.problemas[0].acciones).toEqual(['other_branch', 'set_aside', 'remove'])
    expect((await solve(line, { accion: 'other_branch' })).status).toBe(200)
    expect(await linesOf()).toMatchObject([{ cantidad2: 2, sucursal: { nombre: 'Tijuana' }, problemas: [] }])
    await here.set({ quantity: 3 }).execute()
    await set(ids.pads, { status: 'active' })
  })

  it('an equivalent that its branch has, and no other part', async () => {
    const { db } = test.current.database
    const key = { product_id: ids.pads, kind: 'equivalent', key: 'PACK', owner: 'Otra' }
    await db.insertInto('product_keys').values(key).execute()
    const here = db.updateTable('stock').where('product_id', '=', ids.pads)
    await here.set({ quantity: 0 }).execute()
    const line = await add({ cantidad: 2 })
    expect((await linesOf())[0].equivalentes).toMatchObject([{ producto: ids.pack, k_parte: 'PACK' }])
    expect((await solve(line, { accion: 'substitute', producto: ids.old })).status).toBe(409)
    expect((await solve(line, { accion: 'substitute', producto: ids.pack })).status).toBe(200)
    expect(await linesOf()).toMatchObject([{ k_parte: 'PACK', cantidad: 2, equivalentes: [] }])
    await db.deleteFrom('product_keys').where('product_id', '=', ids.pads).execute()
    await here.set({ quantity: 9 }).execute()
    await here.where('branch_id', '=', ids.gdl).set({ quantity: 3 }).execute()
  })

  it('its successor, in packs of its own, joining the line that is there', async () => {
    const line = await add({ producto: ids.old, cantidad: 2 })
    await add({ producto: ids.pack, cantidad: 4 })
    await set(ids.old, { status: 'hidden' })
    await set(ids.pack, { pack_multiple: 4 })
    expect((await solve(line, { accion: 'substitute' })).status).toBe(409)
    await set(ids.old, { status: 'superseded', superseded_by_id: ids.pack })
    await test.current.database.db.updateTable('stock').set({ quantity: 0 }).where('product_id', '=', ids.old).execute()
    expect((await solve(line, { accion: 'substitute' })).status).toBe(200)
    expect(await linesOf()).toMatchObject([{ k_parte: 'PACK', cantidad: 8, problemas: [] }])
  })

  it('the nearest quantity', async () => {
    const line = await add({ producto: ids.pack, cantidad: 5 })
    await set(ids.pack, { pack_multiple: 4 })
    await solve(line, { accion: 'change_quantity' })
    expect(await linesOf()).toMatchObject([{ cantidad: 8, problemas: [] }])
  })

  it('refuses an act that is no solution for the line, and the line of another user', async () => {
    const line = await add({})
    expect((await solve(line, { accion: 'back_order' })).status).toBe(409)
    const other = await signIn(test.current, { ...BUYER, companyId })
    expect((await solve(line, { accion: 'remove' }, other)).status).toBe(404)
  })
})

it.each([
  ['rose', '113.00', [['price_rose']]],
  ['fell', '90.00', [[]]],
  ['is the same', '100.00', [[]]],
])('a line comes back from those set aside when its price %s', async (_, price, problems) => {
  const line = await add({ cantidad: 2 })
  await call('POST', `/api/carrito/lineas/${line}`, { apartada: true })
  await set(ids.pads, { list_price: price })
  await call('POST', `/api/carrito/lineas/${line}`, { apartada: false })
  const found = (await linesOf()).map(({ problemas }: { problemas: { problema: string }[] }) =>
    problemas.map(({ problema }) => problema),
  )
  expect(found).toEqual(problems)
})

it('a part that does not fit the vehicle of its line is reported, and one that fits is not', async () => {
  const tsuru = { marca: 'Nissan', modelo: 'Tsuru', anio: 2001 }
  await add({ vehiculo: tsuru })
  await add({ vehiculo: { marca: 'Volkswagen', modelo: 'Jetta', anio: 2001 } })
  await add({ vehiculo: { ...tsuru, anio: 2020 } })
  await add({ producto: ids.pack, vehiculo: tsuru })
  const problems = (await linesOf()).map(({ problemas }: { problemas: { problema: string }[] }) =>
    problemas.map(({ problema }) => problema),
  )
  expect(problems).toEqual([[], ['does_not_fit'], ['does_not_fit'], []])
})

describe('all at once', () => {
  it('carries out the proposal for each line that blocks, and reports it', async () => {
    const { db } = test.current.database
    const line = await add({})
    await add({ producto: ids.pack, cantidad: 5, sucursal: ids.tij })
    await set(ids.pads, { list_price: '120.00' })
    await db.updateTable('branches').set({ sells: false }).where('id', '=', ids.tij).execute()
    expect(await read()).toMatchObject({ generable: false })
    const { lineas } = await plan()
    expect(lineas.map(({ k_parte, accion, dice }) => [k_parte, accion, dice])).toEqual([
      ['PADS', 'accept_price', 'Se acepta a $120.00 por pieza: antes $100.00.'],
      ['PACK', 'other_branch', 'Tijuana no vende por ahora. Se pide a Guadalajara.'],
    ])
    const { body } = await resolve(lineas)
    expect(body).toMatchObject({ resueltas: 2, aviso: '1 con precio aceptado, 1 en otra sucursal', cantidad: 2 })
    expect(await read()).toMatchObject({ generable: true })
    expect(await linesOf()).toMatchObject([{ id: line }, { sucursal: { nombre: 'Guadalajara' }, cantidad: 5 }])
    expect(await plan()).toEqual({ lineas: [] })
    expect((await resolve([])).body).toMatchObject({ resueltas: 0, aviso: '' })
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'the price rose again',
      () => set(ids.pads, { list_price: '130.00' }),
      'Confirmaste: Se acepta a $120.00 por pieza: antes $100.00. Ahora sería: Se acepta a $130.00 por pieza: antes $100.00.',
    ],
    [
      'it is not sold any more',
      () => set(ids.pads, { status: 'hidden' }),
      'Confirmaste: Se acepta a $120.00 por pieza: antes $100.00. Ahora sería: Ya no se vende. Se quita del carrito.',
    ],
    [
      'the price is the one of before',
      () => set(ids.pads, { list_price: '100.00' }),
      'Ya no hay nada que resolver en esta línea.',
    ],
  ])('does nothing of a list that is no longer true: %s', async (_, change, said) => {
    const line = await add({})
    await set(ids.pads, { list_price: '120.00' })
    const { lineas } = await plan()
    const before = await linesOf()
    await change()
    const { status, body } = await resolve(lineas)
    expect([status, body.error.fields]).toEqual([409, { [`lineas.${line}`]: said }])
    await set(ids.pads, { list_price: '120.00', status: 'active' })
    expect(await linesOf()).toEqual(before)
  })

  it('leaves unconfirmed lines alone, and requires a list', async () => {
    await add({})
    await set(ids.pads, { list_price: '120.00' })
    expect((await resolve([])).body).toMatchObject({ resueltas: 0 })
    expect((await call('POST', '/api/carrito/resuelve', {})).status).toBe(400)
    expect(await read()).toMatchObject({ generable: false })
  })

  it('accepts no price for somebody else', async () => {
    await add({})
    await set(ids.pads, { list_price: '120.00' })
    const admin = await signIn(test.current, { roles: ['admin'] })
    const acting = await signIn(test.current, { user: who.user, impersonatedBy: admin.user.id })
    const { lineas } = await plan(acting)
    expect(lineas).toMatchObject([{ accion: 'set_aside', dice: 'Subió de $100.00 a $120.00. Se aparta para después.' }])
    expect((await resolve(lineas, acting)).body).toMatchObject({ aviso: '1 apartada' })
    expect(await linesOf()).toMatchObject([{ apartada: true }])
  })

  it('moves all lines to another branch, joining those that become the same', async () => {
    await add({ cantidad: 2 })
    const there = await add({ cantidad: 3, sucursal: ids.tij })
    const { body } = await call('POST', '/api/carrito/mueve', { lineas: null, sucursal: ids.tij })
    expect(body).toMatchObject({ movidas: 1, cantidad: 1 })
    expect(await linesOf()).toMatchObject([{ id: there, cantidad: 5 }])
    await test.current.database.db.updateTable('branches').set({ sells: false }).where('id', '=', ids.gdl).execute()
    const closed = await call('POST', '/api/carrito/mueve', { lineas: null, sucursal: ids.gdl })
    expect([closed.status, closed.body.error.fields]).toEqual([400, { sucursal: expect.any(String) }])
  })
})

describe('removing', () => {
  it('is undone once, beside lines added meanwhile', async () => {
    await add({ cantidad: 2, nota: 'Tsuru' })
    await add({ producto: ids.pack, cantidad: 3 })
    const { body } = await call('POST', '/api/carrito/quita', { lineas: null })
    expect(body).toMatchObject({ quitadas: 2, cantidad: 0 })
    await add({ producto: ids.discount })
    expect((await call('POST', '/api/carrito/deshace', { deshacer: body.deshacer })).body).toMatchObject({
      cantidad: 3,
    })
    expect(await linesOf()).toMatchObject([
      { k_parte: 'DISC' },
      { k_parte: 'PADS', cantidad: 2, nota: 'Tsuru', problemas: [] },
      { k_parte: 'PACK', cantidad: 3 },
    ])
    expect((await call('POST', '/api/carrito/deshace', { deshacer: body.deshacer })).status).toBe(404)
    expect((await call('POST', '/api/carrito/quita', { lineas: [] })).body).toMatchObject({ deshacer: null })
  })

  it('takes the price that comes of it', async () => {
    await add({ producto: ids.discount, cantidad: 3 })
    const line = await add({ producto: ids.discount, cantidad: 3, nota: 'otra' })
    expect((await read()).cartItems[0].precio_ajuste.valor).toBe(9)
    await call('POST', '/api/carrito/quita', { lineas: [line] })
    expect((await read()).cartItems[0]).toMatchObject({
      precio_ajuste: { valor: 10 },
      ShoppingCart: [{ problemas: [] }],
    })
  })
})

describe('two windows', () => {
  it('the second gets the notice that the cart changed, and can do it afterwards', async () => {
    const line = await add({})
    const { version } = await read()
    expect((await call('POST', `/api/carrito/lineas/${line}`, { cantidad: 2, version })).status).toBe(200)
    const second = await call('POST', `/api/carrito/lineas/${line}`, { cantidad: 5, version })
    expect(second).toMatchObject({
      status: 409,
      body: { error: { message: 'Tu carrito cambió en otra ventana.', stale: { version: version + 1 } } },
    })
    expect(await linesOf()).toMatchObject([{ cantidad: 2 }])
    expect((await call('POST', '/api/carrito/quita', { lineas: null, version })).status).toBe(409)
    const { version: now } = second.body.error.stale
    expect((await call('POST', `/api/carrito/lineas/${line}`, { cantidad: 5, version: now })).status).toBe(200)
  })
})

it('a cart of 2,000 lines is read, moved and emptied; the next line is refused', async () => {
  await add({})
  await test.current.database.pool.query(
    `insert into cart_lines (cart_id, product_id, branch_id, quantity, note)
     select cart_id, product_id, branch_id, 1, 'línea ' || n from cart_lines, generate_series(2, 2000) n
     where cart_id = (select id from carts where user_id = $1)`,
    [who.user.id],
  )
  const refused = await call('POST', '/api/carrito/agrega', { producto: ids.pack, cantidad: 1 })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'Un carrito lleva hasta 2,000 líneas, y este ya las tiene: usa otro.',
  ])
  expect(await linesOf()).toHaveLength(2000)
  expect((await call('POST', '/api/carrito/mueve', { lineas: null, sucursal: ids.tij })).body.movidas).toBe(2000)
  const { deshacer, quitadas } = (await call('POST', '/api/carrito/quita', { lineas: null })).body
  expect(quitadas).toBe(2000)
  expect((await call('POST', '/api/carrito/deshace', { deshacer })).body.cantidad).toBe(2000)
})
