import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailJobs } from '#server/platform/mail/jobs.ts'
import { MailServers } from '#server/platform/mail/mail-servers.ts'
import { settingsOfUrl } from '#server/platform/mail/mail-settings.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument, type MadeTaxDocument } from '#test/factories/tax-documents.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { CERTIFICATE, openSmtpInbox } from '#test/smtp.ts'
import { mailSending } from './mail-service.ts'

const test = useTestApp(async () => {})
const runners = useJobRunners()
const db = () => test.current.database.db
const BOOK = '/api/documentos/contactos'
let ana: SignedIn
let stranger: SignedIn
let invoice: MadeTaxDocument
/** An address that no other test writes to. */
let rita = ''
beforeEach(async () => {
  const { id: companyId } = await makeCompany(db(), { name: 'Taller Díaz' })
  ana = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'empresa', name: 'Ana Díaz' })
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id, sight: 'grupo' })
  invoice = await makeTaxDocument(db(), { companyId })
  rita = `${randomUUID()}@contadores.mx`
})
const { get, post } = callsOf(test, () => ana)
const key = () => randomUUID()
const add = async (nombre: string, correo: string, who?: SignedIn) => post(BOOK, { nombre, correo }, who)
const send = (contactos: readonly number[], rest: object = {}, who?: SignedIn) =>
  post(`/api/documentos/${invoice.uuid}/enviar`, { clave: key(), contactos, mensaje: '', ...rest }, who)

/** Writes the mails of all sendings, with this many runs of the same job. */
async function writeMails(times = 1): Promise<void> {
  const rows = await db()
    .selectFrom('tax_document_sendings')
    .select('id')
    .where('document_id', '=', invoice.id)
    .execute()
  const options = {
    database: test.current.database,
    storage: test.current.storage,
    siteAddress: 'https://tienda.mx/tuerca',
  }
  for (const { id } of rows)
    await Promise.all(Array.from({ length: times }, () => mailSending(options, id, new Date('2026-11-27T18:00Z'))))
}

/** To the address of this test. */
async function written() {
  const { rows } = await sql<{ readonly body_text: string; readonly attached: number }>`
    select m.body_text, (select count(*)::integer from mail_attachments a where a.mail_id = m.id) as attached
    from mails m where m.recipient = ${rita}`.execute(db())
  return rows
}

describe('the address book of a company', () => {
  it('is read, changed and emptied by its own people', async () => {
    const contact = (await add('Rita Luna', 'Rita@Contadores.mx')).json
    expect(contact).toMatchObject({ nombre: 'Rita Luna', correo: 'rita@contadores.mx', version: 1 })
    expect((await get(BOOK)).json.filas).toEqual([contact])
    expect((await get(BOOK, stranger)).json.filas).toEqual([])
    const changed = await post(`${BOOK}/${contact.id}`, { nombre: 'Rita L.', correo: 'r@contadores.mx', version: 1 })
    expect(changed.json).toMatchObject({ nombre: 'Rita L.', version: 2 })
    expect(
      (await post(`${BOOK}/${contact.id}`, { nombre: 'Otra', correo: 'r@contadores.mx', version: 1 })).status,
    ).toBe(409)
    expect((await post(`${BOOK}/${contact.id}/quitar`, { version: 2 })).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'contacto_de_documentos.quitado',
      subject_name: 'Rita L.',
    })
    expect((await get(BOOK)).json.filas).toEqual([])
  })

  it('is not changed by others', async () => {
    const { id } = (await add('Rita', 'rita@contadores.mx')).json
    expect((await post(`${BOOK}/${id}`, { nombre: 'X', correo: 'x@x.mx', version: 1 }, stranger)).status).toBe(404)
    expect((await post(`${BOOK}/${id}/quitar`, { version: 1 }, stranger)).status).toBe(404)
    const admin = await signIn(test.current, { roles: ['admin'] })
    expect((await add('X', 'x@x.mx', admin)).status).toBe(403)
  })

  it('has each address once, and no more than fifty', async () => {
    await add('Rita', 'rita@contadores.mx')
    const again = await add('Rita', 'RITA@contadores.mx')
    expect([again.status, again.json.error.fields]).toEqual([409, { correo: 'Este correo ya está en la lista.' }])
    for (let number = 2; number <= 50; number++) await add(`N${number}`, `n${number}@contadores.mx`)
    expect((await add('Una más', 'mas@contadores.mx')).status).toBe(409)
  })

  it.each([
    ['', 'rita@contadores.mx', 'nombre'],
    ['Rita', 'rita', 'correo'],
    ['Rita', 'rita@x.mx\r\nBcc: otro@x.mx', 'correo'],
  ])('takes no %j <%s>', async (nombre, correo, field) => {
    const { status, json } = await add(nombre, correo)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })
})

