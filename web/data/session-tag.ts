import { SESSION_PERSON_HEADER, SESSION_TAG_HEADER } from '#contract/limits.ts'
import type { SessionData } from '#contract/session.ts'

// In whose name answers are made. Apart from session.ts, which makes a call itself.

let expected = ''
let person: number | null = null
let differs: () => void = () => {}

/** From now on `onOther` is called for each answer that was made in the name of another session, or with other roles. */
export function expectSession(session: SessionData, onOther: () => void): void {
  expected = session.etiqueta
  person = session.id
  differs = onOther
}

/** Whether somebody is logged in: answers made for them are not taken from the browser's cache, nor stored there. */
export function isPersonal(): boolean {
  return expected !== ''
}

/** Says whose page a write comes from: the server refuses it when the session has become somebody else's. */
export function personHeader(): Record<string, string> {
  return person === null ? {} : { [SESSION_PERSON_HEADER]: String(person) }
}

const SERVER_ERROR = 500

/**
 * Compares an answer of the server with the session that the page shows. A failure may be of a proxy before it, which says nothing of
 * sessions: the page would ask again, and fail again, without end.
 */
export function compareSessionTag(status: number, headers: Headers): void {
  if (status >= SERVER_ERROR) return
  if ((headers.get(SESSION_TAG_HEADER) ?? '') !== expected) differs()
}
