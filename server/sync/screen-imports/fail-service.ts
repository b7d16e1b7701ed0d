import { hasEnded } from '#domain/jobs.ts'
import type { ImportState } from '#domain/lifecycles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { jobStates } from '#server/platform/jobs/job-states.ts'
import { setImportState } from '#server/sync/imports/import-store.ts'
import { notifyOfImport } from '#server/sync/imports/notices.ts'
import { findImport, workedOn } from './store.ts'

export const UNEXPECTED = 'Ocurrió un error inesperado y no se cambió nada. Inténtalo otra vez.'
const STOPPED = 'El trabajo se detuvo antes de terminar y no se cambió nada. Inténtalo otra vez.'
const MOST_SETTLED = 500

/** States in which a job works on an import. */
const WORKING: ReadonlySet<ImportState> = new Set(['subido', 'analizado', 'aplicando'])

/** Does nothing where the work has ended already: it waits for a person, or is over. Its files stay, so that it can be tried again. */
export async function failImport(database: Database, id: number, failure: string): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    const found = await findImport(db, id, true)
    if (found === null || !WORKING.has(found.state)) return
    await setImportState(db, id, 'fallido', { failure })
    const people = [found.screen?.userId ?? null]
    await notifyOfImport(db, { id, state: 'fallido', files: found.files, people, detail: failure })
  })
}

/** An import whose job has ended without a result (killed at its last try, cancelled) has failed. `id`: only that one. */
export async function settleImports(database: Database, id?: number): Promise<void> {
  const working = await workedOn(database.db, MOST_SETTLED)
  const requested = working.filter((each) => id === undefined || each.id === id)
  if (requested.length === 0) return
  const states = await jobStates(
    database.db,
    requested.map(({ jobId }) => jobId),
  )
  for (const { id: each, jobId } of requested) {
    const state = states.get(jobId)
    if (state !== undefined && hasEnded(state)) await failImport(database, each, STOPPED)
  }
}
