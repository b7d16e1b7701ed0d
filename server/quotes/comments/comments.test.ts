import { describe, expect, it } from 'vitest'
import { makeCompany } from '#test/factories/accounts.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const { test, db, ids, people, get, post, key, line, begin, read, requested } = useQuoteDesk()

const comment = (id: number, texto: string, who: SignedIn = people.buyer, more: object = {}) =>
  post(`/api/cotizaciones/${id}/comentarios`, { clave: key(), texto, ...more }, who)
const comments = async (id: number, who: SignedIn = people.buyer, query = '') =>
  (await get(`/api/cotizaciones/${id}/comentarios${query}`, who)).json

describe('comments of a quote', () => {
  it('are read by both sides, with who wrote them, the newest first, by pages', async () => {
    const id = await requested()
    await comment(id, '  ¿Llega el jueves? ')
    await comment(id, 'Sí, temprano.', people.advisor)
    expect((await comments(id)).filas).toMatchObject([
      { texto: 'Sí, temprano.', autor: { nombre: 'Beto Luna', enNombreDe: null }, lado: 'house', esMio: false },
      { texto: '¿Llega el jueves?', autor: { nombre: 'Ana Ruiz' }, lado: 'customer', esMio: true, interno: false },
    ])
    expect(await comments(id, people.advisor, '?porPagina=1&pagina=2')).toMatchObject({
      filas: [{ texto: '¿Llega el jueves?' }],
      total: 2,
      paginas: 2,
    })
  })

  it('for the house alone are in no answer to the customer', async () => {
    const id = await requested()
    await comment(id, 'Su crédito está por vencer.', people.advisor, { interno: true })
    await comment(id, 'Va en camino.', people.advisor)
    expect((await comments(id, people.advisor)).total).toBe(2)
    expect(await comments(id)).toMatchObject({ filas: [{ texto: 'Va en camino.' }], total: 1 })
    const acting = await signIn(test.current, { user: people.buyer.user, impersonatedBy: people.advisor.user.id })
    expect((await comments(id, acting)).total).toBe(1)
    const data = await post('/api/cuenta/datos', {}, people.buyer)
    const everything = [await read(id), (await get('/api/cotizaciones/exporta')).json, data.json]
    expect(JSON.stringify(everything)).not.toContain('crédito está por vencer')
  })

  it('of a customer are never internal', async () => {
    const id = await requested()
    const { status, json } = await comment(id, 'Solo entre nosotros', people.buyer, { interno: true })
    expect([status, json.error.fields]).toEqual([400, { interno: 'Los comentarios internos son de la tienda.' }])
    await expect(
      db()
        .insertInto('quote_comments')
        .values({ quote_id: id, author_id: people.buyer.user.id, side: 'customer', is_internal: true, text: 'x' })
        .execute(),
    ).rejects.toThrow('quote_comments_internal')
  })

  it('show in whose name they were written', async () => {
    const id = await requested()
    const acting = await signIn(test.current, { user: people.buyer.user, impersonatedBy: people.advisor.user.id })
    await comment(id, 'Me lo pidió por teléfono.', acting)
    const written = { autor: { nombre: 'Beto Luna', enNombreDe: 'Ana Ruiz' }, lado: 'customer' }
    expect((await comments(id)).filas).toMatchObject([written])
  })

  it.each([
    ['', 'texto'],
    [' \u200B ', 'texto'],
    ['x'.repeat(2001), 'texto'],
  ])('have a text: %j', async (texto, field) => {
    const { status, json } = await comment(await requested(), texto)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('sent five times with one key are one; the same key with another text is refused', async () => {
    const id = await requested()
    const body = { clave: key(), texto: 'Gracias' }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/api/cotizaciones/${id}/comentarios`, body)),
    )
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1)
    expect((await comments(id)).total).toBe(1)
    expect((await post(`/api/cotizaciones/${id}/comentarios`, { ...body, texto: 'Otra cosa' })).status).toBe(409)
  })

  it('of a quote that somebody does not see are not there', async () => {
    const id = await requested()
    const draft = (await begin([line(ids.pads, 1)])).id
    const other = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id })
    const stranger = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    for (const [which, who] of [
      [id, other],
      [id, stranger],
      [draft, people.advisor],
    ] as const) {
      expect((await get(`/api/cotizaciones/${which}/comentarios`, who)).status).toBe(404)
      expect((await comment(which, 'Hola', who)).status).toBe(404)
    }
  })

  it('of the house are written by who answers or releases', async () => {
    const id = await requested()
    const reader = await signIn(test.current, { roles: ['MKTG'], permissions: ['empresas-read'] })
    expect((await get(`/api/cotizaciones/${id}/comentarios`, reader)).status).toBe(200)
    expect((await comment(id, 'Hola', reader)).status).toBe(403)
    const releases = await signIn(test.current, { roles: ['manager'], permissions: ['cotizaciones-authorize'] })
    expect((await comment(id, '¿Por qué tan barato?', releases, { interno: true })).status).toBe(200)
  })
})
