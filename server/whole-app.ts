import type { FastifyBaseLogger } from 'fastify'
import { allJobs, type JobsOptions } from './all-jobs.ts'
import { buildApp } from './app.ts'
import type { AppOptions } from './base-app.ts'
import type { App } from './platform/http/app-type.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'

/** Later than the first answers, which would wait for the database. */
const JOBS_START_AFTER_MS = 3000

export interface WholeApp {
  readonly app: App
  close(): Promise<void>
}

/**
 * The application with the routes of all areas, and the jobs. Its module is loaded after the server listens: it and what it imports are
 * two thirds of the program.
 * @param addPages adds the screens
 */
export async function openWholeApp(
  options: AppOptions & JobsOptions & { readonly loggerInstance: FastifyBaseLogger },
  addPages: (app: App) => Promise<void>,
): Promise<WholeApp> {
  const { database, loggerInstance: log } = options
  const handlers = allJobs(options)
  const app = await buildApp({ ...options, jobs: handlers.map(({ job }) => job) })
  await addPages(app)
  await app.ready()
  const jobs = new JobRunner(handlers, { database, log, startAfterMs: JOBS_START_AFTER_MS })
  jobs.start()
  return {
    app,
    async close() {
      await jobs.close()
      await app.close()
    },
  }
}
