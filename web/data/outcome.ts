import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { errorMessage } from './error-message.ts'

/** The result of one call of a screen: its data, or an error text. One failed call does not affect the others. */
export type Outcome<Data> = { readonly data: Data } | { readonly failure: string }

const UNREACHABLE = 'No pudimos cargar esta parte.'

/** Waits for a call. Never throws. */
export async function outcomeOf<Data>(call: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await call }
  } catch (error) {
    return { failure: errorMessage(error, UNREACHABLE) }
  }
}

export interface PartialData<Data> {
  readonly data: Data | undefined
  /** The text that replaces the data; null without a failure. */
  readonly failure: string | null
  readonly isBusy: boolean
  readonly retry: () => void
}

/** A result that the screen was loaded with. The call is repeated only by `retry`. */
export function useOutcome<Data, Key extends QueryKey>(
  loaded: Outcome<Data>,
  query: UseQueryOptions<Data, Error, Data, Key>,
): PartialData<Data> {
  const { data: retried, error, isError, isFetching, refetch } = useQuery({ ...query, enabled: false, retry: false })
  const data = 'data' in loaded ? loaded.data : retried
  const first = 'failure' in loaded ? loaded.failure : null
  return {
    data,
    failure: data === undefined ? (isError ? errorMessage(error, UNREACHABLE) : first) : null,
    isBusy: isFetching,
    retry: () => void refetch(),
  }
}

/** Data that is not loaded with the screen: the call is made once it is needed. */
export function usePartialQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  isWanted: boolean,
): PartialData<Data> {
  const { data, error, isError, isFetching, refetch } = useQuery({ ...query, enabled: isWanted, retry: false })
  return {
    data,
    failure: isError ? errorMessage(error, UNREACHABLE) : null,
    isBusy: isFetching,
    retry: () => void refetch(),
  }
}
