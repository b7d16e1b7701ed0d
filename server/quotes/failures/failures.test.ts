import { afterEach, describe, expect, it } from 'vitest'
import { MAX_QUOTE_LINES } from '#domain/quotes/moves.ts'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn } from '#test/sign-in.ts'

// Errors in the quotes of companies, each as a case.

const { test, db, ids, people, clock, get, post, key, line, begin, read, act, write, requested, offered } =
  useQuoteDesk()
const VALID = { vigencia: '2026-11-30' }

/** Restores the shop after tests that change it. */
afterEach(async () => {
  await db().updateTable('branches').set({ time_zone: 'America/Mexico_City' }).execute()
  await db().updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
  await db().updateTable('products').set({ list_price: '100.00' }).where('id', '=', ids.pads).execute()
})

describe('clicks and readings', () => {
  it('five clicks on send move a quote once, with one key or with five', async () => {
    for (const isSameKey of [true, false]) {
      const { id, version } = await begin([line(ids.pads, 1)])
      const clave = key()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          post(`/api/cotizaciones/${id}/mueve`, { version, clave: isSameKey ? clave : key(), acto: 'request' }),
        ),
      )
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
      expect(statuses).toEqual(isSameKey ? [200, 200, 200, 200, 200] : [200, 409, 409, 409, 409])
      const { historia, revisiones } = await read(id)
      expect([historia.length, revisiones.length]).toEqual([2, 1])
    }
  })

  it('an offer read ten times has the same total, also when prices and taxes change', async () => {
    const id = await offered()
    const seen = new Set<string>()
    for (let time = 0; time < 10; time++) {
      await db()
        .updateTable('products')
        .set({ list_price: `${100 + time}.00` })
        .where('id', '=', ids.pads)
        .execute()
      await db()
        .updateTable('branches')
        .set({ vat_rate: `${8 + time}` })
        .where('id', '=', ids.tij)
        .execute()
      seen.add(JSON.stringify((await read(id)).revisiones))
    }
    expect(seen.size).toBe(1)
  })
})

describe('requests and offers', () => {
  it('a part without price or cost can be requested, and offered', async () => {
    const id = await requested([line(ids.noPrice, 2)])
    expect((await read(id)).revisiones[0].lineas).toMatchObject([{ precioHoy: null, precio: null }])
    await write(id, [line(ids.noPrice, 2, { precio: 45 })], people.advisor, VALID)
    expect((await act(id, 'offer', people.advisor)).json).toMatchObject({ estado: 'cotizada' })
    expect((await read(id)).total).toBe(104.4)
  })

  it('what the house began is countered by the customer', async () => {
    const { id } = await begin([], people.advisor, { cliente: people.buyer.user.id })
    await write(id, [line(ids.pads, 2, { precio: 95 })], people.advisor, VALID)
    await act(id, 'offer', people.advisor)
    const [offer] = (await read(id)).revisiones[0].lineas
    await write(id, [line(ids.pads, 2, { anterior: offer.id, deseado: 91 })], people.buyer)
    expect((await act(id, 'counter')).json).toMatchObject({ estado: 'contraoferta' })
    expect((await act(id, 'accept_counter', people.advisor)).json).toMatchObject({ estado: 'autorizada' })
  })

  it('a draft that is edited and sent has the VAT of the moment in which it is sent', async () => {
    const id = await requested()
    const lines = [line(ids.disc, 3, { precio: 30, sucursal: ids.tij })]
    await write(id, [line(ids.disc, 1, { precio: 33, sucursal: ids.tij })], people.advisor, VALID)
    await write(id, lines, people.advisor, VALID)
    expect((await read(id, people.advisor)).revisiones.at(-1)).toMatchObject({ montosub: 90, iva: 7.2 })
    await db().updateTable('branches').set({ vat_rate: '16' }).where('id', '=', ids.tij).execute()
    await act(id, 'offer', people.advisor)
    expect((await read(id)).revisiones.at(-1)).toMatchObject({ montosub: 90, iva: 14.4, total: 104.4 })
  })

  it('an offer that holds until today is accepted at 23:30 in Tijuana, and not at midnight', async () => {
    await db().updateTable('branches').set({ time_zone: 'America/Tijuana' }).execute()
    const id = await requested()
    clock.now = new Date('2026-12-01T07:20Z')
    await write(id, [line(ids.pads, 1, { precio: 95 })], people.advisor, VALID)
    await act(id, 'offer', people.advisor)
    clock.now = new Date('2026-12-01T08:00Z')
    expect((await act(id, 'accept')).status).toBe(409)
    clock.now = new Date('2026-12-01T07:30Z')
    await expireQuotes(test.current.database, { now: clock.now })
    expect((await read(id)).estado).toBe('cotizada')
    expect((await act(id, 'accept')).json).toMatchObject({ estado: 'autorizada' })
  })
})

