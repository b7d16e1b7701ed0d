import { readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { JobFailure, type JobContext } from '#server/platform/jobs/job.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeTaxDocument, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { cleanMetadata, compareMetadata } from './compare-service.ts'
import { metadataFolder } from './folder.ts'

const test = useTestApp(async () => {})
const NOW = new Date('2026-11-27T12:00:00Z')
const HEAD =
  'Uuid~RfcEmisor~NombreEmisor~RfcReceptor~NombreReceptor~RfcPac~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion'

let admin: SignedIn

beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

const db = () => test.current.database.db
const place = () => ({ database: test.current.database, folder: metadataFolder(test.current.storage) })

const CONTEXT: JobContext = { id: 'x', isLastTry: true, signal: new AbortController().signal, report: () => {} }

interface Line {
  readonly uuid: string
  readonly issuer: string
  readonly receiver?: string
  readonly amount?: string
  readonly kind?: string
  readonly day?: string
  readonly cancelled?: string
}

function line({
  uuid,
  issuer,
  receiver = 'CACX7605101P8',
  amount = '1160.00',
  kind = 'I',
  day = '2026-11-05',
  cancelled,
}: Line) {
  const status = cancelled === undefined ? '1~' : `0~${cancelled}`
  return `${uuid.toUpperCase()}~${issuer}~E~${receiver}~R~SPR190613I52~${day} 10:20:30~${day} 10:21:00~${amount}~${kind}~${status}`
}

async function upload(content: string, name = 'metadatos.txt') {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }])
  const url = '/api/documentos-sat/metadatos'
  return test.current.app.inject({ method: 'POST', url, payload, ...admin, headers: { ...admin.headers, ...headers } })
}

async function send(...lines: readonly string[]): Promise<number> {
  const answer = await upload([HEAD, ...lines].join('\n'))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}

async function compare(id: number): Promise<void> {
  await compareMetadata(place(), id, () => NOW, CONTEXT)
}

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await test.current.app.inject({ method: 'GET', url, ...admin })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

interface Load {
  estado: string
  motivo: string
  renglones: number
  rechazados: number
  iguales: number
  cancelados: number
  emisor: string
  receptor: string
  porClase: { clase: string; cuantas: number }[]
}

const loadOf = (id: number) => read<Load>(`/api/documentos-sat/metadatos/${id}`)

async function differencesOf(id: number, query = '') {
  const { filas } = await read<{ filas: { clase: string; uuid: string | null; archivo: string; aqui: string }[] }>(
    `/api/documentos-sat/metadatos/${id}/diferencias?porPagina=100${query}`,
  )
  return filas
}

let made = 0
/** Each test has an issuer of its own, so that no other test's documents are missing in its file. */
function newIssuer(): string {
  return `AAA0101${String(10 + (made++ % 20)).padStart(2, '0')}A${String.fromCodePoint(65 + (made % 26))}1`
}

async function document(rfc: string, recipe: TaxDocumentRecipe = {}) {
  return makeTaxDocument(db(), {
    ...recipe,
    cfdi: { emisor: { rfc, nombre: 'E', regimenFiscal: '601', facAtrAdquirente: null }, ...recipe.cfdi },
  })
}

