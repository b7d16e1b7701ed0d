import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, gdl: 0, route: 0, parcel: 0 }
/** A Monday, 10:00 in Mexico City. */
const NOW = new Date('2026-11-23T16:00Z')

const test = useTestApp(
  async ({ db }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 1000 } })
    await setSellingSettings(db, { authorise_up_to: null })
    ids.route = await wayOf('Ruta 1', '80.00')
    ids.parcel = await wayOf('Paquetería', '150.00')

    async function wayOf(name: string, cost: string): Promise<number> {
      const way = { branch_id: ids.gdl, kind: 'route', name, cost }
      return (await db.insertInto('shipping_options').values(way).returning('id').executeTakeFirstOrThrow()).id
    }
  },
  { clock: () => NOW },
)

const db = () => test.current.database.db
let companyId = 0
let who: SignedIn
let cartId = 0
let works = 0
let home = 0
beforeEach(async () => {
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00', credit_days: 30 })
  who = await signIn(test.current, {
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId,
    sight: 'empresa',
  })
  home = await addressOf('Taller', true)
  works = await addressOf('Obra', false)
  cartId = await makeCart(db(), who.user.id, [{ productId: ids.pads, branchId: ids.gdl, quantity: 2 }])
  await db().updateTable('shipping_options').set({ active: true, cost: '80.00' }).where('id', '=', ids.route).execute()
})

async function addressOf(name: string, isDefault: boolean): Promise<number> {
  const place = { street: 'Calle 1', postal_code: '44100', city: 'Guadalajara', state: 'Jalisco' }
  const address = { company_id: companyId, name, is_default: isDefault, ...place }
  return (await db().insertInto('company_addresses').values(address).returning('id').executeTakeFirstOrThrow()).id
}

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
  const { headers, cookies } = who
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
let keys = 0
const generate = (payload: object = {}) =>
  call('POST', '/cartItems/generacionCarrito/', { version: 1, clave: `sin-preguntar-${++keys}`, ...payload })
const details = (set: object) => db().updateTable('carts').set(set).where('id', '=', cartId).execute()
const isGenerated = async () =>
  (await db().selectFrom('pre_orders').select('id').where('user_id', '=', who.user.id).execute()).length > 0

/** In the form that the screen sends. */
async function seen() {
  const { carrito, viacliente, vias } = (await call('GET', '/getItems')).body
  const { direcciones } = (await call('GET', '/api/carrito/direcciones')).body
  type Item = { precio_ajuste: { valor: number }; ShoppingCart: { id: string; cantidad: number }[] }
  type Branch = { sucursal: { id: number }; via: number | null }
  return {
    total: carrito.total,
    lineas: (carrito.cartItems as Item[]).flatMap(({ precio_ajuste, ShoppingCart }) =>
      ShoppingCart.map(({ id, cantidad }) => ({ id, cantidad, precio: precio_ajuste.valor })),
    ),
    direccion:
      carrito.direccion ?? direcciones.find((each: { predeterminada: boolean }) => each.predeterminada)?.id ?? null,
    vias: (viacliente.sucursales as Branch[]).map(({ sucursal, via }) => ({
      sucursal: sucursal.id,
      via,
      costo: vias.find((each: { id: number }) => each.id === via)?.costo_actual ?? 0,
    })),
    condiciones: viacliente.condiciones,
  }
}

