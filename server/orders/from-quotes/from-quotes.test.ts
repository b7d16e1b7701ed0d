import { beforeEach, describe, expect, it } from 'vitest'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { makePriceList, setSellingSettings, setTerms } from '#test/factories/prices.ts'
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
const { read, act, offer, accepted, preview, convert } = quoteSteps(test)
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn
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
const offeredLines = async (id: number, who = buyer) => (await read(id, who)).revisiones.at(-1).lineas
const preOrder = async (id: number, who = buyer) => (await get(`/api/prepedidos/${id}`, who)).json
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

describe('an accepted quote', () => {
  it('becomes a pre-order with the lines, branches and VAT of the revision', async () => {
    const id = await quoted()
    const revision = (await read(id, buyer)).revisiones.at(-1)
    const { status, json } = await convert(id, buyer, { pedidoCliente: 'OC-7', nota: 'Por la tarde' })
    expect([status, json.error]).toEqual([200, undefined])
    const { montosub, iva, total } = revision
    expect(json).toMatchObject({
      procesado: { estado: 'pendiente', montosub, iva, total, siguen: '' },
      cotizacion: { id, estado: 'convertida' },
    })
    const made = await preOrder(json.procesado.id)
    expect(made).toMatchObject({
      cotizacion: id,
      carrito: { id: null, nombre: `Cotización ${id}` },
      pedidoCliente: 'OC-7',
      nota: 'Por la tarde',
      montosub,
      iva,
      total,
    })
    const branch = ({ sucursal, tasa, montosub: subtotal, iva: vat, total: sum }: Record<string, unknown>) => ({
      sucursal,
      tasa,
      subtotal,
      vat,
      sum,
    })
    expect(made.sucursales.map(branch)).toEqual(revision.sucursales.map(branch))
    expect(made.sucursales.map(({ tasa }: { tasa: number }) => tasa)).toEqual([16, 8])
    const copied = ({
      sucursal,
      k_parte: part,
      cantidad,
      precio,
      precioLista,
      casco,
      nota,
    }: Record<string, unknown>) => ({
      sucursal,
      part,
      cantidad,
      precio,
      precioLista,
      casco,
      nota,
    })
    expect(made.lineas.map(copied)).toEqual(revision.lineas.map(copied))
    expect(await read(id, buyer)).toMatchObject({ estado: 'convertida', puede: [], teToca: false })
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('is ordered at once where the rules need nobody, even with a low margin, which was released', async () => {
    await setSellingSettings(db(), { authorise_up_to: null, margin_floor: null })
    const id = await quoted([line(ids.pads, 2, 91)])
    await setSellingSettings(db(), { margin_floor: '15' })
    const { json } = await convert(id, buyer)
    expect(json.procesado).toMatchObject({ estado: 'convertido', motivos: [], pedidos: [{}] })
  })

  it('waits where credit or the limits of the buyer need somebody', async () => {
    await setTerms(db(), companyId, { credit_limit: '10.00' })
    await setSellingSettings(db(), { authorise_up_to: null })
    const { json } = await convert(await quoted(), buyer)
    expect(json.procesado).toMatchObject({ estado: 'pendiente', motivos: ['No alcanza el crédito.'] })
    await db().insertInto('buyer_limits').values({ user_id: buyer.user.id, per_order: '100.00' }).execute()
    expect((await convert(await quoted(), buyer)).json.procesado.estado).toBe('en_aprobacion')
  })

  it('is converted once by one key, and by the second of two tabs not at all', async () => {
    const id = await quoted()
    const { version } = await read(id, buyer)
    const body = { version, revision: 2, clave: 'la-misma-clave-de-siempre' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`/api/cotizaciones/${id}/convierte`, body)))
    expect(new Set(answers.map(({ json }) => json.procesado.id)).size).toBe(1)
    const late = await post(`/api/cotizaciones/${id}/convierte`, { ...body, clave: 'otra-clave-de-otra-ventana' })
    expect(late.status).toBe(409)
  })

  it('is not converted in another revision than the one that was read', async () => {
    const id = await quoted()
    const { json } = await convert(id, buyer, { revision: 1 })
    expect(json.error.message).toBe('La oferta cambió desde que la leíste: revísala otra vez.')
    expect((await convert(id, buyer, { version: 1 })).status).toBe(409)
    await nothingMade()
  })
})

