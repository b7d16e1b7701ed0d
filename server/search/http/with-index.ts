import type { Snapshot } from '#search/snapshot.ts'
import { Failure } from '#server/platform/failure.ts'
import type { LiveIndex } from '#server/search/index/live-index.ts'

/** What the index answers, or that there is none yet. */
export function withIndex<Answer>(index: LiveIndex, answer: (snapshot: Snapshot) => Answer): Answer | Failure {
  const snapshot = index.snapshot()
  return snapshot === null
    ? new Failure('unavailable', 'El catálogo se está preparando. Inténtalo de nuevo en unos segundos.')
    : answer(snapshot)
}
