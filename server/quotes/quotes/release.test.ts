import { describe, expect, it } from 'vitest'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const { test, db, ids, people, get, post, key, line, begin, read, act, write, requested, setLimit } = useQuoteDesk()

const VALID = { vigencia: '2026-11-30' }
const ask = async (id: number, who: SignedIn, more: object = {}) => {
  const { version } = await read(id, who)
  return post(`/api/cotizaciones/${id}/pideliberar`, { version, clave: key(), ...more }, who)
}
const release = async (id: number, who: SignedIn, more: object = {}) => {
  const { version } = await read(id, who)
  return post(`/api/cotizaciones/${id}/libera`, { version, clave: key(), ...more }, who)
}
const superior = async (limit: string | null = '40') => {
  const who = await signIn(test.current, {
    name: 'Dora Paz',
    roles: ['director'],
    permissions: ['cotizaciones-answer', 'cotizaciones-authorize'],
  })
  await setLimit(who, limit)
  return who
}
/** An offer 20 % below the current price, whose author may go 10 %. */
async function cheapOffer(price = 80): Promise<number> {
  const id = await requested()
  await write(id, [line(ids.disc, 1, { precio: 33.33 }), line(ids.pads, 4, { precio: price })], people.advisor, VALID)
  return id
}
const draftOf = async (id: number, who: SignedIn = people.advisor) => (await read(id, who)).revisiones.at(-1)

describe('an offer beyond the limit of its author', () => {
  it('is refused at each line, until somebody else releases it', async () => {
    const id = await cheapOffer()
    const refused = await act(id, 'offer', people.advisor)
    expect([refused.status, refused.json.error]).toEqual([
      409,
      {
        code: 'conflict',
        message: 'Pasa de tu límite: pide que alguien la libere.',
        fields: { 'lineas.1.precio': 'Baja 20\u00A0% del precio de hoy del cliente.' },
      },
    ])
    const director = await superior()
    expect((await release(id, director)).json.error.message).toBe('Nadie ha pedido que se libere.')
    expect((await ask(id, people.advisor)).status).toBe(200)
    expect((await get('/api/cotizaciones?porLiberar=si', director)).json.filas).toMatchObject([{ id }])
    expect((await read(id, director)).liberacion).toEqual({ puedePedir: false, puedeLiberar: true, motivoNo: '' })
    expect((await release(id, director)).status).toBe(200)
    expect(await draftOf(id)).toMatchObject({ pideLiberar: true, liberada: 'Dora Paz', autor: { nombre: 'Beto Luna' } })
    expect((await get('/api/cotizaciones?porLiberar=si', director)).json.filas).toEqual([])
    expect((await act(id, 'offer', people.advisor)).json).toMatchObject({ estado: 'cotizada' })
    const sent = await read(id)
    expect(sent.liberacion).toBeUndefined()
    expect(JSON.stringify(sent)).not.toMatch(/Dora|libera/iu)
  })

  it('is not released once it is written again', async () => {
    const id = await cheapOffer()
    const director = await superior()
    await ask(id, people.advisor)
    await release(id, director)
    await write(id, [line(ids.pads, 4, { precio: 80 })], people.advisor, VALID)
    expect(await draftOf(id)).toMatchObject({ pideLiberar: false, liberada: null })
    expect((await act(id, 'offer', people.advisor)).status).toBe(409)
  })

  it('is not released by a user who read another version', async () => {
    const id = await cheapOffer()
    const director = await superior()
    await ask(id, people.advisor)
    const { version } = await read(id, director)
    await write(id, [line(ids.pads, 4, { precio: 61 })], people.advisor, VALID)
    await ask(id, people.advisor)
    const { status, json } = await release(id, director, { version })
    expect([status, json.error.stale.changedBy]).toEqual([409, 'Beto Luna'])
  })

  it('exceeds the limit again where the current price rises: the release covers no more than what it was given for', async () => {
    const id = await cheapOffer()
    const director = await superior()
    await ask(id, people.advisor)
    await release(id, director)
    const { pads } = ids
    await db().updateTable('products').set({ list_price: '120.00' }).where('id', '=', pads).execute()
    try {
      const { status, json } = await act(id, 'offer', people.advisor)
      expect([status, json.error.fields]).toEqual([
        409,
        { 'lineas.1.precio': 'Baja 33.34\u00A0% del precio de hoy del cliente.' },
      ])
    } finally {
      await db().updateTable('products').set({ list_price: '100.00' }).where('id', '=', pads).execute()
    }
    expect((await act(id, 'offer', people.advisor)).status).toBe(200)
  })

  it('is within the limit of who sends it, or it is refused to them', async () => {
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 92 })], people.advisor, VALID)
    const colleague = await signIn(test.current, { roles: ['CustomerService'], permissions: ['cotizaciones-answer'] })
    expect((await act(id, 'offer', colleague)).status).toBe(409)
    expect((await act(id, 'offer', people.advisor)).status).toBe(200)
  })
})

