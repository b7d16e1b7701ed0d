import { beforeEach, describe, expect, it } from 'vitest'
import { expirePreOrders } from '#server/orders/authorisation/expiry-service.ts'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
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
const { read, accepted, preview, convert } = quoteSteps(test)
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn
let authoriser: SignedIn
const { get, post } = callsOf(test, () => buyer)

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
  authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
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
const preOrder = async (id: number, who = buyer) => (await get(`/api/prepedidos/${id}`, who)).json
const decide = (prepedido: number, payload: object) =>
  post('/api/admin/updatePeticion/', { prepedido, version: 2, motivo: 'Hoy no', ...payload }, authoriser)
const cartLines = async () => {
  const { rows } = await test.current.database.pool.query(
    'select 1 from cart_lines l join carts c on c.id = l.cart_id join users u on u.id = c.user_id where u.company_id = $1',
    [companyId],
  )
  return rows.length
}

describe('pieces that are not ordered after all', () => {
  it('of a rejected pre-order are in the quote again, and in no cart', async () => {
    const id = await quoted()
    const { procesado } = (await convert(id, buyer)).json
    const { json } = await decide(procesado.id, { accion: 'rechaza' })
    expect(json.proceso.aviso).toBe('Rechazado: sus líneas volvieron a la cotización.')
    expect(await cartLines()).toBe(0)
    expect(await read(id, buyer)).toMatchObject({ estado: 'autorizada', teToca: true })
    expect((await preview(id, buyer)).json).toMatchObject({ sePuede: true, prepedidos: [{ deshecho: true }] })
    expect((await convert(id, buyer)).json).toMatchObject({ cotizacion: { estado: 'convertida' } })
  })

  it('of a pre-order that expires when the offer has ended too end with it', async () => {
    const id = await quoted()
    await convert(id, buyer)
    now = new Date('2026-12-20T16:00Z')
    await expireQuotes(test.current.database, { now })
    expect(await read(id, buyer)).toMatchObject({ estado: 'convertida' })
    await expirePreOrders(test.current.database, { now, siteAddress: 'http://localhost/tuerca' })
    expect(await read(id, buyer)).toMatchObject({ estado: 'vencida' })
    expect(await cartLines()).toBe(0)
    expect((await convert(id, buyer)).status).toBe(409)
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('of a pre-order that is authorised in part can be ordered again', async () => {
    const id = await quoted([line(ids.disc, 10, 30)])
    const { procesado } = (await convert(id, buyer)).json
    const [ordered] = (await preOrder(procesado.id)).lineas
    const { json } = await decide(procesado.id, { accion: 'autoriza', lineas: [{ id: ordered.id, cantidad: 7 }] })
    expect(json.proceso).toMatchObject({ estado: 'convertido' })
    expect(json.proceso.aviso).toContain('3 piezas volvieron a la cotización.')
    expect(await cartLines()).toBe(0)
    expect((await preview(id, buyer)).json).toMatchObject({ lineas: [{ convertida: 7, queda: 3 }] })
    expect((await convert(id, buyer)).json).toMatchObject({
      procesado: { totalpiezas: 3, montosub: 90 },
      cotizacion: { estado: 'convertida' },
    })
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('of a pre-order that the customer cancels are not', async () => {
    const id = await quoted()
    const { procesado } = (await convert(id, buyer)).json
    const body = { prepedido: procesado.id, version: procesado.version, accion: 'cancela' }
    expect((await post('/api/admin/updatePeticion/', body)).status).toBe(200)
    expect(await read(id, buyer)).toMatchObject({ estado: 'convertida' })
  })
})
