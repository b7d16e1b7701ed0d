import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SatState } from '#domain/tax-documents/sat-state.ts'
import type { Database } from '#server/platform/db/database.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeTaxDocument, type MadeTaxDocument, type TaxDocumentRecipe } from '#test/factories/tax-documents.ts'
import { openTestSatService, type SatFault, type SatFields, type SatService } from '#test/sat.ts'
import { requestDueStates } from './request-service.ts'

const test = useTestDatabase()
const NOW = new Date('2026-11-27T12:00:00Z')
/** For a service that never answers; for every other one the server's own timeout is used. */
const SHORT_WAIT_MS = 200
let waits: { timeoutMs?: number } = {}
const MINUTE = 60_000

function database(): Database {
  return test.current
}

/** Runs the work of the job. */
async function run(sat: SatService, at = NOW, ids?: readonly number[]): Promise<void> {
  const signal = new AbortController().signal
  await requestDueStates({
    database: database(),
    client: { url: sat.url, ...waits },
    clock: () => at,
    signal,
    ...(ids && { ids }),
  })
}

/** A due document; every other one is postponed. */
async function due(recipe: TaxDocumentRecipe = {}): Promise<MadeTaxDocument> {
  const made = await makeTaxDocument(database().db, { uuid: randomUUID(), ...recipe })
  await database()
    .db.updateTable('tax_documents')
    .set({
      sat_next_at: new Date(NOW.getTime() - MINUTE),
      ...(recipe.satState && { sat_state_at: new Date('2026-11-01T00:00:00Z') }),
    })
    .where('id', '=', made.id)
    .execute()
  return made
}

