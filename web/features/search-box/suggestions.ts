import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { suggestionsQuery, type Suggestions } from '#web/data/queries.ts'

/** The longest wait of Enter for the suggestions; then the results are shown anyway. */
const LONGEST_WAIT_MS = 3000

export interface SuggestionState {
  /** A request is due or running. */
  readonly isWaiting: boolean
  /** null below the shortest length, before the first answer and after a failure. */
  readonly suggestions: Suggestions | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether a text is searched at all. */
export function isSearchable(text: string): boolean {
  const { length } = text.trim()
  return length >= MIN_SEARCH_LENGTH && length <= MAX_SEARCH_LENGTH
}

/**
 * The suggestions for the typed text, debounced. A request is aborted as soon as the text changes; the previous answer is shown until the
 * next one.
 */
export function useSuggestions(typed: string, debounceMs: number): SuggestionState {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, debounceMs)
  const isWanted = isSearchable(text)
  const query = useQuery({
    ...suggestionsQuery(text),
    enabled: isWanted && settled === text,
    placeholderData: (answer, from) => (isSameSearch(text, from?.queryKey[1] ?? '') ? answer : undefined),
  })
  return {
    isWaiting: isWanted && (query.isFetching || query.isPending || query.isPlaceholderData),
    suggestions: isWanted && !query.isError ? (query.data ?? null) : null,
    hasFailed: isWanted && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Adding or removing letters at the end continues a search; any other change begins a new one. */
function isSameSearch(text: string, before: string): boolean {
  return text.startsWith(before) || before.startsWith(text)
}

/** The suggestions for exactly this text, known or once they arrive; null if they fail or take too long. */
export function useSuggestionsOf(): (text: string) => Promise<Suggestions | null> {
  const client = useQueryClient()
  return (text) => Promise.race([fetchSuggestions(client, text.trim()), longestWait()])
}

async function fetchSuggestions(client: QueryClient, text: string): Promise<Suggestions | null> {
  try {
    return await client.fetchQuery(suggestionsQuery(text))
  } catch {
    return null
  }
}

function longestWait(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), LONGEST_WAIT_MS)
  })
}
