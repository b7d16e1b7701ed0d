import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

export type HomeSuggestions = CallOutput<'GET /api/home/buscados'>

/** Most searched and best sellers: the search box offers them before anything is typed, and the home screen shows them. */
export const homeSuggestionsQuery = queryOptions({
  queryKey: ['home-suggestions'],
  queryFn: ({ signal }) => browserApi('GET /api/home/buscados', {}, { signal }),
})
