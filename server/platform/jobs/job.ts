import type { z } from 'zod'

/** Work that is done outside of a request: its name, its data, how often and how long it is tried. */
export interface Job<Data extends object> {
  /** 'mail.send': lower case, the area or folder first. Stored with each job, so never renamed while some wait. */
  readonly name: string
  /** Spanish, as the screen of jobs shows it: 'Enviar un correo'. */
  readonly title: string
  readonly data: z.ZodType<Data>
  /** Tries after the first one. */
  readonly retries: number
  /** Before the second try; it doubles for each further one, up to an hour. */
  readonly retryAfterSeconds?: number
  /** One try takes no longer: then its signal aborts, and it is tried again. */
  readonly timeoutSeconds: number
  /** How many run at once on one server; 1 if not given. */
  readonly concurrency?: number
  /** When it is started by itself: five fields of cron, time of Mexico City. */
  readonly schedule?: string
}

export interface JobContext {
  readonly id: string
  /** No further try follows if this one fails. */
  readonly isLastTry: boolean
  /** Aborts when the time is up, the job was cancelled or the server closes. */
  readonly signal: AbortSignal
  /** Progress for the user who started it (`startedBy` of sendJob). Stored at most twice a second; free to call often. */
  readonly report: (progress: Progress) => void
}

export interface Progress {
  readonly done: number
  /** 0: not known. */
  readonly total: number
  /** Spanish: 'Revisando precios'. */
  readonly message: string
}

/** A job with its handler. */
export interface HandledJob {
  readonly job: Job<object>
  readonly run: (data: unknown, context: JobContext) => Promise<void>
}

/** A reason why a job cannot be done, now or later: it is not tried again. The message is Spanish, fit to show. */
export class JobFailure extends Error {
  override name = 'JobFailure'
}

/** An error is tried again, but for a JobFailure. The same job may run twice, so that repeating it must change nothing. */
export function handled<Data extends object>(
  job: Job<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
): HandledJob {
  return {
    job,
    run: (stored, context) => {
      const { data, error } = job.data.safeParse(stored)
      if (error !== undefined) throw new JobFailure('Los datos con que se pidió no son válidos.', { cause: error })
      return run(data, context)
    },
  }
}