async function stored(id: number) {
  return db()
    .selectFrom('tax_documents')
    .select(['sat_state', 'sat_state_at', 'cancelled_on', 'sat_next_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

describe('a metadata file', () => {
  it('shows documents on both sides, only there, only here, and those that differ', async () => {
    const rfc = newIssuer()
    const [same, amount, receiver, only] = [
      await document(rfc),
      await document(rfc),
      await document(rfc),
      await document(rfc),
    ]
    const cancelled = await document(rfc, { satState: 'vigente' })
    const missing = '0f3b1a52-0001-4a2b-9c3d-0123456789ab'
    const id = await send(
      line({ uuid: same.uuid, issuer: rfc }),
      line({ uuid: amount.uuid, issuer: rfc, amount: '1160.01' }),
      line({ uuid: receiver.uuid, issuer: rfc, receiver: 'ÑAM010203AB1' }),
      line({ uuid: cancelled.uuid, issuer: rfc, cancelled: '2026-11-28 18:31:42' }),
      line({ uuid: missing, issuer: rfc, day: '2026-11-06' }),
      line({ uuid: '0f3b1a52-0002-4a2b-9c3d-0123456789ab', issuer: rfc, kind: 'N' }),
      'dañado',
    )
    await compare(id)
    expect(await loadOf(id)).toMatchObject({
      estado: 'terminada',
      renglones: 6,
      rechazados: 1,
      iguales: 1,
      cancelados: 1,
      emisor: rfc,
      receptor: '',
    })
    const found = await differencesOf(id)
    expect(found.map(({ clase, uuid }) => [clase, uuid])).toEqual([
      ['estado', cancelled.uuid],
      ['falta_aqui', missing],
      ['falta_en_sat', only.uuid],
      ['importe', amount.uuid],
      ['renglon', null],
      ['rfc', receiver.uuid],
    ])
    expect(found.find(({ clase }) => clase === 'importe')).toMatchObject({ archivo: '$1160.01', aqui: '$1160' })
    expect(found.find(({ clase }) => clase === 'renglon')).toMatchObject({
      archivo: 'dañado',
      aqui: 'tiene 1 columna y deben ser 12',
    })
    expect(await differencesOf(id, '&clase=importe')).toHaveLength(1)
    expect(await readdir(metadataFolder(test.current.storage))).toEqual([])
    expect(await db().selectFrom('sat_metadata_rows').select('row').where('load_id', '=', id).execute()).toEqual([])
  })

  it('gives cancelled documents their date, and notes where it was known', async () => {
    const rfc = newIssuer()
    const [unknown, known] = [await document(rfc), await document(rfc, { satState: 'cancelado' })]
    const id = await send(
      line({ uuid: unknown.uuid, issuer: rfc, cancelled: '2026-11-20 23:59:59' }),
      line({ uuid: known.uuid, issuer: rfc, cancelled: '2026-11-19 08:00:00' }),
    )
    await compare(id)
    expect(await stored(unknown.id)).toMatchObject({
      sat_state: 'cancelado',
      cancelled_on: new Date('2026-11-20T00:00:00Z'),
    })
    expect(await stored(known.id)).toMatchObject({
      sat_state: 'cancelado',
      cancelled_on: new Date('2026-11-19T00:00:00Z'),
    })
    const history = await db()
      .selectFrom('sat_states')
      .select(['source', 'state'])
      .where('document_id', '=', unknown.id)
      .execute()
    expect(history).toEqual([{ source: 'metadatos', state: 'cancelado' }])
    expect(await loadOf(id)).toMatchObject({ cancelados: 1 })
  })

  it('older than SAT’s last answer changes no state: SAT is asked again', async () => {
    const rfc = newIssuer()
    const judged = await document(rfc, { satState: 'vigente' })
    const said = new Date('2026-11-25T00:00:00Z')
    await db()
      .updateTable('tax_documents')
      .set({ sat_state_at: said, sat_next_at: null })
      .where('id', '=', judged.id)
      .execute()
    await compare(await send(line({ uuid: judged.uuid, issuer: rfc, cancelled: '2026-11-20 08:00:00' })))
    expect(await stored(judged.id)).toMatchObject({ sat_state: 'vigente', sat_state_at: said, sat_next_at: NOW })
  })

  it('of several issuers and receivers is not compared for what it lacks', async () => {
    const [one, other] = [newIssuer(), newIssuer()]
    const documents = [await document(one), await document(other), await document(one)]
    const id = await send(
      line({ uuid: documents[0]!.uuid, issuer: one }),
      line({ uuid: documents[1]!.uuid, issuer: other, receiver: 'ÑAM010203AB1' }),
    )
    await compare(id)
    expect(await differencesOf(id, '&clase=falta_en_sat')).toEqual([])
  })

  it('of one receiver lacks only documents of that receiver', async () => {
    const rfc = newIssuer()
    const receptor = {
      domicilioFiscalReceptor: null,
      residenciaFiscal: null,
      numRegIdTrib: null,
      regimenFiscalReceptor: '601',
      usoCfdi: 'G03',
      nombre: 'R',
    }
    const [listed, lacked] = [await document(rfc), await document(rfc)]
    await document(rfc, { cfdi: { receptor: { ...receptor, rfc: 'ÑAM010203AB1' } } })
    const id = await send(line({ uuid: listed.uuid, issuer: rfc }))
    await compare(id)
    expect((await differencesOf(id)).map(({ uuid }) => uuid)).toEqual([lacked.uuid])
  })

  it('done twice comes to the same, and thousands of lines are read in portions', async () => {
    const rfc = newIssuer()
    const { uuid } = await document(rfc)
    const lines = Array.from({ length: 2500 }, (_, number) =>
      line({ uuid: `0f3b1a52-0001-4a2b-9c3d-${String(number).padStart(12, '0')}`, issuer: rfc }),
    )
    const id = await send(
      line({ uuid, issuer: rfc }),
      ...lines,
      line({ uuid, issuer: rfc, cancelled: '2026-11-20 08:00:00' }),
    )
    const aborted = new AbortController()
    const report = () => aborted.abort()
    await expect(
      compareMetadata(place(), id, () => NOW, { ...CONTEXT, isLastTry: false, signal: aborted.signal, report }),
    ).rejects.toThrow('aborted')
    expect(await loadOf(id)).toMatchObject({ estado: 'pendiente' })
    await compare(id)
    await compare(id)
    expect(await loadOf(id)).toMatchObject({
      renglones: 2501,
      cancelados: 1,
      porClase: [{ clase: 'falta_aqui', cuantas: 2500 }],
    })
  })

  it('that is none fails with its reason, and its file is deleted', async () => {
    const answer = await upload('hola\nmundo', 'otro.txt')
    const { id } = answer.json<{ id: number }>()
    await expect(compare(id)).rejects.toThrow(JobFailure)
    const load = await loadOf(id)
    expect(load.estado).toBe('fallida')
    expect(load.motivo).toContain('«otro.txt»: no es un archivo de metadatos del SAT')
    expect(await readdir(metadataFolder(test.current.storage))).toEqual([])
  })

  it('notifies people of a company once of many cancellations', async () => {
    const rfc = newIssuer()
    const company = await makeCompany(db(), { name: 'Taller Metadatos' })
    const { id: userId } = await makeUser(db(), { roles: ['cliente'], companyId: company.id, sight: 'empresa' })
    const lines = []
    for (let count = 0; count < 5; count++) {
      const { uuid } = await document(rfc, { companyId: company.id, satState: 'vigente' })
      lines.push(line({ uuid, issuer: rfc, cancelled: '2026-11-28 08:00:00' }))
    }
    await compare(await send(...lines))
    const notices = await db()
      .selectFrom('notifications')
      .select(['title', 'address'])
      .where('user_id', '=', userId)
      .execute()
    expect(notices).toEqual([{ title: 'Se cancelaron 5 documentos', address: '/consultdocumentosSat' }])
  })

  it('gives its differences as a file', async () => {
    const rfc = newIssuer()
    const id = await send(line({ uuid: '0f3b1a52-0009-4a2b-9c3d-0123456789ab', issuer: rfc }))
    await compare(id)
    const answer = await test.current.app.inject({
      method: 'GET',
      url: `/api/documentos-sat/metadatos/${id}/diferencias/exporta`,
      ...admin,
    })
    expect(answer.body).toContain('Está en el SAT y no aquí,2,0f3b1a52-0009-4a2b-9c3d-0123456789ab')
  })

  it('unread for days has failed', async () => {
    const id = await send()
    await db()
      .updateTable('sat_metadata_loads')
      .set({ created_at: new Date('2026-11-20T00:00:00Z') })
      .where('id', '=', id)
      .execute()
    await cleanMetadata(place(), NOW)
    expect(await loadOf(id)).toMatchObject({ estado: 'fallida' })
  })

  it.each([
    '/api/documentos-sat/metadatos/999999',
    '/api/documentos-sat/metadatos/999999/diferencias',
    '/api/documentos-sat/metadatos/999999/diferencias/exporta',
  ])('%s is not there', async (url) => {
    expect((await test.current.app.inject({ method: 'GET', url, ...admin })).statusCode).toBe(404)
  })
})
