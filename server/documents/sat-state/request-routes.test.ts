import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAcuse } from '#imports/cfdi-acuse/read-acuse.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { useJobRunners } from '#test/jobs.ts'
import { makeTaxDocument, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { openTestSatService } from '#test/sat.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { applyAcuse } from './apply-service.ts'
import { satStateJobs } from './jobs.ts'

let now = new Date('2026-11-27T12:00:00Z')
const test = useTestApp(async () => {}, { satStateUrl: 'http://127.0.0.1:9/', clock: () => now })
const off = useTestApp(async () => {})
const runners = useJobRunners()
const db = () => test.current.database.db

let admin: SignedIn
let customer: SignedIn
let stranger: SignedIn
let companyId = 0
const { get, post } = callsOf(test, () => admin)

beforeAll(async () => {
  companyId = (await makeCompany(db(), { name: 'Taller Uno' })).id
  const other = await makeCompany(db(), { name: 'Taller Dos' })
  admin = await signIn(test.current, { roles: ['admin'] })
  customer = await signIn(test.current, { roles: ['cliente'], companyId, sight: 'empresa' })
  stranger = await signIn(test.current, { roles: ['cliente'], companyId: other.id, sight: 'empresa' })
})

async function document(recipe: TaxDocumentRecipe = {}) {
  return makeTaxDocument(db(), { companyId, ...recipe })
}

async function stored(id: number) {
  return db()
    .selectFrom('tax_documents')
    .select(['sat_state', 'sat_next_at', 'sat_cancellation', 'cancellation_motive', 'replaced_by', 'cancelled_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const addressOf = (uuid: string) => `/api/documentos/${uuid}/estado-sat`

describe('the state of a document', () => {
  it('is read with its history by who sees the document', async () => {
    const { id, uuid } = await document({ satState: 'vigente' })
    await db()
      .insertInto('sat_states')
      .values([
        { document_id: id, state: 'cancelado', at: '2026-11-20T00:00:00Z', source: 'sat', cancelled_on: '2026-11-19' },
        { document_id: id, state: 'vigente', at: '2026-11-21T00:00:00Z', source: 'sat' },
      ])
      .execute()
    const { status, json } = await get(addressOf(uuid.toUpperCase()), customer)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      estado: 'vigente',
      historia: [{ estado: 'vigente' }, { estado: 'cancelado', canceladoEl: '2026-11-19', fuente: 'sat' }],
      pregunta: { disponible: true, motivo: '' },
    })
  })

  it.each<[string, TaxDocumentRecipe, boolean]>([
    ['of another company', {}, true],
    ['that is invalid', { state: 'invalido' }, false],
  ])('%s is not there', async (_, recipe, isStranger) => {
    const { uuid } = await document(recipe)
    const who = isStranger ? stranger : customer
    expect((await get(addressOf(uuid), who)).status).toBe(404)
    expect((await post(addressOf(uuid), {}, who)).status).toBe(404)
  })

  it.each(['no-es-uuid', randomUUID()])('%s is not there', async (uuid) => {
    expect((await get(addressOf(uuid))).status).toBe(404)
    expect((await post(addressOf(uuid), {})).status).toBe(404)
  })
})

describe('a question on demand', () => {
  it('is made by a job, and not again for ten minutes', async () => {
    const { id, uuid } = await document()
    await db()
      .updateTable('tax_documents')
      .set({ sat_next_at: new Date('2030-01-01T00:00:00Z') })
      .where('id', '=', id)
      .execute()
    const requested = await post(addressOf(uuid), {}, customer)
    expect(requested.status).toBe(200)
    expect((await stored(id)).sat_next_at).toEqual(now)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'documento.preguntado_al_sat',
      actor_id: customer.user.id,
    })
    await db().updateTable('tax_documents').set({ sat_asked_at: now }).where('id', '=', id).execute()
    expect(await post(addressOf(uuid), {}, customer)).toMatchObject({
      status: 429,
      json: { error: { message: 'Se acaba de preguntar por él. Inténtalo en 10 minutos.' } },
    })
    expect((await get(addressOf(uuid), customer)).json).toMatchObject({ pregunta: { disponible: false } })
    now = new Date(now.getTime() + 10 * 60_000)
    expect((await post(addressOf(uuid), {}, customer)).status).toBe(200)
  })

  it('of administrators is about chosen documents, or all of a filter', async () => {
    const first = await document({ cfdi: { folio: 'DEMANDA-1' } })
    const second = await document({ cfdi: { folio: 'DEMANDA-2' } })
    await document({ cfdi: { folio: 'DEMANDA-3' }, state: 'invalido' })
    expect(
      (await post('/api/documentos-sat/pregunta', { seleccion: { ids: [first.id, 999_999] } })).json,
    ).toMatchObject({ documentos: 1 })
    expect(
      (await post('/api/documentos-sat/pregunta', { seleccion: { filtro: { buscar: 'demanda-' } } })).json,
    ).toMatchObject({ documentos: 2 })
    expect((await stored(second.id)).sat_next_at).toEqual(now)
    expect((await post('/api/documentos-sat/pregunta', { seleccion: { ids: [999_999] } })).status).toBe(409)
  })

  it('is answered by the job, over the wire', async () => {
    const sat = await openTestSatService()
    const { id, uuid } = await document()
    sat.answer(uuid, { estado: 'Cancelado', estatusCancelacion: 'Plazo vencido' })
    const requested = await post('/api/documentos-sat/pregunta', { seleccion: { ids: [id] } })
    expect(requested.status).toBe(200)
    runners.start(
      test.current.database,
      satStateJobs({ database: test.current.database, satStateUrl: sat.url, clock: () => now }),
    )
    await expect.poll(() => stored(id)).toMatchObject({ sat_state: 'cancelado', sat_cancellation: 'plazo_vencido' })
  })

  it('is refused where no address is configured, with the way to switch it on', async () => {
    const owner = await signIn(off.current, { roles: ['admin'] })
    const { uuid } = await makeTaxDocument(off.current.database.db)
    const answer = await off.current.app.inject({ method: 'POST', url: addressOf(uuid), payload: {}, ...owner })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ error: { message: expect.stringContaining('SAT_STATE_URL') } })
    const health = await off.current.app.inject({ method: 'GET', url: '/api/documentos-sat/salud', ...owner })
    expect(health.json()).toMatchObject({ encendida: false, sinConsultar: 1, caida: null })
  })
})

