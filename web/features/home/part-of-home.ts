import { useQuery, type QueryFunctionContext } from '@tanstack/react-query'
import { isApiError, type CallOutput } from '#contract/client.ts'
import { browserApi } from '#web/data/browser-api.ts'

/** What one call of the home screen brought: its data, or what to tell. One failure leaves the rest standing. */
export type Part<Data> = { readonly data: Data } | { readonly failure: string }

const UNREACHABLE = 'No pudimos cargar esta parte.'

export async function part<Data>(call: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    return { failure: isApiError(error) ? error.message : UNREACHABLE }
  }
}

export interface PartQuery<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>
}

export interface PartState<Data> {
  readonly data: Data | undefined
  /** null while there is nothing to complain of. */
  readonly failure: string | null
  readonly isBusy: boolean
  readonly retry: () => void
}

/** A loaded part, which asks again by itself only when told to. */
export function usePart<Data>(loaded: Part<Data>, { queryKey, queryFn }: PartQuery<Data>): PartState<Data> {
  const first = 'data' in loaded ? loaded.data : undefined
  const query = useQuery({ queryKey: ['home-part', ...queryKey], queryFn, enabled: false, retry: false })
  const data = first ?? query.data
  const failure = query.isError || !('failure' in loaded) ? messageOf(query.error) : loaded.failure
  return {
    data,
    failure: data === undefined ? failure : null,
    isBusy: query.isFetching,
    retry: () => void query.refetch(),
  }
}

export function usePopular(loaded: Part<CallOutput<'GET /api/home/buscados'>>) {
  return usePart(loaded, {
    queryKey: ['popular'],
    queryFn: ({ signal }) => browserApi('GET /api/home/buscados', {}, { signal }),
  })
}

export function useCatalogue(loaded: Part<CallOutput<'GET /catalogo/list'>>) {
  return usePart(loaded, {
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => browserApi('GET /catalogo/list', {}, { signal }),
  })
}

export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : UNREACHABLE
}
