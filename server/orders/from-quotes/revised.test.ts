import { beforeEach, describe, expect, it } from 'vitest'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { sendMailing } from '#server/quotes/mails/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { quoteSteps } from '#test/factories/quote-steps.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-23T16:00Z')
const ids = { disc: 0, pads: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    const stock = { Guadalajara: 1000 }
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '30.00', stock })
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock })
    await setSellingSettings(db, { authorise_up_to: '0' })
  },
  { clock: () => NOW },
)

const db = () => test.current.database.db
const { read, act, offer, accepted, preview, convert } = quoteSteps(test)
let buyer: SignedIn
let advisor: SignedIn
let authoriser: SignedIn
const { get, post } = callsOf(test, () => buyer)

beforeEach(async () => {
  const { id: companyId } = await makeCompany(db())
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
  authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
  await db().updateTable('users').set({ margin_limit: '50' }).where('id', '=', advisor.user.id).execute()
})

const line = (producto: number, cantidad: number, precio: number, more: object = {}) => ({
  producto,
  cantidad,
  precio,
  ...more,
})
const offeredLines = async (id: number) => (await read(id, buyer)).revisiones.at(-1).lineas
/** Orders some pieces of the first line of a quote. @returns the pre-order */
async function convertSome(id: number, cantidad: number): Promise<number> {
  const [first] = await offeredLines(id)
  const { status, json } = await convert(id, buyer, { lineas: [{ id: first.id, cantidad }] })
  expect([status, json.error]).toEqual([200, undefined])
  return json.procesado.id
}
const reject = (prepedido: number) =>
  post('/api/admin/updatePeticion/', { prepedido, version: 2, motivo: 'Hoy no', accion: 'rechaza' }, authoriser)

