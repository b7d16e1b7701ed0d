import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { queueMail } from './queue-mail.ts'
import { readBounce } from './read-bounce.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
afterEach(async () => {
  await test.current.database.db.deleteFrom('mails').execute()
  await test.current.database.db.deleteFrom('mail_bounces').execute()
})

const URL = '/api/correos/rebotes'

const report = (fields: string) => `Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@correo.ejemplo.mx>
To: avisos@ejemplo.mx
Subject: Delivery Status Notification (Failure)
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="abc"

--abc
Content-Type: text/plain; charset=utf-8

No se pudo entregar su mensaje.

--abc
Content-Type: message/delivery-status

Reporting-MTA: dns; correo.ejemplo.mx

${fields}

--abc
Content-Type: message/rfc822

From: avisos@ejemplo.mx
To: ana@taller.mx
Subject: Tu pedido

Hola
--abc--
`
const FAILED = `Original-Recipient: rfc822;ana@taller.mx
Final-Recipient: rfc822; Ana@Taller.mx
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not
 exist`

describe('the message of another server', () => {
  it.each([
    [
      'a report (RFC 3464)',
      report(FAILED),
      [
        {
          address: 'ana@taller.mx',
          status: '5.1.1',
          reason: '550-5.1.1 The email account that you tried to reach does not exist',
        },
      ],
    ],
    [
      'with the line ends of mail',
      report(FAILED).replaceAll('\n', '\r\n'),
      [{ address: 'ana@taller.mx', status: '5.1.1' }],
    ],
    [
      'of two recipients',
      report(`${FAILED}\n\nFinal-Recipient: rfc822; beto@taller.mx\nAction: failed\nStatus: 5.2.2`),
      [{ address: 'ana@taller.mx' }, { address: 'beto@taller.mx', status: '5.2.2', reason: '' }],
    ],
    ['only the fields, as a mail program shows them', `No se entregó.\n\n${FAILED}`, [{ address: 'ana@taller.mx' }]],
    ['what is tried still', report(FAILED.replace('failed', 'delayed')), []],
    ['a mail as any other', 'From: a@b.mx\nTo: c@d.mx\nSubject: Hola\n\nHola', []],
    ['an address that is none', report(FAILED.replaceAll(/ana@taller.mx/giu, 'ana taller')), []],
    ['nothing', '', []],
  ])('%s', async (_what, message, expected) => {
    expect(await readBounce(message)).toMatchObject(expected)
    expect(await readBounce(message)).toHaveLength(expected.length)
  })

  it('of any bytes ends in a few bounces or none', async () => {
    const long = `${FAILED}\n\n`.repeat(3000)
    expect(await readBounce(report(long))).toHaveLength(1)
    expect(await readBounce(`\0\u{d800}${'Final-Recipient: '.repeat(5000)}`)).toEqual([])
  })
})

it('is pasted, and shown at the mails to the address until an administrator notes that it works again', async () => {
  const message = { subject: 'Tu pedido', text: 'a', html: '<p>a</p>' }
  for (const to of ['ANA@taller.mx', 'beto@taller.mx']) {
    await queueMail(test.current.database.db, { template: 'prueba', to, message })
  }
  expect((await post(`${URL}/mensaje`, { mensaje: report(FAILED) })).json).toMatchObject({
    direcciones: [{ correo: 'ana@taller.mx', estatus: '5.1.1' }],
  })
  expect(await lastAudit(test.current)).toMatchObject({
    actor_id: admin.user.id,
    action: 'correo.rebote_anotado',
    subject_id: 'ana@taller.mx',
  })
  const shown = async (query = '') => (await get(`/api/correos/salida${query}`)).json
  expect(await shown()).toMatchObject({
    filas: [
      { destinatario: 'beto@taller.mx', rebote: null },
      { destinatario: 'ANA@taller.mx', rebote: { estatus: '5.1.1', razon: expect.stringContaining('does not exist') } },
    ],
  })
  expect(await shown('?rebotados=si')).toMatchObject({ total: 1 })
  expect((await get('/api/correos/salida/exporta')).json).toContain('5.1.1 550')
  expect((await post(`${URL}/quita`, { correo: 'ANA@taller.mx' })).status).toBe(200)
  expect(await shown('?rebotados=si')).toMatchObject({ total: 0 })
  expect((await post(`${URL}/quita`, { correo: 'ana@taller.mx' })).status).toBe(404)
})

it('whether the address of a private mail bounced is neither shown nor revealed by the filter', async () => {
  const message = { subject: 'Tu cotización', text: 'a', html: 'b' }
  await queueMail(test.current.database.db, { template: 'prueba', to: 'Lupe@ejemplo.mx', message, isPrivate: true })
  expect((await post(URL, { correo: 'lupe@ejemplo.mx', razon: 'No existe' })).status).toBe(200)
  const { filas } = (await get('/api/correos/salida')).json
  expect(filas).toMatchObject([{ destinatario: 'Privado', rebote: null }])
  expect((await get('/api/correos/salida?rebotados=si')).json).toMatchObject({ total: 0 })
})

it('an address is marked by hand, and a message without one is refused with the way to get it', async () => {
  expect((await post(URL, { correo: 'Ana@taller.mx', razon: 'Me lo dijo por teléfono' })).status).toBe(200)
  const rows = await test.current.database.db.selectFrom('mail_bounces').select(['address', 'reason']).execute()
  expect(rows).toEqual([{ address: 'ana@taller.mx', reason: 'Me lo dijo por teléfono' }])
  expect((await post(`${URL}/mensaje`, { mensaje: 'Hola' })).json).toMatchObject({
    error: { fields: { mensaje: expect.stringContaining('Mostrar original') } },
  })
})

it('many that did not leave are sent again at once; what left or was never written is not', async () => {
  const { db } = test.current.database
  for (const to of ['a@b.mx', 'c@b.mx', 'd@b.mx']) {
    await queueMail(db, { template: 'prueba', to, message: { subject: 'S', text: 'a', html: 'b' } })
  }
  await db.updateTable('mails').set({ state: 'fallido', answer: '550 no' }).where('recipient', '!=', 'd@b.mx').execute()
  await db.updateTable('mails').set({ state: 'enviado', body_text: '' }).where('recipient', '=', 'd@b.mx').execute()
  const answer = await post('/api/correos/salida/reintenta', { seleccion: { filtro: { buscar: 'b.mx' } } })
  expect(answer.json).toEqual({ correos: 2 })
  const states = await db.selectFrom('mails').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['en_espera', 'en_espera', 'enviado'])
  expect((await post('/api/correos/salida/reintenta', { seleccion: { filtro: { estado: 'enviado' } } })).status).toBe(
    409,
  )
})

it('is for administrators', async () => {
  const who = await signIn(test.current, { roles: ['director'] })
  const paths = [URL, `${URL}/mensaje`, `${URL}/quita`, '/api/correos/salida/reintenta']
  for (const path of paths) expect((await post(path, {}, who)).status).toBe(403)
})
