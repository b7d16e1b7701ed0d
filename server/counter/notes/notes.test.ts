import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeDiscount } from '#test/factories/prices.ts'
import { useNoteShop } from '#test/set-ups/note-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { insertHandover } from './store.ts'

const shop = useNoteShop()
const { test, ids, db, get, post, key, part, labour, written, create, created } = shop

let stranger: SignedIn
beforeEach(async () => {
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id, sight: 'grupo' })
})

const car = async () => {
  const { auto } = (await post('/api/cotizador/auto', { texto: 'tsuru 98 1.6' })).json
  return { modelo: auto.modelo.id, year: auto.year, motor: auto.motor.id }
}
const read = async (id: number, who = shop.clerk) => (await get(`/api/cotizador/notas/${id}`, who)).json
const save = (id: number, version: number, lineas: readonly object[], more: object = {}, who = shop.clerk) =>
  post(`/api/cotizador/notas/${id}/guarda`, { clave: key(), version, ...written(lineas, more) }, who)
const list = async (body: object = {}, who = shop.clerk) => (await post('/api/cotizador/notas/lista', body, who)).json

describe('a note', () => {
  it('has the prices that the company sells at, with labour, discounts, cores and tax', async () => {
    const lines = [part(ids.pads, 2, { descuento: 5 }), part(ids.core, 1), labour({ nota: 'Mañana' })]
    const id = await created(lines, { auto: await car(), placa: 'abc-123-a', descuento: 10, vigencia: '2026-11-30' })
    // Cost 100 and 30 % more: 130 each. 247 + 130 + 450 less 10 %, and the core of 300.
    expect(await read(id)).toMatchObject({
      folio: '1',
      auto: 'Nissan Tsuru 1998 L4 1.6L',
      placa: 'ABC123A',
      comprador: 'Doña Lupe Ávila',
      importe: 827,
      rebaja: 82.7,
      cascos: 300,
      montosub: 1044.3,
      tasa: 16,
      iva: 167.09,
      total: 1211.39,
      renglones: [
        { numero: 1, k_parte: 'PADS', marca: 'Frenomex', precio: 130, propio: 100, escrito: false, importe: 247 },
        { numero: 2, k_parte: 'ALT', casco: 300, importe: 430 },
        { numero: 3, tipo: 'mano', descripcion: 'Cambio de balatas', horas: 1.5, tarifa: 300, importe: 450 },
      ],
    })
    const { mensaje } = await read(id)
    expect(mensaje).toContain('*Taller Díaz*')
    expect(mensaje).toContain('*Total: $1,211.39*')
    expect(mensaje).toContain('Precios hasta el 30 de noviembre de 2026.')
    expect(mensaje).not.toContain('$100.00')
  })

  it('is calculated before it is stored, with what could not be', async () => {
    const lines = [part(ids.pads, 1), part(999_999, 1), part(ids.noPrice, 1)]
    const { json } = await post('/api/cotizador/notas/calcula', written(lines, { vigencia: '2026-11-31' }))
    expect(json).toMatchObject({ montosub: 130, iva: 20.8, total: 150.8 })
    expect(Object.keys(json.problemas).toSorted()).toEqual(['lineas.1.producto', 'lineas.2.producto', 'vigencia'])
    expect((await list()).total).toBe(0)
    const answer = await create(lines)
    expect([answer.status, Object.keys(answer.json.error.fields)]).toEqual([
      400,
      ['lineas.1.producto', 'lineas.2.producto'],
    ])
  })

  it('is stored once for each key, and numbered by the company', async () => {
    const body = { clave: key(), ...written([part(ids.pads, 1)]) }
    const [one, two] = await Promise.all([post('/api/cotizador/notas', body), post('/api/cotizador/notas', body)])
    expect(two?.json).toEqual(one?.json)
    expect((await list()).total).toBe(1)
    await created()
    expect((await list()).filas.map(({ folio }: { folio: string }) => folio)).toEqual(['2', '1'])
    const other = await post('/api/cotizador/notas', { ...body, notas: 'Otra' })
    expect([other.status, other.json]).toEqual([200, { id: one.json.id, version: 1, eraOtra: true }])
    expect((await get(`/api/cotizador/notas/${one.json.id}`)).json.notas).toBe('')
  })

  it('stays as it was stored, whatever the markups, the list or the name are since', async () => {
    const id = await created()
    await db()
      .insertInto('counters')
      .values({ company_id: shop.companyId, general_markup: '80', general_rounding: '10' })
      .execute()
    await db()
      .updateTable('products')
      .set({ list_price: '500.00', description: 'OTRA' })
      .where('id', '=', ids.pads)
      .execute()
    const before = await read(id)
    expect(before.renglones[0]).toMatchObject({ precio: 130, propio: 100, descripcion: 'BALATA' })
    const lines = [part(ids.pads, 3, { anterior: 1 }), part(ids.pads, 1), { ...labour(), horas: 2 }]
    expect((await save(id, before.version, lines)).json).toEqual({ id, version: 2 })
    const after = await read(id)
    expect(after.renglones).toMatchObject([{ precio: 130, cantidad: 3 }, { descripcion: 'OTRA' }, { importe: 600 }])
    expect(after.renglones[1].precio).toBeGreaterThanOrEqual(500)
    await db()
      .updateTable('products')
      .set({ list_price: '100.00', description: 'BALATA' })
      .where('id', '=', ids.pads)
      .execute()
  })

  it('changed by another user first is refused, and nothing is stored', async () => {
    const id = await created()
    expect((await save(id, 1, [part(ids.pads, 5)], {}, shop.colleague)).status).toBe(200)
    const { status, json } = await save(id, 1, [part(ids.pads, 9)])
    expect([status, json.error.stale]).toMatchObject([409, { version: 2, changedBy: shop.colleague.user.name }])
    expect((await read(id)).renglones).toMatchObject([{ cantidad: 5 }])
    expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 })).status).toBe(409)
  })

  it('is duplicated at current prices, names changed ones, and leaves out parts that are no longer sold', async () => {
    const id = await created(
      [
        part(ids.pads, 2, { precio: 500, descuento: 4 }),
        part(ids.gone, 1),
        part(ids.core, 1),
        labour({ nota: 'Con purga' }),
      ],
      { auto: await car(), placa: 'JKL-123-A', vigencia: '2026-11-30', notas: 'Urge', descuento: 5 },
    )
    await db().updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.gone).execute()
    const { json } = await post(`/api/cotizador/notas/${id}/duplica`, { clave: key() })
    await db().updateTable('products').set({ status: 'active' }).where('id', '=', ids.gone).execute()
    const [note, copy] = [await read(id), await read(json.id)]
    expect(json.omitidas).toEqual(['VIEJA'])
    expect(json.cambios).toEqual([{ k_parte: 'PADS', antes: 500, ahora: copy.renglones[0].precio }])
    expect(copy.renglones[0].precio).toBeLessThan(500)
    expect(copy).toMatchObject({ ...shop.buyer, vigencia: null, lineas: 3 })
    for (const field of ['vehiculo', 'placa', 'notas', 'descuento']) expect(copy[field], field).toEqual(note[field])
    expect(copy.renglones[0]).toMatchObject({ k_parte: 'PADS', cantidad: 2, descuento: 4, escrito: false })
    expect(copy.renglones.slice(1)).toEqual(
      note.renglones.slice(2).map((line: { numero: number }) => ({ ...line, numero: line.numero - 1 })),
    )
  })

  it('is found by buyer, telephone, plate and number, and for the same car', async () => {
    const auto = await car()
    const id = await created(undefined, { auto, placa: 'JKL-12-34' })
    await created(undefined, { comprador: 'Otro', telefono: '' })
    for (const buscar of ['avila', '1234', 'jkl', 'tsuru'])
      expect(
        (await list({ buscar })).filas.map((row: { id: number }) => row.id),
        buscar,
      ).toEqual([id])
    expect((await list({ modelo: auto.modelo, year: auto.year })).total).toBe(1)
    expect((await list({ modelo: auto.modelo, year: 1999 })).total).toBe(0)
  })

  it.each([
    ['a day that is gone', { vigencia: '2026-11-22' }, 'vigencia'],
    ['a day that does not exist', { vigencia: '2026-02-30' }, 'vigencia'],
    ['a plate that is none', { placa: '??' }, 'placa'],
    ['a car that is not there', { auto: { modelo: 999_999, year: 1998, motor: null } }, 'auto'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, json } = await create([part(ids.pads, 1)], more)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('is refused with a total that no column holds', async () => {
    const { status, json } = await create([part(ids.pads, 99_999, { precio: 99_999_999 })])
    expect([status, json.error.fields]).toMatchObject([400, { lineas: expect.any(String) }])
  })
})

