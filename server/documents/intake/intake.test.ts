import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TaxDocumentLoad, TaxDocumentLoadFile } from '#contract/documents/loads.ts'
import { documentFilePath } from '#server/documents/files/store-file.ts'
import { documentReader, type DocumentReader } from '#server/documents/reading/reader-service.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makePdf } from '#test/factories/pdf.ts'
import { brokenSeal, sealedInvoice, sealedPayment, storeSampleCertificates } from '#test/factories/sealed-cfdi.ts'
import { makeZip, renamedInZip } from '#test/factories/zip.ts'
import { useJobRunners } from '#test/jobs.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { intakeJobs } from '#server/documents/intake-jobs.ts'
import { readLoad } from './read-load-service.ts'

const NOW = new Date('2026-11-27T18:00:00Z')
const test = useTestApp(
  async ({ db }) => {
    await db.updateTable('company').set({ rfc: 'EKU9003173C9' }).execute()
    await storeSampleCertificates(db)
    await makeCompany(db, { rfc: 'CACX7605101P8', name: 'Taller Casas' })
  },
  { clock: () => NOW },
)
const runners = useJobRunners()
const db = () => test.current.database.db
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Carla Cargas' })
})

type Content = string | Uint8Array<ArrayBuffer>
const LOADS = '/api/documentos/cargas'
const post = async (url: string, payload: object = {}) =>
  test.current.app.inject({ ...admin, method: 'POST', url, payload })
const get = async <Answer>(url: string) =>
  (await test.current.app.inject({ ...admin, method: 'GET', url })).json<Answer>()
const filesOf = async (load: number, query = '') =>
  (await get<{ filas: TaxDocumentLoadFile[] }>(`${LOADS}/${load}/archivos?porPagina=100${query}`)).filas

async function add(load: number, name: string, content: Content) {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }])
  const url = `${LOADS}/${load}/archivos`
  const answer = await test.current.app.inject({
    method: 'POST',
    url,
    payload,
    cookies: admin.cookies,
    headers: { ...admin.headers, ...headers },
  })
  return { status: answer.statusCode, json: answer.json() }
}

let reader: DocumentReader | undefined
function options() {
  const { database, storage } = test.current
  reader ??= documentReader(database)
  return { database, storage, reader, clock: () => NOW }
}

/** The results of these files, sent together. */
async function loaded(...files: readonly (readonly [name: string, content: Content])[]) {
  const { id } = (await post(LOADS)).json<TaxDocumentLoad>()
  for (const [name, content] of files) expect(await add(id, name, content)).toMatchObject({ status: 200 })
  await post(`${LOADS}/${id}/procesa`)
  await readLoad(options(), id, { signal: AbortSignal.timeout(60_000), report: () => {} })
  expect((await get<TaxDocumentLoad>(`${LOADS}/${id}`)).estado).toBe('terminada')
  const rows = await filesOf(id)
  return { id, rows, of: (name: string) => rows.find(({ archivo }) => archivo === name) }
}

const documentOf = (uuid: string) =>
  db().selectFrom('tax_documents').selectAll().where('uuid', '=', uuid).executeTakeFirst()

