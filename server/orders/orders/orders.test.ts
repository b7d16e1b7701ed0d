import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder, type MadeDocument } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import type { OrderState } from '#domain/lifecycles.ts'

const NOW = new Date('2026-11-23T04:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })

let branchId = 0
let productId = 0
let companyId = 0
let buyer: SignedIn
let warehouse: SignedIn

beforeAll(async () => {
  const { db } = test.current.database
  branchId = await makeBranch(db, 'Guadalajara')
  productId = await makeProduct(db, { key: 'BD-1047', stock: { Guadalajara: 20 } })
  companyId = (await makeCompany(db, { name: 'Taller Díaz' })).id
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  warehouse = await signIn(test.current, { permissions: ['pedidos-update'] })
})

const get = (who: Partial<SignedIn>, url: string) => {
  const { headers = {}, cookies = {} } = who
  return test.current.app.inject({ headers, cookies, url })
}
const post = (who: SignedIn, url: string, payload: object) =>
  test.current.app.inject({ ...who, method: 'POST', url, payload })
const detail = async (id: number) => (await get(warehouse, `/api/pedidos/${id}`)).json()
const stock = async (product = productId) => {
  const row = await test.current.database.db
    .selectFrom('stock')
    .select(['quantity', 'reserved'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  return [row.quantity, row.reserved]
}

/** An order of the buyer, of two lines by default. */
const order = (state: OrderState = 'recibido', quantities: readonly number[] = [4, 2]) =>
  makeOrder(test.current.database.db, {
    branchId,
    companyId,
    userId: buyer.user.id,
    state,
    lines: quantities.map((quantity) => ({ productId, quantity })),
  })

/** An order with reserved pieces of a part of its own. */
async function reserved(quantity: number, there: number): Promise<MadeDocument & { readonly product: number }> {
  const { db, pool } = test.current.database
  const product = await makeProduct(db, { key: `R-${crypto.randomUUID().slice(0, 8)}`, stock: { Guadalajara: there } })
  const document = { branchId, companyId, userId: buyer.user.id, lines: [{ productId: product, quantity }] }
  const pre = await makePreOrder(db, { ...document, state: 'convertido' })
  const made = await makeOrder(db, { ...document, state: 'surtiendo' })
  await pool.query('update order_lines set pre_order_line_id = $1 where id = $2', [pre.lineIds[0], made.lineIds[0]])
  await pool.query('insert into stock_reservations values ($1, $2, $3, $4)', [
    pre.lineIds[0],
    product,
    branchId,
    quantity,
  ])
  return { ...made, product }
}

describe('who sees an order', () => {
  it.each([
    ['a visitor', {}, 401],
    ['a colleague who sees the company', { roles: ['cliente'], own: true, sight: 'empresa' }, 200],
    ['a colleague who sees only their own', { roles: ['cliente'], own: true }, 404],
    ['a customer of another company', { roles: ['cliente'], permissions: ['pedidos-update'] }, 404],
    ['who supplies orders', { permissions: ['pedidos-update'], staff: true }, 200],
    ['who authorises', { permissions: ['prepedidos-authorize'], staff: true }, 200],
    ['marketing', { roles: ['MKTG'], staff: true }, 404],
    ['an advisor of others', { roles: ['asesor'], staff: true }, 404],
    ['an administrator', { roles: ['admin'], staff: true }, 200],
  ] as const)('%s', async (_, recipe, status) => {
    const { id, folio } = await order()
    const { own, staff, ...rest } = { own: false, staff: false, ...recipe }
    const other = own || staff ? {} : { companyId: (await makeCompany(test.current.database.db)).id }
    const who = status === 401 ? {} : await signIn(test.current, { ...rest, ...other, ...(own ? { companyId } : {}) })
    for (const url of [
      `/api/pedidos/${id}`,
      `/api/pedidos/folio/GUAD/A-${folio}`,
      `/api/pedidos/folio/${branchId}/a-${folio}`,
    ])
      expect((await get(who, url)).statusCode, url).toBe(status)
    const list = await get(who, `/api/pedidos?buscar=A-${folio}`)
    const found = list.statusCode === 401 ? null : list.json().filas.length
    expect(found).toBe({ 200: 1, 401: null, 404: 0 }[status])
  })

  it('their advisor does', async () => {
    const { db } = test.current.database
    const advisor = await signIn(test.current, { roles: ['asesor'] })
    const assigned = await makeCompany(db, { advisorId: advisor.user.id })
    const { id } = await makeOrder(db, { branchId, companyId: assigned.id })
    expect((await get(advisor, `/api/pedidos/${id}`)).statusCode).toBe(200)
  })

  it.each([
    '/api/pedidos/folio/GUAD/A-0',
    '/api/pedidos/folio/GUAD/A-99999',
    '/api/pedidos/folio/XX/A-1',
    '/api/pedidos/999999',
  ])('%s is none', async (url) => expect((await get(warehouse, url)).statusCode).toBe(404))
})

describe('GET /api/pedidos', () => {
  it('is searched by part, number, folio, day, state and branch', async () => {
    const { id } = await order('entregado', [7])
    await test.current.database.db
      .updateTable('orders')
      .set({ customer_order_number: 'OC-551', created_at: '2026-03-01T12:00:00Z' })
      .where('id', '=', id)
      .execute()
    const found = async (query: string) =>
      (await get(buyer, `/api/pedidos?${query}`)).json().filas.map((row: { id: number }) => row.id)
    for (const query of [
      'buscar=oc-551',
      `buscar=P${productId}%20oc-551`,
      `parte=p-${productId}&estado=entregado`,
      'desde=2026-03-01&hasta=2026-03-01',
      `sucursal=${branchId}&hasta=2026-03-02`,
      `empresa=${companyId}&estado=entregado`,
    ])
      expect(await found(query), query).toEqual([id])
    for (const query of ['buscar=oc-552', 'parte=zzz', 'hasta=2026-02-28', 'sucursal=999', 'empresa=999'])
      expect(await found(query), query).toEqual([])
    const [row] = (await get(buyer, '/api/pedidos?buscar=oc-551')).json().filas
    expect(row).toMatchObject({ numero: 'OC-551', piezas: 7, surtidas: 0, porSurtir: 7, total: 812 })
    const csv = (await get(buyer, '/api/pedidos/exporta?buscar=oc-551')).body
    expect(csv).toContain('OC-551')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
  })

  it('does not show costs', async () => {
    const { id, lineIds } = await order()
    await test.current.database.db
      .updateTable('order_lines')
      .set({ cost: '12.34' })
      .where('id', '=', lineIds[0]!)
      .execute()
    expect((await get(buyer, `/api/pedidos/${id}`)).body).not.toContain('12.34')
  })
})

describe('orders of a day', () => {
  const ofDay = (who: SignedIn, customer: number, day: string) =>
    get(who, `/api/controllerpeticiones/cliente2/${customer}/listped${day}`)

  it('has those of today, in the time of the main branch, where no date is given', async () => {
    const { db } = test.current.database
    const customer = await signIn(test.current, { roles: ['cliente'], companyId })
    const made = await makeOrder(db, { branchId, companyId, userId: customer.user.id })
    // In Guadalajara it is still the 22nd.
    await db.updateTable('orders').set({ created_at: '2026-11-23T03:00:00Z' }).where('id', '=', made.id).execute()
    for (const day of ['', '/2026-11-22', '/hoy', '/2026-02-31'])
      expect((await ofDay(customer, customer.user.id, day)).json().filtrado, day).toMatchObject([{ id: made.id }])
    expect((await ofDay(customer, customer.user.id, '/2026-11-23')).json()).toEqual({ filtrado: [] })
    expect((await ofDay(warehouse, customer.user.id, '')).json().filtrado).toHaveLength(1)
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db)).id })
    expect((await ofDay(stranger, customer.user.id, '')).statusCode).toBe(404)
    expect((await ofDay(customer, 999_999, '')).statusCode).toBe(404)
  })

  it('has a next page where there are more than 500', async () => {
    const { db, pool } = test.current.database
    const company = await makeCompany(db)
    const customer = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    const { id } = await makeOrder(db, { branchId, companyId: company.id, userId: customer.user.id })
    await db.updateTable('orders').set({ created_at: '2026-11-22T18:00:00Z' }).where('id', '=', id).execute()
    await pool.query(
      `insert into orders (branch_id, series, folio, pre_order_id, company_id, user_id, vat_rate, pieces, subtotal, vat, total,
        created_at)
       select branch_id, 'Z', n, pre_order_id, company_id, user_id, vat_rate, pieces, subtotal, vat, total, created_at
       from orders, generate_series(1, 500) n where id = $1`,
      [id],
    )
    const first = (await ofDay(customer, customer.user.id, '/2026-11-22')).json()
    expect(first.filtrado).toHaveLength(500)
    expect(first.siguiente).toBe(2)
    const second = (await ofDay(customer, customer.user.id, '/2026-11-22?pagina=2')).json()
    expect(second.filtrado).toHaveLength(1)
    expect(second.siguiente).toBeUndefined()
  })
})