describe('a price', () => {
  it('below what the company pays needs permission', async () => {
    for (const line of [part(ids.pads, 1, { precio: 99.99 }), part(ids.pads, 2, { descuento: 25 })]) {
      const { status, json } = await create([line])
      expect([status, Object.keys(json.error.fields)]).toEqual([400, ['lineas.0.precio']])
    }
    expect((await create([part(ids.pads, 1)], { descuento: 24 })).status).toBe(400)
    expect((await create([part(ids.pads, 1, { precio: 100 })])).status).toBe(200)
    const permissions = ['mostrador-below-cost']
    const owner = await signIn(test.current, { roles: ['cliente'], permissions, companyId: shop.companyId })
    const id = await created([part(ids.pads, 1, { precio: 50 })], {}, owner)
    // A user without the right to go below leaves such a line as it is.
    const lines = [part(ids.pads, 1, { anterior: 1 })]
    expect((await save(id, 1, lines, { notas: 'Con cita' })).status).toBe(200)
    expect((await save(id, 2, [part(ids.pads, 1, { anterior: 1, precio: 40 })])).status).toBe(400)
  })

  it('that was frozen for many pieces is not what fewer cost', async () => {
    const volume = { name: 'volumen', kind: 'quantity', percent: '20', minimum_quantity: 12 } as const
    await makeDiscount(db(), { ...volume, company_id: shop.companyId })
    const id = await created([part(ids.pads, 10, { precio: 80 }), part(ids.pads, 2, { precio: 80 })])
    const fewer = [[part(ids.pads, 2, { anterior: 1 })], [part(ids.pads, 2, { anterior: 2 })]]
    for (const lines of fewer) {
      const { status, json } = await save(id, 1, lines)
      expect([status, Object.keys(json.error.fields)]).toEqual([400, ['lineas.0.precio']])
    }
    expect((await save(id, 1, [part(ids.pads, 12, { anterior: 1 })])).status).toBe(200)
    expect((await save(id, 2, [part(ids.pads, 2, { anterior: 1, precio: 100 })])).status).toBe(200)
    expect((await read(id)).renglones).toMatchObject([{ propio: 100, precio: 100 }])
  })

  it('of the house is its general one, down to the limit of who sells', async () => {
    const seller = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    const id = await created([part(ids.pads, 1)], {}, seller)
    expect((await read(id, seller)).renglones).toMatchObject([{ precio: 100, propio: null }])
    expect((await create([part(ids.pads, 1, { precio: 95 })], {}, seller)).status).toBe(400)
    await db().updateTable('users').set({ margin_limit: '5' }).where('id', '=', seller.user.id).execute()
    expect((await create([part(ids.pads, 1, { precio: 95 })], {}, seller)).status).toBe(200)
  })
})

