import type { z } from 'zod'
import * as contract from '#contract/sync/readings.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage, presentPaging } from '#server/platform/http/present-paging.ts'
import { Failure } from '#server/platform/failure.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import * as lists from './list-service.ts'
import * as present from './present.ts'
import * as service from './service.ts'
import * as words from './words-service.ts'

type Request = Parameters<typeof loggedInPerson>[0] & Parameters<typeof auditContext>[0]

/** The review of descriptions that were read, and the words that the reader learns from it. */
export function readingRoutes(app: App, options: SyncOptions): void {
  listRoutes(app, options)
  decisionRoutes(app, options)
  wordRoutes(app, options)
}

/** Who decides, by the name that is shown. */
function deciderOf(request: Request): service.Decider & { readonly actorId: number } {
  const { id, name } = loggedInPerson(request)
  return { actor: name.slice(0, 120), actorId: id, audit: auditContext(request) }
}

function listRoutes(app: App, { database, clock }: SyncOptions): void {
  addEndpoint(app, contract.readingGroups, async () => {
    const { groups, totalGroups, waiting } = await lists.listGroups(database)
    return { grupos: groups.map(present.presentGroup), totalGrupos: totalGroups, pendientes: waiting }
  })

  addEndpoint(app, contract.readingList, async ({ query }) => {
    const page = await lists.listReadings(database, query, query)
    const rows = page.rows.map((row) => present.presentReading(row, page.words))
    return { filas: rows, ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.readingExport, async ({ query }) => ({
    name: 'Lecturas',
    columns: present.READING_COLUMNS,
    batches: lists.everyReading(database, query, query.orden),
  }))
}

function decisionRoutes(app: App, { database }: SyncOptions): void {
  addEndpoint(app, contract.decideReading, async ({ params, body, request }) => {
    const decision = { ...deciderOf(request), id: params.id, version: body.version }
    const failure = await (body.accion === 'corrige'
      ? service.correctReading(database, decision, correctionOf(body.correccion))
      : body.accion === 'acepta'
        ? service.confirmReading(database, decision)
        : service.rejectReading(database, decision))
    return failure ?? { version: body.version + 1, estado: STATES[body.accion] }
  })

  addEndpoint(app, contract.reopenReading, async ({ params, body, request }) =>
    service.reopenReading(database, { ...deciderOf(request), id: params.id, version: body.version }),
  )

  addEndpoint(app, contract.decideReadingGroup, async ({ body, request }) => {
    const decider = deciderOf(request)
    const { clave, duda, palabra, accion } = body
    const act = STATES[accion]
    const group = { ...decider, userId: decider.actorId, key: clave, kind: duda, word: palabra, act }
    const done = await service.decideGroup(database, group)
    if (done instanceof Failure) return done
    return { decididas: done.decided, saltadas: done.skipped, quedan: done.hasMore, tanda: done.batchId }
  })

  addEndpoint(app, contract.reopenReadingBatch, async ({ params, request }) => {
    const { reopened, skipped } = await service.reopenBatch(database, { ...deciderOf(request), batchId: params.tanda })
    return { reabiertas: reopened, saltadas: skipped }
  })
}

const STATES = { acepta: 'confirmada', rechaza: 'rechazada', corrige: 'corregida' } as const

function correctionOf(body: z.output<typeof contract.correction>): service.Correction {
  return {
    line: body.linea || null,
    brand: body.marca || null,
    positions: body.posiciones,
    keys: body.claves,
    applications: body.aplicaciones.map(({ armadora, modelo, del, al, motor, calificadores }) => ({
      make: armadora,
      model: modelo,
      yearFrom: del,
      yearTo: al,
      engine: motor || null,
      qualifiers: calificadores,
    })),
  }
}

function wordRoutes(app: App, { database, clock }: SyncOptions): void {
  addEndpoint(app, contract.readerWordList, async ({ query }) =>
    presentPage(await lists.listWords(database, query, query), present.presentWord),
  )

  addExport(app, clock, contract.readerWordExport, async ({ query }) => ({
    name: 'Palabras aprendidas',
    columns: present.WORD_COLUMNS,
    batches: lists.everyWord(database, query, query.orden),
  }))

  addEndpoint(app, contract.learnReaderWord, async ({ body, request }) => {
    const { palabra, significado, armadora, valor, lectura } = body
    const make = significado === 'modelo' ? armadora : null
    const value = significado === 'ignora' ? '' : valor
    const lesson = { word: palabra, meaning: significado, make, value, readingId: lectura }
    const learned = await words.learnWord(database, { ...deciderOf(request), ...lesson })
    return learned instanceof Failure ? learned : present.presentOutcome(learned)
  })

  addEndpoint(app, contract.retireReaderWordPreview, async ({ params, request }) => {
    const preview = await words.previewRetire(database, { ...deciderOf(request), id: params.id })
    if (preview instanceof Failure) return preview
    return {
      palabra: preview.word.word,
      seQuedan: preview.applied,
      vuelvenAEsperar: preview.waiting,
      decididas: preview.decided,
      hayMas: preview.hasMore,
    }
  })

  addEndpoint(app, contract.retireReaderWord, async ({ params, request }) => {
    const retired = await words.retireWord(database, { ...deciderOf(request), id: params.id })
    return retired instanceof Failure ? retired : present.presentOutcome(retired)
  })
}
