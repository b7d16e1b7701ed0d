import { sql } from 'kysely'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { explainOutcome } from '#server/platform/mail/explain-outcome.ts'
import { mailJobs } from '#server/platform/mail/jobs.ts'
import { MailServer } from '#server/platform/mail/mail-server.ts'
import { MailServers } from '#server/platform/mail/mail-servers.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { TEST_SECRET, useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { CERTIFICATE, openSmtpInbox, smtpError } from '#test/smtp.ts'

const mailServers = new MailServers({ secret: TEST_SECRET, ca: CERTIFICATE, allowsPrivate: true })
const test = useTestApp(async () => {}, { mailServers })
const runners = useJobRunners()
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))

const URL = '/api/correos/configuracion'
const PASSWORD = 'se/creto:ñ '
const onAuth: NonNullable<Parameters<typeof openSmtpInbox>[0]>['onAuth'] = (auth, _session, done) => {
  logins.push(String(auth.password))
  if (auth.username === 'tienda' && auth.password === PASSWORD) done(null, { user: 'tienda' })
  else done(smtpError('535 5.7.8 authentication failed'))
}
const logins: string[] = []
const mail = (to: string) => ({
  template: 'prueba',
  to,
  message: { subject: 'Hola', text: 'a', html: '<p>a</p>' },
})

afterEach(async () => {
  const { db } = test.current.database
  await sql`delete from pgboss.job`.execute(db)
  await db.deleteFrom('mails').execute()
  await sql`update mail_settings set host = '', username = '', password_sealed = '', refused_fingerprint = ''`.execute(
    db,
  )
  logins.length = 0
})

async function save(fields: object) {
  const { version } = (await get(URL)).json as { version: number }
  return post(URL, {
    servidor: 'localhost',
    puerto: 587,
    seguridad: 'starttls',
    usuario: 'tienda',
    contrasena: PASSWORD,
    remitente: 'Refaccionaria Díaz',
    correoRemitente: 'avisos@ejemplo.mx',
    version,
    ...fields,
  })
}

const start = () =>
  runners.start(
    test.current.database,
    mailJobs(test.current.database, { servers: mailServers, storage: test.current.storage }),
  )
const stored = () =>
  test.current.database.db.selectFrom('mails').select(['state', 'attempts', 'is_held']).orderBy('id').execute()

describe('the password', () => {
  it('is stored encrypted, and no answer and no audit has it', async () => {
    expect((await save({})).status).toBe(200)
    const { json } = await get(URL)
    expect(json).toMatchObject({
      servidor: 'localhost',
      usuario: 'tienda',
      tieneContrasena: true,
      origen: 'pantalla',
      enUso: 'localhost:587',
      detenido: null,
    })
    expect(JSON.stringify(json)).not.toContain('se/creto')
    const row = await test.current.database.db.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('creto')
    const audited = await lastAudit(test.current)
    expect(audited).toMatchObject({ action: 'configuracion.correos_modificada', after: { isLoginNew: true } })
    expect(JSON.stringify(audited)).not.toContain('creto')
  })

  it('stays when none is written, and is shown to no other server, user or way', async () => {
    await save({})
    expect((await save({ contrasena: '', remitente: 'Otro' })).status).toBe(200)
    for (const change of [
      { servidor: 'malo.mx' },
      { puerto: 25 },
      { seguridad: 'opportunistic' },
      { usuario: 'otro' },
    ]) {
      const { status, json } = await save({ contrasena: '', ...change })
      expect([status, json]).toMatchObject([
        400,
        { error: { fields: { contrasena: expect.stringContaining('otra vez') } } },
      ])
    }
    expect((await save({ contrasena: '', usuario: '' })).status).toBe(200)
    expect((await save({ contrasena: '' })).json).toMatchObject({
      error: { fields: { contrasena: expect.any(String) } },
    })
  })

  it('that can no longer be decrypted is required again, and mail waits', async () => {
    await save({})
    const { db } = test.current.database
    const other = new MailServers({ secret: 'the-secret-of-another-installation' })
    await queueMail(db, mail('ana@taller.mx'))
    runners.start(
      test.current.database,
      mailJobs(test.current.database, { servers: other, storage: test.current.storage }),
    )
    await expect.poll(stored).toEqual([{ state: 'en_espera', attempts: 0, is_held: true }])
  })
})

it.each([
  [{ servidor: 'smtp://x.mx' }, 'servidor'],
  [{ servidor: 'a b' }, 'servidor'],
  [{ puerto: 0 }, 'puerto'],
  [{ seguridad: 'none' }, 'seguridad'],
  [{ correoRemitente: '' }, 'correoRemitente'],
  [{ correoRemitente: 'Ana' }, 'correoRemitente'],
])('%j is refused, naming the field', async (wrong, field) => {
  const { status, json } = await save(wrong)
  expect([status, Object.keys((json as { error: { fields: object } }).error.fields)]).toEqual([400, [field]])
})

