import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_SECRET, useTestApp } from '#test/app.ts'
import { lastAudit } from '#test/calls.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { CERTIFICATE, openSmtpInbox } from '#test/smtp.ts'
import { mailJobs } from './jobs.ts'
import { MailServers } from './mail-servers.ts'
import { settingsOfUrl } from './mail-settings.ts'
import { queueMail } from './queue-mail.ts'

const demo = useTestApp(async () => {}, { demo: true })
const serversOf = (url: string, ca?: string) =>
  new MailServers({
    secret: TEST_SECRET,
    environment: settingsOfUrl(url, { name: '', address: 'avisos@ejemplo.mx' }),
    ca,
  })
const shop = useTestApp(async () => {}, { mailServers: serversOf('smtp://127.0.0.1:1') })
const runners = useJobRunners()
const message = { subject: 'Tu enlace', text: 'https://tienda.ejemplo.mx/x#abc', html: '<p>Hola</p>' }
const mail = { template: 'recuperar_contrasena', to: 'ana@taller.mx', message }
let admin: SignedIn

beforeEach(async () => {
  admin = await signIn(demo.current, { roles: ['admin'] })
})
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(demo.current.database.db)
  await demo.current.database.db.deleteFrom('mails').execute()
})

async function get(path: string, who: Partial<SignedIn> = admin) {
  return demo.current.app.inject({ ...who, method: 'GET', url: `/api/correos/salida${path}` })
}

async function idOf(to: string): Promise<string> {
  const { db } = demo.current.database
  return (await db.selectFrom('mails').select('id').where('recipient', '=', to).executeTakeFirstOrThrow()).id
}

async function retry(id: string, who: SignedIn = admin) {
  const url = `/api/correos/salida/${id}/reintenta`
  return demo.current.app.inject({ ...who, method: 'POST', url, payload: {} })
}

it('lists, searches, filters and counts, newest first', async () => {
  const { db } = demo.current.database
  await queueMail(db, mail)
  await queueMail(db, { ...mail, to: 'no es correo' })
  const { filas } = (await get('')).json<{ filas: unknown[] }>()
  expect(filas).toMatchObject([
    {
      destinatario: 'no es correo',
      estado: 'fallido',
      respuesta: 'La dirección de correo no es válida.',
      enviado: null,
    },
    { destinatario: 'ana@taller.mx', asunto: 'Tu enlace', plantilla: 'recuperar_contrasena', estado: 'en_espera' },
  ])
  expect((await get('?estado=fallido')).json()).toMatchObject({ total: 1 })
  expect((await get('?buscar=ana@')).json()).toMatchObject({ total: 1 })
  expect((await get('?desde=2199-01-01')).json()).toMatchObject({ total: 0 })
  expect((await get('/resumen')).json()).toEqual({
    porEstado: { en_espera: 1, enviado: 0, fallido: 1, guardado: 0 },
    seEnvian: false,
    seLeen: true,
  })
  expect((await get('/exporta')).body).toContain('ana@taller.mx,Tu enlace,Recuperar la contraseña,En espera')
})

it('is for administrators', async () => {
  await queueMail(demo.current.database.db, mail)
  const id = await idOf('ana@taller.mx')
  for (const role of ['director', 'CustomerService', 'cliente']) {
    const who = await signIn(demo.current, { roles: [role] })
    const statuses = []
    for (const path of ['', '/exporta', '/resumen', `/${id}`]) statuses.push((await get(path, who)).statusCode)
    expect([...statuses, (await retry(id, who)).statusCode]).toEqual([403, 403, 403, 403, 403])
  }
  expect((await get('', {})).statusCode).toBe(401)
})

describe('messages', () => {
  it('are read in the demo', async () => {
    await queueMail(demo.current.database.db, mail)
    expect((await get(`/${await idOf('ana@taller.mx')}`)).json()).toMatchObject({
      asunto: 'Tu enlace',
      texto: message.text,
      html: message.html,
    })
    expect((await get('/999999')).statusCode).toBe(404)
  })

  it('cannot be read in a shop: their links open accounts', async () => {
    const who = await signIn(shop.current, { roles: ['admin'] })
    await queueMail(shop.current.database.db, mail)
    const url = '/api/correos/salida'
    const answer = await shop.current.app.inject({ ...who, method: 'GET', url: `${url}/1` })
    expect(answer.statusCode).toBe(404)
    const listed = await shop.current.app.inject({ ...who, method: 'GET', url })
    expect(listed.body).not.toContain('#abc')
    const summary = await shop.current.app.inject({ ...who, method: 'GET', url: `${url}/resumen` })
    expect(summary.json()).toMatchObject({ seEnvian: true, seLeen: false })
  })
})

describe('sending again', () => {
  it('sends what could not be sent', async () => {
    const { database, storage } = demo.current
    const inbox = await openSmtpInbox()
    await queueMail(database.db, mail)
    const id = await idOf('ana@taller.mx')
    await database.db.updateTable('mails').set({ state: 'fallido', answer: '550 no' }).execute()
    expect((await retry(id)).json()).toEqual({ success: true })
    expect(await lastAudit(demo.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'correo.reintentado',
      subject_id: id,
      subject_name: 'Tu enlace',
      before: { state: 'fallido', answer: '550 no' },
    })
    expect((await get('')).json()).toMatchObject({ filas: [{ estado: 'en_espera', respuesta: '' }] })
    // Two jobs try to send it by now.
    runners.start(
      database,
      mailJobs(database, { servers: serversOf(`smtp://127.0.0.1:${inbox.port}`, CERTIFICATE), storage }),
    )
    await expect.poll(async () => (await get('')).json()).toMatchObject({ filas: [{ estado: 'enviado' }] })
    expect(inbox.mails).toHaveLength(1)
    expect((await retry(id)).statusCode).toBe(409)
  })

  it('sends a private mail again, whose text nobody reads', async () => {
    await queueMail(demo.current.database.db, { ...mail, isPrivate: true })
    await demo.current.database.db.updateTable('mails').set({ state: 'fallido', answer: '550 ana@taller.mx' }).execute()
    const id = await idOf('ana@taller.mx')
    expect((await get(`/${id}`)).json()).toMatchObject({ asunto: '', texto: '', respuesta: '' })
    expect((await retry(id)).json()).toEqual({ success: true })
    expect(JSON.stringify(await lastAudit(demo.current))).not.toContain('ana@taller.mx')
  })

  it('refuses a mail that was never written, and an unknown one', async () => {
    const broken = () => {
      throw new Error('x')
    }
    await queueMail(demo.current.database.db, { ...mail, message: broken })
    expect((await retry(await idOf('ana@taller.mx'))).statusCode).toBe(409)
    expect((await retry('999999')).statusCode).toBe(404)
  })
})
