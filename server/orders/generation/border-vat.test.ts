import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, tij: 0, route: 0, pickup: 0 }

const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
  ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Tijuana: 1000 } })
  const option = async (kind: string, name: string, cost: string, position: number) => {
    const row = await db
      .insertInto('shipping_options')
      .values({ branch_id: ids.tij, kind, name, cost, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  ids.route = await option('route', 'Ruta', '50.00', 0)
  ids.pickup = await option('pickup', 'Mostrador', '0.00', 1)
  await setSellingSettings(db, { authorise_up_to: null, border_postal_codes: '22000-22999' })
})

const db = () => test.current.database.db
let companyId = 0
let addressId = 0
let who: SignedIn
beforeEach(async () => {
  await setSellingSettings(db(), { border_rule: 'sucursal_y_entrega' })
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  who = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const sentTo = async (postal_code: string, vat_region: string | null = null) => {
  const row = await db()
    .insertInto('company_addresses')
    .values({
      company_id: companyId,
      name: 'Bodega',
      street: 'Calle 1',
      postal_code,
      city: 'X',
      state: 'Y',
      is_default: true,
      vat_region,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  addressId = row.id
}
const fill = async () => {
  const cart = await makeCart(db(), who.user.id, [{ productId: ids.pads, branchId: ids.tij }])
  return cart
}
let keys = 0
const generate = async () =>
  (await call('POST', '/cartItems/generacionCarrito/', { version: 1, clave: `frontera-${++keys}` })).body.procesado

const BOTH = 'Sucursal y entrega en la región fronteriza.'
const OUTSIDE = 'Se entrega fuera de la región fronteriza.'

describe('VAT at the border', () => {
  it.each([
    ['within the region', '22100', null, 8, BOTH, 108, 162],
    ['outside', '44100', null, 16, OUTSIDE, 116, 174],
    ['outside, and an administrator says otherwise', '44100', 'frontera', 8, BOTH, 108, 162],
    ['within, and an administrator says otherwise', '22100', 'general', 16, OUTSIDE, 116, 174],
  ])('sent %s', async (_, postal, region, tasa, razonIva, total, totalAPagar) => {
    await sentTo(postal, region)
    await fill()
    const { body } = await call('GET', '/getItems')
    expect(body.carrito).toMatchObject({ total, sucursales: [{ tasa, razonIva, total }] })
    expect(body.viacliente.totalAPagar).toBe(totalAPagar)
    expect((await call('GET', '/api/carrito/revision')).body.revision).toMatchObject({ total, totalAPagar })
    const made = await generate()
    expect(made).toMatchObject({ total, totalAPagar })
    expect((await call('GET', `/api/prepedidos/${made.id}`)).body.sucursales).toMatchObject([{ tasa, razonIva }])
    const [order] = (await call('GET', '/api/pedidos')).body.filas
    expect((await call('GET', `/api/pedidos/${order.id}`)).body).toMatchObject({ tasa, razonIva, totalAPagar })
  })

  it('collected at the branch, wherever the company is', async () => {
    await sentTo('44100')
    const cart = await fill()
    await db()
      .insertInto('cart_shipping')
      .values({ cart_id: cart, branch_id: ids.tij, shipping_option_id: ids.pickup })
      .execute()
    expect((await call('GET', '/getItems')).body.carrito.sucursales).toMatchObject([{ tasa: 8, razonIva: BOTH }])
    expect(await generate()).toMatchObject({ total: 108, totalAPagar: 108 })
  })

  it('collected where no route leads to the address, by the rate of the branch', async () => {
    await db()
      .updateTable('shipping_options')
      .set({ postal_codes: ['22'] })
      .where('id', '=', ids.route)
      .execute()
    await sentTo('44100')
    await fill()
    const { body } = await call('GET', '/getItems')
    expect(body.carrito.sucursales).toMatchObject([{ tasa: 8, razonIva: BOTH }])
    const made = await generate()
    await db().updateTable('shipping_options').set({ postal_codes: [] }).where('id', '=', ids.route).execute()
    const shown = (await call('GET', `/api/prepedidos/${made.id}`)).body
    expect(shown.sucursales).toMatchObject([{ via: 'Mostrador', tasa: 8, razonIva: BOTH }])
  })

  it('of a cart without a chosen address is the same in cart and review, also where an address exists', async () => {
    await db()
      .updateTable('shipping_options')
      .set({ postal_codes: ['22'] })
      .where('id', '=', ids.route)
      .execute()
    await sentTo('44100')
    await db().updateTable('company_addresses').set({ is_default: false }).where('id', '=', addressId).execute()
    await fill()
    const { viacliente } = (await call('GET', '/getItems')).body
    const { revision } = (await call('GET', '/api/carrito/revision')).body
    await db().updateTable('shipping_options').set({ postal_codes: [] }).where('id', '=', ids.route).execute()
    expect(revision).toMatchObject({ envio: 50, totalAPagar: 174 })
    expect(viacliente).toMatchObject({ costo: 50, totalAPagar: 174 })
  })

  it('is that of the branch alone where the shop chose that rule', async () => {
    await setSellingSettings(db(), { border_rule: 'sucursal' })
    await sentTo('44100')
    await fill()
    expect((await call('GET', '/getItems')).body.carrito.sucursales).toMatchObject([{ tasa: 8, razonIva: '' }])
  })

  it('an administrator sets the region of an address, with a reason; other users cannot', async () => {
    await sentTo('44100')
    const url = `/api/empresas/${companyId}/direcciones/${addressId}/iva`
    const body = { region: 'frontera', motivo: 'Zona libre', version: 1 }
    const admin = await signIn(test.current, { roles: ['admin'] })
    const staff = await signIn(test.current, { roles: ['director'], permissions: ['empresas-update', 'empresas-read'] })
    expect((await call('POST', url, body, staff)).status).toBe(403)
    expect((await call('POST', url, { ...body, motivo: ' ' }, admin)).status).toBe(400)
    expect((await call('POST', url, body, admin)).body).toEqual({ version: 2 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'empresa.direccion_iva',
      before: { vatRegion: null },
      after: { vatRegion: 'frontera' },
      note: 'Zona libre',
    })
    expect((await call('POST', url, body, admin)).status).toBe(409)
    await fill()
    expect((await call('GET', '/getItems')).body.carrito.sucursales).toMatchObject([{ tasa: 8 }])
    // Another postal code clears the decision.
    const moved = {
      nombre: 'Bodega',
      calle: 'Calle 2',
      codigoPostal: '45100',
      ciudad: 'X',
      estado: 'Y',
      principal: true,
      activa: true,
    }
    expect((await call('POST', url.replace('/iva', ''), { ...moved, version: 2 }, admin)).status).toBe(200)
    expect((await call('GET', '/getItems')).body.carrito.sucursales).toMatchObject([{ tasa: 16 }])
  })
})
