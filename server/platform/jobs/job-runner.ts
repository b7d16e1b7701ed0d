import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#server/platform/db/database.ts'
import { JobFailure, type HandledJob, type Progress } from './job.ts'
import { ProgressWriter } from './progress-writer.ts'
import { makeQueues, queueOptions } from './queues.ts'

export interface JobRunnerOptions {
  readonly database: Pick<Database, 'db'>
  readonly log: { warn(details: object, message: string): void }
  /** How long after `start` the first job may run. */
  readonly startAfterMs?: number
  /** How often each queue is polled. Polling also works through a pooler, which delivers no notifications. */
  readonly pollSeconds?: number
  /** How often jobs of servers that died are looked for. */
  readonly monitorSeconds?: number
}

const TIME_ZONE = 'America/Mexico_City'
const POLL_SECONDS = 2
/** Nobody waits for scheduled jobs. */
const POLL_SCHEDULED_SECONDS = 20
const RETRY_START_MS = 5000
/** Grace for a job that runs while the server closes; another server tries it again. */
const LONGEST_CLOSING_MS = 2000
const LOG_EVERY_MS = 60_000

/** Does the jobs that were sent, on this server, beside those of other servers. */
export class JobRunner {
  readonly #handlers: readonly HandledJob[]
  readonly #options: JobRunnerOptions
  readonly #stopping = new AbortController()
  #boss: PgBoss | undefined
  #running: Promise<void> = Promise.resolve()
  #lastLogged = -LOG_EVERY_MS

  constructor(handlers: readonly HandledJob[], options: JobRunnerOptions) {
    this.#handlers = handlers
    this.#options = options
  }

  /** Returns at once. Starting is retried while the database is away. */
  start(): void {
    this.#running = this.#keepStarting()
  }

  /** Waits a moment for running jobs. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#boss?.stop({ timeout: LONGEST_CLOSING_MS })
  }

  async #keepStarting(): Promise<void> {
    const { signal } = this.#stopping
    await delay(this.#options.startAfterMs ?? 0, undefined, { signal }).catch(() => {})
    while (!signal.aborted) {
      try {
        await this.#start()
        return
      } catch (error) {
        this.#options.log.warn({ err: error }, 'jobs do not start: tried again in a moment')
        await delay(RETRY_START_MS, undefined, { signal }).catch(() => {})
      }
    }
  }

  async #start(): Promise<void> {
    const { PgBoss, fromKysely } = await import('pg-boss')
    const { database, log, monitorSeconds = 30 } = this.#options
    const boss = new PgBoss({
      db: fromKysely(database.db),
      migrate: false,
      superviseIntervalSeconds: monitorSeconds,
      monitorIntervalSeconds: monitorSeconds,
    })
    boss.on('error', (error) => this.#logError(error))
    boss.on('warning', (warning) => log.warn(warning, 'jobs'))
    await makeQueues(
      database.db,
      this.#handlers.map(({ job }) => job),
    )
    try {
      await boss.start()
      await this.#arrange(boss)
      this.#boss = boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  async #arrange(boss: PgBoss): Promise<void> {
    for (const { job } of this.#handlers) {
      await boss.updateQueue(job.name, queueOptions(job))
      if (job.schedule === undefined) await boss.unschedule(job.name)
      else await boss.schedule(job.name, job.schedule, null, { tz: TIME_ZONE, missed: 'once' })
    }
    for (const handler of this.#handlers) {
      for (let count = 0; count < (handler.job.concurrency ?? 1); count++) await this.#work(boss, handler)
    }
  }

  async #work(boss: PgBoss, handler: HandledJob): Promise<void> {
    let worker = ''
    worker = await boss.work(
      handler.job.name,
      { pollingIntervalSeconds: this.#pollSeconds(handler), includeMetadata: true, perJobResults: true },
      async (sent: JobWithMetadata[]) => {
        const results = await Promise.all(sent.map((one) => this.#run(handler, one)))
        // There may be more: the next one is not waited for.
        boss.notifyWorker(worker)
        return results
      },
    )
  }

  #pollSeconds({ job }: HandledJob): number {
    return this.#options.pollSeconds ?? (job.schedule === undefined ? POLL_SECONDS : POLL_SCHEDULED_SECONDS)
  }

  async #run({ job, run }: HandledJob, sent: JobWithMetadata): Promise<JobResult> {
    const { id, signal, retryCount, retryLimit, sourceRootId } = sent
    const progress = new ProgressWriter(this.#options.database, sourceRootId ?? id)
    const report = (reached: Progress) => progress.report(reached)
    try {
      await run(sent.data ?? {}, { id, signal, isLastTry: retryCount >= retryLimit, report })
      return { id, status: 'completed' }
    } catch (error) {
      this.#options.log.warn({ err: error, job: job.name, id, try: retryCount + 1 }, 'a job failed')
      if (error instanceof JobFailure) return { id, status: 'deadletter', output: { message: error.message } }
      return { id, status: 'failed', output: error }
    } finally {
      await progress.close()
    }
  }

  /** Every queue fails at every look while the database is away. */
  #logError(error: Error): void {
    const now = performance.now()
    if (now - this.#lastLogged < LOG_EVERY_MS) return
    this.#lastLogged = now
    this.#options.log.warn({ err: error }, 'jobs wait: the database does not answer as it should')
  }
}
