import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moneyText } from '#domain/money/money.ts'
import { sendMailing } from '#server/quotes/mails/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const START = new Date('2026-11-23T16:00Z')
const ids = { pads: 0, disc: 0, tij: 0 }
let now = START

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    ids.tij = await makeBranch(db, 'Tijuana')
    await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
    const stock = { Guadalajara: 1000, Tijuana: 1000 }
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock })
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
    await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '61.37' }).execute()
  },
  { clock: () => now },
)

const db = () => test.current.database.db
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn
let stranger: SignedIn
let otherAdvisor: SignedIn
beforeEach(async () => {
  now = START
  companyId = (await makeCompany(db(), { name: 'Taller Díaz' })).id
  buyer = await signIn(test.current, {
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId,
    name: 'Ana',
  })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'], name: 'Luis Mora' })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
  await db()
    .updateTable('users')
    .set({ margin_limit: '10', phone: '33 1234 5678' })
    .where('id', '=', advisor.user.id)
    .execute()
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id, sight: 'grupo' })
  otherAdvisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
})
afterEach(async () => {
  await db().deleteFrom('mails').execute()
  await db().deleteFrom('quote_mailings').execute()
  await db().updateTable('quotes').set({ state: 'retirada' }).execute()
  await sql`delete from pgboss.job`.execute(db())
})
const { get, post } = callsOf(test, () => buyer)

let keys = 0
const key = () => `clave-de-prueba-${++keys}`
const read = async (id: number, who: SignedIn) => (await get(`/api/cotizaciones/${id}`, who)).json
async function act(id: number, acto: string, who: SignedIn, more: object = {}) {
  const { version } = await read(id, who)
  const { status } = await post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto, ...more }, who)
  expect(status).toBe(200)
}
async function offer(id: number, precio: number) {
  const { version } = await read(id, advisor)
  const lineas = [
    { producto: ids.pads, cantidad: 4, precio },
    { producto: ids.disc, cantidad: 3, precio: 33.33, sucursal: ids.tij },
  ]
  const body = { version, lineas, vigencia: '2026-11-30', mensaje: 'Llegan mañana.' }
  expect((await post(`/api/cotizaciones/${id}/borrador`, body, advisor)).status).toBe(200)
  await act(id, 'offer', advisor)
}
/** A request with an offer at 95 pesos. */
async function offered(): Promise<number> {
  const lineas = [{ producto: ids.pads, cantidad: 4 }]
  const { json } = await post('/api/cotizaciones', { clave: key(), lineas })
  await act(json.id, 'request', buyer)
  await act(json.id, 'take', advisor)
  await offer(json.id, 95)
  return json.id
}

const options = () => ({
  database: test.current.database,
  storage: test.current.storage,
  siteAddress: 'https://tienda.mx/tuerca',
})
/** Writes the waiting mails. */
async function writeMails() {
  const waiting = await db().selectFrom('quote_mailings').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of waiting) await sendMailing(options(), id, now)
}
async function mails() {
  await writeMails()
  const query = db().selectFrom('mails').select(['template', 'recipient', 'subject', 'body_text as text', 'id'])
  return query.orderBy('id').execute()
}
async function forgetMails() {
  await writeMails()
  await db().deleteFrom('mails').execute()
}
const tokenIn = (text: string) => /\/cotizacion\/([\w-]+)/u.exec(text)?.[1] ?? ''
const linkOf = async (recipient: string) => {
  const mail = (await mails()).findLast((each) => each.recipient === recipient)
  return tokenIn(mail?.text ?? '')
}
const opened = async (token: string, headers: Record<string, string> = {}) =>
  test.current.app.inject({ url: `/api/cotizacion/${token}`, headers })

async function pdfOf(url: string, who?: SignedIn) {
  const answer = await test.current.app.inject({ url, ...(who && { headers: who.headers, cookies: who.cookies }) })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.statusCode === 200 ? await textOfPdf(answer.rawPayload) : '',
  }
}

