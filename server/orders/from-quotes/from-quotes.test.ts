import { describe, expect, it } from 'vitest'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { makePriceList, setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { useOfferShop } from '#test/set-ups/offer-shop.ts'
import { signIn } from '#test/sign-in.ts'

const shop = useOfferShop()
const { test, ids, db, get, post, read, act, offer, preview, convert, line, three, quoted, preOrder, nothingMade } =
  shop

const offeredLines = async (id: number, who = shop.buyer) => (await read(id, who)).revisiones.at(-1).lineas

describe('an accepted quote', () => {
  it('becomes a pre-order with the lines, branches and VAT of the revision', async () => {
    const id = await quoted()
    const revision = (await read(id, shop.buyer)).revisiones.at(-1)
    const { status, json } = await convert(id, shop.buyer, { pedidoCliente: 'OC-7', nota: 'Por la tarde' })
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
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'convertida', puede: [], teToca: false })
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('is ordered at once where the rules need nobody, even with a low margin, which was released', async () => {
    await setSellingSettings(db(), { authorise_up_to: null, margin_floor: null })
    const id = await quoted([line(ids.pads, 2, 91)])
    await setSellingSettings(db(), { margin_floor: '15' })
    const { json } = await convert(id, shop.buyer)
    expect(json.procesado).toMatchObject({ estado: 'convertido', motivos: [], pedidos: [{}] })
  })

  it('waits where credit or the limits of the buyer need somebody', async () => {
    await setTerms(db(), shop.companyId, { credit_limit: '10.00' })
    await setSellingSettings(db(), { authorise_up_to: null })
    const { json } = await convert(await quoted(), shop.buyer)
    expect(json.procesado).toMatchObject({ estado: 'pendiente', motivos: ['No alcanza el crédito.'] })
    await db().insertInto('buyer_limits').values({ user_id: shop.buyer.user.id, per_order: '100.00' }).execute()
    expect((await convert(await quoted(), shop.buyer)).json.procesado.estado).toBe('en_aprobacion')
  })

  it('is converted once by one key, and by the second of two tabs not at all', async () => {
    const id = await quoted()
    const { version } = await read(id, shop.buyer)
    const body = { version, revision: 2, clave: 'la-misma-clave-de-siempre' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`/api/cotizaciones/${id}/convierte`, body)))
    expect(new Set(answers.map(({ json }) => json.procesado.id)).size).toBe(1)
    const late = await post(`/api/cotizaciones/${id}/convierte`, { ...body, clave: 'otra-clave-de-otra-ventana' })
    expect(late.status).toBe(409)
  })

  it('is not converted in another revision than the one that was read', async () => {
    const id = await quoted()
    const { json } = await convert(id, shop.buyer, { revision: 1 })
    expect(json.error.message).toBe('La oferta cambió desde que la leíste: revísala otra vez.')
    expect((await convert(id, shop.buyer, { version: 1 })).status).toBe(409)
    await nothingMade()
  })
})

