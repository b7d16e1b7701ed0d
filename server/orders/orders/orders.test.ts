import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { useOrderShop } from '#test/set-ups/order-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import type { OrderState } from '#domain/lifecycles.ts'

const shop = useOrderShop()
const { test, get, post, detail, order } = shop

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
    const who =
      status === 401
        ? {}
        : await signIn(test.current, { ...rest, ...other, ...(own ? { companyId: shop.companyId } : {}) })
    for (const url of [
      `/api/pedidos/${id}`,
      `/api/pedidos/folio/GUAD/A-${folio}`,
      `/api/pedidos/folio/${shop.branchId}/a-${folio}`,
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
    const { id } = await makeOrder(db, { branchId: shop.branchId, companyId: assigned.id })
    expect((await get(advisor, `/api/pedidos/${id}`)).statusCode).toBe(200)
  })

  it.each([
    '/api/pedidos/folio/GUAD/A-0',
    '/api/pedidos/folio/GUAD/A-99999',
    '/api/pedidos/folio/XX/A-1',
    '/api/pedidos/999999',
  ])('%s is none', async (url) => expect((await get(shop.warehouse, url)).statusCode).toBe(404))
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
      (await get(shop.buyer, `/api/pedidos?${query}`)).json().filas.map((row: { id: number }) => row.id)
    for (const query of [
      'buscar=oc-551',
      `buscar=P${shop.productId}%20oc-551`,
      `parte=p-${shop.productId}&estado=entregado`,
      'desde=2026-03-01&hasta=2026-03-01',
      `sucursal=${shop.branchId}&hasta=2026-03-02`,
      `empresa=${shop.companyId}&estado=entregado`,
    ])
      expect(await found(query), query).toEqual([id])
    for (const query of ['buscar=oc-552', 'parte=zzz', 'hasta=2026-02-28', 'sucursal=999', 'empresa=999'])
      expect(await found(query), query).toEqual([])
    const [row] = (await get(shop.buyer, '/api/pedidos?buscar=oc-551')).json().filas
    expect(row).toMatchObject({ numero: 'OC-551', piezas: 7, surtidas: 0, porSurtir: 7, total: 812 })
    const csv = (await get(shop.buyer, '/api/pedidos/exporta?buscar=oc-551')).body
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
    expect((await get(shop.buyer, `/api/pedidos/${id}`)).body).not.toContain('12.34')
  })
})

