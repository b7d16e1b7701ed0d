import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import type { Grants } from '#domain/access.ts'
import { browserApi } from './browser-api.ts'
import { expectSession } from './session-tag.ts'

/** The user of the page. Set by server/pages; the page contains it as the data of its root route. */
export const sessionContext = createContext<SessionData>()

const NOBODY: SessionData = {
  id: null,
  cliente_auth: null,
  rol_auth: [],
  permissions_auth: [],
  isLoggedin: false,
  empresa: null,
  actuandoPor: null,
  requiereSegundoFactor: false,
  zonaHoraria: null,
  etiqueta: '',
}

/** The session for components; web/app/session/session-provider.tsx updates it. */
export const SessionState = createReactContext<SessionData>(NOBODY)

export function useSession(): SessionData {
  return use(SessionState)
}

export function grantsOf({ isLoggedin, rol_auth, permissions_auth }: SessionData): Grants {
  return { isLoggedin, roles: rol_auth, permissions: permissions_auth }
}

/** In the browser: the last known session. The guard reads it outside of components. */
let known = NOBODY
let listener: (session: SessionData) => void = () => {}

export function knownSession(): SessionData {
  return known
}

const waiting = new Set<(session: SessionData) => void>()

/** Resolves with the session of the next user who logs in. */
export function nextSignIn(): Promise<SessionData> {
  return new Promise((resolve) => {
    waiting.add(resolve)
  })
}

function setKnown(session: SessionData): void {
  known = session
  if (session.isLoggedin) {
    waiting.forEach((resolve) => resolve(session))
    waiting.clear()
  }
  expectSession(session, () => void refreshSession())
}

/** Calls `changed` with each session that follows `first`. */
export function followSession(first: SessionData, changed: (session: SessionData) => void): void {
  setKnown(first)
  listener = changed
}

/** The session after a login in the page: the answer to an earlier request is ignored. */
export async function sessionAfterSignIn(): Promise<SessionData> {
  await refreshing
  return refreshSession()
}

let refreshing: Promise<SessionData> | null = null

/** Requests the session from the server: after a login in the page, or when an answer shows that roles changed or the session ended. */
export function refreshSession(): Promise<SessionData> {
  refreshing ??= browserApi('GET /api/sesion')
    .then((session) => {
      setKnown(session)
      listener(session)
      return session
    })
    .catch((error: unknown) => {
      // The next different answer requests it again.
      console.warn('session', error)
      return known
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}
