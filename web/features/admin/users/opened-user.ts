import { readNumber } from '#domain/numbers/written-number.ts'
import { isApiError, type ApiClient } from '#contract/client.ts'
import type { UserDetail } from '#web/data/user-calls.ts'

/** The query parameter with the id of the opened user, or of a new one. */
export const OPENED = 'usuario'
export const NEW_USER = 'nuevo'

/** The query parameter of the named route `users` (specification, section 2): percentage points by which a user may change a margin. */
export const MARGIN = 'ajustarMargin'

export type OpenedUser =
  | { readonly kind: 'none' }
  | { readonly kind: 'new' }
  | { readonly kind: 'missing'; readonly reason: string }
  | { readonly kind: 'user'; readonly user: UserDetail }

/** The user in the address. The list is shown also where there is no such user. */
export async function loadOpenedUser(api: ApiClient, url: URL, signal: AbortSignal): Promise<OpenedUser> {
  const opened = url.searchParams.get(OPENED) ?? ''
  if (opened === '') return { kind: 'none' }
  if (opened === NEW_USER) return { kind: 'new' }
  if (!/^\d{1,9}$/u.test(opened)) return { kind: 'missing', reason: 'Este usuario no existe.' }
  try {
    return { kind: 'user', user: await api('GET /api/getUser/:id', { params: { id: opened } }, { signal }) }
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
    return { kind: 'missing', reason: error.message }
  }
}

/** The margin in the address; null for none, and for an invalid percentage. */
export function proposedMargin(query: URLSearchParams): number | null {
  const read = readNumber(query.get(MARGIN) ?? '', 'share', 2)
  return 'value' in read && read.value >= 0 && read.value <= 100 ? read.value : null
}