describe('in part', () => {
  it('twice, and the rest stays offered; no more than there was', async () => {
    const id = await quoted([line(ids.disc, 10, 30), line(ids.core, 2, 900)])
    const [disc, core] = await offeredLines(id)
    const first = (await convert(id, shop.buyer, { lineas: [{ id: disc.id, cantidad: 4 }] })).json
    expect(first).toMatchObject({
      procesado: { montosub: 120, siguen: '2 líneas siguen en la cotización.' },
      cotizacion: { estado: 'autorizada' },
    })
    expect((await preview(id, shop.buyer)).json).toMatchObject({
      sePuede: true,
      montosub: 180 + 1800 + 301,
      lineas: [
        { cantidad: 10, convertida: 4, queda: 6, pedida: 6 },
        { cantidad: 2, convertida: 0, queda: 2 },
      ],
      prepedidos: [{ id: first.procesado.id, estado: 'pendiente', deshecho: false }],
    })
    const much = await convert(id, shop.buyer, {
      lineas: [
        { id: disc.id, cantidad: 7 },
        { id: core.id, cantidad: 1 },
      ],
    })
    expect(much.json.error.fields).toEqual({ [`lineas.${disc.id}`]: 'Quedan 6 piezas por pedir.' })
    const second = (await convert(id, shop.buyer)).json
    expect(second).toMatchObject({ procesado: { montosub: 2281 }, cotizacion: { estado: 'convertida' } })
    expect((await convert(id, shop.buyer)).status).toBe(409)
    const { historia } = await read(id, shop.buyer)
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
    const { json } = await convert(id, shop.buyer, { lineas: [{ id: pads.id, cantidad: 3 }] })
    expect(json.error.fields[`lineas.${pads.id}`]).toContain('Se vende')
    expect((await convert(id, shop.buyer, { lineas: [{ id: pads.id, cantidad: 4 }] })).status).toBe(200)
    expect((await convert(id, shop.buyer, { lineas: [{ id: pads.id, cantidad: 2 }] })).status).toBe(200)
  })

  it('leaves out lines without a key when the others are named, and reports them at their line when they are not', async () => {
    const id = await quoted([line(ids.disc, 2, 30), line(null, 1, 55, { descripcion: 'Tapón raro' })])
    const [disc, plug] = await offeredLines(id)
    const { json } = await convert(id, shop.buyer)
    expect(json.error.fields[`lineas.${plug.id}`]).toContain('no tiene clave de parte')
    expect((await preview(id, shop.buyer)).json).toMatchObject({
      sePuede: false,
      lineas: [{ aviso: '' }, { producto: null }],
    })
    const named = { lineas: [{ id: disc.id, cantidad: 2 }] }
    expect((await preview(id, shop.buyer, named)).json).toMatchObject({ sePuede: true, montosub: 60 })
    expect((await convert(id, shop.buyer, named)).json).toMatchObject({
      procesado: { montosub: 60, siguen: '1 línea sigue en la cotización.' },
      cotizacion: { estado: 'convertida' },
    })
  })

  it('names lines that are not of the offer, or twice', async () => {
    const id = await quoted()
    const [first] = await offeredLines(id)
    const { json } = await convert(id, shop.buyer, {
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
    await setTerms(db(), shop.companyId, { price_list_id: list })
    await db().updateTable('products').set({ list_price: '120.00' }).where('id', '=', ids.disc).execute()
    expect((await convert(id, shop.buyer)).json.procesado).toMatchObject({ montosub: 62 })
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
    const { json } = await convert(id, shop.buyer)
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
    expect((await convert(id, shop.buyer, { lineas: rest })).status).toBe(409)
    const { json: ordered } = await convert(id, shop.buyer, { lineas: rest, porSurtir: true })
    expect(ordered.procesado).toMatchObject({ totalpiezas: 8, estado: 'pendiente' })
    expect((await preOrder(ordered.procesado.id)).lineas).toMatchObject([
      { cantidad2: 5 },
      { cantidad2: 1, porSurtir: 2 },
    ])
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'autorizada' })
  })

  it('another rate of VAT needs another revision, which is offered at it', async () => {
    const id = await quoted()
    await db().updateTable('branches').set({ vat_rate: '16' }).where('id', '=', ids.tij).execute()
    const [, , border] = await offeredLines(id)
    const { json } = await convert(id, shop.buyer)
    expect(json.error.fields).toEqual({
      [`lineas.${border.id}`]:
        'El IVA de Tijuana cambió de 8\u00A0% a 16\u00A0% desde la oferta. Pide que te la coticen otra vez.',
    })
    expect((await act(id, 'revise', shop.buyer)).json).toMatchObject({ estado: 'en_revision' })
    await offer(id, three(), shop.advisor)
    expect((await convert(id, shop.buyer)).status).toBe(409)
    await act(id, 'accept', shop.buyer)
    expect((await convert(id, shop.buyer)).json).toMatchObject({ cotizacion: { estado: 'convertida' } })
  })

  it('a branch that no longer sells is reported', async () => {
    const id = await quoted()
    await db().updateTable('branches').set({ sells: false }).where('id', '=', ids.tij).execute()
    const { json } = await convert(id, shop.buyer)
    expect(Object.values(json.error.fields)).toEqual(['Tijuana ya no vende. Pide que te la coticen otra vez.'])
  })

  it('its day is over: no way to order at its prices, and none at those of a cart', async () => {
    const id = await quoted()
    shop.setNow(new Date('2026-12-01T07:59:59Z'))
    // Of the branch that supplies the customer: Guadalajara, where it is already the next day.
    const { json } = await convert(id, shop.buyer)
    expect(json.error.message).toBe('Esta oferta ya venció: pide que te la coticen otra vez.')
    await expireQuotes(test.current.database, { now: shop.now })
    expect((await convert(id, shop.buyer)).json.error.message).toBe(
      'Esta oferta ya venció: pide que te la coticen otra vez.',
    )
    expect((await preview(id, shop.buyer)).json).toMatchObject({
      sePuede: false,
      avisos: ['Esta oferta ya venció: pide que te la coticen otra vez.'],
    })
    await nothingMade()
  })

  it('the customer has another advisor: who answers now sees both, and who did neither', async () => {
    const id = await quoted()
    const next = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    await db().updateTable('companies').set({ advisor_id: next.user.id }).where('id', '=', shop.companyId).execute()
    const { json } = await convert(id, shop.buyer)
    expect((await preOrder(json.procesado.id, next)).cotizacion).toBe(id)
    expect(await read(id, next)).toMatchObject({ estado: 'convertida' })
    expect((await get(`/api/cotizaciones/${id}`, shop.advisor)).status).toBe(404)
  })
})
