import { useEffect, useEffectEvent, useState } from 'react'
import type { JobProgress } from '#contract/jobs.ts'
import { hasEnded } from '#domain/jobs.ts'
import { watchJob } from '#web/data/job-progress.ts'

export type JobView =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'known'; readonly progress: JobProgress }

/**
 * The progress of a job, which continues after leaving the screen.
 *
 * @param onEnded called once when the job ends while it is followed
 */
export function useJobProgress(id: string, onEnded?: (progress: JobProgress) => void): JobView {
  const [view, setView] = useState<{ readonly id: string; readonly view: JobView } | null>(null)
  const tell = useEffectEvent((progress: JobProgress) => {
    setView({ id, view: { kind: 'known', progress } })
    if (hasEnded(progress.estado)) onEnded?.(progress)
  })
  const lose = useEffectEvent(() => setView({ id, view: { kind: 'missing' } }))
  useEffect(() => watchJob(id, { onProgress: tell, onMissing: lose }), [id])
  return view?.id === id ? view.view : { kind: 'connecting' }
}
