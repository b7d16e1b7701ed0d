import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { mailJobs } from '#server/platform/mail/jobs.ts'
import { settingsOfUrl } from '#server/platform/mail/mail-settings.ts'
import { MailServers } from '#server/platform/mail/mail-servers.ts'
import { useJobRunners } from '#test/jobs.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { CERTIFICATE, openSmtpInbox } from '#test/smtp.ts'
import { sendCommentMails, sendMailing } from './service.ts'

const { test, db, ids, people, clock, post, key, line, begin, read, act, write, requested, setLimit } = useQuoteDesk()
const runners = useJobRunners()

afterEach(async () => {
  await db().deleteFrom('mails').execute()
  await db().deleteFrom('quote_mailings').execute()
  await sql`delete from pgboss.job`.execute(db())
})

const options = () => {
  const { database, storage } = test.current
  return { database, storage, siteAddress: 'https://tienda.mx/tuerca' }
}
/** Writes the mails of moves and releases, which are not about comments. */
async function writeOthers(): Promise<void> {
  const query = db().selectFrom('quote_mailings').select('id').where('sent_at', 'is', null)
  for (const { id } of await query.where('first_comment_id', 'is', null).execute())
    await sendMailing(options(), id, clock.now)
}
async function mails() {
  await writeOthers()
  await sendCommentMails(options(), { now: clock.now })
  const query = db().selectFrom('mails').select(['template', 'recipient', 'subject', 'body_text as text'])
  return query.where('template', 'in', TEMPLATES).orderBy('id').execute()
}
const TEMPLATES = ['cotizacion_por_liberar', 'cotizacion_comentada_por_cliente', 'cotizacion_comentada_por_la_casa']
const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const comment = async (id: number, texto: string, who: SignedIn, more: object = {}) => {
  const { status } = await post(`/api/cotizaciones/${id}/comentarios`, { clave: key(), texto, ...more }, who)
  expect(status).toBe(200)
}

describe('a comment', () => {
  it('is mailed to the person who answers on the other side, and to nobody else', async () => {
    const id = await requested()
    await post(`/api/cotizaciones/${id}/destinatarios`, { nombre: 'Rita', correo: 'rita@taller.mx' })
    await comment(id, '¿Llega el jueves?', people.clerk)
    const [ofCustomer, ...others] = await mails()
    expect(others).toEqual([])
    expect(ofCustomer).toMatchObject({
      template: 'cotizacion_comentada_por_cliente',
      recipient: people.advisor.user.email,
      subject: expect.stringMatching(new RegExp(`^Comentario de .+ en la cotización ${id}$`, 'u')),
    })
    expect(ofCustomer?.text).toContain('Hugo Sol: ¿Llega el jueves?')
    expect(ofCustomer?.text).toContain(`https://tienda.mx/tuerca/cotizaciones/${id}`)
    const colleague = await signIn(test.current, { roles: ['CustomerService'], permissions: ['cotizaciones-answer'] })
    await comment(id, 'Sí, temprano.', colleague)
    const [, ofHouse, ...more] = await mails()
    expect(more).toEqual([])
    expect(ofHouse).toMatchObject({
      template: 'cotizacion_comentada_por_la_casa',
      recipient: people.buyer.user.email,
      subject: `Comentario en tu cotización ${id}`,
    })
    expect(ofHouse?.text).toContain('Sí, temprano.')
    expect(ofHouse?.text).not.toContain('jueves')
  })

  it('for staff alone is not mailed, nor included in the mail of another one', async () => {
    const id = await requested()
    await comment(id, 'Su crédito está por vencer.', people.advisor, { interno: true })
    expect(await mails()).toEqual([])
    await comment(id, 'Va en camino.', people.advisor)
    await comment(id, 'Paga tarde.', people.advisor, { interno: true })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Va en camino.')
    expect(mail?.text).not.toMatch(/crédito|tarde/u)
  })

  it('after others is included with them in one mail, fifteen minutes after the last one', async () => {
    const id = await requested()
    await Promise.all(['Uno.', 'Dos.', 'Tres.'].map((text) => comment(id, text, people.buyer)))
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    for (const text of ['Ana Ruiz: Uno.', 'Ana Ruiz: Dos.', 'Ana Ruiz: Tres.']) expect(first?.text).toContain(text)
    await comment(id, 'Cuatro.', people.buyer)
    later(10)
    await comment(id, 'Cinco.', people.buyer)
    // The other side gets mails of its own.
    await comment(id, 'Seis.', people.advisor)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      people.advisor.user.email,
      people.buyer.user.email,
    ])
    later(6)
    await Promise.all([mails(), mails()])
    const last = (await mails()).at(-1)
    expect(await mails()).toHaveLength(3)
    expect(last?.recipient).toBe(people.advisor.user.email)
    expect(last?.text).toMatch(/Cuatro\.[^]*Cinco\./u)
    expect(last?.text).not.toContain('Uno.')
    later(60)
    expect(await mails()).toHaveLength(3)
  })

  it('is not mailed to its author, to a user who has left, or to one who does not see the quote yet', async () => {
    const { id: draft } = await begin([line(ids.pads, 1)])
    await comment(draft, 'Para el martes.', people.buyer)
    const id = await requested()
    const acting = await signIn(test.current, { user: people.buyer.user, impersonatedBy: people.advisor.user.id })
    await comment(id, 'Lo pidió por teléfono.', acting)
    expect(await mails()).toEqual([])
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', people.buyer.user.id).execute()
    await comment(id, 'Ya lo tenemos.', people.advisor)
    later(60)
    expect(await mails()).toEqual([])
  })

  it('is mailed to the colleagues who may open it once its requester has left, and without an advisor to the copies alone', async () => {
    const copies = ['ventas@tienda.mx']
    await db().insertInto('mail_templates').values({ key: 'cotizacion_comentada_por_cliente', copies }).execute()
    const id = await requested()
    await post(`/api/cotizaciones/${id}/destinatarios`, { nombre: 'Rita', correo: 'rita@taller.mx' })
    const { id: userId, email } = people.clerk.user
    await db().insertInto('quote_recipients').values({ quote_id: id, user_id: userId }).execute()
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', people.buyer.user.id).execute()
    await comment(id, 'Ya lo tenemos.', people.advisor)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([email])
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', people.advisor.user.id).execute()
    await comment(id, '¿Alguien?', people.clerk)
    expect((await mails()).at(-1)).toMatchObject({ recipient: copies[0], text: expect.stringContaining('¿Alguien?') })
    await db().deleteFrom('mail_templates').execute()
  })

  it('arrives by SMTP', async () => {
    const id = await requested()
    await comment(id, '¿Te sirve <b>otra</b> marca?', people.advisor)
    await sendCommentMails(options(), { now: clock.now })
    const inbox = await openSmtpInbox()
    const from = { name: 'Tuerca', address: 'avisos@ejemplo.mx' }
    const environment = settingsOfUrl(`smtp://127.0.0.1:${inbox.port}`, from)
    const servers = new MailServers({ secret: 'a-secret-that-only-these-tests-use', environment, ca: CERTIFICATE })
    runners.start(test.current.database, mailJobs(test.current.database, { servers, storage: test.current.storage }))
    await expect.poll(() => inbox.mails.map(({ subject }) => subject)).toEqual([`Comentario en tu cotización ${id}`])
    expect(inbox.mails[0]?.html).toContain('¿Te sirve &lt;b&gt;otra&lt;/b&gt; marca?')
    expect(inbox.mails[0]?.html).toContain(`https://tienda.mx/tuerca/cotizaciones/${id}`)
  })
})

