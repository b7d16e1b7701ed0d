import { QueryCache, QueryClient } from '@tanstack/react-query'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Failures are logged; the affected part of the screen offers a retry.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(String(queryKey[0]), error) }),
    defaultOptions: {
      // Offline, a request is made and fails, so that its component can show it.
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
