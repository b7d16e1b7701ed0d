import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument, noteTaxDocumentFile, type MadeTaxDocument } from '#test/factories/tax-documents.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { unzip } from '#test/unzip.ts'
import { makeDownloadLink } from './links-service.ts'
import { renderPdfsJob } from './render-job.ts'

let now = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => now })

const UUID = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const XML = Buffer.from('\uFEFF<?xml version="1.0"?><cfdi:Comprobante Nombre="Ñandú"/>')
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const ACUSE = Buffer.from('<Acuse/>')
let companyId = 0
let customer: SignedIn
let neighbour: SignedIn
let first: MadeTaxDocument
let second: MadeTaxDocument

beforeAll(async () => {
  const { database, storage } = test.current
  companyId = (await makeCompany(database.db)).id
  customer = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'empresa' })
  const other = (await makeCompany(database.db)).id
  neighbour = await signIn(test.current, { roles: ['cliente'], companyId: other, sight: 'empresa' })
  const stores = { db: database.db, storage }
  first = await makeTaxDocument(database.db, { uuid: UUID, companyId, cfdi: { folio: '1001' } })
  await storeTaxDocumentFile(stores, first, 'xml', XML)
  await storeTaxDocumentFile(stores, first, 'pdf', PDF)
  await storeTaxDocumentFile(stores, first, 'acuse', ACUSE)
  second = await makeTaxDocument(database.db, {
    companyId,
    cfdi: { serie: '=B', folio: '../2', fecha: '2026-10-02T08:00:00' },
  })
  await storeTaxDocumentFile(stores, second, 'xml', Buffer.from('<b/>'))
})

const get = async (url: string, who: Partial<SignedIn> = customer) => {
  const { headers = {}, cookies = {} } = who
  return test.current.app.inject({ headers, cookies, url })
}
const ask = async (payload: object, who = customer) =>
  test.current.app.inject({ ...who, method: 'POST', url: '/api/documentos/descargas', payload })

/** Its files by their names, as texts. */
async function textsOf(bytes: Buffer): Promise<Map<string, string>> {
  const files = await unzip(bytes)
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]))
}

