import { allJobs } from './all-jobs.ts'
import { buildApp } from './app.ts'
import type { AppOptions } from './base-app.ts'
import type { App } from './platform/http/app-type.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'
import type { ServeOptions } from './serve.ts'
import type { MailServers } from './platform/mail/mail-servers.ts'

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
  serving: ServeOptions,
  options: AppOptions & { readonly mailServers: MailServers },
  addPages: (app: App) => Promise<void>,
): Promise<WholeApp> {
  const { database, log } = serving
  const handlers = allJobs({ ...serving, mailServers: options.mailServers })
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
