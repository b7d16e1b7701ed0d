import { describe, expect, it } from 'vitest'
import { fillCart } from '#test/factories/carts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { useGenerationShop } from '#test/set-ups/generation-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const shop = useGenerationShop()
const { test, ids, db, call, generate, cartOf } = shop

describe('what its person sees', () => {
  /** In the form that the screen sends. */
  const seenBy = async (requester: SignedIn = shop.buyer) => {
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
    const part = await makeProduct(db(), { key: `VE-${shop.companyId}`, listPrice: '10.00', stock: { Guadalajara: 5 } })
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
    const acting = await signIn(test.current, { user: shop.buyer.user, impersonatedBy: admin.user.id })
    for (const requester of [shop.buyer, acting]) {
      expect((await generate(seen, requester)).body.error).toMatchObject({
        code: 'conflict',
        fields: { [`lineas.${line?.id}`]: 'Ves 1 pieza a $100.00 y hay guardado 3 piezas a $100.00.' },
      })
    }
    expect((await generate(await seenBy(acting), acting)).status).toBe(200)
  })
})
