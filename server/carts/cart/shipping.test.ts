import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
/** Monday, 23 November 2026, 10:00 in Guadalajara. */
let now = new Date('2026-11-23T16:00:00Z')
const ids = { pads: 0, gdl: 0, mex: 0, route: 0, parcel: 0, ofMex: 0, other: 0 }

const test = useTestApp(
  async ({ db, pool }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.mex = await makeBranch(db, 'CDMX')
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 9, CDMX: 9 } })
    for (const branch of [ids.gdl, ids.mex])
      await pool.query(
        "insert into branch_hours (branch_id, weekday, opens, closes) select $1, n, '09:00', '18:00' from generate_series(1, 5) n",
        [branch],
      )
    const option = async (branch: number, name: string, more: object = {}) => {
      const row = await db
        .insertInto('shipping_options')
        .values({ branch_id: branch, kind: 'route', name, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    }
    ids.route = await option(ids.gdl, 'Ruta 1', { cost: '80', free_from: '300', minimum_order: '150' })
    ids.parcel = await option(ids.gdl, 'Paquetería', { kind: 'parcel', cost: '150', position: 1 })
    ids.ofMex = await option(ids.mex, 'Ruta centro')
    await pool.query(
      `insert into shipping_departures (shipping_option_id, weekday, cut_off, days, arrives_at)
       select $1::integer, n, '13:00'::time, 0, '16:00'::time from generate_series(1, 5) n
       union all select $2::integer, n, null, 1, null from generate_series(1, 5) n`,
      [ids.route, ids.ofMex],
    )
  },
  { clock: () => now },
)

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  const { db } = test.current.database
  companyId = (await makeCompany(db)).id
  ids.other = (
    await db
      .insertInto('company_addresses')
      .values({
        company_id: (await makeCompany(db)).id,
        name: 'Ajena',
        street: 'Calle 1',
        postal_code: '01000',
        city: 'CDMX',
        state: 'CDMX',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
beforeEach(async () => {
  now = new Date('2026-11-23T16:00:00Z')
  who = await signIn(test.current, { ...BUYER, companyId })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
  const { headers, cookies } = who
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (payload: object = {}) =>
  call('POST', '/api/carrito/agrega', { producto: ids.pads, cantidad: 2, ...payload })
const read = async () => (await call('GET', '/getItems')).body

describe('how a cart is shipped', () => {
  it('by branch: what each option costs this cart, and when it arrives', async () => {
    await add()
    await add({ sucursal: ids.mex })
    expect(await read()).toMatchObject({
      vias: [
        {
          id: ids.route,
          sucursal: ids.gdl,
          nombre: 'Ruta 1',
          tipo: 'ruta',
          costo: 80,
          costo_actual: 80,
          gratis_desde: 300,
          minimo: 150,
          maximo: null,
          entrega: { dia: '2026-11-23', hora: '16:00', texto: 'hoy 16:00' },
        },
        { id: ids.parcel, tipo: 'paqueteria', costo_actual: 150, entrega: null },
        { id: ids.ofMex, sucursal: ids.mex, costo_actual: 0, entrega: { dia: '2026-11-24', hora: null } },
      ],
      viacliente: {
        sucursales: [
          { sucursal: { nombre: 'Guadalajara' }, predeterminada: null, elegida: null, via: ids.route, aviso: '' },
          { sucursal: { nombre: 'CDMX' }, via: ids.ofMex },
        ],
        costo: 80,
        entrega: 'Guadalajara hoy 16:00, CDMX mañana',
        aviso: '',
      },
    })
    await add()
    expect((await read()).viacliente.costo).toBe(0)
  })

  it('after the cut-off, on holidays and days of its own', async () => {
    const { db } = test.current.database
    await add()
    now = new Date('2026-11-23T19:01:00Z')
    expect((await read()).viacliente.entrega).toBe('Guadalajara mañana 16:00')
    const day = { branch_id: ids.gdl, day: '2026-11-24', is_open: false }
    await db.insertInto('branch_days').values(day).execute()
    expect((await read()).viacliente.entrega).toBe('Guadalajara el miércoles 25 16:00')
    await db.deleteFrom('branch_days').execute()
    now = new Date('2026-12-24T22:00:00Z')
    expect((await read()).viacliente.entrega).toBe('Guadalajara el lunes 28 16:00')
  })

  it('awaited pieces have the day on which they arrive at the branch, and no delivery', async () => {
    const { db } = test.current.database
    const ofPads = db.updateTable('stock').where('product_id', '=', ids.pads).where('branch_id', '=', ids.gdl)
    const line = async () => (await read()).carrito.cartItems[0].ShoppingCart[0]
    await add({ cantidad: 20 })
    expect(await line()).toMatchObject({ cantidad2: 9, llegada: '' })
    await ofPads.set({ arrives_on: '2026-12-03' }).execute()
    expect(await line()).toMatchObject({ cantidad2: 9, llegada: 'el 3 de diciembre' })
    await ofPads.set({ quantity: 0 }).execute()
    expect(await line()).toMatchObject({ cantidad2: 0, llegada: 'el 3 de diciembre' })
    const { vias, viacliente } = await read()
    expect(vias).toMatchObject([{ entrega: null }, { entrega: null }])
    expect(viacliente.entrega).toBe('')
    await ofPads.set({ arrives_on: '2026-11-22' }).execute()
    expect(await line()).toMatchObject({ llegada: '' })
    await ofPads.set({ quantity: 9, arrives_on: null }).execute()
  })

  it('a way that does not lead to the address promises nothing, and another is taken unless it was chosen', async () => {
    const { db } = test.current.database
    const address = { company_id: companyId, name: 'Tijuana', street: 'Calle 2', city: 'Tijuana', state: 'BC' }
    await db
      .insertInto('company_addresses')
      .values({ ...address, postal_code: '22010', is_default: true })
      .execute()
    await db.updateTable('branches').set({ postal_code: '44100' }).where('id', '=', ids.gdl).execute()
    await add()
    const { vias, viacliente } = await read()
    expect(vias).toMatchObject([{ id: ids.route, entrega: null }, { id: ids.parcel }])
    expect(viacliente).toMatchObject({ entrega: '', sucursales: [{ via: ids.parcel, aviso: '' }] })
    await db
      .updateTable('shipping_options')
      .set({ postal_codes: ['44', '45'] })
      .where('id', '=', ids.route)
      .execute()
    await call('POST', '/api/carrito/envio', { sucursal: ids.gdl, via: ids.route })
    expect((await read()).viacliente.sucursales).toMatchObject([
      { via: ids.route, aviso: expect.stringContaining('Ruta 1 no llega a esa dirección: elige otra vía.') },
    ])
    await db
      .updateTable('shipping_options')
      .set({ postal_codes: ['22'] })
      .where('id', '=', ids.route)
      .execute()
    expect((await read()).viacliente.entrega).toBe('Guadalajara hoy 16:00')
    await db.updateTable('shipping_options').set({ postal_codes: [] }).execute()
    await db.updateTable('branches').set({ postal_code: '' }).execute()
    await db.deleteFrom('company_addresses').where('company_id', '=', companyId).execute()
  })

  it('as the company has it, and as it was chosen for this cart', async () => {
    const { db } = test.current.database
    await add()
    const usual = { company_id: companyId, branch_id: ids.gdl, shipping_option_id: ids.parcel }
    await db.insertInto('company_shipping').values(usual).execute()
    expect((await read()).viacliente).toMatchObject({
      sucursales: [{ predeterminada: ids.parcel, elegida: null, via: ids.parcel }],
      costo: 150,
      entrega: '',
    })
    const { version } = (await read()).carrito
    await call('POST', '/api/carrito/envio', { sucursal: ids.gdl, via: ids.route, version })
    expect((await read()).viacliente.sucursales).toMatchObject([
      { predeterminada: ids.parcel, elegida: ids.route, via: ids.route },
    ])
    await call('POST', '/api/carrito/envio', { sucursal: ids.gdl, via: null })
    expect((await read()).viacliente.sucursales).toMatchObject([{ elegida: null, via: ids.parcel }])
    const wrong = await call('POST', '/api/carrito/envio', { sucursal: ids.gdl, via: ids.ofMex })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['via']])
    await db.deleteFrom('company_shipping').execute()
  })

  it('shows what is missing for a minimum, of the route or of the customer', async () => {
    await add({ cantidad: 1 })
    expect((await read()).viacliente.sucursales[0].aviso).toBe('Te faltan $50.00 para el mínimo de Guadalajara.')
    await setTerms(test.current.database.db, companyId, { minimum_order: '500' })
    expect((await read()).viacliente).toMatchObject({
      sucursales: [{ aviso: '' }],
      aviso: 'Te faltan $400.00 para el mínimo del pedido.',
    })
    await setTerms(test.current.database.db, companyId, { minimum_order: null })
  })
})

describe('details of a cart', () => {
  const details = (payload: object) => call('POST', '/api/carrito/datos', payload)

  it('address, order number, required day and note', async () => {
    const { db } = test.current.database
    const { id } = await db
      .insertInto('company_addresses')
      .values({
        company_id: companyId,
        name: 'Bodega',
        street: 'Av. Hidalgo 10',
        postal_code: '44100',
        city: 'Guadalajara',
        state: 'Jalisco',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await call('GET', '/api/carrito/direcciones')).body.direcciones).toEqual([
      {
        id,
        nombre: 'Bodega',
        destinatario: '',
        texto: 'Av. Hidalgo 10, 44100 Guadalajara, Jalisco',
        predeterminada: false,
      },
    ])
    const said = { direccion: id, pedido_cliente: 'OC-77', fecha_requerida: '2026-11-27', nota: 'Por atrás' }
    expect((await details(said)).status).toBe(200)
    expect((await read()).carrito).toMatchObject(said)
    await details({ nota: '' })
    expect((await read()).carrito).toMatchObject({ ...said, nota: '' })
  })

  it('knows the addresses of the own branches and of the whole company alone', async () => {
    const { db } = test.current.database
    const { id: company, branchIds } = await makeCompany(db, { branches: ['Norte', 'Sur'] })
    const [north = 0, south = 0] = branchIds
    const address = async (name: string, branch: number | null, isDefault = false) => {
      const place = { street: 'Calle 1', postal_code: '44100', city: 'Guadalajara', state: 'Jalisco' }
      const values = { company_id: company, company_branch_id: branch, name, is_default: isDefault, ...place }
      return (await db.insertInto('company_addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    await address('Empresa', null)
    await address('Norte', north)
    const foreign = await address('Sur', south, true)
    for (const [sight, expected] of [
      ['propio', ['Empresa', 'Norte']],
      ['sucursal', ['Empresa', 'Norte']],
      ['empresa', ['Sur', 'Empresa', 'Norte']],
    ] as const) {
      const person = await signIn(test.current, {
        roles: ['cliente'],
        companyId: company,
        companyBranchIds: [north],
        sight,
      })
      const requested = { headers: person.headers, cookies: person.cookies }
      const listed = await test.current.app.inject({ ...requested, method: 'GET', url: '/api/carrito/direcciones' })
      expect(listed.json().direcciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual(expected)
      await makeCart(db, person.user.id, [])
      const chosen = await test.current.app.inject({
        ...requested,
        method: 'POST',
        url: '/api/carrito/datos',
        payload: { direccion: foreign },
      })
      expect(chosen.statusCode).toBe(sight === 'empresa' ? 200 : 404)
    }
  })

  it('refuses the address of another company, and a day that is past', async () => {
    expect((await details({ direccion: ids.other })).status).toBe(404)
    expect((await details({ fecha_requerida: '2026-11-22' })).body.error.fields).toEqual({
      fecha_requerida: 'Esta fecha ya pasó: elige hoy o un día después.',
    })
    expect((await details({ carrito: 999_999, nota: 'x' })).status).toBe(404)
  })
})
