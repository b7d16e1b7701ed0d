import type { Person, Viewer } from '#domain/access.ts'
import { counterOf, type Counter } from '#domain/counter/counters.ts'
import type { Searcher } from '#search/searcher.ts'
import type { CounterOptions } from '#server/counter/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { withIndex } from '#server/search/http/with-index.ts'

/** Who works at a counter, and when. */
export interface Clerk extends Counter {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
}

/** The counter is that of the person's company, or the house's: what belongs to another one is not there for them. */
export function clerkOf(viewer: Viewer, { clock }: Pick<CounterOptions, 'clock'>): Clerk | Failure {
  const counter = counterOf(viewer)
  const { person } = viewer
  if (counter === null || person === null) return new Failure('forbidden', 'Tu cuenta no trabaja en un mostrador.')
  return { ...counter, viewer, person, now: clock() }
}

/** What a clerk is answered by the catalogue, or why they are not. */
export async function withCatalogue<Answer>(
  options: Pick<CounterOptions, 'clock' | 'index'>,
  viewer: Viewer,
  answer: (clerk: Clerk, searcher: Searcher) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const clerk = clerkOf(viewer, options)
  if (clerk instanceof Failure) return clerk
  const searcher = withIndex(options.index, (current) => current)
  return searcher instanceof Failure ? searcher : answer(clerk, searcher)
}
