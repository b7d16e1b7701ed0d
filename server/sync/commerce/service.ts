import type { PoolClient } from 'pg'
import { canFollow, IMPORT_LIFECYCLE } from '#domain/lifecycles.ts'
import { cellsAsRead } from '#imports/as-read.ts'
import { columnNames } from '#imports/commerce/chosen-columns.ts'
import { COMMERCE_COLUMNS } from '#imports/commerce/columns.ts'
import type { CommerceSheet } from '#imports/commerce/read-commerce-file.ts'
import { fileError, ImportError, rejectedRowText } from '#imports/import-error.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction, isWriteConflict, type Transaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import {
  createImport,
  deleteOldImports,
  failUnfinishedImports,
  finishImport,
  lockImports,
  setImportMemory,
  setImportState,
  stateOf,
} from '#server/sync/imports/import-store.ts'
import { notifyOfImport } from '#server/sync/imports/notices.ts'
import { applyCommerce } from './apply-store.ts'
import type { CommerceCounts, CommerceRequest, CommerceResult, RejectedCommerce } from './commerce-import.ts'
import { priceListNames } from './lists-store.ts'
import { noteLimitsByFile } from './limits-store.ts'
import { planCommerce } from './plan-store.ts'
import { commerceQuestions, commerceRows } from './trial-store.ts'
import { unconfirmed } from '#server/sync/trials/confirmation.ts'
import { withCells } from '#server/sync/trials/read-cells.ts'
import type { Questions, ShownRows } from '#server/sync/trials/trial.ts'
import { stageCommerceFile } from './read-rows.ts'
import { rejectedCommerceRows, storeCommerceRejections } from './staging-store.ts'

/**
 * Imports one file of prices, discounts, terms, stock or receivables in one transaction. Rows add and replace, and never remove: what a
 * file does not name stays as it is (`domain/commerce-files.ts`). Rows that cannot be taken are handed back with the reason, and the
 * others are applied. What must be confirmed is, or nothing is applied. Imports of one database wait for each other.
 */
export async function importCommerceFile(
  database: Database,
  request: CommerceRequest,
): Promise<CommerceResult | Failure> {
  const run: Run = { database, request, importId: null }
  try {
    return await inTransaction(database, (transaction) => runImport(run, transaction), {
      statementTimeoutMs: 0,
      isTriedOnce: true,
      isDryRun: request.dryRun,
    })
  } catch (error) {
    const failure = expectedFailure(error)
    await recordFailure(run, failure).catch(() => {})
    if (failure === null) throw error
    return failure
  }
}

interface Run {
  readonly database: Database
  readonly request: CommerceRequest
  importId: number | null
}

async function runImport(run: Run, { client, db }: Transaction): Promise<CommerceResult | Failure> {
  const { kind, file, dryRun, actor, audit, signal, onProgress = () => {} } = run.request
  await lockImports(client, () => onProgress({ phase: 'waiting' }))
  if (!dryRun) {
    await failUnfinishedImports(run.database.db)
    run.importId = await createImport(run.database.db, [file.name], actor, kind)
  }
  await setImportMemory(client)
  const lists = await listsFor(run, db)
  const { sheet, rows, ignored, hidden, unread } = await stageCommerceFile(client, run.request, lists)
  onProgress({ phase: 'comparing' })
  signal?.throwIfAborted()
  const plan = await planCommerce(client, kind)
  const rejected = await readRejected(client, sheet.columns)
  const counts: CommerceCounts = {
    file: file.name,
    rows,
    lists: Math.max(sheet.columns.priceLists.size, 1),
    ...plan,
    ignored,
    rejected: rejected.filter(({ isCell }) => !isCell).length,
    rejectedCells: rejected.filter(({ isCell }) => isCell).length,
    hidden: hidden / Math.max(sheet.columns.priceLists.size, 1),
  }
  const questions = await commerceQuestions(client, kind, file.name)
  const { fields, lesser, headings } = sheet.columns
  const columns = [...fields].flatMap(([field, surest]) =>
    [surest, ...(lesser.get(field) ?? [])].map((index) => ({
      heading: headings[index] ?? '',
      field: COMMERCE_COLUMNS[kind][field]?.headings[0] ?? field,
    })),
  )
  signal?.throwIfAborted()
  if (run.importId !== null) {
    if (plan.new + plan.changed + plan.unchanged + plan.older === 0)
      throw fileError(file.name, noUsableRows(rows / (counts.lists ?? 1), rejected[0]))
    const refused = unconfirmed(questions, run.request.confirmed)
    if (refused !== null) return refuse(run, run.importId, counts, refused)
    await storeAnalysis(run, run.importId, client, counts, rejected)
    onProgress({ phase: 'applying' })
    await applyCommerce(client, kind, run.importId)
    if (kind === 'condiciones') await noteLimitsByFile(client, run.importId, audit.actorId)
    await recordAudit(db, audit, {
      action: 'importacion.aplicada',
      subject: { kind: 'importacion', id: run.importId, name: file.name },
      after: { tipo: kind, nuevas: counts.new, cambian: counts.changed, rechazadas: counts.rejected },
    })
    await finishImport(client, run.importId)
    await notifyOfImport(db, { id: run.importId, state: 'aplicado', ...noticeOf(run) })
    await deleteOldImports(client)
  }
  const trial = { first: [], greatest: [], ...questions }
  return {
    importId: run.importId,
    counts,
    refused: sheet.refused?.reason ?? '',
    columns,
    columnNames: columnNames(kind, lists),
    unread,
    tabs: sheet.tabs,
    rejected: distinctRejections(rejected),
    trial: dryRun ? await shownTrial(run, client, sheet, questions) : trial,
  }
}

