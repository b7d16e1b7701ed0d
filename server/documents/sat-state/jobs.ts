import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob } from '#server/platform/jobs/job.ts'
import { askDue } from './ask-service.ts'
import { askDueJob, askNowJob } from './job-definitions.ts'

interface SatStateJobsOptions {
  readonly database: Database
  readonly satStateUrl?: string | undefined
  readonly clock?: Clock
}

/** Without an address nothing is requested. */
export function satStateJobs({ database, satStateUrl, clock = () => new Date() }: SatStateJobsOptions): HandledJob[] {
  return [
    handled(askDueJob, async (_, { signal }) => {
      if (satStateUrl !== undefined) await askDue({ database, client: { url: satStateUrl }, clock, signal })
    }),
    handled(askNowJob, async ({ ids }, { signal, report }) => {
      if (satStateUrl === undefined) return
      const onProgress = (done: number) => report({ done, total: ids.length, message: 'Preguntando al SAT' })
      await askDue({ database, client: { url: satStateUrl }, clock, signal, ids, onProgress })
    }),
  ]
}