describe('who releases', () => {
  it.each([
    ['a limit that is too low', '15', 403, 'También pasa de tu límite.'],
    ['no limit at all', null, 403, 'También pasa de tu límite.'],
    ['the limit that it takes', '20', 200, undefined],
  ])('%s: %s', async (_, limit, status, message) => {
    const id = await cheapOffer()
    await ask(id, people.advisor)
    const director = await superior(limit)
    const answer = await release(id, director)
    const fields = { 'lineas.1.precio': 'Baja 20\u00A0% del precio de hoy del cliente.' }
    const expected = status === 403 ? [status, message, fields] : [status, undefined, undefined]
    const { error } = answer.json
    expect([answer.status, error?.message, error?.fields]).toEqual(expected)
  })

  it('not its author, nor an account that may be theirs', async () => {
    const director = await superior('10')
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 80 })], director, VALID)
    await ask(id, director)
    await setLimit(director, '40')
    expect((await release(id, director)).json.error.message).toBe(
      'Nadie libera lo que ofreció: le toca a otra persona.',
    )
    expect((await read(id, director)).liberacion).toEqual({
      puedePedir: false,
      puedeLiberar: false,
      motivoNo: 'Nadie libera lo que ofreció: le toca a otra persona.',
    })
    const made = await superior()
    await db().insertInto('account_makers').values({ user_id: made.user.id, maker_id: director.user.id }).execute()
    expect((await release(id, made)).status).toBe(403)
    expect((await release(id, await superior())).status).toBe(200)
  })

  it('nobody without the permission, and no user of a customer', async () => {
    const id = await cheapOffer()
    await ask(id, people.advisor)
    await setLimit(people.advisor, '40')
    for (const who of [people.advisor, people.buyer]) {
      const body = { version: 1, clave: key() }
      expect((await post(`/api/cotizaciones/${id}/libera`, body, who)).status).toBe(403)
    }
    const request = { version: 1, clave: key() }
    expect((await post(`/api/cotizaciones/${id}/pideliberar`, request, people.buyer)).status).toBe(403)
    const customer = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['cotizaciones-answer', 'cotizaciones-authorize'],
      companyId: ids.company,
      sight: 'empresa',
    })
    const body = { version: (await read(id, customer)).version, clave: key() }
    for (const call of ['libera', 'pideliberar'])
      expect((await post(`/api/cotizaciones/${id}/${call}`, body, customer)).status).toBe(403)
  })

  it('a margin below the lowest can be released by anyone with the right; its number is for users who may see costs', async () => {
    await setLimit(people.advisor, '40')
    const id = await cheapOffer(65)
    expect((await act(id, 'offer', people.advisor)).json.error.fields).toEqual({
      'lineas.1.precio': 'Este precio lo tiene que liberar otra persona.',
    })
    await ask(id, people.advisor)
    expect((await draftOf(id)).porLiberar).toEqual([
      { numero: 2, texto: 'Este precio lo tiene que liberar otra persona.' },
    ])
    const seesCosts = await signIn(test.current, {
      roles: ['director'],
      permissions: ['cotizaciones-authorize', 'costos-read'],
    })
    expect((await draftOf(id, seesCosts)).porLiberar).toEqual([{ numero: 2, texto: 'Deja un margen de 7.69\u00A0%.' }])
    expect((await release(id, seesCosts)).status).toBe(200)
    expect((await act(id, 'offer', people.advisor)).status).toBe(200)
  })
})

describe('an offer that can no longer be sent', () => {
  it('waits for nobody, and nobody releases it', async () => {
    const { id } = await begin([line(ids.pads, 4, { precio: 80 })], people.advisor, { cliente: people.buyer.user.id })
    await write(id, [line(ids.pads, 4, { precio: 80 })], people.advisor, VALID)
    await ask(id, people.advisor)
    const director = await superior()
    expect((await read(id, director)).liberacion).toMatchObject({ puedeLiberar: true })
    const waiting = async () => {
      const { filas } = (await get('/api/cotizaciones?porLiberar=si', director)).json
      return filas.filter((row: { readonly id: number }) => row.id === id)
    }
    expect(await waiting()).toHaveLength(1)
    await act(id, 'discard', people.advisor)
    expect(await waiting()).toEqual([])
    expect((await read(id, director)).liberacion).toEqual({ puedePedir: false, puedeLiberar: false, motivoNo: '' })
    for (const again of [ask(id, people.advisor), release(id, director)])
      expect((await again).json.error.message).toBe('Ya no se puede: cambió de estado.')
  })
})

describe('asking for it', () => {
  it('twice with the same key sends one request, and an offer within the limit is sent at once', async () => {
    const id = await cheapOffer()
    const { version } = await read(id, people.advisor)
    const body = { version, clave: key() }
    const sent = () => post(`/api/cotizaciones/${id}/pideliberar`, body, people.advisor)
    const [first, second] = [await sent(), await sent()]
    expect([first.status, second.json]).toEqual([200, first.json])
    const other = await requested()
    await write(other, [line(ids.pads, 4, { precio: 95 })], people.advisor, VALID)
    expect((await ask(other, people.advisor)).json.error.message).toBe('Nada pasa de tu límite: ya la puedes enviar.')
    const none = await requested()
    expect((await ask(none, people.advisor)).json.error.message).toBe('No hay nada escrito para enviar.')
  })
})