describe('moves', () => {
  it.each<[OrderState, string, number]>([
    ['recibido', 'confirmado', 200],
    ['recibido', 'surtiendo', 409],
    ['confirmado', 'surtiendo', 200],
    ['surtiendo', 'listo_para_recoger', 409],
    ['entregado', 'entregado', 409],
    ['cancelado', 'confirmado', 409],
    ['cerrado', 'surtiendo', 409],
  ])('from %s to %s: %i', async (from, estado, status) => {
    const { id } = await order(from)
    const answer = await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado, motivo: 'Prueba' })
    expect(answer.statusCode, answer.body).toBe(status)
    const { historia, version, estado: now } = await detail(id)
    expect([now, version, historia.length]).toEqual(status === 200 ? [estado, 2, 1] : [from, 1, 0])
    if (status !== 200) return
    expect(historia[0]).toMatchObject({ de: from, a: estado, quien: warehouse.user.name, motivo: 'Prueba', version: 2 })
    const entry = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'actor_id', 'note'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry).toEqual({
      action: `pedido.${estado}`,
      subject_id: String(id),
      actor_id: warehouse.user.id,
      note: 'Prueba',
    })
  })

  it('the second of two concurrent moves gets a notice', async () => {
    const { id } = await order()
    expect((await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode).toBe(
      200,
    )
    const second = await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })
    expect(second.statusCode).toBe(409)
    expect(second.json().error.stale).toMatchObject({
      version: 2,
      changedBy: warehouse.user.name,
      stored: { estado: 'confirmado' },
    })
  })

  it('are the staff’s, but for the cancelling of customers until the warehouse begins', async () => {
    const { id } = await order()
    const powerful = await signIn(test.current, {
      roles: ['cliente'],
      companyId,
      sight: 'empresa',
      permissions: ['pedidos-update', 'permission_compras'],
    })
    expect((await post(buyer, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode).toBe(403)
    expect((await post(powerful, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode).toBe(
      403,
    )
    const begun = await order('surtiendo')
    expect((await post(buyer, `/api/pedidos/${begun.id}/cancela`, { version: 1 })).statusCode).toBe(403)
    const shipped = await order('en_ruta')
    expect((await post(powerful, `/api/pedidos/${shipped.id}/envia`, { version: 1 })).statusCode).toBe(403)
    expect((await get(buyer, `/api/pedidos/${id}`)).json().siguientes).toEqual(['cancelado'])
    expect((await post(buyer, `/api/pedidos/${id}/cancela`, { version: 1, motivo: 'Ya no' })).statusCode).toBe(200)
    expect(await detail(id)).toMatchObject({ estado: 'cancelado', porSurtir: 0, historia: [{ motivo: 'Ya no' }] })
  })

  it('a user who may only look, or belongs to another company, moves nothing', async () => {
    const { id } = await order()
    const authoriser = await signIn(test.current, { permissions: ['prepedidos-authorize'] })
    expect((await post(authoriser, `/api/pedidos/${id}/cancela`, { version: 1 })).statusCode).toBe(403)
    const stranger = await signIn(test.current, {
      permissions: ['permission_compras'],
      companyId: (await makeCompany(test.current.database.db)).id,
    })
    expect((await post(stranger, `/api/pedidos/${id}/cancela`, { version: 1 })).statusCode).toBe(404)
  })
})

describe('a part that did not fit', () => {
  it('is noted by users who supply orders, for a supplied line', async () => {
    const { id, lineIds } = await order('surtiendo')
    const [first, second] = lineIds
    const url = `/api/pedidos/${id}/no-le-quedo`
    const body = { linea: first, vehiculo: 'Nissan Tsuru 1998', nota: 'Es más ancha' }
    expect((await post(warehouse, url, body)).json().error.fields).toEqual({ linea: 'No se ha surtido ninguna pieza.' })
    expect((await detail(id)).puedeAnotar).toBe(false)
    await post(warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [
        { linea: first, surtida: 4, resto: 'espera' },
        { linea: second, surtida: 0, resto: 'espera' },
      ],
    })
    expect((await detail(id)).puedeAnotar).toBe(true)
    expect((await post(warehouse, url, { ...body, linea: '1' })).json().error.fields).toHaveProperty('linea')
    expect((await post(warehouse, url, { ...body, vehiculo: ' ' })).json().error.fields).toHaveProperty('vehiculo')
    expect((await post(buyer, url, body)).statusCode).toBe(403)
    expect((await get(buyer, `/api/pedidos/${id}`)).json().puedeAnotar).toBe(false)
    // The second note replaces the first.
    for (const vehiculo of ['Nissan Tsuru 1998', 'Nissan Tsuru 1999'])
      expect((await post(warehouse, url, { ...body, vehiculo })).json()).toEqual({ success: true })
    const reports = await test.current.database.db
      .selectFrom('misfit_reports')
      .select(['vehicle', 'note', 'reporter_id'])
      .where('order_line_id', '=', String(first))
      .execute()
    expect(reports).toEqual([{ vehicle: 'Nissan Tsuru 1999', note: 'Es más ancha', reporter_id: warehouse.user.id }])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'pedido.pieza_no_quedo' })
  })
})