describe('a link', () => {
  it('shows its bearer the last offer, its prices, and nothing of the house', async () => {
    const id = await offered()
    const token = await linkOf(buyer.user.email)
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
    const { json: made } = await post(url, { para: 'Don Beto' }, advisor)
    expect(made.texto).toContain(made.enlace)
    expect(decodeURIComponent(made.whatsapp)).toBe(`https://wa.me/?text=${made.texto}`)
    const token = tokenIn(made.enlace)
    expect((await opened(token)).statusCode).toBe(200)
    now = new Date('2026-12-02T00:00Z')
    expect((await opened(token)).json()).toMatchObject({ estado: 'vencida' })
    expect((await post(`${url}/${made.id}/revoca`, {}, advisor)).status).toBe(200)
    const revoked = await opened(token)
    const mailed = await linkOf(buyer.user.email)
    now = new Date('2027-01-01T00:00Z')
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
    const token = await linkOf(buyer.user.email)
    await act(id, 'accept', buyer)
    expect((await opened(token)).json()).toMatchObject({ estado: 'aceptada' })
    const other = await offered()
    const second = await linkOf(buyer.user.email)
    await act(other, 'withdraw_offer', advisor, { motivo: 'Error de precio' })
    expect((await opened(second)).json()).toMatchObject({ estado: 'cerrada' })
  })

  it('counts readers, not previews nor staff, and notifies its advisor once', async () => {
    const id = await offered()
    const token = await linkOf(buyer.user.email)
    await forgetMails()
    const url = `/api/cotizacion/${token}`
    await test.current.app.inject({ method: 'HEAD', url })
    await opened(token, { 'sec-purpose': 'prefetch' })
    await test.current.app.inject({ url, headers: advisor.headers, cookies: advisor.cookies })
    expect(await mails()).toEqual([])
    await Promise.all([opened(token), opened(token), opened(token)])
    expect(await mails()).toMatchObject([{ template: 'cotizacion_abierta', recipient: advisor.user.email }])
    const { enlaces, puede } = (await get(`/api/cotizaciones/${id}/envios`, advisor)).json
    expect(enlaces).toMatchObject([{ para: 'Ana', veces: 3, primeraVez: START.toISOString(), sirve: true }])
    expect(puede).toEqual({ destinatarios: true, enviar: true, enlazar: true })
    expect((await get(`/api/cotizaciones/${id}/envios`, buyer)).json).toMatchObject({
      destinatarios: [{ nombre: 'Ana', usuario: buyer.user.id }],
      enlaces: [],
      puede: { destinatarios: true, enviar: true, enlazar: false },
    })
  })

  it('is made by who answers quotes, of quotes that they see', async () => {
    const id = await offered()
    const [shared] = (await get(`/api/cotizaciones/${id}/envios`, buyer)).json.destinatarios
    const calls = [
      ['enlaces', { para: 'X' }],
      ['enlaces/1/revoca', {}],
      ['destinatarios', { nombre: 'X', correo: 'x@taller.mx' }],
      [`destinatarios/${shared.id}/quita`, {}],
      ['envia', { clave: key() }],
    ] as const
    for (const who of [stranger, otherAdvisor]) {
      expect((await get(`/api/cotizaciones/${id}/envios`, who)).status).toBe(404)
      for (const [path, body] of calls)
        expect((await post(`/api/cotizaciones/${id}/${path}`, body, who)).status).toBe(404)
    }
    expect((await post(`/api/cotizaciones/${id}/enlaces`, { para: 'X' }, buyer)).status).toBe(403)
  })

  it('and sending again need a valid offer', async () => {
    const id = await offered()
    await act(id, 'reject', buyer, { motivo: 'Caro' })
    expect((await post(`/api/cotizaciones/${id}/envia`, { clave: key() }, buyer)).status).toBe(409)
    expect((await post(`/api/cotizaciones/${id}/enlaces`, { para: 'X' }, advisor)).status).toBe(409)
  })
})
