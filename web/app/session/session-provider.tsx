import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { followSession, refreshSession, SessionState } from '#web/data/session.ts'

interface SessionProviderProps {
  /** From the page of the server. */
  readonly initial: SessionData
  readonly children: ReactNode
}

const loadDialog = () => import('#web/features/sign-in/session-expired-dialog.tsx')
/** The route module around every private screen. */
const PRIVATE = 'routes/private'

/**
 * The session for all components. When answers show another session (login in the page, logout in another tab, expiry, a change of
 * roles), the data of the previous one is dropped and loaded again. When it ends on a private screen, the screen stays as it is, with
 * typed text, under a login dialog.
 */
export function SessionProvider({ initial, children }: SessionProviderProps) {
  const [session, setSession] = useState(initial)
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const isPrivate = useMatches().some(({ id }) => id === PRIVATE)
  const isExpired = isPrivate && !session.isLoggedin
  const expired = useLazyModule(loadDialog, isExpired, true)
  const changed = useEffectEvent((next: SessionData) => {
    setSession(next)
    if (isPrivate && !next.isLoggedin) return
    void queries.resetQueries()
    void revalidate()
  })
  useEffect(() => followSession(initial, changed), [initial])
  useEffect(() => {
    // A page that comes out of the browser's history may be of a session that has ended.
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refreshSession()
    }
    addEventListener('pageshow', check)
    return () => removeEventListener('pageshow', check)
  }, [])
  return (
    <SessionState value={session}>
      {children}
      {isExpired && expired && <expired.SessionExpiredDialog />}
    </SessionState>
  )
}
