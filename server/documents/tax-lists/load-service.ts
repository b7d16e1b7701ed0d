import { LEAST_TAX_LIST_ENTRIES, TAX_LIST_FACTS } from '#domain/tax-documents/tax-lists.ts'
import { fileError, ImportError } from '#imports/import-error.ts'
import { readSatList } from '#imports/sat-lists/read-sat-list.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteStored, storedBefore, storedSource } from '#server/platform/files/stored-files.ts'
import { JobFailure, type JobContext } from '#server/platform/jobs/job.ts'
import type { TaxListLoad } from './job-definition.ts'
import * as store from './store.ts'

export interface TaxListPlace {
  readonly database: Database
  /** The folder of waiting files. */
  readonly folder: string
}

const DAY_MS = 86_400_000
/** A new list of SAT has some keys less, never half of them. */
const LEAST_PART = 0.5

/** The work of a job: the list of a file replaces the earlier one, as a whole or not at all. Repeating it has the same result. */
export async function loadTaxList(
  place: TaxListPlace,
  load: TaxListLoad,
  now: Date,
  context: JobContext,
): Promise<void> {
  const { database, folder } = place
  try {
    const source = await storedSource(folder, load)
    await inTransaction(
      database,
      async ({ db }) => {
        const before = await store.entriesOf(db, load.list)
        await store.beginList(db, load.list, load)
        let entries = 0
        for await (const batch of readSatList(load.list, source)) {
          context.signal.throwIfAborted()
          await store.addEntries(db, load.list, batch)
          entries += batch.length
          context.report({ done: entries, total: 0, message: `Leyendo: ${entries.toLocaleString('es-MX')} claves` })
        }
        const problem = countProblem(entries, before)
        if (problem !== null) throw fileError(load.name, problem)
        await store.finishList(db, load.list, entries)
        context.report({ done: entries, total: entries, message: `${TAX_LIST_FACTS[load.list].title}: cargada` })
      },
      { statementTimeoutMs: 0, isTriedOnce: true },
    )
  } catch (error) {
    if (error instanceof ImportError) {
      await deleteStored(folder, [load.storedAs])
      // Shown to the user who watches the job.
      context.report({ done: 0, total: 0, message: error.message })
      throw new JobFailure(error.message, { cause: error })
    }
    if (context.isLastTry && !context.signal.aborted) await deleteStored(folder, [load.storedAs])
    throw error
  }
  await deleteStored(folder, [load.storedAs, ...(await storedBefore(folder, new Date(now.getTime() - 2 * DAY_MS)))])
}

function countProblem(entries: number, before: number): string | null {
  const shown = (count: number) => count.toLocaleString('es-MX')
  if (entries < LEAST_TAX_LIST_ENTRIES) {
    return `trae ${shown(entries)} claves; la lista completa tiene más de ${shown(LEAST_TAX_LIST_ENTRIES)}. Con media lista saldrían inválidos documentos que no lo son.`
  }
  if (entries < before * LEAST_PART)
    return `trae ${shown(entries)} claves, y la que está cargada tiene ${shown(before)}.`
  return null
}