describe('both at once', () => {
  it('the second of two advisors gets the user, the time and the change, and loses nothing', async () => {
    const id = await requested()
    const { version } = await read(id, people.advisor)
    const colleague = await signIn(test.current, {
      name: 'Carla Mora',
      roles: ['CustomerService'],
      permissions: ['cotizaciones-answer'],
    })
    clock.now = new Date('2026-11-23T16:05Z')
    const sent = { version, ...VALID, mensaje: 'Hay dos en existencia.', lineas: [line(ids.pads, 4, { precio: 97 })] }
    expect((await post(`/api/cotizaciones/${id}/borrador`, sent, colleague)).status).toBe(200)
    const own = { ...sent, mensaje: 'Otro mensaje', lineas: [line(ids.pads, 4, { precio: 94 })] }
    const { status, json } = await post(`/api/cotizaciones/${id}/borrador`, own, people.advisor)
    expect([status, json.error]).toMatchObject([
      409,
      {
        message: 'Carla Mora guardó otros cambios mientras editabas.',
        stale: {
          version: version + 1,
          changedBy: 'Carla Mora',
          changedAt: '2026-11-23T16:05:00.000Z',
          stored: {
            estado: 'en_revision',
            mensaje: 'Hay dos en existencia.',
            vigencia: '2026-11-30',
            lineas: [{ producto: ids.pads, cantidad: 4, precio: 97 }],
          },
        },
      },
    ])
    // The text can be stored over it only with the version that was read.
    const again = { ...own, version: json.error.stale.version }
    expect((await post(`/api/cotizaciones/${id}/borrador`, again, people.advisor)).status).toBe(200)
    expect((await read(id, people.advisor)).revisiones.at(-1)).toMatchObject({ mensaje: 'Otro mensaje' })
    const late = await post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto: 'offer' }, colleague)
    expect([late.status, late.json.error.stale.changedBy]).toEqual([409, 'Beto Luna'])
  })

  it('the stored draft can be sent back unchanged', async () => {
    const id = await requested()
    const { version } = await read(id, people.advisor)
    const [previous] = (await read(id)).revisiones[0].lineas
    const vehiculo = { armadora: 'Nissan', modelo: 'Tsuru', year: 1998, motor: '1.6' }
    const lines = [line(ids.pads, 4, { precio: 97.5, anterior: previous.id, nota: 'Juego', vehiculo })]
    await write(id, lines, people.advisor, { ...VALID, referencia: 'Placa ABC' })
    const sent = { version, lineas: [] }
    const { stale } = (await post(`/api/cotizaciones/${id}/borrador`, sent, people.advisor)).json.error
    const { estado: _, ...stored } = stale.stored
    const body = { version: stale.version, ...stored }
    expect((await post(`/api/cotizaciones/${id}/borrador`, body, people.advisor)).status).toBe(200)
    expect((await read(id, people.advisor)).revisiones.at(-1).lineas).toMatchObject([
      { precio: 97.5, anterior: previous.id, nota: 'Juego', vehiculo },
    ])
  })

  it('the customer accepts while the house writes the next offer: neither sees the other’s draft', async () => {
    const id = await offered()
    const before = await read(id)
    await write(id, [line(ids.pads, 4, { precio: 93 })], people.advisor, VALID)
    const [first] = before.revisiones.at(-1).lineas
    // With the version before the shop wrote.
    const counter = [line(ids.pads, 8, { anterior: first.id, deseado: 92 })]
    const saved = await post(`/api/cotizaciones/${id}/borrador`, { version: before.version, lineas: counter })
    expect(saved.status).toBe(200)
    expect((await read(id)).revisiones.at(-1)).toMatchObject({ numero: 3, lado: 'customer', lineas: [{ cantidad: 8 }] })
    expect((await read(id, people.advisor)).revisiones.at(-1)).toMatchObject({
      numero: 3,
      lado: 'house',
      lineas: [{ precio: 93 }],
    })
    expect((await act(id, 'counter')).json).toMatchObject({ estado: 'contraoferta' })
    const seen = await read(id, people.advisor)
    expect(seen.revisiones.map((each: { numero: number; lado: string }) => `${each.numero} ${each.lado}`)).toEqual([
      '1 customer',
      '2 house',
      '3 customer',
      '4 house',
    ])
    expect((await act(id, 'offer', people.advisor)).json).toMatchObject({ estado: 'cotizada' })
    expect((await read(id)).revisiones.at(-1)).toMatchObject({ numero: 4, lineas: [{ precio: 93 }] })
    const accepted = await act(id, 'accept', people.buyer, { revision: 4 })
    expect(accepted.json).toMatchObject({ estado: 'autorizada' })
  })

  it('what a customer called it stays when the house writes', async () => {
    const { id } = await begin([line(ids.pads, 1)], people.buyer, { referencia: 'Placa ABC-123' })
    await act(id, 'request')
    await act(id, 'take', people.advisor)
    await write(id, [line(ids.pads, 1, { precio: 95 })], people.advisor, VALID)
    expect((await read(id)).referencia).toBe('Placa ABC-123')
  })
})

