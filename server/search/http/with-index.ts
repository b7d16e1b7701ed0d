import type { Searcher } from '#search/searcher.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CurrentIndex } from '#server/search/index/live-index.ts'

/** What the index answers, or that there is none yet. */
export function withIndex<Answer>(index: CurrentIndex, answer: (searcher: Searcher) => Answer): Answer | Failure {
  const searcher = index.searcher()
  return searcher === null
    ? new Failure('unavailable', 'El catálogo se está preparando. Inténtalo de nuevo en unos segundos.')
    : answer(searcher)
}
