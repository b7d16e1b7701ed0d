import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { useJobRunners } from '#test/jobs.ts'
import { startServer } from '#test/server-process.ts'
import { CERTIFICATE, openSmtpInbox, smtpError } from '#test/smtp.ts'
import { MAX_ATTACHED_BYTES, type Attachment } from './attachments.ts'
import { frameMail } from './frame.ts'
import { mailJobs } from './jobs.ts'
import { MailServers } from './mail-servers.ts'
import { settingsOfUrl } from './mail-settings.ts'
import { queueMail, type Mail } from './queue-mail.ts'
import { forgetRefusal } from './settings-store.ts'

const database = useTestDatabase()
const storage = useTestStorage()
const runners = useJobRunners()

const from = { name: 'Refaccionaria Díaz', address: 'avisos@ejemplo.mx' }
const mail: Mail = {
  template: 'prueba',
  to: 'ana@taller.mx',
  message: frameMail({
    shop: 'Refaccionaria Díaz',
    subject: 'Tu cotización está lista',
    greeting: 'Hola, Ana:',
    paragraphs: ['Ya puedes verla.'],
    action: { label: 'Ver la cotización', url: 'https://tienda.ejemplo.mx/tuerca/cotizacion/1' },
  }),
}

afterEach(async () => {
  await sql`delete from pgboss.job`.execute(database.current.db)
  await database.current.db.deleteFrom('mails').execute()
  await forgetRefusal(database.current.db)
})

const secret = 'a-secret-that-only-these-tests-use'
const jobsOf = (servers: MailServers) => mailJobs(database.current, { servers, storage: storage.current })
const serversOf = (url: string, ca?: string) => new MailServers({ secret, environment: settingsOfUrl(url, from), ca })

/** A server of ours that hands its mail to this port. */
function start(port: number, { url = `smtp://127.0.0.1:${port}`, ca = CERTIFICATE } = {}) {
  return runners.start(database.current, jobsOf(serversOf(url, ca)))
}

async function stored() {
  return database.current.db.selectFrom('mails').select(['state', 'attempts', 'answer']).orderBy('id').execute()
}

/** The next try at once: after the job has failed, which happens after the mail's state changes. */
async function tryAgainNow(): Promise<void> {
  await expect.poll(hurryRetries).toBe(1n)
}

async function hurryRetries(): Promise<bigint | undefined> {
  const query = sql`update pgboss.job set start_after = now() where state = 'retry'`
  return (await query.execute(database.current.db)).numAffectedRows
}