describe('the queue', () => {
  it.each([
    ['estado=sin_consultar', 'COLA-1'],
    ['estado=en_proceso', 'COLA-2'],
    ['cola=con_fallas', 'COLA-3'],
    ['cola=regresaron', 'COLA-4'],
    ['efos=emisor', 'COLA-5'],
  ])('with %s lists %s', async (query, folio) => {
    const made = await document({
      cfdi: { folio, serie: null },
      satState: query.endsWith('en_proceso') ? 'en_proceso' : query.endsWith('sin_consultar') ? null : 'vigente',
    })
    const changes = {
      'COLA-3': { sat_attempts: 2, sat_failure: 'x' },
      'COLA-4': { sat_went_back: true },
      'COLA-5': { sat_efos: 'emisor' },
    }
    const change = Object.entries(changes).find(([name]) => name === folio)?.[1]
    if (change !== undefined) await db().updateTable('tax_documents').set(change).where('id', '=', made.id).execute()
    const { json } = await get(`/api/documentos-sat?${query}&buscar=COLA-`)
    expect(json.filas).toMatchObject([{ folio, uuid: made.uuid }])
  })

  it('names the issuers that are listed', async () => {
    expect((await get('/api/documentos-sat/listados')).json).toMatchObject({
      listados: [{ rfc: 'EKU9003173C9', quien: 'emisor', documentos: 1 }],
    })
  })

  it.each([
    '/api/documentos-sat',
    '/api/documentos-sat/salud',
    '/api/documentos-sat/listados',
    '/api/documentos-sat/metadatos',
  ])('%s is for administrators', async (url) => {
    expect((await get(url, customer)).status).toBe(403)
  })
})

describe('an acknowledgement', () => {
  const substitute = randomUUID()
  const acuseOf = (uuid: string, status = '201', issuer = 'EKU9003173C9') => {
    const acuse =
      readAcuse(`<a><Cancelacion RfcEmisor="${issuer}"><Folios><Folio UUID="${uuid}" Motivo="01" FolioSustitucion="${substitute}"/></Folios></Cancelacion>
      <Acuse Fecha="2026-11-26T23:31:42" RfcEmisor="${issuer}"><Folios><UUID>${uuid}</UUID><EstatusUUID>${status}</EstatusUUID></Folios></Acuse></a>`)
    if (acuse === null) throw new Error('no acuse')
    return acuse
  }
  const apply = (acuse: ReturnType<typeof acuseOf>) =>
    inTransaction(test.current.database, async ({ db: trx }) => applyAcuse(trx, acuse, now))

  it('of a small invoice cancels it, with motive, substitute and the day of the centre; SAT is asked, and people are notified', async () => {
    const { id: userId } = await makeUser(db(), { roles: ['cliente'], companyId, sight: 'empresa' })
    const { id, uuid } = await document({ cfdi: { total: '500.00', serie: 'AC', folio: '7' } })
    await apply(acuseOf(uuid))
    expect(await stored(id)).toEqual({
      sat_state: 'cancelado',
      sat_next_at: now,
      sat_cancellation: '',
      cancellation_motive: '01',
      replaced_by: substitute,
      cancelled_on: new Date('2026-11-26T00:00:00Z'),
    })
    const told = await db().selectFrom('notifications').select('title').where('user_id', '=', userId).execute()
    expect(told).toEqual([{ title: 'Se canceló la factura AC-7' }])
  })

  it('of a larger one is shown as in process, and SAT decides', async () => {
    const { id, uuid } = await document({ satState: 'vigente' })
    await db()
      .updateTable('tax_documents')
      .set({ sat_state_at: new Date('2026-11-20T00:00:00Z') })
      .where('id', '=', id)
      .execute()
    await apply(acuseOf(uuid))
    expect(await stored(id)).toMatchObject({
      sat_state: 'en_proceso',
      sat_cancellation: 'en_proceso',
      cancellation_motive: '01',
      cancelled_on: null,
    })
  })

  it.each<[string, string, string]>([
    ['that SAT refused', '205', 'EKU9003173C9'],
    ['of another issuer', '201', 'AAA010101AA1'],
  ])('%s changes nothing', async (_, status, issuer) => {
    const { id, uuid } = await document({ cfdi: { total: '500.00' } })
    await apply(acuseOf(uuid, status, issuer))
    expect(await stored(id)).toMatchObject({ sat_state: null, cancellation_motive: '' })
  })

  it('applied again changes nothing', async () => {
    const { id, uuid } = await document({ cfdi: { total: '500.00' } })
    await apply(acuseOf(uuid))
    expect(await apply(acuseOf(uuid, '202'))).toEqual([])
    expect(await db().selectFrom('sat_states').select('id').where('document_id', '=', id).execute()).toHaveLength(1)
  })
})
