import { QueryCache, QueryClient } from '@tanstack/react-query'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // What fails is logged; the part of the screen that misses it offers to try again.
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(String(queryKey[0]), error) }),
    defaultOptions: {
      // Offline a request is tried and fails: what waits for it can say so.
      queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
