import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { quoteSteps } from '#test/factories/quote-steps.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const MONDAY = new Date('2026-11-23T16:00Z')
const ids = { pads: 0, disc: 0, core: 0, gdl: 0, tij: 0 }
let now = MONDAY

const test = useTestApp(
  async ({ db }) => {
    ids.gdl = await makeBranch(db, 'Guadalajara')
    ids.tij = await makeBranch(db, 'Tijuana')
    const stock = { Guadalajara: 1000, Tijuana: 1000 }
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock })
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
    ids.core = await makeProduct(db, { key: 'MARCHA', listPrice: '900.00', stock })
    await db.updateTable('products').set({ core_charge: '150.50' }).where('id', '=', ids.core).execute()
    await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '90.00' }).execute()
  },
  { clock: () => now },
)

const db = () => test.current.database.db
const { accepted, preview, convert } = quoteSteps(test)
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn

beforeEach(async () => {
  now = MONDAY
  await setSellingSettings(db(), { authorise_up_to: '0', margin_floor: '15' })
  const tijuana = { vat_rate: '8', sells: true, time_zone: 'America/Tijuana' }
  await db().updateTable('branches').set(tijuana).where('id', '=', ids.tij).execute()
  await db().updateTable('products').set({ status: 'active' }).execute()
  await db().updateTable('stock').set({ quantity: 1000 }).where('reserved', '<=', 1000).execute()
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer', 'users-impersonate'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
  // The people who answer here have no effective margin limit, and go below the lowest margin with a release.
  await db().updateTable('users').set({ margin_limit: '50' }).where('id', '=', advisor.user.id).execute()
})

const line = (producto: number | null, cantidad: number, precio: number, more: object = {}) => ({
  producto,
  cantidad,
  precio,
  ...more,
})
/** In two branches of 16 and 8 %, at prices that round. */
const three = () => [
  line(ids.disc, 7, 31.07, { nota: 'Tsuru de Beto' }),
  line(ids.core, 1, 899.99),
  line(ids.disc, 3, 32.11, { sucursal: ids.tij }),
]
const quoted = (lines = three(), who = buyer) => accepted(lines, who, advisor)
/** Checks that no document was made. */
const nothingMade = async () => {
  const { rows } = await test.current.database.pool.query(
    `select (select count(*)::int from pre_orders where company_id = $1) as documents,
      (select count(*)::int from cart_lines l join carts c on c.id = l.cart_id join users u on u.id = c.user_id
        where u.company_id = $1) as lines`,
    [companyId],
  )
  expect(rows).toEqual([{ documents: 0, lines: 0 }])
}

describe('how it is sent', () => {
  it('needs an address where a way needs one, its minimum, and ways that there are', async () => {
    const option = async (kind: string, minimum: string | null) => {
      const row = { branch_id: ids.gdl, kind, name: kind, minimum_order: minimum, cost: '80.00' }
      return (await db().insertInto('shipping_options').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const route = await option('route', '500.00')
    const pickup = await option('pickup', null)
    const id = await quoted([line(ids.disc, 2, 31)])
    const few = await convert(id, buyer)
    expect(few.json.error.message).toContain('mínimo')
    await db().updateTable('shipping_options').set({ minimum_order: null }).where('id', '=', route).execute()
    expect((await convert(id, buyer)).json.error.fields).toEqual({
      direccion: 'Falta a dónde se envía: elige una dirección o pasa a recogerlo.',
    })
    expect((await preview(id, buyer)).json).toMatchObject({
      sePuede: false,
      avisos: ['Falta a dónde se envía: elige una dirección o pasa a recogerlo.'],
      envio: 80,
      sucursales: [
        {
          via: route,
          vias: [
            { id: route, pideDireccion: true },
            { id: pickup, pideDireccion: false },
          ],
        },
      ],
    })
    const other = await convert(id, buyer, { vias: [{ sucursal: ids.gdl, via: 999_999 }] })
    expect(other.json.error.fields).toEqual({ vias: 'Una forma de envío ya no existe: elige otra.' })
    expect((await convert(id, buyer, { direccion: 999_999 })).json.error.fields).toEqual({
      direccion: 'Esa dirección no existe.',
    })
    await nothingMade()
    const address = await db()
      .insertInto('company_addresses')
      .values({
        company_id: companyId,
        name: 'Taller',
        recipient: 'Beto',
        street: 'Juárez 1',
        neighbourhood: 'Centro',
        postal_code: '44100',
        city: 'Guadalajara',
        state: 'Jalisco',
        is_default: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = await convert(id, buyer, { direccion: address.id, vias: [{ sucursal: ids.gdl, via: route }] })
    expect(sent.json).toMatchObject({
      procesado: { envio: 80 },
      direnvio: { direccion: { calle: 'Juárez 1' }, envios: [{ via: 'route', costo: 80 }] },
    })
    await db().deleteFrom('shipping_options').where('id', 'not in', [route]).execute()
    await db().updateTable('shipping_options').set({ active: false }).execute()
  })
})
