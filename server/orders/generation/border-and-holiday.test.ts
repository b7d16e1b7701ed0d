import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, tij: 0 }
/** Christmas, a Friday, 10:00 in Tijuana. */
const CHRISTMAS = new Date('2026-12-25T18:00Z')

const test = useTestApp(
  async ({ db, pool }) => {
    ids.tij = await makeBranch(db, 'Tijuana')
    await db
      .updateTable('branches')
      .set({ vat_rate: '8', time_zone: 'America/Tijuana' })
      .where('id', '=', ids.tij)
      .execute()
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.05', stock: { Tijuana: 9 } })
    await pool.query(
      "insert into branch_hours (branch_id, weekday, opens, closes) select $1, n, '09:00', '18:00' from generate_series(1, 5) n",
      [ids.tij],
    )
    const { rows } = await pool.query<{ id: number }>(
      "insert into shipping_options (branch_id, kind, name) values ($1, 'pickup', 'Mostrador') returning id",
      [ids.tij],
    )
    await pool.query(
      `insert into shipping_departures (shipping_option_id, weekday, cut_off, days, arrives_at)
       select $1::integer, n, '13:00'::time, 0, '16:00'::time from generate_series(1, 5) n`,
      [rows[0]?.id],
    )
    await setSellingSettings(db, { authorise_up_to: '0' })
  },
  { clock: () => CHRISTMAS },
)

let buyer: SignedIn
let house: SignedIn
beforeAll(async () => {
  const { db } = test.current.database
  const { id: companyId } = await makeCompany(db)
  await setTerms(db, companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  house = await signIn(test.current, { roles: ['admin'] })
})

async function call(method: 'GET' | 'POST', url: string, payload: object = {}, { headers, cookies } = buyer) {
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('at the border on a holiday', () => {
  const AMOUNTS = { montosub: 300.15, iva: 24.01, total: 324.16 }

  it('the cart promises the next workday and counts 8 %; pre-order and order store both', async () => {
    await call('POST', '/api/carrito/agrega', { producto: ids.pads, cantidad: 3, sucursal: ids.tij })
    const { carrito, viacliente, vias } = await call('GET', '/getItems')
    expect(carrito).toMatchObject(AMOUNTS)
    expect(vias).toMatchObject([{ entrega: { dia: '2026-12-28', hora: '16:00' } }])
    expect(viacliente.entrega).toBe('Tijuana el lunes 28 16:00')

    const requested = { version: carrito.version, clave: 'clave-de-la-frontera' }
    const { procesado, direnvio } = await call('POST', '/cartItems/generacionCarrito/', requested)
    expect(procesado).toMatchObject({ estado: 'pendiente', ...AMOUNTS })
    expect(direnvio.envios).toMatchObject([{ promesa: { dia: '2026-12-28', hora: '16:00' } }])

    // A new rate of the branch does not change earlier documents.
    const { db } = test.current.database
    await db.updateTable('branches').set({ vat_rate: '16' }).where('id', '=', ids.tij).execute()
    expect(await call('GET', `/api/prepedidos/${procesado.id}`)).toMatchObject({
      ...AMOUNTS,
      sucursales: [{ sucursal: { nombre: 'Tijuana' }, seRecoge: true, tasa: 8, ...AMOUNTS }],
    })
    const decision = { prepedido: procesado.id, version: procesado.version, accion: 'autoriza' }
    const { proceso } = await call('POST', '/api/admin/updatePeticion/', decision, house)
    expect(proceso).toMatchObject({ estado: 'convertido', pedidos: [{}] })
    const { filas } = await call('GET', '/api/pedidos')
    expect(await call('GET', `/api/pedidos/${filas[0].id}`)).toMatchObject({
      tasa: 8,
      pedido: { subtotal: 300.15, iva: 24.01, total: 324.16 },
      prometido: { dia: '2026-12-28', hora: '16:00' },
    })
  })
})
