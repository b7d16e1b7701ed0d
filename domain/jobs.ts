/** `reintento`: failed and is tried again by itself. `fallido`: failed for good; somebody decides. */
export const JOB_STATES = ['en_espera', 'en_curso', 'reintento', 'fallido', 'terminado', 'cancelado'] as const
export type JobState = (typeof JOB_STATES)[number]

const ENDED: ReadonlySet<JobState> = new Set(['fallido', 'terminado', 'cancelado'])

/** Whether nothing happens to it any more by itself. */
export function hasEnded(state: JobState): boolean {
  return ENDED.has(state)
}

/** Whether it can be done again, or at once. */
export function canRetry(state: JobState): boolean {
  return state === 'fallido' || state === 'reintento'
}

/** Whether it can be cancelled; what failed is discarded by it. */
export function canCancel(state: JobState): boolean {
  return state !== 'terminado' && state !== 'cancelado'
}