describe('a mail', () => {
  it('arrives as it was written', async () => {
    const inbox = await openSmtpInbox()
    await queueMail(database.current.db, mail)
    start(inbox.port)
    await expect.poll(() => inbox.mails.length).toBe(1)
    const [got] = inbox.mails
    expect(got?.from?.text).toBe('"Refaccionaria Díaz" <avisos@ejemplo.mx>')
    expect(got?.to).toMatchObject({ text: 'ana@taller.mx' })
    expect(got?.subject).toBe('Tu cotización está lista')
    expect(got?.messageId).toMatch(/^<[0-9a-f-]{36}@ejemplo\.mx>$/u)
    expect(got?.text).toContain('Ver la cotización:\nhttps://tienda.ejemplo.mx/tuerca/cotizacion/1')
    expect(got?.html).toContain('href="https://tienda.ejemplo.mx/tuerca/cotizacion/1"')
    expect(got?.headers.get('auto-submitted')).toBe('auto-generated')
    await expect
      .poll(stored)
      .toMatchObject([{ state: 'enviado', attempts: 1, answer: expect.stringMatching(/^250 /u) }])
    const bodies = await database.current.db.selectFrom('mails').select(['body_text', 'body_html']).execute()
    expect(bodies).toEqual([{ body_text: '', body_html: '' }])
  })

  it('of a transaction that rolls back is not sent', async () => {
    const inbox = await openSmtpInbox()
    await inTransaction(database.current, async ({ db }) => {
      await queueMail(db, mail)
      return new Failure('conflict', 'No')
    })
    await inTransaction(database.current, ({ db }) => queueMail(db, { ...mail, to: 'beto@taller.mx' }))
    start(inbox.port)
    await expect.poll(() => inbox.mails.map(({ to }) => to)).toMatchObject([{ text: 'beto@taller.mx' }])
  })

  it('is sent once, by one of two servers', async () => {
    const inbox = await openSmtpInbox()
    for (let count = 0; count < 6; count++) await queueMail(database.current.db, mail)
    start(inbox.port)
    start(inbox.port)
    await expect.poll(async () => (await stored()).filter(({ state }) => state === 'enviado').length).toBe(6)
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(6)
    expect(inbox.mails).toHaveLength(6)
  })

  it('is final when refused with 550: it is not tried again, and shows why', async () => {
    const inbox = await openSmtpInbox({
      onRcptTo: (_address, _session, done) => done(smtpError('550 5.1.1 no such user here')),
    })
    await queueMail(database.current.db, mail)
    start(inbox.port)
    await expect.poll(stored).toEqual([{ state: 'fallido', attempts: 1, answer: '550 5.1.1 no such user here' }])
  })

  it('that is postponed (451) is tried again with the same Message-ID', async () => {
    const answers = ['451 4.7.1 try again later', undefined]
    const inbox = await openSmtpInbox({ answer: () => answers.shift() })
    await queueMail(database.current.db, mail)
    start(inbox.port)
    await expect.poll(stored).toEqual([{ state: 'en_espera', attempts: 1, answer: '451 4.7.1 try again later' }])
    const { message_id: id } = await database.current.db
      .selectFrom('mails')
      .select('message_id')
      .executeTakeFirstOrThrow()
    await tryAgainNow()
    await expect.poll(stored).toMatchObject([{ state: 'enviado', attempts: 2 }])
    expect(inbox.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@ejemplo.mx>`])
  })

  it('that is private and postponed leaves its recipient in no output of its job', async () => {
    const inbox = await openSmtpInbox({ answer: () => '451 4.7.1 <ana@taller.mx> try again later' })
    await queueMail(database.current.db, { ...mail, isPrivate: true })
    start(inbox.port)
    const outputs = async () => {
      const query = sql<{ output: string }>`select output::text from pgboss.job where state = 'retry'`
      return (await query.execute(database.current.db)).rows.map(({ output }) => output)
    }
    await expect.poll(outputs).toEqual([expect.stringContaining('El servidor pide esperar.')])
    expect((await outputs()).join('')).not.toContain('ana@taller.mx')
  })

  it('waits for a server that is away', async () => {
    const away = await openSmtpInbox()
    await away.close()
    await queueMail(database.current.db, mail)
    start(away.port)
    await expect
      .poll(stored)
      .toMatchObject([{ state: 'en_espera', attempts: 1, answer: expect.stringContaining('ECONNREFUSED') }])
    const back = await openSmtpInbox({ port: away.port })
    await tryAgainNow()
    await expect.poll(stored).toMatchObject([{ state: 'enviado' }])
    expect(back.mails).toHaveLength(1)
  })

  it('fails after its last try', async () => {
    const inbox = await openSmtpInbox({ answer: () => '451 4.3.2 not now' })
    await queueMail(database.current.db, mail)
    await sql`update pgboss.job set retry_limit = 0`.execute(database.current.db)
    start(inbox.port)
    await expect.poll(stored).toEqual([{ state: 'fallido', attempts: 1, answer: '451 4.3.2 not now' }])
  })

  it('of a server that was killed in the middle of it is sent by another', async () => {
    const reached = Promise.withResolvers<void>()
    const never = new Promise<undefined>(() => {})
    let count = 0
    const inbox = await openSmtpInbox({
      disabledCommands: ['STARTTLS'],
      answer: () => {
        count += 1
        if (count > 1) return undefined
        reached.resolve()
        return never
      },
    })
    await queueMail(database.current.db, mail)
    const program = join(import.meta.dirname, 'process-for-tests.ts')
    const server = startServer({}, { args: [program, database.current.url, String(inbox.port)] })
    await reached.promise
    server.child.kill('SIGKILL')
    await server.exited
    expect(await stored()).toMatchObject([{ state: 'en_espera', attempts: 0 }])
    await sql`update pgboss.job set expire_seconds = 1`.execute(database.current.db)
    start(inbox.port)
    await expect
      .poll(async () => {
        await hurryRetries()
        return stored()
      })
      .toMatchObject([{ state: 'enviado', attempts: 1 }])
    expect(inbox.mails).toHaveLength(1)
  })

  it('that another server is sending is left to it, and looked after later', async () => {
    const inbox = await openSmtpInbox()
    await queueMail(database.current.db, mail)
    await inTransaction(database.current, async ({ db }) => {
      await db.selectFrom('mails').select('id').forUpdate().execute()
      start(inbox.port)
      await expect
        .poll(async () => (await sql`select 1 from pgboss.job where state = 'retry'`.execute(database.current.db)).rows)
        .toHaveLength(1)
    })
    expect(inbox.mails).toHaveLength(0)
    await tryAgainNow()
    await expect.poll(stored).toMatchObject([{ state: 'enviado', attempts: 1 }])
  })

  it('stays where no server is configured', async () => {
    await queueMail(database.current.db, mail)
    runners.start(database.current, jobsOf(new MailServers({ secret })))
    await expect
      .poll(
        async () => (await sql`select 1 from pgboss.job where state = 'completed'`.execute(database.current.db)).rows,
      )
      .toHaveLength(1)
    expect(await stored()).toEqual([{ state: 'guardado', attempts: 0, answer: '' }])
  })
})

describe('attachments', () => {
  /** A file of the store, with bytes that no text decoder leaves unchanged. */
  async function storeFile(letter: string, bytes: number, name = 'Cotización 12.pdf'): Promise<Attachment> {
    const fileName = `${letter.repeat(32)}.pdf`
    await storage.current.write(fileName, Buffer.alloc(bytes, '\x00\xff\r\n.\r\nñ%PDF'))
    return { name, fileName, bytes }
  }

  it('arrive byte for byte, in their order, under their names', async () => {
    const inbox = await openSmtpInbox()
    const attachments = [await storeFile('a', 3_000_001), await storeFile('b', 17, 'Refacción "1".pdf')]
    await queueMail(database.current.db, { ...mail, attachments })
    start(inbox.port)
    await expect.poll(stored).toMatchObject([{ state: 'enviado', attempts: 1 }])
    const [got] = inbox.mails
    expect(got?.text).toContain('Ya puedes verla.')
    expect(got?.html).toContain('Ver la cotización')
    expect(got?.attachments.map(({ filename, contentType, size }) => [filename, contentType, size])).toEqual([
      ['Cotización 12.pdf', 'application/pdf', 3_000_001],
      ['Refacción "1".pdf', 'application/pdf', 17],
    ])
    for (const [index, { fileName }] of attachments.entries())
      expect(got?.attachments[index]?.content.equals(await storage.read(fileName))).toBe(true)
  })

  it('go with each try', async () => {
    let count = 0
    const inbox = await openSmtpInbox({ answer: () => (++count === 1 ? '451 4.3.2 not now' : undefined) })
    const file = await storeFile('c', 200_000)
    await queueMail(database.current.db, { ...mail, attachments: [file] })
    start(inbox.port)
    await expect.poll(stored).toMatchObject([{ state: 'en_espera', attempts: 1 }])
    await tryAgainNow()
    await expect.poll(stored).toMatchObject([{ state: 'enviado', attempts: 2 }])
    expect(inbox.mails.map(({ attachments }) => attachments.map(({ size }) => size))).toEqual([[200_000]])
  })

  it('are bounded together: the mail reports it, and the act that it notifies of goes on', async () => {
    const half = MAX_ATTACHED_BYTES / 2
    const attachments = [await storeFile('d', half), await storeFile('e', half)]
    await queueMail(database.current.db, { ...mail, attachments })
    const [one, other] = attachments
    await queueMail(database.current.db, { ...mail, attachments: [one!, { ...other!, bytes: half + 1 }] })
    expect(await stored()).toEqual([
      { state: 'en_espera', attempts: 0, answer: '' },
      { state: 'fallido', attempts: 0, answer: 'Los archivos adjuntos pesan más de 7 MB.' },
    ])
    expect((await sql`select 1 from pgboss.job`.execute(database.current.db)).rows).toHaveLength(1)
  })

  it.each([
    ['is gone', (file: Attachment) => storage.current.remove(file.fileName)],
    ['is another', (file: Attachment) => storage.current.write(file.fileName, Buffer.from('shorter'))],
  ])('a file that %s ends the mail, with the reason', async (_what, change) => {
    const inbox = await openSmtpInbox()
    const file = await storeFile('f', 1000)
    await queueMail(database.current.db, { ...mail, attachments: [file] })
    await change(file)
    start(inbox.port)
    await expect.poll(stored).toEqual([{ state: 'fallido', attempts: 1, answer: 'Un archivo adjunto ya no está.' }])
    expect(inbox.mails).toHaveLength(0)
  })

  it('too large for the server (552) end their mail and hold no other', async () => {
    let count = 0
    const inbox = await openSmtpInbox({ answer: () => (++count === 1 ? '552 5.3.4 too big' : undefined) })
    await queueMail(database.current.db, { ...mail, attachments: [await storeFile('1', 50_000)] })
    start(inbox.port)
    await expect.poll(stored).toEqual([{ state: 'fallido', attempts: 1, answer: '552 5.3.4 too big' }])
    await queueMail(database.current.db, mail)
    await expect.poll(stored).toMatchObject([{ state: 'fallido' }, { state: 'enviado' }])
  })

  it.each([
    ['a.pdf\r\nBcc: todos@ejemplo.mx', 'a.pdf Bcc: todos@ejemplo.mx'],
    ['../../a\0.pdf', '../../a .pdf'],
  ])('a name adds no header: %j', async (name, expected) => {
    const inbox = await openSmtpInbox()
    await queueMail(database.current.db, { ...mail, attachments: [await storeFile('2', 10, name)] })
    start(inbox.port)
    await expect.poll(() => inbox.mails.length).toBe(1)
    const names = await database.current.db.selectFrom('mail_attachments').select('name').execute()
    expect(names).toEqual([{ name: expected }])
    expect(inbox.sources[0]).not.toMatch(/^Bcc:/imu)
  })
})

describe('TLS and password', () => {
  const onAuth: NonNullable<Parameters<typeof openSmtpInbox>[0]>['onAuth'] = (auth, _session, done) => {
    if (auth.username === 'tienda' && auth.password === 'se/creto:ñ') done(null, { user: 'tienda' })
    else done(smtpError('535 5.7.8 authentication failed'))
  }
  const login = `tienda:${encodeURIComponent('se/creto:ñ')}`

  it.each([
    ['smtps', { secure: true }],
    ['smtp', {}],
  ])('%s:// with the password of the address', async (protocol, options) => {
    const inbox = await openSmtpInbox({ ...options, authOptional: false, onAuth })
    await queueMail(database.current.db, mail)
    start(inbox.port, { url: `${protocol}://${login}@localhost:${inbox.port}` })
    await expect.poll(stored).toMatchObject([{ state: 'enviado' }])
    expect(inbox.mails).toHaveLength(1)
  })

  it('a wrong password is not the fault of the mail, which waits', async () => {
    const inbox = await openSmtpInbox({ authOptional: false, onAuth })
    await queueMail(database.current.db, mail)
    start(inbox.port, { url: `smtp://tienda:otra@localhost:${inbox.port}` })
    await expect
      .poll(stored)
      .toMatchObject([{ state: 'en_espera', attempts: 0, answer: expect.stringContaining('535') }])
  })

  it('nothing is sent to a server whose certificate no known authority signed', async () => {
    const inbox = await openSmtpInbox({ secure: true })
    await queueMail(database.current.db, mail)
    runners.start(database.current, jobsOf(serversOf(`smtps://localhost:${inbox.port}`)))
    await expect
      .poll(stored)
      .toMatchObject([{ state: 'en_espera', attempts: 1, answer: expect.stringContaining('self-signed') }])
    expect(inbox.mails).toHaveLength(0)
  })

  it('smtps:// does not speak to a server without TLS', async () => {
    const inbox = await openSmtpInbox()
    await queueMail(database.current.db, mail)
    start(inbox.port, { url: `smtps://localhost:${inbox.port}` })
    await expect.poll(stored).toMatchObject([{ state: 'en_espera', attempts: 1 }])
    expect(inbox.mails).toHaveLength(0)
  })
})

describe('what people wrote', () => {
  it.each([
    ['Ana\r\nBcc: todos@ejemplo.mx', 'Ana Bcc: todos@ejemplo.mx'],
    ['Ana\u2028X-Otro: 1', 'Ana X-Otro: 1'],
    ['\0Ana\u0085', 'Ana'],
  ])('a subject stays one line: %j', async (subject, expected) => {
    const inbox = await openSmtpInbox()
    await queueMail(database.current.db, { ...mail, message: { subject, text: 'a\0b', html: 'c' } })
    start(inbox.port)
    await expect.poll(() => inbox.mails.map((got) => got.subject)).toEqual([expected])
    expect(inbox.sources[0]).not.toMatch(/^(Bcc|X-Otro):/imu)
  })

  it.each([
    'ana@taller.mx\r\nBcc: todos@ejemplo.mx',
    'ana@taller.mx, beto@taller.mx',
    '"ana, beto"@taller.mx',
    'Ana <ana@taller.mx>',
    'ana',
    '',
  ])('no address, no mail, and no error: %j', async (to) => {
    await queueMail(database.current.db, { ...mail, to })
    expect(await stored()).toEqual([{ state: 'fallido', attempts: 0, answer: 'La dirección de correo no es válida.' }])
    expect((await sql`select 1 from pgboss.job`.execute(database.current.db)).rows).toEqual([])
  })

  it('a template that fails stops nothing', async () => {
    const message = () =>
      frameMail({ shop: 'X', subject: 'Y', paragraphs: [], action: { label: 'Z', url: '/tuerca/home' } })
    await queueMail(database.current.db, { ...mail, message })
    expect(await stored()).toMatchObject([
      { state: 'fallido', answer: expect.stringContaining('No se pudo redactar el mensaje') },
    ])
  })
})
