import { describe, expect, it } from 'vitest'
import { moneyText } from '#domain/money/money.ts'
import { mailJobs } from '#server/platform/mail/jobs.ts'
import { settingsOfUrl } from '#server/platform/mail/mail-settings.ts'
import { MailServers } from '#server/platform/mail/mail-servers.ts'
import { remindOfOffers } from '#server/quotes/mails/reminder-service.ts'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { useJobRunners } from '#test/jobs.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { useOfferLinks } from '#test/set-ups/offer-links.ts'
import { CERTIFICATE, openSmtpInbox } from '#test/smtp.ts'

const runners = useJobRunners()
const {
  test,
  db,
  ids,
  people,
  clock,
  post,
  key,
  read,
  act,
  offer,
  offered,
  writeMails,
  mails,
  forgetMails,
  tokenIn,
  linkOf,
  opened,
  pdfOf,
} = useOfferLinks()

describe('the paper of an offer', () => {
  it('has the content of its page, with validity and whom to call, and never costs', async () => {
    const id = await offered()
    const { montosub, total, revisiones } = await read(id, people.buyer)
    const { sucursales } = revisiones.at(-1)
    for (const who of [people.buyer, people.advisor]) {
      const { status, headers, text } = await pdfOf(`/api/cotizaciones/${id}/pdf`, who)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(encodeURIComponent(`Cotización ${id} revisión 2.pdf`))
      for (const pesos of [montosub, total, ...sucursales.map((each: { total: number }) => each.total), 95])
        expect(text).toContain(moneyText(Math.round(pesos * 100)))
      expect(text).toContain('30 de noviembre de 2026')
      expect(text).toContain('Luis Mora')
      expect(text).toContain('33 1234 5678')
      expect(text).toContain('Llegan mañana.')
      expect(text).not.toMatch(/61\.37|Costo|Margen/iu)
    }
  })

  it('of the second revision stays what it was', async () => {
    const id = await offered()
    await offer(id, 92)
    const second = await pdfOf(`/api/cotizaciones/${id}/pdf?revision=2`, people.buyer)
    expect(second.text).toContain('$95.00')
    expect(second.text).not.toContain('$92.00')
    expect((await pdfOf(`/api/cotizaciones/${id}/pdf`, people.buyer)).text).toContain('$92.00')
  })

  it('is not found for others, nor for a quote that was not sent', async () => {
    const id = await offered()
    const { version } = await read(id, people.advisor)
    const lineas = [{ producto: ids.pads, cantidad: 4, precio: 93 }]
    await post(`/api/cotizaciones/${id}/borrador`, { version, lineas, vigencia: '2026-11-30' }, people.advisor)
    for (const who of [people.buyer, people.advisor])
      expect((await pdfOf(`/api/cotizaciones/${id}/pdf?revision=3`, who)).status).toBe(404)
    for (const who of [people.stranger, people.otherAdvisor])
      expect((await pdfOf(`/api/cotizaciones/${id}/pdf`, who)).status).toBe(404)
    expect((await pdfOf(`/api/cotizaciones/${id}/pdf`)).status).toBe(401)
  })
})

describe('the paper of what the customer sent', () => {
  it('is marked as a request or a counter-offer, and has no price but what they would pay', async () => {
    const id = await offered()
    const { version } = await read(id, people.buyer)
    const lineas = [
      { producto: ids.pads, cantidad: 6, deseado: 87.5, motivo: 'Me lo dan a eso' },
      { producto: null, descripcion: 'Tapón raro', cantidad: 1 },
    ]
    await post(`/api/cotizaciones/${id}/borrador`, { version, lineas, mensaje: 'Para el jueves' }, people.buyer)
    expect((await pdfOf(`/api/cotizaciones/${id}/pdf?revision=3`, people.buyer)).status).toBe(404)
    await act(id, 'counter', people.buyer)
    for (const who of [people.buyer, people.advisor]) {
      const counter = await pdfOf(`/api/cotizaciones/${id}/pdf?revision=3`, who)
      expect(counter.headers['content-disposition']).toContain(encodeURIComponent(`Contraoferta ${id} revisión 3.pdf`))
      expect(counter.text).toContain('Contraoferta del cliente: no es una oferta de la tienda.')
      for (const text of ['Para el jueves', 'Tapón raro', 'Pagaría $87.50 por pieza', 'Me lo dan a eso'])
        expect(counter.text).toContain(text)
      expect(counter.text).not.toMatch(/\$100\.00|\$95\.00|61\.37|Importe|Total|Válida/u)
      const request = await pdfOf(`/api/cotizaciones/${id}/pdf?revision=1`, who)
      expect(request.text).toContain('Solicitud del cliente: no es una oferta de la tienda.')
      expect(request.text).not.toMatch(/Contraoferta|\$/u)
    }
    // Without a number it is the last offer, as in mails and links.
    expect((await pdfOf(`/api/cotizaciones/${id}/pdf`, people.buyer)).text).toContain('$95.00')
    for (const who of [people.stranger, people.otherAdvisor])
      expect((await pdfOf(`/api/cotizaciones/${id}/pdf?revision=3`, who)).status).toBe(404)
  })
})