describe('a document sent to an accountant', () => {
  it('arrives with the XML as it came and a PDF that is drawn', async () => {
    const { storage } = test.current
    const xml = Buffer.from('<?xml version="1.0"?><cfdi:Comprobante Total="1160.00"/>')
    await storeTaxDocumentFile({ db: db(), storage }, invoice, 'xml', xml)
    const { id } = (await add('Rita Luna', rita)).json
    const { status, json } = await send([id], { mensaje: 'Para la declaración <b>de noviembre</b>' })
    expect([status, json.correos]).toEqual([200, [rita]])
    expect(await lastAudit(test.current)).toMatchObject({ action: 'documento_electronico.enviado' })
    await writeMails(2)
    const inbox = await openSmtpInbox()
    const environment = settingsOfUrl(`smtp://127.0.0.1:${inbox.port}`, {
      name: 'Tuerca',
      address: 'avisos@ejemplo.mx',
    })
    const servers = new MailServers({ secret: 'a-secret-that-only-these-tests-use', environment, ca: CERTIFICATE })
    runners.start(test.current.database, mailJobs(test.current.database, { servers, storage }))
    const arrived = () => inbox.mails.filter(({ text }) => text?.includes(invoice.uuid.toUpperCase()))
    await expect.poll(() => arrived().length).toBe(1)
    const [mail] = arrived()
    expect(mail?.subject).toBe('Taller Díaz te envía: Factura A-1001')
    for (const said of [
      'Rita Luna',
      'Ana Díaz',
      '$1,160.00',
      '5 de noviembre de 2026',
      invoice.uuid.toUpperCase(),
      'Van adjuntos el XML y el PDF.',
    ])
      expect(mail?.text).toContain(said)
    expect(mail?.html).not.toContain('<b>de noviembre')
    const name = `2026-11-05_A-1001_${invoice.uuid.toUpperCase()}`
    expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${name}.xml`, 'application/xml'],
      [`${name}.pdf`, 'application/pdf'],
    ])
    expect(mail?.attachments[0]?.content).toEqual(xml)
    expect(mail?.attachments[1]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const { envios } = (await get(`/api/documentos/${invoice.uuid}`)).json
    expect(envios).toMatchObject([{ quien: 'Ana Díaz', correos: [rita], enviado: true }])
  })

  it('that is too heavy goes as a link that downloads it without an account', async () => {
    const { storage, app } = test.current
    await storeTaxDocumentFile({ db: db(), storage }, invoice, 'xml', randomBytes(7_000_001))
    const { id } = (await add('Rita', rita)).json
    await send([id])
    await writeMails()
    const [mail] = await written()
    expect(mail?.attached).toBe(0)
    const [, path = ''] = /https:\/\/tienda\.mx(\/api\/documentos\/descarga\/[\w-]+)/u.exec(mail!.body_text) ?? []
    expect(mail!.body_text).toContain('hasta el 27 de diciembre')
    const zip = await app.inject({ method: 'GET', url: path })
    expect([zip.statusCode, zip.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('is sent once, however often it is requested', async () => {
    const { id } = (await add('Rita', rita)).json
    const clave = key()
    const answers = [await send([id], { clave }), await send([id, id], { clave })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await writeMails(3)
    expect((await written()).length).toBe(1)
  })

  it('goes only to contacts of the own address book, which others do not see', async () => {
    const { id } = (await add('Rita', rita)).json
    const theirs = (await add('Otro', 'otro@ejemplo.mx', stranger)).json
    expect((await send([id, theirs.id])).status).toBe(409)
    expect((await send([])).status).toBe(400)
    expect((await send([theirs.id], {}, stranger)).status).toBe(404)
    const admin = await signIn(test.current, { roles: ['admin'] })
    expect((await send([id], {}, admin)).status).toBe(403)
    expect(
      await db().selectFrom('tax_document_sendings').select('id').where('document_id', '=', invoice.id).execute(),
    ).toEqual([])
  })

  it('states that it was cancelled', async () => {
    await db()
      .updateTable('tax_documents')
      .set({ sat_state: 'cancelado', sat_state_at: new Date() })
      .where('id', '=', invoice.id)
      .execute()
    const { id } = (await add('Rita', rita)).json
    await send([id])
    await writeMails()
    const [mail] = await written()
    expect(mail?.body_text).toContain('el SAT lo tiene como cancelado')
  })
})

describe('comments on a document', () => {
  const COMMENTS = () => `/api/documentos/${invoice.uuid}/comentarios`
  const notices = async (userId: number) =>
    await db().selectFrom('notifications').select(['title', 'address']).where('user_id', '=', userId).execute()

  it('are read by both sides, and notify the other one', async () => {
    const advisor = await signIn(test.current, { roles: ['admin'], name: 'Luis' })
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).execute()
    const requested = await post(COMMENTS(), { clave: key(), texto: '¿Por qué dice G03?' })
    expect(requested.json).toMatchObject({ lado: 'customer', esMio: true, autor: { nombre: 'Ana Díaz' } })
    expect(await notices(advisor.user.id)).toEqual([
      { title: 'Ana Díaz escribió sobre Factura A-1001', address: `/DetalleDocuments?uuid=${invoice.uuid}` },
    ])
    await post(COMMENTS(), { clave: key(), texto: 'La sustituimos hoy.' }, advisor)
    expect(await notices(ana.user.id)).toEqual([
      expect.objectContaining({ title: 'Luis escribió sobre Factura A-1001' }),
    ])
    const { json } = await get(COMMENTS())
    expect(json.filas.map((each: { texto: string; lado: string }) => [each.texto, each.lado])).toEqual([
      ['La sustituimos hoy.', 'house'],
      ['¿Por qué dice G03?', 'customer'],
    ])
  })

  it('is written once, and by who sees it', async () => {
    const clave = key()
    for (let time = 0; time < 3; time++) await post(COMMENTS(), { clave, texto: 'Hola' })
    expect((await get(COMMENTS())).json.total).toBe(1)
    expect((await post(COMMENTS(), { clave: key(), texto: 'Hola' }, stranger)).status).toBe(404)
    expect((await post(COMMENTS(), { clave: key(), texto: ' ' })).status).toBe(400)
  })

  it('is about a document of somebody', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    const { uuid } = await makeTaxDocument(db())
    expect((await post(`/api/documentos/${uuid}/comentarios`, { clave: key(), texto: 'Hola' }, admin)).status).toBe(409)
  })
})