describe('in part', () => {
  it('twice, and the rest stays offered; no more than there was', async () => {
    const id = await quoted([line(ids.disc, 10, 30), line(ids.core, 2, 900)])
    const [disc, core] = await offeredLines(id)
    const first = (await convert(id, buyer, { lineas: [{ id: disc.id, cantidad: 4 }] })).json
    expect(first).toMatchObject({
      procesado: { montosub: 120, siguen: '2 líneas siguen en la cotización.' },
      cotizacion: { estado: 'autorizada' },
    })
    expect((await preview(id, buyer)).json).toMatchObject({
      sePuede: true,
      montosub: 180 + 1800 + 301,
      lineas: [
        { cantidad: 10, convertida: 4, queda: 6, pedida: 6 },
        { cantidad: 2, convertida: 0, queda: 2 },
      ],
      prepedidos: [{ id: first.procesado.id, estado: 'pendiente', deshecho: false }],
    })
    const much = await convert(id, buyer, {
      lineas: [
        { id: disc.id, cantidad: 7 },
        { id: core.id, cantidad: 1 },
      ],
    })
    expect(much.json.error.fields).toEqual({ [`lineas.${disc.id}`]: 'Quedan 6 piezas por pedir.' })
    const second = (await convert(id, buyer)).json
    expect(second).toMatchObject({ procesado: { montosub: 2281 }, cotizacion: { estado: 'convertida' } })
    expect((await convert(id, buyer)).status).toBe(409)
    const { historia } = await read(id, buyer)
    expect(historia.slice(-2)).toMatchObject([
      { de: 'autorizada', a: 'autorizada', motivo: `4 piezas en el prepedido ${first.procesado.id}.` },
      { de: 'autorizada', a: 'convertida' },
    ])
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('requires whole packs, except for the last pieces', async () => {
    await db().updateTable('products').set({ pack_multiple: 4 }).where('id', '=', ids.pads).execute()
    const id = await quoted([line(ids.pads, 6, 110)])
    const [pads] = await offeredLines(id)
    const { json } = await convert(id, buyer, { lineas: [{ id: pads.id, cantidad: 3 }] })
    expect(json.error.fields[`lineas.${pads.id}`]).toContain('Se vende')
    expect((await convert(id, buyer, { lineas: [{ id: pads.id, cantidad: 4 }] })).status).toBe(200)
    expect((await convert(id, buyer, { lineas: [{ id: pads.id, cantidad: 2 }] })).status).toBe(200)
  })

  it('leaves out lines without a key when the others are named, and reports them at their line when they are not', async () => {
    const id = await quoted([line(ids.disc, 2, 30), line(null, 1, 55, { descripcion: 'Tapón raro' })])
    const [disc, plug] = await offeredLines(id)
    const { json } = await convert(id, buyer)
    expect(json.error.fields[`lineas.${plug.id}`]).toContain('no tiene clave de parte')
    expect((await preview(id, buyer)).json).toMatchObject({
      sePuede: false,
      lineas: [{ aviso: '' }, { producto: null }],
    })
    const named = { lineas: [{ id: disc.id, cantidad: 2 }] }
    expect((await preview(id, buyer, named)).json).toMatchObject({ sePuede: true, montosub: 60 })
    expect((await convert(id, buyer, named)).json).toMatchObject({
      procesado: { montosub: 60, siguen: '1 línea sigue en la cotización.' },
      cotizacion: { estado: 'convertida' },
    })
  })

  it('names lines that are not of the offer, or twice', async () => {
    const id = await quoted()
    const [first] = await offeredLines(id)
    const { json } = await convert(id, buyer, {
      lineas: [
        { id: first.id, cantidad: 1 },
        { id: first.id, cantidad: 1 },
        { id: '999999999', cantidad: 1 },
      ],
    })
    expect(json.error.fields).toEqual({
      [`lineas.${first.id}`]: 'Esta línea está dos veces.',
      'lineas.999999999': 'No es una línea de esta oferta.',
    })
    await nothingMade()
  })
})

describe('what changed since it was offered', () => {
  it('price lists and prices do not count', async () => {
    const id = await quoted([line(ids.disc, 2, 31)])
    const list = await makePriceList(db(), { name: `Nueva ${id}`, prices: { [ids.disc]: '99.00' } })
    await setTerms(db(), companyId, { price_list_id: list })
    await db().updateTable('products').set({ list_price: '120.00' }).where('id', '=', ids.disc).execute()
    expect((await convert(id, buyer)).json.procesado).toMatchObject({ montosub: 62 })
    await db().updateTable('products').set({ list_price: '33.33' }).where('id', '=', ids.disc).execute()
  })

  it('parts, rates, branches and stock are reported at each line, and nothing is ordered', async () => {
    const id = await quoted([
      line(ids.disc, 2, 31),
      line(ids.pads, 2, 110),
      line(ids.core, 5, 900),
      line(ids.core, 3, 900, { nota: 'Otro' }),
      line(ids.disc, 1, 31, { sucursal: ids.tij }),
    ])
    const [disc, pads, core, again, border] = await offeredLines(id)
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.disc).execute()
    await db().updateTable('products').set({ status: 'discontinued' }).where('id', 'in', [ids.pads]).execute()
    const left = (product: number, quantity: number) =>
      db()
        .updateTable('stock')
        .set({ quantity })
        .where('product_id', '=', product)
        .where('branch_id', '=', ids.gdl)
        .execute()
    const last = 'update stock set quantity = reserved + $3 where product_id = $1 and branch_id = $2'
    await test.current.database.pool.query(last, [ids.pads, ids.gdl, 0])
    await test.current.database.pool.query(last, [ids.pads, ids.tij, 8])
    const { rows } = await test.current.database.pool.query<{ reserved: number }>(
      'select reserved from stock where product_id = $1 and branch_id = $2',
      [ids.core, ids.gdl],
    )
    await left(ids.core, (rows[0]?.reserved ?? 0) + 6)
    const { json } = await convert(id, buyer)
    expect(json.error).toMatchObject({ message: '4 líneas tienen algo que resolver antes de convertir.' })
    expect(json.error.fields).toEqual({
      [`lineas.${disc.id}`]: 'Esta pieza ya no se vende. Pide que te la coticen otra vez.',
      [`lineas.${pads.id}`]: 'Guadalajara ya no tiene. Hay 8 en Tijuana: pide que te la coticen de ahí.',
      [`lineas.${again.id}`]:
        'En Guadalajara hay 1 de las 3 que pides. Pide menos, o que lo demás se surta cuando llegue.',
      [`lineas.${border.id}`]: 'Esta pieza ya no se vende. Pide que te la coticen otra vez.',
    })
    await nothingMade()
    const rest = [
      { id: core.id, cantidad: 5 },
      { id: again.id, cantidad: 3 },
    ]
    expect((await convert(id, buyer, { lineas: rest })).status).toBe(409)
    const { json: ordered } = await convert(id, buyer, { lineas: rest, porSurtir: true })
    expect(ordered.procesado).toMatchObject({ totalpiezas: 8, estado: 'pendiente' })
    expect((await preOrder(ordered.procesado.id)).lineas).toMatchObject([
      { cantidad2: 5 },
      { cantidad2: 1, porSurtir: 2 },
    ])
    expect(await read(id, buyer)).toMatchObject({ estado: 'autorizada' })
  })

  it('another rate of VAT needs another revision, which is offered at it', async () => {
    const id = await quoted()
    await db().updateTable('branches').set({ vat_rate: '16' }).where('id', '=', ids.tij).execute()
    const [, , border] = await offeredLines(id)
    const { json } = await convert(id, buyer)
    expect(json.error.fields).toEqual({
      [`lineas.${border.id}`]:
        'El IVA de Tijuana cambió de 8\u00A0% a 16\u00A0% desde la oferta. Pide que te la coticen otra vez.',
    })
    expect((await act(id, 'revise', buyer)).json).toMatchObject({ estado: 'en_revision' })
    await offer(id, three(), advisor)
    expect((await convert(id, buyer)).status).toBe(409)
    await act(id, 'accept', buyer)
    expect((await convert(id, buyer)).json).toMatchObject({ cotizacion: { estado: 'convertida' } })
  })

  it('a branch that no longer sells is reported', async () => {
    const id = await quoted()
    await db().updateTable('branches').set({ sells: false }).where('id', '=', ids.tij).execute()
    const { json } = await convert(id, buyer)
    expect(Object.values(json.error.fields)).toEqual(['Tijuana ya no vende. Pide que te la coticen otra vez.'])
  })

  it('its day is over: no way to order at its prices, and none at those of a cart', async () => {
    const id = await quoted()
    now = new Date('2026-12-01T07:59:59Z')
    // Of the branch that supplies the customer: Guadalajara, where it is already the next day.
    const { json } = await convert(id, buyer)
    expect(json.error.message).toBe('Esta oferta ya venció: pide que te la coticen otra vez.')
    await expireQuotes(test.current.database, { now })
    expect((await convert(id, buyer)).json.error.message).toBe(
      'Esta oferta ya venció: pide que te la coticen otra vez.',
    )
    expect((await preview(id, buyer)).json).toMatchObject({
      sePuede: false,
      avisos: ['Esta oferta ya venció: pide que te la coticen otra vez.'],
    })
    await nothingMade()
  })

  it('the customer has another advisor: who answers now sees both, and who did neither', async () => {
    const id = await quoted()
    const next = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    await db().updateTable('companies').set({ advisor_id: next.user.id }).where('id', '=', companyId).execute()
    const { json } = await convert(id, buyer)
    expect((await preOrder(json.procesado.id, next)).cotizacion).toBe(id)
    expect(await read(id, next)).toMatchObject({ estado: 'convertida' })
    expect((await get(`/api/cotizaciones/${id}`, advisor)).status).toBe(404)
  })
})