describe('files that come in', () => {
  it('are proven, stored as they came, and given to their company', async () => {
    const invoice = await sealedInvoice({ folio: '2001' })
    const { of } = await loaded(['F-2001.xml', invoice.xml])
    expect(of('F-2001.xml')).toMatchObject({
      estado: 'nuevo',
      documento: { uuid: invoice.uuid, folio: '2001', estado: 'valido' },
    })
    const document = await documentOf(invoice.uuid)
    expect(document).toMatchObject({ state: 'valido', total: '1160.00', kind: 'I', load_id: expect.any(Number) })
    const company = await db()
      .selectFrom('companies')
      .select('id')
      .where('rfc', '=', 'CACX7605101P8')
      .executeTakeFirst()
    expect(document?.company_id).toBe(company?.id)
    const file = await db()
      .selectFrom('tax_document_files')
      .selectAll()
      .where('document_id', '=', document?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(existsSync(documentFilePath(test.current.storage, file.stored_as))).toBe(true)
    expect(file).toMatchObject({ kind: 'xml', name: 'F-2001.xml', bytes: Buffer.byteLength(invoice.xml) })
    const certificate = await db()
      .selectFrom('tax_certificates')
      .select(['rfc', 'role'])
      .where('number', '=', invoice.cfdi.noCertificado)
      .execute()
    expect(certificate).toEqual([{ rfc: 'EKU9003173C9', role: 'emisor' }])
  })

  it('twice are nothing new; other bytes of a UUID are refused and shown side by side', async () => {
    const invoice = await sealedInvoice({ folio: '2002' })
    const other = await sealedInvoice({ folio: '2002', formaPago: '03' }, { uuid: invoice.uuid.toUpperCase() })
    await loaded(['a.xml', invoice.xml])
    const { id, of } = await loaded(['a.xml', invoice.xml], ['b.xml', other.xml], ['c.xml', invoice.xml])
    expect([of('a.xml')?.estado, of('b.xml')?.estado, of('c.xml')?.estado]).toEqual([
      'repetido',
      'distinto',
      'repetido',
    ])
    expect(await db().selectFrom('tax_documents').select('id').where('uuid', '=', invoice.uuid).execute()).toHaveLength(
      1,
    )
    const detail = await get<{ comparacion: { diferencias: { campo: string }[] }; noSustituye: string }>(
      `${LOADS}/${id}/archivos/${of('b.xml')?.id}`,
    )
    expect(detail.comparacion.diferencias).toContainEqual({ campo: 'formaPago', actual: '99', nuevo: '03' })
    expect(detail.noSustituye).toBe('El documento que está es válido, así que se queda.')
    expect(
      (await post(`${LOADS}/${id}/archivos/${of('b.xml')?.id}/sustituye`, { motivo: 'Lo pidió' })).statusCode,
    ).toBe(409)
  })

  it('that are not valid are stored with their reasons, and give way to a valid one', async () => {
    const broken = await brokenSeal({ folio: '2003' })
    const good = await sealedInvoice({ folio: '2003' }, { uuid: broken.uuid.toUpperCase() })
    const first = await loaded(['roto.xml', broken.xml])
    expect(first.of('roto.xml')).toMatchObject({
      estado: 'nuevo',
      documento: { estado: 'invalido' },
      corrige: 'El emisor',
    })
    expect(first.of('roto.xml')?.codigo).not.toBe('')
    const { id, of } = await loaded(['bueno.xml', good.xml])
    expect(of('bueno.xml')?.estado).toBe('distinto')
    const url = `${LOADS}/${id}/archivos/${of('bueno.xml')?.id}/sustituye`
    expect((await post(url, { motivo: '' })).statusCode).toBe(400)
    expect((await post(url, { motivo: 'El emisor lo mandó otra vez' })).json()).toMatchObject({
      estado: 'nuevo',
      documento: { estado: 'valido' },
    })
    expect((await post(url, { motivo: 'Otra vez' })).statusCode).toBe(409)
    const files = await db()
      .selectFrom('tax_document_files')
      .select(['name', 'replaced_at'])
      .where('uuid', '=', broken.uuid)
      .orderBy('id')
      .execute()
    expect(files).toEqual([
      { name: 'roto.xml', replaced_at: expect.any(Date) },
      { name: 'bueno.xml', replaced_at: null },
    ])
  })

  it('a PDF finds its XML by the UUID in its name or text, or by the same name, before or after it', async () => {
    const [named, said, same] = await Promise.all([
      sealedInvoice({ folio: '2010' }),
      sealedInvoice({ folio: '2011' }),
      sealedInvoice({ folio: '2012' }),
    ])
    const early = await loaded(
      [`factura_${named.uuid.toUpperCase()}.pdf`, await makePdf(['Factura 2010'])],
      ['impresa.pdf', await makePdf([`Folio fiscal: ${said.uuid.toUpperCase()}`])],
      ['sola.pdf', await makePdf(['Gracias por su compra'])],
    )
    expect(early.rows.map(({ archivo, estado }) => [archivo, estado])).toEqual([
      [`factura_${named.uuid.toUpperCase()}.pdf`, 'en_espera'],
      ['impresa.pdf', 'en_espera'],
      ['sola.pdf', 'rechazado'],
    ])
    const late = await loaded(
      ['2010.xml', named.xml],
      ['2011.xml', said.xml],
      ['2012.xml', same.xml],
      ['2012.pdf', await makePdf(['Factura 2012'])],
    )
    expect(late.of('2012.pdf')).toMatchObject({ estado: 'nuevo', documento: { folio: '2012' } })
    expect((await filesOf(early.id)).map(({ estado, documento }) => [estado, documento?.folio])).toEqual([
      ['nuevo', '2010'],
      ['nuevo', '2011'],
      ['rechazado', undefined],
    ])
    const again = await loaded([`${named.uuid}.pdf`, await makePdf(['Factura 2010, otra'])])
    expect(again.rows).toMatchObject([{ estado: 'distinto', documento: { folio: '2010' } }])
    const taken = await post(`${LOADS}/${again.id}/archivos/${again.rows[0]?.id}/sustituye`, {
      motivo: 'La primera no se lee',
    })
    expect(taken.json()).toMatchObject({ estado: 'nuevo' })
  })

  it('an acknowledgement of cancellation waits for its document, and is applied', async () => {
    const invoice = await sealedInvoice({ folio: '2020', subTotal: '1000.00' })
    const acuse = `<?xml version="1.0"?><Acuse xmlns="http://cancelacfd.sat.gob.mx" Fecha="2026-11-26T18:31:42" RfcEmisor="EKU9003173C9">
      <Folios><UUID>${invoice.uuid.toUpperCase()}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`
    const early = await loaded(['acuse.xml', acuse])
    expect(early.rows).toMatchObject([{ estado: 'en_espera' }])
    await loaded(['2020.xml', invoice.xml])
    expect(await filesOf(early.id)).toMatchObject([{ estado: 'nuevo', documento: { folio: '2020' } }])
    expect((await documentOf(invoice.uuid))?.sat_state).toBe('en_proceso')
    expect((await loaded(['acuse2.xml', acuse])).rows).toMatchObject([{ estado: 'repetido' }])
  })

  it('payments and relations are stored, and payroll is set aside', async () => {
    const invoice = await sealedInvoice({ folio: '2030' })
    const payment = await sealedPayment({
      uuid: invoice.uuid.toUpperCase(),
      amount: '580.00',
      before: '1160.00',
      after: '580.00',
    })
    const note = await sealedInvoice({
      folio: '2031',
      tipoDeComprobante: 'E',
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [invoice.uuid.toUpperCase()] }],
    })
    const payroll = await sealedInvoice({ folio: '2032', tipoDeComprobante: 'N' })
    await loaded(['f.xml', invoice.xml], ['p.xml', payment.xml], ['n.xml', note.xml], ['nomina.xml', payroll.xml])
    const document = async (uuid: string) => (await documentOf(uuid))?.id ?? 0
    const paid = db().selectFrom('tax_document_payments').select(['paid_uuid', 'amount', 'partiality'])
    expect(await paid.where('document_id', '=', await document(payment.uuid)).execute()).toEqual([
      { paid_uuid: invoice.uuid, amount: '580.00', partiality: 1 },
    ])
    const related = db().selectFrom('tax_document_relations').select(['relation', 'related_uuid'])
    expect(await related.where('document_id', '=', await document(note.uuid)).execute()).toEqual([
      { relation: '01', related_uuid: invoice.uuid },
    ])
    expect((await documentOf(payroll.uuid))?.set_aside_reason).toMatch(/nómina/u)
  })
})