describe('the request to release an offer', () => {
  const ask = async (id: number, who = people.advisor) => {
    const { version } = await read(id, who)
    const answer = await post(`/api/cotizaciones/${id}/pideliberar`, { version, clave: key() }, who)
    expect(answer.status).toBe(200)
  }
  /** 20 % below the current price, where the advisor may go 10 %. */
  const cheapOffer = async () => {
    const id = await requested()
    await write(id, [line(ids.pads, 4, { precio: 80 })], people.advisor, { vigencia: '2026-11-30' })
    return id
  }
  const superior = async (limit: string, more: object = {}) => {
    const permissions = ['cotizaciones-answer', 'cotizaciones-authorize'] as const
    const who = await signIn(test.current, { roles: ['director'], permissions: [...permissions], ...more })
    await setLimit(who, limit)
    return who
  }

  it('is mailed once to the users who may release it: within their own limit, who see the customer, and not to its author', async () => {
    await setLimit(people.advisor, '10')
    const [able, limited, left] = [await superior('40'), await superior('15'), await superior('40')]
    const stranger = await superior('40', { roles: ['asesor'] })
    const plain = await signIn(test.current, { roles: ['director'], permissions: ['cotizaciones-answer'] })
    await db()
      .insertInto('user_withheld_permissions')
      .columns(['user_id', 'permission_id'])
      .expression((query) =>
        query
          .selectFrom('permissions')
          .select([sql<number>`${plain.user.id}::integer`.as('user_id'), 'id'])
          .where('name', '=', 'cotizaciones-authorize'),
      )
      .execute()
    await setLimit(plain, '40')
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', left.user.id).execute()
    const id = await cheapOffer()
    await ask(id)
    await ask(id)
    const sent = await mails()
    const told = sent.map(({ recipient }) => recipient)
    expect(told.filter((recipient) => recipient === able.user.email)).toHaveLength(1)
    for (const who of [limited, left, stranger, plain, people.advisor, people.buyer])
      expect(told).not.toContain(who.user.email)
    const [mail] = sent
    expect(mail?.subject).toBe(`Beto Luna pide que se libere la cotización ${id}`)
    expect(mail?.text).toContain(`https://tienda.mx/tuerca/cotizaciones/${id}`)
    expect(mail?.text).not.toMatch(/80\.00|60\.00|margen/iu)
  })

  it('names the user who requested it, who gets no mail, also where another has written the offer', async () => {
    const [requester, able] = [await superior('40'), await superior('40')]
    const id = await cheapOffer()
    await setLimit(requester, '15')
    await ask(id, requester)
    await setLimit(requester, '40')
    const sent = await mails()
    const told = sent.map(({ recipient }) => recipient)
    expect(told).toContain(able.user.email)
    expect(told).not.toContain(requester.user.email)
    expect(sent[0]?.subject).toBe(`${requester.user.name} pide que se libere la cotización ${id}`)
  })

  it('is not mailed once it was released, or written again', async () => {
    const able = await superior('40')
    const released = await cheapOffer()
    await ask(released)
    const { version } = await read(released, able)
    expect((await post(`/api/cotizaciones/${released}/libera`, { version, clave: key() }, able)).status).toBe(200)
    const changed = await cheapOffer()
    await ask(changed)
    await write(changed, [line(ids.pads, 4, { precio: 99 })], people.advisor, { vigencia: '2026-11-30' })
    const sent = await cheapOffer()
    await ask(sent)
    await act(sent, 'decline', people.advisor, { motivo: 'No hay' })
    expect(await mails()).toEqual([])
  })
})