async function stored(id: number) {
  return database()
    .db.selectFrom('tax_documents')
    .select(['sat_state', 'sat_state_at', 'sat_cancelable', 'sat_cancellation', 'sat_efos', 'sat_went_back'])
    .select(['sat_next_at', 'sat_attempts', 'sat_failure', 'sat_asked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function history(id: number) {
  return database()
    .db.selectFrom('sat_states')
    .select(['state', 'source', 'cancellation', 'efos'])
    .where('document_id', '=', id)
    .orderBy('id')
    .execute()
}

async function service() {
  return database().db.selectFrom('sat_service').selectAll().executeTakeFirstOrThrow()
}

beforeEach(async () => {
  waits = {}
  await database().db.updateTable('tax_documents').set({ sat_next_at: null }).execute()
  await database()
    .db.updateTable('sat_service')
    .set({ failures_in_row: 0, outage_since: null, pauses: 0, paused_until: null, notified_at: null })
    .execute()
})

const YEARS_LATER = new Date('2031-01-01T00:00:00Z')

describe('an answer of SAT', () => {
  it.each<[string, SatFields, Record<string, unknown>]>([
    ['valid', {}, { sat_state: 'vigente', sat_cancelable: 'sin_aceptacion', sat_efos: 'limpio' }],
    ['not cancelable', { esCancelable: 'No cancelable' }, { sat_state: 'vigente', sat_cancelable: 'no' }],
    [
      'refused by the receiver',
      { esCancelable: 'Cancelable con aceptación', estatusCancelacion: 'Solicitud rechazada' },
      { sat_state: 'vigente', sat_cancelable: 'con_aceptacion', sat_cancellation: 'rechazada' },
    ],
    [
      'in process',
      { esCancelable: 'Cancelable con aceptación', estatusCancelacion: 'En proceso' },
      { sat_state: 'en_proceso', sat_cancellation: 'en_proceso' },
    ],
    [
      'cancelled, not cancelable, with an empty status',
      { estado: 'Cancelado', esCancelable: 'No cancelable', estatusCancelacion: '' },
      { sat_state: 'cancelado', sat_cancelable: 'no', sat_cancellation: '' },
    ],
    [
      'cancelled by time',
      { estado: 'Cancelado', estatusCancelacion: 'Plazo vencido' },
      { sat_state: 'cancelado', sat_cancellation: 'plazo_vencido' },
    ],
    [
      'cancelled with acceptance',
      { estado: 'Cancelado', estatusCancelacion: 'Cancelado con aceptación' },
      { sat_state: 'cancelado', sat_cancellation: 'con_aceptacion' },
    ],
    [
      'cancelled without acceptance',
      { estado: 'Cancelado', estatusCancelacion: 'Cancelado sin aceptación' },
      { sat_state: 'cancelado', sat_cancellation: 'sin_aceptacion' },
    ],
    ['the issuer is listed', { validacionEfos: '100' }, { sat_state: 'vigente', sat_efos: 'emisor' }],
    ['a third party is listed', { validacionEfos: '102' }, { sat_state: 'vigente', sat_efos: 'tercero' }],
    ['nothing is said of the list', { validacionEfos: null }, { sat_state: 'vigente', sat_efos: 'desconocido' }],
  ])('is stored: %s', async (_, fields, expected) => {
    const sat = await openTestSatService()
    const document = await due()
    sat.answer(document.uuid, fields)
    await run(sat)
    const row = await stored(document.id)
    expect(row).toMatchObject({ ...expected, sat_state_at: NOW, sat_asked_at: NOW, sat_attempts: 0, sat_failure: '' })
    expect(row.sat_next_at?.getTime()).toBeGreaterThan(NOW.getTime() + 23 * 60 * MINUTE)
    expect(await history(document.id)).toHaveLength(1)
  })

  it.each<[string, SatFields, string]>([
    [
      '602',
      { codigoEstatus: 'N - 602: Comprobante no encontrado.', estado: 'No Encontrado' },
      'El SAT no lo encuentra (602).',
    ],
    [
      '602 with stale fields',
      { codigoEstatus: 'N - 602: Comprobante no encontrado', estado: 'Cancelado' },
      'El SAT no lo encuentra (602).',
    ],
    [
      '601',
      { codigoEstatus: 'N - 601: La expresión impresa proporcionada no es válida.' },
      'El SAT dijo que la expresión no es válida (601).',
    ],
    ['an unknown code', { codigoEstatus: 'X - 1' }, 'El SAT respondió algo que no se conoce.'],
  ])('an unclear answer leaves the last state and its time: %s', async (_, fields, failure) => {
    const sat = await openTestSatService()
    const document = await due({ satState: 'vigente' })
    sat.answer(document.uuid, fields)
    await run(sat)
    expect(await stored(document.id)).toMatchObject({
      sat_state: 'vigente',
      sat_state_at: new Date('2026-11-01T00:00:00Z'),
      sat_attempts: 1,
      sat_failure: failure,
      sat_next_at: new Date(NOW.getTime() + 10 * MINUTE),
    })
    expect(await history(document.id)).toEqual([])
  })

  it('that is the same again moves the time and adds no history', async () => {
    const sat = await openTestSatService()
    const document = await due()
    await run(sat)
    await run(sat, YEARS_LATER)
    expect(await stored(document.id)).toMatchObject({ sat_state: 'vigente', sat_state_at: YEARS_LATER })
    expect(await history(document.id)).toHaveLength(1)
  })

  it('that takes a cancellation back is stored and marked', async () => {
    const sat = await openTestSatService()
    const document = await due()
    sat.answer(document.uuid, { estado: 'Cancelado' })
    await run(sat)
    sat.answer(document.uuid, {})
    await run(sat, YEARS_LATER)
    expect(await stored(document.id)).toMatchObject({ sat_state: 'vigente', sat_went_back: true })
    expect((await history(document.id)).map(({ state }) => state)).toEqual(['cancelado', 'vigente'])
    sat.answer(document.uuid, { estado: 'Cancelado' })
    await run(sat, new Date('2040-01-01T00:00:00Z'))
    expect(await stored(document.id)).toMatchObject({ sat_state: 'cancelado', sat_went_back: false })
  })
})

describe('requested documents', () => {
  it('is valid, due and not payroll', async () => {
    const sat = await openTestSatService()
    const requested = await due()
    await due({ state: 'invalido' })
    const payroll = await due()
    await database()
      .db.updateTable('tax_documents')
      .set({ set_aside_reason: 'Nómina' })
      .where('id', '=', payroll.id)
      .execute()
    const later = await due()
    await database()
      .db.updateTable('tax_documents')
      .set({ sat_next_at: YEARS_LATER })
      .where('id', '=', later.id)
      .execute()
    await run(sat)
    expect(sat.requested.map(({ expression }) => expression)).toEqual([
      expect.stringContaining(`?id=${requested.uuid}&`),
    ])
  })

  it('are chosen documents alone', async () => {
    const sat = await openTestSatService()
    const [one, other] = [await due(), await due()]
    await run(sat, NOW, [other.id])
    expect(await stored(one.id)).toMatchObject({ sat_state: null })
    expect(await stored(other.id)).toMatchObject({ sat_state: 'vigente' })
  })

  it('is requested once by two concurrent runs', async () => {
    const sat = await openTestSatService()
    for (let count = 0; count < 20; count++) await due()
    await Promise.all([run(sat), run(sat)])
    expect(sat.requested).toHaveLength(20)
    expect(new Set(sat.requested.map(({ expression }) => expression)).size).toBe(20)
  })

  it('is left to the next run when this one ends', async () => {
    const sat = await openTestSatService()
    sat.fail('silencio')
    const document = await due({ satState: 'vigente' })
    const ending = new AbortController()
    const running = requestDueStates({ database: database(), client: sat, clock: () => NOW, signal: ending.signal })
    await expect.poll(() => sat.requested.length).toBe(1)
    ending.abort()
    await running
    expect(await stored(document.id)).toMatchObject({ sat_next_at: NOW, sat_attempts: 0, sat_failure: '' })
    expect(await service()).toMatchObject({ failures_in_row: 0 })
  })
})

describe('an outage', () => {
  it.each<SatFault>(['error-500', 'html', 'silencio'])(
    '%s stops the queue, with growing pauses, until one question is answered',
    async (fault) => {
      const sat = await openTestSatService()
      const documents = []
      for (let count = 0; count < 12; count++) documents.push(await due({ satState: 'vigente' }))
      sat.fail(fault)
      if (fault === 'silencio') waits = { timeoutMs: SHORT_WAIT_MS }
      await run(sat)
      const first = sat.requested.length
      expect(first).toBeGreaterThanOrEqual(5)
      expect(first).toBeLessThan(12)
      expect(await service()).toMatchObject({
        outage_since: NOW,
        paused_until: new Date(NOW.getTime() + 5 * MINUTE),
        pauses: 1,
      })
      for (const { id } of documents)
        expect(await stored(id)).toMatchObject({ sat_state: 'vigente', sat_state_at: new Date('2026-11-01T00:00:00Z') })

      const paused = new Date(NOW.getTime() + MINUTE)
      await run(sat, paused)
      expect(sat.requested).toHaveLength(first)

      const probe = new Date(NOW.getTime() + 5 * MINUTE)
      await run(sat, probe)
      expect(sat.requested).toHaveLength(first + 1)
      expect(await service()).toMatchObject({
        outage_since: NOW,
        paused_until: new Date(probe.getTime() + 15 * MINUTE),
        pauses: 2,
      })

      sat.fail(null)
      waits = {}
      const back = new Date(probe.getTime() + 15 * MINUTE)
      await run(sat, back)
      expect(await service()).toMatchObject({
        outage_since: null,
        paused_until: null,
        pauses: 0,
        failures_in_row: 0,
        last_good_at: back,
      })
      for (const { id } of documents) expect(await stored(id)).toMatchObject({ sat_attempts: 0, sat_state_at: back })
    },
  )

  it('of 601 for everything is one, and 602 is none', async () => {
    const sat = await openTestSatService()
    const documents = []
    for (let count = 0; count < 8; count++) documents.push(await due())
    for (const { uuid } of documents) sat.answer(uuid, { codigoEstatus: 'N - 602: Comprobante no encontrado.' })
    await run(sat)
    expect(await service()).toMatchObject({ outage_since: null, failures_in_row: 0 })
    for (const { uuid } of documents) sat.answer(uuid, { codigoEstatus: 'N - 601: La expresión impresa no es válida.' })
    await run(sat, new Date(NOW.getTime() + 10 * MINUTE))
    expect((await service()).outage_since).not.toBeNull()
  })

  it('of one document is none', async () => {
    const sat = await openTestSatService()
    const bad = await due()
    sat.answer(bad.uuid, { codigoEstatus: 'N - 601: La expresión impresa no es válida.' })
    for (let count = 0; count < 8; count++) await due()
    await run(sat)
    expect(await service()).toMatchObject({ outage_since: null })
    expect(await stored(bad.id)).toMatchObject({ sat_attempts: 1 })
  })

  it('for hours is reported to administrators, once', async () => {
    const sat = await openTestSatService()
    const { id } = await makeUser(database().db, { name: 'Ada', roles: ['admin'] })
    for (let count = 0; count < 6; count++) await due()
    sat.fail('error-500')
    for (const hours of [0, 1, 4, 9]) await run(sat, new Date(NOW.getTime() + hours * 60 * MINUTE))
    const notices = await database()
      .db.selectFrom('notifications')
      .select(['title', 'detail'])
      .where('user_id', '=', id)
      .execute()
    expect(notices).toEqual([
      {
        title: 'El SAT lleva horas sin responder',
        detail: expect.stringContaining('El SAT respondió con el error 500.'),
      },
    ])
  })
})

describe('people of the company', () => {
  async function notificationsOf(before: SatState | null, fields: SatFields) {
    const sat = await openTestSatService()
    const { db } = database()
    const company = await makeCompany(db, { name: `Taller ${randomUUID().slice(0, 8)}` })
    const { id: userId } = await makeUser(db, {
      name: 'Lola',
      roles: ['cliente'],
      companyId: company.id,
      sight: 'empresa',
    })
    const { id: colleague } = await makeUser(db, {
      name: 'Otro',
      roles: ['cliente'],
      companyId: company.id,
      sight: 'propio',
    })
    const document = await due({ companyId: company.id, satState: before })
    sat.answer(document.uuid, fields)
    await run(sat)
    return db
      .selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('user_id', 'in', [userId, colleague])
      .execute()
  }

  it.each<[string, SatState | null, SatFields, string[]]>([
    ['are told of a cancellation', 'vigente', { estado: 'Cancelado' }, ['Se canceló la factura A-1001']],
    ['are told that it was taken back', 'cancelado', {}, ['El SAT dice que la factura A-1001 está vigente otra vez']],
    ['are not told what SAT says for the first time', null, { estado: 'Cancelado' }, []],
    ['are not told that it is still valid', 'vigente', {}, []],
    ['are not told twice', 'cancelado', { estado: 'Cancelado' }, []],
  ])('%s', async (_, before, fields, titles) => {
    expect((await notificationsOf(before, fields)).map(({ title }) => title)).toEqual(titles)
  })
})
