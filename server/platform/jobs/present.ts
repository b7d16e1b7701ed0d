import type { JobProgress, JobRow } from '#contract/jobs.ts'
import { failureText } from './failure-text.ts'
import type { ListedJob } from './list-store.ts'
import type { WatchedRun } from './run-store.ts'

export function presentJob(job: ListedJob, titleOf: (name: string) => string): JobRow {
  const { runId, done, total, message } = job
  return {
    id: job.id,
    trabajo: titleOf(job.job),
    estado: job.state,
    motivo: failureText(job.output),
    intentos: job.tries,
    intentosMaximos: job.maxTries,
    pedido: job.createdAt.toISOString(),
    inicio: job.startedAt?.toISOString() ?? null,
    fin: job.endedAt?.toISOString() ?? null,
    siguiente: job.retryAt?.toISOString() ?? null,
    pedidoPor: job.startedBy,
    progreso: runId === null ? null : { id: runId, hecho: done ?? 0, total: total ?? 0, mensaje: message ?? '' },
  }
}

export function presentProgress({ state, done, total, message }: WatchedRun): JobProgress {
  return { estado: state, hecho: done, total, mensaje: message }
}
