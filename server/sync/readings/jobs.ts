import { z } from 'zod'
import { readDescription } from '#imports/descriptions/read-description.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { handled, type HandledJob, type Job } from '#server/platform/jobs/job.ts'
import { lockDecisions } from '#server/sync/imports/import-store.ts'
import { explainReadings, readingsWithoutDoubt } from './doubts-store.ts'
import { rereadJob } from './reread-job.ts'
import { readLearnedWords, wordById } from '#server/sync/learned-words/store.ts'
import { rereadSome } from './words-service.ts'

/** Readings from before reasons were stored get theirs: nothing else in them changes. */
const explainJob: Job<object> = {
  name: 'sync.explain-readings',
  title: 'Decir por qué están en duda las lecturas anteriores',
  data: z.object({}),
  retries: 2,
  timeoutSeconds: 600,
  schedule: '*/5 * * * *',
}

export function readingJobs(database: Database): HandledJob[] {
  return [
    handled(rereadJob, async ({ wordId, after, actor, actorId }, { signal, report }) => {
      let next: number | null = after
      let done = 0
      while (next !== null && !signal.aborted) {
        const from: number = next
        const { applied, waiting, last } = await inTransaction(database, async ({ client }) => {
          await lockDecisions(client)
          const word = await wordById(client, wordId)
          return word === null ? NOTHING_LEFT : rereadSome(client, word, from, { actor, actorId })
        })
        done += applied + waiting
        report({ done, total: 0, message: `${done} descripciones leídas de nuevo` })
        next = last
      }
      signal.throwIfAborted()
    }),
    handled(explainJob, async (_, { signal }) => void (await explainOldReadings(database, signal))),
  ]
}

const NOTHING_LEFT = { applied: 0, waiting: 0, last: null }
const AT_ONCE = 500

/** @returns how many there were. */
export async function explainOldReadings(database: Database, signal?: AbortSignal): Promise<number> {
  let done = 0
  for (;;) {
    signal?.throwIfAborted()
    const count = await inTransaction(database, async ({ client }) => {
      const readings = await readingsWithoutDoubt(client, AT_ONCE)
      const words = await readLearnedWords(client)
      await explainReadings(
        client,
        readings.map(({ id, text, brand }) => ({ id, doubts: readDescription(text, brand, words).doubts })),
      )
      return readings.length
    })
    done += count
    if (count < AT_ONCE) return done
  }
}