describe('one file', () => {
  it.each([
    ['xml', 'application/xml', '.xml', XML],
    ['pdf', 'application/pdf', '.pdf', PDF],
    ['acuse', 'application/xml', '_acuse.xml', ACUSE],
  ])('%s is as it came, and its reader is in the audit', async (kind, type, ending, bytes) => {
    const answer = await get(`/api/documentos/${UUID.toUpperCase()}/${kind}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toContain(
      `filename="2026-11-05_A-1001_${UUID.toUpperCase()}${ending}"`,
    )
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    const entry = await test.current.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_name', 'after'])
      .where('action', '=', 'documento_electronico.descargado')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ actor_id: customer.user.id, subject_name: UUID, after: { archivo: kind } })
  })

  it('a missing PDF is drawn', async () => {
    const answer = await get(`/api/documentos/${second.uuid}/pdf`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.body.startsWith('%PDF-')).toBe(true)
  })

  it.each(['xml', 'pdf', 'acuse'])('%s is not there for others', async (kind) => {
    for (const uuid of [UUID, '900000', 'nada', '3fa85f64-5717-4562-b3fc-2c963f66afa7']) {
      const who = uuid === UUID ? neighbour : customer
      expect((await get(`/api/documentos/${uuid}/${kind}`, who)).statusCode).toBe(404)
    }
    expect((await get(`/api/documentos/${UUID}/${kind}`, {})).statusCode).toBe(401)
  })

  it('is not there where a document has none, or the disk lacks it', async () => {
    expect((await get(`/api/documentos/${second.uuid}/acuse`)).statusCode).toBe(404)
    const lost = await makeTaxDocument(test.current.database.db, {
      companyId,
      state: 'valido',
      cfdi: { fecha: '2020-01-01T00:00:00' },
    })
    await noteTaxDocumentFile(test.current.database.db, lost, 'xml')
    expect((await get(`/api/documentos/${lost.uuid}/xml`)).statusCode).toBe(404)
    const { enlace } = (await ask({ seleccion: { ids: [lost.id] }, contenido: 'xml' })).json()
    const files = await textsOf((await get(enlace, {})).rawPayload)
    expect([...files.keys()]).toEqual(['index.csv'])
    expect(files.get('index.csv')).toContain('Falta un archivo: avisa a la tienda')
  })

  it('is not there once it is hidden', async () => {
    const { db } = test.current.database
    const hide = (values: object) => db.updateTable('tax_documents').set(values).where('id', '=', second.id).execute()
    await hide({ hidden_at: now, hidden_reason: 'Duplicado' })
    expect((await get(`/api/documentos/${second.uuid}/xml`)).statusCode).toBe(404)
    await hide({ hidden_at: null, hidden_reason: '' })
  })
})

describe('a zip', () => {
  const both = { seleccion: { filtro: { desde: '2026-10-01' } }, contenido: 'ambos' }

  it('has the files of what the filters give, by their names, and an index without formulas', async () => {
    const made = (await ask(both)).json()
    expect(made).toMatchObject({ documentos: 2, pdfPorHacer: 1, trabajo: expect.any(String) })
    const answer = await get(made.enlace, {})
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'x-robots-tag': 'noindex' })
    expect(answer.headers['content-disposition']).toContain('Documentos 2026-11-23.zip')
    const files = await textsOf(answer.rawPayload)
    expect([...files.keys()]).toEqual([
      `2026-11-05_A-1001_${UUID.toUpperCase()}.xml`,
      `2026-11-05_A-1001_${UUID.toUpperCase()}.pdf`,
      `2026-10-02_B-2_${second.uuid.toUpperCase()}.xml`,
      'index.csv',
    ])
    expect(files.get(`2026-11-05_A-1001_${UUID.toUpperCase()}.xml`)).toBe(XML.toString('utf8'))
    const [, one, two] = (files.get('index.csv') ?? '').split('\r\n')
    expect(one).toContain(`${UUID.toUpperCase()},Factura,A,1001,2026-11-05 10:20:30,EKU9003173C9,`)
    expect(two).toContain(",'=B,../2,")
    expect(two?.endsWith('Su PDF se está haciendo')).toBe(true)
  })

  const lastLink = async () => {
    const links = test.current.database.db.selectFrom('tax_document_links').select('id').where('contents', '=', 'ambos')
    return (await links.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }

  it('has also the PDF that a job has drawn, which is done once', async () => {
    const { database, storage } = test.current
    const job = renderPdfsJob({ database, storage, clock: () => now })
    const context = { id: 'x', isLastTry: true, signal: new AbortController().signal, report: () => {} }
    const linkId = await lastLink()
    await job.run({ linkId }, context)
    await job.run({ linkId }, context)
    const rendered = await database.db
      .selectFrom('tax_document_files')
      .selectAll()
      .where('is_rendered', '=', true)
      .execute()
    expect(rendered).toMatchObject([{ document_id: second.id, kind: 'pdf', uuid: second.uuid }])
    const made = (await ask({ ...both, contenido: 'pdf' })).json()
    expect(made).toMatchObject({ pdfPorHacer: 0, trabajo: null })
    const files = await textsOf((await get(made.enlace, {})).rawPayload)
    expect([...files.keys()].map((name) => name.slice(-4))).toEqual(['.pdf', '.pdf', '.csv'])
    expect(
      createHash('sha256')
        .update(files.get(`2026-11-05_A-1001_${UUID.toUpperCase()}.pdf`) ?? '')
        .digest('hex'),
    ).toBe(createHash('sha256').update(PDF).digest('hex'))
  })

  it('a PDF that was drawn is drawn again once the document is cancelled', async () => {
    const { database, storage } = test.current
    const later = new Date(now.getTime() + 1000)
    const cancel = (sat: object) =>
      database.db.updateTable('tax_documents').set(sat).where('id', '=', second.id).execute()
    await cancel({ sat_state: 'cancelado', sat_state_at: later })
    expect((await ask(both)).json()).toMatchObject({ pdfPorHacer: 1 })
    const context = { id: 'x', isLastTry: true, signal: new AbortController().signal, report: () => {} }
    await renderPdfsJob({ database, storage, clock: () => new Date(later.getTime() + 1) }).run(
      { linkId: await lastLink() },
      context,
    )
    expect((await ask(both)).json()).toMatchObject({ pdfPorHacer: 0 })
    await cancel({ sat_state: null, sat_state_at: null })
  })

  it('has of chosen documents those that are seen', async () => {
    const made = await ask({ seleccion: { ids: [first.id] }, contenido: 'xml' }, neighbour)
    expect(made.statusCode).toBe(409)
    const own = (await ask({ seleccion: { ids: [first.id, 2_000_000] }, contenido: 'xml' })).json()
    expect(own.documentos).toBe(1)
  })

  it.each([
    [{ seleccion: { filtro: { desde: 'ayer' } }, contenido: 'xml' }, 400],
    [{ seleccion: { filtro: { otra: 1 } }, contenido: 'xml' }, 400],
    [{ seleccion: { ids: [] }, contenido: 'xml' }, 400],
    [{ seleccion: { ids: [1] }, contenido: 'exe' }, 400],
    [{ seleccion: { filtro: { hasta: '1999-12-31' } }, contenido: 'xml' }, 409],
  ])('%j is answered %i', async (payload, status) => expect((await ask(payload)).statusCode).toBe(status))

  it('who leaves in the middle leaves nothing behind', async () => {
    const { enlace } = (await ask(both)).json()
    const address = await test.current.app.listen({ port: 0, host: '127.0.0.1' })
    const controller = new AbortController()
    const answer = await fetch(`${address}${enlace}`, { signal: controller.signal })
    expect(answer.status).toBe(200)
    controller.abort()
    expect((await get('/api/documentos')).statusCode).toBe(200)
  })
})

describe('a link', () => {
  const link = async (expiresAt: Date, userId = customer.user.id) =>
    makeDownloadLink(test.current.database.db, {
      userId,
      recipient: 'Contadora Luz',
      selection: { filter: { buscar: '', desde: '2026-10-01' } },
      contents: 'xml',
      now,
      expiresAt,
    })

  it('records when and how often it was used, until it expires', async () => {
    const { path, id } = await link(new Date(now.getTime() + 60_000))
    const { db } = test.current.database
    const uses = () =>
      db
        .selectFrom('tax_document_links')
        .select(['used_count', 'first_used_at', 'last_used_at', 'hash'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await uses()).toMatchObject({ used_count: 0, first_used_at: null })
    const began = now
    expect((await get(path, {})).statusCode).toBe(200)
    now = new Date(began.getTime() + 30_000)
    expect((await get(path, {})).statusCode).toBe(200)
    const used = await uses()
    expect(used).toMatchObject({ used_count: 2, first_used_at: began, last_used_at: now })
    expect(path).not.toContain(used.hash.toString('base64url'))
    now = new Date(began.getTime() + 60_000)
    expect((await get(path, {})).statusCode).toBe(404)
    expect((await uses()).used_count).toBe(2)
    now = began
  })

  it.each([`/api/documentos/descarga/${'x'.repeat(43)}`, '/api/documentos/descarga/corto'])(
    '%s opens nothing',
    async (path) => {
      expect([400, 404]).toContain((await get(path, {})).statusCode)
    },
  )

  it('opens what its person sees at that moment, and nothing once they are closed', async () => {
    const { db } = test.current.database
    const { path } = await link(new Date(now.getTime() + 60_000))
    const foreign = await link(new Date(now.getTime() + 60_000), neighbour.user.id)
    expect((await get(foreign.path, {})).statusCode).toBe(404)
    const set = (status: string) => db.updateTable('users').set({ status }).where('id', '=', customer.user.id).execute()
    await set('suspendido')
    expect((await get(path, {})).statusCode).toBe(404)
    await set('activo')
    expect((await get(path, {})).statusCode).toBe(200)
  })
})

it('a document cancelled after a user downloaded it is found until they download it again', async () => {
  const { db } = test.current.database
  const cancelled = async (who = customer) =>
    (await get('/api/documentos?situacion=cancelado_tras_descarga', who))
      .json()
      .filas.map(({ uuid }: { uuid: string }) => uuid)
  await get(`/api/documentos/${UUID}/xml`)
  expect(await cancelled()).toEqual([])
  await db
    .updateTable('tax_documents')
    .set({ sat_state: 'cancelado', sat_state_at: now })
    .where('id', 'in', [first.id, second.id])
    .execute()
  expect(await cancelled()).toContain(UUID)
  expect(await cancelled(neighbour)).toEqual([])
  await get(`/api/documentos/${UUID}/xml`)
  expect(await cancelled()).not.toContain(UUID)
})