it('of two concurrent changes the second gets a notice', async () => {
  const { version } = (await get(URL)).json as { version: number }
  const both = await Promise.all([save({ version }), save({ version })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(JSON.stringify(both)).not.toContain('creto')
})

it('is for administrators', async () => {
  for (const role of ['director', 'MKTG', 'cliente']) {
    const who = await signIn(test.current, { roles: [role] })
    const statuses = [(await get(URL, who)).status, (await post(URL, {}, who)).status]
    expect([...statuses, (await post('/api/correos/prueba', { para: 'a@b.mx' }, who)).status]).toEqual([403, 403, 403])
  }
})

describe('a server that refuses the password', () => {
  it('is tried once for all waiting mail, which is sent when the settings are corrected', async () => {
    const { db } = test.current.database
    const inbox = await openSmtpInbox({ authOptional: false, onAuth })
    await save({ puerto: inbox.port, contrasena: 'otra' })
    await queueMail(db, mail('0@taller.mx'))
    start()
    await expect.poll(stored).toEqual([{ state: 'en_espera', attempts: 0, is_held: true }])
    for (let count = 1; count < 30; count++) await queueMail(db, mail(`${count}@taller.mx`))
    await expect.poll(async () => (await stored()).filter((row) => row.is_held).length).toBe(30)
    expect(logins).toEqual(['otra'])
    expect((await get(URL)).json).toMatchObject({
      detenido: { respuesta: expect.stringContaining('535'), correos: 30 },
    })

    await save({ puerto: inbox.port })
    await expect.poll(() => inbox.mails.length).toBe(30)
    await expect.poll(async () => new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['enviado']))
    expect((await stored()).every(({ attempts }) => attempts === 1)).toBe(true)
    expect((await get(URL)).json).toMatchObject({ detenido: null })
  })

  it('and takes it later is tried again by a test', async () => {
    const { db } = test.current.database
    let isOpen = false
    const inbox = await openSmtpInbox({
      authOptional: false,
      onAuth: (_auth, _session, done) => (isOpen ? done(null, { user: 'x' }) : done(smtpError('535 5.7.8 blocked'))),
    })
    await save({ puerto: inbox.port })
    await queueMail(db, mail('ana@taller.mx'))
    start()
    await expect.poll(stored).toMatchObject([{ is_held: true }])
    isOpen = true
    expect((await post('/api/correos/prueba', { para: 'prueba@taller.mx' })).json).toMatchObject({ aceptado: true })
    await expect.poll(stored).toMatchObject([{ state: 'enviado' }])
    expect(inbox.mails.map(({ subject }) => subject)).toEqual(['Correo de prueba', 'Hola'])
  })

  it('or the sender holds the mail too', async () => {
    const inbox = await openSmtpInbox({ onMailFrom: (_from, _session, done) => done(smtpError('553 5.7.1 not yours')) })
    await save({ puerto: inbox.port, usuario: '', contrasena: '' })
    await queueMail(test.current.database.db, mail('ana@taller.mx'))
    start()
    await expect.poll(stored).toEqual([{ state: 'en_espera', attempts: 0, is_held: true }])
  })
})

describe('a test mail', () => {
  it('reveals nothing of another service at a port', async () => {
    const other = createServer((socket) => void socket.end('SSH-2.0-OpenSSH_9.9 interno\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    await save({ puerto: (other.address() as AddressInfo).port, usuario: '', contrasena: '' })
    const { json } = await post('/api/correos/prueba', { para: 'ana@taller.mx' })
    expect(json).toMatchObject({ aceptado: false })
    expect(JSON.stringify([json, await lastAudit(test.current)])).not.toContain('SSH')
  })

  it.each([
    'localhost',
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.1.2.3',
  ])('does not connect to %s unless who runs the server allows it', async (host) => {
    const inbox = await openSmtpInbox()
    const from = { name: 'Tienda', address: 'avisos@ejemplo.mx' }
    const settings = { host, port: inbox.port, security: 'opportunistic', username: '', password: '', from } as const
    const server = new MailServer(settings, { isPublicOnly: true })
    const sent = { messageId: 'a', recipient: 'ana@taller.mx', subject: 'Hola', text: 'a', html: '<p>a</p>', files: [] }
    const outcome = await server.send(sent, AbortSignal.timeout(10_000))
    expect(outcome).toMatchObject({ kind: 'unwelcome', code: 'EPRIVATE', response: '' })
    expect(inbox.mails).toEqual([])
    expect(explainOutcome(outcome, settings, 'ana@taller.mx')).toContain('red privada')
  })

  it('tries typed settings before they are in force: nothing is stored, held mail waits on, and a password goes to no other server', async () => {
    const { db } = test.current.database
    const [wrong, right] = [
      await openSmtpInbox({ authOptional: false, onAuth: (_auth, _session, done) => done(smtpError('535 5.7.8 no')) }),
      await openSmtpInbox({ authOptional: false, onAuth }),
    ]
    await save({ puerto: wrong.port })
    await queueMail(db, mail('ana@taller.mx'))
    start()
    await expect.poll(stored).toMatchObject([{ is_held: true }])
    const { json: before } = await get(URL)
    const typed = {
      servidor: 'localhost',
      puerto: right.port,
      seguridad: 'starttls',
      usuario: 'tienda',
      contrasena: PASSWORD,
      remitente: 'Refaccionaria Díaz',
      correoRemitente: 'avisos@ejemplo.mx',
      version: before.version,
    }
    const attempt = (ajustes: object) => post('/api/correos/prueba', { para: 'ana@taller.mx', ajustes })
    expect((await attempt(typed)).json).toMatchObject({ aceptado: true, servidor: `localhost:${right.port}` })
    expect(JSON.stringify(await lastAudit(test.current))).not.toContain('creto')
    expect((await attempt({ ...typed, contrasena: 'mala' })).json).toMatchObject({ aceptado: false })
    const refused = await attempt({ ...typed, contrasena: '' })
    expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([400, ['contrasena']])
    expect((await attempt({ ...typed, servidor: '' })).status).toBe(400)
    expect((await attempt({ ...typed, puerto: 0 })).status).toBe(400)
    expect((await get(URL)).json).toEqual(before)
    expect(await stored()).toMatchObject([{ is_held: true }])
    expect(right.mails.map(({ subject }) => subject)).toEqual(['Correo de prueba'])
  })

  it('is a whole conversation, and shows the server’s answer', async () => {
    const inbox = await openSmtpInbox({ secure: true, authOptional: false, onAuth })
    await save({ puerto: inbox.port, seguridad: 'tls' })
    const { json } = await post('/api/correos/prueba', { para: 'ana@taller.mx' })
    expect(json).toMatchObject({
      aceptado: true,
      respuesta: expect.stringMatching(/^250 /u),
      explicacion: expect.stringContaining('aceptó el correo para ana@taller.mx'),
    })
    expect(inbox.mails[0]).toMatchObject({
      subject: 'Correo de prueba',
      from: { text: '"Refaccionaria Díaz" <avisos@ejemplo.mx>' },
    })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'configuracion.correos_probada',
      after: { to: 'ana@taller.mx', accepted: true },
    })
  })

  it.each([
    [
      'a wrong password',
      { authOptional: false, onAuth },
      { contrasena: 'mala' },
      'no acepta el usuario tienda o su contraseña',
    ],
    [
      'no user where one is asked for',
      { authOptional: false, onAuth },
      { usuario: '', contrasena: '' },
      'pide identificarse',
    ],
    ['no TLS', { disabledCommands: ['STARTTLS', 'AUTH'] }, { usuario: '', contrasena: '' }, 'no ofrece STARTTLS'],
    ['TLS from the start where there is none', {}, { seguridad: 'tls' }, 'no habla TLS desde el inicio'],
    [
      'an address that is not there',
      { onRcptTo: answer('550 5.1.1 no such user') },
      { usuario: '' },
      'ana@taller.mx no existe',
    ],
    ['a full mailbox', { onRcptTo: answer('452 4.2.2 mailbox full') }, { usuario: '' }, 'está lleno'],
    [
      'a sender that is not ours',
      { onMailFrom: answer('553 5.7.1 no') },
      { usuario: '' },
      'a nombre de avisos@ejemplo.mx',
    ],
    ['a server that wants us to wait', { onRcptTo: answer('451 4.7.1 greylisted') }, { usuario: '' }, 'esperar'],
  ])('%s is explained in words', async (_case, options, change, words) => {
    const inbox = await openSmtpInbox(options)
    await save({ puerto: inbox.port, ...change })
    const { json } = await post('/api/correos/prueba', { para: 'ana@taller.mx' })
    expect(json).toMatchObject({ aceptado: false, explicacion: expect.stringContaining(words) })
  })

  it('no server there, and no such name', async () => {
    const away = await openSmtpInbox()
    await away.close()
    await save({ puerto: away.port, usuario: '' })
    const said = async () => (await post('/api/correos/prueba', { para: 'ana@taller.mx' })).json
    expect(await said()).toMatchObject({ explicacion: expect.stringContaining('Nada contesta en localhost') })
    await save({ servidor: 'correo.invalid', usuario: '' })
    expect(await said()).toMatchObject({ explicacion: expect.stringContaining('ningún servidor con el nombre') })
  })

  it('without a server there is none', async () => {
    expect((await post('/api/correos/prueba', { para: 'ana@taller.mx' })).status).toBe(409)
  })
})

function answer(text: string) {
  return (_address: unknown, _session: unknown, done: (error: Error) => void) => done(smtpError(text))
}