it('a load is read by a job, which its sender can watch', async () => {
  const invoice = await sealedInvoice({ folio: '2035' })
  const { id } = (await post(LOADS)).json<TaxDocumentLoad>()
  await add(id, 'f.xml', invoice.xml)
  const { trabajo } = (await post(`${LOADS}/${id}/procesa`)).json<TaxDocumentLoad>()
  expect(trabajo).not.toBeNull()
  // A second request starts no second reading.
  expect((await post(`${LOADS}/${id}/procesa`)).json<TaxDocumentLoad>().trabajo).toBe(trabajo)
  runners.start(test.current.database, intakeJobs(options(), undefined))
  await expect.poll(async () => (await get<TaxDocumentLoad>(`${LOADS}/${id}`)).estado).toBe('terminada')
  expect(await filesOf(id)).toMatchObject([{ estado: 'nuevo' }])
})

describe('refused files', () => {
  it('each with its reason, and the others are taken', async () => {
    const good = await sealedInvoice({ folio: '2040' })
    const zip = await makeZip([
      ['dentro/buena.xml', good.xml],
      ['dentro/nada.xml', ''],
      ['dentro/foto.xml', 'esto no es un XML'],
      ['xx/fuera.xml', good.xml],
      ['otro.zip', await makeZip([['a.xml', good.xml]])],
      ['__MACOSX/._buena.xml', 'basura'],
    ])
    const { rows, of } = await loaded(
      ['carga.zip', renamedInZip(zip, 'xx/fuera', '../fuera')],
      ['vacio.xml', ''],
      ['falso.xml', await makePdf(['Soy un PDF'])],
      ['programa.exe', Buffer.from([0x4d, 0x5a, 0, 1, 2, 3])],
      ['roto.zip', Buffer.from('PK\u0003\u0004 nada de esto es un zip')],
      ['doctype.xml', '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'],
      ['hondo.xml', '<a>'.repeat(100_000)],
    )
    const found = Object.fromEntries(rows.map(({ archivo, estado, codigo }) => [archivo, [estado, codigo]]))
    expect(found).toMatchObject({
      'carga.zip': ['abierto', ''],
      'carga.zip/dentro/nada.xml': ['rechazado', 'ARCHIVO01'],
      'carga.zip/dentro/foto.xml': ['rechazado', 'ARCHIVO02'],
      'carga.zip/otro.zip': ['rechazado', 'ARCHIVO11'],
      'vacio.xml': ['rechazado', 'ARCHIVO01'],
      'falso.xml': ['rechazado', 'ARCHIVO03'],
      'programa.exe': ['rechazado', 'ARCHIVO02'],
      'roto.zip': ['rechazado', 'ARCHIVO05'],
    })
    expect(of('carga.zip/dentro/buena.xml')?.documento?.estado).toBe('valido')
    expect(of('doctype.xml')?.estado).toBe('rechazado')
    expect(of('hondo.xml')?.estado).toBe('rechazado')
    expect(Object.entries(found).find(([name]) => name.includes('fuera'))?.[1]).toEqual(['rechazado', 'ARCHIVO10'])
    expect(rows.some(({ archivo }) => archivo.includes('MACOSX'))).toBe(false)
  })

  it('of an issuer that is not the shop: stored as invalid', async () => {
    const foreign = await sealedInvoice({
      folio: '2050',
      emisor: { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimenFiscal: '612', facAtrAdquirente: null },
    })
    const { of } = await loaded(['ajena.xml', foreign.xml])
    expect(of('ajena.xml')?.documento?.estado).toBe('invalido')
  })

  it('a load takes nothing more once it is read, and one without files is not begun', async () => {
    const { id } = (await post(LOADS)).json<TaxDocumentLoad>()
    expect((await post(`${LOADS}/${id}/procesa`)).statusCode).toBe(400)
    const done = await loaded(['a.txt', randomUUID()])
    expect((await add(done.id, 'b.xml', '<a/>')).status).toBe(409)
    expect((await add(999_999, 'b.xml', '<a/>')).status).toBe(404)
  })
})