async function shownTrial(
  { request: { kind, file } }: Run,
  client: PoolClient,
  { columns: { headings, unread }, rows }: CommerceSheet,
  questions: Questions,
): Promise<ShownRows & Questions> {
  const shown = { ...(await commerceRows(client, kind, file.name)), ...questions }
  const read = [...headings.keys()].filter((index) => headings[index] !== '' && !unread.includes(index))
  async function* numbered() {
    for await (const batch of rows()) yield batch.map((row) => ({ number: row.read.row, cells: row.cells }))
  }
  return withCells(shown, (_, numbers) => cellsAsRead(numbered(), headings, read, numbers))
}

/** It ends as analysed; the transaction of the plan is rolled back. */
async function refuse({ database: { db } }: Run, id: number, counts: CommerceCounts, refused: Failure) {
  await setImportState(db, id, 'analizado', { counts: [counts] })
  await setImportState(db, id, 'con_errores', { failure: refused.message })
  return refused
}

async function listsFor({ request }: Run, db: Transaction['db']): Promise<readonly string[]> {
  return request.kind === 'precios' ? priceListNames(db) : []
}

function noUsableRows(rows: number, first: RejectedCommerce | undefined): string {
  const which = rows === 1 ? 'su única fila no se puede usar.' : `ninguna de sus ${rows} filas se puede usar.`
  return first === undefined ? which : `${which} ${rejectedRowText(first.row, first.heading, first.reason)}`
}

async function readRejected(
  client: PoolClient,
  columns: { readonly fields: ReadonlyMap<string, number>; readonly headings: readonly string[] },
): Promise<RejectedCommerce[]> {
  const rows = await rejectedCommerceRows(client)
  return rows.map(({ row, field, value, reason, isCell }) => {
    const index = columns.fields.get(field)
    return { row, heading: index === undefined ? '' : (columns.headings[index] ?? ''), value, reason, isCell }
  })
}

/** A row of several lists may be rejected for each of them for one reason: that is reported once. */
function distinctRejections(rejected: readonly RejectedCommerce[]): readonly RejectedCommerce[] {
  return [...new Map(rejected.map((each) => [`${each.row} ${each.heading}`, each])).values()]
}

/** The analysis is stored with the import, also where nothing is applied. */
async function storeAnalysis(
  { database: { db }, request }: Run,
  id: number,
  client: PoolClient,
  counts: CommerceCounts,
  rejected: readonly RejectedCommerce[],
): Promise<void> {
  await storeCommerceRejections(client, id, request.file.name, distinctRejections(rejected))
  await setImportState(db, id, 'analizado', { counts: [counts] })
  await setImportState(db, id, rejected.length > 0 ? 'con_errores' : 'listo')
  await setImportState(db, id, 'aplicando')
}

function expectedFailure(error: unknown): Failure | null {
  if (error instanceof ImportError) return new Failure('invalid_input', error.message)
  if (!isWriteConflict(error)) return null
  return new Failure(
    'conflict',
    'Alguien más cambió lo mismo mientras se importaba, y no se aplicó nada. Inténtalo de nuevo.',
  )
}

/** A file that cannot be read ends its import as analysed, with errors; whatever else happens ends it as failed. */
async function recordFailure(run: Run, expected: Failure | null): Promise<void> {
  const { database, request, importId: id } = run
  if (id === null) return
  const failure = expected?.message ?? 'Ocurrió un error inesperado y no se aplicó nada.'
  await inTransaction(database, async ({ db }) => {
    const state = await stateOf(db, id)
    if (state === 'subido' && expected !== null && request.signal?.aborted !== true) {
      await setImportState(db, id, 'analizado')
      await setImportState(db, id, 'con_errores', { failure })
      await notifyOfImport(db, { id, state: 'con_errores', detail: failure, ...noticeOf(run) })
    } else if (state !== null && canFollow(IMPORT_LIFECYCLE, state, 'fallido')) {
      await setImportState(db, id, 'fallido', { failure })
      await notifyOfImport(db, { id, state: 'fallido', detail: failure, ...noticeOf(run) })
    }
    return null
  })
}

function noticeOf({ request: { kind, file, audit } }: Run) {
  return { kind, files: [file.name], people: [audit.actorId] }
}
