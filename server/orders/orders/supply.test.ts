import { describe, expect, it } from 'vitest'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder, type MadeDocument } from '#test/factories/selling.ts'
import { useOrderShop } from '#test/set-ups/order-shop.ts'

const shop = useOrderShop()
const { test, post, detail, order } = shop

const stock = async (product: number) => {
  const row = await test.current.database.db
    .selectFrom('stock')
    .select(['quantity', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  return [row.quantity, row.reserved]
}

/** An order with reserved pieces of a part of its own. */
async function reserved(quantity: number, there: number): Promise<MadeDocument & { readonly product: number }> {
  const { db, pool } = test.current.database
  const product = await makeProduct(db, { key: `R-${crypto.randomUUID().slice(0, 8)}`, stock: { Guadalajara: there } })
  const document = {
    branchId: shop.branchId,
    companyId: shop.companyId,
    userId: shop.buyer.user.id,
    lines: [{ productId: product, quantity }],
  }
  const pre = await makePreOrder(db, { ...document, state: 'convertido' })
  const made = await makeOrder(db, { ...document, state: 'surtiendo' })
  await pool.query('update order_lines set pre_order_line_id = $1 where id = $2', [pre.lineIds[0], made.lineIds[0]])
  await pool.query('insert into stock_reservations values ($1, $2, $3, $4)', [
    pre.lineIds[0],
    product,
    shop.branchId,
    quantity,
  ])
  return { ...made, product }
}

describe('supplying', () => {
  it('a part of it: requested, supplied and waiting pieces', async () => {
    const { id, lineIds } = await order('surtiendo')
    const [first, second] = lineIds
    const lineas = [
      { linea: first, surtida: 3, resto: 'espera' },
      { linea: second, surtida: 1, resto: 'cancela' },
    ]
    expect((await post(shop.warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })).json()).toEqual({
      id,
      version: 2,
      estado: 'parcial',
    })
    expect(await detail(id)).toMatchObject({
      pedido: { piezas: 6, subtotal: 600, iva: 96, total: 696 },
      surtido: { piezas: 4, subtotal: 400, iva: 64, total: 464 },
      porSurtir: 1,
      lineas: [
        { surtida: 3, enEspera: 1, cancelada: 0 },
        { surtida: 1, enEspera: 0, cancelada: 1 },
      ],
    })
    const mail = await test.current.database.db
      .selectFrom('mails')
      .select(['template', 'user_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(mail).toEqual({ template: 'pedido_partial', user_id: shop.buyer.user.id })
  })

  it.each([
    [[{ surtida: 5, resto: 'espera' }], 400, 'lineas.0.surtida'],
    [[{ surtida: 0, resto: 'espera' }], 409, null],
    [[{ linea: '999999', surtida: 1, resto: 'espera' }], 400, 'lineas.0.linea'],
    [[{ surtida: -1, resto: 'espera' }], 400, 'lineas.0.surtida'],
    [[{ surtida: 1.5, resto: 'espera' }], 400, 'lineas.0.surtida'],
  ] as const)('%j is refused', async (given, status, field) => {
    const { id, lineIds } = await order('surtiendo', [4])
    const lineas = given.map((line) => ({ linea: lineIds[0], ...line }))
    const answer = await post(shop.warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json().error.fields ?? {})).toEqual(field === null ? [] : [field])
    expect(await detail(id)).toMatchObject({ estado: 'surtiendo', version: 1 })
  })

  it('from a state in which nothing is supplied is refused', async () => {
    const { id, lineIds } = await order('confirmado', [4])
    const lineas = [{ linea: lineIds[0], surtida: 4, resto: 'espera' }]
    expect((await post(shop.warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })).statusCode).toBe(409)
  })
})

describe('pieces', () => {
  it('leave the stock and the reservation together, in any number of shipments; waiting pieces are not reserved', async () => {
    const { id, lineIds, product } = await reserved(6, 10)
    const [linea] = lineIds
    expect(await stock(product)).toEqual([10, 6])
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [{ linea, surtida: 4, resto: 'espera' }],
    })
    expect(await stock(product)).toEqual([10, 4])
    const first = {
      version: 2,
      paqueteria: 'Paquetex',
      guia: '77-1',
      url: 'https://paquetex.mx/77-1',
      lineas: [{ linea, cantidad: 3 }],
    }
    expect((await post(shop.warehouse, `/api/pedidos/${id}/envia`, first)).json()).toMatchObject({ estado: 'en_ruta' })
    expect(await stock(product)).toEqual([7, 1])
    expect(
      (await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 3, estado: 'entregado' })).statusCode,
    ).toBe(409)
    await post(shop.warehouse, `/api/pedidos/${id}/envia`, { version: 3, paqueteria: 'Ruta' })
    expect(await stock(product)).toEqual([6, 0])
    await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 4, estado: 'entregado' })
    expect(
      (await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 5, estado: 'cerrado' })).statusCode,
    ).toBe(409)
    const shown = await detail(id)
    expect(shown.siguientes).toEqual(['surtiendo'])
    expect(shown.envios).toMatchObject([
      { paqueteria: 'Paquetex', guia: '77-1', entrega: shop.now.toISOString(), lineas: [{ cantidad: 3 }] },
      { paqueteria: 'Ruta', lineas: [{ cantidad: 1 }] },
    ])
    // The two awaited pieces have arrived.
    await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 5, estado: 'surtiendo' })
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 6,
      lineas: [{ linea, surtida: 2, resto: 'espera' }],
    })
    expect(await stock(product)).toEqual([6, 2])
    await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 7, estado: 'listo_para_recoger' })
    await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 8, estado: 'entregado' })
    expect(await stock(product)).toEqual([4, 0])
    expect(
      (await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 9, estado: 'cerrado' })).statusCode,
    ).toBe(200)
  })

  it('leave line by line: 0 stays, more than there is and nothing at all are refused at their field', async () => {
    const { id, lineIds } = await order('surtido', [4, 2])
    const { db } = test.current.database
    await db
      .updateTable('order_lines')
      .set((eb) => ({ supplied: eb.ref('ordered') }))
      .where('order_id', '=', id)
      .execute()
    const [one, two] = lineIds
    const send = (cantidades: readonly number[], version: number) => {
      const lineas = cantidades.map((cantidad, index) => ({ linea: [one, two][index], cantidad }))
      return post(shop.warehouse, `/api/pedidos/${id}/envia`, { version, guia: `G-${version}`, lineas })
    }
    expect((await send([0, 0], 1)).json().error.fields).toEqual({
      lineas: 'Escribe cuántas piezas salen: al menos una.',
    })
    expect((await send([5, 2], 1)).json().error.fields).toEqual({ 'lineas.0.cantidad': 'Surtidas y sin enviar: 4.' })
    expect((await send([3, 0], 1)).statusCode).toBe(200)
    expect((await send([1, 2], 2)).statusCode).toBe(200)
    expect((await detail(id)).envios).toMatchObject([
      { guia: 'G-1', lineas: [{ cantidad: 3 }] },
      { guia: 'G-2', lineas: [{ cantidad: 1 }, { cantidad: 2 }] },
    ])
  })

  it('that others have reserved are not picked for what waits', async () => {
    const { id, lineIds, product } = await reserved(3, 4)
    const { pool } = test.current.database
    const [linea] = lineIds
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [{ linea, surtida: 1, resto: 'espera' }],
    })
    expect(await stock(product)).toEqual([4, 1])
    const other = await makePreOrder(test.current.database.db, {
      branchId: shop.branchId,
      lines: [{ productId: product, quantity: 2 }],
    })
    await pool.query('insert into stock_reservations values ($1, $2, $3, 2)', [
      other.lineIds[0],
      product,
      shop.branchId,
    ])
    await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 2, estado: 'surtiendo' })
    const greedy = await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 3,
      lineas: [{ linea, surtida: 2, resto: 'espera' }],
    })
    expect([greedy.statusCode, greedy.json().error.message]).toEqual([
      409,
      `De P-${product} solo hay 2 que nadie más tiene apartadas.`,
    ])
    expect(await stock(product)).toEqual([4, 3])
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 3,
      lineas: [{ linea, surtida: 1, resto: 'cancela' }],
    })
    expect(await stock(product)).toEqual([4, 4])
  })

  it('of a cancelled order are free again', async () => {
    const { id, lineIds, product } = await reserved(3, 4)
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [{ linea: lineIds[0], surtida: 3, resto: 'espera' }],
    })
    expect(
      (await post(shop.warehouse, `/api/pedidos/${id}/cancela`, { version: 2, motivo: 'Sin pago' })).statusCode,
    ).toBe(200)
    expect(await stock(product)).toEqual([4, 0])
    expect((await detail(id)).lineas).toMatchObject([{ surtida: 0, cancelada: 3, enEspera: 0 }])
  })

  it('a link to follow them is https', async () => {
    const { id } = await order('surtido')
    for (const url of ['http://paquetex.mx', 'javascript:alert(1)', 'https://a b'])
      expect(
        (await post(shop.warehouse, `/api/pedidos/${id}/envia`, { version: 1, url })).json().error.fields,
      ).toHaveProperty('url')
  })
})
