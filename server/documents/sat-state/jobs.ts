import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handled, type HandledJob } from '#server/platform/jobs/job.ts'
import { requestDueStates } from './request-service.ts'
import { requestDueStatesJob, requestStateNowJob } from './job-definitions.ts'

interface SatStateJobsOptions {
  readonly database: Database
  readonly satStateUrl?: string | undefined
  readonly clock?: Clock
}

/** Without an address nothing is requested. */
export function satStateJobs({ database, satStateUrl, clock = () => new Date() }: SatStateJobsOptions): HandledJob[] {
  return [
    handled(requestDueStatesJob, async (_, { signal }) => {
      if (satStateUrl !== undefined) await requestDueStates({ database, client: { url: satStateUrl }, clock, signal })
    }),
    handled(requestStateNowJob, async ({ ids }, { signal, report }) => {
      if (satStateUrl === undefined) return
      const onProgress = (done: number) => report({ done, total: ids.length, message: 'Preguntando al SAT' })
      await requestDueStates({ database, client: { url: satStateUrl }, clock, signal, ids, onProgress })
    }),
  ]
}