describe('an outdated choice is refused, and never replaced', () => {
  it.each<[string, () => Promise<unknown>, () => object]>([
    [
      'an address that is used no more',
      async () => {
        await details({ address_id: works })
        await db().updateTable('company_addresses').set({ active: false }).where('id', '=', works).execute()
      },
      () => ({ direccion: 'La dirección que elegiste ya no se usa: elige a dónde se envía.' }),
    ],
    [
      'a required day that is over',
      () => details({ required_on: '2026-11-22' }),
      () => ({ fecha_requerida: 'La fecha requerida ya pasó: elige otra o quítala.' }),
    ],
    [
      'a way that was chosen for the cart',
      async () => {
        await db()
          .insertInto('cart_shipping')
          .values({ cart_id: cartId, branch_id: ids.gdl, shipping_option_id: ids.route })
          .execute()
        await db().updateTable('shipping_options').set({ active: false }).where('id', '=', ids.route).execute()
      },
      () => ({ [`envio.${ids.gdl}`]: 'Guadalajara ya no envía por Ruta 1: elige otro envío.' }),
    ],
    [
      'the usual way of the company',
      async () => {
        await db()
          .insertInto('company_shipping')
          .values({ company_id: companyId, branch_id: ids.gdl, shipping_option_id: ids.route })
          .execute()
        await db().updateTable('shipping_options').set({ active: false }).where('id', '=', ids.route).execute()
      },
      () => ({ [`envio.${ids.gdl}`]: 'Guadalajara ya no envía por Ruta 1: elige otro envío.' }),
    ],
  ])('%s', async (_, change, fields) => {
    await change()
    const { revision } = (await call('GET', `/api/carrito/revision?carrito=${cartId}`)).body
    expect(revision.aviso).toBe(Object.values(fields()).join(' '))
    const { status, body } = await generate()
    expect([status, body.error?.fields]).toEqual([409, fields()])
    expect(await isGenerated()).toBe(false)
  })

  it('once another is chosen it is generated so', async () => {
    await details({ address_id: works })
    await db().updateTable('company_addresses').set({ active: false }).where('id', '=', works).execute()
    await call('POST', '/api/carrito/datos', { carrito: cartId, version: 1, direccion: null })
    const { status, body } = await generate({ version: 2 })
    expect([status, body.direnvio?.direccion]).toMatchObject([200, { nombre: 'Taller' }])
  })

  it('a branch that no longer sells is reported at its line', async () => {
    await db().updateTable('branches').set({ sells: false }).where('id', '=', ids.gdl).execute()
    const { status, body } = await generate()
    await db().updateTable('branches').set({ sells: true }).where('id', '=', ids.gdl).execute()
    expect([status, body.error.message]).toEqual([409, 'PADS: Guadalajara no vende por ahora.'])
  })
})

describe('a change since the cart was seen is reported', () => {
  it.each<[string, () => Promise<unknown>, () => object]>([
    [
      'the usual address',
      async () => {
        await db().updateTable('company_addresses').set({ is_default: false }).where('id', '=', home).execute()
        await db().updateTable('company_addresses').set({ is_default: true }).where('id', '=', works).execute()
      },
      () => ({ direccion: 'La dirección cambió: ahora se envía a Obra.' }),
    ],
    [
      'the way that came first',
      () => db().updateTable('shipping_options').set({ active: false }).where('id', '=', ids.route).execute(),
      () => ({ [`envio.${ids.gdl}`]: 'El envío de Guadalajara cambió: ahora es Paquetería.' }),
    ],
    [
      'what shipping costs',
      () => db().updateTable('shipping_options').set({ cost: '95.50' }).where('id', '=', ids.route).execute(),
      () => ({ [`envio.${ids.gdl}`]: 'El envío de Guadalajara cambió: ves $80.00 y ahora cuesta $95.50.' }),
    ],
    [
      'the terms of the company',
      () =>
        db()
          .updateTable('company_terms')
          .set({ credit_days: 0, version: 2 })
          .where('company_id', '=', companyId)
          .execute(),
      () => ({ condiciones: 'Las condiciones comerciales de tu empresa cambiaron desde que viste tu carrito.' }),
    ],
  ])('%s', async (_, change, fields) => {
    const visto = await seen()
    await change()
    const { status, body } = await generate({ visto })
    expect([status, body.error?.fields]).toEqual([409, fields()])
    expect(await isGenerated()).toBe(false)
    expect((await generate({ visto: await seen() })).status).toBe(200)
  })

  it('an unchanged cart is generated', async () => {
    expect((await generate({ visto: await seen() })).body.direnvio).toMatchObject({
      direccion: { nombre: 'Taller' },
      envios: [{ via: 'Ruta 1' }],
    })
  })
})

it('a repeated number of the customer is reported, for their company alone', async () => {
  await details({ customer_order_number: 'OC-7' })
  const repeated = async () => (await call('GET', '/getItems')).body.carrito.pedido_repetido
  expect(await repeated()).toBeNull()
  const { body } = await generate()
  const { id } = body.procesado
  await details({ customer_order_number: 'OC-7' })
  expect(await repeated()).toBe('2026-11-23')
  await db().updateTable('pre_orders').set({ state: 'cancelado' }).where('id', '=', id).execute()
  expect(await repeated()).toBeNull()
  const others = (await makeCompany(db())).id
  await db().updateTable('pre_orders').set({ state: 'convertido', company_id: others }).where('id', '=', id).execute()
  expect(await repeated()).toBeNull()
})

it('details of one order are not copied to the next', async () => {
  await details({ note: 'Urge', customer_order_number: 'OC-1', required_on: '2026-11-30', address_id: works })
  const { body } = await generate()
  expect((await call('GET', `/api/prepedidos/${body.procesado.id}`)).body).toMatchObject({ nota: 'Urge' })
  expect((await call('GET', '/getItems')).body.carrito).toMatchObject({
    nota: '',
    pedido_cliente: '',
    fecha_requerida: null,
    direccion: works,
  })
})