describe('what changed in between', () => {
  it('a withdrawn part is reported at its line; the rest stays as it was typed', async () => {
    const gone = await makeProduct(db(), { key: `RETIRADA-${key()}`, listPrice: '50.00', stock: { Guadalajara: 5 } })
    const { id } = await begin([line(ids.pads, 1), line(gone, 2)])
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', gone).execute()
    const saved = await write(id, [line(ids.pads, 3), line(gone, 2)], people.buyer)
    expect([saved.status, saved.json.avisos]).toEqual([200, { 'lineas.1.producto': 'Esta pieza ya no se vende.' }])
    const { status, json } = await act(id, 'request')
    expect([status, json.error.fields]).toEqual([400, { 'lineas.1.producto': 'Esta pieza ya no se vende.' }])
    expect((await read(id)).revisiones[0].lineas).toMatchObject([{ cantidad: 3 }, { cantidad: 2 }])
    await write(id, [line(ids.pads, 3)], people.buyer)
    expect((await act(id, 'request')).status).toBe(200)
  })

  it('an expired one can be requested again although a part was withdrawn, which is reported', async () => {
    const gone = await makeProduct(db(), { key: `RETIRADA-${key()}`, listPrice: '50.00', stock: { Guadalajara: 5 } })
    const id = await requested([line(ids.pads, 1), line(gone, 2)])
    await act(id, 'decline', people.advisor, { motivo: 'No hay' })
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', gone).execute()
    expect((await act(id, 'reopen')).json).toMatchObject({ estado: 'borrador' })
    expect((await read(id)).revisiones.at(-1).lineas).toHaveLength(2)
    expect((await act(id, 'request')).json.error.fields).toEqual({ 'lineas.1.producto': 'Esta pieza ya no se vende.' })
  })

  it('a draft that was discarded is opened again with its lines', async () => {
    const { id } = await begin([line(ids.pads, 2)])
    await act(id, 'discard')
    expect((await act(id, 'reopen')).json).toMatchObject({ estado: 'borrador' })
    expect((await read(id)).revisiones).toMatchObject([{ numero: 1, lineas: [{ cantidad: 2 }] }])
  })

  it('another price list changes the current price and not the offer', async () => {
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 95 })], people.advisor, VALID)
    const list = await makePriceList(db(), { name: `Otra ${key()}`, prices: { [ids.pads]: '98.00' } })
    await setTerms(db(), ids.company, { price_list_id: list })
    await act(id, 'offer', people.advisor)
    const sent = (await read(id)).revisiones.at(-1)
    expect(sent.lineas[0]).toMatchObject({ precioHoy: 98, precio: 95 })
    await act(id, 'reject', people.buyer, { motivo: 'Caro' })
    await setTerms(db(), ids.company, { price_list_id: null })
    expect((await read(id)).revisiones.at(-1)).toEqual(sent)
  })

  it('all quotes of a customer move to their new advisor, and show whom to call', async () => {
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 95 })], people.advisor, VALID)
    const next = await signIn(test.current, {
      name: 'Carla Mora',
      roles: ['asesor'],
      permissions: ['cotizaciones-answer'],
    })
    await db().updateTable('users').set({ phone: '3312345678' }).where('id', '=', next.user.id).execute()
    await db().updateTable('companies').set({ advisor_id: next.user.id }).where('id', '=', ids.company).execute()
    expect((await get(`/api/cotizaciones/${id}`, people.advisor)).status).toBe(404)
    expect(await read(id, next)).toMatchObject({
      revisiones: [{}, { lineas: [{ precio: 95 }] }],
      contacto: { nombre: 'Carla Mora', telefono: '33 1234 5678', whatsapp: '523312345678', esTienda: false },
    })
    await db().updateTable('users').set({ margin_limit: '10' }).where('id', '=', next.user.id).execute()
    expect((await act(id, 'offer', next)).json).toMatchObject({ estado: 'cotizada' })
    expect(await read(id)).toMatchObject({ asesor: 'Carla Mora' })
  })

  it('without a person who answers, the shop is the contact', async () => {
    const id = await requested()
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', people.advisor.user.id).execute()
    await db().updateTable('company').set({ name: 'Refacciones Sol', chat_advisors: '523300000000' }).execute()
    await db()
      .updateTable('branches')
      .set({ phones: ['3311112222'] })
      .where('id', '=', ids.gdl)
      .execute()
    expect((await read(id)).contacto).toEqual({
      nombre: 'Refacciones Sol',
      telefono: '33 1111 2222',
      whatsapp: '523300000000',
      esTienda: true,
    })
  })

  it('a session that ended loses nothing: the draft is there after login, and the house still quotes', async () => {
    const { id } = await begin([line(ids.pads, 2, { nota: 'Delanteras' })])
    const other = await requested()
    await db().deleteFrom('sessions').where('user_id', '=', people.buyer.user.id).execute()
    expect((await get(`/api/cotizaciones/${id}`)).status).toBe(401)
    expect((await write(other, [line(ids.pads, 4, { precio: 95 })], people.advisor, VALID)).status).toBe(200)
    expect((await act(other, 'offer', people.advisor)).status).toBe(200)
    const again = await signIn(test.current, { user: people.buyer.user })
    expect((await read(id, again)).revisiones[0].lineas).toMatchObject([{ cantidad: 2, nota: 'Delanteras' }])
  })
})

