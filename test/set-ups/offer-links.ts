import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { sendMailing } from '#server/quotes/mails/service.ts'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { textOfPdf } from '../pdf-text.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

export const START = new Date('2026-11-23T16:00Z')

/** A shop whose advisor offers parts of two branches to a buyer; two others see nothing of it. */
export function useOfferLinks() {
  const ids = { pads: 0, disc: 0, tij: 0 }
  const people: Record<'buyer' | 'advisor' | 'stranger' | 'otherAdvisor', SignedIn> = Object.create(null)
  const clock = { now: START }
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
    { clock: () => clock.now },
  )
  const db = () => test.current.database.db

  beforeEach(async () => {
    clock.now = START
    const companyId = (await makeCompany(db(), { name: 'Taller Díaz' })).id
    people.buyer = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId,
      name: 'Ana',
    })
    people.advisor = await signIn(test.current, {
      roles: ['asesor'],
      permissions: ['cotizaciones-answer'],
      name: 'Luis Mora',
    })
    await db()
      .updateTable('companies')
      .set({ advisor_id: people.advisor.user.id })
      .where('id', '=', companyId)
      .execute()
    await db()
      .updateTable('users')
      .set({ margin_limit: '10', phone: '33 1234 5678' })
      .where('id', '=', people.advisor.user.id)
      .execute()
    people.stranger = await signIn(test.current, {
      roles: ['cliente'],
      companyId: (await makeCompany(db())).id,
      sight: 'grupo',
    })
    people.otherAdvisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
  })
  afterEach(async () => {
    await db().deleteFrom('mails').execute()
    await db().deleteFrom('quote_mailings').execute()
    await db().updateTable('quotes').set({ state: 'retirada' }).execute()
    await sql`delete from pgboss.job`.execute(db())
  })
  const { get, post } = callsOf(test, () => people.buyer)

  let keys = 0
  const key = () => `clave-de-prueba-${++keys}`
  const read = async (id: number, who: SignedIn) => (await get(`/api/cotizaciones/${id}`, who)).json
  async function act(id: number, acto: string, who: SignedIn, more: object = {}) {
    const { version } = await read(id, who)
    const { status } = await post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto, ...more }, who)
    expect(status).toBe(200)
  }
  async function offer(id: number, precio: number) {
    const { version } = await read(id, people.advisor)
    const lineas = [
      { producto: ids.pads, cantidad: 4, precio },
      { producto: ids.disc, cantidad: 3, precio: 33.33, sucursal: ids.tij },
    ]
    const body = { version, lineas, vigencia: '2026-11-30', mensaje: 'Llegan mañana.' }
    expect((await post(`/api/cotizaciones/${id}/borrador`, body, people.advisor)).status).toBe(200)
    await act(id, 'offer', people.advisor)
  }
  /** A request with an offer at 95 pesos. */
  async function offered(): Promise<number> {
    const lineas = [{ producto: ids.pads, cantidad: 4 }]
    const { json } = await post('/api/cotizaciones', { clave: key(), lineas })
    await act(json.id, 'request', people.buyer)
    await act(json.id, 'take', people.advisor)
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
    for (const { id } of waiting) await sendMailing(options(), id, clock.now)
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

  return {
    test,
    db,
    ids,
    people,
    clock,
    get,
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
  }
}
