import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { SessionData } from '#contract/session.ts'
import type { Grants } from '#domain/access.ts'
import { browserApi } from './browser-api.ts'
import { expectSession } from './session-tag.ts'

/** Who looks at the page. Set by server/pages; the page carries it as the data of its root route. */
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

/** The session as the components below see it; web/app/session/session-provider.tsx keeps it fresh. */
export const SessionState = createReactContext<SessionData>(NOBODY)

export function useSession(): SessionData {
  return use(SessionState)
}

export function grantsOf({ isLoggedin, rol_auth, permissions_auth }: SessionData): Grants {
  return { isLoggedin, roles: rol_auth, permissions: permissions_auth }
}

/** In the browser: the session as it was last heard of. The guard reads it outside of components. */
let known = NOBODY
let listener: (session: SessionData) => void = () => {}

export function knownSession(): SessionData {
  return known
}

const waiting = new Set<(session: SessionData) => void>()

/** Resolves with the session of whoever comes in next. */
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

/** The session after a login in the page: the answer to a request that left before the login is not taken for it. */
export async function sessionAfterSignIn(): Promise<SessionData> {
  await refreshing
  return refreshSession()
}

let refreshing: Promise<SessionData> | null = null

/** Asks the server who this is: after a login in the page, or when an answer shows that roles changed or the session ended. */
export function refreshSession(): Promise<SessionData> {
  refreshing ??= browserApi('GET /api/sesion')
    .then((session) => {
      setKnown(session)
      listener(session)
      return session
    })
    .catch((error: unknown) => {
      // The next answer that differs asks again.
      console.warn('session', error)
      return known
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}
