import { describe, expect, it } from 'vitest'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn } from '#test/sign-in.ts'
import { expireQuotes } from './expiry-service.ts'

const { test, db, ids, people, clock, get, post, key, line, begin, read, act, write, requested, offered } =
  useQuoteDesk()

describe('a request', () => {
  it('is a draft of its side until it is sent, then waits for the house', async () => {
    const { id } = await begin([line(ids.pads, 4), line(ids.noPrice, 1), line(null, 2, { descripcion: 'Tapón raro' })])
    expect((await get(`/api/cotizaciones/${id}`, people.advisor)).status).toBe(404)
    await act(id, 'request')
    expect(await read(id, people.advisor)).toMatchObject({
      estado: 'enviada',
      revision: 1,
      total: null,
      teToca: true,
      puede: ['take'],
      revisiones: [
        { lado: 'customer', lineas: [{ precioHoy: 100, precio: null }, { precioHoy: null }, { k_parte: '' }] },
      ],
    })
  })

  it('is made of the whole cart, which stays', async () => {
    await makeCart(db(), people.buyer.user.id, [{ productId: ids.pads, branchId: ids.gdl, quantity: 3, note: 'Tsuru' }])
    const { id } = await begin([], people.buyer, { origen: 'carrito' })
    expect((await read(id)).revisiones[0].lineas).toMatchObject([{ k_parte: 'PADS', cantidad: 3, nota: 'Tsuru' }])
    const { rows } = await test.current.database.pool.query(
      'select 1 from cart_lines l join carts c on c.id = l.cart_id where c.user_id = $1',
      [people.buyer.user.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('sent five times is one', async () => {
    const clave = key()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/api/cotizaciones', { clave, lineas: [line(ids.pads, 1)] })),
    )
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
  })

  it('needs no right to buy, but accepting does', async () => {
    const { id } = await begin([line(ids.pads, 1)], people.clerk)
    expect((await act(id, 'request', people.clerk)).status).toBe(200)
    await act(id, 'take', people.advisor)
    await write(id, [line(ids.pads, 1, { precio: 100 })], people.advisor, { vigencia: '2026-11-30' })
    await act(id, 'offer', people.advisor)
    expect((await act(id, 'accept', people.clerk)).status).toBe(403)
  })

  it('names each line that is wrong', async () => {
    const { json } = await post('/api/cotizaciones', {
      clave: key(),
      lineas: [line(ids.pads, 1), line(999_999, 1), line(null, 1)],
    })
    expect(json.error.fields).toEqual({
      'lineas.1.producto': 'Esta pieza ya no se vende.',
      'lineas.2.descripcion': 'Escribe qué pieza es.',
    })
  })
})

describe('an offer', () => {
  it('has a price for each line, VAT by branch, and a validity', async () => {
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 95 }), line(ids.disc, 3)], people.advisor)
    expect((await act(id, 'offer', people.advisor)).json.error.message).toBe('Falta el precio de alguna línea.')
    await write(id, [line(ids.pads, 4, { precio: 95 })], people.advisor)
    expect((await act(id, 'offer', people.advisor)).json.error.fields).toEqual({ vigencia: 'Di hasta qué día vale.' })
    const { json } = await write(id, [line(ids.pads, 4, { precio: 95 })], people.advisor, { vigencia: '2026-11-22' })
    expect(json.error.fields).toEqual({ vigencia: 'Ese día ya pasó.' })
    const other = await offered()
    expect(await read(other)).toMatchObject({
      estado: 'cotizada',
      revision: 2,
      montosub: 479.99,
      iva: 68.8,
      total: 548.79,
      teToca: true,
      puede: ['counter', 'accept', 'reject'],
    })
  })

  it('beyond the author’s limit, or below the lowest margin, waits for somebody else', async () => {
    const id = await requested()
    const more = { vigencia: '2026-11-30' }
    await write(id, [line(ids.pads, 4, { precio: 89.99 })], people.advisor, more)
    expect((await act(id, 'offer', people.advisor)).status).toBe(409)
    const draft = (await read(id, people.advisor)).revisiones.at(-1)
    expect(draft.porLiberar).toEqual([{ numero: 1, texto: 'Baja 10.01\u00A0% del precio de hoy del cliente.' }])
    await write(id, [line(ids.pads, 4, { precio: 90 })], people.advisor, more)
    expect((await act(id, 'offer', people.advisor)).status).toBe(200)
  })

  it('shows its customer no cost, and never what the house is writing', async () => {
    const id = await offered()
    await write(id, [line(ids.pads, 4, { precio: 92 })], people.advisor, { vigencia: '2026-11-30' })
    const seen = await read(id)
    expect(seen.revisiones).toHaveLength(2)
    expect(JSON.stringify(seen)).not.toMatch(/costo|margen|porLiberar/u)
    expect((await read(id, people.advisor)).revisiones).toHaveLength(3)
  })

  it('never changes once it is sent', async () => {
    const id = await offered()
    for (const statement of [
      'update quote_lines set price = 1 where quote_id = $1 and revision = 2',
      'delete from quote_branches where quote_id = $1 and revision = 2',
      'update quote_revisions set total = 0, subtotal = 0, vat = 0 where quote_id = $1 and number = 2',
      'delete from quote_revisions where quote_id = $1 and number = 2',
    ]) {
      await expect(test.current.database.pool.query(statement, [id])).rejects.toThrow('does not change')
    }
  })

  it('is accepted as it was read, until the end of its last day in the zone of its branch', async () => {
    const id = await offered()
    expect((await act(id, 'accept', people.buyer, { revision: 1 })).status).toBe(409)
    clock.now = new Date('2026-12-01T05:59Z')
    expect((await act(id, 'accept', people.buyer, { revision: 2 })).json).toMatchObject({ estado: 'autorizada' })
    clock.now = new Date('2026-11-23T16:00Z')
    const late = await offered()
    clock.now = new Date('2026-12-01T06:00Z')
    expect((await act(late, 'accept', people.buyer, { revision: 2 })).status).toBe(409)
  })

  it('is countered with a price or quantity, and the house takes it', async () => {
    const id = await offered()
    const lines = (await read(id)).revisiones.at(-1).lineas
    const wanted = [
      line(ids.pads, 6, { anterior: lines[0].id, deseado: 92, motivo: 'Compro más' }),
      line(ids.disc, 3, { anterior: lines[1].id, sucursal: ids.tij }),
    ]
    expect((await write(id, wanted, people.buyer)).status).toBe(200)
    expect((await act(id, 'counter')).json).toMatchObject({ estado: 'contraoferta' })
    expect((await act(id, 'accept_counter', people.advisor)).json).toMatchObject({ estado: 'autorizada' })
    expect((await read(id)).revisiones.at(-1)).toMatchObject({
      numero: 4,
      lado: 'house',
      lineas: [
        { cantidad: 6, precio: 92 },
        { cantidad: 3, precio: 33.33 },
      ],
    })
  })

  it('that has ended can be requested again at current prices', async () => {
    const id = await offered()
    await act(id, 'reject', people.buyer, { motivo: 'Caro' })
    expect((await act(id, 'reopen')).json).toMatchObject({ estado: 'borrador' })
    expect((await read(id)).revisiones.at(-1)).toMatchObject({
      numero: 3,
      enviada: null,
      lineas: [{ precio: null }, {}],
    })
  })

  it('of the house alone begins with its own draft', async () => {
    const { id } = await begin([line(ids.pads, 2, { precio: 95 })], people.advisor, { cliente: people.buyer.user.id })
    expect((await get(`/api/cotizaciones/${id}`)).status).toBe(404)
    await write(id, [line(ids.pads, 2, { precio: 95 })], people.advisor, { vigencia: '2026-11-30' })
    await act(id, 'offer', people.advisor)
    expect((await read(id)).puede).toEqual(['counter', 'accept', 'reject'])
  })
})

