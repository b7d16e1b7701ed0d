import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErpTakenFile } from '#contract/documents/erp-documents.ts'
import type { MissingFolios, ReviewedTaxDocument, UnmatchedTaxDocument } from '#contract/documents/admin-documents.ts'
import { intakeJobs } from '#server/documents/intake-jobs.ts'
import type { IntakeOptions } from '#server/documents/intake/options.ts'
import { documentReader, type DocumentReader } from '#server/documents/reading/reader-service.ts'
import { takeFolder } from '#server/documents/watched-folder/service.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { sealedInvoice, storeSampleCertificates } from '#test/factories/sealed-cfdi.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { makeTaxDocument, sampleCfdi } from '#test/factories/tax-documents.ts'
import { makeZip } from '#test/factories/zip.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-27T18:00:00Z')
const test = useTestApp(
  async ({ db, pool }) => {
    await db.updateTable('company').set({ rfc: 'EKU9003173C9' }).execute()
    await storeSampleCertificates(db)
    await pool.query(
      `insert into branches (id, code, name, city) overriding system value values (77, 'GDL', 'Centro', 'Guadalajara')`,
    )
  },
  { clock: () => NOW },
)
const runners = useJobRunners()
const db = () => test.current.database.db
let admin: SignedIn
let reader: DocumentReader
let key = ''
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  reader = documentReader(test.current.database)
  const payload = { sistema: 'ERP', alcances: ['documentos'], vence: '2026-12-31' }
  key = (await test.current.app.inject({ ...admin, method: 'POST', url: '/api/sistemas/llaves', payload })).json().llave
})

const options = (): IntakeOptions => ({
  database: test.current.database,
  storage: test.current.storage,
  reader,
  clock: () => NOW,
})
const post = async (url: string, payload: object = {}, who: SignedIn = admin) =>
  test.current.app.inject({ ...who, method: 'POST', url, payload })
const get = async <Answer>(url: string) =>
  (await test.current.app.inject({ ...admin, method: 'GET', url })).json<Answer>()
const unmatched = async (uuid: string) =>
  (await get<{ filas: UnmatchedTaxDocument[] }>(`/api/documentos/por-asignar?porPagina=100`)).filas.find(
    (row) => row.uuid === uuid,
  )
const reviewed = async (que: string) =>
  (await get<{ filas: ReviewedTaxDocument[] }>(`/api/documentos/revision?que=${que}&porPagina=100`)).filas

const encoded = (text: string) => Buffer.from(text).toString('base64')
async function sendToErp(...files: readonly (readonly [string, string])[]) {
  const archivos = files.map(([nombre, text]) => ({ nombre, contenido: encoded(text) }))
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/erp/v1/documents',
    payload: { archivos },
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ archivos: ErpTakenFile[] }>().archivos
}
const storedOf = (uuid: string) =>
  db().selectFrom('tax_documents').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