describe('mails', () => {
  it('notify the advisor of the customer’s acts, and each recipient of the offer', async () => {
    const id = await offered()
    expect(await mails()).toMatchObject([
      {
        template: 'cotizacion_pedida',
        recipient: people.advisor.user.email,
        subject: `Taller Díaz pide la cotización ${id}`,
      },
      { template: 'cotizacion_cotizada', recipient: people.buyer.user.email },
    ])
    await act(id, 'accept', people.buyer)
    await writeMails()
    await writeMails()
    expect((await mails()).map(({ template }) => template)).toEqual([
      'cotizacion_pedida',
      'cotizacion_cotizada',
      'cotizacion_aceptada',
    ])
  })

  it.each([
    ['counter', '', 'cotizacion_contraoferta', 'propone otro precio u otra cantidad'],
    ['reject', 'Muy caro', 'cotizacion_no_aceptada', 'Motivo: Muy caro'],
  ])('notify the advisor of %s, with the written text', async (acto, motivo, template, text) => {
    const id = await offered()
    await forgetMails()
    const { version } = await read(id, people.buyer)
    await post(
      `/api/cotizaciones/${id}/borrador`,
      { version, lineas: [{ producto: ids.pads, cantidad: 9 }] },
      people.buyer,
    )
    await act(id, acto, people.buyer, { motivo })
    const [mail, ...more] = await mails()
    expect([mail?.template, mail?.recipient, more]).toEqual([template, people.advisor.user.email, []])
    expect(mail?.text).toContain(text)
  })

  it('are not written for an undone act', async () => {
    const id = await offered()
    await forgetMails()
    const { version } = await read(id, people.buyer)
    const body = { version, clave: key(), acto: 'reject' }
    expect((await post(`/api/cotizaciones/${id}/mueve`, body, people.buyer)).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  it('go to two as one each, with a link of their own; who was taken out gets none, and theirs opens nothing', async () => {
    const id = await offered()
    const url = `/api/cotizaciones/${id}/destinatarios`
    const { json: helper } = await post(url, { nombre: 'Rita', correo: 'Rita@taller.mx' }, people.buyer)
    expect(helper).toMatchObject({ nombre: 'Rita', correo: 'rita@taller.mx', usuario: null })
    expect(
      (await post(url, { nombre: 'Otra Rita', correo: 'rita@taller.mx' }, people.advisor)).json.error.fields,
    ).toEqual({
      correo: 'Ese correo ya recibe esta cotización.',
    })
    await forgetMails()
    const again = { clave: key() }
    expect((await post(`/api/cotizaciones/${id}/envia`, again, people.buyer)).json).toEqual({ enviados: 2 })
    expect((await post(`/api/cotizaciones/${id}/envia`, again, people.buyer)).json).toEqual({ enviados: 2 })
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual([people.buyer.user.email, 'rita@taller.mx'])
    expect(new Set(sent.map(({ text }) => tokenIn(text))).size).toBe(2)
    const token = await linkOf('rita@taller.mx')
    expect((await opened(token)).statusCode).toBe(200)

    expect((await post(`${url}/${helper.id}/quita`, {}, people.buyer)).status).toBe(200)
    expect((await opened(token)).statusCode).toBe(404)
    await forgetMails()
    await offer(id, 92)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.buyer.user.email])
  })

  it('that wait leave out who is taken out meanwhile', async () => {
    const id = await offered()
    await forgetMails()
    const { json } = await post(
      `/api/cotizaciones/${id}/destinatarios`,
      { nombre: 'Rita', correo: 'r@taller.mx' },
      people.advisor,
    )
    await post(`/api/cotizaciones/${id}/envia`, { clave: key(), destinatarios: [json.id] }, people.advisor)
    await post(`/api/cotizaciones/${id}/destinatarios/${json.id}/quita`, {}, people.advisor)
    expect(await mails()).toEqual([])
  })

  it('remind once of each offer, and not of an ordered or rejected one', async () => {
    const [open, ordered, rejected] = [await offered(), await offered(), await offered()]
    await act(ordered, 'accept', people.buyer)
    await db().updateTable('quotes').set({ state: 'convertida' }).where('id', '=', ordered).execute()
    await act(rejected, 'reject', people.buyer, { motivo: 'Caro' })
    await forgetMails()
    const { database } = test.current
    expect(await remindOfOffers(database, clock)).toBe(0)
    clock.now = new Date('2026-11-29T20:00Z')
    const both = await Promise.all([remindOfOffers(database, clock), remindOfOffers(database, clock)])
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await mails()).toMatchObject([
      {
        template: 'cotizacion_por_vencer',
        recipient: people.buyer.user.email,
        subject: `Tu cotización ${open} vence el 30 de noviembre`,
      },
    ])
    await expireQuotes(database, { now: new Date('2026-12-02T00:00Z') })
    expect((await mails()).map(({ template }) => template)).toEqual(['cotizacion_por_vencer', 'cotizacion_vencida'])
  })

  it('arrive with the paper', async () => {
    const id = await offered()
    await writeMails()
    const inbox = await openSmtpInbox()
    const from = { name: 'Tuerca', address: 'avisos@ejemplo.mx' }
    const environment = settingsOfUrl(`smtp://127.0.0.1:${inbox.port}`, from)
    const servers = new MailServers({ secret: 'a-secret-that-only-these-tests-use', environment, ca: CERTIFICATE })
    runners.start(test.current.database, mailJobs(test.current.database, { servers, storage: test.current.storage }))
    await expect.poll(() => inbox.mails.length).toBe(2)
    const mail = inbox.mails.find(({ attachments }) => attachments.length > 0)
    expect(mail?.attachments[0]).toMatchObject({
      filename: `Cotización ${id} revisión 2.pdf`,
      contentType: 'application/pdf',
    })
    const { total } = await read(id, people.buyer)
    expect(await textOfPdf(mail!.attachments[0]!.content)).toContain(moneyText(Math.round(total * 100)))
    expect(mail?.html).toContain('https://tienda.mx/tuerca/cotizacion/')
  })
})
