import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { waitingQuery } from '#web/data/reports/waiting-query.ts'

/** How much waits, by kind; anew with another screen, when it is older than a minute. */
export function useWaiting(isWanted: boolean): ReadonlyMap<string, number> {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const { data } = useQuery({ ...waitingQuery, enabled: isWanted })
  const shown = useRef(pathname)
  useEffect(() => {
    if (!isWanted || shown.current === pathname) return
    shown.current = pathname
    void queries.prefetchQuery(waitingQuery)
  }, [isWanted, pathname, queries])
  return new Map(data?.cuentas.map(({ tipo, cuantos }) => [tipo, cuantos]))
}