describe('owners of documents', () => {
  it('come from the order that they name, to the centavo of each line', async () => {
    const company = await makeCompany(db(), { rfc: 'CACX7605101P8', name: 'Casas' })
    const order = await makeOrder(db(), { companyId: company.id, branchId: 77 })
    await db()
      .updateTable('orders')
      .set({ customer_order_number: 'OC-0077', subtotal: '999.99', vat: '160.00', total: '1159.99' })
      .where('id', '=', order.id)
      .execute()
    const invoice = await sealedInvoice({ folio: '3001', condicionesDePago: 'Su pedido OC 77' })
    expect(await sendToErp(['a.xml', invoice.xml])).toMatchObject([
      { estado: 'nuevo', documento: 'valido', asignado: true, uuid: invoice.uuid },
    ])
    expect(await storedOf(invoice.uuid)).toMatchObject({
      company_id: company.id,
      order_id: order.id,
      branch_id: 77,
      order_difference: '0.01',
    })
    // Sent again it is a repetition.
    expect(await sendToErp(['a.xml', invoice.xml])).toMatchObject([{ estado: 'repetido', documento: 'valido' }])
  })

  it('waits for a user where it is not certain, with proposals; the user’s choice stays', async () => {
    const company = await makeCompany(db(), { name: 'Refacciones Olmedo', rfc: 'XAXX010101000' })
    await db()
      .insertInto('receivables')
      .values([
        { company_id: company.id, number: 'A-3002', issued_on: '2026-11-05', due_on: '2026-12-05', total: '1160.00' },
      ])
      .execute()
    const { receptor } = sampleCfdi()
    const generic = { ...receptor, rfc: 'XAXX010101000', nombre: 'REFACCIONES OLMEDO SA DE CV', usoCfdi: 'S01' }
    const sure = await makeTaxDocument(db(), { cfdi: { folio: '3003', receptor: generic } })
    const row = await unmatched(sure.uuid)
    expect(row?.propuestas).toMatchObject([{ empresa: { id: company.id, nombre: 'Refacciones Olmedo' } }])
    const byFolio = await makeTaxDocument(db(), { cfdi: { folio: '3002', receptor: generic } })
    expect((await unmatched(byFolio.uuid))?.propuestas[0]?.porque).toBe('Tiene una cuenta por cobrar con este folio.')

    expect((await post(`/api/documentos/${byFolio.uuid}/asigna`, { empresa: 999_999 })).statusCode).toBe(400)
    const other = await makeOrder(db(), { branchId: 77 })
    expect(
      (await post(`/api/documentos/${byFolio.uuid}/asigna`, { empresa: company.id, pedido: other.id })).statusCode,
    ).toBe(400)
    const matched = await post(`/api/documentos/${byFolio.uuid.toUpperCase()}/asigna`, { empresa: company.id })
    expect(matched.json()).toMatchObject({ empresa: { id: company.id } })
    expect((await storedOf(byFolio.uuid)).receivable_id).not.toBeNull()
    expect(await unmatched(byFolio.uuid)).toBeUndefined()
    await post(`/api/documentos/${byFolio.uuid}/asigna`, { empresa: null })
    expect(await storedOf(byFolio.uuid)).toMatchObject({
      company_id: null,
      receivable_id: null,
      is_matched_by_hand: true,
    })
    expect((await post('/api/documentos/no-es-uuid/asigna', { empresa: null })).statusCode).toBe(404)
  })
})