describe('supplying', () => {
  it('a part of it: requested, supplied and waiting pieces', async () => {
    const { id, lineIds } = await order('surtiendo')
    const [first, second] = lineIds
    const lineas = [
      { linea: first, surtida: 3, resto: 'espera' },
      { linea: second, surtida: 1, resto: 'cancela' },
    ]
    expect((await post(warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })).json()).toEqual({
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
    expect(mail).toEqual({ template: 'pedido_partial', user_id: buyer.user.id })
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
    const answer = await post(warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json().error.fields ?? {})).toEqual(field === null ? [] : [field])
    expect(await detail(id)).toMatchObject({ estado: 'surtiendo', version: 1 })
  })

  it('from a state in which nothing is supplied is refused', async () => {
    const { id, lineIds } = await order('confirmado', [4])
    const lineas = [{ linea: lineIds[0], surtida: 4, resto: 'espera' }]
    expect((await post(warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas })).statusCode).toBe(409)
  })
})

describe('pieces', () => {
  it('leave the stock and the reservation together, in any number of shipments; waiting pieces are not reserved', async () => {
    const { id, lineIds, product } = await reserved(6, 10)
    const [linea] = lineIds
    expect(await stock(product)).toEqual([10, 6])
    await post(warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas: [{ linea, surtida: 4, resto: 'espera' }] })
    expect(await stock(product)).toEqual([10, 4])
    const first = {
      version: 2,
      paqueteria: 'Paquetex',
      guia: '77-1',
      url: 'https://paquetex.mx/77-1',
      lineas: [{ linea, cantidad: 3 }],
    }
    expect((await post(warehouse, `/api/pedidos/${id}/envia`, first)).json()).toMatchObject({ estado: 'en_ruta' })
    expect(await stock(product)).toEqual([7, 1])
    expect((await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 3, estado: 'entregado' })).statusCode).toBe(
      409,
    )
    await post(warehouse, `/api/pedidos/${id}/envia`, { version: 3, paqueteria: 'Ruta' })
    expect(await stock(product)).toEqual([6, 0])
    await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 4, estado: 'entregado' })
    expect((await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 5, estado: 'cerrado' })).statusCode).toBe(409)
    const shown = await detail(id)
    expect(shown.siguientes).toEqual(['surtiendo'])
    expect(shown.envios).toMatchObject([
      { paqueteria: 'Paquetex', guia: '77-1', entrega: NOW.toISOString(), lineas: [{ cantidad: 3 }] },
      { paqueteria: 'Ruta', lineas: [{ cantidad: 1 }] },
    ])
    // The two awaited pieces have arrived.
    await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 5, estado: 'surtiendo' })
    await post(warehouse, `/api/pedidos/${id}/surte`, { version: 6, lineas: [{ linea, surtida: 2, resto: 'espera' }] })
    expect(await stock(product)).toEqual([6, 2])
    await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 7, estado: 'listo_para_recoger' })
    await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 8, estado: 'entregado' })
    expect(await stock(product)).toEqual([4, 0])
    expect((await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 9, estado: 'cerrado' })).statusCode).toBe(200)
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
      return post(warehouse, `/api/pedidos/${id}/envia`, { version, guia: `G-${version}`, lineas })
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
    await post(warehouse, `/api/pedidos/${id}/surte`, { version: 1, lineas: [{ linea, surtida: 1, resto: 'espera' }] })
    expect(await stock(product)).toEqual([4, 1])
    const other = await makePreOrder(test.current.database.db, {
      branchId,
      lines: [{ productId: product, quantity: 2 }],
    })
    await pool.query('insert into stock_reservations values ($1, $2, $3, 2)', [other.lineIds[0], product, branchId])
    await post(warehouse, `/api/pedidos/${id}/avanza`, { version: 2, estado: 'surtiendo' })
    const greedy = await post(warehouse, `/api/pedidos/${id}/surte`, {
      version: 3,
      lineas: [{ linea, surtida: 2, resto: 'espera' }],
    })
    expect([greedy.statusCode, greedy.json().error.message]).toEqual([
      409,
      `De P-${product} solo hay 2 que nadie más tiene apartadas.`,
    ])
    expect(await stock(product)).toEqual([4, 3])
    await post(warehouse, `/api/pedidos/${id}/surte`, { version: 3, lineas: [{ linea, surtida: 1, resto: 'cancela' }] })
    expect(await stock(product)).toEqual([4, 4])
  })

  it('of a cancelled order are free again', async () => {
    const { id, lineIds, product } = await reserved(3, 4)
    await post(warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [{ linea: lineIds[0], surtida: 3, resto: 'espera' }],
    })
    expect((await post(warehouse, `/api/pedidos/${id}/cancela`, { version: 2, motivo: 'Sin pago' })).statusCode).toBe(
      200,
    )
    expect(await stock(product)).toEqual([4, 0])
    expect((await detail(id)).lineas).toMatchObject([{ surtida: 0, cancelada: 3, enEspera: 0 }])
  })

  it('a link to follow them is https', async () => {
    const { id } = await order('surtido')
    for (const url of ['http://paquetex.mx', 'javascript:alert(1)', 'https://a b'])
      expect(
        (await post(warehouse, `/api/pedidos/${id}/envia`, { version: 1, url })).json().error.fields,
      ).toHaveProperty('url')
  })
})
