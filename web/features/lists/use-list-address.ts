import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { withoutBase } from '#web/app/navigation/router-base.ts'
import { changedQuery, stillPending } from './list-address.ts'

export interface ListAddress {
  readonly pathname: string
  /** Of the shown rows. */
  readonly query: URLSearchParams
  /** As last requested: the controls show it at once, and the next change starts from it. */
  readonly wanted: URLSearchParams
  readonly isPending: boolean
  /** Navigates with some parameters changed; null removes one. */
  readonly change: (changes: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void
}

/** The state of a list in its address. */
export function useListAddress(): ListAddress {
  const { pathname, search, key } = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  // The router reports a navigation a moment after its request.
  const [requested, setRequested] = useState<{ readonly key: string; readonly searches: readonly string[] }>({
    key,
    searches: [],
  })
  if (requested.key !== key) setRequested({ key, searches: stillPending(requested.searches, search) })
  const isHere = next !== undefined && withoutBase(next.pathname) === pathname
  const query = new URLSearchParams(search)
  const last = requested.searches.at(-1) ?? (isHere ? next.search : undefined)
  const wanted = last === undefined ? query : new URLSearchParams(last)
  return {
    pathname,
    query,
    wanted,
    isPending: next !== undefined,
    change: (changes, { replace = false } = {}) => {
      const changed = changedQuery(wanted, changes)
      if (changed === search && last === undefined && next === undefined) return
      setRequested({ key, searches: [...requested.searches, changed] })
      void navigate({ pathname, search: changed }, { replace, preventScrollReset: true })
    },
  }
}