describe('a note is of its company', () => {
  it('and is not there for others, also not for administrators', async () => {
    const id = await created()
    expect((await read(id, shop.colleague)).comprador).toBe('Doña Lupe Ávila')
    for (const who of [stranger, shop.admin, await signIn(test.current, { roles: ['Cotizador-Mostrador'] })]) {
      const calls = [
        await get(`/api/cotizador/notas/${id}`, who),
        await get(`/api/cotizador/notas/${id}/pdf`, who),
        await get(`/api/cotizador/notas/${id}/pdf?formato=recibo`, who),
        await save(id, 1, [part(ids.pads, 1)], {}, who),
        await post('/api/cotizador/notas/calcula', { ...written([]), nota: id }, who),
        await post(`/api/cotizador/notas/${id}/duplica`, { clave: key() }, who),
        await post(`/api/cotizador/notas/${id}/borra`, { version: 1 }, who),
        await post(`/api/cotizador/notas/${id}/pasa`, { clave: key(), a: 'asesor' }, who),
        await post(`/api/cotizador/notas/${id}/correo`, { clave: key(), correo: 'x@ejemplo.mx' }, who),
      ]
      expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
      const { filas } = await list({ buscar: 'avila' }, who)
      expect(filas.map((row: { id: number }) => row.id)).not.toContain(id)
    }
    expect((await read(id)).version).toBe(1)
  })

  it('and is closed to who acts in its name, and to the rest of the staff', async () => {
    const id = await created()
    const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['users-impersonate'] })
    const acting = await signIn(test.current, { user: shop.clerk.user, impersonatedBy: advisor.user.id })
    for (const who of [advisor, acting]) {
      expect((await get(`/api/cotizador/notas/${id}`, who)).status).toBe(403)
      expect((await post('/api/cotizador/notas/lista', {}, who)).status).toBe(403)
    }
  })

  it('and passes on keys and quantities alone', async () => {
    const id = await created([part(ids.pads, 2, { precio: 777.77, nota: 'Para Lupe' }), labour()])
    const cart = await post(`/api/cotizador/notas/${id}/pasa`, { clave: key(), a: 'carrito' })
    expect([cart.status, cart.json]).toEqual([200, { a: 'carrito', documento: null, lineas: 1, aviso: '' }])
    const body = { clave: key(), a: 'asesor' }
    const quote = await post(`/api/cotizador/notas/${id}/pasa`, body)
    const again = await post(`/api/cotizador/notas/${id}/pasa`, body)
    expect(again.json).toEqual(quote.json)
    const { json } = await get(`/api/cotizaciones/${quote.json.documento}`)
    expect(json.revisiones[0].lineas).toMatchObject([{ k_parte: 'PADS', cantidad: 2, precio: null, nota: '' }])
    expect((await read(id)).pases).toMatchObject([{ a: 'carrito' }, { a: 'asesor', documento: quote.json.documento }])
    expect((await post(`/api/cotizador/notas/${id}/pasa`, { clave: key(), a: 'carrito' }, shop.colleague)).status).toBe(
      403,
    )
    for (const table of ['cart_lines', 'carts', 'quotes', 'quote_lines', 'audit_entries'])
      expect(await textOf(table), table).not.toMatch(/777\.77|Lupe/u)
  })

  it('and the passed parts stay where the note was deleted meanwhile', async () => {
    const id = await created()
    expect((await post(`/api/cotizador/notas/${id}/borra`, { version: 1 }, shop.colleague)).status).toBe(200)
    const handover = { kind: 'carrito', documentId: null, userId: shop.clerk.user.id, at: new Date() } as const
    await insertHandover(db(), { ...handover, quoteId: id, key: key() })
    expect(await db().selectFrom('counter_handovers').select('id').where('quote_id', '=', id).execute()).toEqual([])
  })

  it('the shop passes on to the advisor of a customer', async () => {
    const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', shop.companyId).execute()
    const seller = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    const id = await created([part(ids.pads, 4)], {}, seller)
    const hand = (cliente: string) =>
      post(`/api/cotizador/notas/${id}/pasa`, { clave: key(), a: 'asesor', cliente }, seller)
    expect((await hand('')).json.error.fields).toEqual({ cliente: expect.any(String) })
    for (const who of [seller, shop.admin]) {
      const { status, json } = await post(`/api/cotizador/notas/${id}/pasa`, { clave: key(), a: 'carrito' }, who)
      expect([status, Object.keys(json.error.fields)]).toEqual([400, ['a']])
    }
    const { json } = await hand(shop.clerk.user.email)
    expect((await get(`/api/cotizaciones/${json.documento}`, advisor)).json).toMatchObject({ estado: 'borrador' })
    expect((await get(`/api/cotizaciones/${json.documento}`)).status).toBe(404)
  })
})

/** All that a table holds. */
async function textOf(table: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db())
  return rows.map(({ text }) => text).join('\n')
}
