import { afterEach } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { HandledJob } from '#server/platform/jobs/job.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'

/** Job runners, as of several servers; each is closed after its test. They poll often, so that tests need not wait. */
export function useJobRunners(): { start(database: Database, handlers: readonly HandledJob[]): JobRunner } {
  const started: JobRunner[] = []
  afterEach(async () => {
    await Promise.all(started.splice(0).map((runner) => runner.close()))
  })
  return {
    start(database, handlers) {
      const runner = new JobRunner(handlers, {
        database,
        log: { warn: () => {} },
        pollSeconds: 0.5,
        monitorSeconds: 1,
      })
      started.push(runner)
      runner.start()
      return runner
    },
  }
}