describe('mistyped and forged input', () => {
  const save = async (lineas: readonly object[], more: object = {}) =>
    (await write(await requested(), lineas, people.advisor, more)).json.error
  const priced = (more: object = {}) => line(ids.pads, 1, { precio: 95, ...more })

  it.each([
    ['2026-11-22', 'Ese día ya pasó.'],
    ['2026-02-30', 'Ese día no existe.'],
    ['mañana', 'Ese día no existe.'],
    ['2027-11-23', 'Una oferta vale a lo más 90 días.'],
  ])('valid until %s: %s', async (vigencia, text) => {
    expect((await save([priced()], { vigencia })).fields).toEqual({ vigencia: text })
  })

  it('500 lines are stored and sent; 501 are refused', async () => {
    const lines = Array.from({ length: MAX_QUOTE_LINES }, () => priced())
    const id = await requested()
    expect((await write(id, lines, people.advisor, VALID)).status).toBe(200)
    expect((await act(id, 'offer', people.advisor)).status).toBe(200)
    expect((await read(id)).lineas).toBe(500)
    const error = await save([...lines, priced()])
    expect(error).toMatchObject({ code: 'invalid_input', fields: { lineas: expect.stringMatching(/500/u) } })
  })

  it.each([
    ['a price of nothing', { precio: 0 }, 'precio'],
    ['a price below nothing', { precio: -1 }, 'precio'],
    ['no piece', { cantidad: 0 }, 'cantidad'],
    ['half a piece', { cantidad: 0.5 }, 'cantidad'],
    ['a part that is not there', { producto: 999_999 }, 'producto'],
    ['a branch that is not there', { sucursal: 999_999 }, 'sucursal'],
    ['a line that is not there', { anterior: '999999999' }, 'anterior'],
    ['a photo that is not there', { foto: 999_999 }, 'foto'],
    ['in the place of itself', { enLugarDe: 2 }, 'enLugarDe'],
    ['in the place of none', { enLugarDe: 9 }, 'enLugarDe'],
  ])('%s is reported at its line', async (_, more, field) => {
    const error = await save([priced(), priced(more)])
    expect([error.code, Object.keys(error.fields)]).toEqual(['invalid_input', [`lineas.1.${field}`]])
  })

  it('amounts beyond the database’s range are refused', async () => {
    const much = { precio: 99_999_998, cantidad: 99_999 }
    expect((await save([priced(much)])).fields).toEqual({ 'lineas.0.precio': 'El importe es demasiado grande.' })
    const lines = Array.from({ length: 3 }, () => priced({ precio: 99_999_998, cantidad: 9_000 }))
    expect((await save(lines)).fields).toEqual({
      lineas: 'El total es demasiado grande: revisa precios y cantidades.',
    })
  })

  it('a line of another company’s quote is the line of nothing here', async () => {
    const [foreign] = (await read(await requested())).revisiones[0].lineas
    const company = await makeCompany(db())
    const other = await signIn(test.current, { roles: ['cliente'], companyId: company.id })
    const { id } = await begin([line(ids.pads, 1)], other)
    const { json } = await write(id, [line(ids.pads, 1, { anterior: foreign.id })], other)
    expect(json.error.fields).toEqual({ 'lineas.0.anterior': 'Esa línea no es de esta cotización.' })
  })

  it('a customer offers no prices, and a discount over the limit is sent by no request', async () => {
    const { id } = await begin([line(ids.pads, 1, { precio: 1 })])
    expect((await read(id)).revisiones[0].lineas[0].precio).toBeNull()
    const draft = await requested()
    await write(draft, [priced({ precio: 50 })], people.advisor, VALID)
    for (const acto of ['offer', 'accept_counter', 'convert', 'unconvert', 'expire']) {
      const { version } = await read(draft, people.advisor)
      const body = { version, clave: key(), acto, porLiberar: [], liberada: 'yo' }
      const { status } = await post(`/api/cotizaciones/${draft}/mueve`, body, people.advisor)
      expect([403, 409], acto).toContain(status)
    }
    expect((await read(draft)).estado).toBe('en_revision')
  })

  it('a counter-offer beyond the limit is not taken without a release', async () => {
    const id = await offered()
    const [first] = (await read(id)).revisiones.at(-1).lineas
    await write(id, [line(ids.pads, 4, { anterior: first.id, deseado: 50 })], people.buyer)
    await act(id, 'counter')
    const { status, json } = await act(id, 'accept_counter', people.advisor)
    expect([status, Object.keys(json.error.fields)]).toEqual([409, ['lineas.0.precio']])
    expect((await read(id)).estado).toBe('contraoferta')
  })
})