describe('what administrators review', () => {
  it('folios that are missing, by series and kind', async () => {
    const series = { serie: 'FALTA' }
    for (const folio of ['1', '2', '5', '0009', 'x7']) await makeTaxDocument(db(), { cfdi: { ...series, folio } })
    await makeTaxDocument(db(), { cfdi: { ...series, folio: '3', tipoDeComprobante: 'E' } })
    const { series: all } = await get<MissingFolios>('/api/documentos/revision/folios')
    expect(all.filter(({ serie }) => serie === 'FALTA')).toEqual([
      {
        serie: 'FALTA',
        tipo: 'I',
        primero: 1,
        ultimo: 9,
        documentos: 4,
        faltantes: 5,
        huecos: [
          { desde: 6, hasta: 8 },
          { desde: 3, hasta: 4 },
        ],
      },
      { serie: 'FALTA', tipo: 'E', primero: 3, ultimo: 3, documentos: 1, faltantes: 0, huecos: [] },
    ])
  })

  it('duplicates: the same folio twice; cancelled and hidden ones do not count', async () => {
    const cfdi = { serie: 'DOBLE', folio: '1' }
    const one = await makeTaxDocument(db(), { cfdi })
    const two = await makeTaxDocument(db(), { cfdi })
    const cancelled = await makeTaxDocument(db(), { cfdi, satState: 'cancelado' })
    const found = (await reviewed('duplicados')).filter(({ serie }) => serie === 'DOBLE')
    expect(found.map(({ uuid }) => uuid).toSorted()).toEqual([one.uuid, two.uuid].toSorted())
    expect(found.map(({ uuid }) => uuid)).not.toContain(cancelled.uuid)
    expect((await post(`/api/documentos/${two.uuid}/oculta`, { motivo: 'x' })).statusCode).toBe(400)
    expect((await post(`/api/documentos/${two.uuid}/oculta`, { motivo: 'Se timbró dos veces' })).statusCode).toBe(200)
    expect((await post(`/api/documentos/${two.uuid}/oculta`, { motivo: 'Otra vez' })).statusCode).toBe(409)
    expect((await reviewed('duplicados')).filter(({ serie }) => serie === 'DOBLE')).toEqual([])
    expect((await reviewed('ocultos')).find(({ uuid }) => uuid === two.uuid)?.motivo).toBe('Se timbró dos veces')
    expect((await post(`/api/documentos/${two.uuid}/muestra`)).statusCode).toBe(200)
    expect((await post(`/api/documentos/${two.uuid}/muestra`)).statusCode).toBe(409)
  })

  it('invalid ones, which become valid once the missing part is stored', async () => {
    await db().updateTable('company').set({ rfc: 'AAA010101AAA' }).execute()
    const invoice = await sealedInvoice({ folio: '3010' })
    expect(await sendToErp(['a.xml', invoice.xml])).toMatchObject([{ documento: 'invalido' }])
    const { id } = await storedOf(invoice.uuid)
    expect((await reviewed('invalidos')).find(({ uuid }) => uuid === invoice.uuid)?.motivo).not.toBe('')
    await db().updateTable('company').set({ rfc: 'EKU9003173C9' }).execute()
    const requested = await post('/api/documentos/revision/revalida', { seleccion: { ids: [id] } })
    expect(requested.json()).toMatchObject({ documentos: 1 })
    runners.start(test.current.database, intakeJobs(options(), undefined))
    await expect.poll(async () => (await storedOf(invoice.uuid)).state).toBe('valido')
    expect((await post('/api/documentos/revision/revalida', { seleccion: { ids: [999_999] } })).statusCode).toBe(400)
  })
})

describe('the watched folder', () => {
  const context = { signal: new AbortController().signal, report: () => {} }
  const since = new Date(NOW.getTime() - 60_000)

  it('takes files, reports refused ones, and leaves those that still change', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tuerca-watched-'))
    const put = async (name: string, content: string | Uint8Array, at = since) => {
      await writeFile(join(folder, name), content)
      await utimes(join(folder, name), at, at)
    }
    const [one, two] = await Promise.all([sealedInvoice({ folio: '3020' }), sealedInvoice({ folio: '3021' })])
    await put('f1.xml', one.xml)
    await put(
      'mas.zip',
      await makeZip([
        ['f2.xml', two.xml],
        ['nada.txt', 'nada'],
      ]),
    )
    await put('foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    await put('llega.xml', two.xml, NOW)
    expect(await takeFolder(options(), folder, context)).toBe(3)
    expect((await readdir(folder)).toSorted()).toEqual(['llega.xml', 'procesados', 'rechazados'])
    expect((await readdir(join(folder, 'procesados'))).toSorted()).toEqual(['f1.xml', 'mas.zip', 'mas.zip.txt'])
    expect((await readdir(join(folder, 'rechazados'))).toSorted()).toEqual(['foto.jpg', 'foto.jpg.txt'])
    expect(await readFile(join(folder, 'rechazados', 'foto.jpg.txt'), 'utf8')).toMatch(
      /No es un XML, un PDF ni un ZIP/u,
    )
    expect((await storedOf(two.uuid)).state).toBe('valido')
    // The same file again is moved beside the first one.
    await put('f1.xml', one.xml)
    expect(await takeFolder(options(), folder, context)).toBe(1)
    expect(await readdir(join(folder, 'procesados'))).toContain('f1 (2).xml')
    expect(await takeFolder(options(), folder, context)).toBe(0)
  })
})
