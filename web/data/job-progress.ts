import type { JobProgress } from '#contract/jobs.ts'
import { hasEnded } from '#domain/jobs.ts'

export interface JobWatcher {
  readonly onProgress: (progress: JobProgress) => void
  /** The job does not exist, or belongs to another user. */
  readonly onMissing: () => void
}

/**
 * Follows a job until it has ended; the browser connects again by itself after a lost connection (WHATWG HTML, section 9.2).
 * Returns how to stop.
 */
export function watchJob(id: string, { onProgress, onMissing }: JobWatcher): () => void {
  const events = new EventSource(`/api/trabajos/${encodeURIComponent(id)}/progreso`)
  events.addEventListener('progreso', ({ data }: MessageEvent<string>) => {
    const progress = JSON.parse(data) as JobProgress
    if (hasEnded(progress.estado)) events.close()
    onProgress(progress)
  })
  // An answer that is no stream is final.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) onMissing()
  })
  return () => events.close()
}
