import { readMetadata } from '#imports/cfdi-metadata/read-metadata.ts'
import { ImportError } from '#imports/import-error.ts'
import { applyStates } from '#server/documents/sat-state/apply-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteStored, storedBefore, storedSource } from '#server/platform/files/stored-files.ts'
import { JobFailure, type JobContext } from '#server/platform/jobs/job.ts'
import * as compare from './compare-store.ts'
import { failAbandoned, failLoad, knownFiles, loadById, type LoadRow } from './store.ts'

export interface MetadataPlace {
  readonly database: Database
  /** The folder of waiting files. */
  readonly folder: string
}

const BATCH = 1000
const NO_LIMIT = { statementTimeoutMs: 0 }
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'
const UNEXPECTED = 'No se pudo comparar por un problema del servidor. Súbelo de nuevo.'
const ABANDONED_DAYS = 2
const DAY_MS = 86_400_000

/**
 * The work of a job: stages the rows of a file, records differences as sets, and applies cancellations in portions. Repeating it starts
 * anew with the same result.
 */
export async function compareMetadata(
  place: MetadataPlace,
  id: number,
  clock: Clock,
  context: JobContext,
): Promise<void> {
  const { database, folder } = place
  const load = await loadById(database.db, id)
  if (load?.state !== 'pendiente') return
  try {
    await stage(place, load, context)
    await inTransaction(database, async ({ db }) => compare.findDifferences(db, id), NO_LIMIT)
    const cancelled = await apply(database, id, clock, context)
    await inTransaction(database, async ({ db }) => compare.finish(db, id, { cancelled, now: clock() }), NO_LIMIT)
    await deleteStored(folder, [load.stored_as])
  } catch (error) {
    const isOver = error instanceof ImportError || (context.isLastTry && !context.signal.aborted)
    if (!isOver) throw error
    const failure = error instanceof ImportError ? error.message : UNEXPECTED
    await compare.clearStaged(database.db, id)
    await failLoad(database.db, id, failure)
    await deleteStored(folder, [load.stored_as])
    throw error instanceof ImportError ? new JobFailure(failure, { cause: error }) : error
  }
}

async function stage(
  { database, folder }: MetadataPlace,
  load: LoadRow,
  { signal, report }: JobContext,
): Promise<void> {
  const { id, name, stored_as: storedAs } = load
  await compare.clearStaged(database.db, id)
  const source = await storedSource(folder, { name, storedAs, bytes: Number(load.bytes) })
  let read = 0
  let rejected = 0
  for await (const batch of readMetadata(source)) {
    signal.throwIfAborted()
    await compare.stageRows(database.db, id, batch.rows)
    await compare.stageRejected(database.db, id, batch.rejected.slice(0, Math.max(0, compare.MOST_REJECTED - rejected)))
    rejected += batch.rejected.length
    read += batch.rows.length + batch.rejected.length
    report({ done: 0, total: 0, message: `Leyendo: ${read.toLocaleString('es-MX')} renglones` })
  }
  await compare.summarise(database.db, id, rejected)
}

/** @returns how many documents became cancelled */
async function apply(database: Database, id: number, clock: Clock, { signal, report }: JobContext): Promise<number> {
  let cancelled = 0
  let done = 0
  for (let after = FIRST_UUID; ;) {
    signal.throwIfAborted()
    const facts = await compare.newFacts(database.db, id, { after, limit: BATCH })
    if (facts.length > 0) {
      const changed = await inTransaction(database, async ({ db }) => applyStates(db, 'metadatos', facts, clock()))
      cancelled += changed.filter(({ state }) => state === 'cancelado').length
      done += facts.length
      report({ done, total: 0, message: 'Anotando estados' })
    }
    const last = facts.at(-1)
    if (last === undefined || facts.length < BATCH) return cancelled
    after = last.uuid
  }
}

/** Removes loads whose job is gone, and files of interrupted uploads. */
export async function cleanMetadata({ database, folder }: MetadataPlace, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_DAYS * DAY_MS)
  await failAbandoned(database.db, before, UNEXPECTED)
  const old = await storedBefore(folder, new Date(now.getTime() - DAY_MS))
  const known = await knownFiles(database.db, old)
  await deleteStored(
    folder,
    old.filter((name) => !known.has(name)),
  )
}
