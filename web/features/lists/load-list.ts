import { isApiError, type ApiClient, type CallOutput } from '#contract/client.ts'
import { errorMessage } from '#web/data/error-message.ts'
import type { LoadInput } from '#web/data/load.ts'
import { callQuery } from './list-address.ts'
import type { ListCall } from './list-call.ts'

/** The page of the address, or the error. */
export type LoadedList<Name extends ListCall> =
  | { readonly page: CallOutput<Name>; readonly failure: null }
  | { readonly page: null; readonly failure: string }

type Read<Name extends ListCall> = (
  name: Name,
  input: {
    readonly params: Readonly<Record<string, string | undefined>>
    readonly query: Readonly<Record<string, string>>
  },
  options: { readonly signal: AbortSignal },
) => Promise<CallOutput<Name>>

/**
 * Loads the page of the address. In the browser, an error leaves the screen and its search as they are; the boundary of the screen handles
 * a missing permission.
 */
export async function loadList<Name extends ListCall>(
  api: ApiClient,
  call: Name,
  { params, url, signal }: LoadInput,
): Promise<LoadedList<Name>> {
  // The server validates the texts of the address.
  const read = api as unknown as Read<Name>
  try {
    const page = await read(call, { params, query: callQuery(url.searchParams) }, { signal })
    return { page, failure: null }
  } catch (error) {
    if (import.meta.env.SSR || signal.aborted || (isApiError(error) && error.status < 500)) throw error
    return { page: null, failure: errorMessage(error, 'No hay conexión con el servidor.') }
  }
}
