import { afterEach, describe, expect, it } from 'vitest'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn } from '#test/sign-in.ts'
import { sendMailing } from './service.ts'

const { test, db, ids, people, clock, post, key, act, offered } = useQuoteDesk()

afterEach(async () => {
  await db().deleteFrom('mails').execute()
  await db().deleteFrom('quote_mailings').execute()
})

async function writeMails(): Promise<void> {
  const { database, storage } = test.current
  const waiting = await db().selectFrom('quote_mailings').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of waiting)
    await sendMailing({ database, storage, siteAddress: 'https://tienda.mx/tuerca' }, id, clock.now)
}
async function mails() {
  await writeMails()
  const query = db().selectFrom('mails').select(['template', 'recipient', 'body_text as text'])
  return query.orderBy('id').execute()
}
async function forgetMails() {
  await writeMails()
  await db().deleteFrom('mails').execute()
}
const opened = async (token: string) => test.current.app.inject({ url: `/api/cotizacion/${token}` })
/** The token of the link in the only mail. */
async function mailedToken(): Promise<string> {
  const texts = (await mails()).map(({ text }) => /\/cotizacion\/([\w-]+)/u.exec(text)?.[1] ?? '')
  return texts.find((token) => token !== '') ?? ''
}

describe('of the house', () => {
  it('the current answerer is notified: a former one, who no longer sees the customer, is not, and gets none of their offers', async () => {
    const id = await offered()
    const token = await mailedToken()
    await forgetMails()
    const next = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    await db().updateTable('companies').set({ advisor_id: next.user.id }).where('id', '=', ids.company).execute()
    await act(id, 'reject', people.buyer, { motivo: 'Caro' })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([next.user.email])
    await forgetMails()
    expect((await opened(token)).statusCode).toBe(200)
    expect(await mails()).toEqual([])
  })

  it('the advisor of the company is notified when the account of the offer’s author is closed', async () => {
    const id = await offered()
    await forgetMails()
    const colleague = await signIn(test.current, { roles: ['CustomerService'], permissions: ['cotizaciones-answer'] })
    await db().updateTable('quotes').set({ advisor_id: colleague.user.id }).where('id', '=', id).execute()
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', colleague.user.id).execute()
    await act(id, 'accept')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people.advisor.user.email])
  })
})

describe('a link that was mailed to an account', () => {
  it('opens nothing once the account is closed, or belongs to another company', async () => {
    await offered()
    const token = await mailedToken()
    expect((await opened(token)).statusCode).toBe(200)
    const account = people.buyer.user.id
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', account).execute()
    expect((await opened(token)).statusCode).toBe(404)
    expect((await opened(`${token}/pdf`)).statusCode).toBe(404)
    const { id: elsewhere } = await makeCompany(db())
    const moved = { status: 'activo', company_id: elsewhere } as const
    await db().updateTable('users').set(moved).where('id', '=', account).execute()
    expect((await opened(token)).statusCode).toBe(404)
    await db().updateTable('users').set({ company_id: ids.company }).where('id', '=', account).execute()
    expect((await opened(token)).statusCode).toBe(200)
  })

  it('is shown as one that opens nothing to who made the offer', async () => {
    const id = await offered()
    await writeMails()
    const links = async () => {
      const { cookies, headers } = people.advisor
      return (await test.current.app.inject({ url: `/api/cotizaciones/${id}/envios`, cookies, headers })).json().enlaces
    }
    expect(await links()).toMatchObject([{ sirve: true, lectorSeFue: false }])
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', people.buyer.user.id).execute()
    expect(await links()).toMatchObject([{ sirve: false, lectorSeFue: true, revocado: null }])
  })
})

describe('a recipient who is taken out while the mails are being written', () => {
  it('gets none', async () => {
    const id = await offered()
    const { json } = await post(`/api/cotizaciones/${id}/destinatarios`, { nombre: 'Rita', correo: 'r@taller.mx' })
    await forgetMails()
    expect((await post(`/api/cotizaciones/${id}/envia`, { clave: key(), destinatarios: [json.id] })).status).toBe(200)
    const client = await test.current.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from quotes where id = $1 for no key update', [id])
      await client.query('update quote_recipients set removed_at = now(), removed_by = added_by where id = $1', [
        json.id,
      ])
      const writing = writeMails()
      await expect
        .poll(async () => {
          const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            union all select 1 from quote_mailings where sent_at is not null and recipient_ids is not null`
          return (await client.query(waits)).rows.length
        })
        .toBeGreaterThan(0)
      await client.query('commit')
      await writing
    } finally {
      client.release()
    }
    expect(await mails()).toEqual([])
  })
})
