import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { moneyText } from '#domain/money/money.ts'
import { START, useOfferLinks } from '#test/set-ups/offer-links.ts'

const {
  test,
  db,
  people,
  clock,
  get,
  post,
  key,
  act,
  offer,
  offered,
  mails,
  forgetMails,
  tokenIn,
  linkOf,
  opened,
  pdfOf,
} = useOfferLinks()

describe('a link', () => {
  it('shows its bearer the last offer, its prices, and nothing of the house', async () => {
    const id = await offered()
    const token = await linkOf(people.buyer.user.email)
    const answer = await opened(token)
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({
      id,
      revision: 2,
      reemplaza: false,
      estado: 'vigente',
      empresa: 'Taller Díaz',
      asesor: {
        nombre: 'Luis Mora',
        telefono: '33 1234 5678',
        whatsapp: expect.stringContaining('https://wa.me/52331'),
      },
      vence: '2026-12-01T06:00:00.000Z',
      montosub: 479.99,
      iva: 68.8,
      total: 548.79,
      lineas: [
        { k_parte: 'PADS', precio: 95, importe: 380 },
        { k_parte: 'DISC', precio: 33.33, importe: 99.99 },
      ],
    })
    expect(answer.body).not.toMatch(/costo|margen|61\.37|precioHoy|historia/u)
    expect((await pdfOf(`/api/cotizacion/${token}/pdf`)).text).toContain(moneyText(548_79))
    await offer(id, 92)
    expect((await opened(token)).json()).toMatchObject({ revision: 3, reemplaza: true, lineas: [{ precio: 92 }, {}] })
  })

  it('that was revoked, has ended or never was answers the same', async () => {
    const id = await offered()
    const url = `/api/cotizaciones/${id}/enlaces`
    const { json: made } = await post(url, { para: 'Don Beto' }, people.advisor)
    expect(made.texto).toContain(made.enlace)
    expect(decodeURIComponent(made.whatsapp)).toBe(`https://wa.me/?text=${made.texto}`)
    const token = tokenIn(made.enlace)
    expect((await opened(token)).statusCode).toBe(200)
    clock.now = new Date('2026-12-02T00:00Z')
    expect((await opened(token)).json()).toMatchObject({ estado: 'vencida' })
    expect((await post(`${url}/${made.id}/revoca`, {}, people.advisor)).status).toBe(200)
    const revoked = await opened(token)
    const mailed = await linkOf(people.buyer.user.email)
    clock.now = new Date('2027-01-01T00:00Z')
    const ended = await opened(mailed)
    const unknown = await opened('x'.repeat(43))
    expect(revoked.statusCode).toBe(404)
    expect([ended.json(), unknown.json()]).toEqual([revoked.json(), revoked.json()])
    for (const each of [token, mailed, 'x']) expect((await pdfOf(`/api/cotizacion/${each}/pdf`)).status).toBe(404)
    const { rows } = await sql<{ text: string }>`select quote_links::text as text from quote_links`.execute(db())
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)
  })

  it('shows the state of the offer', async () => {
    const id = await offered()
    const token = await linkOf(people.buyer.user.email)
    await act(id, 'accept', people.buyer)
    expect((await opened(token)).json()).toMatchObject({ estado: 'aceptada' })
    const other = await offered()
    const second = await linkOf(people.buyer.user.email)
    await act(other, 'withdraw_offer', people.advisor, { motivo: 'Error de precio' })
    expect((await opened(second)).json()).toMatchObject({ estado: 'cerrada' })
  })

  it('counts readers, not previews nor staff, and notifies its advisor once', async () => {
    const id = await offered()
    const token = await linkOf(people.buyer.user.email)
    await forgetMails()
    const url = `/api/cotizacion/${token}`
    await test.current.app.inject({ method: 'HEAD', url })
    await opened(token, { 'sec-purpose': 'prefetch' })
    await test.current.app.inject({ url, headers: people.advisor.headers, cookies: people.advisor.cookies })
    expect(await mails()).toEqual([])
    await Promise.all([opened(token), opened(token), opened(token)])
    expect(await mails()).toMatchObject([{ template: 'cotizacion_abierta', recipient: people.advisor.user.email }])
    const { enlaces, puede } = (await get(`/api/cotizaciones/${id}/envios`, people.advisor)).json
    expect(enlaces).toMatchObject([{ para: 'Ana', veces: 3, primeraVez: START.toISOString(), sirve: true }])
    expect(puede).toEqual({ destinatarios: true, enviar: true, enlazar: true })
    expect((await get(`/api/cotizaciones/${id}/envios`, people.buyer)).json).toMatchObject({
      destinatarios: [{ nombre: 'Ana', usuario: people.buyer.user.id }],
      enlaces: [],
      puede: { destinatarios: true, enviar: true, enlazar: false },
    })
  })

  it('is made by who answers quotes, of quotes that they see', async () => {
    const id = await offered()
    const [shared] = (await get(`/api/cotizaciones/${id}/envios`, people.buyer)).json.destinatarios
    const calls = [
      ['enlaces', { para: 'X' }],
      ['enlaces/1/revoca', {}],
      ['destinatarios', { nombre: 'X', correo: 'x@taller.mx' }],
      [`destinatarios/${shared.id}/quita`, {}],
      ['envia', { clave: key() }],
    ] as const
    for (const who of [people.stranger, people.otherAdvisor]) {
      expect((await get(`/api/cotizaciones/${id}/envios`, who)).status).toBe(404)
      for (const [path, body] of calls)
        expect((await post(`/api/cotizaciones/${id}/${path}`, body, who)).status).toBe(404)
    }
    expect((await post(`/api/cotizaciones/${id}/enlaces`, { para: 'X' }, people.buyer)).status).toBe(403)
  })

  it('and sending again need a valid offer', async () => {
    const id = await offered()
    await act(id, 'reject', people.buyer, { motivo: 'Caro' })
    expect((await post(`/api/cotizaciones/${id}/envia`, { clave: key() }, people.buyer)).status).toBe(409)
    expect((await post(`/api/cotizaciones/${id}/enlaces`, { para: 'X' }, people.advisor)).status).toBe(409)
  })
})