describe('time', () => {
  it('ends unanswered and unaccepted ones, and none that has ended already', async () => {
    const [open, accepted, rejected] = [await offered(), await offered(), await offered()]
    await act(accepted, 'accept')
    await act(rejected, 'reject', people.buyer, { motivo: 'Caro' })
    const waiting = await requested()
    await db().updateTable('quotes').set({ state: 'convertida' }).where('id', '=', accepted).execute()
    const { database } = test.current
    const states = async () =>
      Promise.all([open, accepted, rejected, waiting].map(async (id) => (await read(id)).estado))
    await expireQuotes(database, { now: new Date('2026-12-01T05:59:59Z') })
    expect(await states()).toEqual(['cotizada', 'convertida', 'rechazada', 'en_revision'])
    await expireQuotes(database, { now: new Date('2026-12-01T06:00:00Z') })
    expect(await states()).toEqual(['vencida', 'convertida', 'rechazada', 'en_revision'])
    await expireQuotes(database, { now: new Date('2026-12-24T00:00:00Z') })
    expect(await states()).toEqual(['vencida', 'convertida', 'rechazada', 'vencida'])
    expect((await read(open)).historia.at(-1)).toMatchObject({ a: 'vencida', quien: null })
  })
})

describe('sight', () => {
  it('somebody else’s is not there, in no call', async () => {
    const id = await offered()
    const other = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId: (await makeCompany(db())).id,
    })
    const stranger = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    for (const who of [other, stranger]) {
      expect((await get(`/api/cotizaciones/${id}`, who)).status).toBe(404)
      const sent = { version: 4, clave: key(), acto: 'accept' }
      expect((await post(`/api/cotizaciones/${id}/mueve`, sent, who)).status).toBe(404)
      expect((await post(`/api/cotizaciones/${id}/borrador`, { version: 4, lineas: [] }, who)).status).toBe(404)
      expect((await get('/api/cotizaciones', who)).json.filas).toEqual([])
      const open = `/api/controllerpeticiones/cliente/${people.buyer.user.id}/listcot`
      expect((await get(open, who)).status).toBe(404)
    }
  })

  it('lists: open ones, of one customer, newest first; by whose turn it is', async () => {
    const open = async () => (await get(`/api/controllerpeticiones/cliente/${people.buyer.user.id}/listcot`)).json
    expect(await open()).toEqual({ filtrado: [] })
    const [first, second] = [await offered(), await requested()]
    expect((await open()).filtrado).toMatchObject([
      { id: second, estado: 'en_revision', total: null, teToca: false },
      { id: first, estado: 'cotizada', total: 548.79, teToca: true, vence: '2026-12-01T06:00:00.000Z' },
    ])
    await act(first, 'accept')
    expect((await open()).filtrado).toHaveLength(1)
    expect((await get('/api/cotizaciones?meToca=si')).json.filas).toMatchObject([{ id: first }])
    expect((await get('/api/cotizaciones?meToca=si', people.advisor)).json.filas).toMatchObject([{ id: second }])
  })

  it('two concurrent moves: the second gets a notice', async () => {
    const id = await offered()
    const { version } = await read(id)
    const sent = () => post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto: 'accept' })
    const statuses = (await Promise.all([sent(), sent()])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})