describe('pieces that come back', () => {
  it('are reported to staff as what they are', async () => {
    const id = await accepted([line(ids.disc, 10, 29)], buyer, advisor)
    const made = await convertSome(id, 4)
    await db().deleteFrom('quote_mailings').execute()
    await reject(made)
    const { database, storage } = test.current
    const mailings = await db().selectFrom('quote_mailings').select('id').execute()
    for (const mailing of mailings)
      await sendMailing({ database, storage, siteAddress: 'https://tienda.mx' }, mailing.id, NOW)
    const query = db().selectFrom('mails').select(['subject', 'body_text as text'])
    const [mail, ...more] = await query.where('template', '=', 'cotizacion_desconvertida').execute()
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Piezas de la cotización ${id} vuelven a quedar por pedir`)
    expect(mail?.text).toContain(
      `Volvieron 4 piezas del prepedido ${made}. Se pueden pedir otra vez a los precios ofrecidos.`,
    )
  })
})

/** The mail to the customer about the rejection of a pre-order. */
async function mailedTo(prepedido: number): Promise<string> {
  const query = db().selectFrom('mails').select('body_text as text').where('recipient', '=', buyer.user.email)
  const texts = await query.where('subject', 'like', `%${prepedido}%`).orderBy('id', 'desc').execute()
  return texts[0]?.text ?? ''
}

describe('a pre-order of an older revision that is rejected', () => {
  it('while the quote is being revised, has no offer to go back to', async () => {
    const id = await accepted([line(ids.disc, 10, 29)], buyer, advisor)
    const first = await convertSome(id, 4)
    await act(id, 'revise', buyer)
    expect((await reject(first)).json.proceso.aviso).toBe(
      'Rechazado: sus líneas volvieron a una oferta anterior de la cotización, que ya no se puede pedir.',
    )
  })

  it('goes back to the offer that holds', async () => {
    const id = await accepted([line(ids.disc, 10, 29)], buyer, advisor)
    const first = await convertSome(id, 4)
    expect((await reject(first)).json.proceso.aviso).toBe('Rechazado: sus líneas volvieron a la cotización.')
    expect((await preview(id, buyer)).json).toMatchObject({
      lineas: [{ queda: 10 }],
      prepedidos: [{ id: first, deshecho: true, ofertaAnterior: false }],
    })
  })

  it('leaves a quote with a newer, ordered offer as it is', async () => {
    const id = await accepted([line(ids.disc, 10, 29)], buyer, advisor)
    const first = await convertSome(id, 4)
    await act(id, 'revise', buyer)
    await offer(id, [line(ids.disc, 6, 28)], advisor)
    await act(id, 'accept', buyer)
    expect((await convert(id, buyer)).json).toMatchObject({ cotizacion: { estado: 'convertida' } })
    const { json } = await reject(first)
    expect(json.error).toBeUndefined()
    expect(await read(id, buyer)).toMatchObject({ estado: 'convertida' })
    const place = 'una oferta anterior de la cotización, que ya no se puede pedir.'
    expect(json.proceso.aviso).toBe(`Rechazado: sus líneas volvieron a ${place}`)
    expect((await preview(id, buyer)).json.prepedidos).toMatchObject([
      { deshecho: false, ofertaAnterior: false },
      { id: first, deshecho: true, ofertaAnterior: true },
    ])
    expect((await get(`/api/prepedidos/${first}`, buyer)).json).toMatchObject({
      estado: 'rechazado',
      cotizacion: id,
      ofertaAnterior: true,
    })
    expect(await mailedTo(first)).toContain(
      'Sus líneas volvieron a una oferta anterior de tu cotización, que ya no se puede pedir.',
    )
  })
})

describe('lines that were ordered already', () => {
  it('are not in the offer that staff must revise', async () => {
    const id = await accepted([line(ids.disc, 10, 29), line(ids.pads, 1, 95)], buyer, advisor)
    await convertSome(id, 4)
    await act(id, 'revise', buyer)
    expect((await read(id, advisor)).revisiones.at(-1)).toMatchObject({
      lado: 'house',
      enviada: null,
      vigencia: '2026-11-30',
      autor: { nombre: advisor.user.name },
      lineas: [{ cantidad: 6, precio: 29 }, { cantidad: 1 }],
    })
    expect((await act(id, 'offer', advisor)).json).toMatchObject({ estado: 'cotizada' })
    await act(id, 'accept', buyer)
    expect((await convert(id, buyer)).json).toMatchObject({
      procesado: { totalpiezas: 7 },
      cotizacion: { estado: 'convertida' },
    })
  })

  it('are not in a reopened quote, nor is a line of which all was ordered', async () => {
    const id = await accepted([line(ids.disc, 10, 29), line(ids.pads, 2, 95)], buyer, advisor)
    await convertSome(id, 10)
    await expireQuotes(test.current.database, { now: new Date('2026-12-02T00:00Z') })
    expect((await act(id, 'reopen', buyer)).json).toMatchObject({ estado: 'borrador' })
    expect((await read(id, buyer)).revisiones.at(-1).lineas).toMatchObject([{ k_parte: 'PADS', cantidad: 2 }])
  })
})

describe('an alternative', () => {
  const withAlternative = () =>
    accepted([line(ids.disc, 4, 29), line(ids.pads, 4, 95, { enLugarDe: 1 })], buyer, advisor)

  it('is in no sum, and is ordered only where it is named, in place of the line that it replaces', async () => {
    const id = await withAlternative()
    const { piezas, montosub, revisiones } = await read(id, buyer)
    expect([piezas, montosub, revisiones.at(-1).sucursales[0].piezas]).toEqual([4, 116, 4])
    const [disc, pads] = await offeredLines(id)
    expect((await preview(id, buyer)).json).toMatchObject({
      sePuede: true,
      montosub: 116,
      lineas: [
        { pedida: 4, enLugarDe: null },
        { pedida: 0, queda: 4, enLugarDe: 1 },
      ],
    })
    const both = [disc, pads].map(({ id: lineId }) => ({ id: lineId, cantidad: 4 }))
    expect((await convert(id, buyer, { lineas: both })).json.error.fields).toEqual({
      [`lineas.${pads.id}`]: 'Es en lugar de la línea 1: pide una de las dos.',
    })
    expect((await convert(id, buyer, { lineas: [{ id: pads.id, cantidad: 4 }] })).json).toMatchObject({
      procesado: { totalpiezas: 4, montosub: 380, siguen: '' },
      cotizacion: { estado: 'convertida' },
    })
  })

  it('of an ordered line is not ordered any more', async () => {
    const id = await withAlternative()
    await convertSome(id, 3)
    const [, pads] = await offeredLines(id)
    const { json } = await convert(id, buyer, { lineas: [{ id: pads.id, cantidad: 1 }] })
    expect(json.error.fields).toEqual({ [`lineas.${pads.id}`]: 'Ya se pidió la línea 1, y va una de las dos.' })
    expect((await convert(id, buyer)).json).toMatchObject({
      procesado: { totalpiezas: 1 },
      cotizacion: { estado: 'convertida' },
    })
  })
})