describe('orders of a day', () => {
  const ofDay = (who: SignedIn, customer: number, day: string) =>
    get(who, `/api/controllerpeticiones/cliente2/${customer}/listped${day}`)

  it('has those of today, in the time of the main branch, where no date is given', async () => {
    const { db } = test.current.database
    const customer = await signIn(test.current, { roles: ['cliente'], companyId: shop.companyId })
    const made = await makeOrder(db, { branchId: shop.branchId, companyId: shop.companyId, userId: customer.user.id })
    // In Guadalajara it is still the 22nd.
    await db.updateTable('orders').set({ created_at: '2026-11-23T03:00:00Z' }).where('id', '=', made.id).execute()
    for (const day of ['', '/2026-11-22', '/hoy', '/2026-02-31'])
      expect((await ofDay(customer, customer.user.id, day)).json().filtrado, day).toMatchObject([{ id: made.id }])
    expect((await ofDay(customer, customer.user.id, '/2026-11-23')).json()).toEqual({ filtrado: [] })
    expect((await ofDay(shop.warehouse, customer.user.id, '')).json().filtrado).toHaveLength(1)
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db)).id })
    expect((await ofDay(stranger, customer.user.id, '')).statusCode).toBe(404)
    expect((await ofDay(customer, 999_999, '')).statusCode).toBe(404)
  })

  it('has a next page where there are more than 500', async () => {
    const { db, pool } = test.current.database
    const company = await makeCompany(db)
    const customer = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    const { id } = await makeOrder(db, { branchId: shop.branchId, companyId: company.id, userId: customer.user.id })
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
    const answer = await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado, motivo: 'Prueba' })
    expect(answer.statusCode, answer.body).toBe(status)
    const { historia, version, estado: now } = await detail(id)
    expect([now, version, historia.length]).toEqual(status === 200 ? [estado, 2, 1] : [from, 1, 0])
    if (status !== 200) return
    expect(historia[0]).toMatchObject({
      de: from,
      a: estado,
      quien: shop.warehouse.user.name,
      motivo: 'Prueba',
      version: 2,
    })
    const entry = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'actor_id', 'note'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(entry).toEqual({
      action: `pedido.${estado}`,
      subject_id: String(id),
      actor_id: shop.warehouse.user.id,
      note: 'Prueba',
    })
  })

  it('the second of two concurrent moves gets a notice', async () => {
    const { id } = await order()
    expect(
      (await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode,
    ).toBe(200)
    const second = await post(shop.warehouse, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })
    expect(second.statusCode).toBe(409)
    expect(second.json().error.stale).toMatchObject({
      version: 2,
      changedBy: shop.warehouse.user.name,
      stored: { estado: 'confirmado' },
    })
  })

  it('are the staff’s, but for the cancelling of customers until the warehouse begins', async () => {
    const { id } = await order()
    const powerful = await signIn(test.current, {
      roles: ['cliente'],
      companyId: shop.companyId,
      sight: 'empresa',
      permissions: ['pedidos-update', 'permission_compras'],
    })
    expect((await post(shop.buyer, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode).toBe(
      403,
    )
    expect((await post(powerful, `/api/pedidos/${id}/avanza`, { version: 1, estado: 'confirmado' })).statusCode).toBe(
      403,
    )
    const begun = await order('surtiendo')
    expect((await post(shop.buyer, `/api/pedidos/${begun.id}/cancela`, { version: 1 })).statusCode).toBe(403)
    const shipped = await order('en_ruta')
    expect((await post(powerful, `/api/pedidos/${shipped.id}/envia`, { version: 1 })).statusCode).toBe(403)
    expect((await get(shop.buyer, `/api/pedidos/${id}`)).json().siguientes).toEqual(['cancelado'])
    expect((await post(shop.buyer, `/api/pedidos/${id}/cancela`, { version: 1, motivo: 'Ya no' })).statusCode).toBe(200)
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
    expect((await post(shop.warehouse, url, body)).json().error.fields).toEqual({
      linea: 'No se ha surtido ninguna pieza.',
    })
    expect((await detail(id)).puedeAnotar).toBe(false)
    await post(shop.warehouse, `/api/pedidos/${id}/surte`, {
      version: 1,
      lineas: [
        { linea: first, surtida: 4, resto: 'espera' },
        { linea: second, surtida: 0, resto: 'espera' },
      ],
    })
    expect((await detail(id)).puedeAnotar).toBe(true)
    expect((await post(shop.warehouse, url, { ...body, linea: '1' })).json().error.fields).toHaveProperty('linea')
    expect((await post(shop.warehouse, url, { ...body, vehiculo: ' ' })).json().error.fields).toHaveProperty('vehiculo')
    expect((await post(shop.buyer, url, body)).statusCode).toBe(403)
    expect((await get(shop.buyer, `/api/pedidos/${id}`)).json().puedeAnotar).toBe(false)
    // The second note replaces the first.
    for (const vehiculo of ['Nissan Tsuru 1998', 'Nissan Tsuru 1999'])
      expect((await post(shop.warehouse, url, { ...body, vehiculo })).json()).toEqual({ success: true })
    const reports = await test.current.database.db
      .selectFrom('misfit_reports')
      .select(['vehicle', 'note', 'reporter_id'])
      .where('order_line_id', '=', String(first))
      .execute()
    expect(reports).toEqual([
      { vehicle: 'Nissan Tsuru 1999', note: 'Es más ancha', reporter_id: shop.warehouse.user.id },
    ])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'pedido.pieza_no_quedo' })
  })
})
