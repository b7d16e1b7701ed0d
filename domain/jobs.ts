/** `reintento`: failed, and is retried by itself. `fallido`: failed for good, and waits for a person. */
export const JOB_STATES = ['en_espera', 'en_curso', 'reintento', 'fallido', 'terminado', 'cancelado'] as const
export type JobState = (typeof JOB_STATES)[number]

const ENDED: ReadonlySet<JobState> = new Set(['fallido', 'terminado', 'cancelado'])

export function hasEnded(state: JobState): boolean {
  return ENDED.has(state)
}

/** Whether it can be run again, or at once. */
export function canRetry(state: JobState): boolean {
  return state === 'fallido' || state === 'reintento'
}

/** Whether it can be cancelled; a failed job is discarded by it. */
export function canCancel(state: JobState): boolean {
  return state !== 'terminado' && state !== 'cancelado'
}
