import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { fillCart, makeCart, type CartLineRecipe } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, disc: 0, core: 0, gdl: 0, tij: 0 }
/** A Monday, 10:00 in Mexico City. */
const NOW = new Date('2026-11-23T16:00Z')

const test = useTestApp(
  async ({ db }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.tij = await makeBranch(db, 'Tijuana')
    await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
    const stock = { Guadalajara: 1000, Tijuana: 1000 }
    ids.pads = await makeProduct(db, { key: 'PADS', brand: 'Balvera', listPrice: '100.00', stock })
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock: { Guadalajara: 3 } })
    ids.core = await makeProduct(db, { key: 'CORE', listPrice: '500.00', stock })
    await db.updateTable('products').set({ core_charge: '120.00' }).where('id', '=', ids.core).execute()
    await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '60.00' }).execute()
    await setSellingSettings(db, { authorise_up_to: null })
  },
  { clock: () => NOW },
)

let companyId = 0
let who: SignedIn
beforeEach(async () => {
  const { db } = test.current.database
  companyId = (await makeCompany(db)).id
  await setTerms(db, companyId, { credit_limit: '100000.00', credit_days: 30 })
  who = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
})

const db = () => test.current.database.db
const call = async (method: 'GET' | 'POST', url: string, payload: object, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
let keys = 0
const generate = (payload: object = {}, requester?: SignedIn) =>
  call(
    'POST',
    '/cartItems/generacionCarrito/',
    { version: 1, clave: `clave-de-prueba-${++keys}`, ...payload },
    requester,
  )
const cartOf = (lines: readonly CartLineRecipe[], requester: SignedIn = who) => makeCart(db(), requester.user.id, lines)

describe('what its person sees', () => {
  /** In the form that the screen sends. */
  const seenBy = async (requester: SignedIn = who) => {
    const { carrito } = (await call('GET', '/getItems', {}, requester)).body
    type Item = {
      precio_ajuste: { valor: number } | null
      ShoppingCart: { id: string; cantidad: number; apartada: boolean }[]
    }
    const lineas = (carrito.cartItems as Item[]).flatMap(({ precio_ajuste, ShoppingCart }) =>
      ShoppingCart.filter(({ apartada }) => !apartada).map(({ id, cantidad }) => ({
        id,
        cantidad,
        precio: precio_ajuste?.valor ?? null,
      })),
    )
    return { version: carrito.version as number, visto: { total: carrito.total as number, lineas } }
  }
  const lineOf = (productId: number, quantity: number) => ({ productId, branchId: ids.gdl, quantity })

  it('is generated, without lines set aside', async () => {
    await cartOf([lineOf(ids.pads, 2), { ...lineOf(ids.core, 1), note: 'caja', isSetAside: true }])
    const seen = await seenBy()
    expect(seen.visto).toMatchObject({ total: 232, lineas: [{ cantidad: 2, precio: 100 }] })
    expect(await generate(seen)).toMatchObject({ status: 200, body: { procesado: { total: 232 } } })
  })

  it('another quantity than the stored one is refused, with both, and nothing is generated', async () => {
    await cartOf([lineOf(ids.pads, 5)])
    const seen = await seenBy()
    const [line] = seen.visto.lineas
    for (const [cantidad, total] of [
      [7, 812],
      [0, 0],
    ] as const) {
      const visto = { total, lineas: seen.visto.lineas.map((each) => ({ ...each, cantidad })) }
      const { status, body } = await generate({ ...seen, visto })
      expect([status, body.error.fields]).toEqual([
        409,
        {
          [`lineas.${line?.id}`]: `Ves ${cantidad} piezas a $100.00 y hay guardado 5 piezas a $100.00.`,
          total: `Ves $${total}.00 y ahora es $580.00.`,
        },
      ])
      expect(body.error.message).toContain(`PADS: ves ${cantidad} piezas a $100.00 y hay guardado 5 piezas a $100.00.`)
    }
    expect((await generate(seen)).status).toBe(200)
  })

  it('a price that the shop changed meanwhile, and pieces that others took', async () => {
    const part = await makeProduct(db(), { key: `VE-${companyId}`, listPrice: '10.00', stock: { Guadalajara: 5 } })
    await cartOf([lineOf(part, 4)])
    const seen = await seenBy()
    await db().updateTable('products').set({ list_price: '11.00' }).where('id', '=', part).execute()
    expect((await generate(seen)).body.error).toMatchObject({
      code: 'conflict',
      fields: {
        [`lineas.${seen.visto.lineas[0]?.id}`]: 'Ves 4 piezas a $10.00 y hay guardado 4 piezas a $11.00.',
        total: 'Ves $46.40 y ahora es $51.04.',
      },
    })
    const next = await seenBy()
    await db().updateTable('stock').set({ quantity: 3 }).where('product_id', '=', part).execute()
    expect((await generate(next)).body.error).toMatchObject({
      code: 'conflict',
      fields: { total: 'Ves $51.04 y ahora es $38.28.' },
    })
  })

  it('a line that another window removed, added or set aside', async () => {
    const cart = await cartOf([lineOf(ids.pads, 1), { ...lineOf(ids.pads, 2), note: 'segunda' }])
    const seen = await seenBy()
    const [first, second] = seen.visto.lineas
    await db()
      .deleteFrom('cart_lines')
      .where('id', '=', first?.id ?? '')
      .execute()
    await db()
      .updateTable('cart_lines')
      .set({ is_set_aside: true })
      .where('id', '=', second?.id ?? '')
      .execute()
    await fillCart(db(), cart, [{ ...lineOf(ids.disc, 1), note: 'nueva' }])
    const { error } = (await generate(seen)).body
    expect(Object.values(error.fields)).toEqual(
      expect.arrayContaining([
        'Ves 1 pieza a $100.00 y ya no está en el carrito.',
        'Ves 2 piezas a $100.00 y quedó apartada para después.',
        'No la ves y tiene 1 pieza a $33.33.',
      ]),
    )
  })

  it('the same where the version is old, and on behalf', async () => {
    await cartOf([lineOf(ids.pads, 1)])
    const seen = await seenBy()
    const [line] = seen.visto.lineas
    await call('POST', `/api/carrito/lineas/${line?.id}`, { cantidad: 3, version: seen.version })
    const admin = await signIn(test.current, { roles: ['admin'] })
    const acting = await signIn(test.current, { user: who.user, impersonatedBy: admin.user.id })
    for (const requester of [who, acting]) {
      expect((await generate(seen, requester)).body.error).toMatchObject({
        code: 'conflict',
        fields: { [`lineas.${line?.id}`]: 'Ves 1 pieza a $100.00 y hay guardado 3 piezas a $100.00.' },
      })
    }
    expect((await generate(await seenBy(acting), acting)).status).toBe(200)
  })
})
